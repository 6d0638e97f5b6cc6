import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthState } from '@/lib/auth-context.ts';
import { leaveTo, loadAgain } from '@/lib/leave.ts';
import { queryClient } from '@/lib/query-client.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { supabase } from '@/lib/supabase.ts';
import { toast } from '@/lib/toast.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';
import { currentToast } from '@/testing/toasts.ts';
import { authStore, unreachable, serverFailed } from './auth-store.ts';
import { readAgain, readUser, signOut, startSession } from './session.ts';
import { keepProof, proofOf } from './sign-up-proof.ts';

vi.mock('@/lib/leave.ts', () => ({ leaveTo: vi.fn(), loadAgain: vi.fn() }));

const reactions = { onExpired: vi.fn(), onLinkError: vi.fn(), onRecovery: vi.fn() };
const pat = makeUser();
const requests: string[] = [];
let answerUser: () => Promise<Response>;
let claimStatus = 204;

const refusal = (sessionExpired: boolean) =>
  Response.json(
    { code: 'unauthorized', message: 'Unauthorized', requestId: 'r', sessionExpired },
    { status: 401 },
  );

beforeEach(async () => {
  answerUser = async () => Response.json(pat);
  claimStatus = 204;
  requests.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    requests.push(pathname);
    if (pathname === '/api/auth/user') return answerUser();
    return new Response(null, { status: pathname === '/api/auth/claim' ? claimStatus : 204 });
  });
  await startSession(reactions);
});

afterEach(async () => {
  localStorage.clear();
  authStore.set({ status: 'unauthenticated', user: null });
  queryClient.clear();
  vi.clearAllMocks();
});

const notify = (event: AuthChangeEvent, session: Session | null) =>
  supabase.auth['_notifyAllSubscribers'](event, session);
const status = () => authStore.snapshot().status;
const userReads = () => requests.filter((path) => path === '/api/auth/user').length;
const signedIn = async () => {
  const session = storeSession({ userId: pat.id });
  await notify('SIGNED_IN', session);
  await vi.waitFor(() => expect(status()).toBe('authenticated'));
  return session;
};

describe('the signed-in user', () => {
  it.each([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'MFA_CHALLENGE_VERIFIED',
    'PASSWORD_RECOVERY',
    'USER_UPDATED',
  ] as const)('is read from the server on %s', async (event) => {
    await notify(event, storeSession({ userId: pat.id }));
    await vi.waitFor(() => expect(authStore.snapshot()).toEqual({ status: 'authenticated', user: pat }));
  });

  it('is null without a session', async () => {
    authStore.set({ status: 'loading', user: null });
    await notify('INITIAL_SESSION', null);
    await vi.waitFor(() => expect(status()).toBe('unauthenticated'));
    expect(userReads()).toBe(0);
  });

  it('is read once for parallel calls', async () => {
    storeSession({ userId: pat.id });
    await Promise.all([readUser(), readUser()]);
    expect(userReads()).toBe(1);
  });

  it('is not read again when the tab gets the focus or the token is refreshed', async () => {
    const session = await signedIn();
    requests.length = 0;
    await notify('SIGNED_IN', session);
    await notify('TOKEN_REFRESHED', session);
    // Events are handled in a timeout.
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(userReads()).toBe(0);
  });

  it('invalidates queries after a sign-in, but not after the page load', async () => {
    const key = ['/api/properties', 'a-home'];
    queryClient.setQueryData(key, {});
    authStore.set({ status: 'loading', user: null });
    storeSession({ userId: pat.id });
    await readUser();
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
    authStore.set({ status: 'unauthenticated', user: null });
    await readUser();
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it.each<[string, () => Response]>([
    ['a 404', () => Response.json({}, { status: 404 })],
    ['a record without a role', () => Response.json({ ...pat, role: null })],
  ])('is null after %s', async (_name, response) => {
    storeSession({ userId: pat.id });
    answerUser = async () => response();
    await readUser();
    expect(status()).toBe('unauthenticated');
  });

  it.each<[string, typeof answerUser, AuthState]>([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), unreachable],
    ['fails', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), serverFailed],
  ])('stays unknown while the server %s, and is read later', async (_name, outage, state) => {
    const session = storeSession({ userId: pat.id });
    answerUser = outage;
    await readUser();
    expect(authStore.snapshot()).toEqual(state);
    answerUser = async () => Response.json(pat);
    await notify('TOKEN_REFRESHED', session);
    await vi.waitFor(() => expect(status()).toBe('authenticated'));
  });

  it('stays unknown while an expired session cannot be renewed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const session = storeSession({ userId: pat.id });
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...session, expires_at: 1 }));
    vi.mocked(globalThis.fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await notify('INITIAL_SESSION', null);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(authStore.snapshot()).toEqual(unreachable));
    expect(localStorage.getItem(sessionStorageKey)).toContain('refresh-1');
    expect(loadAgain).not.toHaveBeenCalled();
    await readAgain();
    expect(loadAgain).toHaveBeenCalledOnce();
  });

  it('is signed out when the server rejects the token', async () => {
    storeSession({ userId: pat.id });
    sessionStorage.setItem('searchState', '{}');
    answerUser = async () => refusal(false);
    await readUser();
    expect(status()).toBe('unauthenticated');
    expect(sessionStorage.getItem('searchState')).toBeNull();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('ignores a response that arrives after the sign-out', async () => {
    storeSession({ userId: pat.id });
    const late = Promise.withResolvers<Response>();
    answerUser = () => late.promise;
    const reading = readUser();
    await vi.waitFor(() => expect(userReads()).toBe(1));
    await notify('SIGNED_OUT', null);
    await vi.waitFor(() => expect(status()).toBe('unauthenticated'));
    late.resolve(Response.json(pat));
    await reading;
    expect(status()).toBe('unauthenticated');
  });
});

