import { expect, expectToast, isSlow, onPhone, photosOf, test, toastOf } from './fixtures.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';
import { openPropertyForm, press, propertyForm, readSession, submitCredentials, tabTo } from './pages.ts';

test('an owner lists, edits and deletes a home', onPhone, async ({ dashboard: page, database, owner }) => {
  const { dialog, field, fillRequired, photos, addPhotos, create } = propertyForm(page);
  await press(page, 'Add Your First Property');
  await expect(dialog).toHaveAccessibleName('Add New Property');
  await create.click();
  await expectToast(page, 'Missing Required Fields', 'Please fill in the following required fields:');
  await expect(field('Property Name')).toBeFocused();
  await expect(field('Property Name')).toBeInViewport();
  // The toast covers neither the focus, the list of errors nor half of the phone.
  const toast = await toastOf(page).boundingBox();
  if (!toast) throw new Error('The toast is gone');
  for (const kept of [field('Property Name'), dialog.locator('[data-form-errors]')]) {
    const box = await kept.boundingBox();
    if (!box) throw new Error('It is not on screen');
    expect(toast.y + toast.height <= box.y || toast.y >= box.y + box.height).toBe(true);
  }
  expect(toast.height).toBeLessThan(320);
  const problems = dialog.locator('[data-form-errors]').getByRole('link');
  await expect(problems).toHaveText(['Property Name', 'Street Address', 'City', 'State', 'ZIP code']);
  await problems.nth(1).click();
  await expect(field('Street Address')).toBeFocused();

  await fillRequired('Maple House 🍁');
  for (const name of ['Memory Care', 'Assisted Living', 'Assitance with Daily Living', 'Other'])
    await dialog.getByRole('checkbox', { name }).check();
  await field('Additional Description').fill('Run by a family since 1988.');
  await field('Monthly Room Cost').fill('$4,500.50');
  const picture = await drawJpeg(page);
  await addPhotos.setInputFiles(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpegFile(name, picture)));
  await expectToast(page, 'Images uploaded', '3 image(s) uploaded successfully.');
  await create.click();
  await expectToast(page, 'Property created successfully');
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article', { name: 'Maple House 🍁' });
  await press(card, 'More about Maple House 🍁');
  for (const text of ['Available', 'Chicago, IL', '0 views', '$4,500.50 a month'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Photo \d of Maple House/ })).toHaveCount(3);
  const created = await photosOf(database, owner);
  expect(created.listed).toHaveLength(6);
  expect(created.inBucket).toEqual(created.listed);
  await press(card, /^Confirm/);
  await expectToast(page, 'you confirmed price and availability today');

  await press(card, 'Edit Maple House 🍁');
  await expect(dialog).toHaveAccessibleName('Edit Property');
  await expect(field('Additional Description')).toHaveValue('Run by a family since 1988.');
  await expect(dialog.getByRole('checkbox', { name: 'Assitance with Daily Living' })).toBeChecked();
  await press(photos.nth(0), /^Remove/);
  await expectToast(page, 'Image removed');
  await addPhotos.setInputFiles([jpegFile('d.jpg', picture)]);
  await expectToast(page, '1 image(s) uploaded successfully.');
  await dialog.getByRole('switch', { name: /^Active Property/ }).click();
  await press(dialog, 'Update');
  await expectToast(page, 'Property updated successfully');
  await expect(card.getByText('Unavailable')).toBeVisible();
  const edited = await photosOf(database, owner);
  expect(edited.listed).toHaveLength(6);
  expect(edited.listed).not.toEqual(created.listed);
  expect(edited.inBucket).toEqual(edited.listed);

  await press(card, 'Delete Maple House 🍁');
  const question = page.getByRole('dialog', { name: 'Delete property' });
  await expect(question).toContainText('Are you sure you want to delete this property?');
  await press(question, 'Delete');
  await expectToast(page, 'Property deleted successfully');
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  expect(await photosOf(database, owner)).toEqual({ inBucket: [], listed: [] });
});

