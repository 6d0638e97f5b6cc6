import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchInTime, timeoutMs } from './fetch-in-time.ts';

/** Never responds, and aborts as `fetch` does. */
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

it('rejects with a TypeError after 20 seconds', async () => {
  const failed = vi.fn();
  fetchInTime('/api/favorites').catch(failed);
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(timeoutMs).toBe(20_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(new TypeError('The server took too long'));
});

it('aborts with the signal of the caller, before and after the call has begun', async () => {
  const stopped = new DOMException('enough', 'AbortError');
  const caller = new AbortController();
  const answer = fetchInTime('/api/favorites', { signal: caller.signal });
  caller.abort(stopped);
  await expect(answer).rejects.toBe(stopped);
  await expect(fetchInTime('/api/favorites', { signal: caller.signal })).rejects.toBe(stopped);
});
