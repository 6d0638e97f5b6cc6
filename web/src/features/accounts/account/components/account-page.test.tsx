import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeAccountData, makeUser } from '@/testing/factories.ts';
import { type Answer, bodiesOf, fakeApi, refusal, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { factorId, makeSession, makeToken, storeSession } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { AccountPage } from './account-page.tsx';

const user = makeUser({ role: 'owner' });
const data = makeAccountData({ homes: [2, 0], received: 1 });
const token = 'POST /auth/v1/token';
const removal = 'DELETE /storage/v1/object/property-images';
const deletion = 'DELETE /api/account';

function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  respond(handlers);
  const onDeleted = vi.fn();
  renderApp(<AccountPage user={user} onDeleted={onDeleted} />, { auth: { status: 'authenticated', user } });
  return onDeleted;
}
const respond = (handlers: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /api/account/data': { json: data },
    [token]: { json: makeSession({ userId: user.id }) },
    [removal]: { json: [] },
    [deletion]: { status: 204 },
    ...handlers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function openDialog() {
  await press('Delete my account');
  const field = await screen.findByLabelText(/^Your password/);
  return { field, dialog: within(screen.getByRole('dialog', { name: 'Delete your account?' })) };
}
async function confirm() {
  const { field } = await openDialog();
  await userEvent.type(field, 'senior-care{Enter}');
}

it('shows name, email and account type', () => {
  open();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Pat Miller', 'pat@example.com', 'Property Owner']);
});

it('reports a failed download', async () => {
  open({ 'GET /api/account/data': 'offline' });
  await press('Download my data');
  await waitFor(() =>
    expect(toastText()).toEqual(['Error', 'Failed to download your data. Please try again.']),
  );
});

it.each([
  [{}, []],
  [
    { homes: [2, 0, 3], received: 4 },
    ['Homes you list: 3', 'Photos of your homes: 5', 'Inquiries that families sent you: 4'],
  ],
  [
    { sent: 2, saved: 1, notes: 3 },
    [
      'Inquiries you sent, which owners will no longer see: 2',
      'Homes you saved: 1',
      'Notes you wrote on shared lists: 3',
    ],
  ],
])('lists what the deletion removes from %o', async (counts, lines) => {
  open({ 'GET /api/account/data': { json: makeAccountData(counts) } });
  const { dialog } = await openDialog();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your name, email address and password',
    ...lines,
  ]);
});

it('deletes nothing without a confirmation or without the password', async () => {
  open();
  const { field, dialog } = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(field).toBeInvalid();
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/account/data']);
});

it.each<[string, Answer]>([
  ['', { json: [] }],
  [', also when the removal fails', { status: 500, json: { message: 'down' } }],
])('signs in again, removes the photos, then the account%s', async (_name, response) => {
  const onDeleted = open({ [removal]: response });
  await confirm();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(requests.map(({ call }) => call)).toEqual([
    'GET /api/account/data',
    `${token}?grant_type=password`,
    removal,
    deletion,
  ]);
  expect(bodiesOf(token)).toMatchObject([{ email: 'pat@example.com', password: 'senior-care' }]);
  expect(bodiesOf(removal)).toEqual([{ prefixes: data.photos }]);
});

it('asks for the code of two-step sign-in too, and keeps the session when it is wrong', async () => {
  const id = factorId;
  const kept = storeSession({ token: makeToken('aal2'), userId: user.id, hasSecondFactor: true });
  const fresh = makeSession({ token: makeToken('aal2'), userId: user.id, hasSecondFactor: true });
  const half = makeSession({ token: makeToken('aal1'), userId: user.id, hasSecondFactor: true });
  const steps = {
    [token]: { json: half },
    'GET /auth/v1/user': { json: half.user },
    [`POST /auth/v1/factors/${id}/challenge`]: { json: { id: 'c1', type: 'totp', expires_at: 1 } },
    [`POST /auth/v1/factors/${id}/verify`]: { json: { ...fresh, refresh_token: 'refresh-2' } },
  };
  const onDeleted = open({
    ...steps,
    [`POST /auth/v1/factors/${id}/verify`]: {
      status: 422,
      json: { error_code: 'mfa_verification_failed', msg: 'Invalid' },
    },
  });
  const { field } = await openDialog();
  await userEvent.type(field, 'senior-care');
  const code = await screen.findByRole('textbox', { name: /^Code from your app/ });
  await userEvent.type(code, '111111{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^That code is not correct/);
  expect(bodiesOf('DELETE')).toEqual([]);
  expect(localStorage.getItem(sessionStorageKey)).toContain(kept.refresh_token);

  respond(steps);
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(localStorage.getItem(sessionStorageKey)).toContain('refresh-2');
});

const wrong = { status: 400, json: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' } };
const offline = 'We could not reach the server. Please check your connection and try again.';
const broken = 'Something went wrong on our side. Please try again in a moment.';

it.each<[string, string, Answer, string]>([
  ['wrong password', token, wrong, 'Incorrect password. Please try again.'],
  ['password that cannot be checked', token, 'offline', offline],
  ['password that a failing server cannot check', token, { status: 500 }, broken],
  [
    'failed deletion',
    deletion,
    refusal(500, 'internal', 'Something went wrong'),
    'Your account could not be deleted. Please try again in a moment.',
  ],
  ['lost connection', deletion, 'offline', offline],
])('explains a %s and can be retried', async (_name, call, response, text) => {
  const onDeleted = open({ [call]: response });
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(bodiesOf('DELETE')).toHaveLength(call === token ? 0 : 2);
  respond();
  await userEvent.type(screen.getByLabelText(/^Your password/), '{Enter}');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('offers a retry when the account could not be loaded', async () => {
  open({ 'GET /api/account/data': { status: 500 } });
  await press('Delete my account');
  expect(await screen.findByText(`Your account could not be loaded. ${broken}`)).toBeVisible();
  respond();
  await press('Try again');
  expect(await screen.findByText('Photos of your homes: 2')).toBeVisible();
});
