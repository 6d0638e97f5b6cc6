import { infiniteQueryOptions } from '@tanstack/react-query';
import { propertySchema } from '@contract/properties.ts';
import { ownerKeys } from './keys.ts';
import { readList } from './read-list.ts';

/** GET /api/properties/owner, page by page, the newest first. */
export const ownedPropertiesQueryOptions = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ownerKeys.properties(userId),
    queryFn: ({ pageParam, signal }) =>
      readList('/api/properties/owner', propertySchema, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
