import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeUser } from '@/testing/factories.ts';
import { pendingPage } from '@/lib/pending-page.ts';
import { bodiesOf, fakeApi, requests } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { ConfirmPage } from './confirm-page.tsx';

const verify = 'POST /auth/v1/verify';
const signedIn = {
  [verify]: { json: { ...makeSession() } },
  'GET /api/auth/user': { json: makeUser() },
};
const dead = {
  [verify]: { status: 403, json: { code: 403, error_code: 'otp_expired', msg: 'Email link is invalid' } },
};
const open = (query: string, auth = {}) =>
  renderApp(<ConfirmPage />, { path: `/confirm${query}`, pattern: '/confirm', ...auth });
const linkOf = (type: string) => `?token_hash=abc&type=${type}`;
const deadLink = () => screen.findByRole('heading', { name: 'This link no longer works' });

it.each([
  ['signup', 'Confirm my address', '/'],
  ['recovery', 'Continue', '/reset-password'],
  ['email_change', 'Confirm the change', '/account'],
])('a link of type %s is used by the button "%s" only, which opens %s', async (type, label, target) => {
  fakeApi(signedIn);
  const { place, refreshUser } = open(linkOf(type));
  await waitFor(() => expect(place()).toBe('/confirm'));
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(place()).toBe(target));
  expect(requests[0]).toMatchObject({ call: verify, body: { token_hash: 'abc', type } });
  expect(refreshUser).toHaveBeenCalledOnce();
});

it.each([
  ['/properties/p1', '/properties/p1'],
  ['https://evil.example/', '/'],
])('on another device, a new account made on %s goes on at %s', async (returnTo, target) => {
  const session = makeSession();
  session.user.user_metadata['return_to'] = returnTo;
  fakeApi({ ...signedIn, [verify]: { json: session }, 'PUT /auth/v1/user': { json: session.user } });
  const { place } = open(linkOf('signup'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await waitFor(() => expect(place()).toBe(target));
  // After “One more step” too.
  expect(pendingPage()).toBe(target === '/' ? undefined : target);
  expect(bodiesOf('PUT /auth/v1/user')).toMatchObject([{ data: { return_to: null } }]);
});

it('names the second mail of a new address', async () => {
  fakeApi({ [verify]: { json: { code: '200', msg: 'Confirmation link accepted.' } } });
  open(linkOf('email_change'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the change' }));
  expect(await screen.findByRole('heading', { name: 'One more email' })).toBeVisible();
});

it.each([
  ['signup', 'Send a new link', { mode: 'resend' }],
  ['signup', 'Sign In', { mode: 'sign-in', returnTo: '/' }],
  ['recovery', 'Send a new link', { mode: 'forgot' }],
])('a dead link of type %s offers "%s"', async (type, label, request) => {
  fakeApi(dead);
  const { openAuthDialog } = open(linkOf(type));
  await userEvent.click(screen.getByRole('button', { name: /^Con/ }));
  expect(await deadLink()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(openAuthDialog).toHaveBeenCalledExactlyOnceWith(request);
});

it('after a used link, a signed-in user goes on', async () => {
  fakeApi(dead);
  const { place } = open(linkOf('signup'), { auth: { status: 'authenticated', user: makeUser() } });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(place()).toBe('/patient');
});

it.each(['', '?type=recovery', '?token_hash=abc&type=invite'])(
  'rejects the address /confirm%s',
  async (query) => {
    open(query);
    expect(await deadLink()).toBeVisible();
  },
);

it('keeps the link when the server cannot be reached', async () => {
  fakeApi({ [verify]: { status: 503, json: {} } });
  open(linkOf('recovery'));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(toastText()?.[0]).toBe('Authentication Error'));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
