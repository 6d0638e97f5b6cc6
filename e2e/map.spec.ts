import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, isSlow, isSlowOnPhone, listProperty, test } from './fixtures.ts';
import { cards, press, resultsHeading, tabTo } from './pages.ts';

const houston = '/search?zipCode=77002';
const map = (page: Page) => page.getByLabel('Map of the homes found');
const canvas = (page: Page) => map(page).getByRole('application');
/** Outside of the accessibility tree: the list has the same homes. */
const pins = (page: Page) => canvas(page).locator('.leaflet-marker-icon > span');

/** Records the requests of a page, and the bytes that it reads of the base map. */
function watch(page: Page) {
  const requests: Request[] = [];
  let mapBytes = 0;
  page.on('request', (request) => requests.push(request));
  page.on('response', (response) => {
    if (!response.url().endsWith('.pmtiles')) return;
    expect(response.status()).toBe(206);
    mapBytes += Number(response.headers()['content-length']);
  });
  return {
    count: (part: RegExp) => requests.filter((request) => part.test(request.url())).length,
    mapBytes: () => mapBytes,
    /** Those other than the site and the project. */
    foreignOrigins: (...own: (string | undefined)[]) => {
      const origins = requests
        .map((request) => new URL(request.url()))
        .filter(({ protocol }) => /^(http|ws)/.test(protocol));
      return origins.map(({ origin }) => origin).filter((origin) => !own.includes(origin));
    },
  };
}

