/** The local storage key of the session. */
export const sessionStorageKey = 'supabase.auth.token';
