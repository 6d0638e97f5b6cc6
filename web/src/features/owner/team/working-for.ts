import { useState } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TeamRole, TeamSummary } from '@contract/team.ts';
import { apiGet } from '@/lib/api-client.ts';
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

/** For which owner the person works: the chosen one as long as they act for it, else themselves. */
export function useWorkingFor(userId: string) {
  const query = useQuery(teamsQuery(userId));
  const [chosen, setChosen] = useState(() => chosenOwner(userId));
  const teams = query.data ?? [];
  const team = teams.find(({ ownerId }) => ownerId === chosen);
  return {
    query,
    teams,
    team,
    ownerId: team?.ownerId ?? userId,
    /** Whether the answer is needed before the homes of an owner can be read. */
    isUnknown: chosen !== userId && !query.data,
    choose: (ownerId: string) => {
      chooseOwner({ userId, ownerId });
      setChosen(ownerId);
    },
  };
}
