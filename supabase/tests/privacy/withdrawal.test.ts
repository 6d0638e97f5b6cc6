import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readMails } from '../../../local/testing/inbox.ts';
import { routes } from '../../functions/api/routes.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';

setUpTestContext();

/** Stored nowhere but in one inquiry and its messages. The name stands in the texts. */
const secrets = {
  phone: '(917) 283-4471',
  email: 'quentin.secret@example.org',
  name: 'Quentin Featherstone',
};
const found = (text: string) =>
  Object.entries({ ...secrets, digits: '9172834471' })
    .filter(([, value]) => text.includes(value))
    .map(([what]) => what);

/** Every response of the API and of the functions of the database to the owner, for this inquiry and home. */
async function readAsOwner(token: string, ids: Record<'inquiry' | 'property', string>): Promise<string[]> {
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
async function readTables(userId: string): Promise<string[]> {
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

async function readLogs(): Promise<string[]> {
  const { folder } = t.stack;
  const logs = (await readdir(folder))
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name));
  const data = await t.value(`select current_setting('data_directory') as value`);
  return await Promise.all(
    [...logs, join(dirname(String(data)), 'postgres.log')].map((path) => readFile(path, 'utf8')),
  );
}

it(
  'a withdrawal leaves no contact data of the family where the owner can read',
  { timeout: 120_000 },
  async () => {
    const owner = await t.tempAccount('owner');
    const family = await t.tempAccount('patient');
    const email = String(await t.value('select email as value from public.users where id = $1', [owner.id]));
    const property = await makeProperty(t.database, { ownerId: owner.id });
    const call = (who: { token: string }, target: string, body?: object) =>
      t.request({ token: who.token }, target.replace(' ', ' /functions/v1/api'), body);
    const { name, ...contact } = secrets;
    const sent = await call(family, 'POST /inquiries', {
      propertyId: property,
      message: `I am ${name}.`,
      ...contact,
    });
    const { id: inquiry } = z.object({ id: z.string() }).parse(sent.body);
    await call(owner, `POST /inquiries/${inquiry}/messages`, { id: randomUUID(), body: 'Welcome' });
    await call(family, `POST /inquiries/${inquiry}/messages`, { id: randomUUID(), body: `Yours, ${name}` });
    const sendMails = () => t.operatorRequest('POST /functions/v1/housekeeping/mails');
    await sendMails();

    const read = async () =>
      [
        ...(await readAsOwner(owner.token, { inquiry, property })),
        ...(await readTables(owner.id)),
        ...(await readMails(t.stack.inboxUrl, email)).map((mail) => JSON.stringify(mail)),
        ...(await readLogs()),
      ].flatMap(found);
    // The list, the thread and the export, each from the API and from the database, and the response to a change.
    expect(await read()).toHaveLength(7 * 3);
    const mailCount = (await readMails(t.stack.inboxUrl, email)).length;
    expect(mailCount).toBeGreaterThan(0);

    await call(owner, `PUT /inquiries/${inquiry}/read`);
    await call(family, `POST /inquiries/${inquiry}/messages`, {
      id: randomUUID(),
      body: `Still yours, ${name}`,
    });
    expect((await call(family, `PUT /inquiries/${inquiry}/withdraw`)).status).toBe(204);
    await sendMails();
    expect(await read()).toEqual([]);
    expect((await readMails(t.stack.inboxUrl, email)).length).toBe(mailCount);

    // Not only hidden: phone and email are nowhere in the database.
    const { rows } = await t.database.query<{ text: string }>(
      `select query_to_xml(format('select * from %s', c.oid::regclass), true, true, '')::text as text from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r'
       and c.relname not in ('zip_codes', 'places')`,
    );
    expect(rows.flatMap(({ text }) => found(text)).filter((what) => what !== 'name')).toEqual([]);
  },
);
