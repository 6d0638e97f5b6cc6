import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { clearToasts } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { authStore } from '../auth-store.ts';
import { keepProof, proofOf } from '../sign-up-proof.ts';
import AuthDialog, { type AuthDialogProps } from './auth-dialog.tsx';

type Responses = Record<string, () => Response | Promise<Response>>;
const calls: { path: string; query: string; body: unknown }[] = [];

/** Mocks the authentication service and the API. The default response is an empty object. */
function mockBackend(responses: Responses) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const text = await new Response(init?.body ?? '').text();
    calls.push({ path: pathname, query: search, body: text && JSON.parse(text) });
    return responses[pathname]?.() ?? Response.json({});
  });
}
const bodyOf = (path: string) => calls.find((call) => call.path === path)?.body;
const rejectWith = (code: string, msg: string) => () =>
  Response.json({ code: 400, error_code: code, msg }, { status: 400 });

function open(request: AuthDialogProps['request'] = {}) {
  const onClose = vi.fn();
  const view = renderApp(<AuthDialog request={request} opened onClose={onClose} />);
  return { ...view, onClose, user: userEvent.setup(), dialog: within(screen.getByRole('dialog')) };
}
type Opened = ReturnType<typeof open>;

const email = ({ dialog }: Opened) => dialog.getByRole('textbox', { name: /Email/ });
const password = ({ dialog }: Opened) => dialog.getByLabelText(/^Password/);
const press = ({ user, dialog }: Opened, name: string) => user.click(dialog.getByRole('button', { name }));

async function fill(opened: Opened, address = 'pat@example.com', secret = 'senior-care') {
  await opened.user.click(email(opened));
  await opened.user.paste(address);
  await opened.user.click(password(opened));
  await opened.user.paste(secret);
}

async function signIn() {
  const opened = open();
  await fill(opened);
  await press(opened, 'Sign In');
  return opened;
}
async function signUp(request: AuthDialogProps['request'] = {}) {
  const opened = open({ mode: 'sign-up', ...request });
  await fill(opened);
  await press(opened, 'Create Account');
  return opened;
}

