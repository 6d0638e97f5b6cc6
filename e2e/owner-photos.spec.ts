import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, listProperty, photosOf, onPhone, test } from './fixtures.ts';
import { openPropertyForm, press, readSession } from './pages.ts';
import { longestTask } from './longest-task.ts';
import {
  drawJpeg,
  jpegFile,
  inspectJpeg,
  orientationSegment,
  undecodable,
  withEverything,
  withExif,
} from './jpeg.ts';

const megabyte = 1024 * 1024;

/** Downloads a file from the bucket as the owner who is signed in on the page. */
async function download(page: Page, path: string): Promise<Buffer> {
  const session: { access_token: string } = JSON.parse((await readSession(page)) ?? '');
  const response = await fetch(`${process.env['SUPABASE_URL']}/storage/v1/object/property-images/${path}`, {
    headers: {
      apikey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      authorization: `Bearer ${session.access_token}`,
    },
  });
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('ten photos of 8 MB are stored small and upright, and the main thread stays free', async ({
  browser,
  dashboard: page,
  database,
  owner,
}, testInfo) => {
  test.slow();
  const noise = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
  const padding = Buffer.alloc(Math.max(0, 8 * megabyte - noise.length));
  const photo = Buffer.concat([withExif(noise, 6), padding]);
  const { dialog, photos, addPhotos, fillRequired, create } = await openPropertyForm(page);
  const files = Array.from({ length: 10 }, (_, index) => testInfo.outputPath(`IMG_${index}.jpg`));
  await Promise.all(files.map((file) => writeFile(file, photo)));
  const longest = await longestTask(browser, page, async () => {
    await addPhotos.setInputFiles(files);
    await fillRequired('Ten photos');
    await expect(photos).toHaveCount(10);
    const message = page.getByRole('region', { name: 'Messages (F8)' });
    await expect(message).toContainText('10 image(s) uploaded successfully.', { timeout: 120_000 });
  });
  testInfo.annotations.push({ type: 'longest task', description: JSON.stringify(longest) });
  expect(longest.byWork).toBeLessThan(200);
  await expect(dialog.getByText('10 of 10 photos')).toBeVisible();

  await create.click();
  await expectToast(page, 'Property created successfully');
  const { inBucket, listed } = await photosOf(database, owner);
  expect(inBucket).toEqual(listed);
  expect(inBucket).toHaveLength(20);
  for (const path of inBucket) {
    const bytes = await download(page, path);
    const isThumbnail = path.endsWith('.thumb.jpg');
    expect(bytes.length, path).toBeLessThanOrEqual(isThumbnail ? 28_000 : 2 * megabyte);
    expect(bytes.includes('Exif'), path).toBe(false);
    const { width, height, corner } = await inspectJpeg(page, bytes);
    // Orientation 6 rotates by 90 degrees: the lower left corner of the file becomes the upper left.
    expect([Math.max(width, height), corner], path).toEqual([isThumbnail ? 640 : 1920, 'blue']);
    expect(height, path).toBeGreaterThan(width);
  }
});

test('stored photos keep no metadata but the orientation', async ({ dashboard: page, database, owner }) => {
  const small = await drawJpeg(page, { width: 40, height: 30 });
  const broken = undecodable(small);
  const { photos, addPhotos } = await openPropertyForm(page);
  await addPhotos.setInputFiles([
    jpegFile('small.jpg', withEverything(small, 1)),
    jpegFile('turned.jpg', withEverything(small, 6)),
    jpegFile('undecodable-upright.jpg', withEverything(broken, 1)),
    jpegFile('undecodable-turned.jpg', withEverything(broken, 6)),
  ]);
  await expectToast(page, '4 image(s) uploaded successfully.');
  const { inBucket } = await photosOf(database, owner);
  const stored = await Promise.all(inBucket.map((path) => download(page, path)));
  const turned = Buffer.concat([broken.subarray(0, 2), orientationSegment(6), broken.subarray(2)]);
  for (const expected of [small, broken, turned])
    expect(stored.filter((bytes) => bytes.equals(expected))).toHaveLength(1);
  const traces = ['GPS', 'xap', 'Photoshop', 'MPF'];
  expect(stored.flatMap((bytes) => traces.filter((trace) => bytes.includes(trace)))).toEqual([]);

  const damaged = withEverything(small, 6).subarray(0, 300);
  await addPhotos.setInputFiles([jpegFile('damaged.jpg', damaged)]);
  await expectToast(page, 'Upload failed');
  const reason = /^damaged\.jpg could not be read, so we could not remove its location and date/;
  await expect(photos.getByText(reason)).toBeVisible();
  expect((await photosOf(database, owner)).inBucket).toEqual(inBucket);
});

test('uploads that fail can be repeated', async ({ dashboard: page, database, owner }) => {
  const jpeg = await drawJpeg(page);
  const { dialog, photos, addPhotos, fillRequired, create } = await openPropertyForm(page);
  let uploads = 0;
  const photoUpload = /\/storage\/v1\/object\/property-images\/.*(?<!\.thumb)\.jpg$/;
  await page.route(photoUpload, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    uploads += 1;
    return uploads > 5 ? route.abort('connectionreset') : route.continue();
  });
  await addPhotos.setInputFiles(Array.from({ length: 10 }, (_, index) => jpegFile(`${index}.jpg`, jpeg)));
  await expectToast(page, 'Upload failed', 'The connection was lost');
  await expect(photos.getByText(/^Failed to upload \d\.jpg: The connection was lost$/)).toHaveCount(5);
  await fillRequired('Lost and found');
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('Some photos could not be uploaded.');

  await page.unroute(photoUpload);
  await press(dialog, 'Try the 5 failed photos again');
  await expectToast(page, '5 image(s) uploaded successfully.');
  await create.click();
  await expectToast(page, 'Property created successfully');
  const { inBucket, listed } = await photosOf(database, owner);
  expect(listed).toHaveLength(20);
  expect(inBucket).toEqual(listed);
});

