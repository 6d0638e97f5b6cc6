import type { Query, QueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties.ts';

// Used by every feature that changes a home: each answer in the cache that shows it is patched, whatever its shape.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Walks lists, pages of lists and single homes; what does not hold the home keeps its identity. */
function patchWithin(data: unknown, id: string, patch: Partial<Property>): unknown {
  if (Array.isArray(data)) {
    const patched = data.map((entry: unknown) => patchWithin(entry, id, patch));
    return patched.some((entry, index) => entry !== data[index]) ? patched : data;
  }
  if (!isRecord(data)) return data;
  if (data['id'] === id && 'ownerId' in data) return { ...data, ...patch };
  for (const part of ['pages', 'items']) {
    const patched = patchWithin(data[part], id, patch);
    if (patched !== data[part]) return { ...data, [part]: patched };
  }
  return data;
}

const holdsProperties = (root: unknown) =>
  typeof root === 'string' && (root.startsWith('/api/properties') || root === '/api/favorites');

const aboutHomes = { predicate: ({ queryKey }: Query) => holdsProperties(queryKey[0]) };

/** Changes one home in every cached search, list and detail. */
export function patchProperty(client: QueryClient, id: string, patch: Partial<Property>) {
  const patchAll = () => client.setQueriesData(aboutHomes, (data: unknown) => patchWithin(data, id, patch));
  patchAll();
  // What is on its way may tell how the home was before.
  for (const query of client.getQueryCache().findAll({ ...aboutHomes, fetchStatus: 'fetching' }))
    query.fetch().then(patchAll, () => undefined);
}

/** Takes every answer about homes as out of date; those on screen are read again. */
export const invalidateProperties = (client: QueryClient) => client.invalidateQueries(aboutHomes);
