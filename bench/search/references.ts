import type { Client } from 'pg';
import { propertyFields } from '../../supabase/functions/_shared/contract/properties/property-fields.ts';
import { snakeName } from '../../supabase/functions/_shared/rows.ts';
import type { PlacedQuery } from './product.ts';

const METERS_PER_MILE = 1_609.344;

const computed = new Set([
  'viewCount',
  'isFavorite',
  'abuseIconAsOf',
  'careCompareStars',
  'visitFindings',
  'agreementFile',
]);
const propertyColumns = Object.keys(propertyFields)
  .filter((field) => !computed.has(field))
  .map(snakeName)
  .join(', ');

/** Reference (a): the columns of a page of the same rows by primary key, as a visitor: the lower limit for a search. */
export const readByKey = (visitor: Client, ids: string[]) =>
  visitor.query({
    name: 'by-key',
    text: `select ${propertyColumns}
           from public.properties where id = any ($1::uuid[])`,
    values: [ids],
  });

/** The columns that reference (b) reads. A narrower table is faster, which favors it. */
export const searchedColumns =
  'id, name, is_active, available_spots, room_cost, lowest_monthly_cost, amenities, care_types, payments';

/** Reference (b): the properties with a PostGIS geography and its GiST index, as in the PostGIS documentation. */
export async function makePostgisTable(admin: Client, columns = 'p.*'): Promise<void> {
  await admin.query(
    `create schema if not exists reference;
     drop table if exists reference.homes;
     create table reference.homes as
       select ${columns}, extensions.st_setsrid(extensions.st_makepoint(longitude, latitude), 4326)::extensions.geography
         as location
       from public.properties p;
     alter table reference.homes add primary key (id);
     create index homes_location on reference.homes using gist (location);`,
  );
  await admin.query('vacuum (analyze) reference.homes');
}

/**
 * Reads the first page and the exact total. The query favors the reference: one scan for both, no row-level security,
 * and only the rows of the page are read completely.
 */
export const searchWithPostgis = (admin: Client, query: PlacedQuery) =>
  admin.query({
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
               and h.payments @> $8
               and (not $9 or h.available_spots > 0)
               and ($6::numeric is null or case when $10 then h.lowest_monthly_cost else h.room_cost end >= $6)
               and ($7::numeric is null or case when $10 then h.lowest_monthly_cost else h.room_cost end <= $7)
           )
           select
             (select count(*) from found) as total,
             (select array_agg(h.id) from (select * from found order by meters limit 24) f
              join reference.homes h using (id) where h.name is not null) as ids`,
    values: [
      query.place.longitude,
      query.place.latitude,
      query.radius * METERS_PER_MILE,
      query.careTypes,
      query.amenities,
      query.minCost,
      query.maxCost,
      query.payments,
      query.openSpots,
      query.costWithCare,
    ],
  });
