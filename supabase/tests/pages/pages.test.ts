import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await startTestContext();
});
afterAll(() => context.stop());

async function propertiesWhere(condition: string): Promise<{ id: string; name: string }[]> {
  const sql = `select id, name from public.properties where ${condition} order by id`;
  return (await context.database.query(sql)).rows;
}
const get = (path: string) => context.request('visitor', `GET /functions/v1/api${path}`);
const locationsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

it('the sitemap lists all active properties and no others', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const pages = locationsIn(index.text).map((url) => url.replace(`${context.siteUrl}/api`, ''));
  const found = await Promise.all(pages.map(async (page) => locationsIn((await get(page)).text)));
  const active = await propertiesWhere('is_active');
  expect(found.flat().filter((url) => url.includes('/properties/'))).toEqual(
    active.map(({ id }) => `${context.siteUrl}/properties/${id}`),
  );
  expect(active.length).toBeGreaterThan(100);
});

it('the page of a property has its name in the title and counts no view', async () => {
  const [property] = await propertiesWhere(`is_active and image_urls <> '{}'`);
  const views = () => context.database.query('select * from public.property_views order by property_id');
  const before = await views();
  const page = await get(`/pages/properties/${property?.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<title data-head>${property?.name} in `);
  expect((await views()).rows).toEqual(before.rows);
});

it('the preview image is the first photo', async () => {
  const [property] = await propertiesWhere(`is_active and image_urls <> '{}'`);
  const { status, headers } = await get(`/pages/photos/${property?.id}`);
  expect(status).toBe(302);
  const photo = await fetch(headers.get('location') ?? '');
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('an inactive property has no page and no preview image', async () => {
  const [property] = await propertiesWhere(`not is_active and image_urls <> '{}'`);
  const page = await get(`/pages/properties/${property?.id}`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('noindex');
  expect(page.text).not.toContain(property?.name);
  expect((await get(`/pages/photos/${property?.id}`)).status).toBe(404);
});
