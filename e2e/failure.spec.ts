import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, isSlow, isSlowOnPhone, test } from './fixtures.ts';
import {
  dialogOf,
  filterButton,
  placeField,
  press,
  resultsHeading,
  searchButton,
  searchNear,
} from './pages.ts';

const anyServer = /\/(api|auth\/v1|storage\/v1)\//;
const lostConnection = (route: Route) => route.abort('connectionreset');
const gatewayError = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' });

/** Holds every request and returns the function that lets them through. */
async function holdRequests(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(anyServer, async (route) => {
    await released;
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(anyServer);
  };
}

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

for (const [name, requests, handler, reason] of [
  ['a lost connection', anyServer, lostConnection, 'We could not reach the server'],
  ['an error of the gateway', /\/api\//, gatewayError, 'Something went wrong on our side'],
] as const) {
  test(`every screen recovers from ${name}`, isSlowOnPhone, async ({ family, dashboard }) => {
    for (const [page, path, heading, error] of [
      [family, '/', 'Find Your Perfect Senior Care Home', ''],
      [family, '/favorites', 'My Favorites', 'Your favorites could not be loaded'],
      [family, '/account', 'Your Account', 'Your account could not be loaded'],
      [dashboard, '/owner', 'Property Owner Dashboard', ''],
    ] as const) {
      await page.route(requests, handler);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(error);
      await expect(page.getByRole('alert')).toContainText(reason);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.unroute(requests);
      await press(page, 'Try again');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });
}

test('requests without a response time out with a message', isSlow, async ({ family: page }) => {
  await page.clock.install();
  await page.goto('/patient');
  await placeField(page).fill('60601');
  const release = await holdRequests(page);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(alertOf(page)).toContainText('Failed to search properties. Please try again.');
  await release();
  await press(page, 'Retry Search');
  await expect(resultsHeading(page)).toBeVisible();
});

test(
  'the search and lazy-loaded screens recover when the connection is back',
  isSlow,
  async ({ family: page }) => {
    const context = page.context();
    await page.goto('/patient');
    await searchNear(page, '60601');
    await context.setOffline(true);
    await placeField(page).fill('77002');
    await searchButton(page).click();
    await expect(alertOf(page)).toContainText('You seem to be offline.');
    await context.setOffline(false);
    await expect(resultsHeading(page)).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  },
);

test(
  'the sign-in dialog that cannot load offline opens after a reload',
  isSlow,
  async ({ page, context }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press(page.getByRole('banner'), 'Sign In');
    await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
    await context.setOffline(false);
    await page.reload();
    await press(page.getByRole('banner'), 'Sign In');
    await expect(dialogOf(page)).toBeVisible();
  },
);

test(
  'a part of a screen that cannot load says so in one line, and the rest stays',
  isSlow,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    // What the browser loads while it is idle is missing too.
    const late = /\/assets\/(filter-panel|own-places-dialog|found-on-map)[^/]*\.(js|css)$/;
    await page.route(late, lostConnection);
    await page.goto('/search?zipCode=77002');
    await expect(resultsHeading(page)).toBeVisible();
    await expect(page.getByText('The map could not be loaded.')).toBeVisible();
    await (await filterButton(page, 'Any price')).click();
    await expect(page.getByText('The filters could not be loaded.')).toBeVisible();
    // The panel is over it.
    await page.keyboard.press('Escape');
    await press(page, 'Your places');
    await expect(page.getByText('Your places could not be loaded.')).toBeVisible();
    await expect(resultsHeading(page)).toBeVisible();
    await page.unroute(late);
    await page
      .getByText('Your places could not be loaded.')
      .getByRole('button', { name: 'Try again' })
      .click();
    // Its style sheet was missing, so its code was not requested yet.
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('The map could not be loaded.').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('application', { name: /^Map/ })).toBeVisible();
    await (await filterButton(page, 'Any price')).click();
    await expect(page.getByLabel('Max Cost')).toBeVisible();
    // The style sheet too.
    await expect(page.getByRole('dialog', { name: /Price|Filters/ })).toHaveCSS('position', 'absolute');
    expect(errors).toEqual([]);
  },
);
