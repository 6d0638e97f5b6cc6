import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
  setTextSpacing,
} from './accessibility.ts';
import {
  cards,
  expect,
  expectToast,
  listHome,
  openFilters,
  remotePlace,
  resultsHeading,
  searchButton,
  searchNear,
  tabTo,
  test,
  totalFound,
} from './family-fixtures.ts';

const houston = '77002';
const disabledMessage = 'Please provide either a Zip Code OR both City and State to search.';

test('the dashboard of a family greets, explains and offers help', async ({ pat }) => {
  await pat.goto('/patient');
  await expect(
    pat.getByRole('heading', { level: 1, name: 'Find Your Perfect Senior Care Home' }),
  ).toBeVisible();
  for (const text of [
    'Welcome, Pat',
    'Search for quality senior living spaces in your preferred location',
    '2,400+',
    'Available Properties',
    '350+',
    'Cities Covered',
    '4.9/5',
    'Average Rating',
    'Our team is here to help you find the perfect senior care home. Use the search above to browse available properties, or contact our support team for personalized assistance.',
  ]) {
    await expect(pat.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(pat);
  await pat.getByRole('main').getByRole('link', { name: 'Contact Support' }).click();
  await expect(pat).toHaveURL('/support');
  await pat.goBack();
  await pat.getByRole('main').getByRole('link', { name: 'View Care Guide' }).click();
  await expect(pat).toHaveURL('/care-guide');
});

test('a visitor searches without an account', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Search without an account' }).click();
  await expect(searchButton(page)).toBeDisabled();
  await expect(page.getByText(disabledMessage)).toBeVisible();
  await expectAccessible(page);
  await searchNear(page, houston);
  await expect(page).toHaveURL(`/search?zipCode=${houston}`);
  const total = await totalFound(page);
  expect(total).toBeGreaterThanOrEqual(40);
  await expect(page.getByText(`${total} found`)).toBeVisible();
  await expect(page.getByText('Nearest first. No home can pay to rank higher.')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const first = cards(page).first();
  await expect(first.getByText(/, TX 77\d{3}$/)).toBeVisible();
  await expect(first.getByText(/mile/)).toBeVisible();
  await expect(first.getByText(/^\d+ available$/)).toBeVisible();
  await expect(first.getByText('Available', { exact: true })).toBeVisible();
  await expect(first.getByText('4.8')).toBeVisible();
  await expectAccessible(page);
});

test('cities are suggested while typing and picked by the keyboard', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('City').pressSequentially('hous');
  await expect(page.getByRole('option', { name: 'Houston, TX' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Houston');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await page.keyboard.press('Enter');
  await expect(resultsHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/search?city=Houston&state=TX');
});

test('filters narrow the result, and homes without a price are counted', async ({ page, database, owner }, {
  project,
}) => {
  const place = remotePlace(project.name);
  const cheap = await listHome(database, owner, { place, roomCost: 3000 });
  await listHome(database, owner, { place, roomCost: 9000 });
  await listHome(database, owner, { place, roomCost: null });
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill(place.zip);
  await openFilters(page);
  await page.getByLabel('Max Cost').fill('$3,500');
  await page.getByLabel('Memory Care').check();
  await page.getByLabel('Hospice').check();
  await searchButton(page).click();
  await expect(page.getByRole('article', { name: cheap.name })).toBeVisible();
  await expect(page.getByText(/homes? (is|are) not shown because/)).toBeVisible();
  const shown = cards(page);
  for (const price of await shown.getByText(/a month$/).allTextContents()) {
    expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(3500);
  }
  await expect(page.getByRole('article', { name: cheap.name }).getByText('+1 more')).toBeVisible();
  await expectAccessible(page);
});

test('the next page is announced, and price and newest are orders to choose', async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}`);
  const total = await totalFound(page);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  const shown = Math.min(48, total);
  await expect(
    page.getByRole('status').filter({ hasText: `Showing ${shown} of ${total} properties` }),
  ).toBeAttached();
  await expect(cards(page)).toHaveCount(shown);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();

  await page.getByLabel('Sort by').selectOption('Lowest price first');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByText('Lowest price first. No home can pay to rank higher.')).toBeVisible();
  const prices = (
    await cards(page)
      .getByText(/a month$/)
      .allTextContents()
  ).map((price) => Number(price.replace(/\D/g, '')));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page.getByText('Newest first. No home can pay to rank higher.')).toBeVisible();
});

test('Back leads to the same results at the same place, and a reload to the same search', async ({
  page,
}) => {
  await page.goto('/search');
  await searchNear(page, houston);
  await page.getByRole('button', { name: 'Show more' }).click();
  const link = cards(page).nth(26).getByRole('link');
  await expect(link).toBeAttached();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByText(/^27 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await link.click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^28 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to results' }).click();
  await expect(cards(page).nth(27).getByRole('link')).toBeFocused();
  await expect(cards(page).nth(27)).toBeInViewport();

  await page.reload();
  await expect(resultsHeading(page)).toBeVisible();
  await expect(page.getByLabel('Zip Code')).toHaveValue(houston);
});

test('a link to a search works for whoever gets it', async ({ page, pat }) => {
  await page.goto(`/patient?zipCode=${houston}&radius=5`);
  await expect(page).toHaveURL(`/search?zipCode=${houston}&radius=5`);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(page.getByLabel('Search Radius')).toHaveValue('5');
  await pat.goto(`/search?zipCode=${houston}&radius=5`);
  await expect(pat).toHaveURL(`/patient?zipCode=${houston}&radius=5`);
  await expect(resultsHeading(pat)).toBeVisible();
});

test('/patient without a search is not available to a visitor', async ({ page }) => {
  await page.goto('/patient');
  await expectToast(page, 'Unauthorized', 'You are logged out. Redirecting to login...');
  await expect(page).toHaveURL('/');
});

test('Reset clears the form and the results', async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}&radius=100&careTypes=Memory+Care`);
  await expect(resultsHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(resultsHeading(page)).toBeHidden();
  await expect(page.getByLabel('Zip Code')).toHaveValue('');
  await expect(page.getByLabel('Search Radius')).toHaveValue('25');
  await expect(page).toHaveURL('/search');
});

test('a ZIP code and another city: the results say which was used', async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}&city=Chicago&state=IL`);
  await expect(
    page.getByText('Showing homes near ZIP code 77002 (Houston, TX). The city Chicago was not used.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('nothing found leads on', async ({ page }) => {
  // The middle of nowhere, Alaska.
  await page.goto('/search?zipCode=99723&radius=5&careTypes=Memory+Care');
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/search?zipCode=99723');
});

test('a ZIP code and a city that nobody knows', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill('00000');
  await searchButton(page).click();
  await expect(page.getByRole('alert')).toContainText('00000');
  await expect(page.getByLabel('Zip Code')).toHaveValue('00000');
  await expectAccessible(page);

  await page.goto('/search?city=Huston&state=TX');
  await expect(page.getByRole('alert')).toContainText('Huston');
  await expect(page.getByRole('alert').getByRole('button')).not.toHaveCount(0);
  await expectAccessible(page);
  const suggestion = page.getByRole('alert').getByRole('button').first();
  const name = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(page.getByLabel('City')).toHaveValue(name.replace(/, \w\w$/, ''));
  await expect(
    page
      .getByText(/found$/)
      .or(page.getByText('No Properties Found'))
      .first(),
  ).toBeVisible();
});

test('what cannot be searched is pointed at and kept', async ({ page }) => {
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill('7700');
  await openFilters(page);
  await page.getByLabel('Min Cost').fill('cheap');
  await page.getByLabel('Max Cost').fill('-1');
  await searchButton(page).click();
  await expect(page.getByText('Invalid ZIP code format')).toBeVisible();
  await expect(page.getByText('Cost must be a number of 0 or more, in dollars a month')).toHaveCount(2);
  await expect(page.getByLabel('Zip Code')).toBeFocused();
  await expect(page.getByLabel('Min Cost')).toHaveValue('cheap');
  await expectAccessible(page);
});

test('without a connection the search says so, keeps the filters, and can be tried again', async ({
  page,
  context,
}) => {
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill(houston);
  await page.getByLabel('Search Radius').selectOption('10 miles');
  await context.setOffline(true);
  await searchButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to search properties. Please try again.');
  await expect(page.getByRole('alert')).toContainText('No connection to the internet');
  await expect(page.getByLabel('Search Radius')).toHaveValue('10');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Retry Search' })).toBeVisible();
  await context.setOffline(false);
  // It goes on by itself.
  await expect(resultsHeading(page)).toBeVisible();
});

test('a failing server, and a search that is slow', async ({ page }) => {
  await page.route('**/api/properties/search?**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto(`/search?zipCode=${houston}`);
  await expect(page.getByRole('alert')).toContainText('Failed to search properties. Please try again.');
  await page.unroute('**/api/properties/search?**');
  await page.route('**/api/properties/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Retry Search' }).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await expectAccessible(page);
  await expect(resultsHeading(page)).toBeVisible();
});

test('Back while a search is on its way leads to the form, with what was typed', async ({ page }) => {
  await page.route('**/api/properties/search?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill(houston);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  const answered = page.waitForResponse('**/api/properties/search?**').catch(() => undefined);
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Searching properties...')).toBeHidden();
  await expect(page.getByLabel('Zip Code')).toHaveValue(houston);
  await page.goForward();
  await answered;
  await expect(resultsHeading(page)).toBeVisible();
});

test('session storage that holds garbage, or is full, costs nothing but itself', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/support');
  await page.evaluate(() => {
    sessionStorage.setItem('searchState', '{"filters":42');
    localStorage.clear();
  });
  await page.goto('/search');
  await expect(searchButton(page)).toBeDisabled();
  expect(warnings.join('\n')).toContain('The saved search could not be restored');

  await page.evaluate(() => {
    const room = 5 * 1024 * 1024;
    for (let size = room; size > 0; size = Math.floor(size / 2)) {
      try {
        sessionStorage.setItem(`filler${size}`, 'x'.repeat(size));
      } catch {
        // Full for this size; smaller pieces fill the rest.
      }
    }
  });
  await searchNear(page, houston);
  await expect(cards(page)).toHaveCount(24);
  expect(warnings.join('\n')).toContain('The search could not be saved');
});

test('the whole search by keyboard alone', async ({ page }) => {
  await page.goto('/search');
  await tabTo(page, page.getByLabel('Zip Code'));
  await page.keyboard.type(houston);
  await tabTo(page, searchButton(page));
  await page.keyboard.press('Enter');
  await expect(resultsHeading(page)).toBeFocused();
  const link = cards(page).nth(1).getByRole('link');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Back to results' }));
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(2).getByRole('link')).toBeFocused();
});

test('large text and targets, no sideways scrolling, at any spacing and at twice the size', async ({
  page,
}) => {
  await page.goto(`/search?zipCode=${houston}&maxCost=9000`);
  await expect(resultsHeading(page)).toBeVisible();
  await openFilters(page);
  await expectLargeTargets(page);
  await expectLargeText(page);
  await expectNoSideScroll(page);
  await setTextSpacing(page);
  await expectNoSideScroll(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: Math.max(320, width / 2), height: height / 2 });
  await expectNoSideScroll(page);
  await expectAccessible(page);
});
