import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../../../local/config.ts';
import { supabaseFolder } from '../../../local/paths.ts';
import { createApp } from '../../functions/api/app.ts';
import { routes } from '../../functions/api/routes.ts';
import { columns } from './matrix/columns.ts';
import { functionRows } from './matrix/functions.ts';
import { buckets, edgeFunctions, policies, servedSchemas } from './matrix/policies.ts';
import { routeRows } from './matrix/routes.ts';
import { storageRows } from './matrix/storage.ts';
import { tableRows, type Verb } from './matrix/tables.ts';
import type { World } from './support/world.ts';

const unique = (names: string[]) => [...new Set(names)].toSorted();

/** Whatever exists has to be named by the matrix, and the other way round. */
export function describeCatalogue(get: () => World) {
  async function namesOf(sql: string): Promise<string[]> {
    const { rows } = await get().database.query<{ name: string }>(sql);
    return rows.map(({ name }) => name).toSorted();
  }

  it('names every table and view, with each of the four verbs', async () => {
    const found = await namesOf(
      `select n.nspname || '.' || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];
    expect(unique(tableRows.map(({ schema, table }) => `${schema}.${table}`))).toEqual(found);
    for (const name of found) {
      const named = tableRows.filter(({ schema, table }) => `${schema}.${table}` === name);
      expect(unique(named.map(({ verb }) => verb))).toEqual(verbs.toSorted());
    }
  });

  it('names every function that a caller may reach or run', async () => {
    const found = await namesOf(
      `select distinct n.nspname || '.' || p.proname as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public'
         or (n.nspname = 'private' and (
           has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
         ))`,
    );
    expect(functionRows.map(({ schema, name }) => `${schema}.${name}`).toSorted()).toEqual(found);
  });

  it('names every policy, with rows that try it', async () => {
    const found = await namesOf(
      `select schemaname || '.' || tablename || '.' || policyname as name from pg_policies`,
    );
    expect(Object.keys(policies).toSorted()).toEqual(found);
    const rows = new Set([...tableRows, ...functionRows, ...storageRows, ...routeRows].map(({ id }) => id));
    expect(Object.values(policies).flatMap((ids) => ids.filter((id) => !rows.has(id)))).toEqual([]);
  });

  it('names every bucket', async () => {
    expect(await namesOf('select id as name from storage.buckets')).toEqual(buckets);
  });

  it('names every edge function and every route of each', async () => {
    const functions = join(supabaseFolder, 'functions');
    const found = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));
    expect(found.toSorted()).toEqual(edgeFunctions);

    const named = unique(routeRows.map(({ method, path }) => `${method} ${path}`));
    const described = routes.map(({ method, path }) => `${method} ${path}`);
    expect(described.filter((name) => !named.includes(name))).toEqual([]);

    const environment = {
      supabaseUrl: 'http://127.0.0.1',
      publishableKey: 'none',
      siteUrl: '',
      allowedOrigins: [],
    };
    const app = createApp({ environment, fetch, log: () => undefined });
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(unique(served)).toEqual(named.filter((name) => !name.includes('/housekeeping/')));

    const { body } = await get().asOperator({ method: 'POST', path: '/functions/v1/housekeeping/unknown' });
    const jobs = z
      .object({ message: z.string() })
      .parse(body)
      .message.replace('Known jobs: ', '')
      .split(', ');
    expect(jobs.map((job) => `POST /housekeeping/${job}`).toSorted()).toEqual(
      named.filter((name) => name.includes('/housekeeping/')),
    );
  });

  it('names every column that a caller may read or set', async () => {
    const { rows } = await get().database.query<Record<'table' | 'column' | 'verb' | 'role', string>>(
      `select c.relname as table, a.attname as column, lower(p.verb) as verb, r.role
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
         unnest(array['SELECT', 'INSERT', 'UPDATE']) as p (verb), unnest(array['anon', 'authenticated']) as r (role)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and (r.role = 'authenticated' or p.verb = 'SELECT')
         and has_column_privilege(r.role, c.oid, a.attnum, p.verb)
       order by 1, 2`,
    );
    const { rows: every } = await get().database.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    for (const [table, decided] of Object.entries(columns)) {
      const granted = (role: string, verb: string) =>
        rows
          .filter((row) => row.table === table && row.role === role && row.verb === verb)
          .map(({ column }) => column)
          .toSorted();
      const all = every
        .filter((row) => row.table === table)
        .map(({ column }) => column)
        .toSorted();
      const expand = (names: 'all' | string[]) => (names === 'all' ? all : names.toSorted());
      expect({
        table,
        visitor: granted('anon', 'select'),
        select: granted('authenticated', 'select'),
        insert: granted('authenticated', 'insert'),
        update: granted('authenticated', 'update'),
      }).toEqual({
        table,
        visitor: expand(decided.visitor),
        select: expand(decided.select),
        insert: expand(decided.insert),
        update: expand(decided.update),
      });
    }
    expect(unique(every.map(({ table }) => table))).toEqual(Object.keys(columns).toSorted());
  });

  it('knows every way in: served schemas, publications, sequences, truncation', async () => {
    expect((await readConfig()).api.schemas).toEqual(servedSchemas);
    expect(await namesOf('select tablename as name from pg_publication_tables')).toEqual([]);
    expect(
      await namesOf(
        `select c.relname || ': ' || r.role || ' ' || p.verb as name
         from pg_class c, unnest(array['anon', 'authenticated']) as r (role),
           unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (verb)
         where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
           and has_table_privilege(r.role, c.oid, p.verb)
         union all
         select c.relname || ': ' || r.role
         from pg_class c, unnest(array['anon', 'authenticated']) as r (role)
         where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S'
           and has_sequence_privilege(r.role, c.oid, 'USAGE')`,
      ),
    ).toEqual([]);
  });
}
