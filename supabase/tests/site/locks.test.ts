import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { supabaseFolder } from '../../../local/paths.ts';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database, setUpDatabase, waitForLock } from '../_shared/test-database.ts';

setUpDatabase();

/** The last migration of 1.0.0. */
const LAST_OF_FIRST_RELEASE = '20261125000300';

/** Shorter than the 3 seconds after which the project cancels a search of a visitor. See CONTRIBUTING.md. */
const FIRST_STATEMENT = `set lock_timeout = '2s';`;

/** The migrations after the first release whose first statement is another. */
async function withoutLockTimeout(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name > `${LAST_OF_FIRST_RELEASE}_~`);
  const begins = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).replace(/^(\s|--.*\n)*/, '').startsWith(FIRST_STATEMENT);
  const isRight = await Promise.all(names.map(begins));
  return names.filter((_, at) => !isRight[at]).toSorted();
}

const listOwn = `insert into public.properties (name, street, city, state, zip_code)
  values ('Home', '1 Main Street', 'Chicago', 'IL', '60601')`;
const inquiry = `insert into public.inquiries (property_id, message, phone)
  select id, 'Hello', '3125550101' from public.properties where owner_id <> private.user_id()`;
const photo = (name: string, folder = 'private.user_id()') =>
  `insert into storage.objects (bucket_id, name) select 'property-images', concat(${folder}, '/temp/', ${name}, '.jpg')`;

