import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, formOf, makeHome, messages, photosOf, test } from './owner-fixtures.ts';
import { longestTask } from './owner-main-thread.ts';
import {
  drawJpeg,
  jpegFile,
  lookAt,
  orientationSegment,
  otherKindsWithPlace,
  undecodable,
  withEverything,
  withExif,
} from './owner-pictures.ts';

const megabyte = 1024 * 1024;

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const form = formOf(page);
  await expect(form.dialog).toBeVisible();
  return form;
};

/** What is stored at a path, as its owner gets it. */
async function download(page: Page, path: string): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('supabase.auth.token') ?? '');
  const response = await fetch(`${process.env['SUPABASE_URL']}/storage/v1/object/property-images/${path}`, {
    headers: {
      apikey: process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
      authorization: `Bearer ${String(JSON.parse(token).access_token)}`,
    },
  });
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('ten photos of 8 MB arrive small, upright and without a place, and the page stays usable', async ({
  browser,
  hasTouch,
  dashboard: page,
  database,
  owner,
}, testInfo) => {
  test.skip(hasTouch, 'measured once');
  test.setTimeout(180_000);
  const noise = await drawJpeg(page, { width: 3264, height: 2448, noise: true });
  const padding = Buffer.alloc(Math.max(0, 8 * megabyte - noise.length));
  const photo = Buffer.concat([withExif(noise, 6), padding]);
  expect(photo.length).toBeGreaterThan(8 * megabyte);
  const { dialog, photos, addPhotos, fillPlace } = await openForm(page);
  const files = Array.from({ length: 10 }, (_, index) => testInfo.outputPath(`IMG_${index}.jpg`));
  await Promise.all(files.map((file) => writeFile(file, photo)));
  const longest = await longestTask(browser, page, async () => {
    await addPhotos.setInputFiles(files);
    await fillPlace('Ten photos');
    await expect(photos).toHaveCount(10);
    await expect(messages(page)).toContainText('10 image(s) uploaded successfully.', { timeout: 120_000 });
  });
  testInfo.annotations.push({ type: 'longest task', description: JSON.stringify(longest) });
  expect(longest.byWork).toBeLessThan(200);
  await expect(dialog.getByText('10 of 10 photos')).toBeVisible();

  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Property created successfully');
  const { inBucket, listed } = await photosOf(database, owner);
  expect(inBucket).toEqual(listed);
  expect(inBucket).toHaveLength(20);
  for (const path of inBucket) {
    const bytes = await download(page, path);
    const isThumbnail = path.endsWith('.thumb.jpg');
    expect(bytes.length, path).toBeLessThanOrEqual(isThumbnail ? 28_000 : 2 * megabyte);
    expect(bytes.includes('Exif'), path).toBe(false);
    const { width, height, corner } = await lookAt(page, bytes);
    // The camera was turned by a quarter: what lay at the lower left is now at the upper left.
    expect([Math.max(width, height), corner], path).toEqual([isThumbnail ? 640 : 1920, 'blue']);
    expect(height, path).toBeGreaterThan(width);
  }
});

test('a small photo keeps its own encoding and loses its place', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const original = await drawJpeg(page);
  const { addPhotos } = await openForm(page);
  await addPhotos.setInputFiles([jpegFile('small.jpg', withExif(original, 1))]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  const { inBucket } = await photosOf(database, owner);
  const path = inBucket.find((name) => !name.endsWith('.thumb.jpg')) ?? '';
  expect((await download(page, path)).equals(original)).toBe(true);
});

test('of a photo that the browser cannot read only the orientation is stored', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const picture = undecodable(await drawJpeg(page, { width: 40, height: 30 }));
  const { photos, addPhotos } = await openForm(page);
  const orientations = [1, 2, 3, 4, 5, 6, 7, 8];
  await addPhotos.setInputFiles(
    orientations.map((orientation) => jpegFile(`${orientation}.jpg`, withEverything(picture, orientation))),
  );
  await expect(messages(page)).toContainText('8 image(s) uploaded successfully.');
  await expect(photos).toHaveCount(8);
  const { inBucket } = await photosOf(database, owner);
  const stored = await Promise.all(inBucket.map((path) => download(page, path)));
  const expected = orientations.map((orientation) =>
    Buffer.concat([
      picture.subarray(0, 2),
      ...(orientation === 1 ? [] : [orientationSegment(orientation)]),
      picture.subarray(2),
    ]).toString('base64'),
  );
  expect(stored.map((bytes) => bytes.toString('base64')).toSorted()).toEqual(expected.toSorted());
});

