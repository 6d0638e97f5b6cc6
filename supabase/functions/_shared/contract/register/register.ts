import * as z from 'zod/mini';
import { addressFields } from '../fields.ts';
import { careTypes } from '../options.ts';
import { linkedPlaceSchema } from '../search/place-pages.ts';
import { acceptedCorrectionSchema } from './corrections.ts';
import { filterFields, hasPlace, pageFields } from '../search/search.ts';

// The public register: homes as a public source states them. They are not properties of this site.

const count = z._default(z.nullable(z.number()), null);
const words = z._default(z.nullable(z.string()), null);

/** Stars from 1 to 5, or null with the number of the source's footnote that says why there are none. */
const ratingSchema = z.object({ stars: z.nullable(z.number()), footnote: z.nullable(z.string()) });
const rating = z._default(z.nullable(ratingSchema), null);

/** What a source publishes on inspections. Classes and counts are those of the source, not a grade. */
const inspectionSchema = z.object({
  lastVisit: z.nullable(z.iso.date()),
  /** In the time that the source counts. */
  visitCount: z.nullable(z.number()),
  /** By the classes of the source, in its words and order. */
  citations: z.array(z.object({ name: z.string(), count: z.number() })),
  /** Complaints that the source found to be true. */
  complaintCount: z.nullable(z.number()),
  /** The reports of the home at the source. */
  url: z.nullable(z.string()),
});

/** Null: the source does not state it. The names are those of the source. */
export const registerFactsSchema = z.object({
  /** Certified beds of a nursing home, licensed beds of others. */
  beds: count,
  residentsPerDay: count,
  county: words,
  ownership: words,
  providerType: words,
  legalName: words,
  chain: words,
  /** 'SFF' or 'SFF Candidate'. */
  specialFocus: words,
  hasAbuseIcon: z._default(z.boolean(), false),
  overall: rating,
  healthInspection: rating,
  staffing: rating,
  qualityMeasure: rating,
  /** The fines of the last three years, and their sum in dollars. */
  fineCount: count,
  fineTotal: count,
  paymentDenialCount: count,
  penaltyCount: count,
  inspection: z._default(z.nullable(inspectionSchema), null),
  /** Hours of nurses and aides for a resident on a day. */
  nurseHours: count,
  weekendNurseHours: count,
  /** Percent of the staff that left in a year. */
  nurseTurnover: count,
  registeredNurseTurnover: count,
  /** Homes of the chain, and their average stars. */
  chainHomeCount: count,
  chainOverall: count,
  chainHealthInspection: count,
  chainStaffing: count,
  chainQualityMeasure: count,
});
export type RegisterFacts = z.infer<typeof registerFactsSchema>;

/** The facts that have a median of the homes of a state. `citationCount` is the sum of all classes. */
export const medianFacts = [
  'visitCount',
  'citationCount',
  'complaintCount',
  'penaltyCount',
  'nurseHours',
  'weekendNurseHours',
  'nurseTurnover',
  'registeredNurseTurnover',
] as const;
export type MedianFact = (typeof medianFacts)[number];

/** A home in the public register. */
export const registeredHomeSchema = z.object({
  id: z.guid(),
  /** 'cms', the nursing homes that Medicare certifies, or the two letters of a state. */
  source: z.string(),
  /** The CMS certification number, or the license number of the state. */
  number: z.string(),
  ...addressFields,
  phone: z.nullable(z.string()),
  careTypes: z.array(z.enum(careTypes)),
  facts: registerFactsSchema,
  /** The source no longer names the home. It is shown for 90 days. */
  isGone: z.boolean(),
  agency: z.string(),
  /** Where the public reads the register of the source; null for nursing homes, which have a page each. */
  url: z.nullable(z.string()),
  /** The date of the source. */
  asOf: z.iso.date(),
});
export type RegisteredHome = z.infer<typeof registeredHomeSchema>;

export const recordedHomeSchema = z.extend(registeredHomeSchema, {
  /** Medians of the homes of the state in this source, of facts that at least five state. */
  medians: z.optional(z.partialRecord(z.enum(medianFacts), z.number())),
  /** What the owner of the listed home says is right, once our team has checked it. */
  corrections: z.optional(z.array(acceptedCorrectionSchema)),
});
export type RecordedHome = z.infer<typeof recordedHomeSchema>;

/** The place, radius and care types of a search. */
export const searchRegisterSchema = z
  .object({
    zipCode: filterFields.zipCode,
    city: filterFields.city,
    state: filterFields.state,
    radius: filterFields.radius,
    careTypes: filterFields.careTypes,
    ...pageFields,
  })
  .check(hasPlace);

export const foundRegisteredHomeSchema = z.extend(registeredHomeSchema, {
  distanceMiles: z.number(),
  /** Of the source, else of the ZIP code. */
  latitude: z.number(),
  longitude: z.number(),
});
export type FoundRegisteredHome = z.infer<typeof foundRegisteredHomeSchema>;

export const shownRegisteredHomeSchema = z.extend(recordedHomeSchema, {
  /** The city, if it has a page of the homes that are listed there. */
  place: z.optional(z.nullable(linkedPlaceSchema)),
  /** The listed property that is this home. */
  propertyId: z.nullable(z.guid()),
  /** Search engines may show the page: operators opened the state, and the home is in the register and not listed here. */
  isIndexed: z._default(z.boolean(), false),
});
export type ShownRegisteredHome = z.infer<typeof shownRegisteredHomeSchema>;

/** Null if the register does not have the home. */
export const publicRecordSchema = z.object({ record: z.nullable(recordedHomeSchema) });
