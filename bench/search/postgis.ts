import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { PlacedQuery } from './queries.ts';

const METERS_PER_MILE = 1_609.344;

/** Reference (b): the homes with a PostGIS geography and its GiST index, as tutorials teach it. */
export async function makePostgisTable(admin: Client): Promise<void> {
  await admin.query(
    `create schema if not exists reference;
     drop table if exists reference.homes;
     create table reference.homes as
       select p.*, extensions.st_setsrid(extensions.st_makepoint(longitude, latitude), 4326)::extensions.geography
         as location
       from public.properties p;
     alter table reference.homes add primary key (id);
     create index homes_location on reference.homes using gist (location);`,
  );
  await admin.query('vacuum (analyze) reference.homes');
}

export async function postgisIndexBytes(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ bytes: string }>(
    `select pg_relation_size('reference.homes_location') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

const answerSchema = z.object({ total: z.string(), ids: z.nullable(z.array(z.string())) });

/**
 * First page and exact total. In the reference's favour: one scan for both, no row-level security, only the rows of
 * the page read whole.
 */
export async function searchWithPostgis(admin: Client, query: PlacedQuery): Promise<unknown> {
  const { place, radius } = query;
  const { rows } = await admin.query({
    name: 'postgis',
    text: `with here as (
             select extensions.st_setsrid(extensions.st_makepoint($1, $2), 4326)::extensions.geography as point
           ),
           found as materialized (
             select h.id, extensions.st_distance(h.location, here.point) as meters
             from reference.homes h, here
             where h.is_active
               and extensions.st_dwithin(h.location, here.point, $3)
               and (cardinality($4::text[]) = 0 or h.care_types && $4)
               and h.amenities @> $5
               and ($6::numeric is null or h.room_cost >= $6)
               and ($7::numeric is null or h.room_cost <= $7)
           )
           select
             (select count(*) from found) as total,
             (select array_agg(h.id) from (select * from found order by meters limit 24) f
              join reference.homes h using (id) where h.name is not null) as ids`,
    values: [
      place.longitude,
      place.latitude,
      radius * METERS_PER_MILE,
      query.careTypes,
      query.amenities,
      query.minCost,
      query.maxCost,
    ],
  });
  return rows[0];
}

export async function postgisTotal(admin: Client, query: PlacedQuery): Promise<number> {
  return Number(answerSchema.parse(await searchWithPostgis(admin, query)).total);
}
