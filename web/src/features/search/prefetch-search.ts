import { searchPath } from '@/config/paths.ts';
import { areEarlyResponsesHere } from '@/lib/early-responses.ts';
import { queryClient } from '@/lib/query-client.ts';
import { mayHaveSession } from '@/lib/session-storage-key.ts';
import { searchQueryOptions } from './api/search-properties.ts';
import { searchOf } from './search-state.ts';
import { storedSearch } from './stored-search.ts';

/**
 * Takes over the search that early/start-search.ts has sent for a visitor, if its response is arriving. Otherwise the first
 * render shows placeholders.
 */
export async function prefetchSearch(path: string, address: string) {
  const search = searchOf(address, false);
  // After a reload, the tab has all pages that were loaded.
  const isStored = storedSearch.read()?.query === search.address;
  if (path !== searchPath || !search.hasSearched || isStored || mayHaveSession()) return;
  if (await areEarlyResponsesHere())
    await queryClient.prefetchInfiniteQuery(searchQueryOptions(search.query));
}
