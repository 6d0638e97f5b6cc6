import { randomUUID } from 'node:crypto';
import { makeInquiry, makeProperty } from '../../_shared/fixtures.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { writableColumns } from '../catalogue.ts';
import { errorName } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';
const address = { name: 'Mine', street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };

/** A harmful value for each column type. */
const values: Record<string, unknown> = {
  uuid: testUsers.oscar.id,
  'timestamp with time zone': '2001-01-01T00:00:00Z',
  boolean: true,
  smallint: 1,
  integer: 1,
  bigint: 1_000_000,
  'double precision': 1,
  jsonb: {},
  // The position of a property: (1, 0, 0) is in the Gulf of Guinea.
  'USER-DEFINED': '(1, 0, 0)',
};

interface Write {
  user: 'alice' | 'pat';
  body: object;
  id?: string;
}

/** Writes each column that is not writable on its own, with a body that is valid without it. */
const eachColumn = (
  verb: 'insert' | 'update',
  table: string,
  expected: string,
  prepare: (t: SecurityContext) => Promise<Write>,
): Attack => [
  `${verb} each column of ${table} that users cannot write`,
  expected,
  async (t) => {
    const { user, body, id } = await prepare(t);
    const { rows } = await t.database.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> all ($2)`,
      [table, writableColumns(table, verb)],
    );
    const target = verb === 'insert' ? `POST /rest/v1/${table}` : `PATCH /rest/v1/${table}?id=eq.${id}`;
    const found = new Set<string>();
    for (const { name, type } of rows) {
      const reply = await t.request(user, target, { ...body, [name]: values[type] ?? 'mallory' });
      found.add(errorName(reply) ?? `${name} was written`);
    }
    return [...found].toSorted().join(', ');
  },
];

const upsert = { headers: { prefer: 'resolution=merge-duplicates' } };

export const columnAttacks: Attack[] = [
  eachColumn('insert', 'properties', 'generated, no privilege', async () => ({
    user: 'alice',
    body: address,
  })),
  eachColumn('update', 'properties', 'generated, no privilege', async ({ database }) => ({
    user: 'alice',
    body: { name: 'Mine' },
    id: await makeProperty(database),
  })),
  eachColumn('insert', 'favorites', 'no privilege', async ({ database }) => ({
    user: 'pat',
    body: { property_id: await makeProperty(database) },
  })),
  eachColumn('insert', 'inquiries', 'no privilege', async ({ database }) => ({
    user: 'pat',
    body: { property_id: await makeProperty(database), message: 'Hello', phone: '3125550142' },
  })),
  eachColumn('update', 'inquiries', 'no privilege', async ({ database }) => ({
    user: 'alice',
    body: { seen: true },
    id: await makeInquiry(database, await makeProperty(database)),
  })),
  [
    'upsert a property of another owner',
    'no privilege',
    async (t) => {
      const body = { ...address, id: t.properties.oscar.active };
      const reply = await t.request('alice', 'POST /rest/v1/properties?on_conflict=id', body, upsert);
      return errorName(reply) ?? 'written';
    },
  ],
  [
    'upsert a favorite',
    'no privilege',
    async (t) => {
      const target = 'POST /rest/v1/favorites?on_conflict=patient_id,property_id';
      const reply = await t.request('pat', target, { property_id: t.properties.saved }, upsert);
      return errorName(reply) ?? 'written';
    },
  ],
  [
    'POST and PUT /properties with owner, verification, views, age and position',
    'ignored',
    async (t) => {
      const extra = {
        id: randomUUID(),
        ownerId: testUsers.oscar.id,
        owner_id: testUsers.oscar.id,
        verifiedAt: '2001-01-01T00:00:00Z',
        verified_by: 'mallory',
        viewCount: 1_000_000,
        createdAt: '2001-01-01T00:00:00Z',
        latitude: 1,
        longitude: 1,
      };
      const name = randomUUID();
      const { street, city, state } = address;
      const body = { ...extra, name, street, city, state, zipCode: '60601' };
      await t.request('alice', `POST ${api}/properties`, body);
      const id = await t.value('select id as value from public.properties where name = $1', [name]);
      await t.request('alice', `PUT ${api}/properties/${String(id)}`, extra);
      const isUnchanged = await t.value(
        `select id <> $2 and owner_id = $3 and verified_at is null and verified_by is null and latitude > 40
           and created_at > now() - interval '1 hour'
           and not exists (select from public.property_views v where v.property_id = p.id) as value
         from public.properties p where id = $1`,
        [id, extra.id, testUsers.alice.id],
      );
      return isUnchanged === true ? 'ignored' : 'written';
    },
  ],
  [
    'POST /inquiries as another sender, seen, answered, a year old',
    'ignored',
    async (t) => {
      const property = await makeProperty(t.database, { owner: 'oscar' });
      await t.request('pat', `POST ${api}/inquiries`, {
        propertyId: property,
        message: 'Hello',
        phone: '3125550142',
        patientId: testUsers.fay.id,
        patient_id: testUsers.fay.id,
        status: 'contacted',
        seen: true,
        createdAt: '2001-01-01T00:00:00Z',
      });
      const isIgnored = await t.value(
        `select patient_id = $2 and status = 'pending' and not seen and created_at > now() - interval '1 hour' as value
         from public.inquiries where property_id = $1`,
        [property, testUsers.pat.id],
      );
      return isIgnored === true ? 'ignored' : 'written';
    },
  ],
  [
    'POST /favorites for another user',
    'ignored',
    async (t) => {
      const propertyId = await makeProperty(t.database, { owner: 'oscar' });
      const fay = testUsers.fay.id;
      await t.request('pat', `POST ${api}/favorites`, { propertyId, patientId: fay, patient_id: fay });
      const user = await t.value(
        `select string_agg(patient_id::text, ' ') as value from public.favorites where property_id = $1`,
        [propertyId],
      );
      return user === testUsers.pat.id ? 'ignored' : String(user);
    },
  ],
];
