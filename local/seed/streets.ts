import type { Random } from './random.ts';
import type { ZipArea } from './reference-data.ts';
import type { Region } from './regions.ts';

const names = [
  'Linden',
  'Maple',
  'Walnut',
  'Chestnut',
  'Spruce',
  'Franklin',
  'Madison',
  'Jefferson',
  'Lincoln',
  'Monroe',
  'Highland',
  'Park',
  'Church',
  'School',
  'Orchard',
  'Prospect',
  'Summit',
  'Pleasant',
  'Grove',
  'Elm',
  'Center',
  'Union',
  'Forest',
  'River',
  'Spring',
  'Mill',
  'Hillcrest',
  'Fairview',
  'Garden',
  'College',
  'Division',
  'Cherry',
] as const;
const kinds = ['Street', 'Avenue', 'Road', 'Drive', 'Lane', 'Boulevard', 'Court', 'Place', 'Way'] as const;

const regional: Partial<Record<Region, readonly string[]>> = {
  south: ['Magnolia', 'Peachtree', 'Dogwood', 'Live Oak', 'Pecan', 'Azalea'],
  lakes: ['Lake', 'Ridge', 'Harbor', 'Portage', 'Birchwood', 'Shore'],
  plains: ['Prairie', 'Cottonwood', 'Meadow', 'Depot', 'Sunflower', 'County Line'],
  mountains: ['Aspen', 'Timber', 'Pine Ridge', 'Canyon', 'Columbine', 'Foothill'],
  desert: ['Mesquite', 'Palo Verde', 'Sage', 'Camino Real', 'Sunset', 'Agave'],
  northwest: ['Cedar', 'Evergreen', 'Fir', 'Alder', 'Salmon Creek', 'Madrona'],
  tropics: ['Palm', 'Ocean View', 'Citrus', 'Hibiscus', 'Bay', 'Las Flores'],
  coast: ['Harbor', 'Beach', 'Lighthouse', 'Seaview', 'Captain', 'Wharf'],
};

/** A street address as people there write it: Manhattan counts its streets, elsewhere they have names. */
export function drawStreet(random: Random, area: ZipArea, region: Region): string {
  if (area.zipCode.startsWith('100')) {
    const street = random.int(12, 118);
    return `${random.int(20, 480)} ${random.pick(['East', 'West'])} ${street}${ordinal(street)} Street`;
  }
  const near = regional[region];
  const name = near && random.chance(0.4) ? random.pick(near) : random.pick(names);
  const side = random.chance(0.22) ? `${random.pick(['North', 'South', 'East', 'West'])} ` : '';
  return `${random.int(100, 9_800)} ${side}${name} ${random.pick(kinds)}`;
}

function ordinal(value: number): string {
  if (Math.floor((value % 100) / 10) === 1) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}
