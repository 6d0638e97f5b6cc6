import type { MiddlewareHandler } from 'hono';
import { describeError, hashUser, type Log } from '../_shared/log.ts';
import type { AppEnv } from './app-env.ts';

export function logRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { requestId, route, page, userId, code, problems } = context.var;
    log({
      requestId,
      method: context.req.method,
      route: route?.path ?? page ?? '*',
      status: context.res.status,
      milliseconds: Math.round(performance.now() - start),
      ...(userId && !route?.isUnnamedInLog && { user: await hashUser(userId) }),
      ...(code && { code }),
      ...(problems && { problems: problems.map(describeError) }),
    });
  };
}
