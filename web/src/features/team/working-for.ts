import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasHomesQuery, teamsQuery } from './teams.ts';
import { chooseOwner, chosenOwner } from './chosen-owner.ts';

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
