import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { Caller, Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { errorName, scopeName } from './outcomes.ts';
import {
  type ByUser,
  byRole,
  everyUser,
  outcomes,
  remoteZip,
  t,
  type User,
  visitorAndUsers,
} from './security-context.ts';

/** A function of the schema `public`, and what it returns or changes for whom. */
interface FunctionAccess {
  /** A scope, `nothing`, or an error. */
  visitor: string;
  expected: ByUser;
  /** Calls the function as an account of the user's role that is made for this test. */
  usesTempAccount?: boolean;
  prepare?: () => Promise<unknown>;
  /** The arguments of each call. By default one call without arguments. */
  calls?: (user: User | 'visitor') => object[];
  /** The keys that the calls returned or changed. */
  keys: (replies: Reply[], callerId: string | null) => string[] | Promise<string[]>;
  /** SQL for the keys in each scope; $1 is the caller's id. */
  scopes?: Record<string, string>;
}

const idSchema = z.looseObject({ id: z.string() });
const idIn = (body: unknown) => idSchema.parse(body).id;
const pageIds = (replies: Reply[]) =>
  replies.flatMap(({ body }) =>
    z
      .object({ items: z.array(idSchema) })
      .parse(body)
      .items.map(({ id }) => id),
  );
const rowIds = (replies: Reply[]) => replies.flatMap(({ body }) => (body === null ? [] : [idIn(body)]));
const listIds = (replies: Reply[]) => replies.flatMap(({ body }) => z.array(idSchema).parse(body).map(idIn));
const startsWith = (text: string) => (replies: Reply[]) =>
  replies.map((reply) => (reply.text.startsWith(text) ? 'public data' : reply.text));

async function column(sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await t.database.query<{ key: string }>(sql, values);
  return rows.map(({ key }) => key);
}

const anyone = '$1::uuid is not distinct from $1::uuid';
const publicData = { 'public data': `select 'public data' as key where ${anyone}` };
const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;
const propertiesWhere = (condition: string) =>
  `select id::text as key from public.properties where ${condition}`;
const ownAccount = 'select id::text as key from public.users where id = $1';

const openTo = (visitor: string, user = visitor) => ({ visitor, expected: everyUser(user) });
const signedIn = (expected: ByUser | string) => ({
  visitor: 'no privilege',
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});

/** One call for each seeded property. All of them are in one remote place. */
const eachProperty = {
  ...openTo('active', 'visible'),
  calls: () => {
    const { alice, oscar, saved } = t.properties;
    return [alice.active, alice.inactive, oscar.active, oscar.inactive, saved].map((id) => ({
      p_property_id: id,
    }));
  },
  keys: rowIds,
  scopes: {
    active: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and is_active and ${anyone}`),
    visible: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and (is_active or owner_id = $1
      or id in (select property_id from public.favorites where patient_id = $1))`),
  },
} satisfies FunctionAccess;

const limit = () => [{ p_limit: 100 }];
const creationKey = '00000000-0000-4000-8000-00000000c0de';

const exportSchema = z.object({
  account: idSchema,
  properties: z.array(idSchema),
  favorites: z.array(z.looseObject({ property_id: z.string() })),
  inquiries_sent: z.array(idSchema),
  inquiries_received: z.array(idSchema),
  photos: z.array(z.string()),
});
function exportedKeys(body: unknown): string[] {
  const data = exportSchema.parse(body);
  return [
    ...[data.account, ...data.properties, ...data.inquiries_sent, ...data.inquiries_received].map(idIn),
    ...data.favorites.map((favorite) => favorite.property_id),
    ...data.photos,
  ];
}

