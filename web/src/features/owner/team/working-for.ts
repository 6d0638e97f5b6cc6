import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TeamRole, TeamSummary } from '@contract/team.ts';
import { apiGet } from '@/lib/api-client.ts';
import { propertiesShape } from '@/lib/property-shape.ts';
import { readList } from '@/lib/read-list.ts';
import { flag, list, oneOf, record, text } from '@/lib/shape.ts';
import { chooseOwner, chosenOwner } from './chosen-owner.ts';

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

/** GET /api/teams: the owners for whom the signed-in person acts. */
const teamsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['/api/teams', userId],
    queryFn: ({ signal }) => apiGet('/api/teams', teamsShape, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ ownerId }) => ownerId !== userId) ? pollMs : false),
  });

/** Whether the person has homes of their own. */
const hasHomesQuery = (userId: string) =>
  queryOptions({
    // Not a list of properties, which others change in the cache.
    queryKey: ['hasHomes', userId],
    queryFn: async ({ signal }) => {
      const options = { cursor: null, limit: 1, ownerId: userId, signal };
      return (await readList('/api/properties/owner', propertiesShape, options)).items.length > 0;
    },
  });

/**
 * For which owner the person works: the chosen one as long as they act for it, else themselves, or without homes of their
 * own the only other one.
 */
export function useWorkingFor(userId: string) {
  const query = useQuery(teamsQuery(userId));
  const [chosen, setChosen] = useState(() => chosenOwner(userId));
  const teams = query.data ?? [];
  const others = teams.filter(({ ownerId }) => ownerId !== userId);
  const isOpen = chosen === undefined && others.length > 0;
  const hasHomes = useQuery({ ...hasHomesQuery(userId), enabled: isOpen });
  const offered = isOpen && hasHomes.data === false ? others : [];
  const [only] = offered.length === 1 ? offered : [];
  const team = teams.find(({ ownerId }) => ownerId === (chosen ?? only?.ownerId ?? userId));
  return {
    query,
    teams,
    team,
    ownerId: team?.ownerId ?? userId,
    /** Whether the answer is needed before the homes of an owner can be read. */
    isUnknown: chosen === undefined ? isOpen && hasHomes.isPending : chosen !== userId && !query.data,
    /** The owners among whom the person must choose. */
    mustChoose: offered.length > 1,
    choose: (ownerId: string) => {
      chooseOwner({ userId, ownerId });
      setChosen(ownerId);
    },
  };
}
