import { randomUUID } from 'node:crypto';
import { makeHome, makeInquiry } from '../../api/support/homes.ts';
import type { Attack } from '../matrix/attack.ts';
import { columns } from '../matrix/columns.ts';
import { restRefusals } from '../matrix/words.ts';
import { refusalWord } from '../support/word.ts';
import type { World } from '../support/world.ts';

/** A value of the column's type that would do harm if it were taken. */
const values: Record<string, unknown> = {
  uuid: '05ca7000-0000-4000-8000-000000000002',
  text: 'mallory',
  'timestamp with time zone': '2001-01-01T00:00:00Z',
  boolean: true,
  smallint: 1,
  integer: 1,
  bigint: 1_000_000,
  'double precision': 1,
  jsonb: {},
  // The position of a home: (1, 0, 0) is in the Gulf of Guinea.
  'USER-DEFINED': '(1, 0, 0)',
};

async function otherColumns({ database }: World, table: string, settable: string[]) {
  const { rows } = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> all ($2) order by column_name`,
    [table, settable],
  );
  return rows;
}

/** Writes each of the columns on its own, with a body that is taken without it, and tells what came of all. */
async function tryEach(
  world: World,
  table: string,
  verb: 'insert' | 'update',
  by: 'alice' | 'pat',
  body: Record<string, unknown>,
  filter = '',
): Promise<string> {
  const refused = await otherColumns(world, table, columns[table]?.[verb] ?? []);
  const words = new Set<string>();
  for (const { name, type } of refused) {
    const reply = await world.ask(by, {
      method: verb === 'insert' ? 'POST' : 'PATCH',
      path: `/rest/v1/${table}${filter}`,
      json: { ...body, [name]: values[type] ?? 'mallory' },
    });
    words.add(refusalWord(reply, restRefusals) ?? `${name} was taken`);
  }
  await world.sweep();
  return [...words].toSorted().join(', ');
}

const address = { name: 'Mine', street: '1 Test Street', city: 'Chicago', state: 'IL', zip_code: '60601' };

const attack = (
  table: string,
  verb: 'insert' | 'update',
  attempt: Attack['attempt'],
  outcome = 'no right',
): Attack => ({
  id: `M-${table}-${verb}`,
  tries: `\`${table}\`: each column that is not the caller’s to set, ${verb === 'insert' ? 'on a new row' : 'on a row of one’s own'}`,
  outcome,
  attempt,
});

