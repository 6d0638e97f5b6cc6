import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome, makeInquiry } from '../../api/support/homes.ts';
import type { Caller } from '../matrix/callers.ts';
import type { FunctionRow } from '../matrix/functions.ts';
import { restRefusals } from '../matrix/words.ts';
import { lonelyZip } from '../support/furnish.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { reachedWord, refusalWord } from '../support/word.ts';
import type { Reply, World } from '../support/world.ts';

interface Attempt {
  /** Arguments of the calls, one after another; one call without any when left out. */
  calls?: (world: World, caller: Caller) => object[];
  /** What has to be there first. */
  prepare?: (world: World) => Promise<unknown>;
  /** What was reached, as keys, from the answers that are no refusals. */
  reached: (replies: Reply[], world: World, caller: Caller) => string[] | Promise<string[]>;
  /** What each word would reach, in SQL that tells keys; $1 is the caller's id. */
  reach: Record<string, string>;
  /** Tried by an account like the caller's that is there for this alone. */
  withStandIn?: boolean;
}

const page = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const itemsOf = (replies: Reply[]) =>
  replies.flatMap(({ body }) => page.parse(body).items.map(({ id }) => id));
const idsOf = (replies: Reply[]) =>
  replies.flatMap(({ body }) => (body === null ? [] : [z.looseObject({ id: z.string() }).parse(body).id]));
const textOf = (replies: Reply[]) => replies.map(({ body }) => JSON.stringify(body));

const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;
/** A key that does not depend on the caller. */
const said = (key: string) => `select '${key}' as key where $1::uuid is not distinct from $1::uuid`;
const active = 'is_active and $1::uuid is not distinct from $1::uuid';
const visible = `(is_active or owner_id = $1
  or id in (select property_id from public.favorites where patient_id = $1))`;
// Without the home that the search makes beside them.
const lonely = `zip_code = '${lonelyZip}' and name <> 'Searched'`;
const homesWhere = (condition: string) => `select id::text as key from public.properties where ${condition}`;

/** One call for each home that the world began with, all in one lonely place. */
const eachHome: Attempt = {
  calls: ({ homes: { alice, oscar, saved } }) =>
    [alice.active, alice.hidden, oscar.active, oscar.hidden, saved].map((id) => ({ p_property_id: id })),
  reached: idsOf,
  reach: { active: homesWhere(`${lonely} and ${active}`), visible: homesWhere(`${lonely} and ${visible}`) },
};
const countsSchema = z.object({ total: z.number(), seen: z.number(), unseen: z.number() });
const exportSchema = z.object({
  account: z.looseObject({ id: z.string() }),
  properties: z.array(z.looseObject({ id: z.string() })),
  favorites: z.array(z.looseObject({ property_id: z.string() })),
  inquiries_sent: z.array(z.looseObject({ id: z.string() })),
  inquiries_received: z.array(z.looseObject({ id: z.string() })),
  photos: z.array(z.string()),
});

function keysOfExport(body: unknown): string[] {
  const all = exportSchema.parse(body);
  const { account, properties, favorites, inquiries_sent: sent, inquiries_received: arrived, photos } = all;
  return [
    ...[account, ...properties, ...sent, ...arrived].map(({ id }) => id),
    ...favorites.map((one) => one.property_id),
    ...photos,
  ];
}

/** Accounts that are there to be deleted. */
const standIns = new Set<string>();

/** Inquiries that can be added to. */
let justSent: string[] = [];
const justSentPhone = '3125550177';

/** Inquiries that nobody had seen before the attempt. */
let unseen: string[] = [];

const creationKey = '00000000-0000-4000-8000-00000000c0de';

/** Valid ones, so that nothing but the privilege is in the way. */
const operatorArguments: Record<string, object> = {
  end_sessions: { p_user_id: testUsers.alice.id },
  list_removable_photos: { p_limit: 10 },
  list_removed_photos: { p_limit: 10 },
  mark_owner_mail_sent: { p_id: creationKey },
  set_home_limits: { p_owner_id: testUsers.alice.id, p_per_day: 1000, p_in_total: 10000 },
  verify_property: { p_property_id: creationKey, p_verified_by: 'me' },
  verify_user: { p_user_id: testUsers.alice.id, p_verified_by: 'me' },
};

