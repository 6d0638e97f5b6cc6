import * as z from 'zod/mini';
import { errorCodes } from '../error-codes.ts';
import { conflictSchema } from '../errors.ts';
import { distinctList, invalidInput, line, ownerFields, stateOf, text, usPhone, zipCode } from '../fields.ts';
import { creationKeyHeader } from '../headers.ts';
import { limits } from '../limits.ts';
import { amenities, answerTimes, careTypes, dailyLivingFormLabel, languages, states } from '../options.ts';
import { agreementFileSchema } from './agreement-file/agreement-file-schemas.ts';
import { agreementSchema } from './agreement-fields.ts';
import { byKind } from './property-fields.ts';
import { termFields } from './property-prices.ts';
import { licenseIsComplete, licenseIsOfHomeState, recordFields } from './property-record.ts';
import { t as texts } from '../catalog.ts';
import { visitFindingsSchema } from '../visits/visit-answers.ts';

const careType = z.enum(careTypes, { error: () => texts.careTypeUnknown() });

/** Known amenities; the owner form's spelling of 'Assistance with Daily Living' is accepted and corrected. */
export const amenity = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (value === dailyLivingFormLabel ? 'Assistance with Daily Living' : value)),
  ),
  z.enum(amenities, { error: () => texts.amenityUnknown() }),
);

/** A storage path `{userId}/…`; entries may come as a string or as an object with `path` or `url`. */
const imagePath = z.pipe(
  z.pipe(
    z.union([z.string(), z.object({ path: z.string() }), z.object({ url: z.string() })], {
      error: () => texts.imagePathInvalid(),
    }),
    z.transform((value) => (typeof value === 'string' ? value : 'path' in value ? value.path : value.url)),
  ),
  z
    .string()
    .check(
      z.maxLength(limits.imagePath, { error: () => texts.imagePathInvalid() }),
      z.regex(/^[0-9a-f-]{36}\/(?!\.)[\w.-]+\/(?!\.)[\w.-]+$/, { error: () => texts.imagePathInvalid() }),
    ),
);

const degrees = (max: number) =>
  z
    .number({ error: () => texts.locationInvalid() })
    .check(
      z.gte(-max, { error: () => texts.locationInvalid() }),
      z.lte(max, { error: () => texts.locationInvalid() }),
    );

/** A point on the globe in degrees. */
export const pointSchema = z.object(
  { latitude: degrees(90), longitude: degrees(180) },
  { error: () => texts.locationInvalid() },
);
export type Point = z.infer<typeof pointSchema>;

const peopleFields = {
  /** The number at which families can call the home; null if the owner gives none. */
  phone: z.nullable(usPhone),
  /** What the staff speak besides English. */
  languages: distinctList(z.enum(languages, { error: () => texts.languageUnknown() })),
};

/** What the owner writes in Spanish too. */
const spanishFields = {
  nameEs: z.nullable(line(limits.name, () => texts.nameRequired())),
  descriptionEs: z.nullable(text(limits.description)),
};

