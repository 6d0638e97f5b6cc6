import { expect, it } from 'vitest';
import { runKills } from '../../../bench/kill/kills.ts';

/** A short `npm run bench:kill`. It takes at least half a minute. */
const timeout = 240_000;

it(
  'keeps every acknowledged write after SIGKILL, with no partial or orphaned rows',
  { timeout },
  async () => {
    const kills = await runKills({
      kills: 3,
      seed: 'npm test',
      ways: ['everything at once', 'the database server', 'the function'],
      firstStarts: 1,
    });
    const nothing = { lost: [], halfMade: [], orphaned: [], refused: [], repeated: [] };
    expect(kills).toEqual([
      expect.objectContaining({ way: 'everything at once', ...nothing }),
      expect.objectContaining({ way: 'the database server', ...nothing }),
      expect.objectContaining({ way: 'the function', ...nothing }),
    ]);
    // Without acknowledged writes, nothing could be lost.
    for (const { acknowledged } of kills) expect(acknowledged).toBeGreaterThan(0);
  },
);
