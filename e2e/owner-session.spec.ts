import type { Client } from 'pg';
import type { Page } from '@playwright/test';
import { expectToast } from './fixtures.ts';
import { expect, formOf, makeHome, messages, test, type Owner } from './owner-fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';

test.skip(({ hasTouch }) => hasTouch, 'sessions are the same on a phone');

/** An operator ended the session. */
const expire = (database: Client, owner: Owner) =>
  database.query(`update public.sessions set expire = now() - interval '1 minute' where user_id = $1`, [
    owner.id,
  ]);

async function signInAgain(page: Page, { email, password }: Owner) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

test('a session that ends while a home is being listed costs none of the entries', async ({
  dashboard: page,
  database,
  owner,
}) => {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const { dialog, field, fillPlace, addPhotos, photos } = formOf(page);
  await fillPlace('Maple House');
  await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
  await expect(messages(page)).toContainText('1 image(s) uploaded successfully.');
  await expire(database, owner);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('supabase.auth.token'))).toBeNull();

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await signInAgain(page, owner);
  await expect(dialog.getByText('Your entries are back')).toBeVisible();
  await expect(field('Property Name')).toHaveValue('Maple House');
  await expect(photos).toHaveCount(1);
  await expect(photos.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Property created successfully');
  await expect(page.getByRole('article', { name: 'Maple House' }).getByRole('img')).toBeVisible();
});

/** What is left when the browser has lost its session but shows the page still. */
const loseSession = (page: Page) => page.evaluate(() => localStorage.removeItem('supabase.auth.token'));

test('an update without a session leads to the sign-in and keeps the entries', async ({
  dashboard: page,
  database,
  owner,
}) => {
  await makeHome(database, owner);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Maple Court' }).click();
  const { dialog, field } = formOf(page);
  await field('Property Name').fill('Maple Garden');
  await loseSession(page);
  const login = page.waitForRequest('**/api/login');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await login;
  await signInAgain(page, owner);
  await expect(dialog).toHaveAccessibleName('Edit Property');
  await expect(field('Property Name')).toHaveValue('Maple Garden');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('article', { name: 'Maple Garden' })).toBeVisible();
});

test('a deletion without a session leads to the landing page', async ({
  dashboard: page,
  database,
  owner,
}) => {
  await makeHome(database, owner);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Maple Court' }).click();
  await loseSession(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page).toHaveURL('/');
  const { rowCount } = await database.query('select from public.properties where owner_id = $1', [owner.id]);
  expect(rowCount).toBe(1);
});

test('who is signed out is told and sent to the landing page', async ({ page }) => {
  await page.goto('/owner');
  await expectToast(page, 'Unauthorized', 'You are logged out. Redirecting to login...');
  await expect(page).toHaveURL('/');
});

test('logging out leads to the landing page', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a reload in the middle of a form brings it back', async ({ dashboard: page }) => {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const { dialog, field } = formOf(page);
  await field('Property Name').fill('Half a home');
  await page.reload();
  await expect(dialog.getByText('Your entries are back')).toBeVisible();
  await expect(field('Property Name')).toHaveValue('Half a home');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No properties yet' })).toBeVisible();
  await expect(dialog).toBeHidden();
});
