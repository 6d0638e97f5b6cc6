import { fromDatabase, isDatabaseError } from './database-errors.ts';
import { ApiError } from './errors.ts';
import type { UserClient } from './user-client.ts';

/**
 * Notes that the caller's session is in use, by which Postgres checks token and session. It refuses a broken or
 * expired token in two ways: a hosted project when it reads the token (PGRST3..), the local stack by running the
 * call as a visitor, who may not touch a session (42501). Throws 401 for both, and for a session that has ended.
 */
export async function touchSession(database: UserClient): Promise<void> {
  try {
    await database.rpc('touch_session').throwOnError();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw fromDatabase(error, {
      '42501': { code: 'unauthorized', message: new ApiError('unauthorized').message },
    });
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * The outcome of the work, unless the session was refused meanwhile: that wins over whatever the work came to.
 * A touch that fails for another reason is only reported, since the work asked Postgres itself.
 */
export async function unlessRefused<T>(
  touched: Promise<void> | undefined,
  work: Promise<T>,
  report: (error: unknown) => void,
): Promise<T> {
  const [touch, done] = await Promise.allSettled([touched, work]);
  if (touch.status === 'rejected') {
    if (isRefusal(touch.reason)) throw touch.reason;
    report(touch.reason);
  }
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
