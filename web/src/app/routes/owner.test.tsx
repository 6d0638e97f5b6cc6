import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AuthState } from '@/lib/auth-context.ts';
import { makeId, makeUser } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import OwnerRoute from './owner.tsx';

afterEach(() => localStorage.clear());

const user = makeUser({ role: 'owner' });
const states: [string, AuthState][] = [
  ['the session', { status: 'loading', user: null }],
  ['for whom the person works', { status: 'authenticated', user }],
];

it.each(states)('keeps its heading while it loads %s', (_what, auth) => {
  localStorage.setItem('workingFor', JSON.stringify({ userId: user.id, ownerId: makeId() }));
  fakeApi({ 'GET /api/teams': () => new Promise(() => undefined) });
  renderApp(<OwnerRoute />, { auth, path: '/owner' });
  expect(screen.getByRole('heading', { level: 1, name: 'Property Owner Dashboard' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading/);
});
