import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { insertHomes, makeHomes } from '../_shared/search-data.ts';
import { column, connect, database, setUpDatabase } from '../_shared/test-database.ts';

const random = createRandom('kills of the watch test');
const homes = makeHomes(300).filter(({ isActive }) => isActive);
const people = Array.from({ length: 40 }, (_, index) => uuidFor(`person who waits ${index}`));

setUpDatabase();

const match = (client: Client) => client.query('select * from public.match_property_changes(3)');

/** Takes changed homes from the queue, and is killed after up to 15 ms. Returns whether it was. */
async function matchAndKill(client: Client): Promise<boolean> {
  const [pid] = await column('select pid from pg_stat_activity where application_name = $1', ['matching']);
  const killed = match(client).then(
    () => false,
    () => true,
  );
  await new Promise((resolve) => setTimeout(resolve, random.next() * 15));
  await database.query('select pg_terminate_backend($1)', [pid]);
  return killed;
}

it('100 kills of one of two workers lose no news or mail about a free spot and send none twice', async () => {
  await insertHomes(database, homes);
  await database.query('update public.properties set available_spots = 0');
  await database.query(
    `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
    [people],
  );
  await database.query(
    `insert into public.home_watches (user_id, property_id)
     select u.id, p.id from unnest($1::uuid[]) as u (id) cross join public.properties p
     where ('x' || left(md5(u.id::text || p.id), 2))::bit(8)::integer < 28`,
    [people],
  );
  await database.query(
    `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail, created_at)
     select u.id, 'Near Mom', p.zip_code, 25, 'daily', now() - interval '1 day'
     from unnest($1::uuid[]) as u (id)
     cross join lateral (
       select left(h.zip_code, 5) as zip_code from public.properties h order by md5(h.id::text || u.id) limit 1
     ) as p`,
    [people],
  );
  const [waiting] = await column('select count(*)::integer from public.home_watches');
  await database.query('truncate private.property_changes cascade');
  await database.query('update public.properties set available_spots = 2');
  let kills = 0;
  for (let round = 0; round < 100; round += 1) {
    const client = await connect();
    client.on('error', () => undefined);
    await client.query(`set application_name = 'matching'`);
    const other = await connect();
    const [isKilled] = await Promise.all([matchAndKill(client), match(other)]);
    await other.end();
    if (isKilled) kills += 1;
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matching'`,
    );
  }
  expect(kills).toBeGreaterThan(20);
  for (let taken = 1; taken > 0;) {
    const { rows } = await database.query<{ changes: number }>(
      'select * from public.match_property_changes(1000)',
    );
    taken = rows[0]?.changes ?? 0;
  }
  expect(await column('select count(*)::integer from public.home_watches where mail_id is null')).toEqual([
    0,
  ]);
  expect(await column('select count(*) from private.property_changes where matched_at is null')).toEqual([
    '0',
  ]);
  expect(await column('select user_id from private.search_news_recipients order by 1')).toEqual(
    await column('select distinct user_id from private.search_matches order by 1'),
  );
  const [mails] = await column(`select count(*)::integer from private.mails where kind = 'free_spot'`);
  const [different] = await column(
    `select count(distinct (recipient_id, property_id))::integer from private.mails where kind = 'free_spot'`,
  );
  expect([mails, different]).toEqual([waiting, waiting]);
  expect(Number(waiting)).toBeGreaterThan(1_000);
});
