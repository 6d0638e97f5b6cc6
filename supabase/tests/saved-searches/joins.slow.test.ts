// Many families at the same moment: each has one place, and the places are in the order in which they were given.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startCluster } from '../../../local/testing/cluster.ts';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';

const families = 200;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let database: Client;
let connect: () => Promise<Client>;
let clients: Client[] = [];

beforeAll(async () => {
  // More than those of the other tests.
  cluster = await startCluster(undefined, [`max_connections=${families + 50}`]);
  const { url } = await cluster.createDatabase();
  connect = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    clients.push(client);
    return client;
  };
  database = new Client({ connectionString: url });
  await database.connect();
}, 120_000);

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});

afterAll(async () => {
  await database.end();
  await cluster.stop();
});

/** A full home, and families with a connection each. */
async function prepare() {
  const owner = await makeAccount(database, 'owner');
  const home = await makeProperty(database, { ownerId: owner, name: 'Maple Court' });
  await database.query('update public.properties set capacity = 9, available_spots = 0 where id = $1', [
    home,
  ]);
  const people: { id: string; client: Client }[] = [];
  for (let index = 0; index < families; index += 1) {
    const id = await makeAccount(database, 'patient');
    const client = await connect();
    await logIn(client, id);
    people.push({ id, client });
  }
  return { home, people };
}

async function placesOf(home: string) {
  const { rows } = await database.query<{ id: string; has_turn: boolean }>(
    `select user_id as id, turn_ends_at is not null as has_turn
     from public.home_watches where property_id = $1 order by place_at, id`,
    [home],
  );
  return rows;
}
async function setSpots(home: string, spots: number) {
  await database.query('update public.properties set available_spots = $2 where id = $1', [home, spots]);
  await database.query('select public.settle_waiting_lists()');
}

it('200 families join a waiting list twice from 200 connections: each has one place, in the order of a model', async () => {
  const { home, people } = await prepare();
  // The model: a family that was told of its place before another one asked is before it.
  const told: { id: string; asked: number; told: number }[] = [];
  await Promise.all(
    people.map(async ({ id, client }) => {
      const asked = performance.now();
      await client.query('select public.join_waiting_list($1)', [home]);
      told.push({ id, asked, told: performance.now() });
      await client.query('select public.join_waiting_list($1)', [home]);
    }),
  );
  const places = await placesOf(home);
  expect(places).toHaveLength(families);
  expect(new Set(places.map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
  const order = new Map(places.map(({ id }, index) => [id, index]));
  const wrong = told.flatMap((first) =>
    told.filter(
      (second) => first.told < second.asked && (order.get(first.id) ?? 0) > (order.get(second.id) ?? 0),
    ),
  );
  expect(wrong).toEqual([]);

  // Each reads its place, and nothing of the others.
  for (const { id, client } of people) {
    const { rows } = await client.query<{ number: number; count: number }>(
      `select (list -> 0 #>> '{place,number}')::integer as number, jsonb_array_length(list) as count
       from public.list_home_watches() as list`,
    );
    expect(rows).toEqual([{ number: (order.get(id) ?? 0) + 1, count: 1 }]);
  }

  // Free spots go to the first ones.
  for (const spots of [1, 2, 3]) {
    await setSpots(home, spots);
    expect((await placesOf(home)).map(({ has_turn }) => has_turn)).toEqual(
      people.map((_, index) => index < spots),
    );
  }
}, 240_000);

it('200 families that join while the home gets a free spot have a place or read that it is free', async () => {
  const { home, people } = await prepare();
  const outcomes = await Promise.all([
    ...people.map(({ client }) =>
      client.query('select public.join_waiting_list($1)', [home]).then(
        () => 'place',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      ),
    ),
    database.query('update public.properties set available_spots = 1 where id = $1', [home]),
  ]);
  const joined = outcomes.filter((outcome) => outcome === 'place').length;
  const refused = outcomes.filter((outcome) => outcome === 'home_has_opening').length;
  expect(joined + refused).toBe(families);
  await database.query('select public.settle_waiting_lists()');
  const places = await placesOf(home);
  expect(places).toHaveLength(joined);
  expect(places.filter(({ has_turn }) => has_turn)).toHaveLength(Math.min(joined, 1));
}, 240_000);

it('200 families that all have their turn write at once about the last free spot: one hold', async () => {
  const { home, people } = await prepare();
  await Promise.all(people.map(({ client }) => client.query('select public.join_waiting_list($1)', [home])));
  // More turns than spots, as between a hold and the next run of the job.
  await database.query('update public.properties set available_spots = 1 where id = $1', [home]);
  await database.query(
    `update public.home_watches set turn_ends_at = now() + interval '1 hour' where property_id = $1`,
    [home],
  );
  const sent = await Promise.all(
    people.map(({ client }) =>
      client.query(
        `select id from public.send_inquiry($1, 'I would like the room', null, null, '{message}')`,
        [home],
      ),
    ),
  );
  expect(sent.filter(({ rowCount }) => rowCount === 1)).toHaveLength(families);
  const { rows } = await database.query(
    `select p.available_spots, p.held_spots,
       (select count(*)::integer from private.holds h where h.property_id = p.id) as holds,
       (select count(*)::integer from public.home_watches w where w.property_id = p.id and w.accepted_at is not null) as accepted,
       (select count(*)::integer from private.mails m where m.kind = 'hold') as mails
     from public.properties p where p.id = $1`,
    [home],
  );
  expect(rows).toEqual([{ available_spots: 1, held_spots: 1, holds: 1, accepted: 1, mails: 2 }]);
  await database.query('select public.settle_waiting_lists()');
  const places = await placesOf(home);
  expect(places).toHaveLength(families);
  expect(places.filter(({ has_turn }) => has_turn)).toEqual([]);
}, 240_000);