test('the map beside the list marks homes and searches where it was moved', async ({ page, baseURL }) => {
  test.slow();
  const { count, mapBytes, foreignOrigins } = watch(page);
  await page.goto(houston);
  await expect(pins(page).first()).toBeVisible();
  await expect.poll(mapBytes).toBeGreaterThan(20_000);
  await expectAccessible(page);
  expect(mapBytes()).toBeLessThanOrEqual(60_000);
  await expect(map(page).getByText(/OpenStreetMap .* GeoNames .* US Census/)).toBeInViewport();

  // Three stops of the Tab key. Arrow keys move the map, and nothing is asked of the API.
  await tabTo(page, page.getByRole('link', { name: 'Skip to the map' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(canvas(page)).toBeFocused();
  const calls = count(/\/api\//);
  for (let moves = 0; moves < 4; moves += 1) await page.keyboard.press('ArrowLeft');
  await expect(map(page).getByRole('button', { name: /^Search near \d{5}$/ })).toBeVisible();
  expect(count(/\/api\//)).toBe(calls);
  for (const name of ['Zoom in', 'Zoom out', /^Search near/]) {
    await page.keyboard.press('Tab');
    await expect(map(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zipCode=(?!77002)77\d{3}$/);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(canvas(page)).toBeFocused();
  expect(foreignOrigins(baseURL, process.env['SUPABASE_URL'])).toEqual([]);
});

test(
  'a card and its pin mark each other, and a pin shows its home',
  isSlow,
  async ({ page, database, owner }) => {
    const home = await listProperty(database, owner, { town: { zip: '79843', city: 'Marfa', state: 'TX' } });
    await page.goto('/search?zipCode=79843&radius=5');
    const pin = pins(page).filter({ hasText: '$5.9k' });
    const color = () => pin.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(pin).toBeVisible();
    const usual = await color();
    await cards(page).hover();
    await expect.poll(color).not.toBe(usual);
    await map(page).getByRole('button', { name: 'Zoom in' }).hover();
    await expect.poll(color).toBe(usual);
    await expect(page.locator('article[data-active=true]')).toHaveCount(0);
    await pin.hover();
    await expect(page.locator('article[data-active=true]')).toHaveCount(1);
    await pin.click();
    await expect(map(page).getByText('3 available · approximate location')).toBeVisible();
    await expect(map(page).getByText('$5,900 a month')).toBeVisible();
    await map(page).getByRole('link', { name: home.name }).click();
    await expect(page.getByText('1 of 1')).toBeVisible();
  },
);

test(
  'the map stays where it was, after a home of its popup, and after a search near and Back',
  isSlow,
  async ({ page, database, owner }) => {
    // Those of an earlier try.
    await database.query(`delete from public.properties where zip_code = '79852'`);
    const home = await listProperty(database, owner, {
      town: { zip: '79852', city: 'Terlingua', state: 'TX' },
    });
    await page.goto('/search?zipCode=79852&radius=5');
    const pin = pins(page).filter({ hasText: '$5.9k' });
    // The circle of the search moves with the map.
    const place = async () => {
      const box = await canvas(page).locator('.leaflet-overlay-pane path').boundingBox();
      return box && [Math.round(box.x), Math.round(box.y)];
    };
    /** The place when the map has stopped moving. */
    const placeAtRest = async () => {
      let last = await place();
      await expect
        .poll(async () => {
          const before = last;
          last = await place();
          return JSON.stringify(last) === JSON.stringify(before);
        })
        .toBe(true);
      return last;
    };
    await expect(pin).toBeVisible();
    const first = await placeAtRest();
    await canvas(page).focus();
    for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(place).not.toEqual(first);
    await pin.click();
    const chosen = map(page).getByRole('link', { name: home.name });
    await expect(chosen).toBeVisible();
    const moved = await placeAtRest();
    await chosen.click();
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
    await page.goBack();
    await expect(chosen).toBeVisible();
    await expect.poll(place).toEqual(moved);

    await page.goto(houston);
    await expect(pins(page).first()).toBeVisible();
    await canvas(page).focus();
    for (let moves = 0; moves < 4; moves += 1) await page.keyboard.press('ArrowLeft');
    const near = map(page).getByRole('button', { name: /^Search near/ });
    await expect(near).toBeVisible();
    const far = await placeAtRest();
    await near.click();
    await expect(page).not.toHaveURL(/zipCode=77002/);
    await expect.poll(place).not.toEqual(far);
    await page.goBack();
    await expect(page).toHaveURL(houston);
    await expect.poll(place).toEqual(far);
  },
);

test('without the base map the list is whole, and the map says so', isSlow, async ({ page }) => {
  await page.route(/\.pmtiles$/, (route) => route.abort());
  await page.goto(houston);
  await expect(
    map(page).getByText('The map is not available right now. The list has every home.'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expect(pins(page).first()).toBeVisible();
});

test(
  'a phone loads the map on request and returns to it',
  isSlowOnPhone,
  async ({ page, baseURL, database, owner }) => {
    test.slow();
    const town = { zip: '79735', city: 'Fort Stockton', state: 'TX' };
    // Those of an earlier try.
    await database.query('delete from public.properties where zip_code = $1', [town.zip]);
    const homes = [
      await listProperty(database, owner, { town }),
      await listProperty(database, owner, { town }),
    ];
    const { count, foreignOrigins } = watch(page);
    await page.goto(`/search?zipCode=${town.zip}&radius=5`);
    await expect(cards(page)).toHaveCount(2);
    await cards(page).last().scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(count(/found-on-map|pmtiles|\/pins/)).toBe(0);

    await press(page, 'Show map');
    await expect(pins(page)).toHaveText('2$5.9k+');
    await expectAccessible(page);
    await pins(page).tap();
    await expect(map(page).getByRole('heading', { name: '2 homes at this place' })).toBeVisible();
    await expectAccessible(page);
    await press(map(page), 'Show list');
    await expect(map(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(top);

    // The chosen place is kept, and Back from a home leads to the map.
    await press(page, 'Show map');
    await map(page)
      .getByRole('link', { name: homes[0]?.name ?? '' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: homes[0]?.name ?? '' })).toBeVisible();
    const area = page.getByRole('img', { name: 'Map of the area around Fort Stockton, TX' });
    // Sections above load meanwhile, and move it out of view.
    await expect(async () => {
      await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
      await area.scrollIntoViewIfNeeded({ timeout: 2_000 });
    }).toPass();
    // Bytes of the picture. An empty canvas has about a thousand.
    const drawn = () => area.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
    await expect.poll(drawn).toBeGreaterThan(5_000);
    expect(foreignOrigins(baseURL, process.env['SUPABASE_URL'])).toEqual([]);
    await page.goBack();
    await expect(map(page).getByRole('heading', { name: '2 homes at this place' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Show map' })).toBeFocused();
  },
);
