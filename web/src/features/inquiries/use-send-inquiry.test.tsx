import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { leaveTo } from '@/lib/leave.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { clearToasts } from '@/lib/toast.ts';
import { fakeApi, refusal } from '@/testing/fake-api.ts';
import { makeId } from '@/testing/factories.ts';
import { currentToast } from '@/testing/toasts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useSendInquiry } from './use-send-inquiry.ts';

vi.mock(import('@/lib/leave.ts'), () => ({ leaveTo: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

it('goes to the login 1,000 ms after the toast', async () => {
  vi.useFakeTimers();
  fakeApi({ 'POST /api/inquiries': refusal(401, 'unauthorized', 'Unauthorized: please sign in') });
  const client = createQueryClient();
  const { result } = renderHook(() => useSendInquiry(makeId(), { onSent: vi.fn(), onRejected: vi.fn() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.send({ message: 'Hello', phone: '(312) 555-0142', email: '' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(currentToast()?.title).toBe('Please log in');
  await act(() => vi.advanceTimersByTimeAsync(998));
  expect(leaveTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(leaveTo).toHaveBeenCalledOnce();
});
