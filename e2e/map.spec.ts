import type { Page, Request } from '@playwright/test';
import { expectUsable } from './accessibility.ts';
import { expect, listProperty, onPhone, remoteTown, test } from './fixtures.ts';
import { cards, press, resultsHeading, tabTo } from './pages.ts';

const houston = '/search?zipCode=77002';
const map = (page: Page) => page.getByLabel('Map of the homes found');
const canvas = (page: Page) => map(page).getByRole('application');
/** Outside of the accessibility tree: the list has the same homes. */
const pins = (page: Page) => canvas(page).locator('.leaflet-marker-icon');
const onPin = (page: Page, label: string | RegExp) => pins(page).filter({ hasText: label });

/** Records the requests of a page, and the bytes of the base map. */
function watch(page: Page) {
  const requests: Request[] = [];
  let mapBytes = 0;
  page.on('request', (request) => requests.push(request));
  page.on('response', (response) => {
    if (!response.url().endsWith('.pmtiles')) return;
    expect(response.status()).toBe(206);
    mapBytes += Number(response.headers()['content-length']);
  });
  const named = (part: string | RegExp) => requests.filter((request) => request.url().match(part));
  return { requests, named, mapBytes: () => mapBytes };
}

test('the map beside the list marks homes and searches where it was moved', async ({ page, baseURL }) => {
  test.slow();
  const { requests, named, mapBytes } = watch(page);
  await page.goto(houston);
  await expect(cards(page).first()).toBeVisible();
  await expect(pins(page).first()).toBeVisible();
  await expect.poll(mapBytes).toBeGreaterThan(20_000);
  await expectUsable(page);
  expect(mapBytes()).toBeLessThanOrEqual(60_000);
  await page.screenshot({ path: '/tmp/map-1280.png' });

  // Three stops of the Tab key. Arrow keys move the map.
  await tabTo(page, canvas(page));
  const searches = named('/api/').length;
  for (let moves = 0; moves < 4; moves += 1) await page.keyboard.press('ArrowLeft');
  const searchNear = map(page).getByRole('button', { name: /^Search near \d{5}$/ });
  await expect(searchNear).toBeVisible();
  expect(named('/api/').length).toBe(searches);
  for (const name of ['Zoom in', 'Zoom out', /^Search near/]) {
    await page.keyboard.press('Tab');
    await expect(map(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(houston);
  await expect(page).toHaveURL(/zipCode=77\d{3}/);
  await expect(resultsHeading(page)).toBeVisible();
  await page.screenshot({ path: '/tmp/map-1280b.png' });

  const allowed = [baseURL, process.env['SUPABASE_URL']].map((url) => new URL(url ?? '').origin);
  const foreign = requests.filter((request) => /^(http|ws)/.test(request.url())).map((request) => new URL(request.url()).origin);
  expect(new Set(foreign.filter((origin) => !allowed.includes(origin)))).toEqual(new Set());
});
