/** Where the browser keeps the session of the signed-in user. */
export const sessionStorageKey = 'supabase.auth.token';
