import { expect, it } from 'vitest';
import { runCrowd } from '../../../bench/api/crowd.ts';

/** The short form of `npm run bench:load`. How long an answer takes is for that command to say. */
it('answers a crowd of readers and writers without an error', { timeout: 120_000 }, async () => {
  const { readers, writers } = await runCrowd({ readers: 100, writers: 10, seconds: 5, families: 100 });
  expect([...readers.kinds, ...writers.kinds]).toEqual([]);
  expect(readers.requests).toBeGreaterThan(100);
  expect(writers.requests).toBeGreaterThan(10);
});
