import { assertEquals } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { routes } from './routes.ts';
import { foundPage, propertyId, userRow } from './testing/fixtures.ts';
import { asAlice, key, readError, send, startApp, tokenOf } from './testing/start-app.ts';

const search = '/properties/search?zipCode=60601';
const found = { [rpc('search_properties')]: json(foundPage([])) };
const visitors: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}` }];
const unauthorized = [401, 'unauthorized', 'Unauthorized: please sign in'];

Deno.test('a visitor uses the public key, also when it is sent as bearer token', async () => {
  for (const headers of visitors) {
    const { request, calls } = startApp(found);
    assertEquals((await request(search, { headers })).status, 200);
    assertEquals(calls.length, 1);
    assertEquals(calls[0]?.headers.get('apikey'), key);
    assertEquals(calls[0]?.headers.get('Authorization'), `Bearer ${key}`);
  }
});

Deno.test('a signed-in caller uses their own token in one call', async () => {
  const { request, calls } = startApp({ [rpc('read_account')]: json(userRow) });
  assertEquals((await request('/auth/user', { headers: asAlice })).status, 200);
  assertEquals(calls.length, 1);
  assertEquals(calls[0]?.headers.get('apikey'), key);
  assertEquals(calls[0]?.headers.get('Authorization'), asAlice.Authorization);
});

Deno.test('every route for signed-in users rejects visitors without a call', async () => {
  const { request, calls } = startApp();
  for (const { method, path } of routes.filter(({ access }) => access === 'signed-in'))
    for (const headers of visitors) {
      const response = await request(path.replace(/\{\w+\}/, propertyId), { method, headers });
      assertEquals(response.headers.get('WWW-Authenticate'), 'Bearer');
      assertEquals(await readError(response), unauthorized, `${method} ${path}`);
    }
  assertEquals(calls.length, 0);
});

Deno.test('a header that is not a bearer JWT is rejected without a call, also for visitors', async () => {
  const { request, calls } = startApp();
  const withoutSub = `${btoa('{}')}.${btoa('{}')}.x`;
  for (const header of [
    '',
    'Bearer',
    'Bearer x',
    'Basic abc',
    'Bearer a.b.c',
    `Bearer ${withoutSub}`,
    `Bearer ${tokenOf('me')}`,
  ])
    assertEquals(
      await readError(await request(search, { headers: { Authorization: header } })),
      unauthorized,
    );
  assertEquals(calls.length, 0);
});

Deno.test('a token that the project rejects and an ended session return 401 everywhere', async () => {
  const ended = 'Unauthorized: your session has ended, please sign in again';
  const errors = [
    [databaseError('PGRST301', 'JWT cryptographic operation failed', null, 401), ...unauthorized, undefined],
    [databaseError('PGRST303', 'JWT expired', null, 401), ...unauthorized, undefined],
    [databaseError('SC401', 'Your session has ended.'), 401, 'session_expired', ended, true],
  ] as const;
  for (const [error, ...expected] of errors)
    for (const [path, call, init] of [
      ['/auth/user', rpc('read_account'), { headers: asAlice }],
      [`/properties/${propertyId}`, rpc('view_property'), { headers: asAlice }],
      ['/favorites', 'POST /rest/v1/favorites', send('POST', { propertyId })],
    ] as const) {
      const response = await startApp({ [call]: error }).request(path, init);
      const { code, message, sessionExpired } = await response.json();
      assertEquals([response.status, code, message, sessionExpired], expected, path);
    }
});

Deno.test('open routes ignore tokens', async () => {
  const { request } = startApp({ [rpc('locate_zip')]: json(null) });
  const statuses = [];
  for (const path of ['/health', '/login', '/openapi.json'])
    statuses.push((await request(path, { headers: { Authorization: 'Bearer broken' } })).status);
  assertEquals(statuses, [200, 302, 200]);
});
