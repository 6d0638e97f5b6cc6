import { assert, assertEquals, assertMatch } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { propertyId, userRow } from './testing/fixtures.ts';
import { asAlice, startApp } from './testing/start-app.ts';

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
