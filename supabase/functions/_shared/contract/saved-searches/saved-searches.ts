import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { limits } from '../limits.ts';
import { mailIntervals, defaultRadius, newsReasons, radiusOptions, sortOptions } from '../options.ts';
import { dollarsText } from '../number-text.ts';
import { optionText } from '../option-text.ts';
import { costsAreInOrder, filterFields, hasPlace } from '../search/search.ts';
import { t as texts } from '../catalog.ts';
import { t } from './catalog.ts';

const cost = z.optional(
  z
    .number({ error: () => texts.costInvalid() })
    .check(
      z.gte(0, { error: () => texts.costInvalid() }),
      z.lte(limits.monthlyCost, { error: () => texts.costInvalid() }),
    ),
);

/** A search by the names of its parameters. Radius in miles and costs in dollars a month are numbers. */
const keptSearchSchema = z.object({
  ...filterFields,
  radius: z._default(z.literal([...radiusOptions], { error: () => texts.radiusInvalid() }), defaultRadius),
  minCost: cost,
  maxCost: cost,
  openSpots: z._default(z.boolean({ error: () => texts.openSpotsInvalid() }), false),
  costWithCare: z._default(z.boolean({ error: () => texts.costWithCareInvalid() }), false),
  sort: z._default(z.enum(sortOptions, { error: () => texts.sortInvalid() }), 'distance'),
});
export const savedFiltersSchema = keptSearchSchema.check(hasPlace, costsAreInOrder);
export type SavedFilters = z.infer<typeof savedFiltersSchema>;

const name = line(limits.name, () => texts.searchNameRequired());
const mail = z.enum(mailIntervals, { error: () => texts.mailIntervalInvalid() });

/** Without a name, it gets the one of `nameSearch`. */
export const saveSearchSchema = z.object({ name: z.optional(name), search: savedFiltersSchema, mail });
export type SaveSearch = z.input<typeof saveSearchSchema>;

export const updateSearchSchema = z.object({ name, mail });

export const savedSearchSchema = z.object({
  id: z.guid(),
  name: z.string(),
  search: keptSearchSchema,
  mail: z.enum(mailIntervals),
  /** How many homes the search finds now. */
  homeCount: z.int(),
  /** How many of them are new since `seenAt`. */
  newCount: z.int(),
  seenAt: z.string(),
  createdAt: z.string(),
  /** False when its city or ZIP code is gone. Then it finds no home. */
  placeIsKnown: z.boolean(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Homes of the search that are new since it was opened, newest first. */
export const searchNewsSchema = z.object({
  since: z.string(),
  /** A home can be here once for each reason. */
  homes: z.array(z.object({ propertyId: z.guid(), reason: z.enum(newsReasons), at: z.string() })),
});
export type SearchNews = z.infer<typeof searchNewsSchema>;

const token = z.string().check(z.maxLength(limits.unsubscribeToken));

export const unsubscribeQuery = z.object({ token: z._default(token, '') });

export const readUnsubscribeSchema = z.object({ token });

export const unsubscribedSchema = z.object({
  /** Whether the link ends the mail of one search, of all, or about visits. */
  scope: z.enum(['search', 'all', 'visits']),
  /** The name of the search. Null for all and visits, and for a search that was deleted. */
  name: z.nullable(z.string()),
  /** 'active': mail still comes, only from /unsubscribe/read. 'ended': this request ended it. 'already': it had ended. */
  state: z.enum(['active', 'ended', 'already']),
});
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

function nameCosts({ minCost, maxCost, costWithCare }: SavedFilters): string[] {
  const [min, max] = [minCost, maxCost].map((cost) => (cost === undefined ? undefined : dollarsText(cost)));
  const cost =
    min && max
      ? t.costRange({ min, max })
      : min
        ? t.costFrom({ min })
        : max
          ? t.costUpTo({ max })
          : undefined;
  if (cost) return [costWithCare ? t.withCare({ cost }) : cost];
  return costWithCare ? [t.priceWithCare()] : [];
}

/** The name of a search from its filters: 'Chicago, IL, 25 miles, Memory Care, up to $5,000'. */
export function nameSearch(search: SavedFilters): string {
  const { zipCode, city, state, radius, careTypes, amenities, payments, languages, openSpots } = search;
  const parts = [
    zipCode ?? `${city}, ${state}`,
    t.miles({ radius }),
    ...(openSpots ? [t.openings()] : []),
    ...careTypes.map(optionText),
    ...nameCosts(search),
    ...[...amenities, ...payments, ...languages].map(optionText),
  ];
  const whole = parts.join(', ');
  return whole.length <= limits.name ? whole : `${whole.slice(0, limits.name - 1).trimEnd()}…`;
}
