import { amenities, careTypes } from '@contract/options.ts';
import type { CreateProperty, Property, UpdateProperty } from '@contract/properties.ts';
import { additionalText, buildDescription } from './description.ts';

/** What the form's fields hold: text as it was typed. */
export type FormValues = {
  name: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  careTypes: string[];
  amenities: string[];
  additional: string;
  capacity: string;
  availableSpots: string;
  roomCost: string;
  isActive: boolean;
};

export const emptyValues: FormValues = {
  name: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  careTypes: [],
  amenities: [],
  additional: '',
  capacity: '',
  availableSpots: '',
  roomCost: '',
  isActive: true,
};

export function valuesOf(property: Property): FormValues {
  return {
    name: property.name,
    street: property.street,
    city: property.city,
    state: property.state,
    zipCode: property.zipCode.slice(0, 5),
    careTypes: property.careTypes,
    amenities: property.amenities,
    additional: additionalText(property.description, property),
    capacity: String(property.capacity),
    availableSpots: String(property.availableSpots),
    roomCost: property.roomCost === null ? '' : property.roomCost.toFixed(2).replace(/\.00$/, ''),
    isActive: property.isActive,
  };
}

const verifiedFields = ['name', 'street', 'city', 'state', 'zipCode'] as const;

/** Whether saving takes the verification from a verified home: its name, address or care types are other ones. */
export function endsVerification(verified: FormValues, values: FormValues): boolean {
  return (
    verifiedFields.some((field) => values[field].trim() !== verified[field]) ||
    values.careTypes.toSorted().join() !== verified.careTypes.toSorted().join()
  );
}

/** Options in the order the product lists them, whatever the order they were ticked in. */
const inOrder = (chosen: string[], options: readonly string[]) =>
  options.filter((option) => chosen.includes(option));

export function descriptionOf(values: FormValues): string {
  return buildDescription(values.additional, {
    careTypes: inOrder(values.careTypes, careTypes),
    amenities: inOrder(values.amenities, amenities),
  });
}

/** A typed number, also as '$4,500'. NaN when it is none, undefined when nothing was typed. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/[\s,$]/g, '');
  return digits === '' ? undefined : Number(digits);
}

const readCost = (typed: string) => {
  const cost = readNumber(typed);
  return cost === undefined ? undefined : Math.round(cost * 100) / 100;
};

/** The request's input: text trimmed, blank capacity and spots are 1, a blank cost is left out. */
export function toRequest(values: FormValues): Record<keyof CreateProperty, unknown> {
  return {
    name: values.name.trim(),
    description: descriptionOf(values) || null,
    street: values.street.trim(),
    city: values.city.trim(),
    state: values.state,
    zipCode: values.zipCode.trim(),
    capacity: readNumber(values.capacity) ?? 1,
    availableSpots: readNumber(values.availableSpots) ?? 1,
    roomCost: readCost(values.roomCost),
    amenities: inOrder(values.amenities, amenities),
    careTypes: inOrder(values.careTypes, careTypes),
    imageUrls: [],
    isActive: values.isActive,
  };
}

type Request = Partial<Record<keyof CreateProperty, unknown>>;

/**
 * The fields an edit changed, so that a dialog left open elsewhere cannot undo the others; all of them when
 * nothing was changed. A cost that was emptied becomes null: the home then shows no price.
 */
export function changesOf(before: Request, after: CreateProperty): UpdateProperty {
  const complete = { ...after, description: after.description ?? null, roomCost: after.roomCost ?? null };
  const changed = pickChanged(before, complete);
  return Object.keys(changed).length > 0 ? changed : complete;
}

function pickChanged<T extends object>(before: Partial<Record<keyof T, unknown>>, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in after)
    if (JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key])) changed[key] = after[key];
  return changed;
}
