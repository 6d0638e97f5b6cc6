import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { signIn } from './support/sign-in.ts';
import { sendRaw, type RawRequest } from './support/raw-http.ts';

/** Milliseconds, for bodies that are waited for. */
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
  const { body, ...answer } = await sendRaw(stack.url, request);
  return { ...answer, ...(body && JSON.parse(body)) };
}
const sendText = (text: string, ...more: string[]) =>
  send({
    head: headers(`Content-Length: ${Buffer.byteLength(text, 'latin1')}`, ...more),
    pieces: [text],
  });

describe('a body that is too large', () => {
  it('is refused by its length before the rest of it is sent', async () => {
    const answer = await send({ head: headers('Content-Length: 1000000000'), pieces: ['{'] });
    expect(answer).toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message: 'The body can be at most 64 kB',
      requestId: expect.any(String),
    });
    expect(answer.took).toBeLessThan(5_000);
  });

  it('is left at the limit when it does not say how long it is', async () => {
    const answer = await send({
      head: headers('Transfer-Encoding: chunked'),
      pieces: endless(chunk(kilobyte)),
      pause: 2,
    });
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' });
    // What lies in the buffers of the system on the way comes on top of the 64 kB.
    expect(answer.sent).toBeLessThan(8 * 1_024 * 1_024);
  });
});

describe('a body that is too slow', () => {
  it.each([
    ['with a length', (): RawRequest => ({ head: headers('Content-Length: 1000'), pieces: endless(' ') })],
    [
      'without one',
      (): RawRequest => ({ head: headers('Transfer-Encoding: chunked'), pieces: endless(chunk(' ')) }),
    ],
    [
      'that stops after its first byte',
      (): RawRequest => ({ head: headers('Content-Length: 1000'), pieces: ['{'] }),
    ],
  ])('ends with 408 within ten seconds: a byte a second %s', { timeout }, async (_, request) => {
    const answer = await send({ ...request(), pause: 1_000 });
    expect(answer).toMatchObject({
      status: 408,
      code: 'request_timeout',
      message: 'Your request took too long to arrive. Please try again.',
      requestId: expect.any(String),
    });
    expect(answer.took).toBeLessThan(10_000);
  });
});

describe('a body that nobody means well', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  it.each([
    ['nested deeply', `{"propertyId":${deep}}`, 400, 'Id must be a UUID'],
    ['nested deeply in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`, 400, 'Id must be a UUID'],
    ['with a number beyond all numbers', '{"propertyId":1e999999}', 400, 'Id must be a UUID'],
    ['with a number of 60,000 digits', `{"propertyId":${'9'.repeat(60_000)}}`, 400, 'Id must be a UUID'],
    [
      'that names a field twice',
      `{"propertyId":"${id}","propertyId":"x"}`,
      400,
      'The body must name each field once',
    ],
    ['that reaches for prototypes', `{"__proto__":{"propertyId":"${id}"}}`, 400, 'Id must be a UUID'],
    ['of bytes that are no text', '{"propertyId":"\xff\xfe"}', 400, 'The body must be valid JSON'],
    ['that says it is longer than it is wide', '{"propertyId"', 400, 'The body must be valid JSON'],
  ])('is refused: %s', async (_, text, status, message) => {
    expect(await sendText(text)).toMatchObject({ status, message, code: 'invalid_request' });
  });

  it('is refused: compressed, to a thousandth of what it unpacks to', async () => {
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
  ])('is refused: JSON that says it is %s', async (type) => {
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

describe('a head that nobody means well', () => {
  const many = (count: number, value: string) =>
    Array.from({ length: count }, (_, index) => `X-Header-${index}: ${value}`);

  it.each([
    ['a hundred thousand bytes of headers', 400, 'x'.repeat(250)],
    ['one header of a hundred thousand bytes', 1, 'x'.repeat(100_000)],
  ])('is refused before anything reads it: %s', async (_, count, value) => {
    const answer = await sendRaw(stack.url, {
      head: headers('Content-Length: 2', ...many(count, value)),
      pieces: ['{}'],
    });
    expect(answer.status).toBe(431);
  });

  it('is borne: a thousand small headers, which nothing reads', async () => {
    const answer = await sendText('{}', ...many(1_000, '1'));
    expect([400, 431]).toContain(answer.status);
  });

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['a length that is no number', ['Content-Length: 2x']],
    ['a length below nothing', ['Content-Length: -2']],
    ['chunks of a kind nobody knows', ['Transfer-Encoding: chunked, secret']],
  ])('is refused, so that no two readers see two requests: %s', async (_, lines) => {
    const answer = await sendRaw(stack.url, { head: headers(...lines), pieces: ['{}'] });
    expect(answer.status).toBe(400);
  });
});

it('the service is as well as before', async () => {
  const answer = await fetch(`${stack.apiUrl}/health`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', database: 'reached' }]);
});
