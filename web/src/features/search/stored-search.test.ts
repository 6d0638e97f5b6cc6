import { makeFoundProperty } from '@/testing/factories.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { noSearch, storedSearch, toPages } from './stored-search.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [null, 0],
  ['not json', 1],
  ['{"filters":{"radius":"7"}}', 1],
])('reads nothing when storage holds %s, with %i warnings', (text, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  if (text) sessionStorage.setItem('searchState', text);
  expect(storedSearch.read()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(warnings);
});

it('warns when the storage is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storedSearch.write(noSearch)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});

it('splits saved results into pages of 24 with the cursor on the last one', () => {
  const results = Array.from({ length: 50 }, () => makeFoundProperty());
  const pages = toPages({ ...noSearch, results, total: 61, nextCursor: 'more' });
  expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 2]);
  expect(pages.at(-1)?.nextCursor).toBe('more');
  expect(pages.flatMap(({ items }) => items)).toEqual(results);
});
