import { isAuthRetryableFetchError, type AuthChangeEvent, type Session } from '@supabase/auth-js';
import { userSchema, type User } from '@contract/users.ts';
import { paths } from '@/config/paths.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { isOutage, isUnauthorized } from '@/lib/errors.ts';
import { leaveTo, loadAgain } from '@/lib/leave.ts';
import { outageOf, type Outage } from '@/lib/outage.ts';
import { queryClient } from '@/lib/query-client.ts';
import { onSessionExpired } from '@/lib/session-expiry.ts';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { supabase } from '@/lib/supabase.ts';
import { clearToasts } from '@/lib/toast.ts';
import { authStore, outOfReach, serverFailed } from './auth-store.ts';
import { forgetProof, proofOf } from './sign-up-proof.ts';

type Reactions = {
  /** An answer said that the session has ended; nothing of it is left here. */
  onExpired: () => void;
  /** The link of a mail that led here does not work. */
  onLinkError: (message: string) => void;
  /** The link of a recovery mail led here: a new password is to be set. */
  onRecovery: () => void;
};

let started: Promise<void> | undefined;
let reading: Promise<void> | undefined;
/** Counts reads and sign-outs, so that an answer that comes too late is dropped. */
let turns = 0;
/** True between the user's own sign-out and the page being left; the events in between change nothing on screen. */
let leaving = false;

/** Follows the session from now on; what is asked a second time changes nothing. */
export function startSession(reactions: Reactions): Promise<void> {
  return (started ??= begin(reactions));
}

async function begin({ onExpired, onLinkError, onRecovery }: Reactions) {
  onSessionExpired(() => void endSession(onExpired));
  supabase.auth.onAuthStateChange((event, session) => {
    // The client holds its lock while it tells; what asks it for a token must wait until it has finished.
    setTimeout(() => {
      if (event === 'PASSWORD_RECOVERY') onRecovery();
      handle(event, session);
    }, 0);
  });
  const { error } = await supabase.auth.initialize();
  if (error) onLinkError(error.message);
}

function handle(event: AuthChangeEvent, session: Session | null) {
  if (leaving) return;
  switch (event) {
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
      // SIGNED_IN is also told each time the tab is looked at again. A session that could not be renewed is told as
      // none, and is still there.
      if (!session || authStore.snapshot().user?.id !== session.user.id) void readUser();
      break;
    case 'PASSWORD_RECOVERY':
    case 'USER_UPDATED':
    case 'MFA_CHALLENGE_VERIFIED':
      void readUser();
      break;
    case 'TOKEN_REFRESHED':
      // Calls take the token from the client each time; only a read that had failed is worth another try.
      if (authStore.snapshot().status === 'loading') void readUser();
      break;
    case 'SIGNED_OUT':
      // Told once more after what this tab did itself.
      if (reading || authStore.snapshot().status !== 'unauthenticated') forget();
      break;
  }
}

/**
 * Reads who is signed in, once for all who ask at the same time. Anything but a user counts as signed out, except an
 * outage, which is worth a retry. What is on screen stays there meanwhile.
 */
export function readUser(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Reads again after a failure, because somebody asks or the connection is back. */
export async function readAgain(): Promise<void> {
  await readUser();
  const { error } = await supabase.auth.getSession();
  // The client asks for a new token once a minute; a page that begins anew asks at once.
  if (isAuthRetryableFetchError(error) && navigator.onLine) loadAgain();
}

async function read() {
  const turn = ++turns;
  const { status, user: before } = authStore.snapshot();
  const answer = await fetchUser();
  if (turn !== turns || leaving) return;
  if (answer === 'connection' || answer === 'server') {
    if (!before) authStore.set(answer === 'server' ? serverFailed : outOfReach);
  } else if (answer === 'refused') {
    forget();
  } else if (!answer) {
    showSignedOut();
  } else {
    authStore.set({ status: 'authenticated', user: answer });
    // What was read as a visitor, or as someone else, is read again where it is shown. While the first answer was
    // awaited every call carried the token already, and reading a home again would count a second view.
    if (status !== 'loading' && before?.id !== answer.id) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'photo' });
    }
  }
}

async function fetchUser(): Promise<User | null | Outage | 'refused'> {
  const { data, error: unrenewed } = await supabase.auth.getSession();
  if (!data.session) return isAuthRetryableFetchError(unrenewed) ? outageOf(unrenewed) : null;
  try {
    const user = await apiGet('/api/auth/user', userSchema);
    return user.needsSetup ? await claim(user) : user;
  } catch (error) {
    if (isOutage(error)) return outageOf(error);
    // A token that is refused here would be refused by every other call, also where a visitor is welcome.
    if (!isUnauthorized(error)) return null;
    await supabase.auth.signOut({ scope: 'local' });
    return 'refused';
  }
}

/** Takes back the password and the role that were chosen in this browser before the address was confirmed. */
async function claim(user: User): Promise<User> {
  const proof = proofOf(user.id);
  if (!proof) return user;
  await apiFetch('/api/auth/claim', { method: 'POST', body: { proof } });
  const claimed = await apiGet('/api/auth/user', userSchema);
  forgetProof(user.id);
  return claimed;
}

function showSignedOut() {
  turns += 1;
  reading = undefined;
  authStore.set({ status: 'unauthenticated', user: null });
}

/** Nothing of the user who has gone stays in this tab: no saved search, no answer, no message. */
function forget() {
  clearTraces();
  showSignedOut();
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
  // After the protected screens have gone, so that they do not ask again without a token.
  setTimeout(() => void queryClient.resetQueries(), 0);
}

/** Ends what is left here of a session that the server ended. The app goes on, with what is to come after. */
export async function endSession(after: () => void): Promise<void> {
  if (leaving) return;
  leaving = true;
  await dropSession();
  leaving = false;
  showSignedOut();
  after();
}

/** Ends this session here and on the server, and starts afresh at the landing page. */
export async function signOut(): Promise<void> {
  leaving = true;
  authStore.set({ status: 'loading', user: null });
  await dropSession();
  leaveTo(paths.landing());
}

async function dropSession() {
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  // Without a connection the client keeps the session; who asked to leave this device must leave it.
  if (error) localStorage.removeItem(sessionStorageKey);
  clearTraces();
  queryClient.clear();
}

function clearTraces() {
  clearToasts();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that forbids storage has nothing to clear.
  }
}
