import { limits } from '../_shared/contract/limits.ts';
import { assert, assertEquals } from './testing/assert.ts';
import { asAlice, json, send, startApp } from './testing/fake-project.ts';
import { homeId } from './testing/rows.ts';

const good = JSON.stringify({ propertyId: homeId });

/** Asks with a body, and gives back what came of it. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const { request, calls } = startApp({}, { times: { body: 100 } });
  const init = send('POST', null, { ...asAlice, ...headers });
  const answer = await request('/favorites', { ...init, body });
  const { code, message } = await answer.json();
  return { status: answer.status, code, message, calls: calls.length };
}

Deno.test('a body that says that it is too large is not read', async () => {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull: (stream) => {
        isRead = true;
        stream.enqueue(new Uint8Array(1_000));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await post(body, { 'Content-Length': String(limits.body + 1) });
  assertEquals([answer.status, answer.code, isRead], [413, 'payload_too_large', false]);
});

Deno.test('a body without a length is left at the limit', async () => {
  let sent = 0;
  let isLeft = false;
  const body = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(1_024).fill(0x20, 0, ((sent += 1_024), 1_024))),
    cancel: () => void (isLeft = true),
  });
  const answer = await post(body);
  assertEquals([answer.status, answer.code, isLeft], [413, 'payload_too_large', true]);
  assert(sent <= limits.body + 4 * 1_024, `${sent} bytes were taken`);
});

Deno.test('a body that does not end in time gets 408, however it comes', async () => {
  const silent = () => new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([0x7b])) });
  const dripping = () => {
    let timer: ReturnType<typeof setInterval>;
    return new ReadableStream({
      start: (stream) => void (timer = setInterval(() => stream.enqueue(new Uint8Array([0x20])), 10)),
      cancel: () => clearInterval(timer),
    });
  };
  for (const body of [silent(), dripping()]) {
    const { status, code, message, calls } = await post(body);
    assertEquals(
      [status, code, message, calls],
      [408, 'request_timeout', 'Your request took too long to arrive. Please try again.', 0],
    );
  }
});

Deno.test('a body that breaks off gets 400, and the log says no fault of ours', async () => {
  const { request, logs } = startApp();
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('connection reset')) });
  const answer = await request('/favorites', { ...send('POST', null), body });
  assertEquals([answer.status, logs[0]?.status, logs[0]?.problems], [400, 400, undefined]);
});

Deno.test('a compressed body gets 415', async () => {
  const packed = new Blob([good]).stream().pipeThrough(new CompressionStream('gzip'));
  const { status, code, message } = await post(packed, { 'Content-Encoding': 'gzip' });
  assertEquals(
    [status, code, message],
    [415, 'unsupported_media_type', 'Send the body as it is, not compressed'],
  );
});

Deno.test('a body that names a field twice gets 400', async () => {
  const { status, code, message } = await post(`{"propertyId":"${homeId}","propertyId":"x"}`);
  assertEquals([status, code, message], [400, 'invalid_request', 'The body must name each field once']);
});

Deno.test('numbers that no number holds are refused with their field', async () => {
  for (const number of ['1e999', '-1e999', `1${'0'.repeat(400)}`, '9007199254740993']) {
    const { request, calls } = startApp();
    const answer = await request(`/properties/${homeId}`, {
      ...send('PUT', null),
      body: `{"capacity":${number}}`,
    });
    const { code, details } = await answer.json();
    assertEquals([answer.status, code, details[0]?.field], [400, 'invalid_request', 'capacity'], number);
    assertEquals(calls.length, 0);
  }
});

Deno.test('calls that each are in time and together are not get 503', async () => {
  const slow = (body: unknown) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return Response.json(body);
  };
  const { request, logs } = startApp(
    {
      'DELETE /rest/v1/properties': slow({ id: homeId }),
      'POST /rest/v1/rpc/list_own_removable_photos': slow([]),
    },
    { times: { call: 1_000, answer: 100 } },
  );
  const answer = await request(`/properties/${homeId}`, { method: 'DELETE', headers: asAlice });
  assertEquals([answer.status, answer.headers.get('Retry-After')], [503, '5']);
  assertEquals((await answer.json()).code, 'unavailable');
  assertEquals([logs.length, logs[0]?.status, logs[0]?.route], [1, 503, '/properties/{id}']);
  // What goes on meanwhile must end before the test does.
  await new Promise((resolve) => setTimeout(resolve, 100));
});

Deno.test('an empty body is no body for routes that take none', async () => {
  const { request } = startApp({ 'DELETE /rest/v1/favorites': json(null) });
  const answer = await request(`/favorites/${homeId}`, { method: 'DELETE', headers: asAlice, body: '' });
  assertEquals(answer.status, 204);
});
