import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { foundPage, userRow } from './testing/fixtures.ts';
import { asAlice, key, readError, startApp, tokenOf } from './testing/start-app.ts';

const search = '/properties/search?zipCode=60601';
const visitors: Record<string, string>[] = [{}, { Authorization: `Bearer ${key}` }];
const unauthorized = [401, 'unauthorized', 'Unauthorized: please sign in'];

Deno.test('a call has the token of the caller, or the public key for a visitor', async () => {
  const { request, calls } = startApp({
    [rpc('search_properties')]: json(foundPage([])),
    [rpc('read_account')]: json(userRow),
  });
  for (const headers of visitors) assertEquals((await request(search, { headers })).status, 200);
  assertEquals((await request('/auth/user', { headers: asAlice })).status, 200);
  assertEquals(
    calls.map(({ headers }) => [headers.get('apikey'), headers.get('Authorization')]),
    [`Bearer ${key}`, `Bearer ${key}`, asAlice.Authorization].map((header) => [key, header]),
  );
});

Deno.test('a header that is not a bearer JWT is rejected without a call, except by open routes', async () => {
  const { request, calls } = startApp();
  const withoutSub = `${btoa('{}')}.${btoa('{}')}.x`;
  for (const token of ['', 'Bearer x', 'Basic abc', `Bearer ${withoutSub}`, `Bearer ${tokenOf('me')}`]) {
    const headers = { Authorization: token };
    assertEquals(await readError(await request(search, { headers })), unauthorized);
    assertEquals((await request('/login', { headers })).status, 302);
  }
  assertEquals(calls.length, 0);
});