// The second statement must wait for the transaction of the first one, and then fail.
it.each([
  ['choose a role while it lists a property', listOwn, `select public.choose_role('patient')`, 'SC409'],
  ['list two properties at once where one is allowed', listOwn, listOwn, 'SC429'],
  ['send two inquiries about a property at once', inquiry, inquiry, 'SC429'],
  ['upload the 200th and the 201st photo at once', photo(`'a'`), photo(`'b'`), '42501'],
])('an account cannot %s', async (_, first, second, code) => {
  const account = await makeAccount(database, 'owner');
  await column('delete from public.properties');
  await column('select public.set_home_limits($1, 1, 1)', [account]);
  await makeProperty(database, { ownerId: await makeAccount(database, 'owner') });
  await column(`${photo('n', `'${account}'`)} from generate_series(1, 199) as n`);
  const clients = [await connect(), await connect()];
  for (const client of clients) await logIn(client, account);
  const [one, two] = clients;
  await one?.query('begin');
  await one?.query(first);
  const outcome = two?.query(second).then(
    () => 'succeeded',
    (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
  );
  await waitForLock();
  await one?.query('commit');
  expect(await outcome).toBe(code);
});

it('an account can be deleted while its home is written, and both succeed', async () => {
  const account = await makeAccount(database, 'owner');
  await makeProperty(database, { ownerId: account });
  const [writer, leaver] = [await connect(), await connect()];
  for (const client of [writer, leaver]) await logIn(client, account);
  await writer.query('begin');
  await writer.query(`update public.properties set description = 'New'`);
  const deleted = leaver.query('select public.delete_account()');
  await waitForLock();
  // It needs the account, which the deletion has locked.
  await writer.query(listOwn);
  await writer.query('commit');
  await deleted;
  expect(await column('select id from auth.users where id = $1', [account])).toEqual([]);
});

it('a home is deleted while its inquiry is answered, and both succeed', async () => {
  const owner = await makeAccount(database, 'owner');
  const home = await makeProperty(database, { ownerId: owner });
  const family = await connect();
  await logIn(family, await makeAccount(database, 'patient'));
  await family.query(`select public.send_inquiry($1, 'Hello', '3125550101')`, [home]);
  const [writer, leaver] = [await connect(), await connect()];
  await logIn(leaver, owner);
  await writer.query('begin');
  await writer.query('select from public.inquiries where property_id = $1 for update', [home]);
  const removed = leaver.query('select public.remove_property($1)', [home]);
  await waitForLock();
  // As a mail about the inquiry. It would wait for the deletion.
  await writer.query('select from public.properties where id = $1 for key share nowait', [home]);
  await writer.query('commit');
  await removed;
  expect(await column('select id from public.properties where id = $1', [home])).toEqual([]);
});

it('a stranger does not wait for the saved replies of an owner', async () => {
  const owner = await makeAccount(database, 'owner');
  const [writer, stranger] = [await connect(), await connect()];
  await logIn(writer, owner);
  await logIn(stranger, await makeAccount(database, 'owner'));
  await writer.query('begin');
  await writer.query(`select public.save_replies('[{"title": "A", "body": "B"}]')`);
  await stranger.query(`set lock_timeout = '2s'`);
  await expect(stranger.query(`select public.save_replies('[]', $1)`, [owner])).rejects.toMatchObject({
    code: '42501',
  });
  await writer.query('commit');
});

it('an inquiry is answered while its home is changed, and does not wait for it', async () => {
  const owner = await makeAccount(database, 'owner');
  const home = await makeProperty(database, { ownerId: owner });
  await column(`update public.properties set answer_time = 'day' where id = $1`, [home]);
  const family = await connect();
  await logIn(family, await makeAccount(database, 'patient'));
  await family.query(`select public.send_inquiry($1, 'Hello', '3125550101')`, [home]);
  const [writer, colleague] = [await connect(), await connect()];
  for (const client of [writer, colleague]) await logIn(client, owner);
  await writer.query('begin');
  await writer.query(`update public.properties set description = 'New' where id = $1`, [home]);
  // The answer changes the answer time of the home.
  await colleague.query(
    `select public.update_received_inquiry(id, 'contacted') from public.inquiries where property_id = $1`,
    [home],
  );
  await writer.query('commit');
  expect(await column('select status from public.inquiries where property_id = $1', [home])).toEqual([
    'contacted',
  ]);
});

async function queueMails() {
  const { rows } = await (
    await connect()
  ).query<{ recipients: number }>('select recipients from public.queue_search_news_mails(10)');
  return rows[0]?.recipients;
}

async function makeRecipient() {
  await column('delete from public.saved_searches');
  const account = await makeAccount(database, 'patient');
  await database.query(
    `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
     values ($1, 'Chicago', '60601', 5, 'weekly')`,
    [account],
  );
  await database.query(
    `insert into private.search_news_recipients (user_id, due_at, weekly_mailed_at)
     values ($1, now(), now() - interval '8 days')`,
    [account],
  );
  return account;
}

it('a family can change the mail of a search while mails are queued', async () => {
  const account = await makeRecipient();
  const client = await connect();
  await logIn(client, account);
  await client.query('begin');
  for (const mail of ['never', 'weekly'])
    await client.query('update public.saved_searches set mail = $1', [mail]);
  // It has locked the recipient and waits for the row of the search.
  const queued = queueMails();
  await waitForLock();
  await client.query(`update public.saved_searches set mail = 'daily'`);
  await client.query('commit');
  expect(await queued).toBe(1);
});

it('a family can delete a search whose late mail is queued anew', async () => {
  const account = await makeRecipient();
  await database.query(
    `insert into private.mailed_searches (search_id, mailed_until)
     select id, now() - interval '26 hours' from public.saved_searches`,
  );
  await database.query(
    `with late as (
       insert into private.mails (kind, recipient_id, created_at) values ('search_news', $1, now() - interval '26 hours')
       returning id
     )
     insert into private.search_news_mails (mail_id, searches)
     select late.id, jsonb_build_array(jsonb_build_object('id', s.id, 'since', now() - interval '27 hours'))
     from late, public.saved_searches s`,
    [account],
  );
  const client = await connect();
  await logIn(client, account);
  await client.query('begin');
  // A delete locks the row of the search first, and that of mailed_searches at its end.
  await client.query('select from public.saved_searches for update');
  const queued = queueMails();
  await waitForLock();
  await client.query('delete from public.saved_searches');
  await client.query('commit');
  expect(await queued).toBe(1);
});

it('an account that is being deleted gets no mail, and nobody waits for it', async () => {
  const account = await makeRecipient();
  const client = await connect();
  await client.query('begin');
  await client.query('delete from auth.users where id = $1', [account]);
  expect(await queueMails()).toBe(0);
  await client.query('commit');
});

it('mails of a batch are sent again together or not at all, and a locked one holds up no other batch', async () => {
  await column('delete from private.mails');
  const batch = '00000000-0000-4000-8000-0000000000b1';
  const owners: string[] = [];
  for (let owner = 0; owner < 3; owner++) owners.push(await makeAccount(database, 'owner'));
  for (const ownerId of owners) await makeProperty(database, { ownerId });
  await database.query(
    `set session_replication_role = replica;
     update public.properties set confirmed_at = now() - interval '1 year';
     reset session_replication_role`,
  );
  await database.query(
    `create function private.sample_mail_details(private.mails) returns jsonb language sql as $$ select '{}'::jsonb $$;
     grant execute on function private.sample_mail_details(private.mails) to service_role`,
  );
  await database.query(
    `insert into private.mails (kind, recipient_id, created_at) select 'sample', id, now() from unnest($1::uuid[]) as id`,
    [owners],
  );
  // Two that were taken before, and one that was not.
  await database.query(
    `update private.mails
     set attempts = 1, taken_at = now(), batch_id = $1, next_attempt_at = now() - interval '1 minute'
     where recipient_id <> $2`,
    [batch, owners[0]],
  );
  const other = await connect();
  await other.query('begin');
  await other.query('select from private.mails where batch_id = $1 limit 1 for update', [batch]);
  const take = () => column('select count(*)::int from public.take_mails(100) where batch_id = $1', [batch]);
  expect(await take()).toEqual([0]);
  expect(await column('select id from private.mails where taken_at is null')).toEqual([]);
  await other.query('commit');
  await column('update private.mails set next_attempt_at = now() where batch_id = $1', [batch]);
  expect(await take()).toEqual([2]);
});

it('a migration that waits for a lock stops searches no longer than its lock_timeout', async () => {
  const [reader, migration, visitor] = [await connect(), await connect(), await connect()];
  await reader.query('begin');
  await reader.query('select from public.properties');
  const failure = migration
    .query(`begin; ${FIRST_STATEMENT} alter table public.properties add column new_field text`)
    .then(
      () => 'succeeded',
      (error: unknown) => (error instanceof DatabaseError ? error.code : String(error)),
    );
  await waitForLock();
  // It waits behind the migration. The reader never ends, and the project cancels a search of a visitor after 3 seconds.
  await visitor.query(`set statement_timeout = '3s'`);
  await visitor.query('set role anon');
  const { rowCount } = await visitor.query(`select public.search_properties('60601')`);
  expect([rowCount, await failure]).toEqual([1, '55P03']);
});

it('every migration after the first release begins with a lock_timeout', async () => {
  expect(await withoutLockTimeout(join(supabaseFolder, 'migrations'))).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-migrations-'));
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  await write(`${LAST_OF_FIRST_RELEASE}_first.sql`, 'select 1;');
  await write('20991231000000_new.sql', `-- A reason.\n\n${FIRST_STATEMENT}\nselect 1;`);
  await write('20991231000001_none.sql', 'alter table public.properties add column new_field text;');
  await write('20991231000002_late.sql', `select 1;\n${FIRST_STATEMENT}`);
  expect(await withoutLockTimeout(folder)).toEqual(['20991231000001_none.sql', '20991231000002_late.sql']);
  await rm(folder, { recursive: true });
});

it('a migration that adds a column and forgets the plans leaves open connections that still answer', async () => {
  const [family, migration] = [await connect(), await connect()];
  await logIn(family, await makeAccount(database, 'patient'));
  const send = async () => {
    const home = await makeProperty(database, { ownerId: await makeAccount(database, 'owner') });
    const { rows } = await family.query(`select id from public.send_inquiry($1, 'Hello', '3125550101')`, [
      home,
    ]);
    return rows.length;
  };
  expect(await send()).toBe(1);
  await migration.query('begin; alter table public.inquiries add column new_field text');
  await migration.query('select private.forget_plans(); commit');
  expect(await send()).toBe(1);
});

it('no migration changes columns after the last one that forgets the plans', async () => {
  const folder = join(supabaseFolder, 'migrations');
  const names = (await readdir(folder)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const last = texts.findLastIndex((text) => text.includes('select private.forget_plans();'));
  const changes = /^\s*(alter table [^;]*\b(add|drop) column|create (or replace )?view)\b/im;
  expect(names.filter((_, at) => at > last && changes.test(texts[at] ?? ''))).toEqual([]);
});
