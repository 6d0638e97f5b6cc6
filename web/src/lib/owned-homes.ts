import { listOwnedProperties, listOwnIds } from '@contract/properties/calls/properties.ts';
import type { OwnId, Property } from '@contract/properties/properties.ts';
import { readCall } from './api-client.ts';
import { propertiesShape } from './property-shape.ts';
import { readList, type ListPage } from './read-list.ts';
import { list, record, text } from './shape.ts';

/** A home as the owner sees it: with the ID from the owner's own records. */
export type OwnedHome = Property & { ownId: string | null };

const pageSize = 100;
const ownIdsShape = list(record<OwnId>({ propertyId: text, ownId: text }));

/** All homes of an owner for which the caller acts, with their own IDs, newest first. */
async function readOwnedHomes(ownerId: string, signal: AbortSignal): Promise<OwnedHome[]> {
  const ownIds = readCall(listOwnIds, ownIdsShape, { query: { ownerId }, signal });
  // Awaited after the homes, and its failure is not lost until then.
  ownIds.catch(() => undefined);
  const homes: Property[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Property> = await readList(listOwnedProperties, propertiesShape, {
      cursor,
      limit: pageSize,
      query: { ownerId },
      signal,
    });
    homes.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const byId = new Map((await ownIds).map(({ propertyId, ownId }) => [propertyId, ownId]));
  return homes.map((home) => Object.assign({}, home, { ownId: byId.get(home.id) ?? null }));
}

/** All homes of the owner. The list of the dashboard has pages. */
export const ownedHomesQuery = (ownerId: string) => ({
  queryKey: [listOwnedProperties.path, ownerId, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOwnedHomes(ownerId, signal),
  // A colleague or a feed may have changed them meanwhile.
  refetchOnWindowFocus: 'always' as const,
});