export const functionAccess: Record<string, FunctionAccess> = {
  add_to_inquiry: {
    ...signedIn({ ...everyUser('nothing'), pat: 'own' }),
    calls: () => [{ p_inquiry_id: t.inquiry, p_message: 'More' }],
    keys: rowIds,
    scopes: { own: 'select id::text as key from public.inquiries where patient_id = $1' },
  },
  can_view_inquiry: {
    ...signedIn({ pat: 'public data', fay: 'nothing', alice: 'public data', oscar: 'nothing' }),
    calls: () => [{ p_inquiry_id: t.inquiry }],
    keys: (replies) => replies.filter(({ body }) => body === true).map(() => 'public data'),
    scopes: publicData,
  },
  choose_role: {
    ...signedIn('role in use'),
    calls: (user) => [{ p_role: user === 'pat' || user === 'fay' ? 'owner' : 'patient' }],
    keys: (replies) => replies.map(({ text }) => text),
  },
  claim_account: {
    ...signedIn('nothing'),
    calls: () => [{ p_proof: 'ab'.repeat(32) }],
    keys: (replies) => replies.flatMap(({ text }) => text || []),
  },
  count_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    keys: (replies) =>
      replies
        .map(({ body }) => z.object({ total: z.number(), seen: z.number(), unseen: z.number() }).parse(body))
        .filter(({ total }) => total > 0)
        .map(({ total, seen }) => `${seen} of ${total}`),
    scopes: { received: `select count(*) filter (where i.seen) || ' of ' || count(*) as key ${received}` },
  },
  delete_account: {
    ...signedIn('own'),
    usesTempAccount: true,
    keys: (_, callerId) =>
      column(
        'select s as key from unnest($1::uuid[]) as s where not exists (select from auth.users where id = s)',
        [[callerId, ...Object.values(testUsers).map(({ id }) => id)]],
      ),
    scopes: { own: ownAccount },
  },
  export_account: {
    ...signedIn('own'),
    keys: (replies) => replies.flatMap(({ body }) => exportedKeys(body)),
    scopes: {
      own: `${ownAccount}
        union all select id::text from public.properties where owner_id = $1
        union all select property_id::text from public.favorites where patient_id = $1
        union all select id::text from public.inquiries where patient_id = $1
        union all select i.id::text ${received}
        union all select name from storage.objects where name like $1 || '/%'`,
    },
  },
  find_created_property: {
    ...signedIn(byRole('nothing', 'own')),
    prepare: () =>
      t.database.query(
        `update public.properties p set creation_key = $1
         where p.id in (select min(id::text)::uuid from public.properties where owner_id = any ($2) group by owner_id)`,
        [creationKey, [testUsers.alice.id, testUsers.oscar.id]],
      ),
    calls: () => [{ p_creation_key: creationKey }],
    keys: rowIds,
    scopes: { own: propertiesWhere(`owner_id = $1 and creation_key = '${creationKey}'`) },
  },
  list_favorites: {
    ...signedIn('own'),
    calls: limit,
    keys: pageIds,
    scopes: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  list_own_removable_photos: {
    ...signedIn('own'),
    keys: (replies) => replies.flatMap(({ body }) => z.array(z.string()).parse(body)),
    scopes: {
      own: `select name as key from storage.objects where name ~ ('^' || $1::uuid || '/.*/left\\.jpg$')`,
    },
  },
  list_owned_properties: {
    ...signedIn(byRole('nothing', 'own')),
    calls: limit,
    keys: pageIds,
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  list_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    calls: limit,
    keys: pageIds,
    scopes: { received: `select i.id::text as key ${received}` },
  },
  list_sitemap_homes: {
    ...openTo('active'),
    calls: () => [{ p_page: 1 }],
    keys: listIds,
    scopes: { active: propertiesWhere(`is_active and ${anyone}`) },
  },
  list_sitemap_pages: { ...openTo('public data'), keys: startsWith('1'), scopes: publicData },
  locate_zip: {
    ...openTo('public data'),
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
    scopes: publicData,
  },
  mark_inquiries_seen: {
    ...signedIn(byRole('nothing', 'received')),
    async prepare() {
      for (const { active } of [t.properties.alice, t.properties.oscar])
        await makeInquiry(t.database, active);
    },
    keys: (replies) => replies.map(({ text }) => text).filter((count) => count !== '0'),
    scopes: { received: `select count(*)::text as key ${received} and not i.seen` },
  },
  preview_property: eachProperty,
  read_account: { ...signedIn('own'), keys: rowIds, scopes: { own: ownAccount } },
  search_properties: {
    ...openTo('active'),
    prepare: () => makeProperty(t.database, { owner: 'oscar', zipCode: remoteZip, name: 'Searched' }),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5, p_limit: 100 }],
    keys: pageIds,
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active and ${anyone}`) },
  },
  suggest_places: {
    ...openTo('public data'),
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    keys: startsWith('[{"city":"Chicago","state":"IL"}'),
    scopes: publicData,
  },
  view_property: eachProperty,
};

/** Functions that only the secret key may call, with valid arguments. */
export const operatorFunctions: Record<string, object> = {
  end_sessions: { p_user_id: testUsers.alice.id },
  list_removable_photos: { p_limit: 10 },
  list_removed_photos: { p_limit: 10 },
  mark_owner_mail_sent: { p_id: creationKey },
  purge_deleted_inquiries: {},
  purge_ended_sessions: {},
  purge_owner_mails: {},
  purge_unconfirmed_accounts: {},
  set_home_limits: { p_owner_id: testUsers.alice.id, p_per_day: 1000, p_in_total: 10000 },
  take_owner_mail: {},
  verify_property: { p_property_id: creationKey, p_verified_by: 'me' },
  verify_user: { p_user_id: testUsers.alice.id, p_verified_by: 'me' },
};

async function tryFunction(name: string, access: FunctionAccess, user: User | 'visitor'): Promise<string> {
  await access.prepare?.();
  const isOwner = user === 'alice' || user === 'oscar';
  const temp =
    access.usesTempAccount && user !== 'visitor'
      ? await t.tempAccount(isOwner ? 'owner' : 'patient')
      : undefined;
  const callerId = temp?.id ?? (user === 'visitor' ? null : testUsers[user].id);
  const scopes: Record<string, string[]> = {};
  for (const [scope, sql] of Object.entries(access.scopes ?? {}))
    scopes[scope] = await column(sql, [callerId]);
  const replies: Reply[] = [];
  for (const args of access.calls?.(user) ?? [{}]) replies.push(await t.rpc(temp ?? user, name, args));
  const errors = new Set(replies.map(errorName).filter((error) => error !== undefined));
  if (errors.size > 0) return [...errors].join(', ');
  const expected = user === 'visitor' ? access.visitor : access.expected[user];
  return scopeName(await access.keys(replies, callerId), scopes, expected);
}

/** Calls functions that must be rejected. Returns the calls with another outcome. */
async function findOpenFunctions(): Promise<string[]> {
  const open: string[] = [];
  const check = async (caller: Caller, name: string, args: object, expected: string) => {
    const reply = await t.rpc(caller, name, args);
    const outcome = errorName(reply) ?? String(reply.status);
    if (outcome !== expected) open.push(`${JSON.stringify(caller)} ${name}: ${outcome}`);
  };
  for (const [name, args] of Object.entries(operatorFunctions))
    for (const caller of ['visitor', 'pat', 'alice'] as const)
      await check(caller, name, args, 'no privilege');
  const { signedOut, forged, ended } = t.invalidTokens;
  for (const name of Object.keys({ ...functionAccess, ...operatorFunctions })) {
    await functionAccess[name]?.prepare?.();
    const args = operatorFunctions[name] ?? functionAccess[name]?.calls?.('alice')[0] ?? {};
    for (const caller of [signedOut, ended]) await check(caller, name, args, 'session ended');
    await check(forged, name, args, 'bad token');
  }
  return open;
}

describe('functions', () => {
  it('rejects visitors and users from operator functions, and invalid tokens', async () => {
    expect(await findOpenFunctions()).toEqual([]);
  });

  it('does not serve the schema private', async () => {
    const headers = { 'content-profile': 'private' };
    for (const caller of ['visitor', 'alice'] as const) {
      const reply = await t.request(caller, 'POST /rest/v1/rpc/user_id', {}, { headers });
      expect(errorName(reply)).toBe('not served');
    }
  });

  it.each(Object.entries(functionAccess))('%s', async (name, access) => {
    const found = await outcomes(visitorAndUsers, (caller) => tryFunction(name, access, caller));
    expect(found).toEqual({ visitor: access.visitor, ...access.expected });
  });
});
