import { expect, expectToast, test } from './fixtures.ts';
import { openPropertyForm, press, readSession, submitCredentials } from './pages.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';

test('a started listing survives a reload and the end of the session', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const { dialog, field, fillRequired, addPhotos, photos, create } = await openPropertyForm(page);
  await fillRequired('Maple House');
  await page.reload();
  await expect(dialog.getByText('Your entries are back')).toBeVisible();
  await expect(field('Property Name')).toHaveValue('Maple House');
  await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
  await expectToast(page, '1 image(s) uploaded successfully.');

  await database.query(`update public.sessions set expire = now() - interval '1 minute' where user_id = $1`, [
    owner.id,
  ]);
  await create.click();
  await expect(page).toHaveURL('/');
  expect(await readSession(page)).toBeNull();
  await press(page.getByRole('banner'), 'Sign In');
  await submitCredentials(page, owner);
  await expect(dialog.getByText('Your entries are back')).toBeVisible();
  await expect(field('Property Name')).toHaveValue('Maple House');
  await expect(photos.locator('img')).toBeVisible();
  await create.click();
  await expectToast(page, 'Property created successfully');
  await expect(page.getByRole('article', { name: 'Maple House' }).getByRole('img')).toBeVisible();
});