/** The fields of a home that its owner writes. */
export const propertyInput = {
  name: line(limits.name, () => texts.nameRequired()),
  description: z.nullable(text(limits.description)),
  street: line(limits.street, () => texts.streetRequired()),
  city: line(limits.city, () => texts.cityRequired()),
  state: stateOf(states, () => texts.stateUnknown()),
  zipCode,
  /**
   * The point of the home within 25 miles of the center of its ZIP code, rounded to five decimals; null for that center.
   * Postgres checks the distance, also when the ZIP code changes and the point does not.
   */
  location: z.nullable(pointSchema),
  capacity: z
    .int({ error: () => texts.capacityInvalid() })
    .check(
      z.gte(1, { error: () => texts.capacityInvalid() }),
      z.lte(limits.capacity, { error: () => texts.capacityTooLarge() }),
    ),
  availableSpots: z
    .int({ error: () => texts.availableSpotsInvalid() })
    .check(
      z.gte(0, { error: () => texts.availableSpotsInvalid() }),
      z.lte(limits.capacity, { error: () => texts.availableSpotsTooLarge() }),
    ),
  /** Dollars a month, rounded to cents; null or absent when the owner gives no price. */
  roomCost: z.nullable(
    z
      .number({ error: () => texts.amountInvalid() })
      .check(
        z.gte(0, { error: () => texts.roomCostInvalid() }),
        z.lte(limits.roomCost, { error: () => texts.roomCostTooLarge() }),
      ),
  ),
  amenities: distinctList(amenity),
  careTypes: distinctList(careType),
  imageUrls: z.pipe(
    z
      .array(imagePath, invalidInput)
      .check(z.maxLength(limits.images, { error: () => texts.tooManyImages() })),
    z.transform((paths) => [...new Set(paths)]),
  ),
  isActive: z.boolean(invalidInput),
  /** The ID of the home in the owner's own records, different for each home of an owner. Only the owner can read it. */
  ownId: z.nullable(line(limits.ownId, () => texts.ownIdRequired())),
  ...termFields,
  ...recordFields,
  ...peopleFields,
  ...spanishFields,
};

/** Fields that a new home may leave out, so that the database gives them its defaults. */
const optionalFields = z.partial(
  z.object({ ...termFields, ...recordFields, ...peopleFields, ...spanishFields }),
).shape;

const spotsFields = new Set<PropertyKey | undefined>(['capacity', 'availableSpots']);

/** When an update has only one of the two, Postgres compares it with the stored value of the other. */
const spotsFitCapacity = z.refine<{ capacity?: number | undefined; availableSpots?: number | undefined }>(
  ({ capacity, availableSpots }) =>
    capacity === undefined || availableSpots === undefined || availableSpots <= capacity,
  {
    error: () => texts.availableSpotsOverCapacity(),
    path: ['availableSpots'],
    // Only when both numbers are valid. An issue without a path is about the whole body.
    when: ({ issues }) => !issues.some(({ path }) => !path?.length || spotsFields.has(path[0])),
  },
);

export const createPropertySchema = z
  .object({
    ...propertyInput,
    description: z.optional(propertyInput.description),
    location: z.optional(propertyInput.location),
    capacity: z._default(propertyInput.capacity, 1),
    availableSpots: z._default(propertyInput.availableSpots, 1),
    roomCost: z.optional(propertyInput.roomCost),
    amenities: z._default(propertyInput.amenities, []),
    careTypes: z._default(propertyInput.careTypes, []),
    imageUrls: z._default(propertyInput.imageUrls, []),
    isActive: z._default(propertyInput.isActive, true),
    ownId: z.optional(propertyInput.ownId),
    ...optionalFields,
  })
  .check(spotsFitCapacity, licenseIsComplete, licenseIsOfHomeState);
export type CreateProperty = z.infer<typeof createPropertySchema>;

export const createPropertyHeaders = z.object({
  [creationKeyHeader]: z.optional(z.uuidv4({ error: () => texts.creationKeyInvalid() })),
});

const changeFields = z.partial(z.object(propertyInput)).shape;
const namesField = z.refine<object>(
  (value) => Object.entries(value).some(([field, item]) => field in propertyInput && item !== undefined),
  { error: () => texts.nothingToUpdate() },
);

/** Any subset of the fields, at least one. */
export const updatePropertySchema = z
  .object(changeFields)
  .check(namesField, spotsFitCapacity, licenseIsComplete, licenseIsOfHomeState);
export type UpdateProperty = z.infer<typeof updatePropertySchema>;

/** The fields of a home as the caller saw them. Those that a change names must still be so, or be as it wants them. */
export const seenFactsSchema = z.record(z.string(), z.unknown());
export type SeenFacts = z.infer<typeof seenFactsSchema>;

/** Names what a person meant, in whatever parts it is sent, for the undo and for repeated requests. */
const intentionId = z.uuidv4(invalidInput);

