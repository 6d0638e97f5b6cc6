import { assertEquals } from '../_shared/testing/assert.ts';
import { propertyId } from './testing/fixtures.ts';
import { asAlice, readError, send, startApp } from './testing/start-app.ts';

/** Sends a body that the API must reject before it calls the project. */
async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const { request, calls, logs } = startApp();
  const init = send('POST', null, { ...asAlice, ...headers });
  const error = await readError(await request('/favorites', { ...init, body }));
  assertEquals(calls.length, 0);
  assertEquals(logs[0]?.problems, undefined);
  return error;
}

Deno.test('other unreadable bodies return 400', async () => {
  const interrupted = new ReadableStream({ pull: (stream) => stream.error(new Error('connection reset')) });
  for (const [body, message] of [
    [interrupted, 'The body must be valid JSON'],
    ['', 'The body must be valid JSON'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The body must be valid JSON'],
    ['[]', 'Invalid input'],
    ['['.repeat(30_000) + ']'.repeat(30_000), 'Invalid input'],
    [`{"propertyId":"${propertyId}","propertyId":"x"}`, 'The body must name each field once'],
  ] as const)
    assertEquals(await post(body), [400, 'invalid_request', message]);
});

Deno.test('a compressed body and another content type return 415', async () => {
  for (const [headers, message] of [
    [{ 'Content-Encoding': 'gzip' }, 'Send the body as it is, not compressed'],
    [{ 'Content-Type': 'text/plain' }, 'Send the body as application/json'],
    [{ 'Content-Type': 'application/jsonp' }, 'Send the body as application/json'],
  ] as const)
    assertEquals(await post('{}', headers), [415, 'unsupported_media_type', message]);
});
