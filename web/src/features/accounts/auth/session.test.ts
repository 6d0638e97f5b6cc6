import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listFavorites } from '@contract/lists/calls/favorites.ts';
import { showProperty } from '@contract/properties/calls/properties.ts';
import { sendCall } from '@/lib/api-client.ts';
import { agreeOnLanguage } from '@/lib/change-language.ts';
import { leaveTo, loadAgain } from '@/lib/leave.ts';
import { queryClient } from '@/lib/query-client.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { supabase } from '@/lib/supabase.ts';
import { toast } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, requests, type Answer } from '@/testing/fake-api.ts';
import { storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { authStore, unreachable } from './auth-store.ts';
import { readAgain, readUser, signOut, startSession } from './session.ts';
import { keepProof, proofOf } from './sign-up-proof.ts';

vi.mock('@/lib/leave.ts', () => ({ leaveTo: vi.fn(), loadAgain: vi.fn() }));
vi.mock('@/lib/change-language.ts', () => ({ agreeOnLanguage: vi.fn() }));

const handlers = { onCodeNeeded: vi.fn(), onExpired: vi.fn(), onLinkError: vi.fn(), onRecovery: vi.fn() };
const pat = makeUser();
const signedIn = { status: 'authenticated', user: pat };
const userCall = 'GET /api/auth/user';
const claimCall = 'POST /api/auth/claim';
const reads = () => bodiesOf(userCall).length;
const claims = () => bodiesOf(claimCall).length;
/** The response to the next reads of the user. */
let user: Answer | (() => Answer | Promise<Answer>);
let claim: Answer;

beforeEach(async () => {
  user = { json: pat };
  claim = { status: 204 };
  fakeApi({
    [userCall]: () => (typeof user === 'function' ? user() : user),
    [claimCall]: () => claim,
    'POST /auth/v1/logout': { status: 204 },
    'GET /api/favorites': refusal(401, 'session_expired', 'Unauthorized', { sessionExpired: true }),
  });
  await startSession(handlers);
});
afterEach(() => {
  authStore.set({ status: 'unauthenticated', user: null });
  queryClient.clear();
  vi.clearAllMocks();
});

const notify = (event: AuthChangeEvent, session: Session | null) =>
  supabase.auth['_notifyAllSubscribers'](event, session);
const expectState = (state: object) => vi.waitFor(() => expect(authStore.snapshot()).toMatchObject(state));
const expectSignedOut = () => expectState({ status: 'unauthenticated' });
async function signIn() {
  const session = storeSession({ userId: pat.id });
  await notify('SIGNED_IN', session);
  await expectState(signedIn);
  return session;
}
function storeData() {
  sessionStorage.setItem('searchState', '{}');
  queryClient.setQueryData([listFavorites.path], [{ id: 'p1' }]);
  toast.success('Added to favorites');
}
function expectNoData() {
  expect(sessionStorage.getItem('searchState')).toBeNull();
  expect(queryClient.getQueryData([listFavorites.path])).toBeUndefined();
  expect(currentToast()).toBeNull();
}

it.each([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'MFA_CHALLENGE_VERIFIED',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
] as const)('reads the user from the server on %s', async (event) => {
  await notify(event, storeSession({ userId: pat.id }));
  await expectState(signedIn);
  expect(handlers.onRecovery).toHaveBeenCalledTimes(event === 'PASSWORD_RECOVERY' ? 1 : 0);
});

it.each([
  ['loading', 'es', [[pat, { hasSignedIn: false }]]],
  ['unauthenticated', 'es', [[pat, { hasSignedIn: true }]]],
  ['unauthenticated', '', []],
] as const)(
  'from %s, in a site whose other language is “%s”, compares languages: %j',
  async (status, other, calls) => {
    vi.stubEnv('OTHER_LANGUAGE', other);
    storeSession();
    authStore.set({ status, user: null });
    await readUser();
    await vi.waitFor(() => expect(vi.mocked(agreeOnLanguage).mock.calls).toEqual(calls));
  },
);

it('keeps the language of an account that signs in before the page renders for its user', async () => {
  vi.stubEnv('OTHER_LANGUAGE', 'es');
  authStore.set({ status: 'unauthenticated', user: null });
  storeSession();
  user = { json: { ...pat, language: 'es' } };
  const kept: unknown[] = [];
  const stop = authStore.subscribe(() => kept.push(localStorage['language']));
  await readUser();
  stop();
  expect(kept).toEqual(['es']);
  vi.unstubAllEnvs();
});

it('has no user without a session', async () => {
  authStore.set({ status: 'loading', user: null });
  await notify('INITIAL_SESSION', null);
  await expectSignedOut();
  expect(reads()).toBe(0);
});

it('does not read the user again when the tab gets the focus or the token is refreshed', async () => {
  const session = await signIn();
  await notify('SIGNED_IN', session);
  await notify('TOKEN_REFRESHED', session);
  // Events are handled in a timeout.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reads()).toBe(1);
});

it('invalidates queries after a sign-in, but not after the page load', async () => {
  const key = [showProperty.path, 'p1'];
  queryClient.setQueryData(key, {});
  authStore.set({ status: 'loading', user: null });
  storeSession();
  await readUser();
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
  authStore.set({ status: 'unauthenticated', user: null });
  await readUser();
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

it.each<[string, Answer]>([
  ['a 404', { status: 404, json: {} }],
  ['a record without a role', { json: { ...pat, role: null } }],
])('has no user after %s', async (_name, response) => {
  storeSession();
  user = response;
  authStore.set({ status: 'loading', user: null });
  await readUser();
  expect(authStore.snapshot().status).toBe('unauthenticated');
});

it.each<[string, Answer, string]>([
  ['cannot be reached', 'offline', 'connection'],
  ['fails', { status: 502 }, 'server'],
])('keeps the user unknown while the server %s, and reads it later', async (_name, outage, failed) => {
  const session = storeSession();
  user = outage;
  await readUser();
  expect(authStore.snapshot()).toMatchObject({ status: 'loading', failed });
  user = { json: pat };
  await notify('TOKEN_REFRESHED', session);
  await expectState(signedIn);
});

it('keeps the user unknown while an expired session cannot be renewed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...storeSession(), expires_at: 1 }));
  await notify('INITIAL_SESSION', null);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await expectState(unreachable);
  expect(localStorage.getItem(sessionStorageKey)).toContain('refresh-1');
  expect(loadAgain).not.toHaveBeenCalled();
  await readAgain();
  expect(loadAgain).toHaveBeenCalledOnce();
});

it('ignores a response that arrives after the sign-out', async () => {
  storeSession();
  const late = Promise.withResolvers<Answer>();
  user = () => late.promise;
  const reading = readUser();
  await vi.waitFor(() => expect(reads()).toBe(1));
  await notify('SIGNED_OUT', null);
  await expectSignedOut();
  late.resolve({ json: pat });
  await reading;
  await expectSignedOut();
});

const proof = 'ab'.repeat(32);
const waiting = { json: { ...pat, needsSetup: true } };

it('claims a new account once in the browser that signed up', async () => {
  keepProof(pat.id, proof);
  user = () => (claims() > 0 ? { json: pat } : waiting);
  await Promise.all([notify('SIGNED_IN', storeSession({ userId: pat.id })), readUser()]);
  await expectState(signedIn);
  expect(bodiesOf(claimCall)).toEqual([{ proof }]);
  expect(proofOf(pat.id)).toBeUndefined();
});

it.each([
  ['after another sign-up was confirmed', pat.id, 1],
  ['in a browser without its proof', 'somebody-else', 0],
])('needs setup of a new account %s', async (_name, id, count) => {
  keepProof(id, proof);
  user = waiting;
  storeSession();
  await readUser();
  expect(authStore.snapshot().user?.needsSetup).toBe(true);
  expect(claims()).toBe(count);
  expect(proofOf(id)).toBe(count > 0 ? undefined : proof);
});

it('claims a new account later when the server fails', async () => {
  keepProof(pat.id, proof);
  user = () => (claims() > 1 ? { json: pat } : waiting);
  claim = { status: 503 };
  storeSession();
  await readUser();
  expect(authStore.snapshot()).toMatchObject({ status: 'loading', failed: 'server' });
  claim = { status: 204 };
  await readUser();
  await expectState(signedIn);
});

it.each<[string, () => Promise<unknown>]>([
  ['in another tab', () => notify('SIGNED_OUT', null)],
  [
    'when the server rejects the token',
    async () => {
      user = refusal(401, 'unauthorized', 'Unauthorized', { sessionExpired: false });
      await readUser();
      expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    },
  ],
])('clears the data after a sign-out %s', async (_name, end) => {
  await signIn();
  storeData();
  await end();
  await expectSignedOut();
  expectNoData();
  expect(leaveTo).not.toHaveBeenCalled();
});

it('clears all data when the session has ended on the server, and reports it once', async () => {
  await signIn();
  storeData();
  await Promise.allSettled([sendCall(listFavorites), sendCall(listFavorites)]);
  await expectSignedOut();
  expectNoData();
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  await vi.waitFor(() => expect(handlers.onExpired).toHaveBeenCalledOnce());
});

it('reports a session whose renewal is refused, and sends no call as a visitor', async () => {
  await signIn();
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...storeSession(), expires_at: 1 }));
  fakeApi({
    'POST /auth/v1/token': { status: 400, json: { error_code: 'refresh_token_not_found', msg: 'Invalid' } },
  });
  const message = 'Your session has ended. Please sign in again.';
  await expect(sendCall(listFavorites)).rejects.toMatchObject({ status: 401, body: { message } });
  expect(bodiesOf('GET /api/favorites')).toEqual([]);
  await vi.waitFor(() => expect(handlers.onExpired).toHaveBeenCalledOnce());
  expect(authStore.snapshot()).toMatchObject({ status: 'unauthenticated', hasEnded: true });
});

// These tests are last: `signOut` expects that the page is left, so later events are ignored.
it.each<[string, Answer]>([
  ['', { status: 204 }],
  [', also without a connection', 'offline'],
])('signs out, clears all data and opens the landing page%s', async (_name, response) => {
  const session = storeSession();
  storeData();
  localStorage.setItem('ownPlaces', '{}');
  const unregister = vi.fn(() => Promise.resolve(true));
  const getRegistration = () => Promise.resolve({ unregister });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  fakeApi({ 'POST /auth/v1/logout': response });
  await signOut();
  // With the subscription to notifications.
  expect(unregister).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${session.access_token}`);
  expectNoData();
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  expect(localStorage.getItem('ownPlaces')).toBeNull();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/');
});
