// What an owner waits for who chooses ten photos of 8 MB at once, and what the bucket holds of them afterwards: the
// production build on the local stack, in Chromium, without a slow line. Run: npm run bench:photos
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawJpeg, withExif } from '../../e2e/owner-pictures.ts';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { openDashboard } from './dashboard.ts';
import { readStored, type StoredPhoto } from './stored.ts';
import { upload } from './upload.ts';

const megabyte = 1024 * 1024;
const wanted = { photos: 10, bytes: 8 * megabyte };
/** As the camera lay: upright, upside down, and on either side. */
const orientations = [1, 6, 3, 8];

const dashboard = await openDashboard();
const folder = await mkdtemp(join(tmpdir(), 'bench-photos-'));
try {
  const { page } = dashboard;
  const detailed = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
  const padding = Buffer.alloc(Math.max(0, wanted.bytes - detailed.length));
  const chosen = Array.from({ length: wanted.photos }, (_, index) => ({
    name: `IMG_${index}.jpg`,
    orientation: orientations[index % orientations.length] ?? 1,
  }));
  const files = chosen.map(({ name }) => join(folder, name));
  for (const [index, { orientation }] of chosen.entries())
    await writeFile(files[index] ?? '', Buffer.concat([withExif(detailed, orientation), padding]));

  const { longestTask, firstReady, allReady } = await upload(dashboard, files);
  const photos = await readStored(dashboard);
  const before = (detailed.length + padding.length) / megabyte;

  console.log(describeMachine());
  printTable(
    `${wanted.photos} photos of ${short(before)} MB, chosen at once`,
    ['photo', 'turned', 'before, MB', 'after, MB', 'pixels', 'thumbnail, kB', 'upright', 'metadata'],
    photos.map((photo, index) => [
      chosen[index]?.name ?? '',
      String(chosen[index]?.orientation),
      short(before),
      short(photo.bytes / megabyte),
      `${photo.width} × ${photo.height}`,
      short(photo.thumbnailBytes / 1_000),
      isUpright(photo, index) ? 'yes' : 'NO',
      photo.hasMetadata ? 'STILL THERE' : 'gone',
    ]),
  );
  const most = (of: (photo: StoredPhoto) => number) => Math.max(...photos.map(of));
  const share = (is: (photo: StoredPhoto, index: number) => boolean) => photos.filter(is).length;
  printChecks([
    { what: 'photos in the bucket', reached: photos.length, bar: wanted.photos, atLeast: true },
    { what: 'longest task of the page, its own work', reached: longestTask.byWork, bar: 200, unit: ' ms' },
    { what: 'longest task of the page, by the clock', reached: longestTask.byClock, bar: 200, unit: ' ms' },
    { what: 'first photo ready', reached: firstReady / 1_000, bar: 10, unit: ' s' },
    { what: 'all photos ready', reached: allReady / 1_000, bar: 60, unit: ' s' },
    { what: 'largest photo', reached: most(({ bytes }) => bytes) / megabyte, bar: 2, unit: ' MB' },
    {
      what: 'largest thumbnail',
      reached: most(({ thumbnailBytes }) => thumbnailBytes) / 1_000,
      bar: 40,
      unit: ' kB',
    },
    { what: 'photos upright', reached: share(isUpright), bar: wanted.photos, atLeast: true },
    { what: 'photos with metadata', reached: share(({ hasMetadata }) => hasMetadata), bar: 0 },
  ]);

  /** Turned as the camera was: the red quarter began at the upper left of the sensor. */
  function isUpright({ width, height, corner }: StoredPhoto, index: number): boolean {
    const orientation = chosen[index]?.orientation;
    const isTall = orientation === 6 || orientation === 8;
    return isTall === height > width && (corner === 'red') === (orientation === 1);
  }
} finally {
  await rm(folder, { recursive: true });
  await dashboard.close();
}
