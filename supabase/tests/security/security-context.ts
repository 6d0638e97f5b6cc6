import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';

/** The users whose access the tables declare. */
export const users = ['pat', 'fay', 'alice', 'oscar'] as const;
export type User = (typeof users)[number];

/** An expected outcome for each user. */
export type ByUser<T = string> = Record<User, T>;
export const everyUser = (outcome: string): ByUser => byRole(outcome, outcome);
export const byRole = (families: string, owners: string): ByUser => ({
  pat: families,
  fay: families,
  alice: owners,
  oscar: owners,
});

/** Owned by alice and oscar. No test changes them. */
interface Properties {
  alice: { active: string; inactive: string };
  oscar: { active: string; inactive: string };
  /** An inactive property of oscar that pat saved. */
  saved: string;
}

export interface SecurityContext extends TestContext {
  properties: Properties;
  /** pat's inquiry about alice's active property. */
  inquiry: string;
  /** alice's tokens that must be rejected: signed out, with a wrong signature, ended by an operator. */
  invalidTokens: Record<'signedOut' | 'forged' | 'ended', { token: string }>;
  /** Deletes the properties that tests made, with all that refers to them. */
  deleteNewProperties(): Promise<void>;
}

/** A ZIP code without demo properties near it: Utqiaġvik, Alaska. */
export const remoteZip = '99723';

export async function startSecurityContext(): Promise<SecurityContext> {
  const context = await startTestContext();
  const invalidTokens = await makeInvalidTokens(context);
  const fixtures = await seedFixtures(context);
  const seededAt = new Date();
  return {
    ...context,
    ...fixtures,
    invalidTokens,
    async deleteNewProperties() {
      await context.database.query('delete from public.properties where created_at > $1', [seededAt]);
    },
  };
}

async function makeInvalidTokens({ database, request, signIn, tokenOf }: TestContext) {
  const [left, ended] = await Promise.all([1, 2].map(() => signIn(testUsers.alice.email)));
  const signedOut = { token: left?.access_token ?? '' };
  await request(signedOut, 'POST /auth/v1/logout?scope=local');
  const endedByOperator = { token: ended?.access_token ?? '' };
  for (const caller of [...users, endedByOperator]) await request(caller, 'GET /functions/v1/api/auth/user');
  await database.query(
    `update public.sessions set expire = now() - interval '1 minute' where sid = $1::jsonb ->> 'session_id'`,
    [Buffer.from(endedByOperator.token.split('.')[1] ?? '', 'base64url').toString()],
  );
  const forged = { token: `${(await tokenOf('alice')).slice(0, -6)}AAAAAA` };
  return { signedOut, forged, ended: endedByOperator };
}

/** Gives each user something of each kind, and no two users the same. */
async function seedFixtures({ database }: TestContext) {
  const make = (owner: 'alice' | 'oscar', isActive: boolean) =>
    makeProperty(database, { owner, isActive, zipCode: remoteZip });
  const alice = { active: await make('alice', true), inactive: await make('alice', false) };
  const oscar = { active: await make('oscar', true), inactive: await make('oscar', false) };
  const saved = await make('oscar', false);
  await makeFavorite(database, testUsers.pat.id, saved);
  await makeFavorite(database, testUsers.fay.id, alice.active);
  await makeFavorite(database, testUsers.alice.id, oscar.active);
  await makeFavorite(database, testUsers.oscar.id, alice.active);
  const inquiry = await makeInquiry(database, alice.active, { sender: 'pat' });
  await makeInquiry(database, oscar.active, { sender: 'fay' });
  await makeInquiry(database, oscar.active, { sender: 'alice' });
  await makeInquiry(database, alice.active, { sender: 'oscar' });
  // A photo in the folder of a deleted property, for each user.
  await database.query(
    `insert into storage.objects (bucket_id, name)
     select 'property-images', id || '/' || gen_random_uuid() || '/left.jpg' from unnest($1::uuid[]) as id`,
    [users.map((user) => testUsers[user].id)],
  );
  return { properties: { alice, oscar, saved }, inquiry };
}
