import type { Context } from 'hono';
import { fromDatabase, isDatabaseError } from '../_shared/database-errors.ts';
import { ApiError } from '../_shared/errors.ts';
import { type Frame, report } from './frame.ts';

function toApiError(error: unknown, context: Context<Frame>): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseError(error)) return fromDatabase(error, context.get('route')?.meanings);
  return new ApiError('internal', { cause: error });
}

/** The answer to anything that was thrown: the code's status, one body, and the cause in the log when it is ours. */
export function refuse(context: Context<Frame>, thrown: unknown): Response {
  const error = toApiError(thrown, context);
  context.set('code', error.code);
  if (error.status >= 500) report(context, error.refusal.cause ?? error);
  return Response.json(error.body(context.get('requestId')), {
    status: error.status,
    headers: {
      ...error.refusal.headers,
      ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      'Cache-Control': 'no-store',
    },
  });
}
