import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveHttp, type HttpServer } from '../../../local/http-server.ts';
import { freePort } from '../../../local/ports.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';

let site: HttpServer;
let stack: TestStack;
let database: Client;

const shell = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';

beforeAll(async () => {
  site = await serveHttp(await freePort(), ({ url }) =>
    new URL(url).pathname === '/spa.html'
      ? new Response(shell, { headers: { 'content-type': 'text/html' } })
      : new Response('Not found', { status: 404 }),
  );
  stack = await startTestStack({ seed: true, siteUrl: site.url });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await stack.stop();
  await site.close();
});

async function homesWhere(condition: string): Promise<{ id: string; name: string }[]> {
  return (await database.query(`select id, name from public.properties where ${condition} order by id`)).rows;
}
const views = () => database.query('select * from public.property_views order by property_id');
const ask = (path: string) => fetch(`${stack.apiUrl}${path}`, { redirect: 'manual' });
const locationsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

it('the sitemap leads to every active home, and to no other', async () => {
  const index = await ask('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = locationsIn(await index.text()).map((url) => url.replace(`${site.url}/api`, ''));
  const found = await Promise.all(parts.map(async (part) => locationsIn(await (await ask(part)).text())));
  const homes = found.flat().filter((url) => url.includes('/properties/'));
  const active = await homesWhere('is_active');
  expect(homes).toEqual(active.map(({ id }) => `${site.url}/properties/${id}`));
  expect(active.length).toBeGreaterThan(100);
});

it('the page of a home has the home in its head, and counts no view', async () => {
  const [home] = await homesWhere(`is_active and image_urls <> '{}'`);
  const before = await views();
  const page = await ask(`/pages/properties/${home?.id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<title data-head>${home?.name} in `);
  expect((await views()).rows).toEqual(before.rows);
});

it('the picture for previews is the first photo of the home', async () => {
  const [home] = await homesWhere(`is_active and image_urls <> '{}'`);
  const photo = await ask(`/pages/photos/${home?.id}`);
  expect(photo.status).toBe(302);
  const picture = await fetch(photo.headers.get('location') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('a home that its owner took off the site is not found, nor is its photo', async () => {
  const [home] = await homesWhere(`not is_active and image_urls <> '{}'`);
  const page = await ask(`/pages/properties/${home?.id}`);
  expect(page.status).toBe(404);
  const html = await page.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain(home?.name);
  expect((await ask(`/pages/photos/${home?.id}`)).status).toBe(404);
});
