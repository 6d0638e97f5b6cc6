import * as z from 'zod/mini';
import { readDollars } from '@contract/dollars.ts';
import { amenities, careTypes, languages } from '@contract/options.ts';
import { statedSpots } from '@contract/properties/availability.ts';
import {
  pointSchema,
  type CreateProperty,
  type Property,
  type UpdateProperty,
} from '@contract/properties/properties.ts';
import { t } from './catalog.ts';
import { additionalText, buildDescription } from './description.ts';
import { lowestRate, priceLabels, priceRequest, priceValuesOf, priceValuesSchema } from './price-values.ts';
import { costTyped, inOrder, readNumber } from './typed.ts';

const text = z._default(z.string(), '');
const options = z._default(z.array(z.string()), []);

/** The values of the form; numbers as they were typed. The defaults are the empty form. */
export const formValuesSchema = z.object({
  name: text,
  street: text,
  city: text,
  state: text,
  zipCode: text,
  phone: text,
  /** The pin on the map; null for the center of the ZIP code. */
  location: z._default(z.nullable(pointSchema), null),
  careTypes: options,
  amenities: options,
  languages: options,
  additional: text,
  nameEs: text,
  descriptionEs: text,
  capacity: text,
  availableSpots: text,
  roomCost: text,
  isActive: z._default(z.boolean(), true),
  ...priceValuesSchema.shape,
});
export type FormValues = z.infer<typeof formValuesSchema>;

export type FieldName = keyof FormValues;

/** The labels, in the order of the form. */
export const fieldLabels = {
  name: t.propertyName(),
  street: t.streetAddress(),
  city: t.city(),
  state: t.state(),
  zipCode: t.zipCode(),
  phone: t.phoneNumber(),
  location: t.locationOnMap(),
  careTypes: t.careTypes(),
  amenities: t.amenities(),
  languages: t.languagesStaffBesidesEnglish(),
  additional: t.additionalDescription(),
  nameEs: t.nameInSpanish(),
  descriptionEs: t.descriptionInSpanish(),
  capacity: t.totalCapacity(),
  availableSpots: t.availableSpots(),
  roomCost: t.monthlyRoomCost(),
  isActive: t.activeProperty(),
  ...priceLabels,
} as const satisfies Record<FieldName, string>;

export const requiredFields = ['name', 'street', 'city', 'state', 'zipCode'] as const;

/** The text fields about size and price, in the order of the form. */
export const termsFields = [
  { field: 'capacity', description: t.numberResidents1IfLeftBlank() },
  { field: 'availableSpots', description: t.freeNow1IfLeftBlank() },
  { field: 'roomCost', description: t.inDollarsOptional(), inputMode: 'decimal', leftSection: '$' },
] as const;

export const emptyValues = formValuesSchema.parse({});

/** The saved values of a property; the empty form for a new one. */
export const valuesOf = (property: Property | null): FormValues =>
  property
    ? formValuesSchema.parse({
        ...property,
        ...priceValuesOf(property),
        zipCode: property.zipCode.slice(0, 5),
        phone: property.phone ?? '',
        location: property.locationIsExact
          ? { latitude: property.latitude, longitude: property.longitude }
          : null,
        additional: additionalText(property.description, property),
        nameEs: property.nameEs ?? '',
        descriptionEs: property.descriptionEs ?? '',
        capacity: String(property.capacity),
        availableSpots: String(statedSpots(property)),
        roomCost: costTyped(property.roomCost),
      })
    : emptyValues;

const verifiedFields = ['name', 'nameEs', 'street', 'city', 'state', 'zipCode'] as const;

/** Whether saving ends the verification: name, address or care types have changed. */
export function endsVerification(property: Property, values: FormValues): boolean {
  const verified = valuesOf(property);
  return (
    verifiedFields.some((field) => values[field].trim() !== verified[field]) ||
    values.careTypes.toSorted().join() !== verified.careTypes.toSorted().join()
  );
}

export const descriptionOf = (values: FormValues): string =>
  buildDescription(values.additional, {
    careTypes: inOrder(values.careTypes, careTypes),
    amenities: inOrder(values.amenities, amenities),
  });

/** The body of the request: text trimmed, blank capacity and spots are 1, a blank cost is omitted. The lowest room price is
 * the room cost. */
export const toRequest = (values: FormValues): Partial<Record<keyof CreateProperty, unknown>> => ({
  name: values.name.trim(),
  description: descriptionOf(values) || null,
  nameEs: values.nameEs.trim() || null,
  descriptionEs: values.descriptionEs.trim() || null,
  street: values.street.trim(),
  city: values.city.trim(),
  state: values.state,
  zipCode: values.zipCode.trim(),
  phone: values.phone.trim() || null,
  location: values.location,
  capacity: readNumber(values.capacity) ?? 1,
  availableSpots: readNumber(values.availableSpots) ?? 1,
  roomCost: lowestRate(values) ?? readDollars(values.roomCost),
  amenities: inOrder(values.amenities, amenities),
  careTypes: inOrder(values.careTypes, careTypes),
  languages: inOrder(values.languages, languages),
  imageUrls: [],
  isActive: values.isActive,
  ...priceRequest(values),
});

/** The changed fields, so that an edit elsewhere keeps the others; null when nothing has changed. An emptied cost becomes null. */
export function changesOf(before: Partial<Record<keyof CreateProperty, unknown>>, after: CreateProperty) {
  const complete = { ...after, description: after.description ?? null, roomCost: after.roomCost ?? null };
  const changed: UpdateProperty = pickChanged(before, complete);
  return Object.keys(changed).length > 0 ? changed : null;
}

/** The fields of `after` that differ. */
export function pickChanged<T extends object>(
  before: Partial<Record<keyof T, unknown>>,
  after: T,
): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in after)
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key])) changed[key] = after[key];
  return changed;
}
