import * as z from 'zod/mini';
import { line, state, zipCode } from '../fields.ts';
import { limits } from '../limits.ts';
import { careTypes, defaultRadius, languages, payments, radiusOptions, sortOptions } from '../options.ts';
import { amenity, pointSchema } from '../properties/properties.ts';
import { t as texts } from '../catalog.ts';

/** A number of a query string; `error` writes the message for anything else. */
export const numeric = (error: () => string) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/, { error })), z.transform(Number));
const cost = z.optional(
  z.pipe(
    numeric(() => texts.costInvalid()),
    z.number().check(z.gte(0, { error: () => texts.costInvalid() })),
  ),
);
const radius = z._default(
  z.pipe(
    numeric(() => texts.radiusInvalid()),
    z.literal([...radiusOptions], { error: () => texts.radiusInvalid() }),
  ),
  defaultRadius,
);

/** 'true' or 'false' of a query string; `error` writes the message for anything else. */
export const flag = (error: () => string) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false'], { error }),
      z.transform((text) => text === 'true'),
    ),
    false,
  );

/** `limit` and `cursor` of every list with pages. */
export const pageFields = {
  limit: z._default(
    z.pipe(
      numeric(() => texts.limitInvalid()),
      z
        .int({ error: () => texts.limitInvalid() })
        .check(
          z.gte(1, { error: () => texts.limitInvalid() }),
          z.lte(limits.pageMax, { error: () => texts.limitInvalid() }),
        ),
    ),
    limits.pageDefault,
  ),
  /** JSON in base64url without padding, from an earlier response. */
  cursor: z.optional(z.string().check(z.regex(/^eyJ[\w-]{20,397}$/, { error: () => texts.cursorInvalid() }))),
};
export const pageSchema = z.object(pageFields);
export type Page = z.infer<typeof pageSchema>;

/** The filters of a search, as a query string has them. */
export const filterFields = {
  zipCode: z.optional(zipCode),
  city: z.optional(line(limits.city)),
  state: z.optional(state),
  radius,
  minCost: cost,
  maxCost: cost,
  careTypes: z._default(z.array(z.enum(careTypes, { error: () => texts.careTypeUnknown() })), []),
  amenities: z._default(z.array(amenity), []),
  payments: z._default(z.array(z.enum(payments, { error: () => texts.paymentUnknown() })), []),
  /** Homes whose staff speak all of these. */
  languages: z._default(z.array(z.enum(languages, { error: () => texts.languageUnknown() })), []),
  /** Only homes with a free spot. */
  openSpots: flag(() => texts.openSpotsInvalid()),
  /** Costs are those of the room with care, `lowestMonthlyCost`, instead of those of the room. */
  costWithCare: flag(() => texts.costWithCareInvalid()),
};

type Filters = z.infer<ReturnType<typeof z.object<typeof filterFields>>>;
export const hasPlace = z.refine<Pick<Filters, 'zipCode' | 'city' | 'state'>>(
  ({ zipCode, city, state }) => Boolean(zipCode ?? (city && state)),
  { error: () => texts.searchPlaceMissing() },
);
export const costsAreInOrder = z.refine<Filters>(
  ({ minCost, maxCost }) => minCost === undefined || maxCost === undefined || minCost <= maxCost,
  { error: () => texts.costOrder(), path: ['minCost'] },
);

/**
 * Single values are strings, `amenities`, `careTypes`, `payments` and `languages` are
 * repeated parameters; `readSearchParams` makes this shape from a query string. Radius in miles, costs in dollars a month.
 */
export const searchSchema = z
  .object({
    ...filterFields,
    sort: z._default(z.enum(sortOptions, { error: () => texts.sortInvalid() }), 'distance'),
    ...pageFields,
  })
  .check(hasPlace, costsAreInOrder);
export type Search = z.infer<typeof searchSchema>;

/** The filters of a search, read with `readSearchParams` too. */
export const searchPinsSchema = z.object(filterFields).check(hasPlace, costsAreInOrder);

/** ID, latitude and longitude in degrees, and dollars a month as `costWithCare` says; null when the owner gives no price. */
const pinSchema = z.tuple([z.guid(), z.number(), z.number(), z.nullable(z.number())]);
export type Pin = z.infer<typeof pinSchema>;

/** The homes of a search on a map, nearest first. */
export const pinsSchema = z.object({
  pins: z.array(pinSchema).check(z.maxLength(limits.pins)),
  /** Whether the search found more than `pins`. */
  hasMore: z.boolean(),
  /** Whether any of `pins` is placed by its ZIP code only. */
  isApproximate: z.boolean(),
  /** The place of the search. */
  center: pointSchema,
});
export type Pins = z.infer<typeof pinsSchema>;

/** The input of `searchSchema` from a query string: blanks are dropped; `careType` and `payment` are aliases. */
export function readSearchParams(params: URLSearchParams): Record<string, unknown> {
  const filled = [...params].filter(([, value]) => value.trim() !== '');
  const all = (name: string) => filled.filter(([key]) => key === name).map(([, value]) => value);
  return {
    ...Object.fromEntries(filled),
    careTypes: [...new Set([...all('careTypes'), ...all('careType')])],
    amenities: [...new Set(all('amenities'))],
    payments: [...new Set([...all('payments'), ...all('payment')])],
    languages: [...new Set(all('languages'))],
  };
}

/** Cities that begin with `query`, most populous first, or else similar names. */
export const suggestPlacesSchema = z.object({
  query: line(limits.city, () => texts.cityRequired()),
  state: z.optional(state),
});
export const placeSchema = z.object({ city: z.string(), state: z.string() });
export type Place = z.infer<typeof placeSchema>;

export const zipParams = z.object({ zipCode });
/** The city and state of a ZIP code. */
export const zipPlaceSchema = z.object({ zipCode: z.string(), city: z.string(), state: z.string() });
export type ZipPlace = z.infer<typeof zipPlaceSchema>;
