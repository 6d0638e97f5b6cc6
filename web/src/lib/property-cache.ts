import type { Query, QueryClient } from '@tanstack/react-query';
import { listFavorites } from '@contract/lists/calls/favorites.ts';
import { createProperty } from '@contract/properties/calls/properties.ts';
import type { Property } from '@contract/properties/properties.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Patches lists, infinite lists and single properties. Data without the property keeps its identity. */
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
  typeof root === 'string' && (root.startsWith(createProperty.path) || root === listFavorites.path);

const propertyQueries = { predicate: ({ queryKey }: Query) => holdsProperties(queryKey[0]) };

/** Patches a property in all cached searches, lists and details. */
export function patchProperty(client: QueryClient, id: string, patch: Partial<Property>) {
  const patchAll = () =>
    client.setQueriesData(propertyQueries, (data: unknown) => patchWithin(data, id, patch));
  patchAll();
  // A response to a request in flight may hold the old state.
  for (const query of client.getQueryCache().findAll({ ...propertyQueries, fetchStatus: 'fetching' }))
    query.fetch().then(patchAll, () => undefined);
}

export const invalidateProperties = (client: QueryClient) => client.invalidateQueries(propertyQueries);
