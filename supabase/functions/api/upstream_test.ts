import { assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc, upstreamFailures } from '../_shared/testing/fake-fetch.ts';
import { propertyId } from './testing/fixtures.ts';
import { asAlice, readError, startApp } from './testing/start-app.ts';

const search = '/properties/search?zipCode=60601';
const searchCall = rpc('search_properties');
const unavailable = 'The service cannot be reached right now. Please try again in a moment.';

for (const [name, failure] of Object.entries(upstreamFailures)) {
  Deno.test(`${name} returns 503 with Retry-After and is logged`, async () => {
    const { request, calls, logs } = startApp({ [searchCall]: failure }, { timeouts: { call: 20 } });
    const response = await request(search);
    assertEquals(response.headers.get('Retry-After'), '5');
    assertEquals(await readError(response), [503, 'unavailable', unavailable]);
    // The API leaves retries to its callers.
    assertEquals([calls.length, logs[0]?.problems?.length], [1, 1]);
  });
}

Deno.test('a response that takes too long returns 503, even if each call is in time', async () => {
  const slow = (body: unknown) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return Response.json(body);
  };
  const { request, logs } = startApp(
    {
      [rpc('remove_property')]: slow(true),
      [rpc('list_own_removable_photos')]: slow([]),
    },
    { timeouts: { call: 1_000, response: 100 } },
  );
  const response = await request(`/properties/${propertyId}`, { method: 'DELETE', headers: asAlice });
  assertEquals(response.headers.get('Retry-After'), '5');
  assertEquals(await readError(response), [503, 'unavailable', unavailable]);
  assertEquals([logs.length, logs[0]?.status, logs[0]?.route], [1, 503, '/properties/{id}']);
  // Waits for the second call, which would otherwise outlive the test.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

Deno.test('an unexpected error returns 500 with a fixed message and is logged with its stack', async () => {
  for (const [response, logged] of [
    [databaseError('XX000', 'cache lookup failed', 'internal detail', 500), 'cache lookup failed'],
    [json({ items: 'none', total: null, next_cursor: null, unpriced_count: 0 }), 'invalid_type'],
    [json({ message: 'gateway is confused' }, 418), 'gateway is confused'],
  ] as const) {
    const { request, logs } = startApp({ [searchCall]: response });
    assertEquals(await readError(await request(search)), [
      500,
      'internal',
      'Something went wrong on our side. Please try again.',
    ]);
    assertEquals([logs[0]?.status, logs[0]?.code], [500, 'internal']);
    assertStringIncludes(JSON.stringify(logs[0]?.problems), logged);
    assertStringIncludes(JSON.stringify(logs[0]?.problems), 'stack');
    // It can contain the rejected row.
    assertEquals(JSON.stringify(logs[0]?.problems).includes('internal detail'), false);
  }
});
