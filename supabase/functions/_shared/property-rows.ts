import { type Property, propertySchema, type UpdateProperty } from './contract/properties.ts';
import { ApiError, notFound } from './errors.ts';
import { pageOf } from './paging.ts';
import { fromRow } from './rows.ts';
import type { UserClient } from './user-client.ts';

/** The columns of a property that callers may read. */
export const propertyColumns = `
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, image_urls, is_active, is_suspended, rates, care_levels, community_fee, second_person_fee, deposit, included_services,
  notice_days, payments, lowest_monthly_cost, highest_monthly_cost, license_number, license_state,
  certification_number, license_checked_at, certification_checked_at, latitude, longitude, location_is_exact,
  confirmed_at, verified_at, answer_time, created_at, updated_at
` as const;

/** Also its views and the caller's favorite: row-level security hides the favorites of others. */
export const viewedPropertyColumns = `${propertyColumns}, property_views(view_count), favorites(id)` as const;

/** The columns of a property that callers may write. A field that is left out keeps its value. */
export function toPropertyRow(property: UpdateProperty) {
  const point = property.location === null ? { latitude: null, longitude: null } : property.location;
  return {
    name: property.name,
    description: property.description,
    street: property.street,
    city: property.city,
    state: property.state,
    zip_code: property.zipCode,
    exact_latitude: point?.latitude,
    exact_longitude: point?.longitude,
    capacity: property.capacity,
    available_spots: property.availableSpots,
    room_cost: property.roomCost,
    amenities: property.amenities,
    care_types: property.careTypes,
    image_urls: property.imageUrls,
    is_active: property.isActive,
    own_id: property.ownId,
    rates: property.rates?.map(({ roomType, monthlyCost }) => ({
      room_type: roomType,
      monthly_cost: monthlyCost,
    })),
    care_levels: property.careLevels?.map(({ name, monthlyCost }) => ({ name, monthly_cost: monthlyCost })),
    community_fee: property.communityFee,
    second_person_fee: property.secondPersonFee,
    deposit: property.deposit,
    included_services: property.includedServices,
    notice_days: property.noticeDays,
    payments: property.payments,
    license_number: property.licenseNumber,
    license_state: property.licenseState,
    certification_number: property.certificationNumber,
  };
}

export const propertyPage = pageOf(propertySchema);

interface ViewedRow {
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
