import { fakeUpstreamFailures } from './testing/failures.ts';
import { assert, assertEquals, assertStringIncludes } from './testing/assert.ts';
import { asAlice, json, refusedBy, send, startApp } from './testing/fake-project.ts';
import { homeId } from './testing/rows.ts';

const search = '/properties/search?zipCode=60601';
const searchCall = 'POST /rest/v1/rpc/search_properties';
const unavailable = 'The service cannot be reached right now. Please try again in a moment.';
const internal = 'Something went wrong on our side. Please try again.';

for (const [name, failure] of Object.entries(fakeUpstreamFailures)) {
  Deno.test(`${name} is answered 503 with a fixed text and a time to come back`, async () => {
    const { request, logs } = startApp({ [searchCall]: failure }, { times: { call: 20 } });
    const answer = await request(search);
    assertEquals([answer.status, answer.headers.get('Retry-After')], [503, '5']);
    assertEquals(answer.headers.get('Cache-Control'), 'no-store');
    const { code, message } = await answer.json();
    assertEquals([code, message], ['unavailable', unavailable]);
    assert(logs[0]?.problems?.length === 1);
  });
}

Deno.test('a call that fails is not repeated: the caller decides', async () => {
  const { request, calls } = startApp({ 'POST /rest/v1/rpc/read_account': json({ message: 'busy' }, 503) });
  assertEquals((await request('/auth/user', { headers: asAlice })).status, 503);
  assertEquals(calls.filter(({ path }) => path === '/rest/v1/rpc/read_account').length, 1);
});

Deno.test('what nobody foresaw is answered 500 with a fixed text and logged whole', async () => {
  const crash = refusedBy('XX000', 'cache lookup failed for relation 16999', 'internal detail', 500);
  const oddAnswer = json({ items: 'none', total: null, next_cursor: null, unpriced_count: 0 });
  const noSql = json({ message: 'gateway is confused' }, 418);
  for (const [answer, word] of [
    [crash, 'cache lookup failed'],
    [oddAnswer, 'invalid_type'],
    [noSql, 'gateway is confused'],
  ] as const) {
    const { request, logs } = startApp({ [searchCall]: answer });
    const { status, body } = await request(search).then(async (got) => ({
      status: got.status,
      body: await got.json(),
    }));
    const { requestId, ...rest } = body;
    assertEquals([status, rest], [500, { code: 'internal', message: internal }]);
    assertEquals([logs[0]?.requestId, logs[0]?.status, logs[0]?.code], [requestId, 500, 'internal']);
    assertStringIncludes(JSON.stringify(logs[0]?.problems), word);
    assertStringIncludes(JSON.stringify(logs[0]?.problems), 'stack');
  }
});

Deno.test('health says whether the database was reached', async () => {
  const { request, logs } = startApp({
    'POST /rest/v1/rpc/locate_zip': refusedBy('PGRST000', 'no connection', null, 503),
  });
  const answer = await request('/health');
  assertEquals([answer.status, await answer.json()], [503, { status: 'degraded', database: 'unreachable' }]);
  assertEquals(logs[0]?.problems?.length, 1);
});

Deno.test(
  'a refusal of the database is answered by its meaning, with the text the database wrote for people',
  async () => {
    const cases = [
      [
        refusedBy('SC422', 'We could not find Chicgo, IL.', '[{"city":"Chicago","state":"IL"}]'),
        422,
        'unknown_location',
      ],
      [refusedBy('22P02', 'invalid input syntax for type uuid: "secret"'), 400, 'invalid_request'],
      [refusedBy('57014', 'canceling statement due to statement timeout', null, 500), 503, 'unavailable'],
      [refusedBy('40001', 'could not serialize access', null, 409), 503, 'unavailable'],
    ] as const;
    for (const [refusal, status, code] of cases) {
      const { request } = startApp({ [searchCall]: refusal });
      const answer = await request(search);
      const body = await answer.json();
      assertEquals([answer.status, body.code], [status, code]);
      assert(!JSON.stringify(body).includes('secret'));
      if (code === 'unknown_location') {
        assertEquals(body.message, 'We could not find Chicgo, IL.');
        assertEquals(body.suggestions, [{ city: 'Chicago', state: 'IL' }]);
      }
    }
  },
);

Deno.test('too many inquiries are answered 429 with the database’s text and seconds', async () => {
  const text = 'You have already sent an inquiry about this home. You can send the next one in 9 minutes.';
  const { request } = startApp({ 'POST /rest/v1/inquiries': refusedBy('SC429', text, '522') });
  const inquiry = { propertyId: homeId, message: 'Hello', phone: '3125550142' };
  const answer = await request('/inquiries', send('POST', inquiry));
  assertEquals([answer.status, answer.headers.get('Retry-After')], [429, '522']);
  const { code, message } = await answer.json();
  assertEquals([code, message], ['too_many_inquiries', text]);
});

Deno.test('too many inquiries name the one that can be added to, if the database does', async () => {
  const inquiry = { propertyId: homeId, message: 'Hello', phone: '3125550142' };
  const named = async (hint: string | null) => {
    const refused = json({ code: 'SC429', message: 'Too soon', details: '522', hint }, 400);
    const { request } = startApp({ 'POST /rest/v1/inquiries': refused });
    return (await (await request('/inquiries', send('POST', inquiry))).json()).inquiryId;
  };
  assertEquals(await named(homeId), homeId);
  for (const hint of ['', 'anything else', null]) assertEquals(await named(hint), undefined);
});

Deno.test('a check that only Postgres can make names the field', async () => {
  const text = 'new row for relation "properties" violates check constraint "image_urls_are_in_own_folder"';
  const { request } = startApp({
    'PATCH /rest/v1/properties': refusedBy('23514', text, 'Failing row contains (x)'),
  });
  const answer = await request(`/properties/${homeId}`, send('PUT', { name: 'Maple Court' }));
  const { code, details } = await answer.json();
  assertEquals([answer.status, code], [400, 'invalid_request']);
  assertEquals(details, [{ field: 'imageUrls', message: 'Each image must be a path in your own folder' }]);
});
