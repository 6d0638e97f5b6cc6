import { assert, assertEquals, assertMatch, assertNotEquals } from './testing/assert.ts';
import { asAlice, json, send, startApp } from './testing/fake-project.ts';
import { foundHome, foundPage, home, homeId, page } from './testing/rows.ts';

const search = '/properties/search?zipCode=60601';
const searched = { 'POST /rest/v1/rpc/search_properties': json(foundPage([foundHome])) };
const viewed = { 'POST /rest/v1/rpc/view_property': json(home) };
const forAll = 'public, max-age=30, stale-while-revalidate=300';

Deno.test('search and detail of visitors may be kept by anybody for a while', async () => {
  for (const [path, answers] of [
    [search, searched],
    [`/properties/${homeId}`, viewed],
  ] as const) {
    const { headers } = await startApp(answers).request(path);
    assertEquals(headers.get('Cache-Control'), forAll);
    assertEquals(headers.get('Vary'), 'Authorization, Origin');
    assertMatch(headers.get('ETag') ?? '', /^W\/"[\w+/]{16}"$/);
  }
});

Deno.test('the same answers to someone who is signed in are kept by nobody', async () => {
  for (const [path, answers] of [
    [search, searched],
    [`/properties/${homeId}`, viewed],
  ] as const) {
    const { headers } = await startApp(answers).request(path, { headers: asAlice });
    assertEquals([headers.get('Cache-Control'), headers.get('ETag')], ['no-store', null]);
  }
});

Deno.test('all other answers, and every refusal, are kept by nobody', async () => {
  const { request } = startApp({
    'POST /rest/v1/rpc/list_favorites': json(page([])),
    'POST /rest/v1/rpc/suggest_places': json([]),
    'POST /rest/v1/rpc/view_property': json(null),
  });
  const answers = [
    await request('/favorites', { headers: asAlice }),
    await request('/places?query=chi'),
    await request('/login'),
    await request('/openapi.json'),
    await request(`/properties/${homeId}`),
    await request('/properties/search'),
    await request('/favorites', send('POST', {})),
  ];
  for (const { headers } of answers) assertEquals(headers.get('Cache-Control'), 'no-store');
});

Deno.test('an asker who still has the same answer gets 304 without a body', async () => {
  const { request } = startApp(searched);
  const etag = (await request(search)).headers.get('ETag') ?? '';
  for (const header of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const answer = await request(search, { headers: { 'If-None-Match': header } });
    assertEquals([answer.status, await answer.text(), answer.headers.get('ETag')], [304, '', etag], header);
    assertEquals(answer.headers.get('Content-Range'), 'items */1');
    assertEquals(answer.headers.get('Cache-Control'), forAll);
  }
  assertEquals((await request(search, { headers: { 'If-None-Match': '"other"' } })).status, 200);
});

const etagOf = async (row: unknown) => {
  const { headers } = await startApp({ 'POST /rest/v1/rpc/view_property': json(row) }).request(
    `/properties/${homeId}`,
  );
  return headers.get('ETag');
};

Deno.test('another view does not change the ETag of a home, another price does', async () => {
  const etag = await etagOf(home);
  assert(etag);
  assertEquals(await etagOf({ ...home, view_count: 8 }), etag);
  assertNotEquals(await etagOf({ ...home, room_cost: 6000 }), etag);
});

Deno.test('asking for the headers of a home alone counts no view, and answers the same ones', async () => {
  const preview = 'POST /rest/v1/rpc/preview_property';
  const { request, calls } = startApp({ ...viewed, [preview]: json(home) });
  const whole = await request(`/properties/${homeId}`);
  const head = await request(`/properties/${homeId}`, { method: 'HEAD' });
  assertEquals([head.status, await head.text()], [200, '']);
  for (const name of ['ETag', 'Cache-Control', 'Content-Type'])
    assertEquals(head.headers.get(name), whole.headers.get(name), name);
  assertEquals(
    calls.map(({ path }) => path.split('/').at(-1)),
    ['view_property', 'preview_property'],
  );
});