const attempts: Record<string, Attempt> = {
  count_received_inquiries: {
    reached: (replies) =>
      replies
        .map(({ body }) => countsSchema.parse(body))
        .filter(({ total }) => total > 0)
        .map(({ total, seen }) => `${seen} of ${total}`),
    reach: { received: `select count(*) filter (where i.seen) || ' of ' || count(*) as key ${received}` },
  },
  list_favorites: {
    calls: () => [{ p_limit: 100 }],
    reached: itemsOf,
    reach: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  list_own_removable_photos: {
    reached: (replies) => replies.flatMap(({ body }) => z.array(z.string()).parse(body)),
    reach: {
      own: `select name as key from storage.objects where name ~ ('^' || $1::uuid || '/.*/left\\.jpg$')`,
    },
  },
  list_owned_properties: {
    calls: () => [{ p_limit: 100 }],
    reached: itemsOf,
    reach: { own: homesWhere('owner_id = $1') },
  },
  export_account: {
    reached: (replies) => replies.flatMap(({ body }) => (body === null ? [] : keysOfExport(body))),
    reach: {
      own: `select id::text as key from public.users where id = $1
        union all select id::text from public.properties where owner_id = $1
        union all select property_id::text from public.favorites where patient_id = $1
        union all select id::text from public.inquiries where patient_id = $1
        union all select i.id::text ${received}
        union all select name from storage.objects where name like $1 || '/%'`,
    },
  },
  find_created_property: {
    prepare: async ({ database }) => {
      await database.query(
        `update public.properties p set creation_key = $1
         where p.id in (select min(id::text)::uuid from public.properties where owner_id = any ($2) group by owner_id)`,
        [creationKey, [testUsers.alice.id, testUsers.oscar.id]],
      );
    },
    calls: () => [{ p_creation_key: creationKey }],
    reached: idsOf,
    reach: { own: homesWhere(`owner_id = $1 and creation_key = '${creationKey}'`) },
  },
  delete_account: {
    withStandIn: true,
    reached: async (_, { database }) => {
      const { rows } = await database.query<{ key: string }>(
        `select s as key from unnest($1::uuid[]) as s where not exists (select from auth.users where id = s)`,
        [[...standIns, ...Object.values(testUsers).map(({ id }) => id)]],
      );
      standIns.clear();
      return rows.map(({ key }) => key);
    },
    reach: { own: 'select id::text as key from public.users where id = $1' },
  },
  list_received_inquiries: {
    calls: () => [{ p_limit: 100 }],
    reached: itemsOf,
    reach: { received: `select i.id::text as key ${received}` },
  },
  list_sitemap_homes: {
    calls: () => [{ p_page: 1 }],
    reached: (replies) =>
      replies
        .flatMap(({ body }) => z.array(z.looseObject({ id: z.string() })).parse(body))
        .map(({ id }) => id),
    reach: { active: homesWhere(active) },
  },
  list_sitemap_pages: {
    reached: textOf,
    reach: { yes: said('1') },
  },
  locate_zip: {
    calls: () => [{ p_zip_code: '60601' }],
    reached: textOf,
    reach: { yes: said('{"city":"Chicago","state":"IL","zip_code":"60601"}') },
  },
  add_to_inquiry: {
    prepare: async ({ database, homes: { alice, oscar } }) => {
      await database.query('delete from public.inquiries where phone = $1', [justSentPhone]);
      justSent = [
        await makeInquiry(database, alice.active, { sender: 'pat' }),
        await makeInquiry(database, oscar.active, { sender: 'fay' }),
      ];
      await database.query('update public.inquiries set phone = $1 where id = any ($2)', [
        justSentPhone,
        justSent,
      ]);
    },
    calls: () => justSent.map((id) => ({ p_inquiry_id: id, p_message: 'More' })),
    reached: async (_, { database }) => {
      const { rows } = await database.query<{ key: string }>(
        `select id::text as key from public.inquiries where id = any ($1) and message like '%More'`,
        [justSent],
      );
      return rows.map(({ key }) => key);
    },
    reach: {
      own: `select id::text as key from public.inquiries where patient_id = $1 and phone = '${justSentPhone}'`,
    },
  },
  mark_inquiries_seen: {
    prepare: async ({ database, homes: { alice, oscar } }) => {
      await makeInquiry(database, alice.active, { sender: 'pat' });
      await makeInquiry(database, oscar.active, { sender: 'fay' });
      const { rows } = await database.query<{ id: string }>('select id from public.inquiries where not seen');
      unseen = rows.map(({ id }) => id);
    },
    reached: async (_, { database }) => {
      const { rows } = await database.query<{ key: string }>(
        'select id::text as key from public.inquiries where seen and id = any ($1)',
        [unseen],
      );
      return rows.map(({ key }) => key);
    },
    reach: { received: `select i.id::text as key ${received} and not i.seen` },
  },
  preview_property: eachHome,
  view_property: eachHome,
  search_properties: {
    prepare: async ({ database }) =>
      await makeHome(database, { owner: 'oscar', zipCode: lonelyZip, name: 'Searched' }),
    calls: () => [{ p_zip_code: lonelyZip, p_radius_miles: 5, p_limit: 100 }],
    reached: itemsOf,
    reach: { active: homesWhere(`zip_code = '${lonelyZip}' and ${active}`) },
  },
  suggest_places: {
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    reached: (replies) => textOf(replies).map((text) => text.slice(0, 33)),
    reach: { yes: said('[{"city":"Chicago","state":"IL"},') },
  },
  read_account: {
    reached: idsOf,
    reach: { own: 'select id::text as key from public.users where id = $1' },
  },
  can_view_inquiry: {
    calls: ({ homes }) => [{ p_inquiry_id: homes.inquiry }],
    reached: (replies) => replies.filter(({ body }) => body === true).map(() => 'seen'),
    reach: { yes: said('seen') },
  },
  claim_account: {
    calls: () => [{ p_proof: 'ab'.repeat(32) }],
    reached: (replies) => replies.flatMap(({ text }) => text || []),
    reach: {},
  },
  choose_role: {
    calls: (_, caller) => [{ p_role: caller === 'pat' || caller === 'fay' ? 'owner' : 'patient' }],
    reached: textOf,
    reach: {},
  },
};

async function keysFor({ database }: World, sql: string, id: string | null): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(sql, [id]);
  return rows.map(({ key }) => key);
}

