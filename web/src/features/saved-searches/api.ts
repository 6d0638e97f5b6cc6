import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  savedSearchSchema,
  searchNewsSchema,
  unsubscribedSchema,
  type SavedSearch,
  type SaveSearch,
} from '@contract/saved-searches.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';
import { newsKey as bellKey } from '@/lib/news-key.ts';

const path = '/api/searches';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const listKey = [path] as const;
const newsKey = (id: string) => [path, id, 'news'] as const;
const savedSearchesSchema = z.array(savedSearchSchema);

/** GET /api/searches */
export const savedSearchesQueryOptions = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => apiGet(path, savedSearchesSchema, { signal }),
  });

/** Reads the list again. The news stay: they would be empty, because they were seen. */
export async function refreshSavedSearches(client: QueryClient): Promise<void> {
  const list = { queryKey: listKey, exact: true };
  // A first request in flight would not be replaced.
  await client.cancelQueries(list);
  await client.invalidateQueries(list);
}

/** GET /api/searches/{id}/news, and PUT …/seen: from then on the search counts as looked at. */
export const newsQueryOptions = (id: string) =>
  queryOptions({
    queryKey: newsKey(id),
    queryFn: async ({ client, signal }) => {
      const news = await apiGet(`${pathOf(id)}/news`, searchNewsSchema, { signal });
      // If this fails, the homes are marked again next time.
      void apiFetch(`${pathOf(id)}/seen`, { method: 'PUT' }).then(
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

/** POST /api/searches */
export const saveSearch = (body: SaveSearch) => apiFetch(path, { method: 'POST', body });

/** PUT /api/searches/{id} */
export const updateSearch = (id: string, body: Pick<SavedSearch, 'name' | 'mail'>) =>
  apiFetch(pathOf(id), { method: 'PUT', body });

/** DELETE /api/searches/{id} */
export const deleteSearch = (id: string) => apiFetch(pathOf(id), { method: 'DELETE' });

/** POST /api/searches/mail-off */
export const stopAllMail = () => apiFetch(`${path}/mail-off`, { method: 'POST' });

/** POST /api/unsubscribe/read: what the token of a mail ends. It changes nothing. */
export const unsubscribeQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['/api/unsubscribe/read', token] as const,
    queryFn: ({ signal }) =>
      apiSend('/api/unsubscribe/read', unsubscribedSchema, { method: 'POST', body: { token }, signal }),
  });

/** POST /api/unsubscribe: ends the mail. */
export const unsubscribe = (token: string) =>
  apiSend(`/api/unsubscribe?${new URLSearchParams({ token }).toString()}`, unsubscribedSchema, {
    method: 'POST',
  });
