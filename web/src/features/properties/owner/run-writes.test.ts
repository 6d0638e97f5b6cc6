import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors.ts';
import { runWrites } from './run-writes.ts';

const refusal = (status: number) =>
  new ApiError(
    { status, statusText: 'No' },
    JSON.stringify({ code: 'conflict', message: 'No.', requestId: '' }),
  );
const failing = (status: number) => () => Promise.reject(refusal(status));
const written = () => Promise.resolve([]);
const run = (writes: Parameters<typeof runWrites<string>>[0]) =>
  runWrites(writes, vi.fn(), new AbortController().signal);

it.each([401, 423, 503])('status %i ends all writes that were not sent', async (status) => {
  const later = vi.fn(written);
  const { left, failure } = await run([
    { rows: ['one'], send: failing(status) },
    { rows: ['two'], send: failing(status) },
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
