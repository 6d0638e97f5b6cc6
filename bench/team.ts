// Measures the numbers of a chain of 304 homes, and what teams cost a person who acts for one owner: search, dashboard and inbox of the owner before there were
// teams, alone, and with a team, of a manager and of staff, among 100,000 homes. Run: npm run bench:team
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { limits } from '../supabase/functions/_shared/contract/limits.ts';
import { connectAs } from './limits-deletion.ts';
import { addHomes, createFillTrigger, dropFillTrigger } from './search/homes.ts';
import { sendSearch, type PlacedQuery } from './search/product.ts';
import { makeQueries } from './search/queries.ts';
import { addSearchRows, type BenchServer, findProcessorTime, withBenchServer } from './search/server.ts';
import { idOf } from './shared/ids.ts';
import { isQuick, printChecks, printTable } from './shared/report.ts';
import {
  createSampler,
  formatTimes,
  measure,
  measureInTurn,
  percentile,
  type Times,
} from './shared/statistics.ts';

const homes = isQuick ? 2_000 : 100_000;
const searches = isQuick ? 20 : 300;
const rounds = isQuick ? 2 : 10;

// Two owners with 12 homes and 240 inquiries each, row by row in turn. One has a manager and staff. A quarter of the other
// owners have teams too, so that the tables have a real size.
const ADD_ACCOUNTS = `
  create table bench.people as
  select n, name, ${idOf(`'team ' || name`)} as id
  from unnest('{alone,owner,manager,staff,two,three,four,chain}'::text[]) with ordinality as p (name, n);
  insert into auth.users (id, email, raw_user_meta_data)
  select id, id || '@example.com', '{"role": "owner"}' from bench.people;
  insert into auth.users (id, email, raw_user_meta_data)
  select id, id || '@example.com', '{"role": "patient"}'
  from generate_series(0, 239) as n, ${idOf(`'family ' || n`)} as id`;

const ADD_HOMES = `
  insert into public.properties (id, owner_id, name, street, city, state, zip_code, room_cost)
  select ${idOf(`concat(o.name, ' home ', g.n)`)}, o.id, 'Home ' || g.n, '1 Main Street', 'Chicago', 'IL', '60601', 4000
  from generate_series(0, 11) as g (n), bench.people as o where o.n <= 2 order by g.n, o.n;
  insert into public.inquiries (id, patient_id, property_id, message, phone, created_at, active_at)
  select ${idOf(`concat(o.name, ' inquiry ', g.n)`)}, ${idOf(`'family ' || g.n`)}, ${idOf(`concat(o.name, ' home ', g.n % 12)`)},
    'Is a room free?', '3125550101', now() - g.n * interval '1 hour', now() - g.n * interval '1 hour'
  from generate_series(0, 239) as g (n), bench.people as o where o.n <= 2 order by g.n, o.n;
  insert into private.inquiry_messages (inquiry_id, id, sender, body)
  select i.id, gen_random_uuid(), 'family', 'May we visit?'
  from public.inquiries i where i.created_at > now() - interval '40 hours'`;

/** Beside the weeks of other homes. */
const ADD_NUMBERS = `
  insert into public.properties (id, owner_id, name, street, city, state, zip_code, room_cost)
  select ${idOf(`'chain home ' || g.n`)}, o.id, 'Home ' || g.n, '1 Main Street', 'Chicago', 'IL', '60601', 4000
  from generate_series(1, 304) as g (n), bench.people as o where o.name = 'chain';
  insert into private.home_weeks (property_id, week, view_count, favorite_count, inquiry_count)
  select p.id, private.week_of(now()) - n * 7, 7, 2, 1
  from generate_series(0, 26) as n, public.properties p
  where get_byte(uuid_send(p.id), 0) < 128 or p.owner_id = (select id from bench.people where name = 'chain')`;

