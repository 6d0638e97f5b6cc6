import type { MiddlewareHandler } from 'hono';
import { unavailable } from '../_shared/upstream.ts';

/**
 * Answers 503 when the rest has not answered in time: each call has a time of its own, but a request may make several.
 * @param timeout milliseconds
 */
export function answerInTime(timeout: number): MiddlewareHandler {
  return async (_context, next) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable(new Error(`No answer after ${timeout} ms`))), timeout);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
