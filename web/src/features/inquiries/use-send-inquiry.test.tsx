import { act, renderHook } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { leaveTo } from '@/lib/leave.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { clearToasts } from '@/lib/toast.ts';
import { fakeApi, refusal } from '@/testing/fake-api.ts';
import { currentToast } from '@/testing/toasts.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { useSendInquiry } from './use-send-inquiry.ts';

vi.mock(import('@/lib/leave.ts'), () => ({ leaveTo: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

it('redirects to the sign-in 1,000 ms after the toast', async () => {
  vi.useFakeTimers();
  fakeApi({ 'POST /api/inquiries': refusal(401, 'unauthorized', 'Unauthorized: please sign in') });
  const client = createQueryClient();
  const { result } = renderHook(() => useSendInquiry('p1', { onSent: vi.fn(), onRejected: vi.fn() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.send({ message: 'Hello', phone: '(312) 555-0142', email: '' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(currentToast()).toMatchObject({
    title: 'Please log in',
    message: 'You need to be logged in to send an inquiry',
  });
  await act(() => vi.advanceTimersByTimeAsync(998));
  expect(leaveTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/api/login?return=%2Fproperties%2Fp1');
});
