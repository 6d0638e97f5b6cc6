import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { objectPath, type Caller, type Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { putObject, t } from '../security-context.ts';

const api = '/functions/v1/api';
type Request = [target: string, json?: object, options?: Parameters<typeof t.request>[3]];

/** Each sends the same requests about something that exists and about something that does not. */
const subjects: [
  title: string,
  caller: Caller,
  find: () => Promise<[existing: string, missing: string]>,
  requests: (subject: string) => Request[],
][] = [
  [
    'an inactive property',
    'fay',
    async () => [t.properties.alice.inactive, randomUUID()],
    (id) => [
      [`GET ${api}/properties/${id}`],
      [`PUT ${api}/properties/${id}`, { name: 'Mine' }],
      [`DELETE ${api}/properties/${id}`],
      [`POST ${api}/favorites`, { propertyId: id }],
      [`POST ${api}/inquiries`, { propertyId: id, message: 'Hello', phone: '3125550142' }],
      ['POST /rest/v1/favorites', { property_id: id }],
    ],
  ],
  [
    'an inquiry',
    'fay',
    async () => [t.inquiry, randomUUID()],
    (id) => [
      [`POST ${api}/inquiries/${id}/additions`, { message: 'More' }],
      [`PUT ${api}/inquiries/${id}/seen`],
      [`PUT ${api}/inquiries/${id}/status`, { status: 'spam' }],
      [`DELETE ${api}/inquiries/${id}`],
    ],
  ],
  [
    'a temporary photo of another owner',
    'oscar',
    async () => {
      const path = () => `${testUsers.alice.id}/temp/${randomUUID()}.png`;
      return [await putObject(path()), path()];
    },
    (path) => [
      [`POST ${objectPath(path)}`, undefined, { bytes: 'mine', headers: { 'content-type': 'image/png' } }],
      [`POST ${objectPath(path, 'object/sign')}`, { expiresIn: 60 }],
      [`GET ${objectPath(path)}`],
      [`GET ${objectPath(path, 'object/info')}`],
    ],
  ],
  [
    'an account, in a sign-in and a password reset',
    'visitor',
    async () => [testUsers.homes.email, `${randomUUID()}@example.com`],
    (email) => [
      ['POST /auth/v1/token?grant_type=password', { email, password: 'not-this-one' }],
      ['POST /auth/v1/recover', { email }],
    ],
  ],
];

describe('leaks', () => {
  it.each(subjects)('no response tells of %s', async (_, caller, find, requests) => {
    const format = ({ status, text }: Reply) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
    const [existing, missing] = await find();
    for (const [index, request] of requests(existing).entries()) {
      const other = await t.request(caller, ...(requests(missing)[index] ?? ['']));
      expect(format(await t.request(caller, ...request))).toBe(format(other));
    }
  });

  it('a sign-up does not tell whether the account exists', async () => {
    const shapes = new Set<string>();
    for (const email of [testUsers.fay.email, `${randomUUID()}@example.com`]) {
      const json = { email, password: 'senior-care', data: { role: 'patient' } };
      const { status, body } = await t.request('visitor', 'POST /auth/v1/signup', json);
      shapes.add(`${status} ${Object.keys(Object(body)).toSorted().join(' ')}`);
    }
    expect([...shapes].slice(1)).toEqual([]);
  });

  it('no table and no function returns an estimate', async () => {
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
        for (const method of path.includes('/rpc/') ? ['HEAD', 'POST'] : ['GET', 'HEAD'])
          for (const prefer of ['count=planned', 'count=estimated']) {
            const json = method === 'POST' ? {} : undefined;
            const reply = await t.request(caller, `${method} ${path}`, json, { headers: { prefer } });
            if (reply.status < 400) counted.push(`${method} ${path}: ${reply.status}`);
          }
    expect(counted).toEqual([]);
  });

  it('an invented cursor returns only own rows', async () => {
    const cursor = { key: '2999-01-01T00:00:00Z', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
    const read = async (name: string, key: string) => {
      const { body } = await t.rpc('oscar', name, { p_cursor: cursor, p_limit: 100 });
      return new Set(
        [...JSON.stringify(body).matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'))].map(([, id]) => id),
      );
    };
    expect(await read('list_owned_properties', 'owner_id')).toEqual(new Set([testUsers.oscar.id]));
    const received = await read('list_received_inquiries', 'id');
    expect(received.size).toBeGreaterThan(0);
    const owners = await t.value(
      `select string_agg(distinct p.owner_id::text, ' ') as value from public.inquiries i
       join public.properties p on p.id = i.property_id where i.id::text = any ($1)`,
      [[...received]],
    );
    expect(owners).toBe(testUsers.oscar.id);
  });
});