async function standInFor(world: World, caller: Caller) {
  const role = caller === 'alice' || caller === 'oscar' ? 'owner' : 'patient';
  const { id, token } = await makeStandIn(world, role);
  standIns.add(id);
  return { id, token };
}

async function call(
  world: World,
  { schema, name }: FunctionRow,
  caller: Caller,
  sent: object,
  token?: string,
) {
  return await world.ask(caller, {
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    json: sent,
    ...(token && { token }),
    ...(schema === 'private' && { headers: { 'content-profile': schema } }),
  });
}

/** What comes of a row of the matrix when a caller tries it. */
export async function tryFunction(world: World, row: FunctionRow, caller: Caller): Promise<string> {
  const attempt = row.schema === 'public' ? attempts[row.name] : undefined;
  await attempt?.prepare?.(world);
  const isAlive = ['pat', 'fay', 'alice', 'oscar'].includes(caller);
  const standIn = attempt?.withStandIn && isAlive ? await standInFor(world, caller) : undefined;
  const reach: Record<string, string[]> = {};
  for (const [word, sql] of Object.entries(attempt?.reach ?? {}))
    reach[word] = await keysFor(world, sql, standIn?.id ?? world.idOf(caller));

  const replies: Reply[] = [];
  for (const sent of attempt?.calls?.(world, caller) ?? [operatorArguments[row.name] ?? {}])
    replies.push(await call(world, row, caller, sent, standIn?.token));
  const refused = new Set(replies.map((reply) => refusalWord(reply, restRefusals)));
  const words = [...refused].filter((word) => word !== undefined);
  if (words.length > 0) return words.join(', ');
  if (!attempt) return 'answered';
  return reachedWord(await attempt.reached(replies, world, caller), reach, row.cells[caller]);
}
