import { randomUUID } from 'node:crypto';
import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { errorName, scopeName } from './outcomes.ts';
import {
  type ByUser,
  byRole,
  everyUser,
  type SecurityContext,
  type User,
  users,
} from './security-context.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';
type WritableTable = 'properties' | 'favorites' | 'inquiries';

/** A write that the app sends to `/rest/v1`. */
export interface TableAccess {
  table: WritableTable;
  verb: 'insert' | 'update' | 'delete';
  /**
   * The target property of an insert: inactive, missing, or alice's. Or the state of the rows to update.
   * By default an active property of another owner.
   */
  target?: 'inactive' | 'missing' | 'of alice' | 'deleted';
  /** A scope, `creates` for a row in the user's own name, `nothing`, or an error. */
  expected: ByUser;
}

/** All other requests for tables must be rejected. */
export const tableAccess: TableAccess[] = [
  { table: 'properties', verb: 'insert', expected: byRole('owners only', 'creates') },
  { table: 'properties', verb: 'update', expected: byRole('nothing', 'own') },
  { table: 'properties', verb: 'delete', expected: byRole('nothing', 'own') },
  { table: 'favorites', verb: 'insert', expected: everyUser('creates') },
  { table: 'favorites', verb: 'insert', target: 'inactive', expected: everyUser('policy') },
  { table: 'favorites', verb: 'insert', target: 'missing', expected: everyUser('policy') },
  { table: 'favorites', verb: 'delete', expected: everyUser('own') },
  { table: 'inquiries', verb: 'insert', expected: everyUser('creates') },
  { table: 'inquiries', verb: 'insert', target: 'inactive', expected: everyUser('policy') },
  { table: 'inquiries', verb: 'insert', target: 'missing', expected: everyUser('policy') },
  {
    table: 'inquiries',
    verb: 'insert',
    target: 'of alice',
    expected: { ...everyUser('creates'), alice: 'policy' },
  },
  { table: 'inquiries', verb: 'update', expected: byRole('nothing', 'received') },
  { table: 'inquiries', verb: 'update', target: 'deleted', expected: everyUser('nothing') },
];

/** The rows in each scope; $1 is the user's id. */
const scopes: Record<WritableTable, Record<string, string>> = {
  properties: { own: 'owner_id = $1' },
  favorites: { own: 'patient_id = $1' },
  inquiries: { received: 'property_id in (select id from public.properties where owner_id = $1)' },
};

async function idsWhere(t: SecurityContext, table: string, condition: string, values: unknown[]) {
  const { rows } = await t.database.query<{ id: string }>(
    `select id from public.${table} where ${condition}`,
    values,
  );
  return rows.map(({ id }) => id);
}

export async function tryTable(t: SecurityContext, row: TableAccess, user: User): Promise<string> {
  return row.verb === 'insert' ? await tryInsert(t, row, user) : await tryWrite(t, row, user);
}

async function targetProperty({ database }: SecurityContext, { target }: TableAccess, user: User) {
  if (target === 'missing') return randomUUID();
  if (target === 'of alice') return await makeProperty(database, { owner: 'alice' });
  const owner = user === 'oscar' ? 'alice' : 'oscar';
  return await makeProperty(database, { owner, isActive: target !== 'inactive' });
}

