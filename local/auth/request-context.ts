import { AsyncLocalStorage } from 'node:async_hooks';

/** What a mail must know of the request that caused it. */
interface RequestContext {
  /** The `redirect_to` that the caller asked for. */
  redirectTo: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function inRequest<T>(request: Request, work: () => T): T {
  return storage.run({ redirectTo: new URL(request.url).searchParams.get('redirect_to') }, work);
}

export function requestedRedirect(): string | null {
  return storage.getStore()?.redirectTo ?? null;
}
