import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { pendingPage } from '@/lib/pending-page.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { expectFocus } from '@/testing/focus.ts';
import { makeUser } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, requests, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { factorId, makeSession, makeToken } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { authStore } from '../auth-store.ts';
import { proofOf } from '../sign-up-proof.ts';
import AuthDialog, { type AuthDialogProps } from './auth-dialog.tsx';

const tokenCall = 'POST /auth/v1/token';
const signUpCall = 'POST /auth/v1/signup';
const setRoleCall = 'POST /api/auth/set-role';
const session: Answer = { json: makeSession() };
const user: Answer = { json: makeUser() };
const authError = (error_code: string, msg: string): Answer => ({
  status: 400,
  json: { code: 400, error_code, msg },
});

function open(request: AuthDialogProps['request'] = {}, path = '/') {
  const onClose = vi.fn();
  const view = renderApp(<AuthDialog request={request} opened onClose={onClose} />, { path });
  return { ...view, onClose };
}
const email = () => screen.getByRole('textbox', { name: /Email/ });
const password = () => screen.getByLabelText(/^Password/);
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function submit(button: 'Sign In' | 'Create Account', address = 'pat@example.com') {
  enter(email(), address);
  enter(password(), 'senior-care');
  await press(button);
}

beforeEach(() => {
  authStore.set({ status: 'unauthenticated', user: null });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('signs in, closes the dialog and opens the requested page', async () => {
  fakeApi({ [tokenCall]: session, 'GET /api/auth/user': user });
  const { onClose, place } = open({ returnTo: '/properties/p1' });
  await submit('Sign In', ' pat@example.com ');
  await waitFor(() => expect(place()).toBe('/properties/p1'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(bodiesOf(tokenCall)).toMatchObject([{ email: 'pat@example.com', password: 'senior-care' }]);
  expect(localStorage.getItem(sessionStorageKey)).toContain('token-1');
  expect(toastText()).toBeNull();
});

it('keeps the address and the role of a dismissed dialog, not the password', async () => {
  const first = open({ mode: 'sign-up' });
  await userEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  enter(email(), 'pat@example.com');
  enter(password(), 'senior-care');
  await userEvent.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('senior-care');
  expect(JSON.stringify(sessionStorage)).toContain('pat@example.com');
  open({ mode: 'sign-up' });
  expect(email()).toHaveValue('pat@example.com');
  expect(screen.getByRole('radio', { name: 'Property Owner' })).toBeChecked();
  expect(password()).toHaveValue('');
});

const factorPath = `/auth/v1/factors/${factorId}`;
const half = makeSession({ token: makeToken('aal1'), hasSecondFactor: true });
const whole = makeSession({ token: makeToken('aal2'), hasSecondFactor: true });
const twoSteps = {
  [tokenCall]: { json: half },
  'GET /auth/v1/user': { json: half.user },
  [`POST ${factorPath}/challenge`]: { json: { id: 'c1', type: 'totp', expires_at: 1 } },
  [`POST ${factorPath}/verify`]: { json: whole },
  'GET /api/auth/user': user,
  'POST /auth/v1/logout': { status: 204 },
};
async function openSecondStep() {
  const view = open({ returnTo: '/properties/p1' });
  await submit('Sign In');
  return { ...view, code: await screen.findByRole('textbox', { name: /^Code from your app/ }) };
}

it('asks for the code of two-step sign-in before any other request, and keeps a wrong one', async () => {
  const calls = fakeApi({
    ...twoSteps,
    [`POST ${factorPath}/verify`]: authError('mfa_verification_failed', 'Invalid TOTP code entered'),
  });
  const { code, onClose, place } = await openSecondStep();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.type(code, '111111{Enter}');
  expect(await screen.findByText(/^That code is not correct/)).toBeVisible();
  expect(code).toHaveValue('111111');
  expect(onClose).not.toHaveBeenCalled();

  fakeApi(twoSteps);
  await userEvent.clear(code);
  await userEvent.type(code, '123 456{Enter}');
  await waitFor(() => expect(place()).toBe('/properties/p1'));
  expect(bodiesOf(`POST ${factorPath}/verify`)).toEqual([{ challenge_id: 'c1', code: '123456' }]);
  expect(authStore.snapshot().status).toBe('authenticated');
});

it('signs out when the code is not entered', async () => {
  fakeApi(twoSteps);
  const { onClose } = await openSecondStep();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(localStorage.getItem(sessionStorageKey)).toBeNull());
  expect(authStore.snapshot()).toEqual({ status: 'unauthenticated', user: null });
});

it('sends one sign-in for several presses', async () => {
  const response = Promise.withResolvers<Answer>();
  fakeApi({ [tokenCall]: () => response.promise });
  open();
  await submit('Sign In');
  await press('Please wait...');
  response.resolve('offline');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(bodiesOf(tokenCall)).toHaveLength(1);
});

const broken = 'Something went wrong on our side. Please try again in a moment.';
it.each<[string, Answer, string]>([
  [
    'wrong credentials',
    authError('invalid_credentials', 'Invalid login credentials'),
    'That email and password don’t match',
  ],
  [
    'a lost connection',
    'offline',
    'We could not reach the server. Please check your connection and try again.',
  ],
  ['a service that fails', { status: 500, json: { msg: 'Database error granting user' } }, broken],
  ['a gateway without the service', { status: 502 }, broken],
  ['a user that cannot be read', session, 'An error occurred during authentication'],
])('keeps the input and explains %s', async (_name, response, text) => {
  fakeApi({ [tokenCall]: response, 'GET /api/auth/user': { status: 500 } });
  const { onClose } = open();
  await submit('Sign In');
  await waitFor(() => expect(toastText()).toEqual(['Authentication Error', text]));
  expect(screen.getByText(text)).toBeVisible();
  expect(email()).toHaveValue('pat@example.com');
  expect(password()).toHaveValue('senior-care');
  expect(onClose).not.toHaveBeenCalled();
});

const account = makeSession().user;
const checkEmail = () => screen.findByRole('heading', { name: 'Check your email' });
const sentSchema = z.object({ data: z.object({ proof_hash: z.string() }) });
/** The hash of the first sign-up. */
const hashSent = () => sentSchema.parse(bodiesOf(signUpCall)[0]).data.proof_hash;

// For a known address, the service returns a user without identities.
it.each([
  ['a new address', [{ identity_id: 'i' }]],
  ['a known address', []],
])('signs up with the role, then shows the same message for %s', async (_name, identities) => {
  fakeApi({ [signUpCall]: { json: { ...account, identities } } });
  const { onClose } = open({ mode: 'sign-up' });
  expect(screen.getByRole('radio', { name: 'Looking for Care' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  await submit('Create Account');
  await checkEmail();
  // Where it can be read for as long as one wants.
  expect(screen.getByText(/If this address already has an account, we sent nothing/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(requests).toMatchObject([
    {
      call: `${signUpCall}?redirect_to=${encodeURIComponent('http://localhost:3000/')}`,
      body: { email: 'pat@example.com', password: 'senior-care', data: { role: 'owner' } },
    },
  ]);
  expect(toastText()).toEqual([
    'Check your email',
    'We sent you a confirmation link to complete your owner account registration.',
  ]);
});

it.each([
  ['a family', 'Looking for Care', '/properties/p1?from=map', '/properties/p1?from=map'],
  ['an owner', 'Property Owner', '/properties/p1', undefined],
  ['a family', 'Looking for Care', '/', undefined],
])('%s (%s) that signs up on %s goes back to %s', async (_who, role, path, expected) => {
  fakeApi({ [signUpCall]: { json: account } });
  open({ mode: 'sign-up' }, path);
  await userEvent.click(screen.getByRole('radio', { name: role }));
  await submit('Create Account');
  await checkEmail();
  expect(pendingPage()).toBe(expected);
  const sent = z.array(z.object({ data: z.object({ return_to: z.optional(z.string()) }) }));
  expect(sent.parse(bodiesOf(signUpCall))[0]?.data.return_to).toBe(expected);
});

it('sends the hash of a proof, and keeps the proof unless the service returns an earlier sign-up', async () => {
  fakeApi({ [signUpCall]: () => ({ json: { ...account, user_metadata: { proof_hash: hashSent() } } }) });
  open({ mode: 'sign-up' });
  await submit('Create Account');
  await waitFor(() => expect(proofOf(account.id)).toMatch(/^[0-9a-f]{64}$/));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proofOf(account.id)));
  expect(hashSent()).toBe(
    new Uint8Array(digest).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), ''),
  );
  expect(JSON.stringify(bodiesOf(''))).not.toContain(proofOf(account.id));
  // The service responds with the hash of the first sign-up.
  await press('Wrong address?');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(proofOf(account.id)).toBeUndefined());
});

it.each([
  [204, 0],
  [500, 1],
])('sets the role one second after a confirmed sign-up; status %i logs %i errors', async (status, logs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi({ [signUpCall]: session, 'GET /api/auth/user': user, [setRoleCall]: { status } });
  const { onClose } = open({ mode: 'sign-up', role: 'owner' });
  expect(screen.getByRole('radio', { name: 'Property Owner' })).toBeChecked();
  await submit('Create Account');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(setRoleCall)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodiesOf(setRoleCall)).toEqual([{ role: 'owner' }]);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(logs));
  expect(toastText()).toBeNull();
});

it.each([
  ['', '', ['Required', 'Required']],
  ['pat', 'senior-care', ['Invalid email format']],
  ['pat@example.com', 'short', ['Use at least 6 characters']],
])('rejects %o and %o with %o before a request', async (address, secret, messages) => {
  fakeApi({});
  open();
  enter(email(), address);
  enter(password(), secret);
  await press('Sign In');
  const shown = screen.getAllByText(/^(Required|Invalid|Use at least)/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(messages);
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
  expect(requests).toEqual([]);
});

const home = 'http://localhost:3000/';
it.each([
  [
    'the forgotten password',
    'Forgot your password?',
    'Send the link',
    'POST /auth/v1/recover',
    `${home}reset-password`,
  ],
  ['an unconfirmed sign-in', 'Sign In', 'Send again', 'POST /auth/v1/resend', home],
])('sends a mail for %s', async (_name, opener, button, call, redirect) => {
  const unconfirmed = authError('email_not_confirmed', 'Email not confirmed');
  fakeApi({ [tokenCall]: unconfirmed, [call]: { json: {} } });
  open();
  enter(email(), 'pat@example.com');
  enter(password(), 'senior-care');
  await press(opener);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(
    await screen.findByText(/link( to set a new password)? is on its way\. Please check your spam/),
  ).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    call: `${call}?redirect_to=${encodeURIComponent(redirect)}`,
    body: { email: 'pat@example.com', ...(call.endsWith('resend') && { type: 'signup' }) },
  });
});

