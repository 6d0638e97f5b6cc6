import { assert, assertEquals, assertMatch } from '../_shared/testing/assert.ts';
import { databaseError, json, rpc } from '../_shared/testing/fake-fetch.ts';
import { propertyId, userRow } from './testing/fixtures.ts';
import { asAlice, send, startApp } from './testing/start-app.ts';

Deno.test('logs one line per request with a hash of the user and the pattern of the route', async () => {
  const { request, logs } = startApp({ [rpc('read_account')]: json(userRow) });
  await request('/auth/user', { headers: { ...asAlice, 'X-Request-Id': 'abc' } });
  assertEquals(logs.length, 1);
  const { milliseconds, user, ...line } = logs[0] ?? {};
  assertEquals(line, { requestId: 'abc', method: 'GET', route: '/auth/user', status: 200 });
  assert(Number.isInteger(milliseconds));
  assertMatch(user ?? '', /^[0-9a-f]{16}$/);
});

Deno.test('the log of a need has its route, and neither what the family looks for nor who it is', async () => {
  const { request, logs } = startApp({
    [rpc('ask_homes')]: databaseError('23514', 'walker', 'Fay, walker'),
  });
  const choices = { moving: 'walker', note: 'Fay, 312 555 0100' };
  await request('/needs?homes=walker', send('POST', { id: propertyId, propertyIds: [propertyId], choices }));
  await request(`/needs/${propertyId}/choice`, send('POST', { message: 'Fay', phone: '3125550100' }));
  assertEquals(
    logs.map(({ route }) => route),
    ['/needs', '/needs/{id}/choice'],
  );
  const text = JSON.stringify(logs);
  for (const trace of ['walker', 'Fay', '555', propertyId]) assert(!text.includes(trace), trace);
});

Deno.test('the log of answers about a visit has no user', async () => {
  const { request, logs } = startApp({
    [rpc('read_account')]: json(userRow),
    [rpc('answer_visit_questions')]: json(null),
    [rpc('withdraw_visit_answer')]: json(null),
  });
  const answers = {
    price: 'higher',
    freeRoom: 'no',
    attention: 'no',
    roomShown: 'no',
    pressed: 'yes',
    wouldConsider: 'no',
  };
  await request(`/inquiries/${propertyId}/visit-answer`, send('PUT', answers));
  await request(`/visit-answers/${propertyId}`, { method: 'DELETE', headers: asAlice });
  await request('/auth/user', { headers: asAlice });
  assertEquals(
    logs.map(({ route, user }) => [route, user === undefined]),
    [
      ['/inquiries/{id}/visit-answer', true],
      ['/visit-answers/{id}', true],
      ['/auth/user', false],
    ],
  );
  const text = JSON.stringify(logs);
  for (const trace of ['higher', propertyId]) assert(!text.includes(trace), trace);
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

Deno.test('logs errors of ours once that one home of many had, without its row, and no others', async () => {
  const refused = (code: string, message: string) => ({ id: propertyId, code, message });
  const results = [
    refused('XX000', 'a broken function'),
    refused('XX000', 'a broken function'),
    refused('55P03', 'canceling statement due to lock timeout'),
    refused('SC409', 'it has no price'),
  ];
  const { request, logs } = startApp({ [rpc('change_homes')]: json({ results, homes: [] }) });
  const body = { intentionId: crypto.randomUUID(), act: { kind: 'confirm' }, homes: [{ id: propertyId }] };
  const response = await request('/properties/changes', send('POST', body));
  const [first, , busy, last] = (await response.json()).results;
  assertEquals(first.error, {
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    status: 500,
  });
  assertEquals(busy.error.code, 'busy');
  assertEquals(last.error, { code: 'conflict', message: 'it has no price', status: 409 });
  const { problems = [] } = logs[0] ?? {};
  assertEquals(problems.length, 1);
  const { stack: _stack, ...problem } = Object(problems[0]);
  assertEquals(problem, { name: 'PostgrestError', message: 'a broken function', code: 'XX000', hint: '' });
});