export const changePropertySchema = z
  .object({ ...changeFields, from: z.optional(seenFactsSchema), intentionId: z.optional(intentionId) })
  .check(namesField, spotsFitCapacity, licenseIsComplete, licenseIsOfHomeState);

/** One act for 1 to 50 homes. */
export const changeHomesSchema = z
  .object({
    intentionId,
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirm') }),
      z.object({
        kind: z.literal('raise'),
        /** Dollars, or at most 50 per cent. */
        by: z.number(invalidInput),
        unit: z.enum(['dollars', 'percent'], invalidInput),
      }),
      /** The same changes for all homes, or those of each home. */
      z.object({ kind: z.literal('set'), changes: z.optional(updatePropertySchema) }),
      z.object({ kind: z.literal('undo') }),
      /** Lists new homes of an owner, by default the caller. */
      z.object({ kind: z.literal('create'), ...ownerFields }),
    ]),
    homes: z
      .array(
        z.object({
          /** Of a new home, its creation key: a UUID of version 4. */
          id: z.guid(invalidInput),
          from: z.optional(seenFactsSchema),
          changes: z.optional(updatePropertySchema),
          /** A new home. */
          home: z.optional(createPropertySchema),
        }),
      )
      .check(z.minLength(1, invalidInput), z.maxLength(limits.changedHomes, invalidInput)),
  })
  .check(
    z.refine(({ act, homes }) => act.kind !== 'set' || act.changes || homes.every(({ changes }) => changes), {
      error: () => texts.nothingToUpdate(),
    }),
    z.refine(({ act, homes }) => act.kind !== 'create' || homes.every(({ home }) => home), invalidInput),
  );
export type ChangeHomes = z.infer<typeof changeHomesSchema>;

export const confirmedCountSchema = z.object({ confirmed: z.int() });

/** Of the homes that have one. */
export const ownIdsSchema = z.array(z.object({ propertyId: z.guid(), ownId: z.string() }));
export type OwnId = z.infer<typeof ownIdsSchema>[number];

/** What the owner need not state has a default, which drafts that an older release stored need. */
export const propertySchema = z.object(
  byKind({
    id: z.guid(),
    text: z.string(),
    'text?': z._default(z.nullable(z.string()), null),
    number: z.number(),
    'number?': z._default(z.nullable(z.number()), null),
    count: z.int(),
    flag: z.boolean(),
    texts: z._default(z.array(z.string()), []),
    answerTime: z._default(z.nullable(z.enum(answerTimes)), null),
    rates: z._default(z.array(z.object({ roomType: z.string(), monthlyCost: z.number() })), []),
    careLevels: z._default(z.array(z.object({ name: z.string(), monthlyCost: z.number() })), []),
    findings: z._default(z.nullable(visitFindingsSchema), null),
    agreement: z._default(agreementSchema, {}),
    file: z._default(z.nullable(agreementFileSchema), null),
  }),
);

/** What became of each home, in the order of the request. A home that was refused stops no other. */
export const changedHomesSchema = z.object({
  results: z.array(
    z.object({
      id: z.guid(),
      /** Of a new home, whose `id` is the creation key. */
      propertyId: z.optional(z.guid()),
      /** The fields that changed, before and after. */
      was: z.optional(seenFactsSchema),
      became: z.optional(seenFactsSchema),
      /** What somebody else changed meanwhile and stays so. */
      conflict: z.optional(conflictSchema),
      /** Why nothing was written, with the status that a request for this home alone would have. */
      error: z.optional(z.object({ status: z.int(), code: z.enum(errorCodes), message: z.string() })),
    }),
  ),
  /** The homes as they are then. */
  properties: z.array(propertySchema),
});
export type ChangedHomes = z.infer<typeof changedHomesSchema>;

/** A search result. */
export const foundPropertySchema = z.extend(propertySchema, { distanceMiles: z.number() });
export type { FoundProperty, Property } from './property-fields.ts';
