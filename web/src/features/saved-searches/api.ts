import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/saved-searches/calls/saved-searches.ts';
import {
  savedSearchSchema,
  searchNewsSchema,
  type SavedSearch,
  type SaveSearch,
} from '@contract/saved-searches/saved-searches.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { newsKey as bellKey } from '@/lib/news-key.ts';

const listKey = [calls.listSavedSearches.path] as const;
const newsKey = (id: string) => [...listKey, id, 'news'] as const;
const savedSearchesSchema = z.array(savedSearchSchema);

export const savedSearchesQueryOptions = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => readCall(calls.listSavedSearches, savedSearchesSchema, { signal }),
  });

/** Reads the list again. The news stay: they would be empty, because they were seen. */
export async function refreshSavedSearches(client: QueryClient): Promise<void> {
  const list = { queryKey: listKey, exact: true };
  // A first request in flight would not be replaced.
  await client.cancelQueries(list);
  await client.invalidateQueries(list);
}

/** From the reading on, the search counts as looked at. */
export const newsQueryOptions = (id: string) =>
  queryOptions({
    queryKey: newsKey(id),
    queryFn: async ({ client, signal }) => {
      const news = await readCall(calls.readSearchNews, searchNewsSchema, { params: { id }, signal });
      // If this fails, the homes are marked again next time.
      void sendCall(calls.markSearchSeen, { params: { id } }).then(
        () => {
          client.setQueryData<SavedSearch[]>(listKey, (searches) =>
            searches?.map((search) => (search.id === id ? { ...search, newCount: 0 } : search)),
          );
          return client.invalidateQueries({ queryKey: bellKey });
        },
        () => undefined,
      );
      return news;
    },
  });

/** Forgets the news, so that the next look at the results asks for them again. */
export const forgetNews = (client: QueryClient, id: string) =>
  client.removeQueries({ queryKey: newsKey(id), exact: true });

export const saveSearch = (body: SaveSearch) => sendCall(calls.saveSearch, { body });

export const updateSearch = (id: string, body: Pick<SavedSearch, 'name' | 'mail'>) =>
  sendCall(calls.updateSavedSearch, { params: { id }, body });

export const deleteSearch = (id: string) => sendCall(calls.removeSavedSearch, { params: { id } });

export const stopAllMail = () => sendCall(calls.stopSearchMail);