const ADD_TEAMS = `
  insert into private.account_people (owner_id, user_id, role, name)
  select o.id, p.id, case p.name when 'owner' then 'owner' when 'manager' then 'manager' else 'staff' end, p.name
  from bench.people as o, bench.people as p where o.name = 'owner' and p.n between 2 and 7;
  insert into private.account_people (owner_id, user_id, role, name)
  select ${idOf(`'owner ' || n`)}, ${idOf(`'owner ' || n + m * 1000`)}, case m when 0 then 'owner' when 1 then 'manager' else 'staff' end,
    'Person ' || m
  from generate_series(1, 1000) as n, generate_series(0, 3) as m where n + m * 1000 <= 4000;
  insert into private.home_people (property_id, person_id)
  select p.id, a.id
  from public.properties p
  join private.account_people a on a.owner_id = p.owner_id
  where a.role = 'staff'`;

async function prepare(server: BenchServer) {
  const { admin } = server;
  await addHomes({ admin }, 1, homes);
  await admin.query(ADD_ACCOUNTS);
  // The limits of a day do not matter here.
  await admin.query('set session_replication_role = replica');
  await admin.query(createFillTrigger);
  await admin.query(ADD_HOMES);
  await admin.query(ADD_TEAMS);
  await admin.query(ADD_NUMBERS);
  await admin.query(dropFillTrigger);
  await admin.query(addSearchRows);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum (analyze)');
  const { rows } = await admin.query<{ name: string; id: string }>(
    'select name, id from bench.people order by n',
  );
  const idOfPerson = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  const person = async (name: string, ownerName: string) => {
    const client = await connectAs(server, idOfPerson(name));
    return { client, ownerId: idOfPerson(ownerName), used: await findProcessorTime(client) };
  };
  const people = {
    'owner alone': await person('alone', 'alone'),
    'owner with a team': await person('owner', 'owner'),
    manager: await person('manager', 'owner'),
    'staff of all homes': await person('staff', 'owner'),
  };
  return { people, chain: await person('chain', 'chain') };
}

type Person = { client: Client; ownerId: string; used: (() => number) | undefined };

const ask = (sql: string) => (person: Person) =>
  person.client.query({ name: sql, text: `select public.${sql} as answer`, values: [person.ownerId] });
const calls: Record<string, (person: Person, query: PlacedQuery) => Promise<unknown>> = {
  'search with total': ({ client }, query) => sendSearch(client, query),
  'homes of the dashboard': ask('list_owned_properties(24, null, $1)'),
  'page of the inbox': ask('list_received_inquiries(24, p_owner_id => $1)'),
  'counts of the inbox': ask('count_received_inquiries($1)'),
  'homes of the inbox': ask('count_inquiries_by_home($1)'),
};

/** The median, of the processor where the system tells. */
const costOf = ({ median, processor }: Times) => processor?.median ?? median;

/** Each call of each person in turn, by the name of the call. */
async function measurePeople(people: Person[], queries: PlacedQuery[]): Promise<Times[][]> {
  const measured: Times[][] = [];
  for (const call of Object.values(calls)) {
    const kinds = people.map((person) => ({
      work: (query: PlacedQuery) => call(person, query),
      processorTime: person.used,
    }));
    await measureInTurn(queries.slice(0, 20), kinds);
    measured.push(await measureInTurn(queries, kinds));
  }
  return measured;
}

/** What private.acting_for() was before there were teams: the caller. */
const WITHOUT_TEAMS = `
  create or replace function private.acting_for(p_role text default 'staff') returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
  declare
    v_user_id constant uuid := private.user_id();
  begin
    return case when v_user_id is null then array[]::uuid[] else array[v_user_id] end;
  end
  $$`;

/**
 * Measures the calls of an owner alone, without teams in the product and with them. The ratio is the median over the rounds,
 * because the clock rate of a machine can change between two rounds.
 */
