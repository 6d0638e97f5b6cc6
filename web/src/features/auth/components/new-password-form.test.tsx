import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession, storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SetUpPage } from './set-up-page.tsx';

const calls: [string, unknown][] = [];
const responses: Record<string, () => Response> = {};

beforeEach(() => {
  clearToasts();
  calls.length = 0;
  responses['/auth/v1/user'] = () => Response.json(makeSession().user);
  responses['/api/auth/set-role'] = () => Response.json({ role: 'owner' });
  storeSession();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push([pathname, JSON.parse(await new Response(init?.body ?? 'null').text())]);
    return responses[pathname]?.() ?? Response.json({});
  });
});
afterEach(() => vi.restoreAllMocks());

function openReset() {
  const auth = { status: 'authenticated', user: makeUser({ role: 'owner' }) } as const;
  return renderApp(<ResetPasswordPage />, { auth, path: '/reset-password' });
}
function openSetUp() {
  const user = makeUser({ email: 'ruth@example.com', needsSetup: true });
  const onDone = vi.fn();
  return { ...renderApp(<SetUpPage user={user} onDone={onDone} />, { path: '/favorites' }), onDone };
}
const password = () => screen.getByLabelText(/password/i, { selector: 'input[name=password]' });
async function save(typed: string) {
  await userEvent.type(password(), typed);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
}

it('resets the password and opens the dashboard', async () => {
  const { place } = openReset();
  await save('better-than-before');
  await waitFor(() => expect(place()).toBe('/owner'));
  expect(calls).toEqual([['/auth/v1/user', expect.objectContaining({ password: 'better-than-before' })]]);
  expect(currentToast()?.title).toBe('Password changed');
});

it.each([
  ['same_password', 'New password should be different from the old password.'],
  [
    'reauthentication_needed',
    'You signed in too long ago to change your password. Please log out, choose "Forgot your password?" and open the link in our email.',
  ],
])('explains the error %s and keeps the input', async (error_code, message) => {
  const msg = 'New password should be different from the old password.';
  responses['/auth/v1/user'] = () => Response.json({ code: 422, error_code, msg }, { status: 422 });
  openReset();
  await save('senior-care');
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Authentication Error', message }));
  expect(password()).toHaveValue('senior-care');
});

it.each([
  ['reset', openReset],
  ['set-up', openSetUp],
])('rejects a short password on the %s page before a request', async (_page, open) => {
  open();
  await save('short');
  expect(screen.getByText('Use at least 6 characters')).toBeVisible();
  expect(calls).toEqual([]);
});

it('offers a new link when the link has expired', async () => {
  const { openAuthDialog } = renderApp(<ResetPasswordPage />, { path: '/reset-password' });
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith({ mode: 'forgot' });
});

it('sets the role, then the password, and opens the dashboard', async () => {
  const { onDone, place } = openSetUp();
  expect(screen.getByText(/ruth@example.com is confirmed/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  await save('of-my-own');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    ['/api/auth/set-role', { role: 'owner' }],
    ['/auth/v1/user', expect.objectContaining({ password: 'of-my-own' })],
  ]);
  await waitFor(() => expect(place()).toBe('/owner'));
});

it('sets no password when the role is rejected', async () => {
  const body = { code: 'role_in_use', message: 'Your role cannot change any more', requestId: 'r' };
  responses['/api/auth/set-role'] = () => Response.json(body, { status: 409 });
  const { onDone } = openSetUp();
  await save('of-my-own');
  await waitFor(() => expect(currentToast()).toMatchObject({ message: body.message }));
  expect(calls.map(([path]) => path)).toEqual(['/api/auth/set-role']);
  expect(onDone).not.toHaveBeenCalled();
});