test('an owner lists, edits and deletes a home with the keyboard', isSlow, async ({ dashboard: page }) => {
  const { dialog, field, photos, create } = propertyForm(page);
  const focused = page.locator(':focus');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openWithKey = async (name: string) => {
    await tabTo(page, button(name));
    await page.keyboard.press('Enter');
  };
  await openWithKey('Add Property');
  await expect(field('Property Name')).toBeFocused();
  await page.keyboard.type('Keyboard House');
  await tabTo(page, field('Street Address'));
  await page.keyboard.type('1 Elm Street');
  await tabTo(page, field('ZIP code'));
  await page.keyboard.type('60601');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Memory Care', exact: true }));
  await page.keyboard.press('Space');
  const jpeg = await drawJpeg(page);
  const chooser = page.waitForEvent('filechooser');
  await openWithKey('Add photos');
  await (await chooser).setFiles([jpegFile('a.jpg', jpeg), jpegFile('b.jpg', jpeg)]);
  await expectToast(page, '2 image(s) uploaded successfully.');
  await openWithKey('Move b.jpg earlier');
  await expect(photos.nth(0)).toHaveAccessibleName('Photo 1: b.jpg');
  await expect(focused).toHaveAccessibleName('Move b.jpg earlier');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Property created successfully');
  await expect(dialog).toBeHidden();
  await expect(focused).toHaveAccessibleName('Add Property');

  await openWithKey('Edit Keyboard House');
  await expect(field('Property Name')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Keep editing');
  await openWithKey('Discard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused).toHaveAccessibleName('Edit Keyboard House');

  await page.keyboard.press('Enter');
  await openWithKey('Remove photo 1');
  await expect(focused).toHaveAccessibleName('Remove photo 2');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Add photos');
  await openWithKey('Update');
  await expectToast(page, 'Property updated successfully');
  await expect(page.getByText('No image available')).toBeVisible();
  await expect(focused).toHaveAccessibleName('Edit Keyboard House');

  await openWithKey('More about Keyboard House');
  await openWithKey('Delete Keyboard House');
  await expect(focused).toHaveAccessibleName('Cancel');
  await openWithKey('Delete');
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Properties' })).toBeFocused();
});

test(
  'a started listing survives a reload and the end of the session',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    const { dialog, field, fillRequired, addPhotos, photos, create } = await openPropertyForm(page);
    await fillRequired('Maple House');
    await page.reload();
    await expect(dialog.getByText('Your changes are back')).toBeVisible();
    await expect(field('Property Name')).toHaveValue('Maple House');
    await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
    await expectToast(page, '1 image(s) uploaded successfully.');

    await database.query(
      `update public.sessions set expire = now() - interval '1 minute' where user_id = $1`,
      [owner.id],
    );
    await create.click();
    await expect(page).toHaveURL('/');
    expect(await readSession(page)).toBeNull();
    await submitCredentials(page, owner);
    await expect(dialog.getByText('Your changes are back')).toBeVisible();
    await expect(field('Property Name')).toHaveValue('Maple House');
    await expect(photos.locator('img')).toBeVisible();
    await create.click();
    await expectToast(page, 'Property created successfully');
    await press(page, 'More about Maple House');
    await expect(page.getByRole('article', { name: 'Maple House' }).getByRole('img')).toBeVisible();
  },
);

test('hints of different length do not shift the fields of a row', isSlow, async ({ dashboard: page }) => {
  const { dialog } = await openPropertyForm(page);
  for (const summary of await dialog.locator('summary').all()) await summary.click();
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await dialog.evaluate((form) => {
      const fields = [...form.querySelectorAll<HTMLElement>('.mantine-InputWrapper-root')].map((wrapper) => ({
        row: wrapper.parentElement,
        top: wrapper.getBoundingClientRect().top,
        input: wrapper.querySelector('input:not([type=checkbox]), select, textarea')?.getBoundingClientRect()
          .top,
        label: wrapper.querySelector('label')?.textContent ?? '',
      }));
      return fields.flatMap((field) =>
        fields
          .filter(
            (other) => other.row === field.row && other.top === field.top && other.input !== field.input,
          )
          .map((other) => `${field.label} and ${other.label}`),
      );
    });
    expect(shifted, `${width} px`).toEqual([]);
  }
});
