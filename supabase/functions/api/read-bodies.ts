import type { MiddlewareHandler } from 'hono';
import { limits } from '../_shared/contract/limits.ts';
import { responseTexts } from '../_shared/error-texts/responses.ts';
import { ApiError } from '../_shared/errors.ts';

/**
 * Bytes that are read of a body that is too large. Closing a connection with unread data resets it on some runtimes, and
 * the sender misses the response.
 */
const MAX_READ = 1_048_576;

/**
 * Reads a whole body. Throws 411 when it is not empty and its length was not sent, 413 when it is too large, and 408 when it
 * is incomplete after the timeout.
 */
async function readBody(
  body: ReadableStream<Uint8Array>,
  hasLength: boolean,
  timeout: number,
): Promise<ArrayBuffer> {
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
      const isOver = done || size + value.length > MAX_READ;
      if (isOver && !hasLength && size > 0) throw new ApiError('length_required');
      if (done && size <= limits.body) return bytes.buffer.slice(0, size);
      if (isOver) throw new ApiError('payload_too_large');
      if (size + value.length <= limits.body) bytes.set(value, size);
      size += value.length;
    }
  } catch (cause) {
    cancel();
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', { message: responseTexts.body_not_json(), cause });
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
    const { method } = raw;
    const length = raw.headers.get('Content-Length');
    if (Number(length) > MAX_READ) throw new ApiError('payload_too_large');
    // A request with the method TRACE cannot be made again, and no route reads its body.
    if (raw.body && method !== 'TRACE') {
      const body = await readBody(raw.body, length !== null, timeout);
      context.req.raw = new Request(raw, { method, body });
    }
    await next();
  };
}
