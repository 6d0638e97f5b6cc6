import { assertEquals, assertMatch, assertNotEquals } from './testing/assert.ts';
import { limits } from '../_shared/contract/limits.ts';
import { json, send, site, startApp } from './testing/fake-project.ts';
import { homeId } from './testing/rows.ts';

const health = { 'POST /rest/v1/rpc/locate_zip': json(null) };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

Deno.test('both prefixes lead to the same route', async () => {
  const { requestAt } = startApp(health);
  for (const path of ['/api/health', '/functions/v1/api/health']) {
    const answer = await requestAt(path);
    assertEquals(answer.status, 200);
    assertEquals(await answer.json(), { status: 'ok', database: 'reached' });
  }
});

Deno.test('an unknown address gets 404 with the error body', async () => {
  const { requestAt } = startApp();
  for (const path of ['/api/nothing', '/api', '/', '/api/properties/', '/functions/v1/other/health']) {
    const answer = await requestAt(path);
    assertEquals(answer.status, 404);
    const { requestId, ...body } = await answer.json();
    assertEquals(body, { code: 'not_found', message: 'Not found' });
    assertEquals(answer.headers.get('X-Request-Id'), requestId);
  }
});

Deno.test('another method gets 405 and the methods that are answered', async () => {
  const { request } = startApp();
  const cases = [
    ['PATCH', '/properties', 'POST, OPTIONS'],
    ['PUT', '/properties/search', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/properties/owner', 'GET, HEAD, OPTIONS'],
    ['POST', `/properties/${homeId}`, 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['DELETE', '/inquiries/seen', 'PUT, OPTIONS'],
  ] as const;
  for (const [method, path, allowed] of cases) {
    const answer = await request(path, { method });
    assertEquals([answer.status, answer.headers.get('Allow')], [405, allowed], `${method} ${path}`);
    assertEquals((await answer.json()).code, 'method_not_allowed');
  }
});

Deno.test('HEAD answers as GET without a body', async () => {
  const { request } = startApp(health);
  const answer = await request('/health', { method: 'HEAD' });
  assertEquals(answer.status, 200);
  assertEquals(answer.headers.get('Content-Type'), 'application/json');
  assertEquals(await answer.text(), '');
});

Deno.test('a preflight of the site is allowed with credentials, and only of configured sites', async () => {
  const { request, calls } = startApp();
  const preflight = (origin: string) =>
    request('/properties', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    });
  for (const origin of [site, 'https://preview.example']) {
    const { status, headers } = await preflight(origin);
    assertEquals(status, 204);
    assertEquals(headers.get('Access-Control-Allow-Origin'), origin);
    assertEquals(headers.get('Access-Control-Allow-Credentials'), 'true');
    assertEquals(headers.get('Access-Control-Allow-Methods'), 'GET,HEAD,POST,PUT,DELETE');
    assertMatch(headers.get('Access-Control-Allow-Headers') ?? '', /Authorization,Content-Type/);
    assertMatch(headers.get('Vary') ?? '', /Origin/);
  }
  for (const origin of ['https://evil.example', `${site}.evil.example`, 'null', 'http://homes.example']) {
    assertEquals((await preflight(origin)).headers.get('Access-Control-Allow-Origin'), null);
  }
  assertEquals(calls.length, 0);
});

Deno.test('answers and refusals tell the site which headers it may read', async () => {
  const { request } = startApp(health);
  for (const path of ['/health', '/nothing']) {
    const { headers } = await request(path, { headers: { Origin: site } });
    assertEquals(headers.get('Access-Control-Allow-Origin'), site);
    assertEquals(
      headers.get('Access-Control-Expose-Headers'),
      'Content-Range,Link,X-Unpriced-Count,X-Request-Id,ETag,Retry-After',
    );
    assertEquals(headers.get('Vary'), 'Authorization, Origin');
    assertEquals(headers.get('X-Content-Type-Options'), 'nosniff');
    assertEquals(headers.get('Cache-Control'), 'no-store');
  }
});

Deno.test('a request id is taken over when it is one, and made otherwise', async () => {
  const { request } = startApp(health);
  const idOf = async (sent?: string) =>
    (await request('/health', { headers: sent ? { 'X-Request-Id': sent } : {} })).headers.get(
      'X-Request-Id',
    ) ?? '';
  assertEquals(await idOf('abc-123'), 'abc-123');
  assertMatch(await idOf('with space'), uuid);
  assertMatch(await idOf('x'.repeat(300)), uuid);
  assertMatch(await idOf(), uuid);
  assertNotEquals(await idOf(), await idOf());
});

Deno.test('a body over the limit gets 413 before it is parsed or sent on', async () => {
  const { request, calls } = startApp();
  const body = { propertyId: homeId, message: 'x'.repeat(limits.body), phone: '3125550142' };
  const stream = () => new Blob([JSON.stringify(body)]).stream();
  const streamed = { ...send('POST', undefined), body: stream() };
  for (const init of [send('POST', body), streamed]) {
    const answer = await request('/inquiries', init);
    assertEquals(answer.status, 413);
    const { code, message } = await answer.json();
    assertEquals([code, message], ['payload_too_large', 'The body can be at most 64 kB']);
  }
  assertEquals(calls.length, 0);
});

Deno.test('a body of another type gets 415', async () => {
  const { request, calls } = startApp();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    const init = send('POST', { propertyId: homeId });
    const answer = await request('/favorites', {
      ...init,
      headers: { ...init.headers, 'Content-Type': type },
    });
    assertEquals(answer.status, 415, type);
    const { code, message } = await answer.json();
    assertEquals([code, message], ['unsupported_media_type', 'Send the body as application/json']);
  }
  assertEquals(calls.length, 0);
});

