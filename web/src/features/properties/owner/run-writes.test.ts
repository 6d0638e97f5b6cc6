import { expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/errors.ts';
import { runWrites } from './run-writes.ts';

const failing = (status: number) => () =>
  Promise.reject(
    new ApiError({ status, statusText: 'No' }, JSON.stringify({ code: 'bad_request', message: 'No.' })),
  );
const names = (writes: { name: string }[]) => writes.map(({ name }) => name).toSorted();
const run = (writes: Parameters<typeof runWrites>[0]) =>
  runWrites(writes, vi.fn(), new AbortController().signal);

it.each([401, 423, 503])('status %i ends all writes that were not sent', async (status) => {
  const later = vi.fn(() => Promise.resolve());
  const { left, failure } = await run([
    { name: 'one', send: failing(status) },
    { name: 'two', send: failing(status) },
    { name: 'three', send: later },
  ]);
  expect(names(left)).toEqual(['one', 'three', 'two']);
  expect(failure).toMatchObject({ status });
  expect(later).not.toHaveBeenCalled();
});

it('a limit ends the writes of its kind alone', async () => {
  const { left, written } = await run([
    { name: 'new 1', kind: 'new', send: failing(429) },
    { name: 'new 2', kind: 'new', send: failing(429) },
    { name: 'new 3', kind: 'new', send: () => Promise.resolve() },
    { name: 'change', kind: 'change', send: () => Promise.resolve() },
  ]);
  expect(names(left)).toEqual(['new 1', 'new 2', 'new 3']);
  expect(names(written)).toEqual(['change']);
});

it('a refused write stops no other', async () => {
  const { refused, written } = await run([
    { name: 'wrong', send: failing(400) },
    { name: 'right', send: () => Promise.resolve() },
  ]);
  expect(refused).toEqual([
    { write: expect.objectContaining({ name: 'wrong' }), message: expect.any(String) },
  ]);
  expect(names(written)).toEqual(['right']);
});
