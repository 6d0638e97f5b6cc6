import type { Amenity, CareType } from '../../supabase/functions/_shared/contract/options.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';
import type { Region } from './regions.ts';
import { openings } from './text-openings.ts';
import { closings, middles, type Sentence } from './texts.ts';

export type Described = {
  kind: Kind;
  careTypes: readonly CareType[];
  amenities: readonly Amenity[];
  region: Region;
  isInnerCity: boolean;
  city: string;
  capacity: number;
};

/** The description as the owner form generates it: care types, the owner's own words, amenities. */
export function describeHome(random: Random, home: Described): string {
  return [
    `Professional ${home.careTypes.join(' and ')} services.`,
    ownWords(random, home),
    `Features include: ${home.amenities.join(', ')}.`,
  ].join(' ');
}

function ownWords(random: Random, home: Described): string {
  const from = (sentences: readonly Sentence[]) => sentences.filter((sentence) => isTrueOf(home, sentence));
  const [local, general] = [from(openings.filter(isLocal)), from(openings.filter((each) => !isLocal(each)))];
  return [
    random.pick(local.length > 0 && random.chance(0.4) ? local : general).text,
    ...random
      .sample(
        from(middles),
        random.weighted([
          [1, 3],
          [2, 4],
          [3, 1],
        ] as const),
      )
      .map(({ text }) => text),
    ...(random.chance(0.8) ? [random.pick(from(closings)).text] : []),
  ]
    .join(' ')
    .replaceAll('{city}', home.city)
    .replaceAll('{capacity}', String(home.capacity));
}

/** Words about the surroundings make a home more than its building, so they are drawn more often than their number. */
const isLocal = ({ regions, setting }: Sentence) => Boolean(regions) || setting === 'inner city';

function isTrueOf(home: Described, { kinds, regions, setting, careType, amenity }: Sentence): boolean {
  return (
    (!kinds || kinds.includes(home.kind.name)) &&
    (!regions || regions.includes(home.region)) &&
    (!setting || (setting === 'inner city') === home.isInnerCity) &&
    (!careType || home.careTypes.includes(careType)) &&
    (!amenity || home.amenities.includes(amenity))
  );
}
