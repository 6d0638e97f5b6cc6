// Every migration since a state of the schema keeps what writes do: a database of that state and one with all migrations get
// the same random requests, and each answer, error, mail and home that somebody reads is the same.
// When a migration changes on purpose what a request does, name that migration as the state.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../local/testing/random.ts';
import { chooseWrites } from './generate.ts';
import { firstHomes } from './of-owners.ts';
import { forgetLimits, knownIds, prepare } from './people.ts';
import { readsOfAll } from './reads.ts';
import { startTwin, type Twin, type Write } from './twin.ts';

const state = '20261130064500';
const count = 10_000;

/** Another one: WRITES_SEED=anything. */
const seed = process.env['WRITES_SEED'] ?? 'the same writes';
const random = createRandom(seed);

let twins: Twin[];
beforeAll(async () => {
  twins = await Promise.all([startTwin(knownIds, state), startTwin(knownIds)]);
  await Promise.all(twins.map((twin) => twin.prepare(prepare)));
});
afterAll(() => Promise.all(twins.map((twin) => twin.drop())));

/** How many requests ended with each SQLSTATE. */
const codes = new Map<string, number>();

async function compare(number: number, write: Write): Promise<void> {
  const [before = '', now = ''] = (await Promise.all(twins.map((twin) => twin.send(number, write)))).map(
    (answer) => JSON.stringify(answer, null, 1),
  );
  const code = /^ "code": "(.{5})"/m.exec(before)?.[1] ?? '';
  if (code === '22P02' || code === '23502') console.log(before, write.sql.slice(0, 300));
  codes.set(code, (codes.get(code) ?? 0) + 1);
  if (before === now) return;
  const differing = before.split('').findIndex((character, at) => character !== now[at]);
  const [from, to] = [Math.max(0, differing - 300), differing + 300];
  expect.fail(
    `WRITES_SEED=${JSON.stringify(seed)}, request ${number} of ${write.actor.name}: ${write.sql}\n` +
      `Before: ${before.slice(from, to)}\nNow: ${now.slice(from, to)}`,
  );
}

/** Search must find each listed home as it is, and no other. */
const wrongSearchRows = `
  select coalesce(p.id, s.property_id) as id, to_jsonb(p) as home, to_jsonb(s) as found
  from (select * from public.properties where is_listed) as p
  full join private.property_search s on s.property_id = p.id
  where (s.property_id, s.position::text, s.created_at, s.room_cost, s.lowest_monthly_cost, s.option_mask, s.language_mask)
    is distinct from (p.id, p.position::text, p.created_at, p.room_cost, p.lowest_monthly_cost,
      private.care_mask(p.care_types) | private.amenity_mask(p.amenities) | private.payment_mask(p.payments)
        | private.free_spot_mask(p.available_spots), private.language_mask(p.languages))`;

async function checkSearchRows(): Promise<void> {
  const { rows } = (await twins.at(-1)?.prepare(wrongSearchRows)) ?? {};
  expect({ seed, rows }).toEqual({ seed, rows: [] });
}

it('10,000 random writes do what they did', { timeout: 600_000, retry: 0 }, async () => {
  for (const write of firstHomes(random)) await compare(0, write);
  for (let number = 1; number <= count; number += 1) {
    for (const write of chooseWrites(random)) await compare(number, write);
    if (number % 100 === 0) await checkSearchRows();
    if (number % 1000 > 0) continue;
    for (const write of readsOfAll(random)) await compare(number, write);
    await Promise.all(twins.map((twin) => twin.prepare(forgetLimits)));
  }
  // Each of them has to happen for the run to say something.
  for (const code of ['', '23514', '42501', 'SC404', 'SC409', 'SC423', 'SC424'])
    expect({ code, times: codes.get(code) }).toEqual({ code, times: expect.any(Number) });
});
