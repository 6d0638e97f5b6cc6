import { AsyncLocalStorage } from 'node:async_hooks';

/** A request to the REST API as PostgREST describes it to the database. */
interface RestRequest {
  method: string;
  /** Below /rest/v1, as it was sent. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
}

const storage = new AsyncLocalStorage<RestRequest>();

/** Runs the work for a request to the REST API. */
export function inRestRequest<T>(request: Request, work: () => T): T {
  const { pathname } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  return storage.run({ method: request.method, path: pathname.replace(/^\/rest\/v1/, ''), headers }, work);
}

/** The REST request that is being answered; undefined for a request to another service. */
export const currentRestRequest = (): RestRequest | undefined => storage.getStore();
