import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import {
  closeToast,
  expect,
  expectToast,
  isSlow,
  isSlowOnPhone,
  listProperty,
  onBoth,
  photosOf,
  test,
} from './fixtures.ts';
import { drawJpeg, inspectJpeg, jpegFile, orientationSegment, undecodable, withMetadata } from './jpeg.ts';
import { longestTask } from './longest-task.ts';
import { openPropertyForm, press, readSession } from './pages.ts';

const megabyte = 1024 * 1024;

/** Downloads a file from the bucket as the owner who is signed in on the page. */
async function download(page: Page, path: string): Promise<Buffer> {
  const session: { access_token: string } = JSON.parse((await readSession(page)) ?? '');
  const headers = {
    apikey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
    authorization: `Bearer ${session.access_token}`,
  };
  const url = `${process.env['SUPABASE_URL']}/storage/v1/object/property-images/${path}`;
  const response = await page.request.get(url, { headers });
  expect(response.status(), path).toBe(200);
  return response.body();
}

test(
  'photos of 8 MB are stored small and upright, and the main thread stays free',
  isSlow,
  async ({ browser, dashboard: page, database, owner }, testInfo) => {
    test.slow();
    // `npm run bench:photos` uploads ten.
    const count = Number(process.env['PHOTOS'] ?? 2);
    const noise = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
    const padding = Buffer.alloc(Math.max(0, 8 * megabyte - noise.length));
    const photo = Buffer.concat([withMetadata(noise, 6), padding]);
    const { photos, addPhotos, fillRequired, create } = await openPropertyForm(page);
    const files = Array.from({ length: count }, (_, index) => testInfo.outputPath(`IMG_${index}.jpg`));
    await Promise.all(files.map((file) => writeFile(file, photo)));
    const longest = await longestTask(browser, page, async () => {
      await addPhotos.setInputFiles(files);
      await fillRequired('Large photos');
      await expect(photos).toHaveCount(count);
      const message = page.getByRole('region', { name: 'Messages (F8)' });
      await expect(message).toContainText(`${count} image(s) uploaded successfully.`, { timeout: 200_000 });
    });

    await create.click();
    await expectToast(page, 'Property created successfully');
    const { inBucket, listed } = await photosOf(database, owner);
    expect(inBucket).toEqual(listed);
    expect(inBucket).toHaveLength(2 * count);
    const largest = { photo: 0, thumbnail: 0 };
    for (const path of inBucket) {
      const bytes = await download(page, path);
      const kind = path.endsWith('.thumb.jpg') ? 'thumbnail' : 'photo';
      largest[kind] = Math.max(largest[kind], bytes.length);
      expect(bytes.includes('Exif'), path).toBe(false);
      const { width, height, corner } = await inspectJpeg(page, bytes);
      // Orientation 6 rotates by 90 degrees: the lower left corner of the file becomes the upper left.
      expect([Math.max(width, height), corner], path).toEqual([kind === 'photo' ? 1920 : 560, 'blue']);
      expect(height, path).toBeGreaterThan(width);
    }
    expect(largest.photo).toBeLessThanOrEqual(2 * megabyte);
    expect(largest.thumbnail).toBeLessThanOrEqual(16_000);
    // A limit in time is for a bench.
    if (process.env['PHOTOS']) {
      expect(longest.byWork).toBeLessThan(200);
      console.log('Longest task (ms), largest files (bytes):', { ...longest, ...largest });
    }
  },
);

