export const sessionStorageKey = 'supabase.auth.token';

/** Whether there may be a session: one is stored, or a link of a mail was opened. */
export function mayHaveSession(): boolean {
  if (/[#&](access_token|error)=/.test(location.hash)) return true;
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}
