import { expect, it, vi } from 'vitest';
import { startOnDemand } from './functions.ts';

it('starts a function on its first call, once, and again after a failed start', async () => {
  const running = { url: 'http://127.0.0.1:1', stop: vi.fn(async () => undefined) };
  const start = vi.fn(async () => running).mockRejectedValueOnce(new Error('It was killed'));
  const housekeeping = startOnDemand(start);
  await housekeeping.stop();
  expect(start).not.toHaveBeenCalled();
  await expect(housekeeping.get()).rejects.toThrow('It was killed');
  expect(await Promise.all([housekeeping.get(), housekeeping.get()])).toEqual([running, running]);
  expect(start).toHaveBeenCalledTimes(2);
  await housekeeping.stop();
  expect(running.stop).toHaveBeenCalledOnce();
});
