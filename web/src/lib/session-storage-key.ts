export const sessionStorageKey = 'supabase.auth.token';
