import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { signIn } from './support/sign-in.ts';
import { sendRaw, type RawRequest } from './support/raw-http.ts';

/** For bodies that are sent slowly. */
const timeout = 30_000;
const kilobyte = 'x'.repeat(1_024);

let stack: TestStack;
let token: string;
beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  token = await signIn(stack, 'fay@example.com');
});
afterAll(() => stack.stop());

const headers = (...more: string[]) => [
  'POST /functions/v1/api/favorites HTTP/1.1',
  'Host: 127.0.0.1',
  'Content-Type: application/json',
  `Authorization: Bearer ${token}`,
  ...more,
];
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
function* endless(piece: string) {
  for (;;) yield piece;
}

async function send(request: RawRequest) {
  const { body, ...response } = await sendRaw(stack.url, request);
  return { ...response, ...(body && JSON.parse(body)) };
}
const sendText = (text: string, ...more: string[]) =>
  send({
    head: headers(`Content-Length: ${Buffer.byteLength(text, 'latin1')}`, ...more),
    pieces: [text],
  });

describe('a body over 64 kB', () => {
  it('is rejected by its Content-Length before it is sent', async () => {
    const response = await send({ head: headers('Content-Length: 1000000000'), pieces: ['{'] });
    expect(response).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message: 'The body can be at most 64 kB',
      requestId: expect.any(String),
    });
    expect(response.took).toBeLessThan(5_000);
  });

  it('without a length is rejected at the limit', async () => {
    const response = await send({
      head: headers('Transfer-Encoding: chunked'),
      pieces: endless(chunk(kilobyte)),
      pause: 2,
    });
    expect(response).toMatchObject({ status: 413, code: 'payload_too_large' });
    // The buffers of the system hold more than 64 kB.
    expect(response.sent).toBeLessThan(8 * 1_024 * 1_024);
  });
});

describe('a slow body', () => {
  it.each([
    ['with a length', (): RawRequest => ({ head: headers('Content-Length: 1000'), pieces: endless(' ') })],
    [
      'in chunks',
      (): RawRequest => ({ head: headers('Transfer-Encoding: chunked'), pieces: endless(chunk(' ')) }),
    ],
    [
      'that stops after the first byte',
      (): RawRequest => ({ head: headers('Content-Length: 1000'), pieces: ['{'] }),
    ],
  ])('returns 408 within ten seconds: a byte a second, %s', { timeout }, async (_, request) => {
    const response = await send({ ...request(), pause: 1_000 });
    expect(response).toMatchObject({
      status: 408,
      code: 'request_timeout',
      message: 'Your request took too long to arrive. Please try again.',
      requestId: expect.any(String),
    });
    expect(response.took).toBeLessThan(10_000);
  });
});

describe('a malicious body is rejected', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  it.each([
    ['nested deeply', `{"propertyId":${deep}}`, 400, 'Id must be a UUID'],
    ['nested deeply in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 400, 'Id must be a UUID'],
    ['with an infinite number', '{"propertyId":1e999999}', 400, 'Id must be a UUID'],
    ['with a number of 60,000 digits', `{"propertyId":${'9'.repeat(60_000)}}`, 400, 'Id must be a UUID'],
    [
      'that names a field twice',
      `{"propertyId":"${id}","propertyId":"x"}`,
      400,
      'The body must name each field once',
    ],
    ['with __proto__', `{"__proto__":{"propertyId":"${id}"}}`, 400, 'Id must be a UUID'],
    ['with invalid UTF-8', '{"propertyId":"\xff\xfe"}', 400, 'The body must be valid JSON'],
    ['that ends early', '{"propertyId"', 400, 'The body must be valid JSON'],
  ])('%s', async (_, text, status, message) => {
    expect(await sendText(text)).toMatchObject({ status, message, code: 'invalid_request' });
  });

  it('compressed', async () => {
    const bomb = gzipSync(' '.repeat(10_000_000)).toString('latin1');
    expect(await sendText(bomb, 'Content-Encoding: gzip')).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send the body as it is, not compressed',
    });
  });

  it.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
    'application/',
  ])('with the type %s', async (type) => {
    const head = headers('Content-Length: 2').map((line) =>
      line.startsWith('Content-Type') ? `Content-Type: ${type}` : line,
    );
    expect(await send({ head, pieces: ['{}'] })).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: 'Send the body as application/json',
    });
  });
});

describe('malicious headers', () => {
  const many = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `X-Header-${index}: ${value}`);

  it.each([
    ['a hundred thousand bytes of headers', 400, 'x'.repeat(250)],
    ['one header of a hundred thousand bytes', 1, 'x'.repeat(100_000)],
  ])('return 431: %s', async (_, count, value) => {
    const response = await sendRaw(stack.url, {
      head: headers('Content-Length: 2', ...many(count, value)),
      pieces: ['{}'],
    });
    expect(response.status).toBe(431);
  });

  it('a thousand small headers cause no error', async () => {
    const response = await sendText('{}', ...many(1_000, '1'));
    expect([400, 431]).toContain(response.status);
  });

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a length that is not a number', ['Content-Length: 2x']],
    ['a negative length', ['Content-Length: -2']],
    ['an unknown transfer encoding', ['Transfer-Encoding: chunked, secret']],
  ])('return 400 against request smuggling: %s', async (_, lines) => {
    const response = await sendRaw(stack.url, { head: headers(...lines), pieces: ['{}'] });
    expect(response.status).toBe(400);
  });
});

it('the API is healthy afterwards', async () => {
  const response = await fetch(`${stack.apiUrl}/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok', database: 'reached' }]);
});
