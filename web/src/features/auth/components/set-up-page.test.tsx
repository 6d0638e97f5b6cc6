import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { makeSession, storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { SetUpPage } from './set-up-page.tsx';

const user = makeUser({ email: 'ruth@example.com', needsSetup: true });
const calls: [string, unknown][] = [];
let answerRole: () => Response;

beforeEach(() => {
  clearToasts();
  calls.length = 0;
  answerRole = () => Response.json({ role: 'owner' });
  storeSession();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push([pathname, JSON.parse(await new Response(init?.body ?? 'null').text())]);
    return pathname === '/api/auth/set-role' ? answerRole() : Response.json(makeSession().user);
  });
});
afterEach(() => vi.restoreAllMocks());

function show() {
  const onDone = vi.fn();
  return { ...renderApp(<SetUpPage user={user} onDone={onDone} />, { path: '/favorites' }), onDone };
}

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: 'Property Owner' }));
  await userEvent.type(screen.getByLabelText(/^Password/), 'of-my-own');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
}

it('sets the role, then the password, and goes on to the screen of the role', async () => {
  const { onDone, place } = show();
  expect(screen.getByText(/ruth@example.com is confirmed/)).toBeVisible();
  await fillIn();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    ['/api/auth/set-role', { role: 'owner' }],
    ['/auth/v1/user', expect.objectContaining({ password: 'of-my-own' })],
  ]);
  await waitFor(() => expect(place()).toBe('/owner'));
});

it('tells why the role is refused, and leaves the account to be set up', async () => {
  const body = { code: 'role_in_use', message: 'Your role cannot change any more', requestId: 'r' };
  answerRole = () => Response.json(body, { status: 409 });
  const { onDone } = show();
  await fillIn();
  await waitFor(() => expect(currentToast()).toMatchObject({ message: 'Your role cannot change any more' }));
  expect(calls.map(([path]) => path)).toEqual(['/api/auth/set-role']);
  expect(onDone).not.toHaveBeenCalled();
});

it('refuses a short password before anything is sent', async () => {
  show();
  await userEvent.type(screen.getByLabelText(/^Password/), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(screen.getByText('Use at least 6 characters')).toBeVisible();
  expect(calls).toEqual([]);
});
