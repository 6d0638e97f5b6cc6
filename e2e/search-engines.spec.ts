import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod';
import { expect, test } from './fixtures.ts';

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
    const attributes = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
      descriptions: attributes('meta[name=description]', 'name'),
      canonical: attributes('link[rel=canonical]', 'href'),
      images: attributes('meta[property="og:image"]', 'content'),
      robots: attributes('meta[name=robots]', 'content'),
      structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => textContent,
      ),
    };
  });

test('a home has its name, photo and structured data before and after the app starts', async ({
  page,
  request,
  baseURL,
}) => {
  const property = await findProperty(request);
  const address = `${baseURL}/properties/${property?.id}`;

  const html = await (await request.get(address)).text();
  expect(html).toContain(`<title data-head>${property?.name} in `);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: property?.name })).toBeVisible();
  await expect
    .poll(() => readHead(page))
    .toMatchObject({
      titles: [expect.stringContaining(`${property?.name} in `)],
      descriptions: ['description'],
      canonical: [address],
      images: [image],
      robots: [],
      structuredData: [expect.stringContaining('"@type":"LocalBusiness"')],
    });
  const { structuredData } = await readHead(page);
  expect(JSON.parse(structuredData[0] ?? '')).toMatchObject({ name: property?.name, url: address });

  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ titles: [expect.any(String)], canonical: [`${baseURL}/support`], structuredData: [] });
});

test('a home is readable and styled without scripts', async ({ withoutScripts: page, request }) => {
  const property = await findProperty(request);
  await page.goto(`/properties/${property?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: property?.name })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
});

test('an unknown page or home is a 404 that search engines do not index', async ({ page }) => {
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
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('robots.txt and the sitemap lead crawlers to every page', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/\nAllow: /api/sitemap.xml\n');
  const readSitemap = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  const parts = await readSitemap('/api/sitemap.xml');
  expect(parts).toEqual([`${baseURL}/api/sitemap.xml?page=0`, `${baseURL}/api/sitemap.xml?page=1`]);
  for (const url of await readSitemap(parts[0] ?? '')) {
    const response = await request.get(url);
    expect([url, response.status()]).toEqual([url, 200]);
  }
});
