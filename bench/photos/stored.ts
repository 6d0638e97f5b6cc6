import * as z from 'zod/mini';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';
import { lookAt } from '../../e2e/owner-pictures.ts';
import type { Dashboard } from './dashboard.ts';

export interface StoredPhoto {
  bytes: number;
  thumbnailBytes: number;
  width: number;
  height: number;
  /** The colour of its upper left corner, as no viewer has turned it yet. */
  corner: string;
  /** Of the photo or its thumbnail. */
  hasMetadata: boolean;
}

/** What the owner's form has put into the bucket, in the order of the photos in the form. */
export async function readStored(dashboard: Dashboard): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const path of await pathsInForm(dashboard)) {
    const photo = await download(dashboard, path);
    const thumbnail = await download(dashboard, thumbnailPath(path));
    stored.push({
      bytes: photo.length,
      thumbnailBytes: thumbnail.length,
      hasMetadata: [photo, thumbnail].some((bytes) => bytes.includes('Exif')),
      ...(await lookAt(dashboard.page, photo)),
    });
  }
  return stored;
}

const draft = z.object({ photos: z.array(z.object({ path: z.string() })) });

/** The form keeps what it holds for a reload. */
async function pathsInForm({ page }: Dashboard): Promise<string[]> {
  const kept = await page.evaluate(() => sessionStorage.getItem('propertyDraft'));
  return draft.parse(JSON.parse(kept ?? 'null')).photos.map(({ path }) => path);
}

async function download({ read }: Dashboard, path: string): Promise<Buffer> {
  const response = await read(`/storage/v1/object/property-images/${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
