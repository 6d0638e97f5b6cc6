import { answerTimes } from '@contract/options.ts';
import type { FoundProperty, Property } from '@contract/properties.ts';
import { flag, list, nullable, number, oneOf, record, text } from './shape.ts';

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
  isSuspended: flag,
  rates: list(record<Property['rates'][number]>({ roomType: text, monthlyCost: number })),
  careLevels: list(record<Property['careLevels'][number]>({ name: text, monthlyCost: number })),
  communityFee: nullable(number),
  secondPersonFee: nullable(number),
  deposit: nullable(number),
  includedServices: list(text),
  noticeDays: nullable(number),
  payments: list(text),
  lowestMonthlyCost: nullable(number),
  highestMonthlyCost: nullable(number),
  licenseNumber: nullable(text),
  licenseState: nullable(text),
  certificationNumber: nullable(text),
  licenseCheckedAt: nullable(text),
  certificationCheckedAt: nullable(text),
  confirmedAt: text,
  verifiedAt: nullable(text),
  answerTime: nullable(oneOf(answerTimes)),
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
