import { expect, it } from 'vitest';
import { runCrowd } from '../../../bench/api/crowd.ts';

/** A short `npm run bench:load`, without response times. */
it('serves 100 readers and 10 writers without an error', { timeout: 120_000 }, async () => {
  const { readers, writers } = await runCrowd({ readers: 100, writers: 10, seconds: 5, families: 100 });
  expect([...readers.kinds, ...writers.kinds]).toEqual([]);
  expect(readers.requests).toBeGreaterThan(100);
  expect(writers.requests).toBeGreaterThan(10);
});
