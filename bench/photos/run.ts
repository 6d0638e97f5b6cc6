// Measures the upload of ten photos of 8 MB each, and checks the stored files. It runs the production build on the
// local stack in Chromium, without network throttling. Run: npm run bench:photos
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawJpeg, withExif } from '../../e2e/jpeg.ts';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { withBrowser } from '../web/browser.ts';
import { startSite } from '../web/site.ts';
import { readStoredPhotos } from './stored-photos.ts';
import { uploadPhotos } from './upload.ts';

const MEGABYTE = 1024 * 1024;
const BYTES = 8 * MEGABYTE;
/** EXIF orientations: upright, upside down, and rotated to either side. */
const ORIENTATIONS = [1, 6, 3, 8];
const chosen = Array.from({ length: 10 }, (_, index) => ({
  name: `IMG_${index}.jpg`,
  orientation: ORIENTATIONS[index % ORIENTATIONS.length] ?? 1,
}));

const site = await startSite();
const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
try {
  const { times, photos, megabytes } = await withBrowser(site, { asOwner: true }, async (context) => {
    const page = await context.newPage();
    await page.goto(`${site.url}/owner`);
    await page.getByRole('heading', { name: 'Your Properties' }).waitFor();
    const jpeg = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
    const padding = Buffer.alloc(Math.max(0, BYTES - jpeg.length));
    for (const { name, orientation } of chosen)
      await writeFile(join(folder, name), Buffer.concat([withExif(jpeg, orientation), padding]));
    const files = chosen.map(({ name }) => join(folder, name));
    const times = await uploadPhotos(page, files);
    const photos = await readStoredPhotos(page, site);
    return { times, photos, megabytes: (jpeg.length + padding.length) / MEGABYTE };
  });
  // The red quarter is in the upper left corner of the camera's sensor.
  const upright = photos.map(({ width, height, corner }, index) => {
    const orientation = chosen[index]?.orientation;
    const isTall = orientation === 6 || orientation === 8;
    return isTall === height > width && (corner === 'red') === (orientation === 1);
  });

  console.log(describeMachine());
  printTable(
    `${chosen.length} photos of ${short(megabytes)} MB, selected at once`,
    photos.map((photo, index) => ({
      photo: chosen[index]?.name ?? '',
      orientation: chosen[index]?.orientation ?? '',
      'before, MB': short(megabytes),
      'after, MB': short(photo.bytes / MEGABYTE),
      pixels: `${photo.width} × ${photo.height}`,
      'thumbnail, kB': short(photo.thumbnailBytes / 1_000),
      upright: upright[index] ? 'yes' : 'NO',
      metadata: photo.hasMetadata ? 'PRESENT' : 'removed',
    })),
  );
  const { longestTask, firstReady, allReady } = times;
  const largest = Math.max(...photos.map(({ bytes }) => bytes)) / MEGABYTE;
  const largestThumbnail = Math.max(...photos.map(({ thumbnailBytes }) => thumbnailBytes)) / 1_000;
  const withMetadata = photos.filter(({ hasMetadata }) => hasMetadata).length;
  printChecks([
    { what: 'stored photos', reached: photos.length, bar: chosen.length, atLeast: true },
    { what: 'longest task of the page, CPU time', reached: longestTask.byWork, bar: 200, unit: ' ms' },
    { what: 'longest task of the page, elapsed time', reached: longestTask.byClock, bar: 200, unit: ' ms' },
    { what: 'first photo ready', reached: firstReady / 1_000, bar: 10, unit: ' s' },
    { what: 'all photos ready', reached: allReady / 1_000, bar: 60, unit: ' s' },
    { what: 'largest photo', reached: largest, bar: 2, unit: ' MB' },
    { what: 'largest thumbnail', reached: largestThumbnail, bar: 40, unit: ' kB' },
    { what: 'photos upright', reached: upright.filter(Boolean).length, bar: chosen.length, atLeast: true },
    { what: 'photos with metadata', reached: withMetadata, bar: 0 },
  ]);
} finally {
  await rm(folder, { recursive: true });
  await site.stop();
}
