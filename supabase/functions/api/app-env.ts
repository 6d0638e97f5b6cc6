import type { Context } from 'hono';
import type { Environment } from '../_shared/environment.ts';
import type { Log, RequestLog } from '../_shared/log.ts';
import type { Route } from '../_shared/route.ts';

export interface Deps {
  environment: Environment;
  fetch: typeof fetch;
  log: Log;
  /**
   * Milliseconds that replace those of deadlines.ts in tests: one call to the project or a replica, a body, the whole
   * response.
   */
  timeouts?: { call?: number; replica?: number; body?: number; response?: number };
  /** Milliseconds since some start, replaced in tests. */
  now?: () => number;
}

/** The variables of a request, for its response and its log entry. */
export interface AppEnv {
  Variables: Pick<RequestLog, 'requestId' | 'code' | 'problems'> & {
    route?: Route;
    /** The pattern of a page that is not in the contract. */
    page?: string;
    /** Set once Postgres has accepted the token. */
    userId?: string;
  };
}

export function report(context: Context<AppEnv>, error: unknown) {
  context.set('problems', [...(context.get('problems') ?? []), error]);
}
