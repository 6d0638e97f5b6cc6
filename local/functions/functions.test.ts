import { expect, it, vi } from 'vitest';
import { startOnDemand } from './functions.ts';

const running = { url: 'http://127.0.0.1:1', stop: vi.fn(async () => undefined) };

it('starts a function on its first call, once', async () => {
  const start = vi.fn(async () => running);
  const housekeeping = startOnDemand(start);
  await housekeeping.stop();
  expect(start).not.toHaveBeenCalled();
  expect(await Promise.all([housekeeping.get(), housekeeping.get()])).toEqual([running, running]);
  expect(start).toHaveBeenCalledOnce();
  await housekeeping.stop();
  expect(running.stop).toHaveBeenCalledOnce();
});

it('starts it again after a failed start', async () => {
  const start = vi.fn(async () => running).mockRejectedValueOnce(new Error('It was killed'));
  const housekeeping = startOnDemand(start);
  await expect(housekeeping.get()).rejects.toThrow('It was killed');
  expect(await housekeeping.get()).toBe(running);
});
