import {
  amenities as amenityOrder,
  careTypes as careTypeOrder,
  type Amenity,
  type CareType,
} from '../../supabase/functions/_shared/contract/options.ts';
import { cast } from './cast.ts';
import { describeHome } from './description.ts';
import { drawAmenities, drawCareTypes, drawKind } from './kinds.ts';
import { drawName } from './names.ts';
import { drawPhotos, type PictureName } from './photos.ts';

import { drawPrice } from './prices.ts';
import { createRandom, uuidFor, type Random } from './random.ts';
import { isInnerCity, regionOf, type Region } from './regions.ts';
import { chooseSites, type Site } from './sites.ts';
import { drawStreet } from './streets.ts';

export type Home = {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  region: Region;
  showcase: string | null;
  capacity: number;
  availableSpots: number;
  /** Dollars a month; null when the owner gives no price. */
  roomCost: number | null;
  amenities: Amenity[];
  careTypes: CareType[];
  photos: PictureName[];
  isActive: boolean;
  viewCount: number;
  /** Ages in hours before the moment the seed is loaded. */
  createdAgo: number;
  confirmedAgo: number;
  verifiedAgo: number | null;
};

/** Where a picture lies in the bucket: the homes of one owner share theirs in one folder. */
export const photoPath = (ownerId: string, photo: PictureName) => `${ownerId}/homes/${photo}.jpg`;

/** What the two named owners show on purpose, by the position among their own homes. */
type Staging = Partial<Pick<Home, 'isActive' | 'availableSpots' | 'roomCost'>>;
const aliceShows: readonly Staging[] = [
  { isActive: true },
  { isActive: true },
  { isActive: true, availableSpots: 0 },
  { isActive: false },
  { isActive: true, roomCost: null },
  { isActive: true, availableSpots: 2 },
  { isActive: true },
  { isActive: true },
];
const oscarShows: readonly Staging[] = [
  { isActive: true, availableSpots: 1 },
  { isActive: true },
  { isActive: false },
  { isActive: true, availableSpots: 4 },
  { isActive: true, availableSpots: 0 },
];

/** Alice has the first homes around Chicago, Oscar those around Houston, one account all the others. */
export function buildHomes(): Home[] {
  const namesOfCity = new Map<string, Set<string>>();
  const positions = new Map<string | null, number>();
  return chooseSites().map((site) => {
    const position = positions.get(site.showcase) ?? 0;
    positions.set(site.showcase, position + 1);
    const cityKey = `${site.city}, ${site.state}`;
    const taken = namesOfCity.get(cityKey) ?? new Set();
    namesOfCity.set(cityKey, taken);
    const { ownerId, staging } = ownership(site, position);
    return Object.assign(buildHome(site, ownerId, taken), staging);
  });
}

function ownership(site: Site, position: number): { ownerId: string; staging: Staging } {
  const alices = site.showcase === '60601' ? aliceShows[position] : undefined;
  if (alices) return { ownerId: cast.alice.id, staging: alices };
  const oscars = site.showcase === '77002' ? oscarShows[position] : undefined;
  if (oscars) return { ownerId: cast.oscar.id, staging: oscars };
  return { ownerId: cast.homes.id, staging: {} };
}

function buildHome(site: Site, ownerId: string, taken: Set<string>): Home {
  const key = `home ${site.zipCode}`;
  const random = createRandom(key);
  const kind = drawKind(random);
  const region = regionOf(site);
  const careTypes = drawCareTypes(random, kind, careTypeOrder);
  const amenities = drawAmenities(random, kind, amenityOrder);
  const capacity = random.int(...kind.capacity);
  const home = {
    kind,
    region,
    careTypes,
    amenities,
    capacity,
    city: site.city,
    isInnerCity: isInnerCity(site),
  };
  return {
    id: uuidFor(key),
    ownerId,
    name: drawName(random, home, taken),
    description: describeHome(random, home),
    street: drawStreet(random, site, region),
    city: site.city,
    state: site.state,
    zipCode: site.zipCode,
    region,
    showcase: site.showcase,
    capacity,
    availableSpots: drawAvailableSpots(random, capacity),
    roomCost: random.chance(0.08) ? null : drawPrice(random, kind, careTypes, site),
    amenities,
    careTypes,
    photos: drawPhotos(random, home),
    isActive: !random.chance(0.04),
    ...drawHistory(random),
  };
}

function drawAvailableSpots(random: Random, capacity: number): number {
  return random.chance(0.1) ? 0 : random.int(1, Math.max(2, Math.round(capacity * 0.14)));
}

/** Most owners confirm within a month; some have not looked in for half a year, and families see that too. */
function drawHistory(random: Random) {
  const day = 24;
  const confirmedAgo = random.weighted([
    [random.int(2, 7 * day), 35],
    [random.int(7 * day, 30 * day), 35],
    [random.int(30 * day, 90 * day), 18],
    [random.int(90 * day, 220 * day), 12],
  ]);
  const createdAgo = confirmedAgo + random.int(3 * day, 700 * day);
  const verifiedAgo = random.chance(0.7) ? random.int(Math.round(confirmedAgo / 2), createdAgo - day) : null;
  return {
    createdAgo,
    confirmedAgo,
    verifiedAgo,
    viewCount: Math.floor((createdAgo / day) ** random.next() * 2),
  };
}
