import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuthState } from '@/lib/auth-context.ts';
import { clearToasts } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { RequireUser } from './guards.tsx';

const as = (role: 'patient' | 'owner'): AuthState => ({ status: 'authenticated', user: makeUser({ role }) });
const visitor: AuthState = { status: 'unauthenticated', user: null };

const show = (auth: AuthState, path = '/owner') =>
  renderApp(<RequireUser {...(path === '/owner' && { only: 'owner' as const })}>Secret</RequireUser>, {
    auth,
    path,
    pattern: path,
  });

beforeEach(() => clearToasts());
afterEach(() => vi.useRealTimers());

it.each([undefined, '/patient'])('shows an owner the dashboard and the search: %s', (path) => {
  show(as('owner'), path);
  expect(screen.getByText('Secret')).toBeVisible();
});

it('redirects a family from the owner dashboard to its start page', () => {
  expect(show(as('patient')).place()).toBe('/patient');
});

it('waits while the session loads', () => {
  show({ status: 'loading', user: null });
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
  expect(currentToast()).toBeNull();
});

it('shows a toast after a sign-out and redirects to the landing page after 500 ms', async () => {
  vi.useFakeTimers();
  const { place, setAuth } = show(as('owner'));
  setAuth(visitor);
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
  expect(currentToast()).toMatchObject({
    kind: 'error',
    title: 'Unauthorized',
    message: 'You are logged out. Redirecting to login...',
  });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(place()).toBe('/owner');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(place()).toBe('/');
});

it.each([
  ['connection', 'We could not reach the server', 'check your connection'],
  ['server', 'Something went wrong on our side', 'try again in a moment'],
] as const)('offers to try again after a failure of the %s, and signs nobody out', async (...row) => {
  const [failed, heading, advice] = row;
  const { refreshUser, place } = show({ status: 'loading', user: null, failed });
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(advice);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refreshUser).toHaveBeenCalledOnce();
  expect(place()).toBe('/owner');
});
