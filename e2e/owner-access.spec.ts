import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
  setTextSpacing,
} from './accessibility.ts';
import { expect, formOf, makeHome, messages, test } from './owner-fixtures.ts';
import { newAccount } from './fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';

async function expectUsable(page: Page) {
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expectLargeTargets(page);
}

test('every screen of an owner is usable for everybody', async ({ dashboard: page, database, owner }) => {
  test.setTimeout(120_000);
  await expectUsable(page);
  const home = await makeHome(
    database,
    owner,
    'A home with a name that is longer than any screen of a phone is wide',
  );
  const family = await newAccount('patient');
  await database.query(
    `insert into public.inquiries (patient_id, property_id, message, phone, email)
     select id, $2, $3, '(312) 555-0142', email from public.users where email = $1`,
    [family.email, home, 'averylongword'.repeat(20)],
  );
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expectUsable(page);
  await expectLargeText(page);

  await page.getByRole('button', { name: /^Inquiries/ }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await expectUsable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: /^Delete/ }).click();
  await expectUsable(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Property' }).click();
  const { dialog, addPhotos, field } = formOf(page);
  await expectUsable(page);
  await field('Zip Code').fill('00000');
  await expect(dialog.getByText('We do not know this Zip Code. Please check it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Missing Required Fields');
  await page.route('**/storage/v1/object/property-images/*/temp/*', (route) =>
    route.abort('connectionreset'),
  );
  await addPhotos.setInputFiles([
    jpegFile('a.jpg', await drawJpeg(page)),
    jpegFile('b.jpg', Buffer.from('no')),
  ]);
  await expect(dialog.getByText(/^Failed to upload a\.jpg/)).toBeVisible();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectUsable(page);
});

test('an owner with large letters and wide spacing loses nothing', async ({
  dashboard: page,
  database,
  owner,
}) => {
  await makeHome(database, owner);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await setTextSpacing(page);
  await expectNoSideScroll(page);
  // 200 % zoom is half the screen.
  const { width, height } = page.viewportSize() ?? { width: 640, height: 800 };
  if (width > 640) await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  await setTextSpacing(page);
  await expectNoSideScroll(page);
  const { dialog } = formOf(page);
  await dialog.getByRole('button', { name: 'Update' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport();
});

test('an owner lists, corrects and deletes a home by keyboard alone', async ({
  dashboard: page,
  hasTouch,
}) => {
  test.skip(hasTouch, 'a phone has no keyboard');
  const { dialog, photos } = formOf(page);
  const focused = page.locator(':focus');
  /** Tab until the control is reached, as someone without a mouse does. */
  const tabTo = async (name: RegExp, role: 'button' | 'textbox' | 'checkbox' | 'combobox' = 'button') => {
    const wanted = page.getByRole(role, { name }).and(focused);
    for (let presses = 0; presses < 60 && (await wanted.count()) === 0; presses += 1)
      await page.keyboard.press('Tab');
    await expect(wanted).toHaveCount(1);
    await expect(focused).toBeInViewport();
  };
  await tabTo(/^Add Property$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('name', 'name');
  await page.keyboard.type('Keyboard House');
  await tabTo(/^Street Address/, 'textbox');
  await page.keyboard.type('1 Elm Street');
  await tabTo(/^Zip Code/, 'textbox');
  await page.keyboard.type('60601');
  await tabTo(/^Memory Care$/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(/^Add photos$/);
  const jpeg = await drawJpeg(page);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([jpegFile('a.jpg', jpeg), jpegFile('b.jpg', jpeg)]);
  await expect(messages(page)).toContainText('2 image(s) uploaded successfully.');
  await tabTo(/^Move b\.jpg earlier$/);
  await page.keyboard.press('Enter');
  await expect(photos.nth(0)).toHaveAccessibleName('Photo 1: b.jpg');
  await expect(focused).toHaveAccessibleName('Move b.jpg earlier');
  await tabTo(/^Create$/);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Property created successfully');
  await expect(dialog).toBeHidden();
  await expect(focused).toHaveAccessibleName('Add Property');

  await tabTo(/^Edit Keyboard House$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('name', 'name');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Keep editing');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAttribute('name', 'name');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Keep editing');
  await tabTo(/^Discard$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused).toHaveAccessibleName('Edit Keyboard House');

  await page.keyboard.press('Enter');
  await tabTo(/^Remove photo 1$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Remove photo 2');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Add photos');
  await tabTo(/^Update$/);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Property updated successfully');
  await expect(page.getByText('No image available')).toBeVisible();
  await expect(focused).toHaveAccessibleName('Edit Keyboard House');

  await tabTo(/^Delete Keyboard House$/);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Cancel');
  await tabTo(/^Delete$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Properties' })).toBeFocused();
});
