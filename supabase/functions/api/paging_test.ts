import { encodeCursor } from '../_shared/paging.ts';
import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { foundPage, foundProperty, propertyId } from './testing/fixtures.ts';
import { startApp } from './testing/start-app.ts';

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

Deno.test('a row that cannot be shown is left out of a list and logged, and hides no other', async () => {
  const bad = { ...foundProperty, id: 'me', rates: [{ room_type: 'Studio', monthly_cost: 'ask' }] };
  const { request, logs } = startApp({
    [rpc('search_properties')]: json(foundPage([bad, foundProperty, { ...foundProperty, city: null }], 3)),
  });
  const response = await request('/properties/search?zipCode=60601');
  assertEquals(response.status, 200);
  assertEquals(
    (await response.json()).map(({ id }: { id: string }) => id),
    [propertyId],
  );
  const problems = JSON.stringify(logs[0]?.problems);
  assertStringIncludes(problems, 'A row was left out: items.0.id, ID me');
  assertStringIncludes(problems, `items.2.city, ID ${propertyId}`);
});

Deno.test('an invalid cursor and a cursor of another order are rejected', async () => {
  const { request, calls } = startApp();
  const time = '2026-11-01T10:00:00.123456+00:00';
  const [price, newest, withoutPrice] = [5900, time, null].map((key) =>
    encodeCursor({ key, id: propertyId }),
  );
  for (const [sort, cursor] of [
    ['distance', 'garbage'],
    ['distance', encodeCursor({ key: 1 })],
    ['distance', encodeCursor({ key: 1, id: 'me' })],
    ['distance', newest],
    ['distance', withoutPrice],
    ['price', newest],
    ['newest', price],
  ]) {
    const response = await request(`/properties/search?zipCode=60601&sort=${sort}&cursor=${cursor}`);
    const { details } = await response.json();
    const message = 'Cursor must come from an earlier response';
    assertEquals([response.status, details], [400, [{ field: 'cursor', message }]], `${sort} ${cursor}`);
  }
  assertEquals(calls.length, 0);
});
