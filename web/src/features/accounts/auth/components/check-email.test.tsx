import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeUser } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession } from '@/testing/session.ts';
import { authStore } from '../auth-store.ts';
import { webMailOf } from '../web-mail.ts';
import AuthDialog from './auth-dialog.tsx';

const resendCall = 'POST /auth/v1/resend';

/** Signs up, so that the dialog asks to check the email. */
async function signUp(address: string, resend: Answer = { json: {} }) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({ 'POST /auth/v1/signup': { json: makeSession().user }, [resendCall]: resend });
  const onClose = vi.fn();
  const view = renderApp(<AuthDialog request={{ mode: 'sign-up' }} opened onClose={onClose} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Email/ }), { target: { value: address } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'senior-care' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  return { ...view, onClose, heading };
}
const again = () => screen.getByRole('button', { name: /^Send again/ });
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

beforeEach(() => authStore.set({ status: 'unauthenticated', user: null }));
afterEach(() => vi.useRealTimers());

it('shows the address and moves the focus to the heading', async () => {
  const { heading } = await signUp('pat@example.com');
  expect(screen.getByText('pat@example.com')).toBeVisible();
  await waitFor(() => expect(heading.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
});

it('sends the email again after 30 seconds, and counts them', async () => {
  await signUp('pat@example.com');
  expect(again()).toHaveTextContent(/^Send again in (30|29) s$/);
  fireEvent.click(again());
  await wait(5);
  expect(bodiesOf(resendCall)).toEqual([]);
  await wait(26);
  expect(again()).toHaveTextContent(/^Send again$/);
  fireEvent.click(again());
  expect(await screen.findByText(/a new link is on its way/)).toBeVisible();
  expect(bodiesOf(resendCall)).toMatchObject([{ email: 'pat@example.com', type: 'signup' }]);
  expect(again()).toHaveTextContent(/^Send again in/);
});

it('waits as long as the service says', async () => {
  const msg = 'For security purposes, you can only request this after 48 seconds.';
  await signUp('pat@example.com', {
    status: 429,
    json: { code: 429, error_code: 'over_email_send_rate_limit', msg },
  });
  await wait(31);
  fireEvent.click(again());
  expect(await screen.findByText(msg)).toBeVisible();
  expect(again()).toHaveTextContent(/^Send again in 4[78] s$/);
});

it('goes back to the form with what was entered', async () => {
  await signUp('pat@exampel.com');
  fireEvent.click(screen.getByRole('button', { name: 'Wrong address?' }));
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('pat@exampel.com');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('senior-care');
  expect(screen.getByRole('radio', { name: 'Property Owner' })).toBeChecked();
});

it('closes when the account was confirmed in another tab', async () => {
  const { onClose, setAuth } = await signUp('pat@example.com');
  expect(onClose).not.toHaveBeenCalled();
  setAuth({ status: 'authenticated', user: makeUser() });
  expect(onClose).toHaveBeenCalledOnce();
});

it('links to the web mail of a known provider', async () => {
  await signUp('pat@Hotmail.com');
  expect(screen.getByRole('link', { name: 'Open Outlook' })).toHaveAttribute(
    'href',
    'https://outlook.live.com/mail/',
  );
  expect(webMailOf('a@b@gmail.com')?.name).toBe('Gmail');
  expect(webMailOf('pat@constructor')).toBeUndefined();
});
