import { camelKeys } from './case.ts';
import { type Property, propertySchema, type UpdateProperty } from './contract/properties.ts';

/** The columns of a home that callers may read. */
export const propertyColumns = `
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, image_urls, is_active, confirmed_at, verified_at, created_at, updated_at
` as const;

/** The same, with its views and, as row-level security leaves nobody else's, whether the caller saved it. */
export const viewedPropertyColumns = `${propertyColumns}, property_views(view_count), favorites(id)` as const;

/** The columns that a change writes; a field that is left out stays as it is. */
export function toPropertyRow(property: UpdateProperty) {
  return {
    name: property.name,
    description: property.description,
    street: property.street,
    city: property.city,
    state: property.state,
    zip_code: property.zipCode,
    capacity: property.capacity,
    available_spots: property.availableSpots,
    room_cost: property.roomCost,
    amenities: property.amenities,
    care_types: property.careTypes,
    image_urls: property.imageUrls,
    is_active: property.isActive,
  };
}

interface ViewedRow {
  property_views: { view_count: number } | null;
  favorites: { id: string }[];
}

/** A row read with `viewedPropertyColumns` as the contract shows it. */
export function fromPropertyRow({ property_views: views, favorites, ...row }: ViewedRow): Property {
  const property = { ...row, view_count: views?.view_count ?? 0, is_favorite: favorites.length > 0 };
  return propertySchema.parse(camelKeys(property));
}

/** A row just inserted, read with `propertyColumns`: nobody has seen or saved it. */
export const fromNewPropertyRow = (row: object): Property =>
  fromPropertyRow({ ...row, property_views: null, favorites: [] });
