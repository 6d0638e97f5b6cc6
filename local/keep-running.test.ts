import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepRunning, type Runner } from './keep-running.ts';

interface Fake extends Runner {
  end(): void;
  isStopped: boolean;
}

let said: string;
let started: Fake[];

function fake(): Fake {
  const { promise, resolve } = Promise.withResolvers<void>();
  const runner: Fake = {
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
  said = '';
  started = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

it('starts again what has ended by itself, as often as it does, and says so', async () => {
  const running = await keepRunning('The part', async () => fake());
  started[0]?.end();
  await expect.poll(() => started.length).toBe(2);
  started[1]?.end();
  await expect.poll(() => started.length, { timeout: 5_000 }).toBe(3);
  expect(said).toBe('  The part has ended. It is started again.\n'.repeat(2));
  await running.stop();
  expect(started.map(({ isStopped }) => isStopped)).toEqual([false, false, true]);
});

it('leaves what it was asked to stop', async () => {
  const running = await keepRunning('The part', async () => fake());
  await running.stop();
  expect([started.length, said]).toEqual([1, '']);
});

it('tries again when it cannot be started', async () => {
  let attempts = 0;
  const running = await keepRunning('The part', async () => {
    attempts += 1;
    if (attempts === 2) throw new Error('No room');
    return fake();
  });
  started[0]?.end();
  await expect.poll(() => started.length, { timeout: 5_000 }).toBe(2);
  expect(said).toContain('The part could not be started again. Error: No room');
  await running.stop();
});

it('does not wait with a first start that fails', async () => {
  const start = () => Promise.reject(new Error('No room'));
  await expect(keepRunning('The part', start)).rejects.toThrow('No room');
});

it('stops what is only just starting again', async () => {
  const gate = Promise.withResolvers<void>();
  const running = await keepRunning('The part', async () => {
    const runner = fake();
    if (started.length === 2) await gate.promise;
    return runner;
  });
  started[0]?.end();
  await expect.poll(() => started.length, { timeout: 5_000 }).toBe(2);
  const stopped = running.stop();
  gate.resolve();
  await stopped;
  expect(started[1]?.isStopped).toBe(true);
});
