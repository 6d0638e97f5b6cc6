/** Sends a request to the storage of @supabase/lite. */
export type Send = (request: Request) => Promise<Response>;