export const columnAttacks: Attack[] = [
  attack(
    'properties',
    'insert',
    (world) => tryEach(world, 'properties', 'insert', 'alice', address),
    'computed, no right',
  ),
  attack(
    'properties',
    'update',
    async (world) => {
      const home = await makeHome(world.database, { owner: 'alice' });
      return await tryEach(world, 'properties', 'update', 'alice', { name: 'Mine' }, `?id=eq.${home}`);
    },
    'computed, no right',
  ),
  attack('favorites', 'insert', async (world) => {
    const home = await makeHome(world.database, { owner: 'oscar' });
    return await tryEach(world, 'favorites', 'insert', 'pat', { property_id: home });
  }),
  attack('inquiries', 'insert', async (world) => {
    const home = await makeHome(world.database, { owner: 'oscar' });
    const body = { property_id: home, message: 'Hello', phone: '3125550142' };
    return await tryEach(world, 'inquiries', 'insert', 'pat', body);
  }),
  attack('inquiries', 'update', async (world) => {
    const home = await makeHome(world.database, { owner: 'alice' });
    const inquiry = await makeInquiry(world.database, home, { sender: 'pat' });
    return await tryEach(world, 'inquiries', 'update', 'alice', { seen: true }, `?id=eq.${inquiry}`);
  }),
  {
    id: 'M-properties-upsert',
    tries: '`properties`: POST with the id of another’s home and `Prefer: resolution=merge-duplicates`',
    outcome: 'no right',
    async attempt(world) {
      const reply = await world.ask('alice', {
        method: 'POST',
        path: '/rest/v1/properties?on_conflict=id',
        json: { ...address, id: world.homes.oscar.active },
        headers: { prefer: 'resolution=merge-duplicates' },
      });
      return refusalWord(reply, restRefusals) ?? 'taken';
    },
  },
  {
    id: 'M-favorites-upsert',
    tries:
      '`favorites`: POST of a saved home with `Prefer: resolution=merge-duplicates`, which needs an update',
    outcome: 'no right',
    async attempt(world) {
      const reply = await world.ask('pat', {
        method: 'POST',
        path: '/rest/v1/favorites?on_conflict=patient_id,property_id',
        json: { property_id: world.homes.saved },
        headers: { prefer: 'resolution=merge-duplicates' },
      });
      return refusalWord(reply, restRefusals) ?? 'taken';
    },
  },
  {
    id: 'M-api-properties',
    tries: '`POST` and `PUT /properties` with another owner, a verification, views and an age of its own',
    outcome: 'taken without them',
    async attempt(world) {
      const extra = {
        id: randomUUID(),
        ownerId: '05ca7000-0000-4000-8000-000000000002',
        owner_id: '05ca7000-0000-4000-8000-000000000002',
        verifiedAt: '2001-01-01T00:00:00Z',
        verified_by: 'mallory',
        viewCount: 1_000_000,
        createdAt: '2001-01-01T00:00:00Z',
        latitude: 1,
        longitude: 1,
      };
      const sent = { ...extra, name: 'Mine', street: '1 Test Street', city: 'Chicago', state: 'IL' };
      const mark = randomUUID();
      await world.ask('alice', {
        method: 'POST',
        path: '/functions/v1/api/properties',
        json: { ...sent, zipCode: '60601', name: mark },
      });
      const { rows } = await world.database.query<{ id: string }>(
        'select id from public.properties where name = $1',
        [mark],
      );
      const id = rows[0]?.id ?? '';
      await world.ask('alice', { method: 'PUT', path: `/functions/v1/api/properties/${id}`, json: extra });
      const { rows: kept } = await world.database.query(
        `select from public.properties p
         where id = $1 and id <> $2 and owner_id = $3 and verified_at is null and verified_by is null
           and latitude > 40 and created_at > now() - interval '1 hour'
           and not exists (select from public.property_views v where v.property_id = p.id)`,
        [id, extra.id, world.idOf('alice')],
      );
      await world.sweep();
      return kept.length === 1 ? 'taken without them' : 'taken with them';
    },
  },
  {
    id: 'M-api-inquiries',
    tries: '`POST /inquiries` in another’s name, as seen, answered and a year old',
    outcome: 'taken without them',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'oscar' });
      await world.ask('pat', {
        method: 'POST',
        path: '/functions/v1/api/inquiries',
        json: {
          propertyId: home,
          message: 'Hello',
          phone: '3125550142',
          patientId: world.idOf('fay'),
          patient_id: world.idOf('fay'),
          status: 'contacted',
          seen: true,
          createdAt: '2001-01-01T00:00:00Z',
        },
      });
      const { rows } = await world.database.query(
        `select from public.inquiries where property_id = $1 and patient_id = $2 and status = 'pending' and not seen
         and created_at > now() - interval '1 hour'`,
        [home, world.idOf('pat')],
      );
      await world.sweep();
      return rows.length === 1 ? 'taken without them' : 'taken with them';
    },
  },
  {
    id: 'M-api-favorites',
    tries: '`POST /favorites` in another’s name',
    outcome: 'taken in one’s own',
    async attempt(world) {
      const home = await makeHome(world.database, { owner: 'oscar' });
      await world.ask('pat', {
        method: 'POST',
        path: '/functions/v1/api/favorites',
        json: { propertyId: home, patientId: world.idOf('fay'), patient_id: world.idOf('fay') },
      });
      const { rows } = await world.database.query<{ patient_id: string }>(
        'select patient_id from public.favorites where property_id = $1',
        [home],
      );
      await world.sweep();
      return rows.length === 1 && rows[0]?.patient_id === world.idOf('pat')
        ? 'taken in one’s own'
        : 'taken otherwise';
    },
  },
];