beforeEach(() => {
  calls.length = 0;
  clearToasts();
  authStore.set({ status: 'unauthenticated', user: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const session = () => Response.json(makeSession());
const unconfirmed = () =>
  Response.json({ ...makeSession().user, confirmation_sent_at: '2024-05-01T12:00:00Z' });
const sentSchema = z.object({ data: z.object({ proof_hash: z.string() }) });
const hashSent = () => sentSchema.parse(bodyOf('/auth/v1/signup')).data.proof_hash;
const signedUp = (id: string, proof_hash: string) => ({
  ...makeSession().user,
  id,
  user_metadata: { proof_hash },
});
const toast = () => currentToast();

describe('sign in', () => {
  it('closes the dialog', async () => {
    mockBackend({ '/auth/v1/token': session, '/api/auth/user': () => Response.json(makeUser()) });
    const opened = open();
    await fill(opened, ' pat@example.com ');
    await press(opened, 'Sign In');
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(bodyOf('/auth/v1/token')).toMatchObject({ email: 'pat@example.com', password: 'senior-care' });
    expect(localStorage.getItem(sessionStorageKey)).toContain('token-1');
    expect(toast()).toBeNull();
  });

  it('opens the requested page', async () => {
    mockBackend({ '/auth/v1/token': session, '/api/auth/user': () => Response.json(makeUser()) });
    const opened = open({ returnTo: '/properties/p1' });
    await fill(opened);
    await press(opened, 'Sign In');
    await waitFor(() => expect(opened.place()).toBe('/properties/p1'));
  });

  it('sends one request for several presses', async () => {
    const late = Promise.withResolvers<Response>();
    mockBackend({ '/auth/v1/token': () => late.promise });
    const opened = await signIn();
    await press(opened, 'Please wait...');
    expect(calls.filter(({ path }) => path === '/auth/v1/token')).toHaveLength(1);
    late.resolve(Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 }));
    expect(await opened.dialog.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('keeps the input and shows the reason when it fails', async () => {
    mockBackend({ '/auth/v1/token': rejectWith('invalid_credentials', 'Invalid login credentials') });
    const opened = await signIn();
    await waitFor(() =>
      expect(toast()).toMatchObject({
        kind: 'error',
        title: 'Authentication Error',
        message: 'Invalid login credentials',
      }),
    );
    expect(opened.dialog.getByText('Invalid login credentials')).toBeVisible();
    expect(email(opened)).toHaveValue('pat@example.com');
    expect(password(opened)).toHaveValue('senior-care');
    expect(opened.onClose).not.toHaveBeenCalled();
  });

  it('shows a default message when the user cannot be read', async () => {
    mockBackend({ '/auth/v1/token': session, '/api/auth/user': () => new Response('busy', { status: 500 }) });
    await signIn();
    await waitFor(() => expect(toast()?.message).toBe('An error occurred during authentication'));
  });

  const reach = 'We could not reach the server. Please check your connection and try again.';
  const broken = 'Something went wrong on our side. Please try again in a moment.';
  it.each<[string, () => Promise<Response>, string]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), reach],
    [
      'a service that fails',
      async () => Response.json({ msg: 'Database error granting user' }, { status: 500 }),
      broken,
    ],
    [
      'a gateway without the service',
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      broken,
    ],
  ])('explains %s', async (_name, answer, text) => {
    mockBackend({ '/auth/v1/token': answer });
    await signIn();
    await waitFor(() => expect(toast()?.message).toBe(text));
  });

  it('offers to resend the confirmation to an unconfirmed address', async () => {
    mockBackend({ '/auth/v1/token': rejectWith('email_not_confirmed', 'Email not confirmed') });
    const opened = await signIn();
    expect(await opened.dialog.findByRole('button', { name: 'Send again' })).toBeVisible();
    expect(email(opened)).toHaveValue('pat@example.com');
    await press(opened, 'Send again');
    await opened.dialog.findByText(/a new link is on its way/);
    expect(bodyOf('/auth/v1/resend')).toMatchObject({ type: 'signup', email: 'pat@example.com' });
  });
});

describe('sign up', () => {
  it.each([
    [undefined, 'Looking for Care'],
    ['owner', 'Property Owner'],
  ] as const)('preselects the role %s', (role, label) => {
    const { dialog } = open({ mode: 'sign-up', ...(role && { role }) });
    expect(dialog.getByRole('radio', { name: label })).toBeChecked();
  });

  it('sends the role and the target of the link, then closes', async () => {
    mockBackend({ '/auth/v1/signup': unconfirmed });
    const opened = open({ mode: 'sign-up' });
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Property Owner' }));
    await fill(opened);
    await press(opened, 'Create Account');
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(calls[0]).toMatchObject({
      path: '/auth/v1/signup',
      query: `?redirect_to=${encodeURIComponent('http://localhost:3000/')}`,
      body: { email: 'pat@example.com', password: 'senior-care', data: { role: 'owner' } },
    });
    expect(toast()).toMatchObject({
      title: 'Check your email',
      message:
        'We sent you a confirmation link to complete your owner account registration. If you already have an account, we sent no link. Sign in, or set a new password.',
    });
    expect(calls.some(({ path }) => path === '/api/auth/set-role')).toBe(false);
  });

  it('shows the same message for an address that has an account', async () => {
    const said: unknown[] = [];
    // For a known address the service returns a user without identities.
    for (const identities of [[{ identity_id: 'i' }], []]) {
      clearToasts();
      mockBackend({ '/auth/v1/signup': () => Response.json({ ...makeSession().user, identities }) });
      const opened = await signUp();
      await waitFor(() => expect(toast()).not.toBeNull());
      said.push([toast()?.title, toast()?.message]);
      opened.unmount();
    }
    expect(said[0]).toEqual(said[1]);
  });

  it('sends the hash of a new proof and keeps the proof in this browser', async () => {
    const hashes = new Set<string>();
    for (const id of ['one', 'two']) {
      mockBackend({ '/auth/v1/signup': () => Response.json(signedUp(id, hashSent())) });
      const opened = await signUp();
      await waitFor(() => expect(proofOf(id)).toMatch(/^[0-9a-f]{64}$/));
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proofOf(id)));
      expect(hashSent()).toBe(
        new Uint8Array(digest).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), ''),
      );
      expect(JSON.stringify(calls)).not.toContain(proofOf(id));
      hashes.add(hashSent());
      opened.unmount();
      calls.length = 0;
    }
    expect(hashes.size).toBe(2);
  });

  it('keeps no proof when the service returns an earlier sign-up', async () => {
    keepProof('first', 'ab'.repeat(32));
    mockBackend({ '/auth/v1/signup': () => Response.json(signedUp('first', 'of the sign-up before')) });
    const opened = await signUp();
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(proofOf('first')).toBeUndefined();
  });

  it('sets the role after one second when the address is confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockBackend({
      '/auth/v1/signup': () => Response.json(makeSession()),
      '/api/auth/user': () => Response.json(makeUser()),
    });
    const opened = await signUp({ role: 'owner' });
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    expect(calls.some(({ path }) => path === '/api/auth/set-role')).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bodyOf('/api/auth/set-role')).toEqual({ role: 'owner' });
  });

  it('logs a failure to set the role', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockBackend({
      '/auth/v1/signup': () => Response.json(makeSession()),
      '/api/auth/user': () => Response.json(makeUser()),
      '/api/auth/set-role': () => new Response('busy', { status: 500 }),
    });
    const opened = await signUp();
    await waitFor(() => expect(opened.onClose).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledExactlyOnceWith('The role could not be set', expect.anything()),
    );
    expect(toast()).toBeNull();
  });

  it('keeps the input when the mode changes', async () => {
    const opened = open();
    await fill(opened);
    await press(opened, 'Create Account');
    expect(email(opened)).toHaveValue('pat@example.com');
    await press(opened, 'Sign In');
    expect(password(opened)).toHaveValue('senior-care');
  });
});

