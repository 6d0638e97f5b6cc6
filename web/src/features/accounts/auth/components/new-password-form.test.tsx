import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeUser } from '@/testing/factories.ts';
import { fakeApi, refusal, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession, storeSession } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SetUpPage } from './set-up-page.tsx';

const setPassword = 'PUT /auth/v1/user';
const setRole = 'POST /api/auth/set-role';
const saved = { [setPassword]: { json: makeSession().user }, [setRole]: { json: { role: 'owner' } } };

beforeEach(() => void storeSession());

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
  fakeApi(saved);
  const { place } = openReset();
  await save('better-than-before');
  await waitFor(() => expect(place()).toBe('/owner'));
  expect(requests).toMatchObject([{ call: setPassword, body: { password: 'better-than-before' } }]);
  expect(toastText()?.[0]).toBe('Password changed');
});

it('explains why the password cannot be changed, and keeps the input', async () => {
  const json = { code: 422, error_code: 'reauthentication_needed', msg: 'Reauthentication needed' };
  fakeApi({ [setPassword]: { status: 422, json } });
  openReset();
  await save('senior-care');
  await waitFor(() => expect(toastText()?.[1]).toContain('You signed in too long ago'));
  expect(password()).toHaveValue('senior-care');
});

it('rejects a short password before a request', async () => {
  fakeApi({});
  openReset();
  await save('short');
  expect(screen.getByText('Use at least 6 characters')).toBeVisible();
  expect(requests).toEqual([]);
});

it('offers a new link when the link has expired', async () => {
  const { openAuthDialog } = renderApp(<ResetPasswordPage />);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith({ mode: 'forgot' });
});

it('sets the role, then the password, and opens the dashboard', async () => {
  fakeApi(saved);
  const { onDone, place } = openSetUp();
  expect(screen.getByText(/ruth@example.com is confirmed/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  await save('of-my-own');
  await waitFor(() => expect(place()).toBe('/owner'));
  expect(onDone).toHaveBeenCalledOnce();
  expect(requests).toMatchObject([
    { call: setRole, body: { role: 'owner' } },
    { call: setPassword, body: { password: 'of-my-own' } },
  ]);
});

it('sets no password when the role is rejected', async () => {
  const message = 'Your role cannot change any more';
  fakeApi({ ...saved, [setRole]: refusal(409, 'role_in_use', message) });
  const { onDone } = openSetUp();
  await save('of-my-own');
  await waitFor(() => expect(toastText()).toEqual(['Authentication Error', message]));
  expect(requests.map(({ call }) => call)).toEqual([setRole]);
  expect(onDone).not.toHaveBeenCalled();
});
