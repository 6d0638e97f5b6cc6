import type { Client } from 'pg';
import { idOf } from '../shared/ids.ts';
import { addSearchRows, listIndexes } from './server.ts';

/** What a copy does not share with its original. `c` is the copy, `b` the original. */
const replaced: Record<string, string> = {
  id: 'c.id',
  owner_id: 'c.owner_id',
  image_urls: 'replace(b.image_urls::text, b.owner_id::text, c.owner_id::text)::text[]',
  latitude: 'c.latitude',
  longitude: 'c.longitude',
  exact_latitude: 'case when b.location_is_exact then c.latitude end',
  exact_longitude: 'case when b.location_is_exact then c.longitude end',
  position: `private.globe_position(
    c.latitude, c.longitude, private.tie_break(c.owner_id, c.latitude, c.longitude)
  )`,
};

/** No search reads it, and it is as large as the table. */
const PHOTO_INDEX = 'properties_photos';

async function listDefinitions(admin: Client) {
  const indexes = await listIndexes(admin);
  const { rows: checks } = await admin.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = 'public.properties'::regclass and contype = 'c'`,
  );
  return { indexes: indexes.filter(({ name }) => !name.endsWith(PHOTO_INDEX)), checks };
}

/** Prepares the copies of all homes that exist now. */
export async function createCopier(admin: Client) {
  await admin.query('create table bench.originals as select * from public.properties');
  const { rows: columns } = await admin.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'public.properties'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name);
  // As in homes.ts: half at the point of the ZIP code, the others up to 0.04 degrees around it.
  const insert = `
    insert into public.properties (${names.map((name) => `"${name}"`).join(', ')})
    select ${names.map((name) => replaced[name] ?? `b."${name}"`).join(', ')}
    from bench.originals b
    join public.zip_codes z on z.zip_code = b.zip_code
    cross join lateral (
      select ${idOf(`concat(b.id, ' ', cast($1 as int))`)} as id,
        ${idOf(`'owner ' || ceil(random() * 4000)`)} as owner_id,
        case when b.location_is_exact then 0.08 else 0 end as spread
    ) as chosen
    cross join lateral (
      select chosen.id, chosen.owner_id, z.latitude + (random() - 0.5) * chosen.spread as latitude,
        z.longitude + (random() - 0.5) * chosen.spread as longitude
    ) as c`;
  /**
   * Adds the copies numbered `first` to `last` of each home, ten times as fast as addHomes(): without triggers and checks.
   * Returns the seconds that the index of the search took to build.
   */
  return async (first: number, last: number) => {
    const { indexes, checks } = await listDefinitions(admin);
    for (const { name } of indexes) await admin.query(`drop index ${name}`);
    await admin.query(`drop index if exists public.${PHOTO_INDEX}`);
    for (const { name } of checks) await admin.query(`alter table public.properties drop constraint ${name}`);
    await admin.query('set session_replication_role = replica');
    for (let copy = first; copy <= last; copy++) await admin.query(insert, [copy]);
    await admin.query(
      `insert into public.property_views (property_id, view_count)
       select id, 1 from public.properties on conflict do nothing`,
    );
    await admin.query(addSearchRows);
    await admin.query('reset session_replication_role');
    // Changes of homes are checked again. The copies fit as their originals do.
    for (const { name, definition } of checks)
      await admin.query(
        `alter table public.properties add constraint ${name} ${definition.replace(/ NOT VALID$/, '')} not valid`,
      );
    let seconds = 0;
    for (const { name, definition } of indexes) {
      const start = performance.now();
      await admin.query(definition);
      if (name.endsWith('property_search_position')) seconds = (performance.now() - start) / 1_000;
    }
    return seconds;
  };
}
