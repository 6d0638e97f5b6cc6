import { assertEquals } from './testing/assert.ts';
import { asAlice, json, refusedBy, startApp } from './testing/fake-project.ts';
import { home, homeId } from './testing/rows.ts';

const names = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy'];
const secured = ({ headers }: Response) => names.map((name) => headers.get(name));

const data = [
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'nosniff',
  'DENY',
  'no-referrer',
];
const preview = 'POST /rest/v1/rpc/preview_property';

Deno.test('no answer of the API may be shown as a page, framed or guessed at', async () => {
  const { request } = startApp({
    'POST /rest/v1/rpc/view_property': json(home),
    'POST /rest/v1/rpc/count_received_inquiries': refusedBy('XX000', 'broken', null, 500),
    'POST /rest/v1/rpc/list_sitemap_pages': json(0),
  });
  for (const [path, init, status] of [
    [`/properties/${homeId}`, {}, 200],
    ['/properties/search', {}, 400],
    ['/no-such-route', {}, 404],
    ['/favorites', {}, 401],
    ['/favorites', { method: 'PATCH' }, 405],
    ['/favorites', { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'GET' } }, 204],
    ['/login', {}, 302],
    ['/sitemap.xml', {}, 200],
    ['/inquiries', { method: 'POST', headers: asAlice, body: '<script>' }, 415],
  ] as const) {
    const answer = await request(path, init);
    await answer.body?.cancel();
    assertEquals([path, answer.status, ...secured(answer)], [path, status, ...data]);
  }
});

const shell = (headers: Record<string, string>) => () =>
  new Response('<html><head></head></html>', { headers: { 'Content-Type': 'text/html', ...headers } });
const page = `/pages/properties/${homeId}`;

Deno.test('a page of a host that sends no headers is still not framed', async () => {
  const answer = await startApp({ 'GET /spa.html': shell({}), [preview]: json(home) }).request(page);
  await answer.body?.cancel();
  assertEquals(secured(answer), ["frame-ancestors 'none'", 'nosniff', 'DENY', 'same-origin']);
});

Deno.test('a page that stands in for a home has the headers of the site as well', async () => {
  const headers = { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'strict-origin' };
  const broken = refusedBy('57014', 'timeout', null, 500);
  const answer = await startApp({ 'GET /spa.html': shell(headers), [preview]: broken }).request(page);
  await answer.body?.cancel();
  assertEquals(
    [answer.status, ...secured(answer)],
    [503, "default-src 'self'", 'nosniff', 'DENY', 'strict-origin'],
  );
});

Deno.test('a page in words, for when the site is away, runs nothing', async () => {
  const broken = refusedBy('57014', 'timeout', null, 500);
  const answer = await startApp({ 'GET /spa.html': broken, [preview]: broken }).request(page);
  await answer.body?.cancel();
  assertEquals(secured(answer).slice(0, 2), ["default-src 'none'; frame-ancestors 'none'", 'nosniff']);
});
