import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildSeedSql, seedFile } from './build-seed.ts';
import { buildHomes } from './homes.ts';
import { literal, valuesList } from './sql.ts';

describe('supabase/seed.sql', () => {
  const stored = readFileSync(seedFile, 'utf8');

  it('is what the generator prints; otherwise run: npm run seed:build', () => {
    expect(buildSeedSql(buildHomes()) === stored).toBe(true);
  });

  it('stays small enough to read in a review tool', () => {
    expect(stored.length).toBeLessThan(700_000);
  });
});

describe('SQL literals', () => {
  it('double the quotes in texts and keep numbers, truth and nothing as they are', () => {
    expect(literal("Whaler's Walk")).toBe("'Whaler''s Walk'");
    expect([literal(5_995), literal(true), literal(null)]).toEqual(['5995', 'true', 'null']);
  });

  it('make one line of each row', () => {
    expect(
      valuesList([
        ['a', 1],
        ['b', null],
      ]),
    ).toBe("('a', 1),\n('b', null)");
  });
});
