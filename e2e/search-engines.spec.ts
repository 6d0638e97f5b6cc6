import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod';
import { expectUsable } from './accessibility.ts';
import { expect, isSlow, isSlowOnBoth, test } from './fixtures.ts';
import { tabTo } from './pages.ts';
import { shown } from './pseudo/english.ts';

const searchResponse = z.array(
  z.looseObject({ id: z.string(), name: z.string(), imageUrls: z.array(z.string()) }),
);

/** A demo home with a photo. */
async function findProperty(request: APIRequestContext) {
  const response = await request.get('/api/properties/search?zipCode=33125&limit=24');
  return searchResponse.parse(await response.json()).find(({ imageUrls }) => imageUrls.length > 0);
}

/** The metadata of the page. Lists reveal duplicated tags. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const list = (selector: string, attribute?: string) =>
      [...document.querySelectorAll(selector)].map((element) =>
        attribute ? element.getAttribute(attribute) : element.textContent,
      );
    return {
      titles: list('head title'),
      descriptions: list('meta[name=description]', 'name'),
      canonical: list('link[rel=canonical]', 'href'),
      images: list('meta[property="og:image"]', 'content'),
      robots: list('meta[name=robots]', 'content'),
      structuredData: list('script[type="application/ld+json"]'),
    };
  });

test('a home has its name, photo and structured data before and after the app starts', async ({
  page,
  request,
  baseURL,
  withoutScripts,
}) => {
  const property = await findProperty(request);
  const address = `${baseURL}/properties/${property?.id}`;
  const heading = { level: 1, name: property?.name ?? '' };
  await withoutScripts.goto(address);
  await expect(withoutScripts.getByRole('heading', heading)).toBeVisible();
  await expect(withoutScripts).toHaveTitle(new RegExp(`^${property?.name} in `));
  const preview = withoutScripts.locator('meta[property="og:image"]');
  const image = (await preview.getAttribute('content')) ?? '';
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await page.goto(address);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect
    .poll(() => readHead(page))
    .toEqual({
      titles: [expect.stringMatching(shown(new RegExp(`^${property?.name} in `)))],
      descriptions: ['description'],
      canonical: [address],
      images: [image],
      robots: [],
      structuredData: [expect.stringContaining('"@type":"LocalBusiness"')],
    });
  await page.goto('/support');
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ titles: [expect.any(String)], canonical: [`${baseURL}/support`], structuredData: [] });
});

test('an unknown page or home is a 404 that search engines do not index', isSlow, async ({ page }) => {
  for (const [path, heading] of [
    ['/properties/00000000-0000-4000-8000-000000000000', 'Property Not Found'],
    ['/properties/no-uuid', 'Property Not Found'],
    ['/no-such-page', 'Page Not Found'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(async () => (await readHead(page)).robots).toEqual(['noindex']);
  }
});

test(
  'the page of a city has its facts without scripts, and its homes in the app',
  isSlowOnBoth,
  async ({ page, request, baseURL, withoutScripts }) => {
    expect(await (await request.get('/api/sitemap.xml?page=0')).text()).toContain(
      `${baseURL}/places/il/chicago</loc>`,
    );
    const heading = { level: 1, name: 'Senior care homes in Chicago, IL' };
    await withoutScripts.goto('/places/il/chicago');
    await expect(withoutScripts.getByRole('heading', heading)).toBeVisible();
    await expect(withoutScripts.getByText(/^Counted on /)).toBeVisible();
    const first = withoutScripts.getByRole('main').getByRole('link').first();
    await expect(first).toHaveAttribute('href', /^\/properties\//);

    await page.goto('/places/il/chicago');
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect
      .poll(() => readHead(page))
      .toMatchObject({
        canonical: [`${baseURL}/places/il/chicago`],
        robots: [],
        structuredData: [expect.stringContaining('"@type":"ItemList"')],
      });
    await expectUsable(page);
    const home = page.getByRole('list', { name: 'Homes in Chicago' }).getByRole('link').first();
    await tabTo(page, home);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties\//);

    const response = await page.goto('/places/il/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page for this place' })).toBeVisible();
    await expect.poll(async () => (await readHead(page)).robots).toEqual(['noindex']);
  },
);
