import type { MiddlewareHandler } from 'hono';
import { limits } from '../_shared/contract/limits.ts';
import { refusals } from '../_shared/contract/refusals.ts';
import { ApiError } from '../_shared/errors.ts';

/** The bytes of a body. Throws 413 as soon as it is too large, 408 when it is not whole in time. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
  timeout: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  // Fails when the sender has left, who then reads no answer either.
  const stop = () => void reader.cancel().catch(() => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, timeout);
  const whole = new Uint8Array(limits.body);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new ApiError('request_timeout');
      if (done) return whole.slice(0, size);
      if (size + value.length > limits.body) throw new ApiError('payload_too_large');
      whole.set(value, size);
      size += value.length;
    }
  } catch (cause) {
    stop();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', { message: refusals.bodyUnreadable, cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Has every body whole, small and in time before anything else is done for its request. One that says that it is too
 * large is not read at all.
 * @param timeout milliseconds
 */
export function readBodies(timeout: number): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    if (Number(raw.headers.get('Content-Length')) > limits.body) throw new ApiError('payload_too_large');
    if (raw.body) {
      const { method } = raw;
      context.req.raw = new Request(raw, { method, body: await readWhole(raw.body, timeout) });
    }
    await next();
  };
}
