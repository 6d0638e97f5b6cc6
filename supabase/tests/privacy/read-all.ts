// All that an owner can read of a family, for tests of what is not there.
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { routes } from '../../functions/api/routes.ts';
import { t } from '../_shared/test-context.ts';

/** Every response of the API and of the functions of the database to the owner, for this inquiry and home. */
export async function readAsOwner(
  token: string,
  ids: Record<'inquiry' | 'property', string>,
): Promise<string[]> {
  const { rows } = await t.database.query<{ name: string; args: string[] }>(
    `select proname as name, coalesce(proargnames[:pronargs - pronargdefaults], '{}') as args from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v' and has_function_privilege('authenticated', oid, 'execute')`,
  );
  const values: Record<string, string> = { p_inquiry_id: ids.inquiry, p_property_id: ids.property };
  const calls = rows
    .filter(({ args }) => args.every((name) => name in values))
    .map(({ name, args }) =>
      t.rpc({ token }, name, Object.fromEntries(args.map((arg) => [arg, values[arg]]))),
    );
  const paths = routes
    .filter(({ method, access }) => method === 'GET' && access !== 'open')
    .map(({ path }) => path.replace('{id}', path.startsWith('/inquiries') ? ids.inquiry : ids.property));
  const requests = [
    ...paths.map((path) => `GET /functions/v1/api${path}`),
    `PUT /functions/v1/api/inquiries/${ids.inquiry}/seen`,
  ].map((target) => t.request({ token }, target));
  const replies = await Promise.all([...calls, ...requests]);
  return replies.map(({ text }) => text);
}

/** All rows and columns of the schemas of the product that the role of users may select, as this user. */
export async function readTables(userId: string): Promise<string[]> {
  const session = await t.value('select id as value from auth.sessions where user_id = $1 limit 1', [userId]);
  const claims = JSON.stringify({ sub: userId, session_id: session, role: 'authenticated' });
  const { rows: tables } = await t.database.query<{ sql: string }>(
    `select format('select row(%s)::text as text from %s', string_agg(quote_ident(a.attname), ', '), c.oid::regclass) as sql
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
       and has_column_privilege('authenticated', c.oid, a.attnum, 'select') and c.relname not in ('zip_codes', 'places')
     group by c.oid`,
  );
  const texts: string[] = [];
  await t.database.query('begin');
  await t.database.query(
    `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
    [claims],
  );
  for (const { sql } of tables) {
    const { rows } = await t.database.query<{ text: string }>(sql);
    texts.push(rows.map(({ text }) => text).join('\n'));
  }
  await t.database.query('rollback');
  return texts;
}

export async function readLogs(): Promise<string[]> {
  const { folder } = t.stack;
  const logs = (await readdir(folder))
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));
  const data = await t.value(`select current_setting('data_directory') as value`);
  return await Promise.all(
    [...logs, join(dirname(String(data)), 'postgres.log')].map((path) => readFile(path, 'utf8')),
  );
}