async function measureBefore({ admin }: BenchServer, owner: Person, queries: PlacedQuery[]) {
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_functiondef('private.acting_for(text)'::regprocedure) as definition`,
  );
  const versions = [WITHOUT_TEAMS, rows[0]?.definition ?? ''];
  const measured = Object.values(calls).map((call) => ({
    call,
    ofVersions: versions.map(() => createSampler(owner.used)),
    ratios: new Array<number>(),
  }));
  for (let round = 0; round < rounds; round++)
    for (const { call, ofVersions, ratios } of measured) {
      const costs: number[] = [];
      for (const [version, definition] of versions.entries()) {
        await admin.query(definition);
        // The first calls plan anew.
        for (const query of queries.slice(0, 10)) await call(owner, query);
        const ofRound = createSampler(owner.used);
        for (const query of queries.slice(0, 30))
          await ofVersions[version]?.run(() => ofRound.run(() => call(owner, query)));
        costs.push(costOf(ofRound.summarize()));
      }
      const [without = NaN, same = NaN] = costs;
      ratios.push(same / without);
    }
  return measured.map(({ ofVersions, ratios }) => ({
    times: ofVersions.map((sampler) => sampler.summarize()),
    ratio: percentile(ratios, 0.5),
  }));
}

/** A change of all prices by per cent and its undo, in parts of 50 as the site sends them: the slowest, milliseconds. */
async function measureBulkChange({ admin }: BenchServer, { client, ownerId }: Person) {
  const { rows } = await admin.query<{ id: string }>('select id from public.properties where owner_id = $1', [
    ownerId,
  ]);
  const send = async (intention: string, act: object) => {
    const start = performance.now();
    for (let at = 0; at < rows.length; at += limits.changedHomes)
      await client.query('select public.change_homes($1, $2, $3)', [
        intention,
        act,
        JSON.stringify(rows.slice(at, at + limits.changedHomes)),
      ]);
    return performance.now() - start;
  };
  const slowest = { change: 0, undo: 0 };
  for (let round = 0; round < 3; round++) {
    const intention = randomUUID();
    const change = await send(intention, { kind: 'raise', by: 5, unit: 'percent' });
    const undo = await send(intention, { kind: 'undo' });
    slowest.change = Math.max(slowest.change, change);
    slowest.undo = Math.max(slowest.undo, undo);
  }
  return slowest;
}

await withBenchServer({ homes }, async (server) => {
  const { people, chain } = await prepare(server);
  const bulk = await measureBulkChange(server, chain);
  printTable('A change of 304 homes by per cent, and its undo: milliseconds, the slowest of three', [bulk]);
  const numbers = await measure(
    Array.from({ length: 20 }),
    () => ask('read_home_numbers($1)')(chain),
    chain.used,
  );
  printTable('The numbers of 304 homes: milliseconds, median / p95', [
    { time: formatTimes(numbers), 'of the processor': formatTimes(numbers.processor) },
  ]);
  await chain.client.end();
  const queries = await makeQueries(server, searches, 25, false);
  const measured = await measurePeople(Object.values(people), queries);
  const before = await measureBefore(server, people['owner alone'], queries);
  const columns = ['without teams', 'owner alone, the same calls', ...Object.keys(people)];
  const rows = Object.keys(calls).map((call, at) => ({
    call,
    times: [...(before[at]?.times ?? []), ...(measured[at] ?? [])],
    ratio: before[at]?.ratio ?? NaN,
  }));
  for (const [title, format] of [
    ['Milliseconds, median / p95', (time: Times) => formatTimes(time)],
    ['Of the processor', (time: Times) => formatTimes(time.processor && { ...time.processor })],
  ] as const)
    printTable(
      title,
      rows.map((row) => ({
        call: row.call,
        ...Object.fromEntries(
          columns.map((name, at) => [name, format(row.times[at] ?? { median: 0, p95: 0 })]),
        ),
      })),
    );
  printChecks(
    rows
      .flatMap(({ call, times, ratio }) => {
        const [, , alone, ...others] = times.map(costOf);
        const check = (name: string, reached: number) => ({
          what: `${call}, ${name}, median`,
          reached,
          bar: 1.1,
        });
        const against = others.map((cost, at) =>
          check(`${Object.keys(people)[at + 1]} / owner alone`, cost / (alone ?? NaN)),
        );
        return [check('owner alone / without teams', ratio)].concat(against);
      })
      .concat(
        { what: 'numbers of 304 homes, median, ms', reached: costOf(numbers), bar: 100 },
        { what: 'change of 304 homes, ms', reached: bulk.change, bar: 3_000 },
        { what: 'undo of 304 homes, ms', reached: bulk.undo, bar: 3_000 },
      ),
  );
  for (const { client } of Object.values(people)) await client.end();
});
