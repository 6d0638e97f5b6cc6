import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, onPhone, test } from './fixtures.ts';
import { dialogOf, openPropertyForm, press, resultsHeading, searchButton, searchNear } from './pages.ts';

/** Starts an outage for a page and returns the function that ends it. */
type Outage = (page: Page) => Promise<() => Promise<void>>;

const anyServer = /\/(api|auth\/v1|storage\/v1)\//;
const api = /\/api\//;

const outage =
  (requests: RegExp, handler: (route: Route) => Promise<void>): Outage =>
  async (page) => {
    await page.route(requests, handler);
    return () => page.unroute(requests, handler);
  };

const internalError = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again in a moment.',
  requestId: '2f1c7f9e-0000-4000-8000-000000000000',
};

const unreachable = 'We could not reach the server';
const failed = 'Something went wrong on our side';

/** Each outage with the reason that the screens give for it. */
const outages = {
  connectionLost: [outage(anyServer, (route) => route.abort('connectionreset')), unreachable],
  apiError: [outage(api, (route) => route.fulfill({ status: 500, json: internalError })), failed],
  gatewayError: [
    outage(api, (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
    ),
    failed,
  ],
} satisfies Record<string, [Outage, string]>;

/** Holds every request until the end of the outage. */
const noResponse: Outage = async (page) => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route(anyServer, async (route) => {
    await ended;
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    end();
    await page.unroute(anyServer);
  };
};

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

for (const [name, [start, reason]] of Object.entries(outages)) {
  test(`${name}: every screen recovers`, onPhone, async ({ family, dashboard }) => {
    for (const [page, path, heading, error] of [
      [family, '/', 'Find Your Perfect Senior Care Home', ''],
      [family, '/favorites', 'My Favorites', 'Your favorites could not be loaded'],
      [family, '/account', 'Your Account', 'Your account could not be loaded'],
      [dashboard, '/owner', 'Property Owner Dashboard', ''],
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

test('gateway error: an owner does not lose a new home', async ({ dashboard: page }) => {
  const { dialog, field, fillRequired, create } = await openPropertyForm(page);
  await fillRequired('Elm House');
  const end = await outages.gatewayError[0](page);
  await create.click();
  await expectToast(page, 'Failed to create property');
  await expect(dialog.getByRole('alert')).toContainText('Your entries are kept');
  await expect(field('Property Name')).toHaveValue('Elm House');
  await expectAccessible(page);
  await end();
  await create.click();
  await expect(page.getByRole('article', { name: 'Elm House' })).toHaveCount(1);
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
  await expect(alertOf(page)).toContainText('You seem to be offline.');
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
