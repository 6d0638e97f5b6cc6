import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, type Runner } from './keep-running.ts';

interface FakeRunner extends Runner {
  end(): void;
  isStopped: boolean;
}

let output: string;
let started: FakeRunner[];
const untilStarted = async (times: number) => {
  await expect.poll(() => started.length, { timeout: 5_000 }).toBe(times);
};

async function startFake(): Promise<FakeRunner> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runner: FakeRunner = {
    ended: promise,
    isStopped: false,
    end: resolve,
    async stop() {
      runner.isStopped = true;
      resolve();
    },
  };
  started.push(runner);
  return runner;
}

beforeEach(() => {
  output = '';
  started = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

it('restarts a program each time it ends, and does not restart it after stop()', async () => {
  const running = await keepRunning('The part', startFake);
  started[0]?.end();
  await untilStarted(2);
  started[1]?.end();
  await untilStarted(3);
  expect(output).toBe('  The part has ended and is restarted.\n'.repeat(2));
  await running.stop();
  expect(started.map(({ isStopped }) => isStopped)).toEqual([false, false, true]);
});

it('tries again if a restart fails, and not if the first start fails', async () => {
  let attempts = 0;
  const running = await keepRunning('The part', async () => {
    attempts += 1;
    if (attempts === 2) throw new Error('No room');
    return startFake();
  });
  started[0]?.end();
  await untilStarted(2);
  expect(output).toContain('The part could not be restarted. Error: No room');
  await running.stop();
  await expect(keepRunning('The part', () => Promise.reject(new Error('No room')))).rejects.toThrow(
    'No room',
  );
});

it('stops a program that is being restarted', async () => {
  const gate = Promise.withResolvers<void>();
  const running = await keepRunning('The part', async () => {
    const runner = await startFake();
    if (started.length === 2) await gate.promise;
    return runner;
  });
  started[0]?.end();
  await untilStarted(2);
  const stopped = running.stop();
  gate.resolve();
  await stopped;
  expect(started[1]?.isStopped).toBe(true);
});
