import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { fromDatabase, isDatabaseError } from '../_shared/database-errors.ts';
import { ApiError } from '../_shared/errors.ts';
import { unavailable } from '../_shared/upstream.ts';
import { type AppEnv, report } from './app-env.ts';

function toApiError(error: unknown, context: Context<AppEnv>): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseError(error)) return fromDatabase(error, context.get('route')?.errorOverrides);
  // Only the timeout middleware throws one.
  if (error instanceof HTTPException) return unavailable(error);
  return new ApiError('internal', { cause: error });
}

/** The response to a thrown error. Causes of a 5xx go to the log, but for a pause. */
export function toErrorResponse(context: Context<AppEnv>, thrown: unknown): Response {
  const error = toApiError(thrown, context);
  context.set('code', error.code);
  if (error.status >= 500 && error.code !== 'paused') report(context, error.options.cause ?? error);
  return Response.json(error.body(context.get('requestId')), {
    status: error.status,
    headers: {
      ...error.options.headers,
      ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      'Cache-Control': 'no-store',
    },
  });
}
