// Whether answers of families follow from 52 weeks of 200 homes. The attacker knows who visited when, and reads everything that
// owners and visitors read.
import { beforeAll, expect, it } from 'vitest';
import { column, database, setUpDatabase } from '../_shared/test-database.ts';
import { counted, findAnswers, type Guess, type Rules } from './attack-on-counts.ts';
import { questions, setUp, simulate, yes, type World } from './year-of-answers.ts';

setUpDatabase();
beforeAll(() => database.query(setUp));

interface Outcome {
  right: Guess[];
  wrong: Guess[];
}

/** The attack on all homes, compared with what families answered. */
function attack({ homes, given }: World, rules: Rules): Outcome {
  const guesses = homes.flatMap(({ families, snapshots }) =>
    (['confirmed', 'told'] as const).flatMap((side) =>
      findAnswers(
        families.filter(({ isConfirmed }) => isConfirmed === (side === 'confirmed')),
        snapshots[side],
        rules,
      ),
    ),
  );
  const isRight = ({ id, what, isYes, day }: Guess) => {
    const at = counted.indexOf(what);
    const question = questions[at];
    const last = (given.get(id) ?? []).findLast((one) => one.day <= day);
    return question !== undefined && last !== undefined && (last.answers[question] === yes[at]) === isYes;
  };
  return {
    right: guesses.filter(isRight),
    wrong: guesses.filter((guess) => !isRight(guess)),
  };
}

/** Replaces a part of a function, as if a rule did not exist. Returns what restores it. */
async function without(name: string, rule: string, replacement: string): Promise<string> {
  const [definition] = await column('select pg_get_functiondef($1::regproc)', [`private.${name}`]);
  expect(String(definition)).toContain(rule);
  await database.query(String(definition).replaceAll(rule, replacement));
  return String(definition);
}

it('no answer follows from a year of counts of 200 homes', { timeout: 900_000 }, async () => {
  const world = await simulate('a year', {
    homeCount: 200,
    weeks: 52,
    isAtOnce: false,
    readEvery: 4,
  });
  const shown = world.homes.filter(({ snapshots: { confirmed, told } }) =>
    [...confirmed, ...told].some(({ counts }) => counts),
  );
  expect(world.problems).toEqual([]);
  expect(world.actsBetweenReadings).toEqual(new Set(['answer', 'change', 'withdraw', 'remove']));
  // Enough happened for the attack to find something.
  expect(shown.length).toBeGreaterThan(100);
  expect(world.answerCount).toBeGreaterThan(2_000);
  for (const rules of [
    { waits: 7, isAtOnce: false },
    // Whoever does not know the rules, or thinks that nobody takes longer than a day.
    { waits: 0, isAtOnce: false },
    { waits: 1, isAtOnce: false },
  ])
    expect(attack(world, rules)).toEqual({ right: [], wrong: [] });
  // The rows that operators read are in an order that says nothing about the time.
  const [share] = await column(
    `select avg((a.asked_at < b.asked_at)::int)::float8
     from private.visit_answers a
     join private.visit_answers b on b.property_id = a.property_id and b.id > a.id and b.asked_at <> a.asked_at`,
  );
  expect(Math.abs(Number(share) - 0.5)).toBeLessThan(0.05);
});

// So that the test above can fail.
it.each([
  [
    'each answer is shown at once',
    [
      ['choose_visit_answers', "interval '7 days'", "interval '0 days'"],
      ['choose_visit_answers', '- 1, 0)', ', 0)'],
      ['count_possible_visitors', "interval '7 days'", "interval '0 days'"],
      ['publish_side', '< 2 then', '< 1 then'],
    ],
    { waits: 0, isAtOnce: true },
  ],
  [
    'the newest answer does not wait',
    [['choose_visit_answers', '- 1, 0)', ', 0)']],
    { waits: 7, isAtOnce: false },
  ],
  [
    'who was asked today hides those who answered',
    [
      ['choose_visit_answers', "interval '7 days'", "interval '0 days'"],
      ['count_possible_visitors', "interval '7 days'", "interval '0 days'"],
    ],
    { waits: 1, isAtOnce: false },
  ],
] as const)('answers follow if %s', { timeout: 300_000 }, async (title, rules, known) => {
  const restoring: string[] = [];
  try {
    for (const [name, rule, replacement] of rules) restoring.unshift(await without(name, rule, replacement));
    // The homes of another test have the same addresses.
    await database.query('delete from public.properties; delete from private.visit_answers');
    const { right, wrong } = attack(
      await simulate(`half a year in which ${title}`, { homeCount: 60, weeks: 26, isAtOnce: known.isAtOnce }),
      known,
    );
    expect(right.length).toBeGreaterThan(0);
    // The attack takes for granted that nobody withdraws or changes an answer.
    expect(right.length).toBeGreaterThan(5 * wrong.length);
  } finally {
    for (const definition of restoring) await database.query(definition);
  }
});
