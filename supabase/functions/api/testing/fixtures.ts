import type { Database } from '../../_shared/database.ts';
import { alice } from './start-app.ts';

export const propertyId = '11111111-1111-4111-8111-111111111111';
export const inquiryId = '22222222-2222-4222-8222-222222222222';
const time = '2026-11-01T10:00:00.000000+00:00';

const columns = {
  id: propertyId,
  owner_id: alice,
  name: 'Maple Court',
  description: null,
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zip_code: '60601',
  capacity: 12,
  available_spots: 3,
  held_spots: 0,
  room_cost: 5900,
  amenities: ['Hospice'],
  care_types: ['Memory Care'],
  image_urls: [],
  is_active: true,
  is_suspended: false,
  latitude: 41.8858,
  longitude: -87.6181,
  location_is_exact: false,
  confirmed_at: time,
  verified_at: null,
  answer_time: null,
  created_at: time,
  updated_at: time,
} satisfies Partial<Database['public']['Tables']['properties']['Row']>;

/** A property as the database functions return it. */
export const property = { ...columns, view_count: 7, is_favorite: false };
export const foundProperty = { ...property, distance_miles: 1.25 };

export const newProperty = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

export const inquiry = { propertyId, message: 'Hello', phone: '3125550142' };

export const inquiryRow = {
  id: inquiryId,
  property_id: propertyId,
  message: 'Is a room free in May?',
  phone: '(312) 555-0142',
  email: null,
  contact_by: ['message', 'phone'],
  withdrawn_at: null,
  status: 'pending',
  seen: false,
  created_at: time,
};

export const userRow = {
  id: alice,
  email: 'alice@example.com',
  first_name: 'Alice',
  last_name: null,
  profile_image_url: null,
  role: 'owner',
  needs_setup: false,
  is_suspended: false,
  last_activity_at: time,
  created_at: time,
  updated_at: time,
};

export const page = (items: unknown[], total = items.length, next: unknown = null) => ({
  items,
  total,
  next_cursor: next,
});
export const foundPage = (items: unknown[], total = items.length, next: unknown = null, unpriced = 0) => ({
  ...page(items, total, next),
  unpriced_count: unpriced,
  full_count: 0,
  place: { latitude: 41.8858, longitude: -87.6181 },
});
