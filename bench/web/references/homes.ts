import * as z from 'zod/mini';
import { ZIP_CODE, type Site } from '../site.ts';
import type { Home } from './home.ts';

const foundSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    roomCost: z.nullable(z.number()),
    careTypes: z.array(z.string()),
    imageUrls: z.array(z.string()),
  }),
);
const signedSchema = z.array(z.object({ path: z.string(), signedURL: z.nullable(z.string()) }));

/** The first page of results, for the references. */
export async function readHomes({ localUrl, supabaseUrl, publishableKey }: Site): Promise<Home[]> {
  const response = await fetch(`${localUrl}/api/properties/search?zipCode=${ZIP_CODE}`);
  const found = foundSchema.parse(await response.json());
  const thumbnails = found.map(({ imageUrls }) => (imageUrls[0] ?? '').replace(/\.[^./]*$/, '.thumb.jpg'));
  const signing = await fetch(`${supabaseUrl}/storage/v1/object/sign/property-images`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: 3_600, paths: thumbnails.filter((path) => path !== '') }),
  });
  const signed = new Map(
    signedSchema.parse(await signing.json()).map(({ path, signedURL }) => [path, signedURL]),
  );
  return found.map((home, index) => {
    const photo = signed.get(thumbnails[index] ?? '');
    return {
      id: home.id,
      name: home.name,
      careTypes: home.careTypes,
      description: home.description ?? '',
      place: `${home.city}, ${home.state} ${home.zipCode}`,
      price: home.roomCost === null ? 'Price on request' : `$${home.roomCost} a month`,
      photo: photo ? `${supabaseUrl}/storage/v1${photo}` : '',
    };
  });
}
