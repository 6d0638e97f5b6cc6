import { makeFoundProperty } from '@/testing/factories.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearStoredSearch, noSearch, restoreSearch, saveSearch, toPages } from './stored-search.ts';

const someSearch = {
  ...noSearch,
  filters: { ...noSearch.filters, zipCode: '60601' },
  results: [makeFoundProperty()],
  hasSearched: true,
  query: 'zipCode=60601',
  total: 61,
  nextCursor: 'more',
};

afterEach(() => vi.restoreAllMocks());

describe('the saved search', () => {
  it('is restored from the session storage, until it is cleared', () => {
    saveSearch(someSearch);
    expect(JSON.parse(sessionStorage.getItem('searchState') ?? '')).toEqual(someSearch);
    expect(restoreSearch()).toEqual(someSearch);
    clearStoredSearch();
    expect(restoreSearch()).toEqual(noSearch);
  });

  it('is empty without a warning when there is none', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(restoreSearch()).toEqual(noSearch);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['not json', '{}', '{"filters":{"radius":"7"}}', 'null', '[]'])(
    'is empty, with a warning, when storage holds %s',
    (garbage) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      sessionStorage.setItem('searchState', garbage);
      expect(restoreSearch()).toEqual(noSearch);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  it('is lost with a warning when the storage is full', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveSearch(someSearch)).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('toPages', () => {
  it('splits the results into pages of 24 with the cursor on the last one', () => {
    const results = Array.from({ length: 50 }, () => makeFoundProperty());
    const pages = toPages({ ...someSearch, results });
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 2]);
    expect(pages.at(-1)?.nextCursor).toBe('more');
    expect(pages.flatMap(({ items }) => items)).toEqual(results);
  });
});
