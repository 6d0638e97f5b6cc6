import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod';
import { expect, test } from './fixtures.ts';

/** In Miami, where no other journey lists homes without photos. */
const zipCode = '33125';

const found = z.array(z.looseObject({ id: z.string(), name: z.string(), imageUrls: z.array(z.string()) }));

const attributes = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, attribute) => elements.map((element) => element.getAttribute(attribute) ?? ''),
      name,
    );

/** What others read of the page that is shown now; lists, so that a tag that is there twice is seen. */
const headOf = async (page: Page) => ({
  title: await page.title(),
  titles: await page.locator('head title').count(),
  descriptions: await page.locator('meta[name=description]').count(),
  canonical: await attributes(page, 'link[rel=canonical]', 'href'),
  images: await attributes(page, 'meta[property="og:image"]', 'content'),
  robots: await attributes(page, 'meta[name=robots]', 'content'),
  facts: await page.locator('script[type="application/ld+json"]').allTextContents(),
});

/** One with a photo. */
async function findHome(request: APIRequestContext) {
  const answer = await request.get(`/api/properties/search?zipCode=${zipCode}&limit=24`);
  return found.parse(await answer.json()).find(({ imageUrls }) => imageUrls.length > 0);
}

test('a home comes with its name, its photo and its facts, before and after the app has started', async ({
  page,
  request,
  baseURL,
}) => {
  const home = await findHome(request);
  const address = `${baseURL}/properties/${home?.id}`;

  const html = await (await request.get(address)).text();
  expect(html).toContain(`<title data-head>${home?.name} in `);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(image);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: home?.name })).toBeVisible();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      title: expect.stringContaining(`${home?.name} in `),
      titles: 1,
      descriptions: 1,
      canonical: [address],
      images: [image],
      robots: [],
      facts: [expect.stringContaining('"@type":"LocalBusiness"')],
    });
  const { facts } = await headOf(page);
  expect(JSON.parse(facts[0] ?? '')).toMatchObject({ name: home?.name, url: address });

  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ titles: 1, canonical: [`${baseURL}/support`], facts: [] });
});

test('a home can be read where no script runs', async ({ withoutScripts: page, request }) => {
  const home = await findHome(request);
  await page.goto(`/properties/${home?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: home?.name })).toBeVisible();
  // The styles inside the page are at work.
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
});

test('what is not there is not found, and says so to people and machines', async ({ page }) => {
  for (const [path, heading] of [
    ['/no-such-page', 'Page Not Found'],
    ['/properties/00000000-0000-4000-8000-000000000000', 'Property Not Found'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex']);
  }
});

test('crawlers find every page by robots.txt and the sitemap', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/\nAllow: /api/sitemap.xml\n');
  const index = await (await request.get('/api/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(parts).toEqual([`${baseURL}/api/sitemap.xml?page=0`, `${baseURL}/api/sitemap.xml?page=1`]);
  const pages = await (await request.get(parts[0] ?? '')).text();
  for (const [, url = ''] of pages.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
  }
});
