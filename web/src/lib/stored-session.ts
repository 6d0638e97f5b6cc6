import { hasLinkResult, sessionStorageKey } from './session-storage-key.ts';

/** Seconds before its expiry at which the auth client renews a token. */
const renewalMargin = 120;

type Pending = { access_token: string; user: { factors?: { status: string }[] } };

/** Whether a sign-in still lacks the code of its second step. Until then the server rejects the token everywhere. */
export const lacksCode = ({ access_token: token, user }: Pending): boolean =>
  user.factors?.some(({ status }) => status === 'verified') === true &&
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).aal !== 'aal2';

export type StoredSession = { token: string; userId: string; renewInMs: number };

/** The session in the storage of this browser, if it can be used without the auth client. */
export function storedSession(): StoredSession | undefined {
  if (hasLinkResult()) return undefined;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
    const { access_token: token, expires_at: expiresAt, user } = Object(stored);
    const renewInMs = (Number(expiresAt) - renewalMargin) * 1_000 - Date.now();
    if (typeof token === 'string' && typeof user?.id === 'string' && renewInMs > 0)
      return lacksCode({ access_token: token, user }) ? undefined : { token, userId: user.id, renewInMs };
  } catch {
    // The client reports and removes a session that it cannot read.
  }
  return undefined;
}
