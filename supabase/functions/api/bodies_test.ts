import { limits } from '../_shared/contract/limits.ts';
import { assert, assertEquals } from '../_shared/testing/assert.ts';
import { json } from '../_shared/testing/fake-fetch.ts';
import { propertyId } from './testing/fixtures.ts';
import { asAlice, readError, send, startApp } from './testing/start-app.ts';

const valid = JSON.stringify({ propertyId });

/** Sends a body that the API must reject before it calls the project. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const { request, calls, logs } = startApp({}, { timeouts: { body: 100 } });
  const init = send('POST', null, { ...asAlice, ...headers });
  const error = await readError(await request('/favorites', { ...init, body }));
  assertEquals(calls.length, 0);
  assertEquals(logs[0]?.problems, undefined);
  return error;
}

const tooLarge = [413, 'payload_too_large', 'The body can be at most 64 kB'];
const notJson = [400, 'invalid_request', 'The body must be valid JSON'];

Deno.test('a body with a too large Content-Length is not read', async () => {
  let isRead = false;
  const pull = () => void (isRead = true);
  const body = new ReadableStream({ pull }, { highWaterMark: 0 });
  assertEquals(await post(body, { 'Content-Length': String(limits.body + 1) }), tooLarge);
  assertEquals(isRead, false);
});

Deno.test('a body without a length is read up to the limit', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream({
    pull: (stream) => {
      sent += 1_024;
      stream.enqueue(new Uint8Array(1_024).fill(0x20));
    },
    cancel: () => void (isCancelled = true),
  });
  assertEquals(await post(body), tooLarge);
  assert(isCancelled && sent <= limits.body + 4 * 1_024, `${sent} bytes were read`);
});

Deno.test('a body that does not end in time returns 408', async () => {
  const silent = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([0x7b])) });
  let timer: ReturnType<typeof setInterval>;
  const slow = new ReadableStream({
    start: (stream) => void (timer = setInterval(() => stream.enqueue(new Uint8Array([0x20])), 10)),
    cancel: () => clearInterval(timer),
  });
  for (const body of [silent, slow])
    assertEquals(await post(body), [
      408,
      'request_timeout',
      'Your request took too long to arrive. Please try again.',
    ]);
});

Deno.test('an interrupted body and one that is not JSON in UTF-8 return 400', async () => {
  const interrupted = new ReadableStream({ pull: (stream) => stream.error(new Error('connection reset')) });
  const invalid = ['', '{', 'propertyId=1', new Uint8Array([0x22, 0xff, 0x22]), '\u0000'];
  for (const body of [interrupted, ...invalid]) assertEquals(await post(body), notJson);
});

Deno.test('JSON that is not an object returns 400, at any depth', async () => {
  for (const body of ['null', '[]', '"text"', '1', '['.repeat(30_000) + ']'.repeat(30_000)])
    assertEquals(await post(body), [400, 'invalid_request', 'Invalid input']);
});

Deno.test('a repeated name returns 400', async () => {
  assertEquals(await post(`{"propertyId":"${propertyId}","propertyId":"x"}`), [
    400,
    'invalid_request',
    'The body must name each field once',
  ]);
});

Deno.test('a compressed body and another content type return 415', async () => {
  const compressed = new Blob([valid]).stream().pipeThrough(new CompressionStream('gzip'));
  assertEquals(await post(compressed, { 'Content-Encoding': 'gzip' }), [
    415,
    'unsupported_media_type',
    'Send the body as it is, not compressed',
  ]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
    assertEquals(await post(valid, { 'Content-Type': type }), [
      415,
      'unsupported_media_type',
      'Send the body as application/json',
    ]);
});

Deno.test('control characters, lone surrogates and huge numbers are rejected with their field', async () => {
  const fieldOf = async (path: string, method: string, body: string) => {
    const { request } = startApp();
    const { details } = await (await request(path, { ...send(method, null), body })).json();
    return details[0].field;
  };
  for (const character of ['\\u0000', '\\u007f', '\\u0085', '\\ud800', '\\udc00 \\ud800']) {
    const body = `{"propertyId":"${propertyId}","message":"Hello ${character}","phone":"3125550142"}`;
    assertEquals(await fieldOf('/inquiries', 'POST', body), 'message', character);
  }
  for (const number of ['1e999', '-1e999', `1${'0'.repeat(400)}`, '9007199254740993'])
    assertEquals(await fieldOf(`/properties/${propertyId}`, 'PUT', `{"capacity":${number}}`), 'capacity');
});

Deno.test('an empty body is allowed for routes without a body', async () => {
  const { request } = startApp({ 'DELETE /rest/v1/favorites': json(null) });
  const response = await request(`/favorites/${propertyId}`, {
    method: 'DELETE',
    headers: asAlice,
    body: '',
  });
  assertEquals(response.status, 204);
});
