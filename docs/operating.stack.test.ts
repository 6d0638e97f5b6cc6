import { expect, it } from 'vitest';
import { column, database, setUpDatabase } from '../supabase/tests/_shared/test-database.ts';
import { blocksOf, blockWith } from './testing/blocks.ts';

setUpDatabase();

/** The accounts of the examples: an owner with a property, and a family that sent an inquiry about it. */
const ACCOUNTS = `
  insert into auth.users (id, email, raw_user_meta_data)
  values
    (gen_random_uuid(), 'owner@example.com', '{"role": "owner"}'),
    (gen_random_uuid(), 'family@example.com', '{"role": "patient"}');
  insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
  insert into public.properties (owner_id, name, street, city, state, zip_code)
  select id, 'Maple Court', '1 Main Street', 'Chicago', 'IL', '60601' from public.users where role = 'owner';
  insert into public.inquiries (patient_id, property_id, message, phone)
  select u.id, p.id, 'Is a room free?', '3125550101' from public.users u, public.properties p where u.role = 'patient';`;

/** Runs SQL on the accounts, then a query for its effect, and rolls back. */
async function effectOf(sql: string, query: string): Promise<unknown> {
  await database.query('begin');
  try {
    await database.query(ACCOUNTS);
    await database.query(sql);
    return (await column(`select (${query})`))[0];
  } finally {
    await database.query('rollback');
  }
}

const sqlBlocks = blocksOf('docs/operating.md').filter(
  ({ language, text }) => language === 'sql' && !text.startsWith('-- not on the local database'),
);

it.each(sqlBlocks)('the SQL at $file:$line runs', async ({ text }) => {
  expect(await effectOf(text, 'true')).toBe(true);
});

const find = (mark: string) => blockWith('docs/operating.md', 'sql', mark).text;

it.each([
  [
    'verifies an owner',
    `select public.verify_user(id, 'Robin Lee')`,
    `select verified_by = 'Robin Lee' from public.users where role = 'owner'`,
  ],
  [
    'verifies a property',
    `select public.verify_property(id, 'Robin Lee')`,
    `select verified_by = 'Robin Lee' from public.properties`,
  ],
  [
    'bans an account',
    `banned_until = now()`,
    `select banned_until > now() from auth.users where email = 'family@example.com'`,
  ],
  [
    'ends the sessions of a banned account',
    `banned_until = now()`,
    `select count(*) = 1 from public.sessions s join public.users u on u.id = s.user_id where s.expire <= now() and u.role = 'patient'`,
  ],
  [
    'raises the limits of an owner',
    'set_home_limits',
    `select homes_per_day = 100 and homes_in_total = 2000 from private.owner_limits l join public.users u on u.id = l.owner_id where u.email = 'owner@example.com'`,
  ],
  ['takes a property off the site', `set is_active = false`, `select not is_active from public.properties`],
  [
    'removes a property with its inquiries',
    `delete from public.properties`,
    `select (select count(*) from public.properties) + (select count(*) from public.inquiries) = 0`,
  ],
  [
    'removes an account with its inquiries',
    `delete from auth.users`,
    `select (select count(*) from public.users) = 1 and (select count(*) from public.inquiries) = 0`,
  ],
])('the documented SQL %s', async (_name, mark, query) => {
  expect(await effectOf(find(mark), query)).toBe(true);
});

it('the documented SQL lists properties that changed after they were verified', async () => {
  const change = (field: string) =>
    `select public.verify_property(id, 'Robin Lee') from public.properties;
     update public.properties set ${field};`;
  const listed = `select count(*) = 1 from (${find('order by p.changed_since_verified_at').replace(/;\s*$/, '')}) as listed
    where name = 'Maple Court' and verified_by = 'Robin Lee'`;
  expect(await effectOf(change(`description = 'Run by doctors'`), listed)).toBe(true);
  expect(await effectOf(change('is_active = false'), listed)).toBe(false);
});

it('the documented SQL sends failed mails again', async () => {
  const exhausted = `update private.owner_mails set attempts = 5, next_attempt_at = now() + interval '1 hour';`;
  const again = find('set attempts = 0');
  const due = 'select count(*) = 1 from private.owner_mails where attempts = 0 and next_attempt_at <= now()';
  expect(await effectOf(exhausted + again, due)).toBe(true);
});
