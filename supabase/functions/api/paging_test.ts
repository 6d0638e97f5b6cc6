import { encodeCursor } from '../_shared/paging.ts';
import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { foundPage, foundProperty, inquiryRow, page, property, propertyId } from './testing/fixtures.ts';
import { asAlice, startApp } from './testing/start-app.ts';

const time = '2026-11-01T10:00:00.123456+00:00';

Deno.test('a page has the total and a link to the next page with the whole query', async () => {
  const next = { key: 0.0021, id: propertyId };
  const { request, calls } = startApp({
    [rpc('search_properties')]: json(foundPage([foundProperty], 57, next)),
  });
  const query = '?city=St.+Louis&state=MO&amenities=Hospice&amenities=Dining+Room&limit=1';
  const { headers } = await request(`/properties/search${query}`);
  assertEquals(headers.get('Content-Range'), 'items */57');
  assertEquals(headers.get('Link'), `<${query}&cursor=${encodeCursor(next)}>; rel="next"`);
  await request(`/properties/search${query}&cursor=${encodeCursor(next)}`);
  assertEquals(calls[1]?.body?.['p_cursor'], next);
});

Deno.test('the last page has no link', async () => {
  const { request } = startApp({ [rpc('search_properties')]: json(foundPage([])) });
  const { headers } = await request('/properties/search?zipCode=60601');
  assertEquals([headers.get('Content-Range'), headers.get('Link')], ['items */0', null]);
});

Deno.test('properties without a price are counted only with a cost filter', async () => {
  const { request } = startApp({ [rpc('search_properties')]: json(foundPage([], 0, null, 4)) });
  const countOf = async (query: string) =>
    (await request(`/properties/search?zipCode=60601${query}`)).headers.get('X-Unpriced-Count');
  assertEquals(
    [await countOf(''), await countOf('&minCost=0'), await countOf('&maxCost=5000')],
    [null, '4', '4'],
  );
});

Deno.test('the lists of an account have pages', async () => {
  const next = { key: time, id: propertyId };
  const lists = [
    ['/properties/owner', 'list_owned_properties', property],
    ['/favorites', 'list_favorites', property],
    ['/inquiries/owner', 'list_received_inquiries', { ...inquiryRow, property_name: 'Maple Court' }],
  ] as const;
  for (const [path, name, item] of lists) {
    const { request, calls } = startApp({ [rpc(name)]: json(page([item], 30, next)) });
    const { headers } = await request(`${path}?limit=1`, { headers: asAlice });
    assertEquals(headers.get('Content-Range'), 'items */30');
    assertEquals(headers.get('Link'), `<?limit=1&cursor=${encodeCursor(next)}>; rel="next"`);
    await request(`${path}?limit=1&cursor=${encodeCursor(next)}`, { headers: asAlice });
    assertEquals(
      calls.map(({ body }) => body),
      [{ p_limit: 1 }, { p_limit: 1, p_cursor: next }],
    );
  }
});

Deno.test('an invalid cursor and a cursor of another order are rejected', async () => {
  const { request, calls } = startApp();
  const cursors = {
    price: encodeCursor({ key: 5900, id: propertyId }),
    newest: encodeCursor({ key: time, id: propertyId }),
    withoutPrice: encodeCursor({ key: null, id: propertyId }),
  };
  for (const [sort, cursor] of [
    ['distance', 'garbage'],
    ['distance', encodeCursor({ key: 1 })],
    ['distance', encodeCursor({ key: 1, id: 'me' })],
    ['distance', encodeCursor([])],
    ['distance', cursors.newest],
    ['distance', cursors.withoutPrice],
    ['price', cursors.newest],
    ['newest', cursors.price],
    ['newest', encodeCursor({ key: 'yesterday', id: propertyId })],
  ]) {
    const response = await request(`/properties/search?zipCode=60601&sort=${sort}&cursor=${cursor}`);
    const { details } = await response.json();
    const message = 'Cursor must come from an earlier response';
    assertEquals([response.status, details], [400, [{ field: 'cursor', message }]], `${sort} ${cursor}`);
  }
  assertEquals(calls.length, 0);
});
