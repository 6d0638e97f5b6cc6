// Random acts of people and a feed.
import type { Random } from '../../../local/testing/random.ts';
import { type Act, type Facts, feed, type Intention } from './model.ts';
import { people } from './team.ts';

export const actors = [...people, feed];

/** Few values, so that two people often choose the same one, and an old one comes back. */
function chooseFact(random: Random, isRated: boolean, actor: string): Facts {
  const price = () => random.pick([3000, 3600, 4000, 5000]);
  const shared: [() => Facts, number][] = [
    [() => ({ availableSpots: random.int(0, 3) }), 4],
    [() => ({ deposit: random.pick([null, 500, 800]) }), 2],
    [() => ({ careLevels: random.pick([[], [{ name: 'Light', monthlyCost: random.pick([500, 900]) }]]) }), 1],
    [
      () =>
        isRated
          ? { rates: ['Private room', 'Studio'].map((roomType) => ({ roomType, monthlyCost: price() })) }
          : { roomCost: price() },
      4,
    ],
  ];
  const others: [() => Facts, number][] = [
    [() => ({ capacity: random.int(2, 4) }), 1],
    [() => ({ description: random.pick([null, 'A garden.', 'A view.']) }), 1],
    [() => ({ isActive: random.chance(0.7) }), 1],
  ];
  return random.weighted(actor === feed ? shared : [...shared, ...others])();
}

export type Choice = { act: Act; isOne: boolean; homes: number; isFromFile: boolean };

/** `earlier` are the acts of this actor. `isRated` tells of the first home. */
export function chooseAct(
  random: Random,
  actor: string,
  id: string,
  isRated: boolean,
  earlier: readonly Intention[],
): Choice {
  const intention = { actor, id };
  const set = () => ({
    ...intention,
    kind: 'set' as const,
    changes: {
      ...chooseFact(random, isRated, actor),
      ...(random.chance(0.4) && chooseFact(random, isRated, actor)),
    },
  });
  if (actor === feed) return { act: set(), isOne: true, homes: 1, isFromFile: false };
  const many = random.int(2, 5);
  return random.weighted<() => Choice>([
    [() => ({ act: set(), isOne: true, homes: 1, isFromFile: false }), 8],
    // An import: one request for each home, from what the homes were when the file was made.
    [() => ({ act: set(), isOne: true, homes: many, isFromFile: true }), 2],
    [
      () => ({
        act: { ...intention, kind: 'set', changes: { availableSpots: random.int(0, 3) } },
        isOne: false,
        homes: many,
        isFromFile: false,
      }),
      2,
    ],
    [() => ({ act: { ...intention, kind: 'confirm' }, isOne: false, homes: many, isFromFile: false }), 2],
    [
      () => ({
        act: {
          ...intention,
          kind: 'raise',
          by: random.pick([-50, -10, 5, 20]),
          unit: random.pick(['percent', 'dollars']),
        },
        isOne: false,
        homes: many,
        isFromFile: false,
      }),
      3,
    ],
    [
      () => {
        const last = earlier.at(-random.int(1, Math.min(6, Math.max(1, earlier.length))));
        return { act: { ...(last ?? intention), kind: 'undo' }, isOne: false, homes: 0, isFromFile: false };
      },
      6,
    ],
  ])();
}
