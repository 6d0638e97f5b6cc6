export const sessionStorageKey = 'supabase.auth.token';

/** Whether the page was opened by a link of the authentication service, which only the auth client reads. */
export const hasLinkResult = () => /[#&](access_token|error)=/.test(location.hash);

/** Whether there may be a session: one is stored, or a link of a mail was opened. */
export function mayHaveSession(): boolean {
  if (hasLinkResult()) return true;
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/** The search of this tab in the session storage. */
export const searchKey = 'searchState';