test('a cancelled form leaves no file in the bucket', async ({ dashboard: page, database, owner }) => {
  const { id } = await listProperty(database, owner, { name: 'Maple Court' });
  const listFiles = async () => (await photosOf(database, owner)).inBucket;
  const jpeg = await drawJpeg(page);
  const { dialog, addPhotos } = await openPropertyForm(page);
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg), jpegFile('b.jpg', jpeg)]);
  await expectToast(page, '2 image(s) uploaded successfully.');
  expect(await listFiles()).toHaveLength(4);
  await press(dialog, 'Cancel');
  await press(page, 'Discard');
  await expect(dialog).toBeHidden();
  await expect.poll(listFiles).toEqual([]);

  await page.reload();
  await press(page, 'Edit Maple Court');
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg)]);
  await expectToast(page, '1 image(s) uploaded successfully.');
  // The form moves the photos before it updates the home, so it must delete them at their new path.
  await page.route(`**/api/properties/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await press(dialog, 'Update');
  await expectToast(page, 'Failed to update property');
  expect((await listFiles()).map((path) => path.split('/')[1])).toEqual([id, id]);
  await page.keyboard.press('Escape');
  await press(page, 'Discard');
  await expect.poll(listFiles).toEqual([]);
});

test(
  'photos that cannot be moved stay in the form',
  onPhone,
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
    const { inBucket, listed } = await photosOf(database, owner);
    expect([inBucket.length, listed.length]).toEqual([2, 0]);

    await press(alert, 'Try again');
    await expectToast(page, 'Failed to update property');
    await expect(alert).toContainText('Some photos could not be added. They are kept here.');
    await page.unroute('**/storage/v1/object/move');
    await press(alert, 'Try again');
    await expectToast(page, 'Property updated successfully');
    await expect(page.getByRole('article', { name: 'Late photos' }).getByRole('img')).toHaveCount(1);
    const after = await photosOf(database, owner);
    expect(after.inBucket).toEqual(after.listed);
    expect(after.inBucket).toHaveLength(2);
  },
);

test('photos are taken, dropped and dragged', onPhone, async ({ dashboard: page, hasTouch }) => {
  const { dialog, photos, addPhotos } = await openPropertyForm(page);
  await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeVisible({ visible: hasTouch });
  await expect(dialog.locator('input[capture=environment]')).toHaveAttribute('accept', /^image\/jpeg,/);

  const jpeg = await drawJpeg(page);
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, jpeg.toString('base64'));
  const field = dialog.getByRole('group', { name: 'Property Images' });
  await field.dispatchEvent('dragover', { dataTransfer });
  await field.dispatchEvent('drop', { dataTransfer });
  await expect(photos).toHaveAccessibleName('Photo 1: dropped.jpg');
  await addPhotos.setInputFiles([jpegFile('second.jpg', jpeg)]);
  await expect(photos).toHaveCount(2);
  // Browsers drag with the mouse only. On a phone, buttons move a photo.
  if (hasTouch) await press(photos.nth(1), /earlier/);
  else await photos.nth(1).dragTo(photos.nth(0));
  await expect(photos.nth(0)).toHaveAccessibleName('Photo 1: second.jpg');
  await expect(photos.nth(0)).toContainText('Cover');
});
