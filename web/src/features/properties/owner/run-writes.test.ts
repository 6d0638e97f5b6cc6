import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors.ts';
import { runWrites } from './run-writes.ts';

const refusal = (status: number, code = 'conflict') =>
  new ApiError({ status, statusText: 'No' }, JSON.stringify({ code, message: 'No.', requestId: '' }));
const failing = (status: number, code?: string) => () => Promise.reject(refusal(status, code));
const written = () => Promise.resolve([]);
const run = (writes: Parameters<typeof runWrites<string>>[0]) =>
  runWrites(writes, vi.fn(), new AbortController().signal);

it.each([
  [401, 'session_expired'],
  [403, 'account_suspended'],
  [503, 'paused'],
])('%i %s ends all writes that were not sent', async (status, code) => {
  const later = vi.fn(written);
  const { left, failure } = await run([
    { rows: ['one'], send: failing(status, code) },
    { rows: ['two'], send: failing(status, code) },
    { rows: ['three'], send: later },
  ]);
  expect(left.toSorted()).toEqual(['one', 'three', 'two']);
  expect(failure).toMatchObject({ status });
  expect(later).not.toHaveBeenCalled();
});

it('a limit ends the writes of its kind alone', async () => {
  const result = await run([
    { rows: ['new 1'], kind: 'new', send: failing(429) },
    { rows: ['new 2'], kind: 'new', send: failing(429) },
    { rows: ['new 3'], kind: 'new', send: written },
    { rows: ['change'], kind: 'change', send: written },
  ]);
  expect(result.left.toSorted()).toEqual(['new 1', 'new 2', 'new 3']);
  expect(result.written).toEqual(['change']);
});

it('a refused write stops no other', async () => {
  const result = await run([
    { rows: ['wrong'], send: failing(400) },
    { rows: ['right'], send: written },
  ]);
  expect(result.refused).toEqual([{ row: 'wrong', message: 'No.' }]);
  expect(result.written).toEqual(['right']);
});

it('of the rows of a request, one that is refused stops no other, and a limit ends the next request', async () => {
  const later = vi.fn(written);
  const send = () => Promise.resolve([undefined, refusal(409), refusal(429), undefined]);
  const { failure, ...result } = await run([
    { rows: ['one', 'two', 'three', 'four'], kind: 'change', send },
    { rows: ['new'], kind: 'new', send: written },
    { rows: ['five'], kind: 'change', send: later },
  ]);
  expect(result).toEqual({
    written: expect.arrayContaining(['one', 'four', 'new']),
    refused: [{ row: 'two', message: 'No.' }],
    left: ['three', 'five'],
  });
  expect(failure).toMatchObject({ status: 429 });
  expect(later).not.toHaveBeenCalled();
});

it.each([400, 413])('a request of many rows that is refused with %i is sent row by row', async (status) => {
  const alone = vi.fn(() => [
    { rows: ['wrong'], send: failing(status), alone },
    { rows: ['right'], send: written },
  ]);
  const { failure, ...result } = await run([{ rows: ['wrong', 'right'], send: failing(status), alone }]);
  expect(result).toEqual({ written: ['right'], refused: [{ row: 'wrong', message: 'No.' }], left: [] });
  expect(failure).toBeUndefined();
  expect(alone).toHaveBeenCalledTimes(1);
});

it('two requests go at a time, but of a kind in turn one after another', async () => {
  let sending = 0;
  const most = vi.fn();
  const send = async () => {
    most(++sending);
    await Promise.resolve();
    sending -= 1;
    return [];
  };
  const writes = ['one', 'two', 'three'].map((row) => ({ kind: 'new', rows: [row], send }));
  expect((await run(writes)).written).toHaveLength(3);
  expect(most).toHaveBeenCalledWith(2);
  most.mockClear();
  expect(
    (await run(writes.map((write) => Object.assign({}, write, { isInTurn: true })))).written,
  ).toHaveLength(3);
  expect(most.mock.calls).toEqual([[1], [1], [1]]);
});
