import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, listProperty, password, remoteTown, test } from './fixtures.ts';
import {
  cards,
  dialogOf,
  inquiryForm,
  openPropertyForm,
  press,
  resultsHeading,
  searchButton,
  searchNear,
} from './pages.ts';
import { noResponse, outages } from './outages.ts';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

for (const [name, [start, reason]] of Object.entries(outages)) {
  test(`${name}: a family stays signed in on every screen`, { tag: '@phone' }, async ({ family: page }) => {
    for (const [path, heading, error] of [
      ['/', 'Find Your Perfect Senior Care Home', ''],
      ['/patient', 'Find Your Perfect Senior Care Home', ''],
      ['/favorites', 'My Favorites', 'Your favorites could not be loaded'],
      ['/account', 'Your Account', 'Your account could not be read'],
    ] as const) {
      const end = await start(page);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(error);
      await expect(page.getByRole('alert')).toContainText(reason);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await end();
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });
}

test('connection lost: a family searches, writes and saves a home', async ({
  family: page,
  database,
  owner,
}) => {
  const [start] = outages.connectionLost;
  const home = await listProperty(database, owner, { town: remoteTown });
  await page.goto('/patient');
  await page.getByLabel('Zip Code').fill(remoteTown.zip);
  let end = await start(page);
  await searchButton(page).click();
  await expect(alertOf(page)).toContainText('Failed to search properties. Please try again.');
  await expect(page.getByLabel('Zip Code')).toHaveValue(remoteTown.zip);
  await end();
  await press(page, 'Retry Search');
  await expect(resultsHeading(page)).toBeVisible();

  end = await start(page);
  await cards(page)
    .getByRole('link', { name: new RegExp(home.name) })
    .click();
  await expect(alertOf(page)).toContainText('This home could not be loaded');
  await end();
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();

  const { message, phone, send } = inquiryForm(page);
  await message.fill('Is there a garden?');
  await phone.pressSequentially('3125550142');
  end = await start(page);
  await press(page, 'Add to Favorites');
  await expectToast(page, 'Failed to add to favorites');
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  await send.click();
  await expectToast(page, 'Failed to send inquiry. Please try again.');
  await expect(message).toHaveValue('Is there a garden?');
  await end();
  await send.click();
  await expectToast(page, 'Your inquiry has been sent to the property owner');
  await press(page, 'Add to Favorites');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();

  end = await start(page);
  await follow(page, 'Favorites');
  await expect(alertOf(page)).toContainText('Your favorites could not be loaded');
  await end();
  await press(page, 'Try again');
  await expect(page.getByText('1 property saved')).toBeVisible();
});

test('API error: a family downloads its data and deletes its account', async ({ family: page }) => {
  const [start] = outages.apiError;
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  let end = await start(page);
  await press(page, 'Download my data');
  await expectToast(page, 'Failed to download your data. Please try again.');
  await press(page, 'Delete my account');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('alert')).toContainText('Your account could not be read');
  await end();
  await press(dialog, 'Try again');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  end = await start(page);
  await press(dialog, 'Delete my account');
  await expect(dialog.getByRole('alert')).toContainText('Your account could not be deleted');
  await end();
  await press(dialog, 'Delete my account');
  await expectToast(page, 'Your account has been deleted');
});

test('gateway error: an owner lists and deletes a home', async ({ dashboard: page, database, owner }) => {
  const [start, reason] = outages.gatewayError;
  await listProperty(database, owner, { name: 'Maple Court' });
  let end = await start(page);
  await page.goto('/owner');
  await expect(alertOf(page)).toContainText(reason);
  await end();
  await press(page, 'Try again');
  await expect(page.getByRole('article', { name: 'Maple Court' })).toBeVisible();

  end = await start(page);
  await press(page, /^Inquiries/);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Your inquiries could not be loaded');
  await end();
  await press(dialogOf(page), 'Try again');
  await expect(dialogOf(page)).toContainText('No inquiries yet');
  await page.keyboard.press('Escape');

  const { dialog, field, fillRequired, create } = await openPropertyForm(page);
  await fillRequired('Elm House');
  end = await start(page);
  await create.click();
  await expectToast(page, 'Failed to create property');
  await expect(dialog.getByRole('alert')).toContainText('Nothing you entered is lost');
  await expect(field('Property Name')).toHaveValue('Elm House');
  await expectAccessible(page);
  await end();
  await create.click();
  await expect(page.getByRole('article', { name: 'Elm House' })).toHaveCount(1);

  end = await start(page);
  await press(page, 'Delete Elm House');
  await press(dialogOf(page), 'Delete');
  await expectToast(page, 'Failed to delete property');
  await end();
  await expect(page.getByRole('article', { name: 'Elm House' })).toBeVisible();
});

test('requests without a response time out with a message', async ({ family: page }) => {
  await page.clock.install();
  await page.goto('/patient');
  await page.getByLabel('Zip Code').fill('60601');
  let end = await noResponse(page);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(alertOf(page)).toContainText('Failed to search properties. Please try again.');
  await end();
  await press(page, 'Retry Search');
  await expect(resultsHeading(page)).toBeVisible();

  end = await noResponse(page);
  await page.goto('/favorites');
  await page.clock.fastForward(10_000);
  await expect(alertOf(page)).toContainText('Your favorites could not be loaded');
  await end();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('the search and a lazy-loaded page recover when the connection is back', async ({ family: page }) => {
  const context = page.context();
  await page.goto('/patient');
  await searchNear(page, '60601');
  await context.setOffline(true);
  await page.getByLabel('Zip Code').fill('77002');
  await searchButton(page).click();
  await expect(alertOf(page)).toContainText('No connection to the internet, it seems.');
  await context.setOffline(false);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);

  await context.setOffline(true);
  await follow(page, 'Account');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
});

test('the sign-in dialog that cannot load offline opens after a reload', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await press(page.getByRole('banner'), 'Sign In');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await context.setOffline(false);
  await page.reload();
  await press(page.getByRole('banner'), 'Sign In');
  await expect(dialogOf(page)).toBeVisible();
});
