import type { Conflict } from '@contract/errors.ts';
import { pointSchema, type Property } from '@contract/properties/properties.ts';
import { columns } from './csv/columns.ts';

/** A fact that somebody else changed meanwhile, as an import writes it. */
export type ConflictLine = { title: string; theirs: string; yours: string };

/** The home with the facts of one side. */
export function withFacts<Home extends Property>(
  home: Home,
  { location, ...facts }: Conflict['theirs'],
): Home {
  const point = pointSchema.safeParse(location).data;
  return Object.assign(
    {},
    home,
    facts,
    location !== undefined && { ...point, locationIsExact: point !== undefined },
  );
}

export function conflictLines(home: Property, { theirs, yours }: Conflict): ConflictLine[] {
  const [now, wanted] = [theirs, yours].map((facts) => withFacts({ ...home, ownId: null }, facts));
  if (!now || !wanted) return [];
  const lines = columns.map(({ title, write }) => ({ title, theirs: write(now), yours: write(wanted) }));
  if ('imageUrls' in theirs)
    lines.push({
      title: 'Photos',
      theirs: String(now.imageUrls.length),
      yours: `${wanted.imageUrls.length}, others`,
    });
  return lines.filter((line) => line.theirs !== line.yours);
}

/** One sentence for each fact. */
export const conflictText = (home: Property, conflict: Conflict): string =>
  conflictLines(home, conflict)
    .map(
      ({ title, theirs, yours }) =>
        `${title}: ${conflict.changedBy ?? 'someone'} changed it to ${theirs || 'nothing'}. Yours was ${yours || 'nothing'}.`,
    )
    .join(' ');
