import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { makeAccountData, makeUser } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import AccountRoute from './account.tsx';

const user = makeUser();
const show = (auth: Parameters<typeof renderApp>[1]) =>
  renderApp(<AccountRoute />, { path: '/account', pattern: '/account', ...auth });

beforeEach(() => clearToasts());
afterEach(() => localStorage.clear());

it('requires a session', () => {
  show({ auth: { status: 'unauthenticated', user: null } });
  expect(screen.queryByRole('heading', { name: 'Your Account' })).toBeNull();
  expect(currentToast()).toMatchObject({ title: 'Unauthorized' });
});

it('offers a retry when the user could not be loaded', async () => {
  const { refreshUser } = show({ auth: { status: 'loading', user: null, failed: 'connection' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refreshUser).toHaveBeenCalledOnce();
});

it('is linked in the header', () => {
  show({ auth: { status: 'authenticated', user } });
  // The navigation is a popover on phones, which jsdom hides.
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: 'Account', hidden: true }),
  ).toHaveAttribute('href', '/account');
  expect(screen.getByRole('heading', { name: 'Your Account', level: 1 })).toBeVisible();
});

it('drops the session after the deletion and opens the landing page with a toast', async () => {
  fakeApi({
    'GET /api/account/data': { json: makeAccountData() },
    'POST /auth/v1/token': { json: storeSession({ userId: user.id }) },
    'DELETE /api/account': { status: 204 },
  });
  const { place, forgetSession, signOut } = show({ auth: { status: 'authenticated', user } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(await screen.findByLabelText(/^Your password/), 'senior-care{Enter}');
  await waitFor(() => expect(place()).toBe('/'));
  expect(forgetSession).toHaveBeenCalledOnce();
  expect(signOut).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({
    kind: 'success',
    title: 'Your account has been deleted',
  });
});
