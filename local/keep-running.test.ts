import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, type Runner } from './keep-running.ts';

let output: string;
let stopped: number;
/** Ends a started program, by the number of its start. */
let ends: (() => void)[];
const untilStarted = async (times: number) => {
  await expect.poll(() => ends.length, { timeout: 5_000 }).toBe(times);
};

async function startFake(): Promise<Runner> {
  const { promise, resolve } = Promise.withResolvers<void>();
  ends.push(resolve);
  return {
    ended: promise,
    async stop() {
      stopped += 1;
      resolve();
    },
  };
}

beforeEach(() => {
  [output, stopped, ends] = ['', 0, []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

it('restarts a program each time it ends, and does not restart it after stop()', async () => {
  const running = await keepRunning('The part', startFake);
  ends[0]?.();
  await untilStarted(2);
  ends[1]?.();
  await untilStarted(3);
  expect(output).toBe('  The part has ended and is restarted.\n'.repeat(2));
  await running.stop();
  expect(stopped).toBe(1);
});

it('tries again if a restart fails, and not if the first start fails', async () => {
  const start = vi.fn(startFake);
  const running = await keepRunning('The part', start);
  start.mockRejectedValueOnce(new Error('No room'));
  ends[0]?.();
  await untilStarted(2);
  expect(output).toContain('The part could not be restarted. Error: No room');
  await running.stop();
  start.mockRejectedValueOnce(new Error('No room'));
  await expect(keepRunning('The part', start)).rejects.toThrow('No room');
});

it('stops a program that is being restarted', async () => {
  const gate = Promise.withResolvers<void>();
  const running = await keepRunning('The part', async () => {
    const runner = await startFake();
    if (ends.length === 2) await gate.promise;
    return runner;
  });
  ends[0]?.();
  await untilStarted(2);
  const stopping = running.stop();
  gate.resolve();
  await stopping;
  expect(stopped).toBe(2);
});
