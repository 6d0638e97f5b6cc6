import { assert, assertEquals, assertMatch } from './testing/assert.ts';
import { asAlice, json, key, refusedBy, send, startApp, tokenOf } from './testing/fake-project.ts';
import { foundPage, homeId, userRow } from './testing/rows.ts';

const search = '/properties/search?zipCode=60601';
const searched = { 'POST /rest/v1/rpc/search_properties': json(foundPage([])) };
const account = 'POST /rest/v1/rpc/read_account';

Deno.test('a visitor acts with the public key alone', async () => {
  const { request, calls } = startApp(searched);
  assertEquals((await request(search)).status, 200);
  assertEquals(
    calls.map(({ path }) => path),
    ['/rest/v1/rpc/search_properties'],
  );
  assertEquals(calls[0]?.headers.get('apikey'), key);
  assertEquals(calls[0]?.headers.get('Authorization'), `Bearer ${key}`);
});

Deno.test('the public key as bearer token is a visitor too', async () => {
  const { request, calls } = startApp(searched);
  const answer = await request(search, { headers: { Authorization: `Bearer ${key}` } });
  assertEquals([answer.status, calls.length], [200, 1]);
  const refused = await request('/auth/user', { headers: { Authorization: `Bearer ${key}` } });
  assertEquals(refused.status, 401);
});

Deno.test('a signed-in caller acts with their own token, in one call', async () => {
  const { request, calls } = startApp({ [account]: json(userRow) });
  assertEquals((await request('/auth/user', { headers: asAlice })).status, 200);
  assertEquals(
    calls.map(({ method, path }) => `${method} ${path}`),
    [account],
  );
  assertEquals(calls[0]?.headers.get('Authorization'), asAlice.Authorization);
  assertEquals(calls[0]?.headers.get('apikey'), key);
});

Deno.test('without a token a signed-in route answers 401 without asking the project', async () => {
  const { request, calls } = startApp();
  const routes = [
    ['GET', '/auth/user'],
    ['POST', '/auth/set-role'],
    ['POST', '/auth/claim'],
    ['GET', '/properties/owner'],
    ['POST', '/properties'],
    ['PUT', `/properties/${homeId}`],
    ['DELETE', `/properties/${homeId}`],
    ['GET', '/favorites'],
    ['POST', '/favorites'],
    ['DELETE', `/favorites/${homeId}`],
    ['POST', '/inquiries'],
    ['GET', '/inquiries/owner'],
    ['GET', '/inquiries/owner/counts'],
    ['PUT', '/inquiries/seen'],
    ['PUT', `/inquiries/${homeId}/seen`],
    ['PUT', `/inquiries/${homeId}/status`],
    ['DELETE', `/inquiries/${homeId}`],
  ] as const;
  for (const [method, path] of routes) {
    const answer = await request(path, { method });
    assertEquals(answer.status, 401, `${method} ${path}`);
    assertEquals(answer.headers.get('WWW-Authenticate'), 'Bearer');
    const { code, message, sessionExpired } = await answer.json();
    assertEquals([code, sessionExpired], ['unauthorized', undefined]);
    assertMatch(message, /Unauthorized/);
  }
  assertEquals(calls.length, 0);
});

Deno.test(
  'what is no token at all gets 401 without asking the project, also where visitors are welcome',
  async () => {
    const { request, calls } = startApp();
    const noSub = `${btoa('{}')}.${btoa('{}')}.x`;
    for (const bad of [
      '',
      'Bearer',
      'Bearer x',
      'Basic abc',
      'Bearer a.b.c',
      `Bearer ${noSub}`,
      `Bearer ${tokenOf('me')}`,
    ]) {
      const answer = await request(search, { headers: { Authorization: bad } });
      assertEquals([answer.status, (await answer.json()).code], [401, 'unauthorized'], bad);
    }
    assertEquals(calls.length, 0);
  },
);

Deno.test('a token that the project refuses gets 401, also where visitors are welcome', async () => {
  const refusals = [
    refusedBy('PGRST301', 'JWT cryptographic operation failed', null, 401),
    refusedBy('PGRST303', 'JWT expired', null, 401),
  ];
  for (const refusal of refusals) {
    for (const [path, call] of [
      ['/auth/user', account],
      [`/properties/${homeId}`, 'POST /rest/v1/rpc/view_property'],
    ] as const) {
      const { request } = startApp({ [call]: refusal });
      const answer = await request(path, { headers: asAlice });
      const { code, message } = await answer.json();
      assertEquals([answer.status, code, message], [401, 'unauthorized', 'Unauthorized: please sign in']);
    }
  }
});

Deno.test(
  'a session that has ended gets 401 and sessionExpired, also where visitors are welcome',
  async () => {
    const ended = refusedBy('SC401', 'Your session has ended. Please sign in again.');
    for (const [path, call] of [
      ['/auth/user', account],
      [`/properties/${homeId}`, 'POST /rest/v1/rpc/view_property'],
      ['/places/zip/60601', 'POST /rest/v1/rpc/locate_zip'],
    ] as const) {
      const { request } = startApp({ [call]: ended });
      const answer = await request(path, { headers: asAlice });
      assertEquals(answer.status, 401);
      const { code, message, sessionExpired } = await answer.json();
      assertEquals([code, sessionExpired], ['session_expired', true]);
      assertMatch(message, /Unauthorized/);
    }
  },
);

Deno.test('a refused session is refused for writes as well', async () => {
  const { request } = startApp({ 'POST /rest/v1/favorites': refusedBy('SC401') });
  const answer = await request('/favorites', send('POST', { propertyId: homeId }));
  assertEquals([answer.status, (await answer.json()).code], [401, 'session_expired']);
});

Deno.test('open routes do not look at tokens', async () => {
  const { request, calls } = startApp({ 'POST /rest/v1/rpc/locate_zip': json(null) });
  for (const path of ['/health', '/login', '/openapi.json']) {
    const answer = await request(path, { headers: { Authorization: 'Bearer broken' } });
    assert(answer.status === 200 || answer.status === 302, path);
  }
  assertEquals(
    calls.map(({ path }) => path),
    ['/rest/v1/rpc/locate_zip'],
  );
});
