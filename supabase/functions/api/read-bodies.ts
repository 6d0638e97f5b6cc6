import type { MiddlewareHandler } from 'hono';
import { limits } from '../_shared/contract/limits.ts';
import { ApiError } from '../_shared/errors.ts';

/** Reads a whole body. Throws 413 as soon as it is too large, and 408 when it is incomplete after the timeout. */
async function readBody(body: ReadableStream<Uint8Array>, timeout: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  // Cancelling fails when the sender has disconnected.
  const cancel = () => void reader.cancel().catch(() => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel();
  }, timeout);
  const bytes = new Uint8Array(limits.body);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new ApiError('request_timeout');
      if (done) return bytes.slice(0, size);
      if (size + value.length > limits.body) throw new ApiError('payload_too_large');
      bytes.set(value, size);
      size += value.length;
    }
  } catch (cause) {
    cancel();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', { message: 'The body must be valid JSON', cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads every body before its request is handled. hono/body-limit has no timeout, and does not stop a sender at the limit.
 * @param timeout milliseconds
 */
export function readBodies(timeout: number): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    if (Number(raw.headers.get('Content-Length')) > limits.body) throw new ApiError('payload_too_large');
    if (raw.body) {
      const { method } = raw;
      context.req.raw = new Request(raw, { method, body: await readBody(raw.body, timeout) });
    }
    await next();
  };
}
