import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { makeAccountData, makeUser } from '@/testing/factories.ts';
import { type Answer, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { AccountPage } from './account-page.tsx';

const user = makeUser({ role: 'owner' });
const data = makeAccountData({ homes: [2], received: 1 });

function open() {
  const onDeleted = vi.fn();
  renderApp(<AccountPage user={user} onDeleted={onDeleted} />, {
    auth: { status: 'authenticated', user },
  });
  return onDeleted;
}

/** Calls in their order, and the bodies that were sent. */
function server(handlers: Record<string, Answer> = {}) {
  const order: string[] = [];
  const bodies: unknown[] = [];
  const answers: Record<string, Answer> = {
    'GET /api/account/data': { json: data },
    'POST /auth/v1/token': { json: storeSession({ userId: user.id }) },
    'DELETE /storage/v1/object/property-images': { json: [] },
    'DELETE /api/account': { status: 204 },
    ...handlers,
  };
  const told = Object.entries(answers).map(([call, answer]) => [
    call,
    ({ body }: { body: unknown }) => {
      order.push(call);
      bodies.push(body);
      return answer;
    },
  ]);
  fakeApi(Object.fromEntries(told));
  return { order, bodies };
}

const shownToast = () => {
  const current = currentToast();
  return [current?.kind, current?.title, current?.message];
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function confirm(password: string) {
  await press('Delete my account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const field = await screen.findByLabelText(/^Your password/);
  if (password) await userEvent.type(field, password);
  const buttons = [...dialog.querySelectorAll('button')];
  const send = buttons.find(({ textContent }) => textContent === 'Delete my account');
  if (!send) throw new Error('The dialog has no button that deletes');
  await userEvent.click(send);
  return dialog;
}

beforeEach(() => clearToasts());
afterEach(() => localStorage.clear());

it('shows name, email and account type', () => {
  fakeApi({});
  open();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Pat Miller', 'pat@example.com', 'Property Owner']);
});

it('downloads the data as a file', async () => {
  server();
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return 'blob:data';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  await press('Download my data');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({
    download: 'senior-care-living-data.json',
    href: 'blob:data',
  });
  expect(JSON.parse((await saved?.text()) ?? '')).toEqual(data);
  expect(shownToast()).toEqual([
    'success',
    'Your data is in your downloads',
    'The file is called senior-care-living-data.json.',
  ]);
});

it('reports a failed download', async () => {
  server({ 'GET /api/account/data': 'offline' });
  open();
  await press('Download my data');
  await waitFor(() =>
    expect(shownToast()).toEqual(['error', 'Error', 'Failed to download your data. Please try again.']),
  );
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

it('lists what the deletion removes', async () => {
  server();
  open();
  await press('Delete my account');
  await screen.findByLabelText(/^Your password/);
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Your name, email address and password',
    'Homes you list: 1',
    'Photos of your homes: 2',
    'Inquiries that families sent you: 1',
  ]);
  expect(dialog).toHaveTextContent('This cannot be undone');
});

it('deletes nothing without a confirmation', async () => {
  const { order } = server();
  open();
  await press('Delete my account');
  await screen.findByLabelText(/^Your password/);
  await press('Keep my account');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(order).toEqual(['GET /api/account/data']);
});

it('signs in again, removes the photos, then the account', async () => {
  const { order, bodies } = server();
  const onDeleted = open();
  await confirm('senior-care');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(order).toEqual([
    'GET /api/account/data',
    'POST /auth/v1/token',
    'DELETE /storage/v1/object/property-images',
    'DELETE /api/account',
  ]);
  expect(bodies[1]).toMatchObject({ email: 'pat@example.com', password: 'senior-care' });
  expect(bodies[2]).toEqual({ prefixes: data.photos });
});

it('deletes the account when removing the photos fails', async () => {
  server({ 'DELETE /storage/v1/object/property-images': { status: 500, json: { message: 'down' } } });
  const onDeleted = open();
  await confirm('senior-care');
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('requires the password', async () => {
  const { order } = server();
  open();
  await confirm('');
  expect(screen.getByLabelText(/^Your password/)).toBeInvalid();
  expect(order).toEqual(['GET /api/account/data']);
});

const wrong = { status: 400, json: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' } };
const offline = 'We could not reach the server. Please check your connection and try again.';

it.each<[string, string, Answer, string]>([
  ['is wrong', 'POST /auth/v1/token', wrong, 'Incorrect password. Please try again.'],
  ['cannot be checked', 'POST /auth/v1/token', 'offline', offline],
  [
    'cannot be checked by a server that fails',
    'POST /auth/v1/token',
    { status: 500 },
    'Something went wrong on our side. Please try again in a moment.',
  ],
])('removes nothing when the password %s', async (_, call, answer, text) => {
  const { order } = server({ [call]: answer });
  const onDeleted = open();
  const dialog = await confirm('senior-care');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(dialog).toBeVisible();
  expect(order).toEqual(['GET /api/account/data', 'POST /auth/v1/token']);
  expect(onDeleted).not.toHaveBeenCalled();
});

it.each<[Answer, string]>([
  [
    refusal(500, 'internal', 'Something went wrong'),
    'Your account could not be deleted. Please try again in a moment.',
  ],
  ['offline', offline],
])('keeps the dialog open when the deletion fails', async (answer, text) => {
  server({ 'DELETE /api/account': answer });
  const onDeleted = open();
  await confirm('senior-care');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  server();
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete my account' }).at(-1) ?? document.body);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('offers a retry when the account could not be loaded', async () => {
  server({ 'GET /api/account/data': { status: 500 } });
  open();
  await press('Delete my account');
  expect(
    await screen.findByText(
      'Your account could not be loaded. Something went wrong on our side. Please try again in a moment.',
    ),
  ).toBeVisible();
  server();
  await press('Try again');
  expect(await screen.findByText('Photos of your homes: 2')).toBeVisible();
});
