import { expect, listProperty, remoteTown, onPhone, test } from './fixtures.ts';
import { cards, openFilters, press, resultsHeading, searchButton, searchNear, tabTo } from './pages.ts';

const houston = '77002';

test('the start page of a family greets and explains', async ({ signIn }) => {
  const page = await signIn({ email: 'pat@example.com', password: 'senior-care' });
  await page.goto('/patient');
  await expect(page.getByRole('banner').getByText('Senior Care Living')).toBeVisible();
  for (const text of [
    'Welcome, Pat',
    'Find Your Perfect Senior Care Home',
    'Search for quality senior living spaces in your preferred location',
    '2,400+',
    'Available Properties',
    '350+',
    'Cities Covered',
    '4.9/5',
    'Average Rating',
    'Need Help?',
    'Our team is here to help you find the perfect senior care home. Use the search above to browse available properties, or contact our support team for personalized assistance.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('a visitor searches, opens a home, returns and sorts', onPhone, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Search without an account' }).click();
  await expect(searchButton(page)).toBeDisabled();
  await searchNear(page, houston);
  await expect(page).toHaveURL(`/search?zipCode=${houston}`);
  const total = Number(/\d+/.exec((await resultsHeading(page).textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThanOrEqual(40);
  await expect(page.getByText(`${total} found`)).toBeVisible();
  await expect(page.getByText('Nearest first. No home can pay to rank higher.')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);

  await press(page, 'Show more');
  const shown = Math.min(48, total);
  const status = page.getByRole('status').filter({ hasText: `Showing ${shown} of ${total} properties` });
  await expect(status).toBeAttached();
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();

  const link = cards(page).nth(26).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page.getByText(/^27 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);

  await page.getByLabel('Sort by').selectOption('Lowest price first');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByText('Lowest price first. No home can pay to rank higher.')).toBeVisible();
  await expect(async () => {
    const prices = await cards(page)
      .getByText(/a month$/)
      .allTextContents();
    const dollars = prices.map((price) => Number(price.replace(/\D/g, '')));
    expect(dollars).toEqual(dollars.toSorted((a, b) => a - b));
  }).toPass();

  await page.reload();
  await expect(resultsHeading(page)).toBeVisible();
  await expect(page.getByLabel('Zip Code')).toHaveValue(houston);
});

test('filters narrow the results', onPhone, async ({ page, database, owner }) => {
  const cheap = await listProperty(database, owner, { town: remoteTown, roomCost: 3000 });
  const expensive = await listProperty(database, owner, { town: remoteTown, roomCost: 9000 });
  await listProperty(database, owner, { town: remoteTown, roomCost: null });
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill(remoteTown.zip);
  await openFilters(page);
  await page.getByLabel('Max Cost').fill('$3,500');
  await page.getByLabel('Memory Care').check();
  await page.getByLabel('Hospice').check();
  await searchButton(page).click();
  const card = page.getByRole('article', { name: cheap.name });
  await expect(card.getByText('$3,000 a month')).toBeVisible();
  await expect(card.getByText('+1 more')).toBeVisible();
  await expect(page.getByRole('article', { name: expensive.name })).toHaveCount(0);
  await expect(page.getByText(/homes? (is|are) not shown because/)).toBeVisible();
});

test('a link to a search works for visitors and families', async ({ family }) => {
  await family.goto(`/search?zipCode=${houston}&radius=5`);
  await expect(family).toHaveURL(`/patient?zipCode=${houston}&radius=5`);
  await expect(resultsHeading(family)).toBeVisible();
  await expect(family.getByLabel('Search Radius')).toHaveValue('5');
});

test('the results have one, two or three columns, by the width of the screen', async ({ page }) => {
  await page.goto(`/patient?zipCode=${houston}`);
  await expect(page).toHaveURL(`/search?zipCode=${houston}`);
  await expect(cards(page)).toHaveCount(24);
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const countColumns = () =>
      cards(page).evaluateAll(
        (found) => new Set(found.map((card) => card.getBoundingClientRect().left)).size,
      );
    await expect.poll(countColumns, { message: `${width} px` }).toBe(columns);
  }
});

test('Back during a search returns to the form with its values', async ({ page }) => {
  // Without a response until the route is removed.
  await page.route('**/api/properties/search?**', () => undefined);
  await page.goto('/search');
  await page.getByLabel('Zip Code').fill(houston);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Searching properties...')).toBeHidden();
  await expect(page.getByLabel('Zip Code')).toHaveValue(houston);
  await page.unrouteAll();
  await page.goForward();
  await expect(resultsHeading(page)).toBeVisible();
});

test('a visitor searches with the keyboard', async ({ page }) => {
  await page.goto('/search');
  await tabTo(page, page.getByLabel('City'));
  await page.keyboard.type('hous');
  await expect(page.getByRole('option', { name: 'Houston, TX' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Houston');
  await expect(page.getByLabel('State')).toHaveValue('TX');
  await tabTo(page, searchButton(page));
  await page.keyboard.press('Enter');
  await expect(resultsHeading(page)).toBeFocused();
  await expect(page).toHaveURL('/search?city=Houston&state=TX');
  await tabTo(page, cards(page).nth(1).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Back to results' }));
  await page.keyboard.press('Enter');
  await expect(cards(page).nth(2).getByRole('link')).toBeFocused();
});
