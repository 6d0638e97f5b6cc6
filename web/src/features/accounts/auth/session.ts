import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import * as calls from '@contract/accounts/calls/account.ts';
import { roles } from '@contract/options.ts';
import { languages } from '@contract/texts-in.ts';
import type { User } from '@contract/accounts/users.ts';
import { hostPath } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { isOutage, isUnauthorized } from '@/lib/errors.ts';
import { followAccount } from '@/lib/language-choice.ts';
import { leaveTo, loadAgain } from '@/lib/leave.ts';
import { isAuthOutage, outageOf, type Outage } from '@/lib/outage.ts';
import { queryClient } from '@/lib/query-client.ts';
import * as privateKeys from '@/lib/private-keys.ts';
import { onSessionExpired, reportSessionExpired } from '@/lib/session-expiry.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { isRenewalRefused, loadAuthClient, sessionToken, whenAuthClientLoads } from '@/lib/session-token.ts';
import { storedSession } from '@/lib/stored-session.ts';
import { flag, nullable, oneOf, optional, record, text } from '@/lib/shape.ts';
import { clearToasts } from '@/lib/toast.ts';
import { authStore } from './auth-store.ts';
import { dropProof, proofOf } from './sign-up-proof.ts';

const userShape = record<User>({
  id: text,
  email: text,
  firstName: nullable(text),
  lastName: nullable(text),
  profileImageUrl: nullable(text),
  role: oneOf(roles),
  language: optional(nullable(oneOf(languages))),
  needsSetup: flag,
  isSuspended: flag,
  isHelper: optional(flag),
  lastActivityAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});

type Handlers = {
  /** The stored session lacks the code of its second step. */
  onCodeNeeded: () => void;
  /** A response said that the session has ended. Its data in this browser is already removed. */
  onExpired: () => void;
  /** The link of a mail is invalid or expired. */
  onLinkError: (message: string) => void;
  /** The link of a recovery mail was opened. */
  onRecovery: () => void;
};

/** The longest delay of a timer, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

let started: Promise<void> | undefined;
let following: Promise<void> | undefined;
let reading: Promise<void> | undefined;
/** Increases with each read and sign-out, so that late responses are ignored. */
let version = 0;
/** True while this tab ends its session. Auth events are ignored then. */
let isEnding = false;

/** Starts to follow the session. Further calls have no effect. */
export function startSession(handlers: Handlers): Promise<void> {
  return (started ??= start(handlers).catch((error: unknown) => {
    started = undefined;
    throw error;
  }));
}

async function start(handlers: Handlers) {
  following ??= followClient(handlers);
  const stored = storedSession();
  if (stored) {
    // The token is valid for a while: the user can be read without the client.
    setTimeout(() => void loadAuthClient().catch(() => undefined), Math.min(stored.renewInMs, longestTimer));
    addEventListener('storage', followOtherTabs);
    // The dashboard has read the user before its first render.
    return authStore.snapshot().user ? undefined : readUser();
  }
  await loadAuthClient();
  await following;
  const { needsCode } = await sessionToken();
  // A tab in the background stays as it is: another tab may be asking.
  if (needsCode && document.visibilityState === 'visible') handlers.onCodeNeeded();
}

/** Resolves when the auth client is loaded and has read the session and the address. */
function followClient({ onExpired, onLinkError, onRecovery }: Handlers): Promise<void> {
  onSessionExpired(() => void endSession(onExpired));
  const { promise, resolve } = Promise.withResolvers<void>();
  whenAuthClientLoads((auth) => {
    removeEventListener('storage', followOtherTabs);
    auth.onAuthStateChange((event, session) => {
      // The client holds its lock during the callback. A call that needs the token would deadlock.
      setTimeout(() => {
        if (event === 'PASSWORD_RECOVERY') onRecovery();
        if (event === 'SIGNED_OUT' && isRenewalRefused() && authStore.snapshot().user) reportSessionExpired();
        else handleEvent(event, session);
      }, 0);
    });
    void initialize(auth);
  });
  async function initialize(auth: GoTrueClient) {
    const { error } = await auth.initialize();
    if (error) onLinkError(error.message);
    resolve();
  }
  return promise;
}

/** Until the auth client is loaded: another tab has signed the user out or another user in. */
function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key !== sessionStorageKey || isEnding) return;
  if (newValue === null) clearUser();
  else if (storedSession()?.userId !== authStore.snapshot().user?.id) void readUser();
}

function handleEvent(event: AuthChangeEvent, session: Session | null) {
  if (isEnding) return;
  switch (event) {
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
      // SIGNED_IN also fires when the tab gets the focus. When a renewal failed, the stored session is reported as null.
      if (!session || authStore.snapshot().user?.id !== session.user.id) void readUser();
      break;
    case 'PASSWORD_RECOVERY':
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      void readUser();
      break;
    case 'TOKEN_REFRESHED':
      // Each call reads the token from the client, so only a failed read needs another attempt.
      if (authStore.snapshot().status === 'loading') void readUser();
      break;
    case 'SIGNED_OUT':
      // Also fires after a sign-out by this tab.
      if (reading || authStore.snapshot().status !== 'unauthenticated') clearUser();
      break;
  }
}

