import { assertEquals, assertStringIncludes } from './testing/assert.ts';
import { type Answers, asAlice, json, refusedBy, send, startApp } from './testing/fake-project.ts';
import { homeId, homeRow } from './testing/rows.ts';

const removable = 'POST /rest/v1/rpc/list_own_removable_photos';
const bucket = 'DELETE /storage/v1/object/property-images';
const paths = [`${homeRow.owner_id}/${homeId}/a.jpg`, `${homeRow.owner_id}/${homeId}/a.thumb.jpg`];
const changed: Answers = {
  'PATCH /rest/v1/properties': json([{ ...homeRow, property_views: null, favorites: [] }]),
  'DELETE /rest/v1/properties': json([{ id: homeId }]),
};
const change = send('PUT', { imageUrls: [] });
const removal = { method: 'DELETE', headers: asAlice };

Deno.test(
  'photos that nothing lists any more are removed as the caller, after the database said yes',
  async () => {
    for (const init of [change, removal]) {
      const { request, calls } = startApp({ ...changed, [removable]: json(paths), [bucket]: json([]) });
      await request(`/properties/${homeId}`, init);
      const write = init === change ? 'PATCH' : 'DELETE';
      assertEquals(
        calls.map(({ method, path }) => `${method} ${path}`),
        [`${write} /rest/v1/properties`, removable, bucket],
      );
      assertEquals(calls[2]?.body, { prefixes: paths });
      assertEquals(calls[2]?.headers.get('Authorization'), asAlice.Authorization);
    }
  },
);

Deno.test(
  'the bucket is left alone when nothing is to go, when the photos stay, and when the change is refused',
  async () => {
    const cases = [
      [{ ...changed, [removable]: json([]) }, change],
      [changed, send('PUT', { name: 'B' })],
      [{ 'PATCH /rest/v1/properties': json([]), 'GET /rest/v1/properties': json([]) }, change],
      [{ 'DELETE /rest/v1/properties': json([]), 'GET /rest/v1/properties': json([]) }, removal],
    ] as const;
    for (const [answers, init] of cases) {
      const { request, calls } = startApp(answers);
      await request(`/properties/${homeId}`, init);
      assertEquals(calls.filter(({ path }) => path.startsWith('/storage')).length, 0);
    }
  },
);

Deno.test('photos that cannot be removed fail no request and are logged', async () => {
  const failures: Answers[] = [
    { [removable]: refusedBy('XX000', 'no photos', null, 500) },
    { [removable]: json(paths), [bucket]: json({ message: 'no photos' }, 500) },
    { [removable]: json(paths), [bucket]: () => new Response('no photos', { status: 502 }) },
  ];
  for (const failure of failures) {
    const { request, logs } = startApp({ ...changed, ...failure });
    assertEquals((await request(`/properties/${homeId}`, change)).status, 200);
    assertEquals((await request(`/properties/${homeId}`, removal)).status, 204);
    for (const { problems } of logs)
      assertStringIncludes(JSON.stringify(problems), failure === failures[2] ? '502' : 'no photos');
    assertEquals(logs.length, 2);
  }
});
