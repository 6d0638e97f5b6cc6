import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/cluster.ts';
import { sharedCluster } from '../testing/shared-cluster.ts';
import { seedFile } from './build-seed.ts';
import { accounts, cast } from './cast.ts';
import { buildFavorites, buildInquiries } from './correspondence.ts';
import { buildHomes } from './homes.ts';

const homes = buildHomes();
let database: TestDatabase;
let client: Client;

const tables = {
  'auth.users': accounts.length,
  'auth.identities': accounts.length,
  'public.users': accounts.length,
  'public.properties': homes.length,
  'public.property_views': homes.length,
  'public.favorites': buildFavorites(homes).length,
  'public.inquiries': buildInquiries(homes).length,
};

async function count(from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${from}`);
  return rows[0]?.count ?? Number.NaN;
}

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(await readFile(seedFile, 'utf8'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the seed on the migrations', () => {
  it.each(Object.entries(tables))('fills %s with %i rows', async (table, rows) => {
    expect(await count(table)).toBe(rows);
  });

  it('gives accounts their role, their name and a confirmed address', async () => {
    const { rows } = await client.query(
      `select u.id, u.email, u.role, u.first_name as "firstName", u.last_name as "lastName",
         u.verified_at is not null as "isVerified"
       from public.users u join auth.users a using (id)
       where a.email_confirmed_at < now() order by u.email`,
    );
    const byMail = accounts.toSorted((a, b) => (a.email < b.email ? -1 : 1));
    expect(rows).toEqual(byMail);
  });

  it('keeps the times it gives: nothing is newer than a day but what was confirmed', async () => {
    expect(await count(`public.properties where created_at > now() - interval '3 days'`)).toBe(0);
    expect(await count(`public.inquiries where created_at > now() - interval '1 day'`)).toBe(0);
    expect(await count(`public.properties where confirmed_at > now() or confirmed_at < created_at`)).toBe(0);
  });

  it('leaves no mail to the owners that is due', async () => {
    expect(await count('public.take_owner_mail()')).toBe(0);
  });

  it('can run again: rows stay as they are, and what was deleted comes back', async () => {
    await client.query(`update public.properties set name = 'Changed' where id = $1`, [homes[0]?.id]);
    await client.query(`delete from public.favorites where patient_id = $1`, [cast.pat.id]);
    await client.query(await readFile(seedFile, 'utf8'));
    for (const [table, rows] of Object.entries(tables)) expect(await count(table)).toBe(rows);
    expect(await count(`public.properties where name = 'Changed'`)).toBe(1);
  });
});
