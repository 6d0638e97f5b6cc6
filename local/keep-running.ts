import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './start/steps.ts';

/** Something that runs in a process of its own. */
export interface Runner {
  /** Resolves when the process is gone, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. What ends within `SHORT` is started again after pauses that double up to `LONGEST`. */
const SHORT = 10_000;
const FIRST = 250;
const LONGEST = 10_000;

const longer = (pause: number) => Math.min(pause * 2 || FIRST, LONGEST);

/**
 * Starts something, and starts it again whenever it ends by itself, as the platform of a hosted project does.
 * @throws when the first start fails
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Runner>,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start();

  async function startAgain(firstPause: number): Promise<void> {
    for (let pause = firstPause; !signal.aborted; pause = longer(pause)) {
      try {
        await sleep(pause, undefined, { signal });
        current = await start();
        if (signal.aborted) await current.stop();
        return;
      } catch (error) {
        if (!signal.aborted) say(`  ${name} could not be started again. ${String(error)}`);
      }
    }
  }

  async function watch(): Promise<void> {
    for (let pause = 0; !signal.aborted;) {
      const began = Date.now();
      await current.ended;
      if (signal.aborted) return;
      say(`  ${name} has ended. It is started again.`);
      pause = Date.now() - began < SHORT ? longer(pause) : 0;
      await startAgain(pause);
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
