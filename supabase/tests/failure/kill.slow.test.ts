import { expect, it } from 'vitest';
import { runKills } from '../../../bench/kill/run-kills.ts';

/** The short form of `npm run bench:kill`. Milliseconds; the test takes half a minute on an idle machine. */
const timeout = 240_000;

it(
  'keeps all acknowledged writes complete and leaves no orphaned object after SIGKILL during writes',
  { timeout },
  async () => {
    const kills = await runKills({
      kills: 3,
      seed: 'npm test',
      modes: ['everything', 'database server', 'function'],
      firstStarts: 1,
    });
    const nothing = { lost: [], partial: [], orphaned: [], refused: [], repeated: [] };
    expect(kills).toEqual([
      expect.objectContaining({ mode: 'everything', ...nothing }),
      expect.objectContaining({ mode: 'database server', ...nothing }),
      expect.objectContaining({ mode: 'function', ...nothing }),
    ]);
    // Without acknowledged writes the test proves nothing.
    for (const { acknowledged } of kills) expect(acknowledged).toBeGreaterThan(0);
  },
);
