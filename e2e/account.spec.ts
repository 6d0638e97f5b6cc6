import { readFile } from 'node:fs/promises';
import { accountDataSchema } from '../supabase/functions/_shared/contract/account.ts';
import { expect, expectToast, newAccount, photosOf, test } from './fixtures.ts';
import { dialogOf, openPropertyForm, press, readSession, tabTo } from './pages.ts';
import { drawJpeg, jpegFile } from './jpeg.ts';

test('a family downloads its data', async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  await page.goto('/account');
  await expect(page.getByRole('definition')).toContainText([account.email]);
  const download = page.waitForEvent('download');
  await press(page, 'Download my data');
  const file = await download;
  expect(file.suggestedFilename()).toBe('senior-care-living-data.json');
  const data = accountDataSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data.account).toMatchObject({ email: account.email, role: 'patient' });
  expect(data.sessions.length).toBeGreaterThan(0);
  await expectToast(page, 'Your data is in your downloads');
});

test('an owner deletes the account with its homes and photos', async ({
  dashboard: page,
  owner,
  database,
  family,
}) => {
  const { create, fillRequired, addPhotos } = await openPropertyForm(page);
  await fillRequired('Farewell House');
  await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
  await create.click();
  await expectToast(page, 'Property created successfully');
  expect((await photosOf(database, owner)).inBucket).toHaveLength(2);
  const { rows } = await database.query<{ id: string }>(
    'select id from public.properties where owner_id = $1',
    [owner.id],
  );
  await family.goto(`/properties/${rows[0]?.id ?? ''}`);
  await expect(family.getByRole('heading', { name: 'Farewell House' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('definition')).toContainText([owner.email, 'Property Owner']);
  await press(page, 'Delete my account');
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    'Your name, email address and password',
    'Homes you list: 1',
    'Photos of your homes: 1',
  ]);
  await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(owner.password);
  await press(dialogOf(page), 'Delete my account');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account has been deleted');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await readSession(page)).toBeNull();

  expect((await photosOf(database, owner)).inBucket).toEqual([]);
  await family.reload();
  await expect(family.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
});

test('a family cancels, mistypes the password, and deletes its account with the keyboard', async ({
  signIn,
}) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  const deleteButton = page.getByRole('main').getByRole('button', { name: 'Delete my account' });
  const password = dialogOf(page).getByRole('textbox', { name: 'Your password' });
  await page.goto('/patient');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, deleteButton);
  await page.keyboard.press('Enter');
  await tabTo(page, password);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(deleteButton).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, password);
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toContainText('Please try again.');
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your account has been deleted');
});
