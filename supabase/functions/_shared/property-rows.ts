import * as z from 'zod/mini';
import type { Conflict } from './contract/errors.ts';
import { pointSchema, type SeenFacts, type UpdateProperty } from './contract/properties/properties.ts';
import { ApiError, notFound } from './errors.ts';
import { changerText } from './stored-texts.ts';
import { camelKeys, snakeKeys, toRow } from './rows.ts';
import type { UserClient } from './user-client.ts';

/** The columns of a property that callers may write. A field that is left out keeps its value. */
export function toPropertyRow({ location, rates, careLevels, agreement, ...property }: UpdateProperty) {
  const point = location === null ? { latitude: null, longitude: null } : location;
  return {
    ...toRow(property),
    exact_latitude: point?.latitude,
    exact_longitude: point?.longitude,
    rates: rates?.map(toRow),
    care_levels: careLevels?.map(toRow),
    agreement: agreement && toRow(agreement),
  };
}

const conflictRow = z.object({
  seen: z.record(z.string(), z.unknown()),
  theirs: z.record(z.string(), z.unknown()),
  yours: z.record(z.string(), z.unknown()),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  is_changed_by_feed: z.optional(z.nullable(z.boolean())),
});

/** The exact point is two columns and one field. */
function toFields({ exact_latitude: latitude, exact_longitude: longitude, ...row }: Record<string, unknown>) {
  const fields: SeenFacts = camelKeys(row);
  if (latitude !== undefined) fields['location'] = latitude === null ? null : { latitude, longitude };
  return fields;
}

/** What somebody else changed meanwhile, from what change_property() and change_homes() return. */
export function readConflict(result: unknown): Conflict | undefined {
  const { data } = z.object({ conflict: conflictRow }).safeParse(result);
  if (!data) return undefined;
  const { seen, theirs, yours, changed_at: changedAt, changed_by: name } = data.conflict;
  const changedBy = name === null ? null : changerText(name, data.conflict);
  return { seen: toFields(seen), theirs: toFields(theirs), yours: toFields(yours), changedAt, changedBy };
}

/** What a home was and became by a change. */
export function readChange(result: unknown) {
  const columns = z.record(z.string(), z.unknown());
  const { data } = z.object({ was: columns, became: columns }).safeParse(result);
  return data && { was: toFields(data.was), became: toFields(data.became) };
}

/** What the caller saw, as columns. */
export function toSeenRow({ location, ...seen }: SeenFacts) {
  const point = z.safeParse(z.nullable(pointSchema), location).data;
  return {
    ...snakeKeys(seen),
    ...(location !== undefined && {
      exact_latitude: point?.latitude ?? null,
      exact_longitude: point?.longitude ?? null,
    }),
  };
}

/**
 * Throws why row-level security let the caller change nothing: 403 with the message when the caller can view the
 * property, else 404.
 */
export async function rejectProperty(database: UserClient, id: string, message: string): Promise<never> {
  const { data } = await database.rpc('preview_property', { p_property_id: id }).throwOnError();
  throw data ? new ApiError('forbidden', { message }) : notFound('property');
}
