import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import {
  cards,
  expect,
  expectToast,
  listHome,
  remotePlace,
  resultsHeading,
  searchButton,
  searchNear,
  test,
} from './family-fixtures.ts';
import { formOf, makeHome, messages } from './owner-fixtures.ts';
import { drawJpeg, jpegFile } from './owner-pictures.ts';
import { outages, silence } from './outages.ts';

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();
const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
/** What tells a connection that fails from a server that fails. */
const told = (outage: string) =>
  outage === 'a broken connection' ? 'We could not reach the server' : 'Something went wrong on our side';

/** Where the account leads to, and what its screen shows when all is well. */
const familyScreens = [
  ['/', 'Find Your Perfect Senior Care Home', ''],
  ['/patient', 'Find Your Perfect Senior Care Home', ''],
  ['/favorites', 'My Favorites', 'Your favorites could not be loaded'],
  ['/account', 'Your Account', 'Your account could not be loaded'],
] as const;

for (const [name, begin] of Object.entries(outages)) {
  test(`through ${name} a family stays signed in on every screen`, async ({ family: page }) => {
    for (const [path, heading, missing] of familyScreens) {
      const end = await begin(page);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(missing);
      await expect(page.getByRole('alert')).toContainText(told(name));
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await end();
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test(`through ${name} a family loses nothing on its way to an owner`, async ({
    family: page,
    database,
    owner,
  }, { project }) => {
    const place = remotePlace(project.name);
    const home = await listHome(database, owner, { place });
    await page.goto('/patient');
    await page.getByLabel('Zip Code').fill(place.zip);
    let end = await begin(page);
    await searchButton(page).click();
    await expect(alert(page)).toContainText('Failed to search properties. Please try again.');
    await expect(page.getByLabel('Zip Code')).toHaveValue(place.zip);
    await end();
    await press(page, 'Retry Search');
    await expect(resultsHeading(page)).toBeVisible();

    end = await begin(page);
    await cards(page)
      .getByRole('link', { name: new RegExp(home.name) })
      .click();
    await expect(alert(page)).toContainText('This home could not be loaded');
    await end();
    await press(page, 'Try again');
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();

    await message(page).fill('Is there a garden?');
    await page.getByRole('textbox', { name: /^Phone/ }).pressSequentially('3125550142');
    end = await begin(page);
    await press(page, 'Add to Favorites');
    await expectToast(page, 'Error', 'Failed to add to favorites');
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
    await press(page, 'Send Inquiry');
    await expectToast(page, 'Error', 'Failed to send inquiry. Please try again.');
    await expect(message(page)).toHaveValue('Is there a garden?');
    await end();
    await press(page, 'Send Inquiry');
    await expectToast(page, 'Inquiry sent', 'Your inquiry has been sent to the property owner');
    await press(page, 'Add to Favorites');

    await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
    end = await begin(page);
    await follow(page, 'Favorites');
    await expect(alert(page)).toContainText('Your favorites could not be loaded');
    await end();
    await press(page, 'Try again');
    await expect(page.getByText('1 property saved')).toBeVisible();
  });

  test(`through ${name} an account is neither read nor deleted by half`, async ({ family: page }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    let end = await begin(page);
    await press(page, 'Download my data');
    await expectToast(page, 'Error', 'Failed to download your data. Please try again.');
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('alert')).toContainText('Your account could not be loaded');
    await end();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('senior-care');
    end = await begin(page);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      name === 'a broken connection' ? told(name) : 'Your account could not be deleted',
    );
    await end();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expectToast(page, 'Your account has been deleted', 'Thank you for using Senior Care Living.');
  });

  test(`through ${name} an owner loses nothing`, async ({ dashboard: page, database, owner }) => {
    await makeHome(database, owner);
    let end = await begin(page);
    await page.goto('/owner');
    await expect(alert(page)).toContainText(told(name));
    await end();
    await press(page, 'Try again');
    const first = page.getByRole('article', { name: 'Maple Court' });
    await expect(first).toBeVisible();

    end = await begin(page);
    await page.getByRole('button', { name: /^Inquiries/ }).click();
    const inquiries = page.getByRole('dialog', { name: 'Inquiries' });
    await expect(inquiries.getByRole('alert')).toContainText('Your inquiries could not be loaded');
    await end();
    await inquiries.getByRole('button', { name: 'Try again' }).click();
    await expect(inquiries).toContainText('No inquiries yet');
    await page.keyboard.press('Escape');

    await press(page, 'Add Property');
    const { dialog, field, fillPlace } = formOf(page);
    await fillPlace('Elm House');
    end = await begin(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(messages(page)).toContainText('Failed to create property');
    await expect(dialog.getByRole('alert')).toContainText('Your entries are kept');
    await expect(field('Property Name')).toHaveValue('Elm House');
    await expectAccessible(page);
    await end();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('article', { name: 'Elm House' })).toHaveCount(1);

    end = await begin(page);
    await press(page, 'Delete Elm House');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(messages(page)).toContainText('Failed to delete property');
    await end();
    await expect(page.getByRole('article', { name: 'Elm House' })).toBeVisible();
  });
}

test('who waits for a server that keeps silent is told, and need not wait for ever', async ({
  family: page,
}) => {
  await page.clock.install();
  await page.goto('/patient');
  await page.getByLabel('Zip Code').fill('60601');
  let end = await silence(page);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(alert(page)).toContainText('Failed to search properties. Please try again.');
  await end();
  await press(page, 'Retry Search');
  await expect(resultsHeading(page)).toBeVisible();

  end = await silence(page);
  await page.goto('/favorites');
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toContainText('Your favorites could not be loaded');
  await end();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a lost connection is told, and everything goes on by itself when it is back', async ({
  family: page,
}) => {
  const context = page.context();
  await page.goto('/patient');
  await searchNear(page, '60601');
  await context.setOffline(true);
  await page.getByLabel('Zip Code').fill('77002');
  await searchButton(page).click();
  await expect(alert(page)).toContainText('No connection to the internet, it seems.');
  await context.setOffline(false);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  // A part of the app that was never asked for before.
  await context.setOffline(true);
  await follow(page, 'Account');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
});