test('no file of any kind takes its place along, and one that cannot be read stays here', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const jpeg = await drawJpeg(page, { width: 40, height: 30 });
  const { photos, addPhotos } = await openForm(page);
  await addPhotos.setInputFiles([
    jpegFile('upright.jpg', withEverything(jpeg, 1)),
    jpegFile('turned.jpg', withEverything(jpeg, 6)),
    ...otherKindsWithPlace(),
  ]);
  await expect(messages(page)).toContainText('6 image(s) uploaded successfully.');
  const { inBucket } = await photosOf(database, owner);
  expect(new Set(inBucket.map((path) => path.split('.').at(-1)))).toEqual(
    new Set(['jpg', 'png', 'webp', 'gif', 'svg']),
  );
  for (const path of inBucket) {
    const bytes = await download(page, path);
    for (const trace of ['GPS', 'Exif', 'xap', 'Photoshop', 'MPF']) {
      expect(bytes.includes(trace), `${trace} in ${path}`).toBe(false);
    }
  }

  const damaged = withEverything(jpeg, 6).subarray(0, 300);
  await addPhotos.setInputFiles([jpegFile('damaged.jpg', damaged)]);
  const reason = /^damaged\.jpg could not be read, so we could not remove its location and date/;
  await expect(messages(page)).toContainText('Upload failed');
  await expect(photos.getByText(reason)).toBeVisible();
  expect((await photosOf(database, owner)).inBucket).toEqual(inBucket);
});

test('what is no photo is refused with a reason', async ({ dashboard: page, database, owner }) => {
  const { dialog, photos, addPhotos } = await openForm(page);
  const refused = dialog.getByRole('alert');
  const jpeg = await drawJpeg(page);
  const supported = 'Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG';
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);

  await addPhotos.setInputFiles([jpegFile('notes.jpg', Buffer.from('just a text'))]);
  await expect(messages(page)).toContainText('Invalid file type');
  await expect(refused).toHaveText('notes.jpg is not an image file.');

  await addPhotos.setInputFiles([
    jpegFile('empty.jpg', Buffer.alloc(0)),
    jpegFile('huge.jpg', Buffer.concat([jpeg, Buffer.alloc(11 * megabyte - jpeg.length)])),
    { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
  ]);
  await expect(messages(page)).toContainText('Upload failed');
  await expect(refused).toContainText('Failed to upload images: Validation errors:');
  await expect(refused).toContainText('empty.jpg is empty. Please choose it again or take another photo.');
  await expect(refused).toContainText('huge.jpg is too large. Maximum file size is 10MB');
  await expect(refused).toContainText(`scan.tiff is not a supported image type. ${supported}`);
  await expect(refused).toContainText(
    `IMG_1.HEIC is not a supported image type. ${supported}. This is an iPhone photo`,
  );

  await addPhotos.setInputFiles(Array.from({ length: 11 }, (_, index) => jpegFile(`${index}.jpg`, jpeg)));
  await expect(refused).toHaveText('You can upload a maximum of 10 images.');
  await expect(photos).toHaveCount(10);
  await expect(messages(page)).toContainText('10 image(s) uploaded successfully.');
  expect((await photosOf(database, owner)).inBucket).toHaveLength(20);
});

