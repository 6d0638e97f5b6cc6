import { randomUUID } from 'node:crypto';
import { objectPath, type Caller, type Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { putObject } from '../access-storage.ts';
import type { Attack } from '../attack.ts';
import { formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';

/** Embedded rows, hidden columns, filters, counts and aggregates. */
const reads = [
  'properties?select=*,inquiries(*)',
  'properties?select=id,inquiries!inner(id)&inquiries.message=ilike.*a*',
  'properties?select=id,favorites(id,patient_id)',
  'properties?select=id,favorites(count)',
  'properties?select=id,users!properties_owner_id_fkey(email)',
  'users?select=id,inquiries(id,message)',
  'properties?select=verified_by',
  'properties?select=id&order=creation_key',
  'properties?is_active=eq.false',
  'inquiries?select=id&phone=like.*',
  'zip_codes?select=zip_code&limit=1000000',
];

const readTables = (caller: 'visitor' | 'alice', method: 'GET' | 'HEAD', expected: string): Attack => [
  `${caller}: ${method} tables with embedded rows, filters and counts`,
  expected,
  async (t) => {
    const headers = { prefer: 'count=exact' };
    const replies: Reply[] = [];
    for (const path of reads)
      replies.push(await t.request(caller, `${method} /rest/v1/${path}`, undefined, { headers }));
    const counted = replies.filter((reply) => reply.headers.has('content-range'));
    return counted.length > 0 ? `${counted.length} counted` : formatResponses(replies);
  },
];

type RequestList = [target: string, json?: object, options?: Parameters<SecurityContext['request']>[3]][];

/** Sends the same requests about something that exists and about something that does not. */
const sameResponse = (
  title: string,
  caller: Caller,
  subjects: (t: SecurityContext) => Promise<[existing: string, missing: string]>,
  requests: (subject: string) => RequestList,
): Attack => [
  title,
  'same response',
  async (t) => {
    const [existing, missing] = await subjects(t);
    const format = ({ status, text }: Reply) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
    const sendAll = async (subject: string) => {
      const found: string[] = [];
      for (const request of requests(subject)) found.push(format(await t.request(caller, ...request)));
      return found;
    };
    const [one, other] = [await sendAll(existing), await sendAll(missing)];
    const different = one.filter((text, index) => text !== other[index]);
    return different.length === 0 ? 'same response' : different.join(', ');
  },
];

export const leakAttacks: Attack[] = [
  readTables('visitor', 'GET', '401 42501'),
  readTables('alice', 'GET', '403 42501'),
  readTables('visitor', 'HEAD', '401'),
  readTables('alice', 'HEAD', '403'),
  [
    'search for a phone number with planner estimates of 200 filtered HEAD requests',
    '403 no count',
    async (t) => {
      await t.database.query(
        `with sender as (
           insert into auth.users (id, email)
           select gen_random_uuid(), 'estimate-' || n || '@example.com' from generate_series(1, 2000) as n
           returning id, email
         )
         insert into public.inquiries (patient_id, property_id, message, phone, email)
         select id, $1, 'Is a room free?', (3125550000 + row_number() over ())::text, email from sender`,
        [t.properties.oscar.active],
      );
      await t.database.query('analyze public.inquiries, public.users, public.favorites, public.properties');
      const found = new Set<string>();
      let [low, high] = [0, 9_999_999_999];
      for (let count = 0; count < 200; count++) {
        const middle = Math.floor((low + high) / 2);
        const { status, headers } = await t.request(
          'fay',
          `HEAD /rest/v1/inquiries?select=id&phone=lt.${middle}`,
          undefined,
          { headers: { prefer: 'count=planned' } },
        );
        const range = headers.get('content-range');
        found.add(`${status} ${range ?? 'no count'}`);
        if (Number(range?.split('/')[1] ?? 0) > 1) high = middle;
        else low = middle;
        if (high - low <= 1) [low, high] = [0, 9_999_999_999];
      }
      await t.database.query(`delete from auth.users where email like 'estimate-%@example.com'`);
      return [...found].join(', ');
    },
  ],
  [
    'estimates of every table and function',
    'no count',
    async (t) => {
      const { rows } = await t.database.query<{ path: string }>(
        `select '/rest/v1/' || relname as path from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         union select '/rest/v1/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace`,
      );
      // The requests include delete_account().
      const account = await t.tempAccount('owner');
      const counted: string[] = [];
      for (const { path } of rows)
        for (const caller of ['visitor', account] as const)
          for (const method of path.includes('/rpc/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])
            for (const prefer of ['count=planned', 'count=estimated']) {
              const json = method === 'POST' ? {} : undefined;
              const reply = await t.request(caller, `${method} ${path}`, json, { headers: { prefer } });
              if (reply.status < 400) counted.push(`${method} ${path}: ${reply.status}`);
            }
      return counted.join(', ') || 'no count';
    },
  ],
  [
    'the execution plan of a function',
    'no plan',
    async (t) => {
      const accept = 'application/vnd.pgrst.plan+json; options=analyze|verbose';
      const target = 'POST /rest/v1/rpc/list_received_inquiries';
      const { text } = await t.request('alice', target, {}, { headers: { accept } });
      return /Seq Scan|Index|Plan Rows|cost/.test(text) ? text : 'no plan';
    },
  ],
  [
    'invented cursors',
    'only own rows',
    async (t) => {
      const cursor = { key: '2999-01-01T00:00:00Z', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
      const args = { p_cursor: cursor, p_limit: 100 };
      const owned = await t.rpc('oscar', 'list_owned_properties', args);
      const received = await t.rpc('oscar', 'list_received_inquiries', args);
      const ids = [...received.text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
      const foreign = await t.value(
        `select count(*)::int as value from public.inquiries i join public.properties p on p.id = i.property_id
         where i.id::text = any ($1) and p.owner_id <> $2`,
        [ids, testUsers.oscar.id],
      );
      const owners = [...owned.text.matchAll(/"owner_id":"([^"]+)"/g)].map(([, id]) => id);
      const isOwn = owners.every((id) => id === testUsers.oscar.id) && ids.length > 0 && owners.length > 0;
      return isOwn && foreign === 0 ? 'only own rows' : `${owned.text} ${received.text}`;
    },
  ],
  sameResponse(
    'whether an inactive property exists',
    'fay',
    async (t) => [t.properties.alice.inactive, randomUUID()],
    (id) => [
      [`GET ${api}/properties/${id}`],
      [`PUT ${api}/properties/${id}`, { name: 'Mine' }],
      [`DELETE ${api}/properties/${id}`],
      [`POST ${api}/favorites`, { propertyId: id }],
      [`POST ${api}/inquiries`, { propertyId: id, message: 'Hello', phone: '3125550142' }],
      ['POST /rest/v1/favorites', { property_id: id }],
    ],
  ),
  sameResponse(
    'whether an inquiry exists',
    'fay',
    async (t) => [t.inquiry, randomUUID()],
    (id) => [
      [`POST ${api}/inquiries/${id}/additions`, { message: 'More' }],
      [`PUT ${api}/inquiries/${id}/seen`],
      [`PUT ${api}/inquiries/${id}/status`, { status: 'spam' }],
      [`DELETE ${api}/inquiries/${id}`],
    ],
  ),
  sameResponse(
    'whether a temporary photo of another owner exists',
    'oscar',
    async (t) => {
      const path = () => `${testUsers.alice.id}/temp/${randomUUID()}.png`;
      return [await putObject(t, path()), path()];
    },
    (path) => [
      [`POST ${objectPath(path)}`, undefined, { bytes: 'mine', headers: { 'content-type': 'image/png' } }],
      [`POST ${objectPath(path, 'object/sign')}`, { expiresIn: 60 }],
      [`GET ${objectPath(path)}`],
      [`GET ${objectPath(path, 'object/info')}`],
    ],
  ),
  sameResponse(
    'whether an e-mail address has an account: sign-in and password reset',
    'visitor',
    async () => [testUsers.homes.email, `${randomUUID()}@example.com`],
    (email) => [
      ['POST /auth/v1/token?grant_type=password', { email, password: 'not-this-one' }],
      ['POST /auth/v1/recover', { email }],
    ],
  ),
  [
    'whether an e-mail address has an account: sign-up',
    'same fields',
    async (t) => {
      const shapes = new Set<string>();
      for (const email of [testUsers.homes.email, `${randomUUID()}@example.com`]) {
        const json = { email, password: 'senior-care', data: { role: 'patient' } };
        const { status, body } = await t.request('visitor', 'POST /auth/v1/signup', json);
        shapes.add(`${status} ${Object.keys(Object(body)).toSorted().join(' ')}`);
      }
      return shapes.size === 1 ? 'same fields' : [...shapes].join(' / ');
    },
  ],
  [
    'guessing IDs',
    'gen_random_uuid() ×3',
    async ({ value }) =>
      String(
        await value(
          `select string_agg(distinct pg_get_expr(d.adbin, d.adrelid), ', ') || ' ×' || count(*) as value
           from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
           where d.adrelid in ('public.properties'::regclass, 'public.inquiries'::regclass, 'public.favorites'::regclass)
             and a.attname = 'id'`,
        ),
      ),
  ],
];
