import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '@/lib/auth-context.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';
import { AuthProvider } from './auth-provider.tsx';
import { authStore, unreachable } from './auth-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Greeting = () => <p>{useAuth().user?.firstName ?? 'nobody'}</p>;

it('reports an unreachable server after 10 seconds, and accepts a late response', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  storeSession();
  render(
    <MemoryRouter>
      <AuthProvider>
        <Greeting />
      </AuthProvider>
    </MemoryRouter>,
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect(authStore.snapshot()).toEqual({ status: 'loading', user: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(authStore.snapshot()).toBe(unreachable);
  vi.useRealTimers();
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  answer.resolve(Response.json(makeUser()));
  expect(await screen.findByText('Pat')).toBeVisible();
});
