import { queryOptions } from '@tanstack/react-query';
import { listOwnedProperties } from '@contract/properties/calls/properties.ts';
import { listTeams } from '@contract/team/calls/team.ts';
import type { TeamRole, TeamSummary } from '@contract/team/team.ts';
import { readCall } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { readList } from '@/lib/read-list.ts';
import { flag, list, oneOf, record, text } from '@/lib/shape.ts';

const teamsShape = list(
  record<TeamSummary>({
    ownerId: text,
    name: text,
    personId: text,
    yourName: text,
    role: oneOf<TeamRole>(['owner', 'manager', 'staff']),
    hasAllHomes: flag,
    needsSecondFactor: flag,
  }),
);

/** Milliseconds until the screens of a person who was removed lose the homes, inquiries and colleagues that they show. */
const pollMs = 30_000;

/** The owners for whom the signed-in person acts. */
export const teamsQuery = (userId: string) =>
  queryOptions({
    queryKey: [listTeams.path, userId],
    queryFn: ({ signal }) => readCall(listTeams, teamsShape, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ ownerId }) => ownerId !== userId) ? pollMs : false),
  });

/** Whether the person has homes of their own. */
export const hasHomesQuery = (userId: string) =>
  queryOptions({
    // Not a list of properties, which others change in the cache.
    queryKey: ['hasHomes', userId],
    queryFn: async ({ signal }) => {
      const options = { cursor: null, limit: 1, query: { ownerId: userId }, signal };
      return (await readList(listOwnedProperties, propertiesShape, options)).items.length > 0;
    },
  });
