import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome, makeInquiry } from '../../api/support/homes.ts';
import type { Caller } from '../matrix/callers.ts';
import type { TableRow, Verb } from '../matrix/tables.ts';
import { restRefusals } from '../matrix/words.ts';
import { reachedWord, refusalWord } from '../support/word.ts';
import type { World } from '../support/world.ts';

/** The key of each table, and what a word reaches of it; $1 is the caller's id. */
const tables: Record<string, { key: string; reach: Record<string, string> }> = {
  users: { key: 'id', reach: {} },
  sessions: { key: 'sid', reach: {} },
  zip_codes: { key: 'zip_code', reach: {} },
  places: { key: 'id', reach: {} },
  properties: { key: 'id', reach: { own: 'owner_id = $1' } },
  property_views: { key: 'property_id', reach: {} },
  favorites: { key: 'id', reach: { own: 'patient_id = $1' } },
  inquiries: {
    key: 'id',
    reach: { received: `property_id in (select id from public.properties where owner_id = $1)` },
  },
};

const privateKeys: Record<string, string> = {
  owner_limits: 'owner_id',
  owner_mails: 'id',
  removed_photos: 'path',
  tie_break_key: 'key',
  unclaimed_accounts: 'user_id',
};

const path = (table: string, query = '') => `/rest/v1/${table}${query && `?${query}`}`;
const profile = ({ schema, verb }: TableRow) =>
  schema === 'public' ? {} : { [verb === 'select' ? 'accept-profile' : 'content-profile']: schema };

/** Keys of rows that fulfil a condition, past every rule. */
async function keysWhere({ database }: World, table: string, condition: string, id: string | null) {
  const { key = '' } = tables[table] ?? {};
  const { rows } = await database.query<{ key: string }>(
    `select ${key}::text as key from public.${table} where ${condition}`,
    [id],
  );
  return rows.map((row) => row.key);
}

