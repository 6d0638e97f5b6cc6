import type { Clock } from './clock.ts';

/** Providers count by their own clock, and requests do not take equally long to arrive. */
const margin = 1.03;

/** Spaces requests evenly, and holds them back while the provider asks for it. */
export function createPace(perSecond: number, clock: Clock) {
  const interval = (1000 / perSecond) * margin;
  let next = 0;
  return {
    /** Milliseconds until the next request may start. */
    wait: () => next - clock.now(),
    /** Call this when a request starts. */
    start() {
      next = clock.now() + interval;
    },
    holdBack(milliseconds: number) {
      next = Math.max(next, clock.now() + milliseconds);
    },
  };
}
