import { type Property, propertySchema, type UpdateProperty } from './contract/properties.ts';
import { propertyFields } from './contract/property-fields.ts';
import { ApiError, notFound } from './errors.ts';
import { fromRow, snakeName, toRow } from './rows.ts';
import type { UserClient } from './user-client.ts';

const computed = new Set(['viewCount', 'isFavorite']);

/** The columns of a property that callers may read. */
export const propertyColumns = Object.keys(propertyFields)
  .filter((field) => !computed.has(field))
  .map(snakeName)
  .join(', ');

/** Also its views and the caller's favorite: row-level security hides the favorites of others. */
export const viewedPropertyColumns = `${propertyColumns}, property_views(view_count), favorites(id)`;

/** The columns of a property that callers may write. A field that is left out keeps its value. */
export function toPropertyRow({ location, rates, careLevels, ...property }: UpdateProperty) {
  const point = location === null ? { latitude: null, longitude: null } : location;
  return {
    ...toRow(property),
    exact_latitude: point?.latitude,
    exact_longitude: point?.longitude,
    rates: rates?.map(toRow),
    care_levels: careLevels?.map(toRow),
  };
}

export interface ViewedRow {
  id: string;
  property_views?: { view_count: number } | null;
  favorites?: { id: string }[];
}

/** A row selected with either columns. A new property has no views and no favorites. */
export function fromPropertyRow({ property_views: views, favorites = [], ...row }: ViewedRow): Property {
  const viewCount = views?.view_count ?? 0;
  return fromRow(propertySchema, { ...row, view_count: viewCount, is_favorite: favorites.length > 0 });
}

/**
 * Throws why row-level security let the caller change nothing: 403 with the message when the caller can view the
 * property, else 404.
 */
export async function rejectProperty(database: UserClient, id: string, message: string): Promise<never> {
  const { data } = await database.rpc('preview_property', { p_property_id: id }).throwOnError();
  throw data ? new ApiError('forbidden', { message }) : notFound('Property');
}
