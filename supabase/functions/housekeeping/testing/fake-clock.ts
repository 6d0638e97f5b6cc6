import type { Clock } from '../clock.ts';

/**
 * A clock whose time passes as soon as everybody waits for it.
 * @param isBusy whether somebody does something else than wait
 */
export function createFakeClock(isBusy = () => false): Clock {
  let now = 0;
  const timers: { at: number; wake: () => void }[] = [];
  const pump = () => {
    if (isBusy()) {
      setTimeout(pump, 1);
      return;
    }
    timers.sort((a, b) => b.at - a.at);
    const timer = timers.pop();
    if (!timer) return;
    now = timer.at;
    timer.wake();
    // Deno fails a test that ends before its timers, so none starts when nobody waits.
    if (timers.length > 0) setTimeout(pump);
  };
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        if (timers.length === 0) setTimeout(pump);
        timers.push({ at: now + milliseconds, wake });
      }),
  };
}
