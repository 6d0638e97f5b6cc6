import { assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { property, propertyId } from './testing/fixtures.ts';
import { startApp } from './testing/start-app.ts';

async function securityHeadersOf(response: Response) {
  await response.body?.cancel();
  const names = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy'];
  return names.map((name) => response.headers.get(name));
}

const forData = [
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'nosniff',
  'DENY',
  'no-referrer',
];
const failing = databaseError('57014', 'timeout', null, 500);

Deno.test('every response and error of the API has security headers', async () => {
  const { request } = startApp({
    [rpc('view_property')]: json(property),
    [rpc('list_sitemap_pages')]: json(0),
    [rpc('list_register_sitemaps')]: json([]),
  });
  const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } };
  for (const [path, init, status] of [
    [`/properties/${propertyId}`, {}, 200],
    ['/properties/search', {}, 400],
    ['/favorites', preflight, 204],
    ['/login', {}, 302],
    ['/sitemap.xml', {}, 200],
  ] as const) {
    const response = await request(path, init);
    assertEquals([response.status, ...(await securityHeadersOf(response))], [status, ...forData], path);
  }
});

const page = `/pages/properties/${propertyId}`;
const preview = rpc('preview_property');
const shell = (headers: Record<string, string>) => () =>
  new Response('<html><head></head></html>', { headers: { 'Content-Type': 'text/html', ...headers } });

Deno.test('a page has the headers of the site, also after an error, and defaults for the others', async () => {
  const headers = { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'strict-origin' };
  for (const [sent, response, expected] of [
    [{}, json(property), [200, "frame-ancestors 'none'", 'nosniff', 'DENY', 'same-origin']],
    [headers, failing, [503, "default-src 'self'", 'nosniff', 'DENY', 'strict-origin']],
  ] as const) {
    const { request } = startApp({ 'GET /spa.html': shell(sent), [preview]: response });
    const reply = await request(page);
    assertEquals([reply.status, ...(await securityHeadersOf(reply))], [...expected]);
  }
});
