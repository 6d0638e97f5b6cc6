import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { sendBody } from './support/send-body.ts';
import { signIn } from './support/sign-in.ts';

let stack: TestStack;
let token: string;
beforeAll(async () => {
  stack = await startTestStack({ seed: true });
  token = await signIn(stack, 'fay@example.com');
});
afterAll(() => stack.stop());

function* endless(piece: string) {
  for (;;) yield piece;
}

const send = (pieces: Iterable<string>, options: { length?: number; pauseMs?: number }) =>
  sendBody(`${stack.apiUrl}/favorites`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    pieces,
    ...options,
  });

it('a body over 64 kB is rejected by its Content-Length before it is sent', async () => {
  const message = 'The body can be at most 64 kB';
  expect(await send(['{'], { length: 1_000_000_000 })).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large', message },
  });
});

it('a body without a length is rejected, and no more than a part of it is read', async () => {
  const message = 'Send the length of the body in Content-Length';
  const rejected = { status: 411, body: { code: 'length_required', message } };
  expect(await send(['{"propertyId"', ': "x"}'], {})).toMatchObject(rejected);
  const { sent, ...reply } = await send(endless('x'.repeat(1_024)), { pauseMs: 2 });
  expect(reply).toMatchObject(rejected);
  // The buffers of the system hold more than 64 kB.
  expect(sent).toBeLessThan(8 * 1_024 * 1_024);
});

it(
  'a body that arrives too slowly, a byte a second, returns 408 before its tenth byte',
  { timeout: 30_000 },
  async () => {
    const replies = await Promise.all([
      send(endless(' '), { length: 1_000, pauseMs: 1_000 }),
      send(endless(' '), { pauseMs: 1_000 }),
      send(['{'], { length: 1_000 }),
    ]);
    const message = 'Your request took too long to arrive. Please try again.';
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 408, body: { code: 'request_timeout', message } });
      expect(reply.sent).toBeLessThan(10);
    }
  },
);
