import { afterAll, afterEach, beforeAll } from 'vitest';
import { claimsOf } from '../_shared/claims.ts';
import {
  addSecondFactor,
  makeFavorite,
  makeInquiry,
  makeProperty,
  makeSavedSearch,
} from '../_shared/fixtures.ts';
import { objectPath, startTestContext, type TestContext } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

const usersWithFavorites = ['pat', 'fay', 'alice', 'oscar'] as const;
/** The users whose access the tables declare. hana is a verified helper, walt waits to be verified. */
export const users = [...usersWithFavorites, 'hana', 'walt'] as const;
export type User = (typeof users)[number];
export const visitorAndUsers = ['visitor', ...users] as const;

/** A ZIP code without demo properties near it: Utqiaġvik, Alaska. */
export const remoteZip = '99723';

async function startSecurityContext() {
  const context = await startTestContext();
  return { ...context, invalidTokens: await makeInvalidTokens(context), ...(await seedFixtures(context)) };
}

/** The context of the test file. It starts before the tests of the file. */
export let t: Awaited<ReturnType<typeof startSecurityContext>>;

/** Starts a stack for the tests of a file. After each test it deletes the properties that the test made. */
export function setUpSecurityContext(): void {
  let seededAt: Date;
  beforeAll(async () => {
    t = await startSecurityContext();
    seededAt = new Date();
  });
  afterEach(async () => {
    await t.database.query('delete from public.properties where created_at > $1', [seededAt]);
    await t.database.query('delete from public.inquiries where former_home is not null');
  });
  afterAll(() => t.stop());
}

/** Runs an attempt as each caller in turn. */
export async function outcomes<C extends string>(
  callers: readonly C[],
  attempt: (caller: C) => Promise<string>,
) {
  const found: Partial<Record<C, string>> = {};
  for (const caller of callers) found[caller] = await attempt(caller);
  return found;
}

/** Makes an account for one call, with the role of a user and, if it is a helper, its organization. */
export async function makeAccountLike(user: User) {
  const account = await t.tempAccount(testUsers[user].role);
  await t.database.query(
    `insert into private.helpers (user_id, organization, phone, address, decided_at, decided_by, is_accepted, decision)
     select $1, organization, phone, address, decided_at, decided_by, is_accepted, decision
     from private.helpers where user_id = $2 and is_accepted is distinct from false`,
    [account.id, testUsers[user].id],
  );
  return account;
}

/** Saves homes as favorites of all users but helpers, who have none. */
export async function saveForEach(properties: string[]): Promise<void> {
  for (const user of usersWithFavorites)
    for (const id of properties) await makeFavorite(t.database, testUsers[user].id, id);
}

/** Stores an object with the secret key. */
export async function putObject(path: string): Promise<string> {
  const options = { bytes: 'a photo', headers: { 'content-type': 'image/png' } };
  const reply = await t.operatorRequest(`POST ${objectPath(path)}`, undefined, options);
  if (reply.status !== 200) throw new Error(`${path} could not be stored: ${reply.text}`);
  return path;
}

/**
 * Tokens that must be rejected. alice's: signed out, with a wrong signature, ended by an operator. And one of an owner with a
 * second factor, issued without its code.
 */
async function makeInvalidTokens({ database, request, signIn, tokenOf, tempAccount }: TestContext) {
  const [left, ended] = await Promise.all([1, 2].map(() => signIn(testUsers.alice.email)));
  const signedOut = { token: left?.access_token ?? '' };
  await request(signedOut, 'POST /auth/v1/logout?scope=local');
  const endedByOperator = { token: ended?.access_token ?? '' };
  for (const caller of [...users, endedByOperator]) await request(caller, 'GET /functions/v1/api/auth/user');
  await database.query(`update public.sessions set expire = now() - interval '1 minute' where sid = $1`, [
    claimsOf(endedByOperator.token).session_id,
  ]);
  const forged = { token: `${(await tokenOf('alice')).slice(0, -6)}AAAAAA` };
  const withoutFactor = await tempAccount('owner');
  await addSecondFactor(database, withoutFactor.id);
  return { signedOut, forged, ended: endedByOperator, withoutFactor };
}

/** Gives each user something of each kind that it can have, and no two users the same. No test changes it. */
async function seedFixtures({ database }: TestContext) {
  const make = (owner: 'alice' | 'oscar', isActive: boolean) =>
    makeProperty(database, { owner, isActive, zipCode: remoteZip });
  const alice = { active: await make('alice', true), inactive: await make('alice', false) };
  const oscar = { active: await make('oscar', true), inactive: await make('oscar', false) };
  // pat saves this one.
  const saved = await make('oscar', false);
  await makeFavorite(database, testUsers.pat.id, saved);
  await makeFavorite(database, testUsers.fay.id, alice.active);
  await makeFavorite(database, testUsers.alice.id, oscar.active);
  await makeFavorite(database, testUsers.oscar.id, alice.active);
  // Of pat, about alice's active property.
  const inquiry = await makeInquiry(database, alice.active, { sender: 'pat' });
  await makeInquiry(database, oscar.active, { sender: 'fay' });
  await makeInquiry(database, oscar.active, { sender: 'alice' });
  await makeInquiry(database, alice.active, { sender: 'oscar' });
  // Each user has a saved search with news about a home.
  await database.query('delete from public.saved_searches');
  const searches: string[] = [];
  for (const user of users)
    searches.push(await makeSavedSearch(database, user, { zipCode: remoteZip, radius: 5 }));
  await database.query(
    `insert into private.property_changes (property_id, reason, created_at, matched_at, matched_position)
     select p.id, 'listed', at, at,
       extensions.cube(p.position, private.time_coordinate(at), private.time_coordinate(at))
     from public.properties p, lateral (select now() + interval '1 day' as at) as day
     where p.id = $1`,
    [alice.active],
  );
  // A photo in the folder of a deleted property, for each user.
  await database.query(
    `insert into storage.objects (bucket_id, name)
     select 'property-images', id || '/' || gen_random_uuid() || '/left.jpg' from unnest($1::uuid[]) as id`,
    [users.map((user) => testUsers[user].id)],
  );
  return { properties: { alice, oscar, saved }, inquiry, search: searches[0] };
}
