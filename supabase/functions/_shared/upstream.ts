import { upstreamTimeout } from './deadlines.ts';
import { ApiError } from './errors.ts';

/** 503 with Retry-After in seconds. */
export const unavailable = (cause: unknown) =>
  new ApiError('unavailable', { cause, headers: { 'Retry-After': '5' } });

/** The statuses of a gateway whose service is down, restarting or too busy. */
const isDown = (status: number) => status === 502 || status === 503 || status === 504 || status >= 520;

/** Whether the database refused a write because operators have paused changes. */
const isPaused = (body: ArrayBuffer) =>
  body.byteLength < 1_000 && new TextDecoder().decode(body).includes('"code":"PT503"');

/**
 * A fetch for calls to the project. It reads the whole response within `timeout` milliseconds, and throws `unavailable`
 * for network errors, timeouts and the error pages of a gateway.
 */
export function upstreamFetch(send: typeof fetch, timeout = upstreamTimeout): typeof fetch {
  return async (input, init) => {
    try {
      const response = await send(input, { ...init, signal: AbortSignal.timeout(timeout) });
      const body = await response.arrayBuffer();
      if (isDown(response.status) && !isPaused(body))
        throw new Error(`Upstream responded with ${response.status}`);
      return new Response(body.byteLength > 0 ? body : null, response);
    } catch (cause) {
      throw unavailable(cause);
    }
  };
}
