import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';

/** The names of items in the ledger. */
export const item = {
  property: (key: string) => `property ${key}`,
  photo: (path: string) => `photo ${basename(path)}`,
  favorite: (familyId: string, propertyId: string) => `favorite ${familyId} ${propertyId}`,
  inquiry: (key: string) => `inquiry ${key}`,
};

const FIELDS = [
  ...(['name', 'description', 'street', 'city', 'state', 'zipCode', 'capacity', 'availableSpots'] as const),
  ...(['roomCost', 'amenities', 'careTypes', 'imageUrls', 'isActive'] as const),
];

/** All fields that an owner can change. A request and its database row give the same text. */
export const describeProperty = (fields: CreateProperty) =>
  JSON.stringify(FIELDS.map((field) => fields[field] ?? null));

/** The path of a file, and a hash of its content. */
export function describeFile(path: string, bytes: Uint8Array | undefined): string {
  const hash = bytes && createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  return `${path}: ${bytes ? `${bytes.length} bytes, ${hash}` : 'no file'}`;
}
