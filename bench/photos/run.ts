// Measures the upload of ten photos of 8 MB each, and checks the stored files. It runs the production build on the
// local stack in Chromium, without network throttling. Run: npm run bench:photos
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { drawJpeg, inspectJpeg, withExif } from '../../e2e/jpeg.ts';
import { longestTask } from '../../e2e/longest-task.ts';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/properties.ts';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { withBrowser } from '../web/browser.ts';
import { startSite } from '../web/site.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = 8 * MEGABYTE;
/** The upload may take this long on a slow machine. */
const timeout = 240_000;
/** EXIF orientations: upright, rotated to the right, upside down, and rotated to the left. */
const orientations = Array.from({ length: 10 }, (_, index) => [1, 6, 3, 8][index % 4] ?? 1);

const site = await startSite();
const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
try {
  const { times, photos } = await withBrowser(site, { asOwner: true }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${site.url}/owner`);
    await page.getByRole('heading', { name: 'Your Properties' }).waitFor();
    const jpeg = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
    const padding = Buffer.alloc(Math.max(0, BYTES - jpeg.length));
    const files = orientations.map((_, index) => join(folder, `IMG_${index}.jpg`));
    for (const [index, file] of files.entries())
      await writeFile(file, Buffer.concat([withExif(jpeg, orientations[index] ?? 1), padding]));
    return { times: await uploadPhotos(page, files), photos: await readStoredPhotos(page) };
  });
  console.log(describeMachine());
  printTable(
    `${orientations.length} photos of 8 MB, selected at once`,
    photos.map((photo) => ({
      orientation: photo.orientation,
      'after, MB': short(photo.bytes / MEGABYTE),
      pixels: `${photo.width} × ${photo.height}`,
      'thumbnail, kB': short(photo.thumbnailBytes / 1_000),
      upright: photo.isUpright ? 'yes' : 'NO',
      metadata: photo.hasMetadata ? 'PRESENT' : 'removed',
    })),
  );
  const { byWork, byClock, firstReady, allReady } = times;
  const largest = Math.max(...photos.map(({ bytes }) => bytes)) / MEGABYTE;
  const largestThumbnail = Math.max(...photos.map(({ thumbnailBytes }) => thumbnailBytes)) / 1_000;
  const complete = photos.filter(({ isUpright, hasMetadata }) => isUpright && !hasMetadata).length;
  printChecks([
    { what: 'longest task of the page, CPU time', reached: byWork, bar: 200, unit: ' ms' },
    { what: 'longest task of the page, elapsed time', reached: byClock, bar: 200, unit: ' ms' },
    { what: 'first photo ready', reached: firstReady / 1_000, bar: 10, unit: ' s' },
    { what: 'all photos ready', reached: allReady / 1_000, bar: 60, unit: ' s' },
    { what: 'largest photo', reached: largest, bar: 2, unit: ' MB' },
    { what: 'largest thumbnail', reached: largestThumbnail, bar: 40, unit: ' kB' },
    { what: 'photos upright, without metadata', reached: complete, bar: orientations.length, atLeast: true },
  ]);
} finally {
  await rm(folder, { recursive: true });
  await site.stop();
}

/** Selects the files in the form of a new property. Times are milliseconds from the selection. */
async function uploadPhotos(page: Page, files: string[]) {
  const browser = page.context().browser();
  if (!browser) throw new Error('A trace needs a browser.');
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Property' });
  const input = dialog.locator('input[type=file][aria-label="Add photos"]');
  const firstButton = (name: RegExp) => dialog.getByRole('button', { name }).first();
  await input.waitFor({ state: 'attached' });
  const ready = { firstReady: Number.NaN, allReady: Number.NaN };
  const longest = await longestTask(browser, page, async () => {
    const start = performance.now();
    await input.setInputFiles(files);
    await firstButton(/^Cancel the upload of /).waitFor();
    await firstButton(/^Remove /).waitFor({ timeout });
    ready.firstReady = performance.now() - start;
    await page.getByText(`${files.length} image(s) uploaded successfully.`).waitFor({ timeout });
    ready.allReady = performance.now() - start;
  });
  return { ...longest, ...ready };
}

/** Downloads the photos of the open form, in their order. The form stores its draft for a reload of the page. */
async function readStoredPhotos(page: Page) {
  const draft = await page.evaluate(() => sessionStorage.getItem('propertyDraft'));
  const draftSchema = z.object({ photos: z.array(z.object({ path: z.string() })) });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(JSON.parse(site.ownerSession));
  const headers = { apikey: site.publishableKey, authorization: `Bearer ${token}` };
  const download = async (path: string) => {
    const response = await fetch(`${site.supabaseUrl}/storage/v1/object/property-images/${path}`, {
      headers,
    });
    if (!response.ok) throw new Error(`The download of ${path} failed with ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const stored = [];
  for (const [index, { path }] of draftSchema.parse(JSON.parse(draft ?? 'null')).photos.entries()) {
    const [photo, thumbnail] = [await download(path), await download(thumbnailPath(path))];
    const orientation = orientations[index] ?? 1;
    const { width, height, corner } = await inspectJpeg(page, photo);
    stored.push({
      orientation,
      bytes: photo.length,
      thumbnailBytes: thumbnail.length,
      width,
      height,
      // The red quarter is in the upper left corner of the camera's sensor.
      isUpright: orientation > 4 === height > width && (corner === 'red') === (orientation === 1),
      hasMetadata: [photo, thumbnail].some((bytes) => bytes.includes('Exif')),
    });
  }
  return stored;
}
