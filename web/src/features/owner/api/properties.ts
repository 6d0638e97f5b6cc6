import { useInfiniteQuery } from '@tanstack/react-query';
import {
  creationKeyHeader,
  propertySchema,
  type CreateProperty,
  type Property,
  type UpdateProperty,
} from '@contract/properties.ts';
import { apiFetch, parseResponse } from '@/lib/api-client.ts';
import { readList } from './read-list.ts';

export type OwnedProperties = ReturnType<typeof useOwnedProperties>;

/** GET /api/properties/owner: the pages loaded so far, the newest property first. */
export const useOwnedProperties = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['/api/properties/owner', userId],
    queryFn: ({ pageParam, signal }) =>
      readList('/api/properties/owner', propertySchema, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      total: pages.at(-1)?.total,
    }),
  });

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;

/** POST /api/properties. A repeated key returns the property of the first call. */
export const createProperty = async (property: CreateProperty, key: string): Promise<Property> =>
  parseResponse(
    await apiFetch('/api/properties', {
      method: 'POST',
      body: property,
      headers: { [creationKeyHeader]: key },
    }),
    propertySchema,
  );

/** PUT /api/properties/{id}: changes the given fields. Deletes photos that are no longer listed. */
export const updateProperty = async (id: string, change: UpdateProperty): Promise<Property> =>
  parseResponse(await apiFetch(pathOf(id), { method: 'PUT', body: change }), propertySchema);

/** DELETE /api/properties/{id}, with its photos. */
export const deleteProperty = (id: string) => apiFetch(pathOf(id), { method: 'DELETE' });
