// Requests as PostgREST runs them: calls of functions, and writes to tables.
import { escapeLiteral } from 'pg';
import type { Facts } from './facts.ts';
import type { Actor, Write } from './twin.ts';

/** A value as the text of its type. A list of objects, or an object, is JSON. */
function literal(value: unknown, name = ''): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value) && !/^(rates|care_levels|p_homes)$/.test(name))
    return escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

export function call(actor: Actor, name: string, values: Facts = {}, keeps?: Write['keeps']): Write {
  const passed = Object.entries(values).map(([key, value]) => `${key} => ${literal(value, key)}`);
  const sql = `select * from public.${name}(${passed.join(', ')})`;
  return { actor, method: 'POST', path: `/rpc/${name}`, sql, ...(keeps && { keeps }) };
}
export const insert = (actor: Actor, table: string, row: Facts): Write => ({
  actor,
  method: 'POST',
  path: `/${table}`,
  sql: `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.entries(row)
    .map(([name, value]) => literal(value, name))
    .join(', ')}) returning 1`,
});
export const patch = (actor: Actor, id: string, row: Facts): Write => ({
  actor,
  method: 'PATCH',
  path: '/properties',
  sql: `update public.properties set ${Object.entries(row)
    .map(([name, value]) => `${name} = ${literal(value, name)}`)
    .join(', ')} where id = '${id}' returning 1`,
});
export const remove = (actor: Actor, table: string, id: string): Write => ({
  actor,
  method: 'DELETE',
  path: `/${table}`,
  sql: `delete from public.${table} where ${table === 'favorites' ? 'property_id' : 'id'} = '${id}' returning 1`,
});

export type Choice = {
  home: string;
  owner: Actor & { id: string };
  /** Mostly somebody who may write the home. */
  editor: Actor;
};
/** One request, or several that follow one another, each as likely as its weight. */
export type Choices = [() => Write | Write[], number][];
