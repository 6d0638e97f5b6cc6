import {
  amenities as knownAmenities,
  careTypes as knownCareTypes,
  dailyLivingFormLabel,
} from '@contract/options.ts';

export type DescriptionLists = { careTypes: readonly string[]; amenities: readonly string[] };

const headStart = 'Professional ';
const headEnd = ' services.';
const tailStart = 'Features include: ';

const headOf = (careTypes: readonly string[]) =>
  careTypes.length > 0 ? `${headStart}${careTypes.join(' and ')}${headEnd}` : '';
const tailOf = (amenities: readonly string[]) =>
  amenities.length > 0 ? `${tailStart}${amenities.join(', ')}.` : '';

/** The description that families read: care types, the owner's own words, amenities. */
export function buildDescription(additional: string, { careTypes, amenities }: DescriptionLists): string {
  return [headOf(careTypes), additional.trim(), tailOf(amenities)].filter(Boolean).join(' ');
}

/**
 * The owner's own words in a stored description: the inverse of `buildDescription`. Also removes the sentences of other
 * lists, which remain when the lists were changed elsewhere.
 */
export function additionalText(
  description: string | null,
  { careTypes, amenities }: DescriptionLists,
): string {
  const text = (description ?? '').trim();
  const body = careTypes.length > 0 ? withoutHead(text, headOf(careTypes)) : text;
  return amenities.length > 0 ? withoutTail(body, tailOf(amenities)) : body;
}

function withoutHead(text: string, head: string): string {
  const end = text === head || text.startsWith(`${head} `) ? head.length : otherHeadLength(text);
  return text.slice(end).trimStart();
}

function withoutTail(text: string, tail: string): string {
  const start = text === tail || text.endsWith(` ${tail}`) ? text.length - tail.length : otherTailStart(text);
  return text.slice(0, start).trimEnd();
}

const allKnown = (items: string[], known: readonly string[]) => items.every((item) => known.includes(item));

function otherHeadLength(text: string): number {
  const end = text.indexOf(headEnd);
  if (!text.startsWith(headStart) || end < 0) return 0;
  const items = text.slice(headStart.length, end).split(' and ');
  return allKnown(items, knownCareTypes) ? end + headEnd.length : 0;
}

function otherTailStart(text: string): number {
  const start = text.lastIndexOf(tailStart);
  if (start < 0 || !text.endsWith('.')) return text.length;
  const items = text.slice(start + tailStart.length, -1).split(', ');
  return allKnown(items, [...knownAmenities, dailyLivingFormLabel]) ? start : text.length;
}
