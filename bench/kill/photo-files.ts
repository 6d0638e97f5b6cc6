import { createHash, randomBytes } from 'node:crypto';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';

export const photoBucket = 'property-images';

/** A photo with its thumbnail. What is in the files does not matter to anybody; that it stays the same does. */
export interface PhotoFiles {
  name: string;
  photo: Uint8Array<ArrayBuffer>;
  thumbnail: Uint8Array<ArrayBuffer>;
}

/** @param size of the photo, in bytes */
export function makePhoto(size: number): PhotoFiles {
  return {
    name: `${crypto.randomUUID()}.jpg`,
    photo: new Uint8Array(randomBytes(size)),
    thumbnail: new Uint8Array(randomBytes(Math.ceil(size / 10))),
  };
}

export const thumbnailName = thumbnailPath;
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Short enough to keep thousands of them. */
export function fingerprint(bytes: Uint8Array): string {
  return `${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}`;
}
