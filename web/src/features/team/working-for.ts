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
  const [stored, setChosen] = useState(() => chosenOwner(userId));
  /** A person without homes of their own is about to list one. */
  const [isStarting, setIsStarting] = useState(false);
  const teams = query.data ?? [];
  const others = teams.filter(({ ownerId }) => ownerId !== userId);
  const hasHomes = useQuery({ ...hasHomesQuery(userId), enabled: others.length > 0 });
  const hasOwn = isStarting || hasHomes.data === true;
  // Who has no homes left does not arrive at nothing.
  const chosen = stored === userId && hasHomes.data === false && !isStarting ? undefined : stored;
  const isOpen = chosen === undefined && others.length > 0;
  const offered = isOpen && hasHomes.data === false && !isStarting ? others : [];
  const [only] = offered.length === 1 ? offered : [];
  const team = teams.find(({ ownerId }) => ownerId === (chosen ?? only?.ownerId ?? userId));
  return {
    query,
    teams,
    team,
    ownerId: team?.ownerId ?? userId,
    /** Whether the person has homes of their own, or begins to list one. */
    hasOwn,
    hasChoice: others.length + Number(hasOwn) > 1,
    /** Whether the answer is needed before the homes of an owner can be read. */
    isUnknown:
      chosen === undefined || chosen === userId
        ? others.length > 0 && !hasOwn && hasHomes.isPending
        : !query.data,
    /** The owners among whom the person must choose. */
    mustChoose: offered.length > 1,
    choose: (ownerId: string) => {
      setIsStarting(ownerId === userId);
      chooseOwner({ userId, ownerId });
      setChosen(ownerId);
    },
  };
}
