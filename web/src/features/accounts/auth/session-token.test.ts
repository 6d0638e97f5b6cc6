import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readUser } from '@contract/accounts/calls/account.ts';
import { makeUser } from '@/testing/factories.ts';
import { fakeApi, requests } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';

/** How often the auth client was loaded. */
let loads = 0;
let isOffline = false;
const pat = makeUser();
const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
const store = (change: object) =>
  localStorage.setItem(
    sessionStorageKey,
    JSON.stringify({ ...storeSession({ userId: pat.id }), expires_at: inAnHour, ...change }),
  );
const tokens = () => requests.map(({ headers }) => headers.get('Authorization'));

beforeEach(() => {
  vi.resetModules();
  [loads, isOffline] = [0, false];
  vi.doMock('@supabase/auth-js', (original) => {
    loads += 1;
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  });
  fakeApi({
    'GET /api/auth/user': { json: pat },
    'POST /auth/v1/token': { json: { ...storeSession({ token: 'token-2', userId: pat.id }) } },
  });
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('sends no token for a visitor and the stored one of a member, without the auth client', async () => {
  const { sendCall } = await import('@/lib/api-client.ts');
  await sendCall(readUser);
  store({});
  await sendCall(readUser);
  expect(tokens()).toEqual([null, 'Bearer token-1']);
  expect(loads).toBe(0);
});

it('sends no token and asks for the code when a restored session lacks it', async () => {
  const { storeSession: keep, makeToken } = await import('@/testing/session.ts');
  const { sendCall } = await import('@/lib/api-client.ts');
  const { startSession } = await import('./session.ts');
  const { authStore } = await import('./auth-store.ts');
  keep({ token: makeToken('aal1'), hasSecondFactor: true });
  const handlers = { onCodeNeeded: vi.fn(), onExpired: vi.fn(), onLinkError: vi.fn(), onRecovery: vi.fn() };
  await startSession(handlers);
  expect(handlers.onCodeNeeded).toHaveBeenCalledOnce();
  await vi.waitFor(() =>
    expect(authStore.snapshot()).toEqual({ status: 'unauthenticated', user: null, needsCode: true }),
  );
  await sendCall(readUser);
  expect(tokens()).toEqual([null]);
});

it('sends the token of a session with the code', async () => {
  const { storeSession: keep, makeToken } = await import('@/testing/session.ts');
  const { sendCall } = await import('@/lib/api-client.ts');
  const token = makeToken('aal2');
  keep({ token, hasSecondFactor: true });
  await sendCall(readUser);
  expect(tokens()).toEqual([`Bearer ${token}`]);
  expect(loads).toBe(0);
});

it('leaves a stored session that expires within a minute to the auth client', async () => {
  const { sendCall } = await import('@/lib/api-client.ts');
  store({ expires_at: Math.floor(Date.now() / 1_000) + 60 });
  await sendCall(readUser);
  expect(tokens().at(-1)).toBe('Bearer token-2');
  expect(loads).toBe(1);
});

it('reports a lost connection when the auth client cannot be loaded', async () => {
  const { sendCall } = await import('@/lib/api-client.ts');
  isOffline = true;
  store({ expires_at: 1 });
  await expect(sendCall(readUser)).rejects.toMatchObject({ name: 'NetworkError' });
  expect(requests).toEqual([]);
});

it('reads the user without the auth client, and follows a sign-out and another user of another tab', async () => {
  const { startSession } = await import('./session.ts');
  const { authStore } = await import('./auth-store.ts');
  store({});
  await startSession({
    onCodeNeeded: vi.fn(),
    onExpired: vi.fn(),
    onLinkError: vi.fn(),
    onRecovery: vi.fn(),
  });
  expect(authStore.snapshot()).toMatchObject({ status: 'authenticated', user: pat });
  const notify = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue }));
  notify(localStorage.getItem(sessionStorageKey));
  expect(requests).toHaveLength(1);
  sessionStorage.setItem('searchState', '{}');
  localStorage.clear();
  notify(null);
  expect(authStore.snapshot().status).toBe('unauthenticated');
  expect(sessionStorage.getItem('searchState')).toBeNull();
  store({});
  notify(localStorage.getItem(sessionStorageKey));
  await vi.waitFor(() => expect(authStore.snapshot().status).toBe('authenticated'));
  expect(loads).toBe(0);
});