test('a session that is to be renewed without a connection is still there afterwards', async ({
  family: page,
}) => {
  await page.goto('/patient');
  await expect(page.getByText(/^Welcome, /)).toBeVisible();
  await page.evaluate(() => {
    const key = 'supabase.auth.token';
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
  await page.clock.install();
  const end = await outages['a broken connection']?.(page);
  await page.goto('/favorites');
  await page.clock.fastForward(10_000);
  await expect(alert(page)).toContainText('Your favorites could not be loaded');
  await page.clock.runFor(30_000);
  await expect(alert(page)).toContainText('Your favorites could not be loaded');
  await end?.();
  await press(page, 'Try again');
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('an upload that is cut goes on with one button, and the entries are kept', async ({
  dashboard: page,
}) => {
  const jpeg = await drawJpeg(page);
  await press(page, 'Add Property');
  const { dialog, photos, addPhotos, fillPlace, field } = formOf(page);
  await fillPlace('Garden House');
  await page.context().setOffline(true);
  await addPhotos.setInputFiles([jpegFile('a.jpg', jpeg), jpegFile('b.jpg', jpeg)]);
  await expect(photos.getByText(/^Failed to upload [ab]\.jpg: The connection was lost$/)).toHaveCount(2);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Some photos could not be uploaded.');
  await expect(field('Property Name')).toHaveValue('Garden House');
  await dialog.getByRole('button', { name: 'Try the 2 failed photos again' }).click();
  await expect(messages(page)).toContainText('2 image(s) uploaded successfully.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('article', { name: 'Garden House' }).getByRole('img')).toHaveCount(2);
});