/** What each word would reach among these rows, or among all. */
async function reachOf(world: World, { table }: TableRow, caller: Caller, among?: string[]) {
  const words = Object.entries(tables[table]?.reach ?? {}).map(async ([word, condition]) => {
    const keys = await keysWhere(world, table, condition, world.idOf(caller));
    return [word, among ? keys.filter((key) => among.includes(key)) : keys] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

async function select(world: World, row: TableRow, caller: Caller): Promise<string> {
  const reply = await world.ask(caller, {
    path: path(row.table),
    headers: { ...profile(row), prefer: 'count=exact' },
  });
  return refusalWord(reply, restRefusals) ?? `${reply.status}, answered`;
}

/** A home that the caller does not see: the other owner's, inactive, saved by nobody. */
const otherOwner = (world: World, caller: Caller) =>
  caller === 'oscar' || world.idOf(caller) === null ? 'alice' : 'oscar';

async function homeFor(world: World, { table, target }: TableRow, caller: Caller): Promise<string> {
  const other = otherOwner(world, caller);
  if (target === 'nowhere') return randomUUID();
  if (target === 'own') return await makeHome(world.database, { owner: 'alice' });
  return await makeHome(world.database, { owner: other, isActive: target !== 'hidden', name: table });
}

/** A row as it might be, for the tables that nobody writes. */
const samples: Record<string, Record<string, unknown>> = {
  users: { id: randomUUID(), email: 'mallory@example.com' },
  sessions: { sid: randomUUID(), user_id: testUsers.alice.id, expire: '2099-01-01' },
  zip_codes: { zip_code: '00000', city: 'Nowhere', state: 'ZZ', latitude: 0, longitude: 0 },
  places: { city: 'Nowhere', state: 'ZZ', latitude: 0, longitude: 0 },
  property_views: { property_id: randomUUID(), view_count: 1_000_000 },
};

async function bodyToInsert(world: World, row: TableRow, caller: Caller, mark: string): Promise<object> {
  switch (row.table) {
    case 'properties':
      return { name: mark, street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };
    case 'favorites':
      return { property_id: await homeFor(world, row, caller) };
    case 'inquiries':
      return { property_id: await homeFor(world, row, caller), message: mark, phone: '3125550142' };
    default:
      return samples[row.table] ?? {};
  }
}

async function insert(world: World, row: TableRow, caller: Caller): Promise<string> {
  const mark = `Inserted ${randomUUID()}`;
  const body = await bodyToInsert(world, row, caller, mark);
  const reply = await world.ask(caller, {
    method: 'POST',
    path: path(row.table),
    json: body,
    headers: profile(row),
  });
  const refused = refusalWord(reply, restRefusals);
  if (refused) return refused;
  const wanted = {
    properties: ['owner_id', 'name = $1', mark],
    favorites: ['patient_id', 'property_id = $1', 'property_id' in body ? body.property_id : ''],
    inquiries: ['patient_id', 'message = $1', mark],
  }[row.table];
  if (!wanted) return `${reply.status}, unasked`;
  const [owner, condition, value] = wanted;
  const { rows } = await world.database.query<{ owner: string }>(
    `delete from public.${row.table} where ${String(condition)} returning ${String(owner)} as owner`,
    [value],
  );
  return rows.length === 1 && rows[0]?.owner === world.idOf(caller) ? 'creates' : JSON.stringify(rows);
}

/** Fresh rows of different people: whom a write reaches shows in which of them change. */
async function freshRows(world: World, { table, target }: TableRow): Promise<string[]> {
  const { database } = world;
  const homes = [
    await makeHome(database, { owner: 'alice' }),
    await makeHome(database, { owner: 'alice', isActive: false }),
    await makeHome(database, { owner: 'oscar' }),
    await makeHome(database, { owner: 'oscar', isActive: false }),
  ];
  if (table === 'properties') return homes;
  if (table === 'favorites') {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.favorites (patient_id, property_id)
       select u.id, h.id from public.users u, unnest($1::uuid[]) as h (id) where u.email ~ '^(pat|fay|alice|oscar)@'
       returning id`,
      [homes],
    );
    return rows.map(({ id }) => id);
  }
  const made: string[] = [];
  for (const [index, home] of homes.entries()) {
    const status = target === 'deleted' ? 'deleted' : 'pending';
    made.push(await makeInquiry(database, home, { sender: index % 2 ? 'pat' : 'fay', status }));
  }
  return made;
}

const changes: Record<string, object> = {
  users: { role: 'owner' },
  sessions: { expire: '2099-01-01' },
  zip_codes: { latitude: 0 },
  places: { latitude: 0 },
  property_views: { view_count: 1_000_000 },
  properties: { description: 'Changed by an attempt.' },
  favorites: { property_id: randomUUID() },
  inquiries: { seen: true },
};
const written: Partial<Record<Verb, string[]>> = {
  update: ['properties', 'inquiries'],
  delete: ['properties', 'favorites'],
};
const isChanged: Record<string, string> = {
  properties: `description = 'Changed by an attempt.' and $1::uuid is null`,
  inquiries: 'seen and $1::uuid is null',
};

async function write(world: World, row: TableRow, caller: Caller, expected: string): Promise<string> {
  const { table, verb } = row;
  const fresh = written[verb]?.includes(table) ? await freshRows(world, row) : [];
  const key = tables[table]?.key ?? privateKeys[table] ?? '';
  const reach = await reachOf(world, row, caller, fresh);
  const reply = await world.ask(caller, {
    method: verb === 'update' ? 'PATCH' : 'DELETE',
    path: path(table, fresh.length > 0 ? `${key}=in.(${fresh.join(',')})` : `${key}=not.is.null`),
    ...(verb === 'update' && { json: changes[table] ?? {} }),
    headers: profile(row),
  });
  const refused = refusalWord(reply, restRefusals);
  if (refused) return refused;
  const left = await keysWhere(world, table, '$1::uuid is null', null);
  const reached =
    verb === 'update'
      ? await keysWhere(world, table, isChanged[table] ?? 'true', null)
      : fresh.filter((one) => !left.includes(one));
  return reachedWord(
    reached.filter((one) => fresh.includes(one)),
    reach,
    expected,
  );
}

/** What comes of a row of the matrix when a caller tries it. */
export async function tryTable(world: World, row: TableRow, caller: Caller): Promise<string> {
  const expected = row.cells[caller];
  if (row.verb === 'select') return await select(world, row, caller);
  const outcome =
    row.verb === 'insert' ? await insert(world, row, caller) : await write(world, row, caller, expected);
  await world.sweep();
  return outcome;
}
