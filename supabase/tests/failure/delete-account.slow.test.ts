import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { createRandom } from '../../../local/testing/random.ts';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

const deletions = 200;
const atOnce = 4;
const random = createRandom('writers of a deleted account');

const ownerWrites = [
  `update public.properties set description = 'New'`,
  `insert into public.properties (name, street, city, state, zip_code)
   values ('Another', '1 Main Street', 'Chicago', 'IL', '60601')`,
  `delete from public.properties where name = 'Another'`,
  `select public.send_message((item ->> 'id')::uuid, gen_random_uuid(), 'Hello')
   from jsonb_array_elements(public.list_received_inquiries() -> 'items') as item`,
  `update public.properties set confirmed_at = now()`,
];
const familyWrites = [
  `select public.send_message('{inquiry}', gen_random_uuid(), 'Hello')`,
  `insert into public.favorites (property_id) values ('{home}') on conflict do nothing`,
  `delete from public.favorites`,
  `insert into public.inquiries (property_id, message, phone) values ('{home}', 'Hello', '3125550101')`,
];

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : String(error));

/** Deletes accounts of owners one after another, each while the owner and a family write. */
async function deleteAccounts(codes: (string | undefined)[], deletionCodes: (string | undefined)[]) {
  const [admin, leaver, owner, family] = [await connect(), await connect(), await connect(), await connect()];
  for (let round = 0; round < deletions / atOnce; round += 1) {
    for (const client of [leaver, owner, family]) await client.query('reset role');
    const [ownerId, familyId] = [await makeAccount(admin, 'owner'), await makeAccount(admin, 'patient')];
    const home = await makeProperty(admin, { ownerId, name: 'First' });
    const { rows } = await admin.query<{ id: string }>(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       values ($1, $2, 'Is a room free?', '3125550142') returning id`,
      [familyId, home],
    );
    const inquiry = rows[0]?.id ?? '';
    for (const client of [leaver, owner]) await logIn(client, ownerId);
    await logIn(family, familyId);
    const deletion = new AbortController();
    const write = async (client: typeof owner, writes: string[]) => {
      while (!deletion.signal.aborted) {
        try {
          await client.query('begin');
          for (const sql of random.sample(writes, 2))
            await client.query(sql.replace('{home}', home).replace('{inquiry}', inquiry));
          await client.query('commit');
        } catch (error) {
          await client.query('rollback');
          codes.push(codeOf(error));
        }
      }
    };
    const writers = [write(owner, ownerWrites), write(family, familyWrites)];
    try {
      await leaver.query('select public.delete_account()');
    } catch (error) {
      deletionCodes.push(codeOf(error));
    }
    deletion.abort();
    await Promise.all(writers);
  }
}

it(
  'deletes 200 accounts while they and others write, and leaves no half of one',
  { timeout: 600_000 },
  async () => {
    const codes: (string | undefined)[] = [];
    const deletionCodes: (string | undefined)[] = [];
    await Promise.all(Array.from({ length: atOnce }, () => deleteAccounts(codes, deletionCodes)));
    expect(deletionCodes).toEqual([]);
    // The deletion gives way, so that no writer is the victim of a deadlock.
    expect(codes).not.toContain('40P01');
    // Families keep their conversations about a deleted home.
    const left = await column(
      `select id from auth.users where raw_user_meta_data ->> 'role' = 'owner'
     union all select id from public.users where role = 'owner'
     union all select id from public.properties
     union all select id from public.inquiries where property_id is not null
     union all select id from auth.sessions where user_id not in (select id from auth.users)`,
    );
    expect(left).toEqual([]);
  },
);
