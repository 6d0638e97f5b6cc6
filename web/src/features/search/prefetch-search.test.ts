import { searchProperties } from '@contract/search/calls/search.ts';
import { callUrl } from '@/lib/call-url.ts';
import { queryClient } from '@/lib/query-client.ts';
import { makeFoundProperty } from '@/testing/factories.ts';
import { afterEach, expect, it } from 'vitest';
import { prefetchSearch } from './prefetch-search.ts';
import { searchQueryOptions } from './api/search-properties.ts';
import { noSearch, storedSearch } from './stored-search.ts';

const address = 'zipCode=60601&radius=10';
const sent = (response: Promise<Response>) => {
  window.earlyResponses = { responses: new Map([[`${callUrl(searchProperties)}?${address}`, response]]) };
};
const found = () => queryClient.getQueryData(searchQueryOptions(address).queryKey)?.pages[0]?.items;
const home = makeFoundProperty();

afterEach(() => {
  queryClient.clear();
  storedSearch.clear();
});

it('has the homes before the first render when the response has come', async () => {
  sent(Promise.resolve(Response.json([home])));
  await prefetchSearch('/search', address);
  expect(found()).toEqual([home]);
});

it('does not wait for a response that has not come', async () => {
  sent(new Promise(() => undefined));
  await prefetchSearch('/search', address);
  expect(found()).toBeUndefined();
});

it.each([
  ['another screen', '/favorites', address],
  ['an address without a place', '/search', 'radius=10'],
])('leaves %s alone', async (_, path, search) => {
  sent(Promise.resolve(Response.json([home])));
  await prefetchSearch(path, search);
  expect(window.earlyResponses?.responses.size).toBe(1);
});

it('keeps the pages that the tab has stored', async () => {
  storedSearch.write({ ...noSearch, query: address, results: [home], hasSearched: true });
  sent(Promise.resolve(Response.json([home])));
  await prefetchSearch('/search', address);
  expect(found()).toBeUndefined();
});
