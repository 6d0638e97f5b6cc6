import type { FoundProperty, Property } from '@contract/properties.ts';
import { flag, list, nullable, number, record, text } from './shape.ts';

const fields = {
  id: text,
  ownerId: text,
  name: text,
  description: nullable(text),
  street: text,
  city: text,
  state: text,
  zipCode: text,
  capacity: number,
  availableSpots: number,
  roomCost: nullable(number),
  amenities: list(text),
  careTypes: list(text),
  imageUrls: list(text),
  viewCount: number,
  isActive: flag,
  confirmedAt: text,
  verifiedAt: nullable(text),
  isFavorite: flag,
  latitude: number,
  longitude: number,
  locationIsExact: flag,
  createdAt: text,
  updatedAt: text,
};

export const propertyShape = record<Property>(fields);
export const propertiesShape = list(propertyShape);
export const foundPropertiesShape = list(record<FoundProperty>({ ...fields, distanceMiles: number }));
