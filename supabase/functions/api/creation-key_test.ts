import { assertEquals } from './testing/assert.ts';
import { asAlice, json, refusedBy, send, startApp } from './testing/fake-project.ts';
import { home, homeAnswer, homeRow } from './testing/rows.ts';

const key = '44444444-4444-4444-8444-444444444444';
const insert = 'POST /rest/v1/properties';
const find = 'POST /rest/v1/rpc/find_created_property';
const newHome = { name: 'Maple Court', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' };

function create(idempotencyKey?: string) {
  const init = send('POST', newHome);
  return {
    ...init,
    headers: { ...init.headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
  };
}

Deno.test('the key of a request goes along with the new home', async () => {
  for (const [sent, stored] of [
    [key, key],
    [undefined, undefined],
  ]) {
    const { request, calls } = startApp({ [insert]: json(homeRow, 201) });
    assertEquals((await request('/properties', create(sent))).status, 201);
    const body = calls.find(({ path }) => path.endsWith('/properties'))?.body;
    assertEquals(body?.['creation_key'], stored);
  }
});

Deno.test('the same key again is answered with the home of the first time', async () => {
  const { request, calls } = startApp({ [insert]: refusedBy('23505', '', null, 409), [find]: json(home) });
  const answer = await request('/properties', create(key));
  assertEquals([answer.status, await answer.json()], [201, homeAnswer]);
  const asked = calls.find(({ path }) => path.endsWith('/find_created_property'));
  assertEquals(
    [asked?.body, asked?.headers.get('Authorization')],
    [{ p_creation_key: key }, asAlice.Authorization],
  );
});

Deno.test('a conflict stays one when no such home is there, or no key was given', async () => {
  for (const sent of [key, undefined]) {
    const { request } = startApp({ [insert]: refusedBy('23505', '', null, 409), [find]: json(null) });
    const answer = await request('/properties', create(sent));
    assertEquals([answer.status, (await answer.json()).code], [409, 'conflict']);
  }
});

Deno.test('a key that is no UUID is refused before anything is asked', async () => {
  for (const bad of ['1', '', `${key}, ${key}`]) {
    const { request, calls } = startApp();
    const answer = await request('/properties', create(bad));
    assertEquals(answer.status, 400);
    assertEquals((await answer.json()).details, [
      { field: 'idempotency-key', message: 'Idempotency-Key must be a UUID' },
    ]);
    assertEquals(calls.length, 0);
  }
});

Deno.test('a page of the site may send a key', async () => {
  const { request } = startApp();
  const { headers } = await request('/properties', {
    method: 'OPTIONS',
    headers: { Origin: 'https://homes.example', 'Access-Control-Request-Method': 'POST' },
  });
  assertEquals(headers.get('Access-Control-Allow-Headers')?.split(',').includes('idempotency-key'), true);
});
