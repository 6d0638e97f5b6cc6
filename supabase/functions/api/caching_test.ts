import { assert, assertEquals, assertMatch, assertNotEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { foundPage, foundProperty, page, property, propertyId } from './testing/fixtures.ts';
import { asAlice, send, startApp } from './testing/start-app.ts';

const search = '/properties/search?zipCode=60601';
const show = `/properties/${propertyId}`;
const found = {
  [rpc('search_properties')]: json(foundPage([foundProperty])),
  [rpc('view_property')]: json(property),
};
const publicCache = 'public, max-age=30, stale-while-revalidate=300';

Deno.test(
  'shared caches may store search and property for visitors, but not for signed-in users',
  async () => {
    const { request } = startApp(found);
    for (const path of [search, show]) {
      const { headers } = await request(path);
      assertEquals(
        [headers.get('Cache-Control'), headers.get('Vary')],
        [publicCache, 'Authorization, Origin'],
      );
      assertMatch(headers.get('ETag') ?? '', /^W\/"[\w+/]{16}"$/);
      const signedIn = (await request(path, { headers: asAlice })).headers;
      assertEquals([signedIn.get('Cache-Control'), signedIn.get('ETag')], ['no-store', null]);
    }
  },
);

Deno.test('no cache stores other responses and errors', async () => {
  const { request } = startApp({
    [rpc('list_favorites')]: json(page([])),
    [rpc('suggest_places')]: json([]),
    [rpc('view_property')]: json(null),
  });
  for (const response of [
    await request('/favorites', { headers: asAlice }),
    await request('/places?query=chi'),
    await request('/login'),
    await request('/openapi.json'),
    await request(show),
    await request('/properties/search'),
    await request('/favorites', send('POST', {})),
  ])
    assertEquals(response.headers.get('Cache-Control'), 'no-store');
});

Deno.test('If-None-Match with the current ETag returns 304', async () => {
  const { request } = startApp(found);
  const etag = (await request(search)).headers.get('ETag') ?? '';
  for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const response = await request(search, { headers: { 'If-None-Match': header } });
    assertEquals([response.status, await response.text()], [304, ''], header);
    assertEquals(
      ['ETag', 'Content-Range', 'Cache-Control'].map((name) => response.headers.get(name)),
      [etag, 'items */1', publicCache],
    );
  }
  assertEquals((await request(search, { headers: { 'If-None-Match': '"other"' } })).status, 200);
});

Deno.test('the ETag of a property ignores its views, but not its price', async () => {
  const etagOf = async (row: unknown) =>
    (await startApp({ [rpc('view_property')]: json(row) }).request(show)).headers.get('ETag');
  const etag = await etagOf(property);
  assert(etag);
  assertEquals(await etagOf({ ...property, view_count: 8 }), etag);
  assertNotEquals(await etagOf({ ...property, room_cost: 6000 }), etag);
});

Deno.test('HEAD of a property counts no view and has the same headers', async () => {
  const { request, names } = startApp({ ...found, [rpc('preview_property')]: json(property) });
  const get = await request(show);
  const head = await request(show, { method: 'HEAD' });
  assertEquals([head.status, await head.text()], [200, '']);
  for (const name of ['ETag', 'Cache-Control', 'Content-Type'])
    assertEquals(head.headers.get(name), get.headers.get(name), name);
  assertEquals(names(), [rpc('view_property'), rpc('preview_property')]);
});
