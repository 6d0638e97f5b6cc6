import * as z from 'zod/mini';
import { photoUrl } from '../../_shared/contract/photos/photo-url.ts';
import { productName } from '../../_shared/contract/product.ts';
import { propertyStructuredData } from '../../_shared/contract/properties/home-structured-data.ts';
import { propertySummary, propertyTitle } from '../../_shared/contract/properties/property-summary.ts';
import { type Property, propertySchema } from '../../_shared/contract/properties/properties.ts';
import { thumbnailPath } from '../../_shared/contract/photos/thumbnail-path.ts';
import { fromRow } from '../../_shared/rows.ts';
import type { UserClient } from '../../_shared/user-client.ts';
import { type Cover, withHome } from './first-view.ts';
import { type Head, withHead } from './head.ts';
import { pageResponse, type Shell } from './shell.ts';
import { addressesOf, otherAddressIn, type Site } from './site.ts';

/** Seconds for which the signed URL of a photo is valid. */
export const signedUrlLifetime = 3_600;

/** Signs the address of a photo. It names the host that browsers can reach, which the client does not know. */
export async function signPhoto(database: UserClient, path: string, publicUrl: string) {
  const photos = database.storage.from('property-images');
  const { data, error } = await photos.createSignedUrl(path, signedUrlLifetime);
  if (error) return { error };
  const { pathname, search } = new URL(data.signedUrl);
  return { url: publicUrl + pathname + search };
}

/** A property as visitors see it, without counting a view; null when there is none with this ID. */
export async function readProperty(database: UserClient, id: string): Promise<Property | null> {
  if (!z.guid().safeParse(id).success) return null;
  const { data } = await database.rpc('preview_property', { p_property_id: id }).throwOnError();
  return fromRow(z.nullable(propertySchema), data);
}

/** Null without photos and when Storage fails: the page is useful without its photo. */
export async function readCover(
  database: UserClient,
  property: Property | null,
  publicUrl: string | undefined,
): Promise<Cover | null> {
  const [first] = property?.imageUrls ?? [];
  if (!first || !publicUrl) return null;
  const path = thumbnailPath(first);
  const { url } = await signPhoto(database, path, publicUrl);
  return url === undefined ? null : { path, url };
}

const pathOf = ({ id }: Property) => `/properties/${id}`;

function headOf(property: Property, site: Site): Head {
  const addresses = addressesOf(site, pathOf(property));
  const image = property.imageUrls.length > 0 && { image: photoUrl(site.siteUrl, property.id) };
  return {
    title: `${propertyTitle(property)} · ${productName}`,
    description: propertySummary(property),
    addresses,
    ...image,
    structuredData: propertyStructuredData(property, { url: addresses.url, ...image }),
  };
}

/**
 * The app's page of a property, with the property in its head and body. A property that visitors cannot see gets 404. The
 * page then says nothing about it, because the app may still show it to its owner.
 */
export function propertyPage(
  shell: Shell,
  property: Property | null,
  { cover, site }: { cover: Cover | null; site: Site },
): Response {
  const html = property
    ? withHome(withHead(shell.html, headOf(property, site)), property, {
        cover,
        otherAddress: otherAddressIn(site, pathOf(property)),
      })
    : withHead(shell.html, { title: productName });
  return pageResponse(shell, html, property ? 200 : 404);
}
