import { upstreamTimeout } from './deadlines.ts';
import { ApiError } from './errors.ts';

/** 503 with a fixed text, and seconds after which to ask again; `cause` is for the log. */
export const unavailable = (cause: unknown) =>
  new ApiError('unavailable', { cause, headers: { 'Retry-After': '5' } });

/** Answers of a gateway whose service is down, restarting or too busy. */
const isDown = (status: number) => status === 502 || status === 503 || status === 504 || status >= 520;

/**
 * A fetch for calls to the project: whole answers within `timeout` milliseconds. Whatever stands between
 * the function and the database (network, timeout, a gateway's error page) becomes one `unavailable`.
 */
export function upstreamFetch(send: typeof fetch, timeout = upstreamTimeout): typeof fetch {
  return async (input, init) => {
    try {
      const answer = await send(input, { ...init, signal: AbortSignal.timeout(timeout) });
      const body = await answer.arrayBuffer();
      if (isDown(answer.status)) throw new Error(`Upstream answered ${answer.status}`);
      return new Response(body.byteLength > 0 ? body : null, answer);
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}
