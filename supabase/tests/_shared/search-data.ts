import type { Client } from 'pg';
import { amenities, careTypes, languages, payments, radiusOptions, sortOptions } from '@contract/options.ts';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { readReferenceData } from './reference-data.ts';
import type { Home, SearchQuery } from './search-brute-force.ts';

/** A place to search around. `words` are its ZIP code, or its city and state. */
interface NamedPlace {
  words: string[];
  place: { latitude: number; longitude: number };
}
export type NamedQuery = SearchQuery & NamedPlace;

const data = readReferenceData();
// In the order of their numbers, so that each run draws the same homes.
const zipCodes = data.zipCodes
  .toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode))
  .map(({ zipCode, state, latitude, longitude }) => ({
    words: [zipCode],
    state,
    place: { latitude, longitude },
  }));
// Only large cities: their name and state match no other place.
const cities: NamedPlace[] = data.cities
  .filter(({ population }) => Number(population) > 150_000)
  .map(({ city, state, latitude, longitude }) => ({ words: [city, state], place: { latitude, longitude } }));

/** Few owners, so that each has several homes in a crowded ZIP code. */
const owners = Array.from({ length: 20 }, (_, index) => uuidFor(`owner of the search test ${index}`));
/** Replaces the random key of the test database, so that the order is the same in every run. */
export const tieBreakKey = Buffer.from('key of the search test');

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Homes around 300 ZIP codes. Half of them are at the point of the ZIP code, where only owner and id order them. */
export function makeHomes(count: number): Home[] {
  const random = createRandom('homes of the search test');
  const care = createRandom('costs with care in the homes of the search test');
  // DC is not among the 50 states that a home can be in.
  const centres = random.sample(
    zipCodes.filter(({ state }) => state !== 'DC'),
    300,
  );
  const spoken = createRandom('languages of the homes of the search test');
  return Array.from({ length: count }, (_, index) => {
    // The first centres are as crowded as cities.
    const { words, place: centre } = random.pick(random.chance(0.5) ? centres.slice(0, 10) : centres);
    const spread = random.chance(0.5) ? 0 : random.pick([0.02, 0.2, 0.48]);
    const home = {
      id: uuidFor(`home ${index}`),
      ownerId: random.pick(owners),
      zipCode: words[0] ?? '',
      zipCenter: centre,
      latitude: rounded(centre.latitude + (random.next() - 0.5) * spread),
      longitude: rounded(centre.longitude + (random.next() - 0.5) * spread),
      roomCost: random.chance(0.15) ? null : random.int(20, 120) * 100,
      careTypes: random.sample(careTypes, random.int(0, 4)),
      amenities: random.sample(amenities, random.int(0, 14)),
      payments: random.sample(payments, random.int(0, 5)),
      availableSpots: random.chance(0.4) ? 0 : 2,
      isActive: random.chance(0.9),
      createdAt: new Date(Date.UTC(2026, 0, random.int(1, 300))).toISOString(),
    };
    const { roomCost } = home;
    const hasCare = roomCost !== null && !care.chance(0.4);
    return {
      ...home,
      languages: spoken.sample(languages, spoken.int(0, 6)),
      lowestMonthlyCost: hasCare ? roomCost + care.int(1, 20) * 100 : null,
    };
  });
}

const zipCodesNear = (home: Home) =>
  zipCodes.filter(
    ({ place }) =>
      Math.abs(place.latitude - home.latitude) + Math.abs(place.longitude - home.longitude) < 0.5,
  );

/** Random searches, most of them around the homes, with any mix of filters. */
export function makeQueries(count: number, homes: Home[]): NamedQuery[] {
  const random = createRandom('queries of the search test');
  const care = createRandom('costs with care in the queries of the search test');
  const spoken = createRandom('languages in the queries of the search test');
  return Array.from({ length: count }, () => {
    const around = random.chance(0.9) ? zipCodesNear(random.pick(homes)) : [];
    const anywhere = random.chance(0.5) ? cities : zipCodes;
    return {
      ...random.pick(around.length > 0 ? around : anywhere),
      radius: random.pick(radiusOptions),
      minCost: random.chance(0.3) ? random.int(20, 70) * 100 : null,
      maxCost: random.chance(0.3) ? random.int(50, 120) * 100 : null,
      careTypes: random.chance(0.5) ? random.sample(careTypes, random.int(1, 3)) : [],
      amenities: random.chance(0.4) ? random.sample(amenities, random.int(1, 2)) : [],
      payments: random.chance(0.3) ? random.sample(payments, random.int(1, 2)) : [],
      openSpots: random.chance(0.25),
      costWithCare: care.chance(0.3),
      languages: spoken.chance(0.08) ? spoken.sample(languages, spoken.int(1, 2)) : [],
      sort: random.pick(sortOptions),
    };
  });
}

/** Inserts the homes and their owners into a database without demo data. */
export async function insertHomes(client: Client, all: Home[]): Promise<void> {
  await client.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', '{"role": "owner"}' from unnest($1::uuid[]) as id`,
    [owners],
  );
  await client.query('update private.tie_break_key set key = $1', [tieBreakKey]);
  await client.query(
    `insert into public.properties (
       owner_id, name, street, city, state, zip_code,
       id, exact_latitude, exact_longitude, room_cost, rates, care_levels, care_types, amenities, payments, languages, capacity,
       available_spots, is_active, created_at
     )
     select h."ownerId", 'A home', '1 Main Street', z.city, z.state, z.zip_code,
       h.id, h.latitude, h.longitude, h."roomCost",
       -- The room cost is the room of a part of them.
       case when h."lowestMonthlyCost" is null or h."roomCost" % 300 = 0 then '[]'
         else jsonb_build_array(jsonb_build_object('room_type', 'Studio', 'monthly_cost', h."roomCost")) end,
       case when h."lowestMonthlyCost" is null then '[]'
         else jsonb_build_array(jsonb_build_object('name', 'Level 1', 'monthly_cost', h."lowestMonthlyCost" - h."roomCost")) end,
       h."careTypes", h.amenities, h.payments, h.languages, 9, h."availableSpots",
       h."isActive", h."createdAt"
     from jsonb_to_recordset($1::jsonb) as h (
       id uuid, "ownerId" uuid, "zipCode" text, latitude double precision, longitude double precision, "roomCost" numeric,
       "lowestMonthlyCost" numeric, "careTypes" text[],
       amenities text[], payments text[], languages text[], "availableSpots" integer, "isActive" boolean, "createdAt" timestamptz
     )
     join public.zip_codes z on z.zip_code = h."zipCode"`,
    [JSON.stringify(all)],
  );
}
