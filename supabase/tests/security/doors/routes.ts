import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome, makeInquiry } from '../../api/support/homes.ts';
import type { Caller } from '../matrix/callers.ts';
import type { RouteRow } from '../matrix/routes.ts';
import { lonelyZip } from '../support/furnish.ts';
import { makeStandIn } from '../support/stand-in.ts';
import { reachedWord } from '../support/word.ts';
import { put } from './storage.ts';
import type { Reply, World } from '../support/world.ts';

const codeSchema = z.looseObject({ code: z.string() });
const hasId = z.looseObject({ id: z.string() });
const idsOf = (body: unknown) =>
  Array.isArray(body)
    ? z
        .array(hasId)
        .parse(body)
        .map(({ id }) => id)
    : [hasId.parse(body).id];

/** What an answer tells, and what each word would stand for in SQL; $1 is the caller's id. */
interface Reading {
  keys: (body: unknown) => string[];
  reach: Record<string, string>;
}

const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;

const readings: Record<string, Reading> = {
  'GET /account/data': {
    keys: (body) => [z.object({ account: hasId }).parse(body).account.id],
    reach: { own: 'select id::text as key from public.users where id = $1' },
  },
  'GET /auth/user': {
    keys: idsOf,
    reach: { own: 'select id::text as key from public.users where id = $1' },
  },
  'GET /properties/search': {
    keys: idsOf,
    reach: {
      active: `select id::text as key from public.properties
        where is_active and zip_code = '${lonelyZip}' and $1::uuid is not distinct from $1::uuid`,
    },
  },
  'GET /properties/owner': {
    keys: idsOf,
    reach: { own: 'select id::text as key from public.properties where owner_id = $1' },
  },
  'GET /favorites': {
    keys: idsOf,
    reach: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  'GET /inquiries/owner': { keys: idsOf, reach: { received: `select i.id::text as key ${received}` } },
  'GET /inquiries/owner/counts': {
    keys: (body) => {
      const { total, unseen } = z.object({ total: z.number(), unseen: z.number() }).parse(body);
      return total > 0 ? [`${unseen} of ${total}`] : [];
    },
    reach: { received: `select count(*) filter (where not i.seen) || ' of ' || count(*) as key ${received}` },
  },
  'PUT /inquiries/seen': {
    keys: (body) => {
      const { marked } = z.object({ marked: z.number() }).parse(body);
      return marked > 0 ? [`${marked}`] : [];
    },
    reach: { received: `select count(*)::text as key ${received} and not i.seen` },
  },
};

interface Objects {
  home: string;
  inquiry: string;
}

/** Alice's fresh home with a photo, saved by all four if the row is about favorites, and pat's inquiry about it. */
async function prepare(world: World, { path, target }: RouteRow): Promise<Objects> {
  const { database } = world;
  const images = [`${testUsers.alice.id}/photos/${randomUUID()}.png`];
  if (path.startsWith('/pages/photos')) await put(world, images[0] ?? '');
  const home = await makeHome(database, { owner: 'alice', isActive: target !== 'hidden', images });
  if (path === '/favorites/{propertyId}') {
    await database.query(
      `insert into public.favorites (patient_id, property_id)
       select id, $1 from public.users where email ~ '^(pat|fay|alice|oscar)@'`,
      [home],
    );
  }
  const inquires = path.startsWith('/inquiries/{id}') || path === '/inquiries/seen';
  const inquiry = inquires ? await makeInquiry(database, home, { sender: 'pat' }) : '';
  if (path === '/inquiries/seen') {
    await makeInquiry(database, await makeHome(database, { owner: 'oscar' }), { sender: 'pat' });
  }
  return { home, inquiry };
}

function bodyOf({ method, path }: RouteRow, { home }: Objects, caller: Caller): object | undefined {
  switch (`${method} ${path}`) {
    case 'POST /auth/claim':
      return { proof: 'ab'.repeat(32) };
    case 'POST /auth/set-role':
      return { role: caller === 'pat' || caller === 'fay' ? 'owner' : 'patient' };
    case 'POST /properties':
      return { name: 'Made', street: '1 Test Street', city: 'Chicago', state: 'IL', zipCode: '60601' };
    case 'PUT /properties/{id}':
      return { description: `Changed ${randomUUID()}` };
    case 'POST /favorites':
      return { propertyId: home };
    case 'POST /inquiries':
      return { propertyId: home, message: 'Is a room free?', phone: '3125550142' };
    case 'POST /inquiries/{id}/additions':
      return { message: 'More' };
    case 'PUT /inquiries/{id}/status':
      return { status: 'contacted' };
    default:
      return undefined;
  }
}

const queries: Record<string, string> = {
  '/properties/search': `?zipCode=${lonelyZip}&radius=5&limit=100`,
  '/properties/owner': '?limit=100',
  '/favorites': '?limit=100',
  '/inquiries/owner': '?limit=100',
  '/places': '?query=chicago',
  '/sitemap.xml': '?page=1',
};

function addressOf({ path, method }: RouteRow, { home, inquiry }: Objects): string {
  const filled = path
    .replace('{id}', path.startsWith('/inquiries') ? inquiry : home)
    .replace('{propertyId}', home)
    .replace('{zipCode}', '60601');
  const query = method === 'GET' ? (queries[path] ?? '') : '';
  return `/functions/v1${path.startsWith('/housekeeping') ? '' : '/api'}${filled}${query}`;
}

/** The state of what the row is about, so that a refusal is seen to change nothing. */
async function stateOf({ database }: World, { home, inquiry }: Objects): Promise<string> {
  const { rows } = await database.query(
    `select
       (select row(p.description, p.is_active, p.updated_at)::text from public.properties p where p.id = $1) as home,
       (select row(i.status, i.seen, i.message)::text from public.inquiries i where i.id::text = $2) as inquiry,
       (select string_agg(f.patient_id::text, ' ' order by f.patient_id) from public.favorites f
        where f.property_id = $1) as favorites,
       (select count(*) from public.inquiries i where i.property_id = $1) as inquiries`,
    [home, inquiry],
  );
  return JSON.stringify(rows);
}

async function reachOf({ database }: World, reach: Record<string, string>, id: string | null) {
  const words = Object.entries(reach).map(async ([word, sql]) => {
    const { rows } = await database.query<{ key: string }>(sql, [id]);
    return [word, rows.map(({ key }) => key)] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

function refusalOf({ status, body }: Reply): string {
  const refusal = codeSchema.safeParse(body);
  return refusal.success ? `${status} ${refusal.data.code}` : `${status}`;
}

/** What a removal took away must be the caller's own, and nobody else's. */
async function removedWord({ database }: World, home: string, id: string | null): Promise<string> {
  const { rows } = await database.query<{ missing: string }>(
    `select u.id as missing from public.users u
     where u.email ~ '^(pat|fay|alice|oscar)@'
       and not exists (select from public.favorites f where f.patient_id = u.id and f.property_id = $1)`,
    [home],
  );
  return rows.length === 1 && rows[0]?.missing === id ? 'own' : JSON.stringify(rows);
}

/** What comes of a row of the matrix when a caller tries it. */
export async function tryRoute(world: World, row: RouteRow, caller: Caller): Promise<string> {
  const name = `${row.method} ${row.path}`;
  const objects = await prepare(world, row);
  const isAlive = ['pat', 'fay', 'alice', 'oscar'].includes(caller);
  const standIn = name === 'DELETE /account' && isAlive ? await makeStandIn(world, 'owner') : undefined;
  const reading = readings[name];
  const reach = await reachOf(world, reading?.reach ?? {}, standIn?.id ?? world.idOf(caller));
  const before = await stateOf(world, objects);
  const body = bodyOf(row, objects, caller);
  const reply = await world.ask(caller, {
    method: row.method,
    path: addressOf(row, objects),
    ...(body && { json: body }),
    ...(standIn && { token: standIn.token }),
  });
  const after = await stateOf(world, objects);
  if (reply.status >= 400 || row.method === 'GET') {
    if (before !== after) return `${reply.status}, but changed: ${after}`;
  }
  if (reply.status >= 400) {
    await world.sweep();
    return refusalOf(reply);
  }
  const word = reading && reachedWord(reading.keys(reply.body), reach, row.cells[caller].split(' ')[1] ?? '');
  const removed =
    name.startsWith('DELETE /favorites') && (await removedWord(world, objects.home, world.idOf(caller)));
  await world.sweep();
  return [reply.status, word, removed].filter(Boolean).join(' ');
}
