import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, patience } from './fetch-in-time.ts';

/** A server that never answers, as the browser's own `fetch` treats one. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(silence);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives up on a server that does not answer within 20 seconds, as on a lost connection', async () => {
  const failed = vi.fn();
  fetchInTime('/api/favorites').catch(failed);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(patience).toBe(20_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new TypeError('The server took too long'));
});

it('stops when the caller says so, before or after the call has begun', async () => {
  const stopped = new DOMException('enough', 'AbortError');
  const caller = new AbortController();
  const answer = fetchInTime('/api/favorites', { signal: caller.signal });
  caller.abort(stopped);
  await expect(answer).rejects.toBe(stopped);
  await expect(fetchInTime('/api/favorites', { signal: caller.signal })).rejects.toBe(stopped);
});
