import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { TestUser } from './test-context.ts';
import { testUsers } from './test-users.ts';

interface PropertyFacts {
  id?: string;
  owner?: TestUser;
  /** In place of a test user. */
  ownerId?: string;
  name?: string;
  isActive?: boolean;
  images?: string[];
  roomCost?: number | null;
  /** 60601 by default. City and state are those of the ZIP code. */
  zipCode?: string;
  createdAt?: string;
}

/** Inserts a property, by default an active one of alice. Returns its id. */
export async function makeProperty(database: Client, facts: PropertyFacts = {}): Promise<string> {
  const { id = randomUUID() } = facts;
  await database.query(
    `insert into public.properties
       (id, owner_id, name, street, city, state, zip_code, is_active, image_urls, room_cost, created_at)
     select $1, $2, $3, '1 Test Street', z.city, z.state, $4, $5, $6, $7, $8
     from public.zip_codes z where z.zip_code = left($4, 5)`,
    [
      id,
      facts.ownerId ?? testUsers[facts.owner ?? 'alice'].id,
      facts.name ?? 'Test Home',
      facts.zipCode ?? '60601',
      facts.isActive ?? true,
      facts.images ?? [],
      facts.roomCost ?? null,
      facts.createdAt ?? new Date().toISOString(),
    ],
  );
  return id;
}

/** Inserts a licensed home of Illinois into the public register, at 60601. Returns its id. */
export async function makeRegisteredHome(
  database: Client,
  facts: { number?: string; propertyId?: string; careTypes?: string[] } = {},
): Promise<string> {
  await database.query(
    `insert into private.register_sources (source, agency, url, as_of)
     values ('IL', 'Department of Public Health', 'https://example.com', '2026-10-01') on conflict do nothing`,
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into private.registered_homes
       (source, number, name, street, city, state, zip_code, phone, care_types, facts, property_id, position)
     select 'IL', $1, 'Registered Home', '1 Test Street', z.city, z.state, z.zip_code, '312-555-0142', $2, '{"beds": 40}',
       $3, private.globe_position(z.latitude, z.longitude)
     from public.zip_codes z where z.zip_code = '60601'
     on conflict (source, number) do update set property_id = excluded.property_id
     returning id`,
    [facts.number ?? randomUUID(), facts.careTypes ?? ['Assisted Living'], facts.propertyId ?? null],
  );
  return rows[0]?.id ?? '';
}

/** Inserts an inquiry, by default an unseen one of fay, without the rate limit. Returns its id. */
export async function makeInquiry(
  database: Client,
  propertyId: string,
  facts: { id?: string; sender?: TestUser; senderId?: string; status?: string; seen?: boolean } = {},
): Promise<string> {
  const { id = randomUUID(), sender = 'fay', status = 'pending', seen = false } = facts;
  // The rate limit counts when a row is inserted. The user homes has no inquiries.
  await database.query(
    `insert into public.inquiries (id, patient_id, property_id, message, phone, status, seen, deleted_at)
     select $1, $2, $3, 'Is a room free?', case when not d then '3125550142' end, $4, $5, case when d then now() end
     from (select $4 = 'deleted' as d) as is_deleted`,
    [id, testUsers.homes.id, propertyId, status, seen],
  );
  await database.query('update public.inquiries set patient_id = $2 where id = $1', [
    id,
    facts.senderId ?? testUsers[sender].id,
  ]);
  return id;
}

/** In three days, at ten in the morning in Chicago or at nine. */
export const visitTime = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T15:00:00Z`;

/** Inserts a visit that the owner proposed at `visitTime`. Returns its id. */
export async function makeVisit(
  database: Client,
  inquiryId: string,
  state: 'proposed' | 'confirmed' | 'declined',
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
     values ($1, $2, 'owner', array[$3::timestamptz], $4, case $4 when 'confirmed' then $3::timestamptz end)`,
    [id, inquiryId, visitTime, state],
  );
  return id;
}

/** Inserts an inquiry of an account that has sent none, so that no limit counts. Returns its id. */
export async function makeFirstInquiry(
  database: Client,
  propertyId: string,
  senderId: string,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into public.inquiries (id, patient_id, property_id, message, phone)
     values ($1, $2, $3, 'Is a room free?', '3125550142')`,
    [id, senderId, propertyId],
  );
  return id;
}

/** Inserts what a family asked for, and with a day what the home holds. Returns its id. */
export async function makeHold(
  database: Client,
  inquiryId: string,
  heldUntil: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into private.holds (id, inquiry_id, property_id, state, held_until)
     select $1, i.id, i.property_id, case when $3::date is null then 'asked' else 'held' end, $3::date
     from public.inquiries i where i.id = $2`,
    [id, inquiryId, heldUntil],
  );
  return id;
}

/** Saves a property for a user. */
export async function makeFavorite(database: Client, userId: string, propertyId: string): Promise<void> {
  await database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
    userId,
    propertyId,
  ]);
}

/** Saves a search around 60601 for a user, unless it is there. Returns its id. */
export async function makeSavedSearch(
  database: Client,
  user: TestUser,
  {
    id = randomUUID(),
    radius = 25,
    zipCode = '60601',
  }: { id?: string; radius?: number; zipCode?: string } = {},
): Promise<string> {
  await database.query(
    `insert into public.saved_searches (id, user_id, name, zip_code, radius_miles, mail)
     values ($1, $2, 'Saved', $3, $4, 'daily') on conflict do nothing`,
    [id, testUsers[user].id, zipCode, radius],
  );
  return id;
}

/** Gives an account a second factor that has been used, so that its tokens need the level `aal2`. */
export const addSecondFactor = (database: Client, userId: string) =>
  database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
    [userId],
  );