describe('validation', () => {
  it.each([
    ['', '', ['Required', 'Required']],
    ['pat', 'senior-care', ['Invalid email format']],
    ['pat@example.com', 'short', ['Use at least 6 characters']],
  ])('rejects %o and %o with %o before a request', async (address, secret, messages) => {
    mockBackend({});
    const opened = open();
    if (address) await opened.user.type(email(opened), address);
    if (secret) await opened.user.type(password(opened), secret);
    await press(opened, 'Sign In');
    const shown = opened.dialog
      .getAllByText(/^(Required|Invalid|Use at least)/)
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(messages);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
    expect(calls).toEqual([]);
  });

  it('supports password managers and can show the password', async () => {
    const opened = open();
    expect(email(opened)).toHaveAttribute('autocomplete', 'username');
    expect(password(opened)).toHaveAttribute('autocomplete', 'current-password');
    expect(password(opened)).toHaveAttribute('type', 'password');
    await press(opened, 'Show password');
    expect(password(opened)).toHaveAttribute('type', 'text');
    await press(opened, 'Hide password');
    await press(opened, 'Create Account');
    expect(password(opened)).toHaveAttribute('autocomplete', 'new-password');
  });
});

it('sends a link for a new password without revealing whether the account exists', async () => {
  mockBackend({});
  const opened = open();
  await opened.user.type(email(opened), 'pat@example.com');
  await press(opened, 'Forgot your password?');
  expect(email(opened)).toHaveValue('pat@example.com');
  await press(opened, 'Send the link');
  expect(await opened.dialog.findByText(/^If there is an account with this address/)).toBeVisible();
  expect(calls[0]).toMatchObject({
    path: '/auth/v1/recover',
    query: `?redirect_to=${encodeURIComponent('http://localhost:3000/reset-password')}`,
    body: { email: 'pat@example.com' },
  });
  await press(opened, 'Back to Sign In');
  expect(email(opened)).toHaveValue('pat@example.com');
});

it('closes on Cancel', async () => {
  const opened = open();
  await press(opened, 'Cancel');
  expect(opened.onClose).toHaveBeenCalledOnce();
});
