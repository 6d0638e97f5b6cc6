import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountDataSchema } from '../supabase/functions/_shared/contract/account.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
} from './accessibility.ts';
import { expect, newAccount, password } from './fixtures.ts';
import { formOf, makeHome, messages, photosOf, test } from './owner-fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';
import { tabTo } from './sign-in.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete my account' });

async function openAccount(page: Page) {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your Account', level: 1 })).toBeVisible();
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Your password' })).toBeVisible();
}

test('the account is found from every screen, and says who one is', async ({ dashboard: page, owner }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('definition')).toContainText([owner.email, 'Property Owner']);
  await page.getByRole('banner').getByRole('link', { name: 'Senior Care Living' }).click();
  await expect(page).toHaveURL('/owner');
});

test('the account page and its dialog suit everybody', async ({ signIn, owner, database }) => {
  await makeHome(database, owner);
  const page = await signIn(owner);
  await openAccount(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expectLargeTargets(page);
  await expectLargeText(page);
  await openDialog(page);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectLargeText(page, '[role=dialog] :is(p, li)');
  // 200 % zoom is half the screen.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: Math.max(320, width / 2), height: height / 2 });
  await expectNoSideScroll(page);
  await send(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeInViewport();
});

test('a family takes its data along', async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  await openAccount(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('senior-care-living-data.json');
  const data = accountDataSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data.account).toMatchObject({ email: account.email, role: 'patient' });
  expect(data.sessions.length).toBeGreaterThan(0);
  await expect(messages(page)).toContainText('Your data is in your downloads');
});

test('an owner deletes the account with its homes, photos and inquiries', async ({
  dashboard: page,
  owner,
  database,
  pat,
}) => {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const { dialog, fillPlace, addPhotos } = formOf(page);
  await fillPlace('Farewell House');
  await addPhotos.setInputFiles([jpegFile('a.jpg', await drawJpeg(page))]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(messages(page)).toContainText('Property created successfully');
  expect((await photosOf(database, owner)).inBucket).toHaveLength(2);
  const { rows } = await database.query<{ id: string }>(
    'select id from public.properties where owner_id = $1',
    [owner.id],
  );
  const home = `/properties/${rows[0]?.id ?? ''}`;
  await pat.goto(home);
  await expect(pat.getByRole('heading', { name: 'Farewell House' })).toBeVisible();

  await openAccount(page);
  await openDialog(page);
  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    'Your name, email address and password',
    'Homes you list: 1',
    'Photos of your homes: 1',
  ]);
  await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(owner.password);
  await send(page).click();
  await expect(page).toHaveURL('/');
  await expect(messages(page)).toContainText('Your account has been deleted');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('supabase.auth.token'))).toBeNull();

  expect((await photosOf(database, owner)).inBucket).toEqual([]);
  await pat.reload();
  await expect(pat.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
});

test('a family that changes its mind, or mistypes its password, loses nothing', async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  await openAccount(page);
  await openDialog(page);
  await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill('not-the-password');
  await send(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  await dialogOf(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('definition')).toContainText([account.email]);
});

test('the keyboard alone leads from the header to a deleted account', async ({ family: page }) => {
  await page.goto('/patient');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete my account' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('textbox', { name: 'Your password' }));
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('textbox', { name: 'Your password' }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(messages(page)).toContainText('Your account has been deleted');
});

test('a visitor of /account is sent to the landing page', async ({ page }) => {
  await page.goto('/account');
  await expect(messages(page)).toContainText('Unauthorized');
  await expect(page).toHaveURL('/');
});
