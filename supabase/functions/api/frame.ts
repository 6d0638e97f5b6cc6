import type { Context } from 'hono';
import type { Environment } from '../_shared/environment.ts';
import type { Log } from '../_shared/log.ts';
import type { Route } from '../_shared/route.ts';

/** What the app is given from outside. */
export interface Deps {
  environment: Environment;
  /** Calls the project; tests give their own. */
  fetch: typeof fetch;
  log: Log;
  /** Milliseconds, in place of those of deadlines.ts: for one call to the project, a body, the whole answer. */
  times?: { call?: number; body?: number; answer?: number };
}

/** What travels with a request through the frame, for its answer and its line in the log. */
export interface Frame {
  Variables: {
    requestId: string;
    route?: Route;
    /** The pattern of a page beside the contract. */
    page?: string;
    /** Set once Postgres has accepted the token. */
    userId?: string;
    /** Code of the refusal. */
    code?: string;
    problems?: unknown[];
  };
}

/** Keeps a failure for the log. */
export function report(context: Context<Frame>, error: unknown) {
  context.set('problems', [...(context.get('problems') ?? []), error]);
}
