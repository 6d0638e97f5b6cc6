import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeUser } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession, storeSession } from '@/testing/session.ts';
import { expectToast } from '@/testing/toasts.ts';
import { AccountPage } from './account-page.tsx';

const user = makeUser();
const session = makeSession({ userId: user.id });
const token = 'POST /auth/v1/token';
const name = 'PUT /api/account/name';
const account = 'PUT /auth/v1/user';

async function open(what: string, handlers: Parameters<typeof fakeApi>[0]) {
  fakeApi({ [token]: { json: session }, [account]: { json: session.user }, ...handlers });
  renderApp(<AccountPage user={user} onDeleted={() => undefined} />, {
    auth: { status: 'authenticated', user },
  });
  await userEvent.click(screen.getByRole('button', { name: `Change ${what}` }));
  return within(await screen.findByRole('dialog'));
}
const type = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

it('changes the name, and keeps what was typed when it fails', async () => {
  const dialog = await open('name', { [name]: refusal(500, 'internal', 'Something went wrong') });
  expect(dialog.getByLabelText('First name')).toHaveValue('Pat');
  await type(/^First name/, 'Ana');
  await userEvent.clear(dialog.getByLabelText('Last name'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your name was not saved.');
  fakeApi({ [name]: { status: 204 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast('Name saved');
  expect(bodiesOf(name).at(-1)).toEqual({ firstName: 'Ana', lastName: '' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends the emails for a new address, and says that both must be confirmed', async () => {
  storeSession({ userId: user.id });
  const taken = { status: 422, json: { error_code: 'email_exists', msg: 'Taken' } };
  const dialog = await open('email', { [account]: taken });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send the emails' }));
  await type(/^New email/, 'PAT@example.com');
  await send();
  expect(dialog.getByText('This is already your address')).toBeVisible();
  expect(bodiesOf(account)).toEqual([]);
  await type(/^New email/, 'alice@example.com');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another account uses this address.');
  fakeApi({ [account]: { json: session.user } });
  await type(/^New email/, 'new@example.com');
  await send();
  expect(await dialog.findByRole('status')).toHaveTextContent(
    /to pat@example\.com and to new@example\.com\. Please open the link in both/,
  );
  expect(bodiesOf(account).at(-1)).toMatchObject({ email: 'new@example.com' });
});

it('changes the password after a new sign-in, and nothing when the password is wrong', async () => {
  const wrong = {
    status: 400,
    json: { error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
  };
  const dialog = await open('password', { [token]: wrong });
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  await type(/^Current password/, 'senior-care');
  await type(/^New password/, 'short');
  await save();
  expect(dialog.getByLabelText(/^New password/)).toBeInvalid();
  await type(/^New password/, 'much-longer');
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect password. Please try again.');
  expect(bodiesOf(account)).toEqual([]);
  fakeApi({ [token]: { json: session }, [account]: { json: session.user } });
  await save();
  await expectToast('Password changed', 'Other devices were signed out.');
  expect(requests.map(({ call }) => call)).toEqual([`${token}?grant_type=password`, account]);
  expect(bodiesOf(token)).toMatchObject([{ email: 'pat@example.com', password: 'senior-care' }]);
  expect(bodiesOf(account)).toMatchObject([{ password: 'much-longer' }]);
});
