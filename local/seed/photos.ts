import type { Amenity } from '../../supabase/functions/_shared/contract/options.ts';
import type { Described } from './description.ts';
import type { Random } from './random.ts';
import type { Region } from './regions.ts';

/** A file in supabase/seed-images, without its ending. */
export type PictureName = string;

/** Every picture of the demonstration by its file name, and where it may be shown. */
type Photo = {
  name: PictureName;
  shows: 'house' | 'outside' | 'inside';
  regions?: readonly Region[];
  /** 'tower' pictures belong to large homes in inner cities, 'cottage' ones to homes of a family's size. */
  size?: 'tower' | 'cottage' | 'large';
  amenity?: Amenity;
};

const green: readonly Region[] = ['northeast', 'coast', 'south', 'lakes', 'plains', 'northwest', 'mountains'];

const old: readonly Region[] = ['northeast', 'coast', 'south', 'lakes', 'plains'];

export const photos: readonly Photo[] = [
  { name: 'brick-manor', shows: 'house', regions: old, size: 'large' },
  { name: 'white-manor', shows: 'house', regions: [...old, 'northwest'], size: 'large' },
  { name: 'porch-at-dusk', shows: 'house', regions: old },
  { name: 'yellow-porch', shows: 'house', regions: old },
  { name: 'craftsman-house', shows: 'house', regions: [...green, 'tropics'], size: 'cottage' },
  { name: 'blue-bungalow', shows: 'house', regions: [...green, 'tropics'], size: 'cottage' },
  { name: 'desert-adobe', shows: 'house', regions: ['desert'] },
  { name: 'adobe-at-sunset', shows: 'house', regions: ['desert'] },
  { name: 'lake-house', shows: 'house', regions: ['lakes', 'northwest', 'mountains'] },
  { name: 'mountain-lodge-in-snow', shows: 'house', regions: ['mountains'], size: 'large' },
  { name: 'city-high-rise', shows: 'house', size: 'tower' },
  { name: 'city-evening', shows: 'house', size: 'tower' },
  { name: 'brownstone-row', shows: 'house', regions: ['northeast', 'lakes'], size: 'tower' },
  { name: 'brownstones-in-may', shows: 'house', regions: ['northeast', 'lakes'], size: 'tower' },
  { name: 'palm-villa', shows: 'house', regions: ['tropics'] },
  { name: 'coral-villa', shows: 'house', regions: ['tropics'] },
  { name: 'seaside-cottages', shows: 'house', regions: ['coast'] },
  { name: 'prairie-farmhouse', shows: 'house', regions: ['plains'] },
  { name: 'garden-residence', shows: 'house', regions: [...green, 'tropics'], size: 'large' },
  { name: 'sandstone-residence', shows: 'house', regions: [...green, 'tropics'], size: 'large' },
  { name: 'garden-bench', shows: 'outside', regions: green, amenity: 'Garden/Outdoor Space' },
  {
    name: 'courtyard-fountain',
    shows: 'outside',
    regions: ['desert', 'tropics'],
    amenity: 'Garden/Outdoor Space',
  },
  { name: 'raised-garden-beds', shows: 'outside', amenity: 'Garden/Outdoor Space' },
  {
    name: 'autumn-path',
    shows: 'outside',
    regions: ['northeast', 'lakes', 'mountains'],
    amenity: 'Garden/Outdoor Space',
  },
  { name: 'sunny-common-room', shows: 'inside' },
  { name: 'dining-room', shows: 'inside', amenity: 'Dining Room' },
  { name: 'private-bedroom', shows: 'inside', amenity: 'Private Rooms' },
  { name: 'library-corner', shows: 'inside', amenity: 'Common Areas' },
  { name: 'therapy-room', shows: 'inside', amenity: 'Physical Therapy' },
  {
    name: 'fireside-lounge',
    shows: 'inside',
    regions: ['mountains', 'lakes', 'northeast', 'northwest', 'coast', 'plains'],
  },
  {
    name: 'sunroom',
    shows: 'inside',
    regions: ['tropics', 'south', 'desert', 'northwest', 'coast', 'northeast'],
  },
  { name: 'art-studio', shows: 'inside', amenity: 'Recreational Activities' },
];

/** Three to six pictures of a home by name, the house itself first. */
export function drawPhotos(random: Random, home: Described): PictureName[] {
  const fitting = photos.filter((photo) => fits(home, photo));
  const houses = fitting.filter(({ shows }) => shows === 'house');
  const towers = houses.filter(({ size }) => size === 'tower');
  const cover = random.weighted(
    (towers.length > 0 ? towers : houses).map((photo) => [photo.name, typicalness(photo)]),
  );
  const outside = fitting.filter(({ shows }) => shows === 'outside');
  const inside = fitting.filter(({ shows }) => shows === 'inside');
  const rest = [
    ...random.sample(outside, random.int(0, 1) + (home.amenities.includes('Garden/Outdoor Space') ? 1 : 0)),
    ...random.sample(inside, random.int(2, 4)),
  ].map(({ name }) => name);
  return [cover, ...random.sample(rest, 5)];
}

/** A house that stands in one region only says more about it, so it is drawn more often. */
const typicalness = ({ regions }: Photo) => (regions?.length === 1 ? 2 : 1);

function fits(home: Described, { regions, size, amenity }: Photo): boolean {
  const isSmall = home.kind.name === 'family' || home.kind.name === 'day';
  return (
    (!regions || regions.includes(home.region)) &&
    (!amenity || home.amenities.includes(amenity)) &&
    (size !== 'tower' || (home.isInnerCity && !isSmall)) &&
    (size !== 'cottage' || isSmall) &&
    (size !== 'large' || !isSmall)
  );
}
