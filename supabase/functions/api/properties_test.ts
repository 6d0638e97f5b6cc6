import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { newProperty, property, propertyBody, propertyId, propertyRow } from './testing/fixtures.ts';
import { asAlice, readError, send, startApp } from './testing/start-app.ts';

const key = '44444444-4444-4444-8444-444444444444';
const insert = 'POST /rest/v1/properties';
const find = rpc('find_created_property');
const conflict = databaseError('23505', '', null, 409);

const create = (idempotencyKey?: string) =>
  send('POST', newProperty, {
    ...asAlice,
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  });

Deno.test('a repeated idempotency key returns the property of the first request', async () => {
  const { request, calls } = startApp({ [insert]: conflict, [find]: json(property) });
  const response = await request('/properties', create(key));
  assertEquals([response.status, await response.json()], [201, propertyBody]);
  const { body, headers } = calls.find(({ name }) => name === find) ?? {};
  assertEquals([body, headers?.get('Authorization')], [{ p_creation_key: key }, asAlice.Authorization]);
});

Deno.test('a conflict is an error without a key and when the property is gone', async () => {
  for (const sent of [key, undefined]) {
    const { request } = startApp({ [insert]: conflict, [find]: json(null) });
    const [status, code] = await readError(await request('/properties', create(sent)));
    assertEquals([status, code], [409, 'conflict']);
  }
});

const removable = rpc('list_own_removable_photos');
const bucket = 'DELETE /storage/v1/object/property-images';
const paths = [
  `${propertyRow.owner_id}/${propertyId}/a.jpg`,
  `${propertyRow.owner_id}/${propertyId}/a.thumb.jpg`,
];
const changed: Responses = {
  'PATCH /rest/v1/properties': json([{ ...propertyRow, property_views: null, favorites: [] }]),
  'DELETE /rest/v1/properties': json([{ id: propertyId }]),
};
const change = send('PUT', { imageUrls: [] });
const removal = { method: 'DELETE', headers: asAlice };

Deno.test('photos that no property uses are deleted as the caller after the change', async () => {
  for (const init of [change, removal]) {
    const { request, calls, names } = startApp({ ...changed, [removable]: json(paths), [bucket]: json([]) });
    await request(`/properties/${propertyId}`, init);
    const write = init === change ? 'PATCH' : 'DELETE';
    assertEquals(names(), [`${write} /rest/v1/properties`, removable, bucket]);
    assertEquals(calls[2]?.body, { prefixes: paths });
    assertEquals(calls[2]?.headers.get('Authorization'), asAlice.Authorization);
  }
});

Deno.test(
  'no photo is deleted when none is unused, and after a change that failed or kept them',
  async () => {
    const noRow = json([]);
    const cases: [Responses, RequestInit][] = [
      [{ ...changed, [removable]: json([]) }, change],
      [changed, send('PUT', { name: 'B' })],
      [{ 'PATCH /rest/v1/properties': noRow, [rpc('preview_property')]: json(null) }, change],
      [{ 'DELETE /rest/v1/properties': noRow, [rpc('preview_property')]: json(null) }, removal],
    ];
    for (const [responses, init] of cases) {
      const { request, names } = startApp(responses);
      await request(`/properties/${propertyId}`, init);
      assertEquals(names().includes(bucket), false);
    }
  },
);

Deno.test('an error while deleting photos is only logged', async () => {
  const failures: [Responses, string][] = [
    [{ [removable]: databaseError('XX000', 'no photos', null, 500) }, 'no photos'],
    [{ [removable]: json(paths), [bucket]: json({ message: 'no bucket' }, 500) }, 'no bucket'],
    [{ [removable]: json(paths), [bucket]: () => new Response('', { status: 502 }) }, '502'],
  ];
  for (const [failure, problem] of failures) {
    const { request, logs } = startApp({ ...changed, ...failure });
    assertEquals((await request(`/properties/${propertyId}`, change)).status, 200);
    assertEquals((await request(`/properties/${propertyId}`, removal)).status, 204);
    for (const { problems } of logs) assertStringIncludes(JSON.stringify(problems), problem);
  }
});
