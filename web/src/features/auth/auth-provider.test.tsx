import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';
import { AuthProvider } from './auth-provider.tsx';
import { authStore, mayHaveSession, unreachable } from './auth-store.ts';

function Screen() {
  const { status, user } = useAuth();
  const dialog = useAuthDialog();
  return (
    <>
      <p>{`${useLocation().pathname} ${status} ${user?.firstName ?? 'nobody'}`}</p>
      <button onClick={() => dialog.open({ mode: 'sign-up' })}>Begin</button>
    </>
  );
}

const show = () =>
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <AuthProvider>
          <Screen />
        </AuthProvider>
      </BrowserRouter>
    </MantineProvider>,
  );

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(makeUser()));
  history.replaceState(null, '', '/favorites');
});
afterEach(() => {
  authStore.set({ status: 'unauthenticated', user: null });
  vi.restoreAllMocks();
});

it.each([
  ['/#features', false],
  ['/#access_token=a&type=signup', true],
  ['/#error=access_denied&error_code=otp_expired', true],
])('may have a session at %s: %s', (url, expected) => {
  history.replaceState(null, '', url);
  expect(mayHaveSession()).toBe(expected);
});

it('may have a session when one is stored', () => {
  storeSession();
  expect(mayHaveSession()).toBe(true);
});

it('makes no request for a visitor', async () => {
  show();
  expect(screen.getByText('/favorites unauthenticated nobody')).toBeVisible();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

it('notices a sign-in in another tab', async () => {
  show();
  const session = JSON.stringify(storeSession());
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue: session }));
  expect(await screen.findByText('/favorites authenticated Pat')).toBeVisible();
});

it('reads the user again when the browser is online', async () => {
  storeSession();
  authStore.set(unreachable);
  show();
  expect(screen.getByText('/favorites loading nobody')).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('/favorites authenticated Pat')).toBeVisible();
});

it('opens the dialog over the page', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeVisible();
  expect(screen.getByText('/favorites unauthenticated nobody')).toBeInTheDocument();
});
