import type { Conflict } from '@contract/errors.ts';
import { optionText } from '@contract/option-text.ts';
import { pointSchema, type Property } from '@contract/properties/properties.ts';
import { fees } from '@/lib/fees.ts';
import { t } from './api/catalog.ts';
import { columns, type Column } from './csv/columns.ts';

/** Names of facts on screen. Those of columns in a file are English in all languages. */
const labels: Record<string, string> = {
  name: t.name(),
  street: t.street(),
  city: t.city(),
  state: t.state(),
  zipCode: t.zipCode(),
  'location.latitude': t.latitude(),
  'location.longitude': t.longitude(),
  phone: t.phone(),
  isActive: t.active(),
  capacity: t.capacity(),
  availableSpots: t.availableSpots(),
  roomCost: t.roomCost(),
  ...Object.fromEntries(fees.map(({ field, label }) => [field, label])),
  noticeDays: t.noticeDays(),
  careTypes: t.careTypes(),
  amenities: t.amenities(),
  languages: t.languages(),
  includedServices: t.includedServices(),
  payments: t.payments(),
  licenseNumber: t.licenseNumber(),
  certificationNumber: t.certificationNumber(),
  description: t.description(),
  nameEs: t.nameInSpanish(),
  descriptionEs: t.descriptionInSpanish(),
};
function labelOf({ field, title }: Column) {
  const [root, place, part] = field.split('.');
  if (root === 'rates') return t.priceOf({ roomType: optionText(place ?? '') });
  const number = Number(place) + 1;
  if (root === 'careLevels') return part === 'name' ? t.careLevel({ number }) : t.careLevelPrice({ number });
  return labels[field] ?? title;
}

const optionLists = new Set(['careTypes', 'amenities', 'languages', 'includedServices', 'payments']);

/** As in a file, with options by their name on screen. */
const shown = ({ field, write }: Column, home: Parameters<Column['write']>[0]) =>
  optionLists.has(field)
    ? write(home)
        .split('; ')
        .map((name) => optionText(name))
        .join('; ')
    : write(home);

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
  const lines = columns.map((column) => ({
    title: labelOf(column),
    theirs: shown(column, now),
    yours: shown(column, wanted),
  }));
  if ('imageUrls' in theirs)
    lines.push({
      title: t.photos(),
      theirs: String(now.imageUrls.length),
      yours: t.otherPhotos({ photos: wanted.imageUrls.length }),
    });
  return lines.filter((line) => line.theirs !== line.yours);
}

/** One sentence for each fact. */
export const conflictText = (home: Property, conflict: Conflict): string =>
  conflictLines(home, conflict)
    .map(({ title, theirs, yours }) =>
      t.changedTo({
        title,
        by: conflict.changedBy ?? t.someone(),
        theirs: theirs || t.nothing(),
        yours: yours || t.nothing(),
      }),
    )
    .join(' ');