describe('a new account', () => {
  const proof = 'ab'.repeat(32);
  const waiting = { ...pat, needsSetup: true };
  const claims = () => requests.filter((path) => path === '/api/auth/claim').length;

  it('is claimed once by the browser that signed up', async () => {
    keepProof(pat.id, proof);
    answerUser = async () => Response.json(claims() > 0 ? pat : waiting);
    const session = storeSession({ userId: pat.id });
    await Promise.all([notify('SIGNED_IN', session), readUser()]);
    await vi.waitFor(() => expect(authStore.snapshot()).toEqual({ status: 'authenticated', user: pat }));
    expect(claims()).toBe(1);
    expect(proofOf(pat.id)).toBeUndefined();
  });

  it('needs setup after another sign-up was confirmed, and the proof is dropped', async () => {
    keepProof(pat.id, proof);
    answerUser = async () => Response.json(waiting);
    storeSession({ userId: pat.id });
    await readUser();
    expect(authStore.snapshot()).toEqual({ status: 'authenticated', user: waiting });
    expect(proofOf(pat.id)).toBeUndefined();
  });

  it('needs setup in a browser without its proof', async () => {
    keepProof('somebody-else', proof);
    answerUser = async () => Response.json(waiting);
    storeSession({ userId: pat.id });
    await readUser();
    expect(authStore.snapshot().user?.needsSetup).toBe(true);
    expect(claims()).toBe(0);
    expect(proofOf('somebody-else')).toBe(proof);
  });

  it('is claimed later when the server fails', async () => {
    keepProof(pat.id, proof);
    answerUser = async () => Response.json(claims() > 1 ? pat : waiting);
    claimStatus = 503;
    storeSession({ userId: pat.id });
    await readUser();
    expect(authStore.snapshot()).toEqual(serverFailed);
    claimStatus = 204;
    await readUser();
    expect(authStore.snapshot().user?.needsSetup).toBe(false);
  });
});

it('reports a recovery link', async () => {
  await notify('PASSWORD_RECOVERY', storeSession({ userId: pat.id }));
  await vi.waitFor(() => expect(status()).toBe('authenticated'));
  expect(reactions.onRecovery).toHaveBeenCalledOnce();
});

describe('signing out', () => {
  it('in another tab clears the data in this tab', async () => {
    await signedIn();
    sessionStorage.setItem('searchState', '{}');
    queryClient.setQueryData(['/api/favorites'], [{ id: 'p1' }]);
    toast.success('Added to favorites');
    await notify('SIGNED_OUT', null);
    await vi.waitFor(() => expect(status()).toBe('unauthenticated'));
    expect(sessionStorage.getItem('searchState')).toBeNull();
    expect(queryClient.getQueryData(['/api/favorites'])).toBeUndefined();
    expect(currentToast()).toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  // These tests come last: `signOut` expects that the page is left, so later events are ignored.
  it('ends the session on the server, clears all data and opens the landing page', async () => {
    await signedIn();
    sessionStorage.setItem('searchState', '{}');
    queryClient.setQueryData(['/api/favorites'], [{ id: 'p1' }]);
    await signOut();
    expect(requests).toContain('/auth/v1/logout');
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(sessionStorage.getItem('searchState')).toBeNull();
    expect(queryClient.getQueryData(['/api/favorites'])).toBeUndefined();
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('works without a connection', async () => {
    storeSession({ userId: pat.id });
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await signOut();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/');
  });
});
