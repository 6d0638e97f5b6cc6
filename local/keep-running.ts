import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './start/steps.ts';

/** A program in a process of its own. */
export interface Runner {
  /** Resolves when the process has ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. A program that ends within `SHORT_RUN` is restarted after pauses that double up to `MAX_PAUSE`. */
const SHORT_RUN = 10_000;
const FIRST_PAUSE = 250;
const MAX_PAUSE = 10_000;

const longer = (pause: number) => Math.min(pause * 2 || FIRST_PAUSE, MAX_PAUSE);

/**
 * Starts a program and restarts it whenever it ends, as a hosted project does.
 * @throws if the first start fails
 */
export async function keepRunning(name: string, start: () => Promise<Runner>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start();

  async function restart(firstPause: number): Promise<void> {
    for (let pause = firstPause; !signal.aborted; pause = longer(pause)) {
      try {
        await sleep(pause, undefined, { signal });
        current = await start();
        if (signal.aborted) await current.stop();
        return;
      } catch (error) {
        if (!signal.aborted) say(`  ${name} could not be restarted. ${String(error)}`);
      }
    }
  }

  async function watch(): Promise<void> {
    for (let pause = 0; !signal.aborted;) {
      const began = Date.now();
      await current.ended;
      if (signal.aborted) return;
      say(`  ${name} has ended and is restarted.`);
      pause = Date.now() - began < SHORT_RUN ? longer(pause) : 0;
      await restart(pause);
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
