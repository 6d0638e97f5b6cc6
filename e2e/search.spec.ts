import type { Page } from '@playwright/test';
import { expectUsable } from './accessibility.ts';
import {
  expect,
  isSlow,
  isSlowMeasure,
  isSlowMeasureOnPhone,
  isSlowOnBoth,
  isSlowOnPhone,
  listProperty,
  onPhone,
  remoteTown,
  test,
} from './fixtures.ts';
import {
  cards,
  expectNoLayers,
  filterButton,
  openPanel,
  openSearchForm,
  placeField,
  press,
  resultsHeading,
  searchButton,
  tabTo,
} from './pages.ts';

const houston = '77002';

test('a visitor searches, opens a home, returns and sorts', isSlowOnPhone, async ({ page }) => {
  await page.goto('/');
  await placeField(page).fill(houston);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(resultsHeading(page)).toBeVisible();
  // The first home is visible without scrolling.
  await expect(cards(page).first().getByRole('heading')).toBeInViewport({ ratio: 1 });
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

  await page.getByLabel('Sort by').selectOption('Lowest price');
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
  await openSearchForm(page);
  await expect(placeField(page)).toHaveValue(houston);
});

test('filters of the form narrow the results', onPhone, async ({ page, database, owner }) => {
  const cheap = await listProperty(database, owner, { town: remoteTown, roomCost: 3000 });
  const expensive = await listProperty(database, owner, { town: remoteTown, roomCost: 9000 });
  await listProperty(database, owner, { town: remoteTown, roomCost: null });
  await page.goto('/search');
  await openSearchForm(page);
  await placeField(page).fill(remoteTown.zip);
  await page.getByLabel('Max Cost').fill('$3,500');
  await page.getByRole('checkbox', { name: 'Memory Care', exact: true }).check();
  await page.getByText('Amenities', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Hospice' }).check();
  await expect(page.getByText(/^[1-9]\d* homes? match(es)? this choice$/)).toBeVisible();
  await searchButton(page).click();
  const card = page.getByRole('article', { name: cheap.name });
  await expect(card.getByText('$3,000 a month')).toBeVisible();
  await expect(card.getByText('+1 more')).toBeVisible();
  await expect(page.getByRole('article', { name: expensive.name })).toHaveCount(0);
  await expect(page.getByText(/homes? (is|are) not shown because/)).toBeVisible();
  await expect(page.getByRole('button', { name: `${remoteTown.zip} · 25 miles · 3 filters` })).toBeVisible();

  await press(page, 'Remove Up to $3,500');
  await expect(page.getByRole('article', { name: expensive.name })).toBeVisible();
  await expect(page.getByRole('button', { name: `${remoteTown.zip} · 25 miles · 2 filters` })).toBeVisible();

  // A form that is closed keeps nothing of what was not applied.
  await openSearchForm(page);
  await page.getByRole('checkbox', { name: 'Hospice' }).uncheck();
  await press(page, 'Close');
  await openSearchForm(page);
  await expect(page.getByRole('checkbox', { name: 'Hospice' })).toBeChecked();

  await press(page, 'Reset');
  await expect(placeField(page)).toHaveValue('');
  await press(page, 'Close');
  await expect(resultsHeading(page)).toBeHidden();
  await expect(page).toHaveURL('/search');

  // Filters, and what they leave out, keep the first home where it is.
  await page.goto(`/search?zipCode=${houston}&maxCost=5000`);
  await expect(page.getByText(/not shown because/)).toBeVisible();
  const top = await cards(page)
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(200);
});

test('a link to a search works for visitors and families', isSlow, async ({ family }) => {
  await family.goto(`/search?zipCode=${houston}&radius=5`);
  await expect(family).toHaveURL(`/patient?zipCode=${houston}&radius=5`);
  await expect(resultsHeading(family)).toBeVisible();
  await expect(await filterButton(family, '5 miles')).toBeVisible();
});

test('cards stand in one, two or three columns', isSlowMeasure, async ({ page }) => {
  await page.goto(`/patient?zipCode=${houston}`);
  await expect(page).toHaveURL(`/search?zipCode=${houston}`);
  await expect(cards(page)).toHaveCount(24);
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    // Beside the map.
    [1280, 2],
    [1440, 2],
    [1600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const countColumns = () =>
      cards(page).evaluateAll(
        (found) => new Set(found.map((card) => card.getBoundingClientRect().left)).size,
      );
    await expect.poll(countColumns, { message: `${width} px` }).toBe(columns);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = await cards(page).evaluateAll((found) =>
    found.map((card) => ({
      top: card.getBoundingClientRect().top + scrollY,
      bottom: card.getBoundingClientRect().bottom + scrollY,
    })),
  );
  // The cards of a row have one height.
  for (const [, row] of Map.groupBy(boxes, ({ top }) => top))
    expect(new Set(row.map(({ bottom }) => bottom)).size).toBe(1);
  // "Compare" and "View Details" do not touch.
  const gaps = await cards(page).evaluateAll((found) =>
    found.map((card) => {
      const link = card.querySelector('a > span')?.getBoundingClientRect();
      return (link?.left ?? 0) - (card.querySelector('label')?.getBoundingClientRect().right ?? Infinity);
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
});

test('cards outside of the screen are left out and keep their heights', isSlowOnBoth, async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}`);
  const list = page.getByRole('list', { name: 'Homes found' });
  await expect(cards(page)).toHaveCount(24);
  await page.waitForLoadState('networkidle');
  const before = await list.boundingBox();
  const isDrawn = () =>
    cards(page)
      .first()
      .getByRole('heading')
      .evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isDrawn()).toBe(true);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(false);
  expect((await list.boundingBox())?.height).toBe(before?.height);
});

test('Back during a search returns to the form', isSlow, async ({ page }) => {
  // Without a response until the route is removed.
  await page.route('**/api/properties/search?**', () => undefined);
  await page.goto('/search');
  await placeField(page).fill(houston);
  await searchButton(page).click();
  await expect(page.getByText('Searching properties...')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('Searching properties...')).toBeHidden();
  // The address has no place.
  await expect(placeField(page)).toHaveValue('');
  await page.unrouteAll();
  await page.goForward();
  await expect(resultsHeading(page)).toBeVisible();
});

test('a visitor searches and narrows with the keyboard', async ({ page }) => {
  await page.goto('/search');
  await tabTo(page, placeField(page));
  await page.keyboard.type('hous');
  await expect(page.getByRole('option', { name: 'Houston, TX' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(placeField(page)).toHaveValue('Houston, TX');
  await tabTo(page, searchButton(page));
  await page.keyboard.press('Enter');
  await expect(resultsHeading(page)).toBeFocused();
  const careTypes = await filterButton(page, 'Care types');
  const hasOneField = ((await careTypes.textContent()) ?? '').startsWith('Care types');
  await tabTo(page, careTypes, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const assistedLiving = page.getByRole('checkbox', { name: 'Assisted Living', exact: true });
  if (hasOneField) await expect(assistedLiving).toBeFocused();
  await tabTo(page, assistedLiving);
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Show \d+ homes$/ }));
  await page.keyboard.press('Enter');
  await expect(await filterButton(page, '1 care type')).toBeFocused();
  await expect(page).toHaveURL('/search?city=Houston&state=TX&careTypes=Assisted+Living');
  await page.goBack();
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

const summary = (page: Page) => page.getByRole('main').locator('button[aria-haspopup=dialog]').first();

test('the bar shows what the address says, after a reload, Back and Forward', isSlow, async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}`);
  await expect(resultsHeading(page)).toBeVisible();
  /** The button of the radius. One for all filters counts those with another value than 25 miles. */
  const radius = (miles: string) =>
    page.getByRole('button', {
      name: new RegExp(`^(${miles}|${miles === '25 miles' ? 'Filters' : '1 filter'})$`),
    });
  await radius('25 miles').click();
  await page.getByLabel('5 miles', { exact: true }).check();
  await page.reload();
  await expect(resultsHeading(page)).toBeVisible();
  await expect(radius('25 miles')).toBeVisible();

  await openPanel(page, 'Any price');
  await page.getByLabel('Max Cost').fill('-5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cost must be a number of 0 or more')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(await filterButton(page, 'Any price')).toBeFocused();

  // A slow answer.
  await page.route('**/api/properties/search?*radius=5*', () => undefined);
  await radius('25 miles').click();
  await page.getByLabel('5 miles', { exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?zipCode=${houston}&radius=5`);
  await page.goBack();
  await expect(radius('25 miles')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeHidden();
  await expect(cards(page)).toHaveCount(24);
  await page.unrouteAll();

  // A failed search.
  await page.route('**/api/properties/search?*radius=10*', (route) => route.abort());
  await radius('25 miles').click();
  await page.getByLabel('10 miles', { exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(radius('10 miles')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Within 10 miles' })).toBeVisible();

  // A place that was typed and not searched for.
  await placeField(page).fill('60601');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(placeField(page)).toHaveValue(houston);
});

test('the line of a phone shows what the address says', isSlowOnPhone, async ({ page }) => {
  await page.goto('/search');
  await page.goto(`/search?zipCode=${houston}`);
  await expect(resultsHeading(page)).toBeVisible();
  await openSearchForm(page);
  await page.getByLabel('Max Cost').fill('3000');
  await page.goBack();
  await page.goForward();
  await expect(resultsHeading(page)).toBeVisible();
  await expect(summary(page)).toHaveText(/^77002/);
  await expect(summary(page)).not.toHaveText(/filter/);
});

test('the bar is one row from 992 pixels on, whatever is chosen', isSlow, async ({ page }) => {
  for (const [width, query] of [
    [992, ''],
    [992, '&radius=100&minCost=12000&maxCost=15000&careTypes=Memory+Care&careTypes=Respite+Care&sort=price'],
    [1100, '&sort=price&payments=Medicaid'],
    [
      1280,
      '&radius=100&minCost=12000&maxCost=15000&careTypes=Memory+Care&careTypes=Respite+Care&amenities=Hospice&payments=Medicaid&sort=price',
    ],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/search?zipCode=${houston}${query}`);
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
    const tops = await page.getByRole('search').evaluate((form) => {
      const buttons = [...form.querySelectorAll('button')];
      return buttons.map((button) => Math.round(button.getBoundingClientRect().top));
    });
    expect(new Set(tops).size, `rows at ${width} px${query}`).toBe(1);
    await expect(page.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 });
  }
  // What is chosen in a panel can replace its button.
  await page.goto(`/search?zipCode=${houston}&maxCost=12000`);
  await (await filterButton(page, /^Up to/)).click();
  await page.getByLabel('Min Cost').fill('10000');
  await press(page, /^Show \d+ homes?$/);
  await expect(page.getByRole('button', { name: /^\d filters?$/ })).toBeFocused();
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto(`/search?zipCode=${houston}`);
  await press(page, 'Filters');
  await page.getByRole('checkbox', { name: 'Memory Care', exact: true }).check();
  await press(page, /^Show \d+ homes?$/);
  await expect(page).toHaveURL(`/search?zipCode=${houston}&careTypes=Memory+Care`);
  await expect(page.getByRole('button', { name: '1 filter' })).toBeFocused();
});

test('the line and the bar of a phone hide nothing', isSlowMeasureOnPhone, async ({ page }) => {
  await page.goto(`/search?zipCode=${houston}&maxCost=9000`);
  await expect(resultsHeading(page)).toBeVisible();
  const line = page.getByText(`${houston} · 25 miles · 1 filter`);
  expect(await line.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  // The button of the map floats above the comparison, and beside what can be pressed in a card at each scroll position.
  const compare = cards(page)
    .first()
    .getByRole('checkbox', { name: /^Compare / });
  await compare.check();
  const bar = await page.getByRole('region', { name: 'Homes to compare' }).locator('..').boundingBox();
  const map = await page.getByRole('button', { name: 'Show map' }).boundingBox();
  if (!bar || !map) throw new Error('There is no bar');
  expect(map.y + map.height).toBeLessThanOrEqual(bar.y);
  expect(map.x + map.width).toBeLessThanOrEqual((await compare.boundingBox())?.x ?? 0);
  expect(bar.y + bar.height).toBe(640);
  await openSearchForm(page);
  await expect(page.getByLabel('ZIP code', { exact: true })).toBeHidden();
  await page.getByText('Enter ZIP code, city or state').click();
  await expect(page.getByLabel('ZIP code', { exact: true })).toBeVisible();
  await press(page, 'Close');
  await expectNoLayers(page);
  await page.goto(`/search?zipCode=59301&radius=5&maxCost=1`);
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0);
});

test(
  'free spots: a press leaves full homes out, and so does the link of the results',
  isSlowOnBoth,
  async ({ page, database, owner }) => {
    // No other test lists homes here. Those of an earlier try.
    await database.query(`delete from public.properties where zip_code = '82225'`);
    for (const spots of [3, 0, 0]) {
      const { id } = await listProperty(database, owner, {
        town: { zip: '82225', city: 'Lusk', state: 'WY' },
      });
      await database.query('update public.properties set available_spots = $1 where id = $2', [spots, id]);
    }
    await page.goto('/search?zipCode=82225');
    const line = page.getByRole('link', { name: /^Hide \d+ full$/ });
    const full = Number((await line.textContent())?.replaceAll(/\D/g, ''));
    const found = async () =>
      Number.parseInt((await resultsHeading(page).textContent())?.replace(/^.*\(/, '') ?? '', 10);
    const all = await found();
    expect([all, full]).toEqual([3, 2]);
    await expect(cards(page).getByText('Full', { exact: true }).first()).toBeVisible();
    await expect(cards(page).getByText('Full. Ask about the waiting list.').first()).toBeVisible();
    await line.click();
    await expect(page).toHaveURL(/openSpots=true/);
    await expect.poll(found).toBe(all - full);
    await expect(line).toBeHidden();
    await expect(cards(page).getByText('Full', { exact: true })).toHaveCount(0);

    const free = page.getByRole('button', { name: 'Openings only', exact: true });
    if (await free.isVisible()) {
      await free.click();
      await expect(page).not.toHaveURL(/openSpots/);
      await expect.poll(found).toBe(all);
      await free.click();
    } else {
      await page.goto('/search?zipCode=82225');
      await openSearchForm(page);
      await openPanel(page, 'Any price');
      await page.getByRole('checkbox', { name: 'Only homes with openings' }).check();
      await searchButton(page).click();
    }
    await expect(page).toHaveURL(/openSpots=true/);
    await expect.poll(found).toBe(all - full);
    await page.reload();
    await expect.poll(found).toBe(all - full);
  },
);

test('price with care: the card, the order and the limit use it', isSlowOnBoth, async ({ page }) => {
  await page.goto('/search?zipCode=60601&radius=100&sort=price&costWithCare=true');
  const prices = async () => {
    const texts = await cards(page)
      .getByText(/ a month with care$/)
      .allTextContents();
    return texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  };
  await expect(page.getByText(/^\d+ homes do not list a price with care and come last\.$/)).toBeVisible();
  await expect.poll(async () => (await prices()).length).toBeGreaterThan(10);
  const shown = await prices();
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  await page.goto('/search?zipCode=60601&radius=100&costWithCare=true&maxCost=7000');
  await expect(
    page.getByText(/^\d+ homes are not shown because they do not list a price with care\./),
  ).toBeVisible();
  await expect(cards(page).getByText('Price with care not listed')).toHaveCount(0);
  expect(Math.max(...(await prices()))).toBeLessThanOrEqual(7_000);
  await expectUsable(page);
});
