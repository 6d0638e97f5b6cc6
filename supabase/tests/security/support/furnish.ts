import type { Client } from 'pg';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome, makeInquiry } from '../../api/support/homes.ts';

/** Each owner's homes, by what others see of them. */
export interface Homes {
  alice: { active: string; hidden: string };
  oscar: { active: string; hidden: string };
  /** oscar's, inactive, saved by pat. */
  saved: string;
  /** What pat wrote about alice's active home. */
  inquiry: string;
}

/** Where no demo home is near: Utqiaġvik, Alaska. */
export const lonelyZip = '99723';

async function save(database: Client, patient: keyof typeof testUsers, homeId: string): Promise<void> {
  await database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
    testUsers[patient].id,
    homeId,
  ]);
}

/** So that everybody has something of each kind, and nobody the same as another. */
export async function furnish(database: Client): Promise<Homes> {
  const home = (owner: 'alice' | 'oscar', isActive: boolean) =>
    makeHome(database, { owner, isActive, zipCode: lonelyZip });
  const alice = { active: await home('alice', true), hidden: await home('alice', false) };
  const oscar = { active: await home('oscar', true), hidden: await home('oscar', false) };
  const saved = await home('oscar', false);
  await save(database, 'pat', saved);
  await save(database, 'fay', alice.active);
  await save(database, 'alice', oscar.active);
  await save(database, 'oscar', alice.active);
  const inquiry = await makeInquiry(database, alice.active, { sender: 'pat' });
  await makeInquiry(database, oscar.active, { sender: 'fay' });
  await makeInquiry(database, oscar.active, { sender: 'alice' });
  await makeInquiry(database, alice.active, { sender: 'oscar' });
  // A photo in the folder of a home that is gone, for each.
  await database.query(
    `insert into storage.objects (bucket_id, name)
     select 'property-images', id || '/' || gen_random_uuid() || '/left.jpg' from unnest($1::uuid[]) as id`,
    [[testUsers.pat.id, testUsers.fay.id, testUsers.alice.id, testUsers.oscar.id]],
  );
  return { alice, oscar, saved, inquiry };
}
