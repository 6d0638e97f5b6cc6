import { createRandom, uuidFor, type Random } from '../../local/testing/random.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import type { Home } from '../../supabase/tests/_shared/search-brute-force.ts';
import { drawPlaces, type Place } from './places.ts';

export interface PlacedHome extends Home {
  place: Place;
}

/** Of a million homes each has about 250; one may have 500. */
export const owners = Array.from({ length: 4_000 }, (_, index) => uuidFor(`owner ${index}`));

/** Degrees: homes that a geocoder has placed lie this far around their ZIP code's point. */
const SPREAD = 0.08;

/**
 * Homes spread as the population is, always the same ones in the same order. Half of them lie on the very point of
 * their ZIP code, as homes do until a geocoder gives them a better one.
 */
export function* makeHomes(from: number, to: number): Generator<PlacedHome> {
  const draw = drawPlaces();
  // In blocks, so that a later start need not draw all that came before.
  const BLOCK = 1_000;
  for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
    const random = createRandom(`homes of block ${block}`);
    for (let index = block * BLOCK; index < (block + 1) * BLOCK; index++) {
      const home = makeHome(random, draw(random), index);
      if (index >= from && index < to) yield home;
    }
  }
}

function makeHome(random: Random, place: Place, index: number): PlacedHome {
  const spread = random.chance(0.5) ? 0 : SPREAD;
  const id = uuidFor(`home ${index}`);
  return {
    place,
    id,
    ownerId: owners[Number.parseInt(id.slice(0, 6), 16) % owners.length] ?? '',
    zipCode: place.zipCode,
    latitude: place.latitude + (random.next() - 0.5) * spread,
    longitude: place.longitude + (random.next() - 0.5) * spread,
    roomCost: random.chance(0.1) ? null : random.int(20, 120) * 100,
    careTypes: random.sample(careTypes, random.int(1, 4)),
    amenities: random.sample(amenities, random.int(2, 12)),
    isActive: random.chance(0.95),
    createdAt: new Date(Date.UTC(2026, 0, 1) + random.int(0, 25_000_000) * 1_000).toISOString(),
  };
}
