import {
  createPropertySchema,
  propertySchema,
  type Point,
  type Property,
} from '@contract/properties/properties.ts';
import { emptyProperty } from '@contract/properties/property-fields.ts';
import { t } from './catalog.ts';
import { fieldLabels, toRequest, type FormValues } from './form-values.ts';
import { fieldErrors } from './validate.ts';

type Saved = {
  ownerId: string;
  /** The property that is edited; null for a new one. */
  property: Property | null;
  imageUrls: string[];
  /** The center of the ZIP code, where a home without a pin is shown. */
  center: Point | null;
};

/** The middle of the lower 48 states, as long as the ZIP code is not known. */
const middle: Point = { latitude: 39.83, longitude: -98.58 };

const lowest = (prices: { monthlyCost: number }[]) =>
  Math.min(...prices.map(({ monthlyCost }) => monthlyCost));
const highest = (prices: { monthlyCost: number }[]) =>
  Math.max(...prices.map(({ monthlyCost }) => monthlyCost));

/** The property that saving would make of what is typed, and the labels of fields that are left out because of errors. */
export function previewOf(values: FormValues, { ownerId, property, imageUrls, center }: Saved) {
  const request = toRequest(values);
  const issues = createPropertySchema.safeParse(request).error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => String(path[0])));
  const typed = Object.fromEntries(
    Object.entries(request).filter(([field, value]) => value !== undefined && !faulty.has(field)),
  );
  const empty = Object.fromEntries(
    Object.entries(request).map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
  );
  const now = new Date().toISOString();
  const shown = propertySchema.parse({
    ...emptyProperty(),
    id: crypto.randomUUID(),
    createdAt: now,
    ...property,
    // Of fields with errors.
    ...empty,
    agreement: {},
    name: t.nameYourHome(),
    street: '',
    city: '',
    state: '',
    zipCode: '',
    capacity: 1,
    availableSpots: 1,
    ...typed,
    ...(values.location ?? center ?? middle),
    locationIsExact: values.location !== null,
    ownerId,
    imageUrls,
    confirmedAt: now,
    updatedAt: now,
  });
  const { rates, careLevels, roomCost } = shown;
  // As the database: without room types, the room cost is the room.
  const rooms = rates.length === 0 && roomCost !== null ? [{ monthlyCost: roomCost }] : rates;
  const isComplete = rooms.length > 0 && careLevels.length > 0;
  const errors = new Set(Object.keys(fieldErrors(issues, values)).map((field) => field.replace(/\..*/, '')));
  return {
    property: {
      ...shown,
      lowestMonthlyCost: isComplete ? lowest(rooms) + lowest(careLevels) : null,
      highestMonthlyCost: isComplete ? highest(rooms) + highest(careLevels) : null,
    },
    leftOut: Object.entries(fieldLabels).flatMap(([field, label]) => (errors.has(field) ? [label] : [])),
  };
}
