import { assert, assertEquals, assertMatch } from './testing/assert.ts';
import { alice, asAlice, json, refusedBy, send, startApp } from './testing/fake-project.ts';
import { homeId, inquiryRow, userRow } from './testing/rows.ts';

Deno.test('each request is one line: who only as a hash, what only as a pattern', async () => {
  const { request, logs } = startApp({ 'POST /rest/v1/rpc/read_account': json(userRow) });
  await request('/auth/user', { headers: { ...asAlice, 'X-Request-Id': 'abc' } });
  assertEquals(logs.length, 1);
  const { milliseconds, user, ...line } = logs[0] ?? {};
  assertEquals(line, { requestId: 'abc', method: 'GET', route: '/auth/user', status: 200 });
  assert(Number.isInteger(milliseconds));
  assertMatch(user ?? '', /^[0-9a-f]{16}$/);
});

Deno.test('refusals are logged with their code, addresses never', async () => {
  const { request, logs } = startApp({ 'POST /rest/v1/rpc/view_property': json(null) });
  await request(`/properties/${homeId}`);
  await request('/somewhere/else');
  await request('/properties/search?city=Chicago');
  const seen = logs.map(({ route, status, code }) => [route, status, code]);
  assertEquals(seen, [
    ['/properties/{id}', 404, 'not_found'],
    ['*', 404, 'not_found'],
    ['/properties/search', 400, 'invalid_request'],
  ]);
});

Deno.test('nobody is named whose token was refused', async () => {
  const { request, logs } = startApp({
    'POST /rest/v1/rpc/read_account': refusedBy('PGRST301', '', null, 401),
  });
  await request('/auth/user', { headers: asAlice });
  assertEquals([logs[0]?.status, logs[0]?.user], [401, undefined]);
});

Deno.test('no line holds a phone, an e-mail, a message, a token, an id or a search', async () => {
  const personal = [
    '3125550142',
    'pat@example.com',
    'My mother',
    alice,
    asAlice.Authorization.slice(7),
    'Chicago',
  ];
  const inquiry = { propertyId: homeId, phone: '3125550142', email: 'pat@example.com', message: 'My mother' };
  const failing = `Failing row contains (${JSON.stringify(inquiry)})`;
  const outcomes = [
    json(inquiryRow, 201),
    refusedBy('23514', 'violates check constraint "new_check"', failing),
    refusedBy('XX000', 'crash', failing, 500),
  ];
  for (const outcome of outcomes) {
    const { request, logs } = startApp({ 'POST /rest/v1/inquiries': outcome });
    await request('/inquiries', send('POST', inquiry));
    await request('/inquiries', send('POST', { ...inquiry, phone: `${inquiry.phone}x` }));
    await request('/properties/search?city=Chicago', { headers: asAlice });
    const text = JSON.stringify(logs);
    for (const word of personal) assert(!text.includes(word), `${word} in ${text}`);
  }
});
