// Random requests of everybody who writes.
import type { Random } from '../../../local/testing/random.ts';
import { choicesOfFamilies } from './of-families.ts';
import { choicesOfOperators } from './of-operators.ts';
import { choicesOfOwners, firstOwner } from './of-owners.ts';
import { desk, fay, ids, manager, other, owners, staff, visitor } from './people.ts';
import type { Actor, Write } from './twin.ts';

export function chooseWrites(random: Random): Write[] {
  const home = random.pick(ids.homes.slice(0, random.chance(0.9) ? 30 : 60));
  const owner = random.chance(0.95) ? firstOwner(home) : random.pick(owners);
  const editor = random.weighted<Actor>([
    [owner, 5],
    [manager, 3],
    [staff, 3],
    [random.pick([fay, visitor, desk, other]), 1],
  ]);
  const choice = { home, owner, editor };
  return [
    random.weighted([
      ...choicesOfOwners(random, choice),
      ...choicesOfFamilies(random, choice),
      ...choicesOfOperators(random, choice),
    ])(),
  ].flat();
}
