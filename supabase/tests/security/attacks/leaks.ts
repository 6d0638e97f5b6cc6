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
});
