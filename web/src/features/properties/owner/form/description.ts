import { amenities, careTypes, dailyLivingFormLabel } from '@contract/options.ts';

type DescriptionLists = { careTypes: readonly string[]; amenities: readonly string[] };

/** The description that families read: care types, the owner's own words, amenities. */
export function buildDescription(additional: string, lists: DescriptionLists): string {
  // no text: it is stored, and found again by the patterns below
  const head = lists.careTypes.length > 0 ? `Professional ${lists.careTypes.join(' and ')} services.` : '';
  // no text: as above
  const tail = lists.amenities.length > 0 ? `Features include: ${lists.amenities.join(', ')}.` : '';
  return [head, additional.trim(), tail].filter(Boolean).join(' ');
}

const careType = `(?:${careTypes.join('|')})`;
const amenity = `(?:${[...amenities, dailyLivingFormLabel].join('|')})`;
const headPattern = new RegExp(`^Professional ${careType}(?: and ${careType})* services\\.`);
const tailPattern = new RegExp(`Features include: ${amenity}(?:, ${amenity})*\\.$`);

/**
 * The owner's own words in a stored description: the inverse of `buildDescription`. Also removes the sentences of other
 * lists, which remain when the lists were changed elsewhere.
 */
export function additionalText(description: string | null, lists: DescriptionLists): string {
  const text = (description ?? '').trim();
  const body = lists.careTypes.length > 0 ? text.replace(headPattern, '').trimStart() : text;
  return lists.amenities.length > 0 ? body.replace(tailPattern, '').trimEnd() : body;
}