const otpCall = 'POST /auth/v1/otp';
const verifyCall = 'POST /auth/v1/verify';
/** Asks for a code by email. */
async function askForCode(otp: Answer, verify: Answer, more: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ [otpCall]: otp, [verifyCall]: verify, ...more });
  const view = open({ returnTo: '/properties/p1' });
  enter(email(), 'pat@example.com');
  await press('Email me a code');
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
  return { ...view, code: await screen.findByRole('textbox', { name: /^Code from the email/ }) };
}
const unknown = authError('otp_disabled', 'Signups not allowed for otp');
const hasty = authError('over_email_send_rate_limit', 'You can only request this after 12 seconds.');

it.each([
  ['an account', { json: {} }],
  ['no account', unknown],
  ['a code of a moment ago', hasty],
])('shows the same for an address with %s, and keeps a wrong code', async (_name, otp) => {
  const { code, onClose } = await askForCode(
    otp,
    authError('otp_expired', 'Token has expired or is invalid'),
  );
  expect(code).toHaveFocus();
  expect(screen.getByText(/has an account, a code is on its way/)).toBeVisible();
  expect(toastText()).toBeNull();
  expect(bodiesOf(otpCall)).toMatchObject([{ email: 'pat@example.com', create_user: false }]);
  await userEvent.type(code, '11111111{Enter}');
  expect(await screen.findByText(/^This code is wrong/)).toBeVisible();
  expect(code).toHaveValue('11111111');
  expect(onClose).not.toHaveBeenCalled();
});

