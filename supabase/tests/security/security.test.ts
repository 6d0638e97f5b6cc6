import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks } from './attacks/all.ts';
import { describeCatalogue } from './catalogue.ts';
import { tryFunction } from './doors/functions.ts';
import { tryRoute } from './doors/routes.ts';
import { tryStorage } from './doors/storage.ts';
import { tryTable } from './doors/tables.ts';
import { type Caller, callers, type Row } from './matrix/callers.ts';
import { functionRows } from './matrix/functions.ts';
import { routeRows } from './matrix/routes.ts';
import { storageRows } from './matrix/storage.ts';
import { tableRows } from './matrix/tables.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** One test for each cell of the matrix. */
function describeDoor<R extends Row>(
  rows: R[],
  attempt: (world: World, row: R, caller: Caller) => Promise<string>,
) {
  describe.each(rows)('$id', (row) => {
    it.each(callers)('%s', async (caller) => {
      expect(row.cells[caller].split(' or ')).toContain(await attempt(world, row, caller));
    });
  });
}

describeDoor(tableRows, tryTable);
describeDoor(functionRows, tryFunction);
describeDoor(storageRows, tryStorage);
describeDoor(routeRows, tryRoute);
describe('the matrix', () => {
  describeCatalogue(() => world);
});

describe.each(Object.entries(attacks))('%s', (_, some) => {
  it.each(some)('$id', async (attack) => {
    expect(await attack.attempt(world)).toBe(attack.outcome);
  });
});
