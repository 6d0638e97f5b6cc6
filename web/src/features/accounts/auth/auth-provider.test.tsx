import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { makeUser } from '@/testing/factories.ts';
import { fakeApi, requests } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { AuthProvider } from './auth-provider.tsx';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { authStore, unreachable } from './auth-store.ts';

function Screen() {
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  return (
    <>
      <p>{`${status} ${user?.firstName ?? 'nobody'}`}</p>
      <button onClick={() => dialog.open()}>Open the dialog</button>
    </>
  );
}

const show = () =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <AuthProvider>
          <Screen />
        </AuthProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

beforeEach(() => void fakeApi({ 'GET /api/auth/user': { json: makeUser() } }));
afterEach(() => {
  authStore.set({ status: 'unauthenticated', user: null });
  history.replaceState(null, '', '/');
});

it.each([
  ['/#features', false],
  ['/#access_token=a&type=signup', true],
  ['/#error=access_denied&error_code=otp_expired', true],
])('may have a session at %s: %s', (url, expected) => {
  history.replaceState(null, '', url);
  expect(mayHaveSession()).toBe(expected);
});

// The first test that starts the session, as in a tab that was opened before the sign-in.
it('makes no request for a visitor, and notices a sign-in in another tab', async () => {
  show();
  expect(screen.getByText('unauthenticated nobody')).toBeVisible();
  expect(requests).toEqual([]);
  const session = JSON.stringify(storeSession());
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue: session }));
  expect(await screen.findByText('authenticated Pat')).toBeVisible();
});

it('reports an unreachable server after 10 seconds', async () => {
  vi.useFakeTimers();
  authStore.set({ status: 'loading', user: null });
  show();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(authStore.snapshot()).not.toBe(unreachable);
  await vi.advanceTimersByTimeAsync(1);
  expect(authStore.snapshot()).toBe(unreachable);
  vi.useRealTimers();
});

it('reads the user again when the browser is online', async () => {
  storeSession();
  authStore.set(unreachable);
  show();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('authenticated Pat')).toBeVisible();
});

it('opens the dialog with empty fields each time', async () => {
  show();
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open the dialog' }));
    return screen.findByRole('textbox', { name: /Email/ });
  };
  await userEvent.type(await open(), 'pat@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await open()).toHaveValue('');
});