it('signs in with a code by email', async () => {
  const { code, place } = await askForCode({ json: {} }, session, { 'GET /api/auth/user': user });
  await userEvent.type(code, '1234 5678{Enter}');
  await waitFor(() => expect(place()).toBe('/properties/p1'));
  expect(bodiesOf(verifyCall)).toMatchObject([
    { email: 'pat@example.com', token: '12345678', type: 'email' },
  ]);
});

it('asks for the code of two-step sign-in after a code by email too', async () => {
  const { code, onClose } = await askForCode({ json: {} }, { json: half }, twoSteps);
  await userEvent.type(code, '12345678{Enter}');
  await expectFocus(await screen.findByRole('textbox', { name: /^Code from your app/ }));
  expect(onClose).not.toHaveBeenCalled();
  expect(authStore.snapshot().status).toBe('unauthenticated');
});

it('closes when the account was confirmed in another tab', () => {
  const { onClose, setAuth } = open({ mode: 'resend' });
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  setAuth({ status: 'authenticated', user: makeUser() });
  expect(onClose).toHaveBeenCalledOnce();
});

it('supports password managers, can show the password, keeps the input when the mode changes, and can be cancelled', async () => {
  const { onClose } = open();
  enter(password(), 'senior-care');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  await press('Show password');
  expect(password()).toHaveAttribute('type', 'text');
  await press('Hide password');
  expect(password()).toHaveAttribute('type', 'password');
  await press('Create Account');
  expect(password()).toHaveAttribute('autocomplete', 'new-password');
  expect(password()).toHaveValue('senior-care');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});