Deno.test('a body that is no JSON in UTF-8 gets 400', async () => {
  const { request, calls } = startApp();
  const bodies = ['', '{', '{"propertyId":', 'propertyId=1', new Uint8Array([0x22, 0xff, 0x22]), '\u0000'];
  for (const body of bodies) {
    const answer = await request('/favorites', { ...send('POST', null), body });
    assertEquals(answer.status, 400);
    const { code, message } = await answer.json();
    assertEquals([code, message], ['invalid_request', 'The body must be valid JSON']);
  }
  assertEquals(calls.length, 0);
});

Deno.test('JSON that is no object is refused, however deep it is', async () => {
  const { request, calls } = startApp();
  for (const text of ['null', '[]', '"text"', '1', '['.repeat(30_000) + ']'.repeat(30_000)]) {
    const answer = await request('/favorites', { ...send('POST', null), body: text });
    assertEquals(answer.status, 400);
    const { message, details } = await answer.json();
    assertEquals([message, details], ['Invalid input', [{ field: '', message: 'Invalid input' }]]);
  }
  assertEquals(calls.length, 0);
});

Deno.test('control characters and lone surrogates are refused with the field that holds them', async () => {
  const { request, calls } = startApp();
  for (const bad of ['\\u0000', '\\u0007', '\\u007f', '\\u0085', '\\ud800', '\\udc00 \\ud800']) {
    const body = `{"propertyId":"${homeId}","message":"Hello ${bad} there","phone":"3125550142"}`;
    const answer = await request('/inquiries', { ...send('POST', null), body });
    assertEquals(answer.status, 400, bad);
    const { code, details } = await answer.json();
    assertEquals(code, 'invalid_request');
    assertEquals(details, [{ field: 'message', message: 'Text cannot contain control characters' }]);
  }
  assertEquals(calls.length, 0);
});

Deno.test(
  'every refused field is listed with its own text, the first one speaks for the answer',
  async () => {
    const { request } = startApp();
    const answer = await request(
      `/properties/${homeId}`,
      send('PUT', {
        name: ' ',
        state: 'Illinois',
        zipCode: '123',
        capacity: 0,
        availableSpots: -1,
        roomCost: '12',
      }),
    );
    const { message, details } = await answer.json();
    assertEquals(message, 'Property Name is required');
    assertEquals(details, [
      { field: 'name', message: 'Property Name is required' },
      { field: 'state', message: 'State must be a 2-letter abbreviation' },
      { field: 'zipCode', message: 'Invalid ZIP code format' },
      { field: 'capacity', message: 'Capacity must be at least 1' },
      { field: 'availableSpots', message: 'Available spots cannot be negative' },
      { field: 'roomCost', message: 'Monthly room cost must be 0 or more' },
    ]);
  },
);
