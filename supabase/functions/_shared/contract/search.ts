import * as z from 'zod/mini';
import { line, state, zipCode } from './fields.ts';
import { limits } from './limits.ts';
import { careTypes, defaultRadius, radiusOptions, sortOptions } from './options.ts';
import { amenity } from './properties.ts';
import { texts } from './texts.ts';

/** A number of a query string; `error` is the message for anything else. */
const numeric = (error: string) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/, error)), z.transform(Number));
const cost = z.optional(z.pipe(numeric(texts.costInvalid), z.number().check(z.gte(0, texts.costInvalid))));
const radius = z._default(
  z.pipe(numeric(texts.radiusInvalid), z.literal([...radiusOptions], texts.radiusInvalid)),
  defaultRadius,
);

/** `limit` and `cursor` of every list with pages. */
export const pageFields = {
  limit: z._default(
    z.pipe(
      numeric(texts.limitInvalid),
      z
        .int(texts.limitInvalid)
        .check(z.gte(1, texts.limitInvalid), z.lte(limits.pageMax, texts.limitInvalid)),
    ),
    limits.pageDefault,
  ),
  cursor: z.optional(z.string().check(z.maxLength(400, texts.cursorInvalid))),
};
export const pageSchema = z.object(pageFields);
export type Page = z.infer<typeof pageSchema>;

/**
 * GET /api/properties/search. Single values are strings, `amenities` and `careTypes` are repeated parameters;
 * `readSearchParams` makes this shape from a query string. Radius in miles, costs in dollars a month.
 */
export const searchSchema = z
  .object({
    zipCode: z.optional(zipCode),
    city: z.optional(line(limits.city)),
    state: z.optional(state),
    radius,
    minCost: cost,
    maxCost: cost,
    careTypes: z._default(z.array(z.enum(careTypes, texts.careTypeUnknown)), []),
    amenities: z._default(z.array(amenity), []),
    sort: z._default(z.enum(sortOptions, texts.sortInvalid), 'distance'),
    ...pageFields,
  })
  .check(
    z.refine((search) => Boolean(search.zipCode ?? (search.city && search.state)), texts.searchPlaceMissing),
    z.refine(
      (search) =>
        search.minCost === undefined || search.maxCost === undefined || search.minCost <= search.maxCost,
      { error: texts.costOrder, path: ['minCost'] },
    ),
  );
export type Search = z.infer<typeof searchSchema>;

/** The input of `searchSchema` from a query string: blanks are dropped, and `careType` is an alias of `careTypes`. */
export function readSearchParams(params: URLSearchParams): Record<string, unknown> {
  const filled = [...params].filter(([, value]) => value.trim() !== '');
  const all = (name: string) => filled.filter(([key]) => key === name).map(([, value]) => value);
  return {
    ...Object.fromEntries(filled),
    careTypes: [...new Set([...all('careTypes'), ...all('careType')])],
    amenities: [...new Set(all('amenities'))],
  };
}

/** GET /api/places: cities that begin with `query`, most populous first, or else similar names. */
export const suggestPlacesSchema = z.object({
  query: line(limits.city, texts.cityRequired),
  state: z.optional(state),
});
export const placeSchema = z.object({ city: z.string(), state: z.string() });
export type Place = z.infer<typeof placeSchema>;

export const zipParams = z.object({ zipCode });
/** GET /api/places/zip/{zipCode}: the city and state of a ZIP code. */
export const zipPlaceSchema = z.object({ zipCode: z.string(), city: z.string(), state: z.string() });
export type ZipPlace = z.infer<typeof zipPlaceSchema>;

/** Response header of a search with a cost filter: how many properties it left out because they have no price. */
export const unpricedCountHeader = 'X-Unpriced-Count';
