import type { MiddlewareHandler } from 'hono';
import { describeError, hashUser, type Log } from '../_shared/log.ts';
import type { Frame } from './frame.ts';

/** Logs one line for each request, when its answer is known. */
export function logRequests(log: Log): MiddlewareHandler<Frame> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const userId = context.get('userId');
    const code = context.get('code');
    const problems = context.get('problems');
    log({
      requestId: context.get('requestId'),
      method: context.req.method,
      route: context.get('route')?.path ?? context.get('page') ?? '*',
      status: context.res.status,
      milliseconds: Math.round(performance.now() - start),
      ...(userId && { user: await hashUser(userId) }),
      ...(code && { code }),
      ...(problems && { problems: problems.map(describeError) }),
    });
  };
}
