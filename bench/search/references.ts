import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Client } from 'pg';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { milesBetween } from '../../supabase/tests/_shared/search-brute-force.ts';
import { makeHome, type PlacedQuery } from './homes.ts';

const KILOMETERS_PER_MILE = 1.609344;
/** Less than the 69.1 miles of a degree of latitude, so that the box contains the radius. */
const MILES_PER_DEGREE = 68.9;

/** Reference (a): the same rows by primary key, as a visitor. This is the lower limit for a search. */
export const readByKey = (visitor: Client, ids: string[]) =>
  visitor.query({
    name: 'by-key',
    text: `select id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots,
             room_cost, amenities, care_types, image_urls, is_active, latitude, longitude, confirmed_at,
             verified_at, created_at, updated_at
           from public.properties where id = any ($1::uuid[])`,
    values: [ids],
  });

/** Reference (b): the properties with a PostGIS geography and its GiST index, as in the PostGIS documentation. */
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
               and ($6::numeric is null or h.room_cost >= $6)
               and ($7::numeric is null or h.room_cost <= $7)
           )
           select
             (select count(*) from found) as total,
             (select array_agg(h.id) from (select * from found order by meters limit 24) f
              join reference.homes h using (id) where h.name is not null) as ids`,
    values: [
      ...[query.place.longitude, query.place.latitude, query.radius * KILOMETERS_PER_MILE * 1_000],
      ...[query.careTypes, query.amenities, query.minCost, query.maxCost],
    ],
  });

/** Reference (c): all properties in a k-d tree of this process, without the cost of a database. */
export function createInMemoryIndex(count: number) {
  const tree = new KDBush(count);
  const latitudes = new Float64Array(count);
  const longitudes = new Float64Array(count);
  const costs = new Float64Array(count);
  /** 0 for inactive properties. */
  const careMasks = new Uint8Array(count);
  const amenityMasks = new Uint16Array(count);
  for (let row = 0; row < count; row++) {
    const home = makeHome(row);
    tree.add(home.longitude, home.latitude);
    latitudes[row] = home.latitude;
    longitudes[row] = home.longitude;
    costs[row] = home.roomCost ?? Number.NaN;
    careMasks[row] = home.isActive ? bitMask(home.careTypes, careTypes) : 0;
    amenityMasks[row] = bitMask(home.amenities, amenities);
  }
  tree.finish();

  return {
    bytes: [tree.data, latitudes, longitudes, costs, careMasks, amenityMasks].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    ),
    /** Row numbers of the first page, and the total. */
    search({ place, radius, minCost, maxCost, ...query }: PlacedQuery): { page: number[]; total: number } {
      const { latitude, longitude } = place;
      const wantedCare = query.careTypes.length === 0 ? 0xff : bitMask(query.careTypes, careTypes);
      const wanted = bitMask(query.amenities, amenities);
      const matches = (row: number) =>
        ((careMasks[row] ?? 0) & wantedCare) !== 0 &&
        ((amenityMasks[row] ?? 0) & wanted) === wanted &&
        ((minCost === null && maxCost === null) ||
          ((costs[row] ?? 0) >= (minCost ?? 0) && (costs[row] ?? 0) <= (maxCost ?? Infinity)));
      const isInRadius = (row: number) =>
        milesBetween(place, { latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 }) <= radius;
      const height = radius / MILES_PER_DEGREE;
      const width = height / Math.cos(((Math.abs(latitude) + height) * Math.PI) / 180);
      const box = tree.range(longitude - width, latitude - height, longitude + width, latitude + height);
      return {
        page: around(tree, longitude, latitude, 24, radius * KILOMETERS_PER_MILE, matches),
        total: box.filter((row) => matches(row) && isInRadius(row)).length,
      };
    },
  };
}

const bitMask = (selected: readonly string[], options: readonly string[]) =>
  selected.reduce((mask, option) => mask | (1 << options.indexOf(option)), 0);
