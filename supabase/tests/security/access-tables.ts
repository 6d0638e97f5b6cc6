import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeProperty } from '../_shared/fixtures.ts';
import type { Caller, Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { errorName, scopeName } from './outcomes.ts';
import { type Access, outcomesOf } from './access-kinds.ts';
import { outcomes, saveForEach, t, type User, users } from './security-context.ts';

type WritableTable = 'properties' | 'favorites';

/** A write that the app sends to `/rest/v1`. */
interface TableAccess {
  table: WritableTable;
  verb: 'insert' | 'update' | 'delete';
  /** The target property of an insert. By default an active property of another owner. */
  target?: 'inactive' | 'missing';
  /** A scope, `creates` for a row in the user's own name, `nothing`, or an error. */
  access: Access;
}

/** All other requests for tables must be rejected. */
const tableAccess: TableAccess[] = [
  { table: 'properties', verb: 'insert', access: { families: 'owners only', owners: 'creates' } },
  { table: 'properties', verb: 'update', access: { families: 'nothing', owners: 'own' } },
  { table: 'properties', verb: 'delete', access: { families: 'nothing', owners: 'own' } },
  { table: 'favorites', verb: 'insert', access: { users: 'creates', helpers: 'families only' } },
  {
    table: 'favorites',
    verb: 'insert',
    target: 'inactive',
    access: { users: 'policy', helpers: 'families only' },
  },
  {
    table: 'favorites',
    verb: 'insert',
    target: 'missing',
    access: { users: 'policy', helpers: 'families only' },
  },
  { table: 'favorites', verb: 'delete', access: { users: 'own', helpers: 'nothing' } },
];

/** The scope of the writes to each table, as a condition for rows; $1 is the user's ID. */
const scopes: Record<WritableTable, [name: string, condition: string]> = {
  properties: ['own', 'owner_id = $1'],
  favorites: ['own', 'patient_id = $1'],
};

async function idsWhere(table: string, condition: string, values: unknown[]) {
  const sql = `select id from public.${table} where ${condition}`;
  return (await t.database.query<{ id: string }>(sql, values)).rows.map(({ id }) => id);
}

async function targetProperty({ target }: TableAccess, user: User) {
  if (target === 'missing') return randomUUID();
  const owner = user === 'oscar' ? 'alice' : 'oscar';
  return await makeProperty(t.database, { owner, isActive: target !== 'inactive' });
}

const idsIn = ({ body }: Reply) =>
  z
    .array(z.looseObject({ id: z.string() }))
    .parse(body)
    .map(({ id }) => id);
const returned = { headers: { prefer: 'return=representation' } };

async function tryInsert(row: TableAccess, user: User): Promise<string> {
  const property_id = await targetProperty(row, user);
  const bodies = {
    properties: { name: 'New', street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' },
    favorites: { property_id },
  };
  const owner = row.table === 'properties' ? 'owner_id' : 'patient_id';
  const target = `POST /rest/v1/${row.table}?select=id,${owner}`;
  const reply = await t.request(user, target, bodies[row.table], returned);
  const error = errorName(reply);
  if (error) return error;
  const own = await idsWhere(row.table, `${owner} = $1 and id = any ($2)`, [
    testUsers[user].id,
    idsIn(reply),
  ]);
  return own.length === 1 ? 'creates' : reply.text;
}

/** Rows of several users. Which of them change shows the scope of a write. */
async function makeRows({ table }: TableAccess): Promise<string[]> {
  const properties: string[] = [];
  for (const owner of ['alice', 'oscar'] as const)
    for (const isActive of [true, false])
      properties.push(await makeProperty(t.database, { owner, isActive }));
  if (table === 'properties') return properties;
  await saveForEach(properties);
  return await idsWhere('favorites', 'property_id = any ($1)', [properties]);
}

async function tryWrite(row: TableAccess, user: User): Promise<string> {
  const { table, verb } = row;
  const ids = await makeRows(row);
  const [scope, condition] = scopes[table];
  const inScope = await idsWhere(table, `${condition} and id = any ($2)`, [testUsers[user].id, ids]);
  const change = { description: 'Changed by a test' };
  const [method, json] = verb === 'update' ? ['PATCH', change] : ['DELETE', undefined];
  const written: string[] = [];
  // A request changes one home.
  for (const id of ids) {
    const reply = await t.request(user, `${method} /rest/v1/${table}?select=id&id=eq.${id}`, json, returned);
    const error = errorName(reply);
    if (error) return error;
    written.push(...idsIn(reply));
  }
  return scopeName(written, { [scope]: inScope }, outcomesOf(row.access, 'blocked')[user]);
}

/** Sends every request for a table that `tableAccess` does not list. Returns those with an unexpected outcome. */
async function findOpenTables(): Promise<string[]> {
  const { rows: tables } = await t.database.query<{ name: string; key: string }>(
    `select c.relname as name, a.attname as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' } as const;
  const { signedOut, forged, ended, withoutFactor } = t.invalidTokens;
  const open: string[] = [];
  const check = async (caller: Caller, target: string, body: object | undefined, expected: string) => {
    const reply = await t.request(caller, target, body, { headers: { prefer: 'count=exact' } });
    const outcome = errorName(reply) ?? String(reply.status);
    if (outcome !== expected) open.push(`${JSON.stringify(caller)} ${target}: ${outcome}`);
  };
  for (const { name, key } of tables)
    for (const [verb, method] of Object.entries(methods)) {
      const isListed = tableAccess.some((row) => row.table === name && row.verb === verb);
      const target = `${method} /rest/v1/${name}${verb === 'insert' ? '' : `?${key}=not.is.null`}`;
      const body = verb === 'insert' || verb === 'update' ? { [key]: null } : undefined;
      const callers = isListed ? (['visitor'] as const) : (['visitor', 'pat', 'alice', 'hana'] as const);
      await Promise.all([
        ...callers.map((caller) => check(caller, target, body, 'blocked')),
        check(signedOut, target, body, 'session ended'),
        check(ended, target, body, 'session ended'),
        check(forged, target, body, 'bad token'),
        check(withoutFactor, target, body, 'no second factor'),
      ]);
    }
  return open;
}

describe('tables', () => {
  it('rejects every request that the app does not send', async () => {
    expect(await findOpenTables()).toEqual([]);
  });

  it.each(tableAccess)('$verb $table $target', async (row) => {
    const attempt = row.verb === 'insert' ? tryInsert : tryWrite;
    const { visitor: _, ...expected } = outcomesOf(row.access, 'blocked');
    expect(await outcomes(users, (user) => attempt(row, user))).toEqual(expected);
  });
});
