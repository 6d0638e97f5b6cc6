import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import { bucketPath, png, put } from '../doors/storage.ts';
import type { Attack } from '../matrix/attack.ts';
import { foreignAmong, valuesOf } from '../support/among.ts';
import type { Reply } from '../support/world.ts';

const api = '/functions/v1/api';

/** Whether two answers tell apart what they were asked about; the id of a request may differ. */
function differ(one: Reply, other: Reply): string {
  const plain = ({ status, text }: Reply) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
  return plain(one) === plain(other) ? 'the same answer' : `${plain(one)} / ${plain(other)}`;
}

export const oracleAttacks: Attack[] = [
  {
    id: 'O-plan',
    tries: 'alice asks for the plan of a query, which would tell policies and row counts',
    outcome: 'no plan',
    async attempt(world) {
      const { text } = await world.ask('alice', {
        method: 'POST',
        path: '/rest/v1/rpc/list_received_inquiries',
        json: {},
        headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' },
      });
      return /Seq Scan|Index|Plan Rows|cost/.test(text) ? text : 'no plan';
    },
  },
  {
    id: 'O-cursor',
    tries: 'oscar pages through inquiries and homes with cursors that he made up',
    outcome: 'his own only',
    async attempt(world) {
      const cursor = { key: '2999-01-01T00:00:00Z', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
      const foreign: unknown[] = [];
      for (const name of ['list_received_inquiries', 'list_owned_properties', 'list_favorites']) {
        const { body } = await world.ask('oscar', {
          method: 'POST',
          path: `/rest/v1/rpc/${name}`,
          json: { p_cursor: cursor, p_limit: 100 },
        });
        if (name === 'list_owned_properties')
          foreign.push(...valuesOf(body, 'owner_id').filter((id) => id !== testUsers.oscar.id));
        if (name === 'list_received_inquiries') {
          const ids = valuesOf(body, 'id').map(String);
          if ((await foreignAmong(world, ids, testUsers.oscar.id)) > 0) foreign.push(...ids);
        }
      }
      return foreign.length === 0 ? 'his own only' : foreign.join(', ');
    },
  },
  {
    id: 'O-home-exists',
    tries:
      'fay reads, changes, deletes, saves and writes about an inactive home, and about one that does not exist',
    outcome: 'the same answer',
    async attempt(world) {
      const about = (id: string) => [
        { path: `${api}/properties/${id}` },
        { method: 'PUT', path: `${api}/properties/${id}`, json: { name: 'Mine' } },
        { method: 'DELETE', path: `${api}/properties/${id}` },
        { method: 'POST', path: `${api}/favorites`, json: { propertyId: id } },
        {
          method: 'POST',
          path: `${api}/inquiries`,
          json: { propertyId: id, message: 'Hello', phone: '3125550142' },
        },
        { method: 'POST', path: '/rest/v1/favorites', json: { property_id: id } },
      ];
      const there = about(world.homes.alice.hidden);
      const nowhere = about(randomUUID());
      const outcomes = new Set<string>();
      for (const [index, request] of there.entries()) {
        const other = nowhere[index];
        if (other) outcomes.add(differ(await world.ask('fay', request), await world.ask('fay', other)));
      }
      return [...outcomes].join(', ');
    },
  },
  {
    id: 'O-inquiry-exists',
    tries: 'fay adds to, marks, moves and deletes an inquiry of pat’s, and one that does not exist',
    outcome: 'the same answer',
    async attempt(world) {
      const { rows } = await world.database.query<{ id: string }>(
        'select id from public.inquiries where property_id = $1 and patient_id = $2',
        [world.homes.alice.active, testUsers.pat.id],
      );
      const about = (id: string) => [
        { method: 'POST', path: `${api}/inquiries/${id}/additions`, json: { message: 'More' } },
        { method: 'PUT', path: `${api}/inquiries/${id}/seen` },
        { method: 'PUT', path: `${api}/inquiries/${id}/status`, json: { status: 'spam' } },
        { method: 'DELETE', path: `${api}/inquiries/${id}` },
      ];
      const nowhere = about(randomUUID());
      const outcomes = new Set<string>();
      for (const [index, request] of about(rows[0]?.id ?? '').entries()) {
        const other = nowhere[index];
        if (other) outcomes.add(differ(await world.ask('fay', request), await world.ask('fay', other)));
      }
      return [...outcomes].join(', ');
    },
  },
  {
    id: 'O-photo-exists',
    tries: 'oscar uploads over, signs and reads a temp photo of alice’s, and a path that is free',
    outcome: 'the same answer',
    async attempt(world) {
      const taken = await put(world, `${testUsers.alice.id}/temp/${randomUUID()}.png`);
      const free = `${testUsers.alice.id}/temp/${randomUUID()}.png`;
      const about = (path: string) => [
        { method: 'POST', path: bucketPath('object', path), bytes: 'mine', headers: png },
        { method: 'POST', path: bucketPath('object/sign', path), json: { expiresIn: 60 } },
        { path: bucketPath('object', path) },
        { path: bucketPath('object/info', path) },
      ];
      const others = about(free);
      const outcomes = new Set<string>();
      for (const [index, request] of about(taken).entries()) {
        const other = others[index];
        if (other) outcomes.add(differ(await world.ask('oscar', request), await world.ask('oscar', other)));
      }
      return [...outcomes].join(', ');
    },
  },
  {
    id: 'O-address-known',
    tries:
      'sign-in with a wrong password, and a request for a new password, for an address that has an account and one that has none',
    outcome: 'the same answer',
    async attempt(world) {
      const about = (email: string) => [
        {
          method: 'POST',
          path: '/auth/v1/token?grant_type=password',
          json: { email, password: 'not-this-one' },
        },
        { method: 'POST', path: '/auth/v1/recover', json: { email } },
      ];
      const nowhere = about(`${randomUUID()}@example.com`);
      const outcomes = new Set<string>();
      for (const [index, request] of about(testUsers.homes.email).entries()) {
        const other = nowhere[index];
        if (other)
          outcomes.add(differ(await world.ask('visitor', request), await world.ask('visitor', other)));
      }
      return [...outcomes].join(', ');
    },
  },
  {
    id: 'O-address-taken',
    tries: 'sign-up with an address that has an account, and with one that has none',
    outcome: 'the same kind of answer',
    async attempt(world) {
      const shapes: string[] = [];
      for (const email of [testUsers.homes.email, `${randomUUID()}@example.com`]) {
        const { status, body } = await world.ask('visitor', {
          method: 'POST',
          path: '/auth/v1/signup',
          json: { email, password: 'senior-care', data: { role: 'patient' } },
        });
        const fields = typeof body === 'object' && body !== null ? Object.keys(body).toSorted() : [];
        shapes.push(`${status} ${fields.join(' ')}`);
      }
      return shapes[0] === shapes[1] ? 'the same kind of answer' : shapes.join(' / ');
    },
  },
  {
    id: 'O-guess',
    tries: 'ids of homes, inquiries and favorites guessed from others',
    outcome: '122 random bits each',
    async attempt({ database }) {
      const { rows } = await database.query<{ source: string }>(
        `select pg_get_expr(d.adbin, d.adrelid) as source from pg_attrdef d
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         where d.adrelid in ('public.properties'::regclass, 'public.inquiries'::regclass, 'public.favorites'::regclass)
           and a.attname = 'id'`,
      );
      const isRandom = rows.length === 3 && rows.every(({ source }) => source === 'gen_random_uuid()');
      return isRandom ? '122 random bits each' : JSON.stringify(rows);
    },
  },
];
