import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<Request>();

/** Handles a request to Auth, REST or Storage, and makes it known to the code below that handles it. */
export const inRequest = <T>(request: Request, work: () => T): T => storage.run(request, work);

export const currentRequest = (): Request | undefined => storage.getStore();

const sqlstates = new WeakMap<Request, string>();

/** Records the SQLSTATE of the error in the current request, which @supabase/lite drops from responses of Storage. */
export function recordSqlstate(code: string): void {
  const request = currentRequest();
  if (request) sqlstates.set(request, code);
}

/** The SQLSTATE of the last error in the current request. */
export function recordedSqlstate(): string | undefined {
  const request = currentRequest();
  return request && sqlstates.get(request);
}
