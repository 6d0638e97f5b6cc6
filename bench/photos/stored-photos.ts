import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { inspectJpeg } from '../../e2e/jpeg.ts';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';
import type { Site } from '../web/site.ts';

const draftSchema = z.object({ photos: z.array(z.object({ path: z.string() })) });
const sessionSchema = z.object({ access_token: z.string() });

/** Downloads the photos of the open form, in their order. The form stores its draft for a reload of the page. */
export async function readStoredPhotos(page: Page, site: Site) {
  const draft = await page.evaluate(() => sessionStorage.getItem('propertyDraft'));
  const { access_token: token } = sessionSchema.parse(JSON.parse(site.ownerSession));
  const headers = { apikey: site.publishableKey, authorization: `Bearer ${token}` };
  const download = async (path: string) => {
    const url = `${site.supabaseUrl}/storage/v1/object/property-images/${path}`;
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`The download of ${path} failed with ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const stored = [];
  for (const { path } of draftSchema.parse(JSON.parse(draft ?? 'null')).photos) {
    const [photo, thumbnail] = [await download(path), await download(thumbnailPath(path))];
    stored.push({
      bytes: photo.length,
      thumbnailBytes: thumbnail.length,
      hasMetadata: [photo, thumbnail].some((bytes) => bytes.includes('Exif')),
      // Its size, and the color of its upper left corner without rotation.
      ...(await inspectJpeg(page, photo)),
    });
  }
  return stored;
}
