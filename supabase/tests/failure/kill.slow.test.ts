import { expect, it } from 'vitest';
import { runKills } from '../../../bench/kill/kills.ts';

/** The short form of `npm run bench:kill`. Milliseconds; it takes half a minute, and longer when much else runs. */
const timeout = 240_000;

it(
  'keeps every acknowledged write, whole, and no orphan, killed with -9 during a stream of writes',
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
    // Otherwise there was nothing to lose.
    for (const { acknowledged } of kills) expect(acknowledged).toBeGreaterThan(0);
  },
);
