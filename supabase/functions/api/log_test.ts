import { assert, assertEquals, assertMatch } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { inquiry, inquiryRow, propertyId, userRow } from './testing/fixtures.ts';
import { alice, asAlice, send, startApp } from './testing/start-app.ts';

Deno.test('logs one line per request with a hash of the user and the pattern of the route', async () => {
  const { request, logs } = startApp({ [rpc('read_account')]: json(userRow) });
  await request('/auth/user', { headers: { ...asAlice, 'X-Request-Id': 'abc' } });
  assertEquals(logs.length, 1);
  const { milliseconds, user, ...line } = logs[0] ?? {};
  assertEquals(line, { requestId: 'abc', method: 'GET', route: '/auth/user', status: 200 });
  assert(Number.isInteger(milliseconds));
  assertMatch(user ?? '', /^[0-9a-f]{16}$/);
});

Deno.test('logs errors with their code, and no user when the token was rejected', async () => {
  const { request, logs } = startApp({
    [rpc('view_property')]: json(null),
    [rpc('read_account')]: databaseError('PGRST301', '', null, 401),
  });
  await request(`/properties/${propertyId}`);
  await request('/somewhere/else');
  await request('/properties/search?city=Chicago');
  await request('/auth/user', { headers: asAlice });
  assertEquals(
    logs.map(({ route, status, code, user }) => [route, status, code, user]),
    [
      ['/properties/{id}', 404, 'not_found', undefined],
      ['*', 404, 'not_found', undefined],
      ['/properties/search', 400, 'invalid_request', undefined],
      ['/auth/user', 401, 'unauthorized', undefined],
    ],
  );
});

Deno.test('no line has personal data, a token, an ID or a query', async () => {
  const body = { ...inquiry, email: 'pat@example.com', message: 'My mother' };
  const failing = `Failing row contains (${JSON.stringify(body)})`;
  const secrets = [body.phone, body.email, body.message, alice, asAlice.Authorization.slice(7), 'Chicago'];
  for (const response of [
    json(inquiryRow, 201),
    databaseError('23514', 'violates check constraint "new_check"', failing),
    databaseError('XX000', 'crash', failing, 500),
  ]) {
    const { request, logs } = startApp({ 'POST /rest/v1/inquiries': response });
    await request('/inquiries', send('POST', body));
    await request('/inquiries', send('POST', { ...body, phone: `${body.phone}x` }));
    await request('/properties/search?city=Chicago', { headers: asAlice });
    const text = JSON.stringify(logs);
    for (const secret of secrets) assert(!text.includes(secret), `${secret} in ${text}`);
  }
});
