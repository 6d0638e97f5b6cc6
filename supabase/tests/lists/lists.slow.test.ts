// Several members change a shared list at the same time, on connections of their own.
import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

let list: string;
let homes: string[];
let members: [string, string];
let joiner: string;
let token: string;

async function connectAs(account: string): Promise<Client> {
  const client = await connect();
  await logIn(client, account);
  return client;
}
const one = async (client: Client, sql: string, values: unknown[] = []): Promise<string> =>
  Object(Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);
const idOf = (value: unknown) => String(Object(value).id);

beforeEach(async () => {
  const owner = await makeAccount(database, 'owner');
  await column('select public.set_home_limits($1, 1000, 1000)', [owner]);
  homes = [];
  for (let count = 0; count < 31; count++) homes.push(await makeProperty(database, { ownerId: owner }));
  members = [await makeAccount(database, 'patient'), await makeAccount(database, 'patient')];
  joiner = await makeAccount(database, 'patient');
  const organizer = await connectAs(members[0]);
  list = idOf(await one(organizer, `select public.create_list('For Mom', 'Pat')`));
  token = String(Object(await one(organizer, 'select public.invite_to_list($1)', [list])).token);
  await one(await connectAs(members[1]), `select public.join_list($1, 'Fay')`, [token]);
});

it('nothing is lost when two members write at once', async () => {
  const clients = await Promise.all([...members, ...members, ...members, ...members].map(connectAs));
  const rounds = Array.from({ length: 6 }, (_, round) => round);
  await Promise.all(
    clients.map(async (client, place) => {
      for (const round of rounds) {
        // A connection of each member writes on this home.
        const home = homes[Math.floor(place / 2) * rounds.length + round];
        await one(client, 'select public.add_list_home($1, $2)', [list, home]);
        const note = await one(client, 'select public.write_list_note($1, $2, $3)', [list, home, 'First']);
        await one(client, 'select public.edit_list_note($1, $2, $3)', [
          list,
          idOf(note),
          `${place}, ${round}`,
        ]);
        const vote = round % 2 ? 'yes' : 'no';
        await one(client, 'select public.vote_on_list_home($1, $2, $3)', [list, home, vote]);
      }
    }),
  );
  const written = clients.flatMap((_, place) => rounds.map((round) => `${place}, ${round}`));
  expect(await column('select body from public.list_notes where list_id = $1 order by body', [list])).toEqual(
    written.toSorted(),
  );
  expect(await column('select count(*)::int from public.list_homes where list_id = $1', [list])).toEqual([
    24,
  ]);
  const votes = `select count(*)::int || ' ' || count(distinct (property_id, created_by)) from public.list_votes where list_id = $1`;
  expect(await column(votes, [list])).toEqual(['48 48']);
  // Each change has a time of its own, so that none is missed by a member who has seen the one before.
  const times = `select count(*) - count(distinct changed_at) from
    (select changed_at from public.list_notes where list_id = $1 union all
     select changed_at from public.list_votes where list_id = $1) as change`;
  expect(await column(times, [list])).toEqual(['0']);
});

/** Each call as SQL with the parameters of `values`. */
const calls = {
  addHome: () => ['select public.add_list_home($1, $2)', [list, homes[29]]],
  addOther: () => ['select public.add_list_home($1, $2)', [list, homes[30]]],
  join: () => [`select public.join_list($1, 'Ann')`, [token]],
  make: () => [`select public.create_list('Other', 'Ann')`, []],
  note: () => [`select public.write_list_note($1, $2, 'A garden')`, [list, homes[0]]],
  removeHome: () => ['select public.remove_list_home($1, $2)', [list, homes[0]]],
  removeMember: () => [
    `select public.remove_list_member($1, id) from public.list_members where list_id = $1 and name = 'Fay'`,
    [list],
  ],
  revoke: () => ['select public.revoke_list_invitation($1)', [list]],
  handOver: () => [
    `select public.hand_over_list($1, id) from public.list_members where list_id = $1 and name = 'Fay'`,
    [list],
  ],
} satisfies Record<string, () => [sql: string, values: unknown[]]>;
type Call = keyof typeof calls;
type Person = 'organizer' | 'member' | 'joiner' | 'another';

// The second call waits for the transaction of the first one, and then fails.
it.each<[string, string, Person, Call, Person, Call, string]>([
  ['add the 30th and the 31st home', 'full', 'organizer', 'addHome', 'member', 'addOther', 'SC409'],
  ['join as the 12th and the 13th member', 'full', 'joiner', 'join', 'another', 'join', 'SC409'],
  ['have a 20th and a 21st list', 'full', 'joiner', 'make', 'joiner', 'make', 'SC409'],
  ['write as a member who is removed', '', 'organizer', 'removeMember', 'member', 'note', 'SC404'],
  ['write on a home that is removed', '', 'organizer', 'removeHome', 'member', 'note', 'SC404'],
  ['join with a link that is revoked', '', 'organizer', 'revoke', 'joiner', 'join', 'SC404'],
  ['revoke after handing over', '', 'organizer', 'handOver', 'organizer', 'revoke', '42501'],
])('nobody can %s', async (_, fill, first, firstCall, second, secondCall, code) => {
  const another = await makeAccount(database, 'patient');
  const accounts = { organizer: members[0], member: members[1], joiner, another };
  const [start, later] = [await connectAs(accounts[first]), await connectAs(accounts[second])];
  await one(await connectAs(members[0]), 'select public.add_list_home($1, $2)', [list, homes[0]]);
  if (fill) await fillLists();
  await start.query('begin');
  await start.query(...calls[firstCall]());
  const outcome = later.query(...calls[secondCall]()).then(
    () => 'succeeded',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );
  await waitForLock();
  await start.query('commit');
  expect(await outcome).toBe(code);
});

/** Leaves room for one home, one member and one list of `joiner`. */
async function fillLists() {
  const organizer = await connectAs(members[0]);
  for (const home of homes.slice(1, 29))
    await one(organizer, 'select public.add_list_home($1, $2)', [list, home]);
  for (let count = 2; count < 11; count++) {
    const member = await connectAs(await makeAccount(database, 'patient'));
    await one(member, `select public.join_list($1, $2)`, [token, `Member ${count}`]);
  }
  const full = await connectAs(joiner);
  for (let count = 0; count < 19; count++) await one(full, `select public.create_list('Other', 'Ann')`);
}

it('members who delete their accounts at once leave no list without an organizer', async () => {
  await one(await connectAs(joiner), `select public.join_list($1, 'Ann')`, [token]);
  const clients = await Promise.all(members.map(connectAs));
  await Promise.all(clients.map((client) => client.query('select public.delete_account()')));
  expect(await column('select name || role from public.list_members where list_id = $1', [list])).toEqual([
    'Annorganizer',
  ]);
  await (await connectAs(joiner)).query('select public.delete_account()');
  expect(await column('select id from public.lists where id = $1', [list])).toEqual([]);
});
