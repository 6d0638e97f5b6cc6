import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession, storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';

const signedIn = { status: 'authenticated', user: makeUser({ role: 'owner' }) } as const;

const show = () => renderApp(<ResetPasswordPage />, { auth: signedIn, path: '/reset-password' });

function answer(response: () => Response) {
  storeSession();
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response());
}

beforeEach(() => clearToasts());
afterEach(() => vi.restoreAllMocks());

it('sets the new password and goes on to the screen of the role', async () => {
  const fetch = answer(() => Response.json(makeSession().user));
  const { place } = show();
  await userEvent.type(screen.getByLabelText(/^New password/), 'better-than-before');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  await waitFor(() => expect(place()).toBe('/owner'));
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: expect.stringContaining('"password":"better-than-before"'),
  });
  expect(currentToast()?.title).toBe('Password changed');
});

it.each([
  ['same_password', 'New password should be different from the old password.'],
  [
    'reauthentication_needed',
    'You signed in too long ago to change your password. Please log out, choose "Forgot your password?" and open the link in our email.',
  ],
])('keeps what was typed when it is refused as %s, and tells the reason', async (error_code, message) => {
  const msg = 'New password should be different from the old password.';
  answer(() => Response.json({ code: 422, error_code, msg }, { status: 422 }));
  show();
  const field = screen.getByLabelText(/^New password/);
  await userEvent.type(field, 'senior-care');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Authentication Error', message }));
  expect(field).toHaveValue('senior-care');
});

it('refuses a short password before it is sent', async () => {
  const fetch = answer(() => Response.json({}));
  show();
  await userEvent.type(screen.getByLabelText(/^New password/), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(screen.getByText('Use at least 6 characters')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

it('offers a new link to who comes with one that no longer works', async () => {
  const { openAuthDialog } = renderApp(<ResetPasswordPage />, { path: '/reset-password' });
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith({ mode: 'forgot' });
});