test('a script inside an SVG never runs', async ({ dashboard: page, database, owner }) => {
  const dialogs: string[] = [];
  page.on('dialog', (opened) => {
    dialogs.push(opened.message());
    void opened.dismiss();
  });
  const { dialog, addPhotos, fillPlace } = await openForm(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="alert('onload')">
    <script>alert('script'); parent.document.title = 'taken over'</script><rect width="400" height="300" fill="#0a0"/></svg>`;
  await addPhotos.setInputFiles([{ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await fillPlace('With a plan');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const card = page.getByRole('article', { name: 'With a plan' });
  await expect(card.getByRole('img', { name: 'Photo 1 of With a plan' })).toBeVisible();
  const { listed, inBucket } = await photosOf(database, owner);
  expect(inBucket).toEqual(listed);
  await page.goto(`/properties/${listed[0]?.split('/')[1]}`);
  await expect(page.getByRole('heading', { name: 'With a plan' })).toBeVisible();
  await expect(page.locator('img[src*=".svg"]').first()).toBeVisible();
  await expect(page).not.toHaveTitle(/taken over/);
  expect(dialogs).toEqual([]);
});

test('when the network drops at photo 6 of 10, the rest can be tried again', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const jpeg = await drawJpeg(page);
  const { dialog, photos, addPhotos, fillPlace } = await openForm(page);
  let uploads = 0;
  const isUpload = /\/storage\/v1\/object\/property-images\/.*(?<!\.thumb)\.jpg$/;
  await page.route(isUpload, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    uploads += 1;
    return uploads > 5 ? route.abort('connectionreset') : route.continue();
  });
  await addPhotos.setInputFiles(Array.from({ length: 10 }, (_, index) => jpegFile(`${index}.jpg`, jpeg)));
  await expect(messages(page)).toContainText('Upload failed');
  await expect(messages(page)).toContainText('The connection was lost');
  await expect(photos.getByText(/^Failed to upload \d\.jpg: The connection was lost$/)).toHaveCount(5);
  await fillPlace('Lost and found');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Some photos could not be uploaded.');

  await page.unroute(isUpload);
  await dialog.getByRole('button', { name: 'Try the 5 failed photos again' }).click();
  await expect(messages(page)).toContainText('5 image(s) uploaded successfully.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Property created successfully');
  const { inBucket, listed } = await photosOf(database, owner);
  expect(listed).toHaveLength(20);
  expect(inBucket).toEqual(listed);
});

test('a cancelled form leaves nothing in the bucket', async ({ dashboard: page, database, owner }) => {
  const id = await makeHome(database, owner);
  const jpeg = await drawJpeg(page);
  const { dialog, addPhotos } = await openForm(page);
  const discard = page.getByRole('button', { name: 'Discard' });
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg), jpegFile('b.jpg', jpeg)]);
  await expect(messages(page)).toContainText('2 image(s) uploaded successfully.');
  expect((await photosOf(database, owner)).inBucket).toHaveLength(4);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await discard.click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await photosOf(database, owner)).inBucket).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg)]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  // The photos have been moved when the change is refused; cancelling must find them at their new place.
  await page.route(`**/api/properties/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(messages(page)).toContainText('Failed to update property');
  expect((await photosOf(database, owner)).inBucket.map((path) => path.split('/')[1])).toEqual([id, id]);
  await page.keyboard.press('Escape');
  await discard.click();
  await expect.poll(async () => (await photosOf(database, owner)).inBucket).toEqual([]);
});

test('photos that cannot be moved are kept in the form, and added with the next try', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const jpeg = await drawJpeg(page);
  const { dialog, photos, addPhotos, fillPlace } = await openForm(page);
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg)]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await page.route('**/storage/v1/object/move', (route) => route.abort('connectionreset'));
  await fillPlace('Late photos');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Warning');
  await expect(messages(page)).toContainText('Property created but images may need to be re-uploaded');
  const told = dialog.getByRole('alert');
  await expect(told).toContainText('Your home is listed, but some of its photos could not be added.');
  await expect(photos).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const { inBucket, listed } = await photosOf(database, owner);
  expect([inBucket.length, listed.length]).toEqual([2, 0]);

  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(messages(page)).toContainText('Failed to update property');
  await expect(told).toContainText('Some photos could not be added. They are kept here.');
  await page.unroute('**/storage/v1/object/move');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(messages(page)).toContainText('Property updated successfully');
  await expect(page.getByRole('article', { name: 'Late photos' }).getByRole('img')).toHaveCount(1);
  const after = await photosOf(database, owner);
  expect(after.inBucket).toEqual(after.listed);
  expect(after.inBucket).toHaveLength(2);
});

test('photos that wait for another try go away when the owner gives them up', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const jpeg = await drawJpeg(page);
  const { dialog, addPhotos, fillPlace } = await openForm(page);
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg)]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await page.route('**/storage/v1/object/move', (route) => route.abort('connectionreset'));
  await fillPlace('Without photos');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('They are kept here.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('article', { name: 'Without photos' })).toContainText('No image available');
  await expect.poll(() => photosOf(database, owner)).toEqual({ inBucket: [], listed: [] });
});

test('a photo can be dropped, dragged to another place, and does not open in the browser', async ({
  dashboard: page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'Browsers drag with a mouse only; a finger uses the buttons');
  const jpeg = await drawJpeg(page);
  const { dialog, photos, addPhotos } = await openForm(page);
  const transfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return files;
  }, jpeg.toString('base64'));
  const field = dialog.getByRole('group', { name: 'Property Images' });
  await field.dispatchEvent('dragover', { dataTransfer: transfer });
  await field.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(photos).toHaveAccessibleName('Photo 1: dropped.jpg');
  await addPhotos.setInputFiles([jpegFile('second.jpg', jpeg)]);
  await expect(photos).toHaveCount(2);
  await photos.nth(1).dragTo(photos.nth(0));
  await expect(photos.nth(0)).toHaveAccessibleName('Photo 1: second.jpg');
  await expect(photos.nth(0)).toContainText('Cover');
});

test('the camera of a phone is offered where there is a finger', async ({ dashboard: page, hasTouch }) => {
  const { dialog } = await openForm(page);
  const camera = dialog.getByRole('button', { name: 'Take a photo' });
  await expect(camera).toBeVisible({ visible: hasTouch });
  await expect(dialog.locator('input[capture=environment]')).toHaveAttribute('accept', /^image\/jpeg,/);
});