test(
  'small and broken photos keep no metadata but the orientation',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    const small = await drawJpeg(page, { width: 40, height: 30 });
    const broken = undecodable(small);
    const { photos, addPhotos } = await openPropertyForm(page);
    await addPhotos.setInputFiles([
      jpegFile('small.jpg', withMetadata(small, 1)),
      jpegFile('broken.jpg', withMetadata(broken, 6)),
    ]);
    await expectToast(page, '2 image(s) uploaded successfully.');
    const { inBucket } = await photosOf(database, owner);
    const stored = await Promise.all(inBucket.map((path) => download(page, path)));
    const turned = Buffer.concat([broken.subarray(0, 2), orientationSegment(6), broken.subarray(2)]);
    for (const expected of [small, turned])
      expect(stored.filter((bytes) => bytes.equals(expected))).toHaveLength(1);
    expect(stored.filter((bytes) => bytes.includes('GPS'))).toEqual([]);

    await addPhotos.setInputFiles([jpegFile('damaged.jpg', withMetadata(small, 6).subarray(0, 50))]);
    await expectToast(page, 'Upload failed');
    const reason = /^damaged\.jpg could not be read, so we could not remove its location and date/;
    await expect(photos.getByText(reason)).toBeVisible();
    expect((await photosOf(database, owner)).inBucket).toEqual(inBucket);
  },
);

test(
  'failed uploads are repeated, and a cancelled form leaves no file',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    await listProperty(database, owner);
    const listFiles = async () => (await photosOf(database, owner)).inBucket;
    const jpeg = await drawJpeg(page);
    const { dialog, photos, addPhotos, fillRequired, create } = await openPropertyForm(page);
    const secondPhoto = /\/storage\/v1\/object\/property-images\/.*(?<!\.thumb)\.jpg$/;
    let uploads = 0;
    await page.route(secondPhoto, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      uploads += 1;
      return uploads > 1 ? route.abort('connectionreset') : route.continue();
    });
    await addPhotos.setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegFile(name, jpeg)));
    await expectToast(page, 'Upload failed', 'The connection was lost');
    await expect(photos.getByText(/^Failed to upload \w\.jpg: The connection was lost$/)).toHaveCount(2);
    await fillRequired('Lost and found');
    await closeToast(page);
    await create.click();
    await expect(dialog.getByRole('alert')).toContainText('Some photos could not be uploaded.');

    await page.unroute(secondPhoto);
    await closeToast(page);
    await press(dialog, 'Try the 2 failed photos again');
    await expectToast(page, '2 image(s) uploaded successfully.');
    expect(await listFiles()).toHaveLength(6);
    await closeToast(page);
    await press(dialog, 'Cancel');
    await press(page, 'Discard');
    await expect(dialog).toBeHidden();
    await expect.poll(listFiles).toEqual([]);
  },
);

test(
  'photos that cannot be moved stay in the form',
  isSlowOnPhone,
  async ({ dashboard: page, database, owner }) => {
    const { dialog, photos, addPhotos, fillRequired, create } = await openPropertyForm(page);
    await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
    await expectToast(page, '1 image(s) uploaded successfully.');
    await page.route('**/storage/v1/object/move', (route) => route.abort('connectionreset'));
    await fillRequired('Late photos');
    await create.click();
    await expectToast(page, 'Warning', 'Property created but images may need to be re-uploaded');
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText('Your home is listed, but some of its photos could not be added.');
    await expect(photos).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.unroute('**/storage/v1/object/move');
    await press(alert, 'Try again');
    await expectToast(page, 'Property updated successfully');
    await press(page, 'More about Late photos');
    await expect(page.getByRole('article', { name: 'Late photos' }).getByRole('img')).toHaveCount(1);
    const { inBucket, listed } = await photosOf(database, owner);
    expect(inBucket).toEqual(listed);
    expect(inBucket).toHaveLength(2);
  },
);

test('photos are taken and moved', onBoth, async ({ dashboard: page, hasTouch }) => {
  const { dialog, photos, addPhotos } = await openPropertyForm(page);
  await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: hasTouch });
  await expect(dialog.locator('input[capture=environment]')).toHaveAttribute('accept', /^image\/jpeg,/);
  const jpeg = await drawJpeg(page);
  await addPhotos.setInputFiles([jpegFile('first.jpg', jpeg), jpegFile('second.jpg', jpeg)]);
  await expect(photos).toHaveCount(2);
  // Browsers drag with the mouse only. On a phone, buttons move a photo.
  if (hasTouch) await press(photos.nth(1), /earlier/);
  else await photos.nth(1).dragTo(photos.nth(0));
  await expect(photos.nth(0)).toHaveAccessibleName('Photo 1: second.jpg');
  await expect(photos.nth(0)).toContainText('Cover');
});
