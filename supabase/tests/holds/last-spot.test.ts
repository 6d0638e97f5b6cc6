// Many families at the same moment: one hold of the last free spot, and the others are told at once.
import { expect, it } from 'vitest';
import type { Client } from 'pg';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeFirstInquiry, makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

const families = 200;
const connections = 20;

/** Does the same for each value, over some connections at once. */
async function inTurns<T>(
  clients: Client[],
  values: readonly T[],
  act: (client: Client, value: T) => Promise<void>,
) {
  const left = [...values];
  await Promise.all(
    clients.map(async (client) => {
      for (let value = left.pop(); value !== undefined; value = left.pop()) await act(client, value);
    }),
  );
}

it('200 families ask for the last free spot and the home answers all of them at once: one hold, 199 told', async () => {
  const owner = await makeAccount(database, 'owner');
  const home = await makeProperty(database, { ownerId: owner, name: 'Maple Court' });
  const people: { family: string; inquiry: string }[] = [];
  for (let i = 0; i < families; i += 1) {
    const family = await makeAccount(database, 'patient');
    people.push({ family, inquiry: await makeFirstInquiry(database, home, family) });
  }
  const clients = await Promise.all(Array.from({ length: connections }, connect));

  await inTurns(clients, people, async (client, { family, inquiry }) => {
    await client.query('reset role');
    await logIn(client, family);
    await client.query('select public.ask_hold($1, gen_random_uuid())', [inquiry]);
  });
  const asked = (await column('select id from private.holds where property_id = $1', [home])).map(String);
  expect(asked).toHaveLength(families);

  for (const client of clients) {
    await client.query('reset role');
    await logIn(client, owner);
  }
  const told: string[] = [];
  await inTurns(clients, asked, async (client, hold) => {
    await client.query(`select public.answer_hold($1, 'hold', current_date + 7)`, [hold]).then(
      () => told.push('held'),
      (error: unknown) => told.push(error instanceof Error ? error.message : 'unknown'),
    );
  });

  expect(told.filter((text) => text === 'held')).toHaveLength(1);
  expect(new Set(told)).toEqual(new Set(['held', 'holds_last_spot_gone']));
  expect(
    await column(
      `select state || ' ' || count(*) from private.holds where property_id = $1 group by state order by 1`,
      [home],
    ),
  ).toEqual(['full 199', 'held 1']);
  expect(await column('select held_spots from public.properties where id = $1', [home])).toEqual([1]);
  expect(
    await column(
      `select count(*)::int from private.mails m where m.kind = 'hold' and m.recipient_id is not null
         and private.hold_mail_details(m) ->> 'state' = 'full'`,
    ),
  ).toEqual([199]);
});