/**
 * Reads the signed-in user. Parallel calls share one request. A response without a valid user counts as signed out.
 * After an outage the state allows a retry. The screen stays as it is during the request.
 */
export function readUser(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Reads the user again after a failure. */
export async function readAgain(): Promise<void> {
  await readUser();
  // Without the client there is nothing to renew.
  const { error } = await sessionToken().catch(() => ({ error: null }));
  // The client renews the token once a minute; a reload renews it at once.
  if (isAuthOutage(error) && navigator.onLine) loadAgain();
}

async function read() {
  const current = ++version;
  const { status, user: before } = authStore.snapshot();
  const result = await fetchUser();
  if (current !== version || isEnding) return;
  if (result === 'connection' || result === 'server' || result === 'paused') {
    if (!before) authStore.set({ status: 'loading', user: null, failed: result });
  } else if (result === 'rejected') {
    clearUser();
  } else if (result === 'code') {
    if (before) clearUser();
    authStore.set({ status: 'unauthenticated', user: null, needsCode: true });
  } else if (!result) {
    showSignedOut();
  } else {
    const hasSignedIn = status === 'unauthenticated';
    // Before the page renders for the user: it may be about to open in the other language.
    if (import.meta.env.OTHER_LANGUAGE && hasSignedIn) followAccount(result);
    authStore.set({ status: 'authenticated', user: result });
    if (import.meta.env.OTHER_LANGUAGE)
      void import('@/lib/change-language.ts').then(
        ({ agreeOnLanguage }) => agreeOnLanguage(result, { hasSignedIn }),
        () => undefined,
      );
    // Refetches what another user or a visitor has read. Not on page load: those calls had the token already, and
    // another read of a property would count a second view.
    if (status !== 'loading' && before?.id !== result.id) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'photo' });
    }
  }
}

async function fetchUser(): Promise<User | null | Outage | 'rejected' | 'code'> {
  try {
    const { token, error: renewalError, needsCode } = await sessionToken();
    if (needsCode) return 'code';
    if (!token) return isAuthOutage(renewalError) ? outageOf(renewalError) : null;
    const user = await readCall(calls.readUser, userShape);
    return user.needsSetup ? await claim(user) : user;
  } catch (error) {
    if (isOutage(error)) return outageOf(error);
    // Every other call would reject this token too, also those that visitors may make.
    if (!isUnauthorized(error)) return null;
    await endOnServer();
    return 'rejected';
  }
}

/** Restores the password and role that were chosen in this browser before the address was confirmed. */
async function claim(user: User): Promise<User> {
  const proof = proofOf(user.id);
  if (!proof) return user;
  await sendCall(calls.claimAccount, { body: { proof } });
  const claimed = await readCall(calls.readUser, userShape);
  dropProof(user.id);
  return claimed;
}

function showSignedOut({ hasEnded = false } = {}) {
  version += 1;
  reading = undefined;
  authStore.set({ status: 'unauthenticated', user: null, ...(hasEnded && { hasEnded }) });
}

/** Signs the user out in this tab and removes the data of the user. */
function clearUser() {
  clearStoredData();
  showSignedOut();
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
  // Waits until the protected screens are unmounted; they would refetch without a token.
  setTimeout(() => void queryClient.resetQueries(), 0);
}

/** Removes a session that has ended on the server, then calls `after`. The app keeps running. */
export async function endSession(after: () => void): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await dropSession();
  isEnding = false;
  showSignedOut({ hasEnded: true });
  after();
}

/** Gives up a sign-in whose code was not entered. */
export async function abandonSignIn(): Promise<void> {
  if (authStore.snapshot().status !== 'unauthenticated') return;
  await endOnServer();
  showSignedOut();
}

/** Ends the session on the server and in this browser, then reloads the app at the landing page. */
export async function signOut(): Promise<void> {
  isEnding = true;
  authStore.set({ status: 'loading', user: null });
  await dropSession();
  // With it goes the subscription to notifications.
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker
      .getRegistration('/push.js')
      .then((registration) => registration?.unregister())
      .catch(() => undefined);
  // Not when a session ends by itself: then nobody said that they are leaving. Other tabs hear of it.
  for (const key of Object.values(privateKeys)) localStorage.removeItem(key);
  leaveTo(hostPath(paths.landing()));
}

async function dropSession() {
  await endOnServer();
  clearStoredData();
  queryClient.clear();
}

/** Ends the session on the server and in this browser. */
async function endOnServer() {
  const { error } = await loadAuthClient().then(
    ({ supabase }) => supabase.auth.signOut({ scope: 'local' }),
    (error: unknown) => ({ error }),
  );
  // Without a connection the client keeps the session.
  if (error) localStorage.removeItem(sessionStorageKey);
}

function clearStoredData() {
  clearToasts();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled, so it is empty.
  }
}
