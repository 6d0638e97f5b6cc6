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

/** A function of the schema `public`, and what it returns for whom. */
interface FunctionAccess {
  /** A scope, `nothing`, an error, or what `keys` returns. */
  visitor: string;
  expected: ByUser;
  /** Calls the function as an account of the user's role that is made for this test. */
  usesTempAccount?: boolean;
  prepare?: () => Promise<unknown>;
  /** The arguments of each call. By default one call without arguments. */
  calls?: (user: User | 'visitor') => object[];
  /** The keys in a response. By default all values of `id`. */
  keys?: (reply: Reply) => string[];
  /** SQL for the keys in each scope; $1 is the caller's id. */
  scopes?: Record<string, string>;
}

const ids = ({ text }: Reply) => [...text.matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
const wholeText = ({ text }: Reply) => [text];
const startsWith = (start: string) => (reply: Reply) =>
  reply.text.startsWith(start) ? ['public data'] : [reply.text];

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
const eachProperty: FunctionAccess = {
  ...openTo('active', 'visible'),
  calls: () => {
    const { alice, oscar, saved } = t.properties;
    const each = [alice.active, alice.inactive, oscar.active, oscar.inactive, saved];
    return each.map((id) => ({ p_property_id: id }));
  },
  scopes: {
    active: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and is_active`),
    visible: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and (is_active or owner_id = $1
      or id in (select property_id from public.favorites where patient_id = $1))`),
  },
};

const limit = () => [{ p_limit: 100 }];
const creationKey = '00000000-0000-4000-8000-00000000c0de';

export const functionAccess: Record<string, FunctionAccess> = {
  add_to_inquiry: {
    ...signedIn({ ...everyUser('nothing'), pat: 'own' }),
    calls: () => [{ p_inquiry_id: t.inquiry, p_message: 'More' }],
    scopes: {
      own: `select id::text as key from public.inquiries
        where patient_id = $1 and created_at > now() - interval '1 hour'`,
    },
  },
  can_view_inquiry: {
    ...signedIn({ pat: 'true', fay: 'false', alice: 'true', oscar: 'false' }),
    calls: () => [{ p_inquiry_id: t.inquiry }],
    keys: wholeText,
  },
  choose_role: {
    ...signedIn('role in use'),
    calls: (user) => [{ p_role: user === 'pat' || user === 'fay' ? 'owner' : 'patient' }],
  },
  claim_account: { ...signedIn('nothing'), calls: () => [{ p_proof: 'ab'.repeat(32) }] },
  count_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    keys: ({ body }) => [String(Object(body).total)].filter((total) => total !== '0'),
    scopes: { received: `select count(*)::text as key ${received}` },
  },
  delete_account: { ...signedIn('nothing'), usesTempAccount: true },
  export_account: {
    ...signedIn('own'),
    scopes: {
      own: `${ownAccount}
        union all select id::text from public.properties where owner_id = $1
        union all select id::text from public.inquiries where patient_id = $1
        union all select i.id::text ${received}`,
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
    scopes: { own: propertiesWhere(`owner_id = $1 and creation_key = '${creationKey}'`) },
  },
  list_favorites: {
    ...signedIn('own'),
    calls: limit,
    scopes: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  list_own_removable_photos: {
    ...signedIn('own'),
    keys: ({ body }) => z.array(z.string()).parse(body),
    scopes: {
      own: `select name as key from storage.objects where name ~ ('^' || $1::uuid || '/.*/left\\.jpg$')`,
    },
  },
  list_owned_properties: {
    ...signedIn(byRole('nothing', 'own')),
    calls: limit,
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  list_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    calls: limit,
    scopes: { received: `select i.id::text as key ${received}` },
  },
  list_sitemap_homes: {
    ...openTo('active'),
    calls: () => [{ p_page: 1 }],
    scopes: { active: propertiesWhere('is_active') },
  },
  list_sitemap_pages: { ...openTo('public data'), keys: startsWith('1') },
  locate_zip: {
    ...openTo('public data'),
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
  },
  mark_inquiries_seen: {
    ...signedIn(byRole('nothing', 'received')),
    async prepare() {
      for (const { active } of [t.properties.alice, t.properties.oscar])
        await makeInquiry(t.database, active);
    },
    keys: ({ text }) => (text === '0' ? [] : [text]),
    scopes: { received: `select count(*)::text as key ${received} and not i.seen` },
  },
  preview_property: eachProperty,
  read_account: { ...signedIn('own'), scopes: { own: ownAccount } },
  search_properties: {
    ...openTo('active'),
    prepare: () => makeProperty(t.database, { owner: 'oscar', zipCode: remoteZip, name: 'Searched' }),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5, p_limit: 100 }],
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
  },
  suggest_places: {
    ...openTo('public data'),
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    keys: startsWith('[{"city":"Chicago","state":"IL"}'),
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
  for (const [scope, sql] of Object.entries(access.scopes ?? {})) {
    const { rows } = await t.database.query<{ key: string }>(sql, sql.includes('$1') ? [callerId] : []);
    scopes[scope] = rows.map(({ key }) => key);
  }
  const replies: Reply[] = [];
  for (const args of access.calls?.(user) ?? [{}]) replies.push(await t.rpc(temp ?? user, name, args));
  const errors = new Set(replies.map(errorName).filter((error) => error !== undefined));
  if (errors.size > 0) return [...errors].join(', ');
  const keys = replies.flatMap(access.keys ?? ids);
  if (!access.scopes && keys.length > 0) return keys.join();
  return scopeName(keys, scopes, user === 'visitor' ? access.visitor : access.expected[user]);
}

/** Calls functions that must be rejected. Returns the calls with another outcome. */
async function findOpenFunctions(): Promise<string[]> {
  const open: string[] = [];
  const check = async (caller: Caller, name: string, args: object, expected: string) => {
    const reply = await t.rpc(caller, name, args);
    const outcome = errorName(reply) ?? String(reply.status);
    if (outcome !== expected) open.push(`${JSON.stringify(caller)} ${name}: ${outcome}`);
  };
  const { signedOut, forged, ended } = t.invalidTokens;
  for (const name of Object.keys({ ...functionAccess, ...operatorFunctions })) {
    const operatorArgs = operatorFunctions[name];
    const args = operatorArgs ?? functionAccess[name]?.calls?.('alice')[0] ?? {};
    const callers = operatorArgs ? (['visitor', 'pat', 'alice'] as const) : [];
    await Promise.all([
      ...callers.map((caller) => check(caller, name, args, 'no privilege')),
      check(signedOut, name, args, 'session ended'),
      check(ended, name, args, 'session ended'),
      check(forged, name, args, 'bad token'),
    ]);
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
