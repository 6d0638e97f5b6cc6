import type { Page } from '@playwright/test';
import { expect, formOf, makeHome, messages, test } from './owner-fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const form = formOf(page);
  await expect(form.dialog).toBeVisible();
  return form;
}

test('the dashboard greets an owner by name', async ({ alice }) => {
  await alice.goto('/owner');
  await expect(alice.getByText('Welcome, Alice', { exact: true })).toBeVisible();
});

test('the inquiries dialog of an owner to whom nobody wrote', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: /^Inquiries/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
});

test('the switch of the form says what it does, and the button that it is saving', async ({
  dashboard: page,
}) => {
  const { dialog, field, fillPlace } = await openForm(page);
  await expect(dialog.getByText('Make this property visible to patients searching')).toBeVisible();
  await fillPlace('Maple House');
  const { promise: later, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/properties', async (route) => {
    await later;
    await route.fulfill({ status: 500, body: 'busy' });
  });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve();
  await expect(messages(page)).toContainText('Failed to create property');
  await expect(field('Property Name')).toHaveValue('Maple House');
});

test('the form says what is wrong with a number or a Zip Code', async ({ dashboard: page }) => {
  const { dialog, field, fillPlace } = await openForm(page);
  await fillPlace('Maple House');
  const create = dialog.getByRole('button', { name: 'Create' });
  await field('Zip Code').fill('606');
  await create.click();
  await expect(messages(page)).toContainText('Validation Errors');
  await expect(messages(page)).toContainText('Zip Code must be exactly 5 digits');
  await field('Zip Code').fill('60601');
  await field('Total Capacity').fill('0');
  await create.click();
  await expect(messages(page)).toContainText('Capacity must be at least 1');
  await field('Total Capacity').fill('');
  await field('Available Spots').fill('-1');
  await create.click();
  await expect(messages(page)).toContainText('Available spots cannot be negative');
});

test('an address that does not fit is refused at the Zip Code, and nothing is lost', async ({
  dashboard: page,
}) => {
  const { dialog, field, fillPlace } = await openForm(page);
  await fillPlace('Maple House');
  await field('Zip Code').fill('90210');
  await expect(dialog.getByText('Zip Code 90210 is in California.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(field('Zip Code')).toHaveAccessibleDescription('ZIP code 90210 belongs to Beverly Hills, CA.');
  await expect(field('Zip Code')).toBeFocused();
  await expect(field('Property Name')).toHaveValue('Maple House');
  await field('Zip Code').fill('60602');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('article', { name: 'Maple House' })).toBeVisible();
});

test('a home that cannot be deleted stays', async ({ dashboard: page, database, owner }) => {
  await makeHome(database, owner);
  await page.reload();
  await page.route('**/api/properties/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: 'busy' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete Maple Court' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(page)).toContainText('Failed to delete property');
  await expect(page.getByRole('article', { name: 'Maple Court' })).toBeVisible();
});

const uploads = /\/storage\/v1\/object\/property-images\/.*(?<!\.thumb)\.jpg$/;

test('an eleventh photo is too many', async ({ dashboard: page }) => {
  const { addPhotos, photos } = await openForm(page);
  // Uploads that do not end keep the toast from giving way to the next.
  const { promise: later, resolve } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await later;
    await route.abort();
  });
  const jpeg = await drawJpeg(page);
  await addPhotos.setInputFiles(Array.from({ length: 11 }, (_, index) => jpegFile(`${index}.jpg`, jpeg)));
  await expect(messages(page)).toContainText('Too many images');
  await expect(messages(page)).toContainText('You can upload a maximum of 10 images.');
  await expect(photos).toHaveCount(10);
  resolve();
});

test('a photo that could not be stored says why', async ({ dashboard: page }) => {
  const { dialog, addPhotos } = await openForm(page);
  const jpeg = await drawJpeg(page);
  const add = (name: string) => addPhotos.setInputFiles([jpegFile(name, jpeg)]);
  await addPhotos.setInputFiles([
    { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') },
  ]);
  await expect(dialog.getByRole('alert')).toContainText(
    'scan.tiff is not a supported image type. Supported formats: JPEG, PNG, GIF, WebP, BMP, SVG',
  );

  await page.route(uploads, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await add('a.jpg');
  await expect(dialog.getByText('Failed to upload a.jpg: Unknown error')).toBeVisible();
  await page.unroute(uploads);

  const signing = '**/storage/v1/object/sign/property-images/**';
  const refuse = (statusCode: string, message: string) =>
    page.route(signing, (route) =>
      route.fulfill({ status: 400, json: { statusCode, error: message, message } }),
    );
  await refuse('404', 'Object not found');
  await add('b.jpg');
  await expect(
    dialog.getByText(/^File was not actually uploaded: [0-9a-f-]+\/temp\/[0-9a-f-]+\.jpg$/),
  ).toBeVisible();
  await page.unroute(signing);
  await refuse('500', 'The storage is down');
  await add('c.jpg');
  await expect(dialog.getByText('Failed to create signed URL for c.jpg: The storage is down')).toBeVisible();
});

test('a photo that cannot be deleted stays', async ({ dashboard: page }) => {
  const { addPhotos, photos } = await openForm(page);
  await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await page.route('**/storage/v1/object/property-images', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 403, json: { message: 'no' } })
      : route.continue(),
  );
  await photos.getByRole('button', { name: 'Remove a.jpg' }).click();
  await expect(messages(page)).toContainText('Delete failed');
  await expect(messages(page)).toContainText('Failed to delete image.');
  await expect(photos).toHaveCount(1);
});