async function tryInsert(t: SecurityContext, row: TableAccess, user: User): Promise<string> {
  const marker = randomUUID();
  const property_id = await targetProperty(t, row, user);
  const bodies = {
    properties: { name: marker, street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' },
    favorites: { property_id },
    inquiries: { property_id, message: marker, phone: '3125550142' },
  };
  const reply = await t.request(user, `POST /rest/v1/${row.table}`, bodies[row.table]);
  const error = errorName(reply);
  if (error) return error;
  const inserted = {
    properties: ['owner_id', 'name = $1', marker],
    favorites: ['patient_id', 'property_id = $1', property_id],
    inquiries: ['patient_id', 'message = $1', marker],
  };
  const [owner, condition, value] = inserted[row.table];
  const { rows } = await t.database.query<{ owner: string }>(
    `delete from public.${row.table} where ${condition} returning ${owner} as owner`,
    [value],
  );
  return rows.length === 1 && rows[0]?.owner === testUsers[user].id ? 'creates' : JSON.stringify(rows);
}

/** Rows of several users. Which of them change shows the scope of a write. */
async function makeRows({ database }: SecurityContext, { table, target }: TableAccess): Promise<string[]> {
  const properties: string[] = [];
  for (const owner of ['alice', 'oscar'] as const)
    for (const isActive of [true, false]) properties.push(await makeProperty(database, { owner, isActive }));
  if (table === 'properties') return properties;
  if (table === 'favorites') {
    for (const user of users)
      for (const id of properties) await makeFavorite(database, testUsers[user].id, id);
    const { rows } = await database.query<{ id: string }>(
      'select id from public.favorites where property_id = any ($1)',
      [properties],
    );
    return rows.map(({ id }) => id);
  }
  const status = target === 'deleted' ? 'deleted' : 'pending';
  return await Promise.all(
    properties.map((id, index) => makeInquiry(database, id, { sender: index % 2 ? 'pat' : 'fay', status })),
  );
}

async function tryWrite(t: SecurityContext, row: TableAccess, user: User): Promise<string> {
  const { table, verb } = row;
  const ids = await makeRows(t, row);
  const among = 'id = any ($2)';
  const inScope: Record<string, string[]> = {};
  for (const [name, condition] of Object.entries(scopes[table]))
    inScope[name] = await idsWhere(t, table, `${condition} and ${among}`, [testUsers[user].id, ids]);
  const path = `/rest/v1/${table}?id=in.(${ids.join(',')})`;
  const change = table === 'inquiries' ? { seen: true } : { description: 'Changed by a test' };
  const reply =
    verb === 'update'
      ? await t.request(user, `PATCH ${path}`, change)
      : await t.request(user, `DELETE ${path}`);
  const error = errorName(reply);
  if (error) return error;
  const changed = table === 'inquiries' ? 'seen' : `description = 'Changed by a test'`;
  const reached =
    verb === 'update'
      ? await idsWhere(t, table, `${changed} and id = any ($1)`, [ids])
      : await idsWhere(t, table, 'id = any ($1)', [ids]).then((left) =>
          ids.filter((id) => !left.includes(id)),
        );
  return scopeName(reached, inScope, row.expected[user]);
}

/** Sends every request for a table that `tableAccess` does not list. Returns those with an unexpected outcome. */
export async function findOpenTables(t: SecurityContext): Promise<string[]> {
  const { rows: tables } = await t.database.query<{ schema: string; name: string; key: string }>(
    `select n.nspname as schema, c.relname as name, a.attname as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  const methods: Record<Verb, string> = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' };
  const { signedOut, forged, ended } = t.invalidTokens;
  const open: string[] = [];
  for (const { schema, name, key } of tables) {
    for (const verb of ['select', 'insert', 'update', 'delete'] as const) {
      const isListed = tableAccess.some((row) => row.table === name && row.verb === verb);
      const headers = {
        [verb === 'select' ? 'accept-profile' : 'content-profile']: schema,
        prefer: 'count=exact',
      };
      const query = verb === 'insert' ? '' : `?${key}=not.is.null`;
      const body = verb === 'insert' || verb === 'update' ? { [key]: null } : undefined;
      const check = async (caller: Parameters<typeof t.request>[0], expected: string) => {
        const target = `${methods[verb]} /rest/v1/${name}${query}`;
        const reply = await t.request(caller, target, body, { headers });
        const outcome = errorName(reply) ?? String(reply.status);
        if (outcome !== (schema === 'private' ? 'not served' : expected))
          open.push(`${JSON.stringify(caller)} ${target}: ${outcome}`);
      };
      await check('visitor', 'blocked');
      if (!isListed) for (const user of users) await check(user, 'blocked');
      await check(signedOut, 'session ended');
      await check(ended, 'session ended');
      await check(forged, 'bad token');
    }
  }
  return open;
}
