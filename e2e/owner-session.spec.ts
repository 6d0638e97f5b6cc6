import { expect, expectToast, listProperty, sessionKey, test } from './fixtures.ts';
import { openPropertyForm, press, propertyForm, readSession, submitCredentials } from './pages.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';

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

test('an update without a session leads to the sign-in, a deletion to the landing page', async ({
  dashboard: page,
  database,
  owner,
}) => {
  const loseSession = () => page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await listProperty(database, owner, { name: 'Maple Court' });
  await page.reload();
  await press(page, 'Edit Maple Court');
  const { dialog, field } = propertyForm(page);
  await field('Property Name').fill('Maple Garden');
  await loseSession();
  const login = page.waitForRequest('**/api/login');
  await press(dialog, 'Update');
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await login;
  await submitCredentials(page, owner);
  await expect(dialog).toHaveAccessibleName('Edit Property');
  await expect(field('Property Name')).toHaveValue('Maple Garden');
  await press(dialog, 'Update');
  await expect(page.getByRole('article', { name: 'Maple Garden' })).toBeVisible();

  await press(page, 'Delete Maple Garden');
  await loseSession();
  await press(page.getByRole('dialog'), 'Delete');
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/');
  const { rowCount } = await database.query('select from public.properties where owner_id = $1', [owner.id]);
  expect(rowCount).toBe(1);
});
