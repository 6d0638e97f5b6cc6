import { assert, assertEquals, assertNotEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { page, property, propertyId } from './testing/fixtures.ts';
import { asAlice, startApp } from './testing/start-app.ts';

const show = `/properties/${propertyId}`;

Deno.test('no cache stores other responses and errors', async () => {
  const { request } = startApp({
    [rpc('list_favorites')]: json(page([])),
    [rpc('suggest_places')]: json([]),
    [rpc('view_property')]: [json(property), json(null)],
  });
  for (const response of [
    await request('/favorites', { headers: asAlice }),
    await request('/places?query=chi'),
    await request('/login'),
    await request(show, { headers: asAlice }),
    await request(show),
    await request('/properties/search'),
  ])
    assertEquals([response.headers.get('Cache-Control'), response.headers.get('ETag')], ['no-store', null]);
});

Deno.test('shared caches may store the figures, whoever asks', async () => {
  const { request } = startApp({ [rpc('read_figures')]: json({ homes: 312, cities: 87 }) });
  for (const init of [{}, { headers: asAlice }]) {
    const response = await request('/figures', init);
    assertEquals(await response.json(), { homes: 312, cities: 87 });
    assertEquals(response.headers.get('Cache-Control'), 'public, max-age=30, stale-while-revalidate=300');
  }
});

Deno.test('If-None-Match with the current ETag returns 304', async () => {
  const { request } = startApp({ [rpc('view_property')]: json(property) });
  const etag = (await request(show)).headers.get('ETag') ?? '';
  for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const response = await request(show, { headers: { 'If-None-Match': header } });
    assertEquals([response.status, await response.text()], [304, ''], header);
    assertEquals(response.headers.get('ETag'), etag);
    assertEquals(response.headers.get('Cache-Control'), 'public, max-age=30, stale-while-revalidate=300');
  }
  assertEquals((await request(show, { headers: { 'If-None-Match': '"other"' } })).status, 200);
});

Deno.test('the ETag of a property ignores its views, but not its price', async () => {
  const etagOf = async (row: unknown) =>
    (await startApp({ [rpc('view_property')]: json(row) }).request(show)).headers.get('ETag');
  const etag = await etagOf(property);
  assertEquals(await etagOf({ ...property, view_count: 8 }), etag);
  assertNotEquals(await etagOf({ ...property, room_cost: 6000 }), etag);
});

Deno.test('HEAD of a property counts no view', async () => {
  const { request, names } = startApp({ [rpc('preview_property')]: json(property) });
  const head = await request(show, { method: 'HEAD' });
  assertEquals([head.status, await head.text()], [200, '']);
  assertEquals(names(), [rpc('preview_property')]);
});

Deno.test('the address alone decides the language of the card of a home, which shared caches keep', async () => {
  const card = {
    id: propertyId,
    name: 'Maple Court',
    name_es: null,
    confirmed_at: '2026-11-03T12:00:00Z',
    costs: { room_cost: 4100, lowest_monthly_cost: null, highest_monthly_cost: null },
    available_spots: 1,
  };
  const { request } = startApp(
    { [rpc('read_home_card')]: json(card) },
    { environment: { languages: ['en', 'es'] } },
  );
  for (const path of [`/home-cards/${propertyId}`, `/home-cards/${propertyId}/frame`])
    for (const [query, price] of [
      ['', '$4,100 a month'],
      ['?language=en', '$4,100 a month'],
      ['?language=es', '$4,100 al mes'],
    ] as const) {
      const response = await request(path + query);
      assert(response.headers.get('Cache-Control')?.startsWith('public'), path + query);
      const text = await response.text();
      assert(text.includes(price), path + query);
      const toOther = await request(path + query, { headers: { 'Accept-Language': 'es;q=1' } });
      assertEquals(await toOther.text(), text);
    }
});
