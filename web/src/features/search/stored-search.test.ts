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
  it('comes back as it was', () => {
    saveSearch(someSearch);
    expect(restoreSearch()).toEqual(someSearch);
  });

  it('stands in session storage under searchState', () => {
    saveSearch(someSearch);
    expect(JSON.parse(sessionStorage.getItem('searchState') ?? '')).toMatchObject({
      filters: { zipCode: '60601', radius: '25', careType: '', amenities: [], careTypes: [] },
      hasSearched: true,
      isLoading: false,
      results: [{ name: 'Maple Court' }],
    });
  });

  it('is empty when there is none, without a word', () => {
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

  it('is lost with a warning, and nothing else, when storage is full', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveSearch(someSearch)).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('can be cleared', () => {
    saveSearch(someSearch);
    clearStoredSearch();
    expect(restoreSearch()).toEqual(noSearch);
  });
});

describe('toPages', () => {
  it('deals the homes out into pages of 24, the last of which goes on', () => {
    const results = Array.from({ length: 50 }, () => makeFoundProperty());
    const pages = toPages({ ...someSearch, results });
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 2]);
    expect(pages.at(-1)?.nextCursor).toBe('more');
    expect(pages.flatMap(({ items }) => items)).toEqual(results);
  });
});
