import { assertEquals } from './testing/assert.ts';
import { asAlice, json, startApp } from './testing/fake-project.ts';
import { encodeCursor } from '../_shared/cursor.ts';
import { foundHome, foundPage, home, homeId, page } from './testing/rows.ts';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const time = '2026-11-01T10:00:00.123456+00:00';

Deno.test('a page tells the total and where the list goes on, with everything that was asked', async () => {
  const next = { key: 0.0021, id: homeId };
  const { request, calls } = startApp({ [rpc('search_properties')]: json(foundPage([foundHome], 57, next)) });
  const asked = '?city=St.+Louis&state=MO&amenities=Hospice&amenities=Dining+Room&limit=1';
  const { headers } = await request(`/properties/search${asked}`);
  assertEquals(headers.get('Content-Range'), 'items */57');
  const link = /^<(\?[^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1] ?? '';
  const params = new URLSearchParams(link);
  const cursor = params.get('cursor');
  params.delete('cursor');
  assertEquals(`?${params}`, asked);

  await request(`/properties/search${link}`);
  assertEquals(cursor, encodeCursor(next));
  assertEquals(calls[1]?.body?.['p_cursor'], next);
});

Deno.test('the last page has no next one', async () => {
  const { request } = startApp({ [rpc('search_properties')]: json(foundPage([])) });
  const { headers } = await request('/properties/search?zipCode=60601');
  assertEquals([headers.get('Content-Range'), headers.get('Link')], ['items */0', null]);
});

Deno.test('homes without a price are counted only when a cost was asked for', async () => {
  const { request } = startApp({ [rpc('search_properties')]: json(foundPage([], 0, null, 4)) });
  const countOf = async (query: string) =>
    (await request(`/properties/search?zipCode=60601${query}`)).headers.get('X-Unpriced-Count');
  assertEquals(await countOf(''), null);
  assertEquals(await countOf('&minCost=0'), '4');
  assertEquals(await countOf('&maxCost=5000'), '4');
});

Deno.test('every list of an account pages alike', async () => {
  const next = { key: time, id: homeId };
  const lists = [
    ['/properties/owner', 'list_owned_properties', home],
    ['/favorites', 'list_favorites', home],
  ] as const;
  for (const [path, name, item] of lists) {
    const { request, calls } = startApp({ [rpc(name)]: json(page([item], 30, next)) });
    const { headers } = await request(`${path}?limit=1`, { headers: asAlice });
    assertEquals(headers.get('Content-Range'), 'items */30');
    assertEquals(headers.get('Link'), `<?limit=1&cursor=${encodeCursor(next)}>; rel="next"`);
    await request(`${path}?limit=1&cursor=${encodeCursor(next)}`, { headers: asAlice });
    const asked = calls.filter((call) => call.path.endsWith(name)).map(({ body }) => body);
    assertEquals(asked, [{ p_limit: 1 }, { p_limit: 1, p_cursor: next }]);
  }
});

Deno.test('a cursor that no answer gave, or that another order gave, gets 400', async () => {
  const { request, calls } = startApp();
  const price = encodeCursor({ key: 5900, id: homeId });
  const newest = encodeCursor({ key: time, id: homeId });
  const none = encodeCursor({ key: null, id: homeId });
  const cases = [
    ['distance', 'garbage'],
    ['distance', encodeCursor({ key: 1 })],
    ['distance', encodeCursor({ key: 1, id: 'me' })],
    ['distance', encodeCursor([])],
    ['distance', newest],
    ['distance', none],
    ['price', newest],
    ['newest', price],
    ['newest', encodeCursor({ key: 'yesterday', id: homeId })],
  ];
  for (const [sort, cursor] of cases) {
    const answer = await request(`/properties/search?zipCode=60601&sort=${sort}&cursor=${cursor}`);
    const { message, details } = await answer.json();
    const text = 'Cursor must be one that an earlier answer gave';
    assertEquals(
      [answer.status, message, details],
      [400, text, [{ field: 'cursor', message: text }]],
      `${sort} ${cursor}`,
    );
  }
  assertEquals(calls.length, 0);
});
