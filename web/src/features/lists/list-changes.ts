import type { List, ListHome, ListMember } from '@contract/lists/lists.ts';
import { votes as voteOptions, type Vote } from '@contract/options.ts';
import { t } from './catalog.ts';

const you = ({ members }: List) => members.find(({ isYou }) => isYou);

/** The vote of the reader on a home. */
export function voteOf(list: List, propertyId: string): Vote | null {
  const home = list.homes.find((each) => each.propertyId === propertyId);
  return home?.votes.find(({ memberId }) => memberId === you(list)?.id)?.vote ?? null;
}

/** The list with another vote of the reader on a home. */
export function withVote(list: List, propertyId: string, vote: Vote | null): List {
  const memberId = you(list)?.id;
  if (memberId === undefined) return list;
  const changed = (home: ListHome): ListHome => {
    const others = home.votes.filter((each) => each.memberId !== memberId);
    const own = vote && { memberId, vote, votedAt: new Date().toISOString(), isNew: false };
    return { ...home, votes: own ? [...others, own] : others };
  };
  return {
    ...list,
    homes: list.homes.map((home) => (home.propertyId === propertyId ? changed(home) : home)),
  };
}

const points = { yes: 1, maybe: 0, no: -1 };

/** The IDs of the homes, those with most in favor first. */
export const byVotes = (homes: ListHome[]): string[] =>
  homes
    .map(({ propertyId, votes }) => ({
      propertyId,
      sum: votes.reduce((sum, { vote }) => sum + points[vote], 0),
    }))
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ propertyId }) => propertyId);

/** The homes in an order of IDs. Homes that it does not name come first. */
export const inOrder = (homes: ListHome[], order: string[]): ListHome[] =>
  homes.toSorted((a, b) => order.indexOf(a.propertyId) - order.indexOf(b.propertyId));

const voteCounts: Record<Vote, (number: number) => string> = {
  yes: (number) => t.votesYes({ number }),
  maybe: (number) => t.votesMaybe({ number }),
  no: (number) => t.votesNo({ number }),
};

/** '2 yes, 1 no, 1 note'; '' when nobody has said anything. */
export function opinionsText({ votes, notes }: ListHome): string {
  const counts = voteOptions.map(
    (vote) => [votes.filter((each) => each.vote === vote).length, vote] as const,
  );
  return [
    ...counts.filter(([count]) => count > 0).map(([count, vote]) => voteCounts[vote](count)),
    ...(notes.length > 0 ? [t.notes({ count: notes.length })] : []),
  ].join(', ');
}

/** 'You', 'Pat S.' or 'A former member'. */
export function memberName(members: ListMember[], id: string | null): string {
  const member = members.find((each) => each.id === id);
  return member ? (member.isYou ? t.you() : member.name) : t.formerMember();
}

/** The same within a sentence. */
export function memberNameWithin(members: ListMember[], id: string | null): string {
  const member = members.find((each) => each.id === id);
  return member ? (member.isYou ? t.youWithin() : member.name) : t.formerMemberWithin();
}

export const homeMark = ({ propertyId, addedAt }: ListHome) => `home:${propertyId}:${addedAt}`;
export const memberMark = ({ id }: ListMember) => `member:${id}`;
export const voteMark = ({ propertyId }: ListHome, { memberId, votedAt }: ListHome['votes'][number]) =>
  `vote:${propertyId}:${memberId}:${votedAt}`;
export const noteMark = ({ id, editedAt }: ListHome['notes'][number]) => `note:${id}:${editedAt ?? ''}`;

/** What is new to the reader. Kept during a visit, because the next response calls it seen. */
export function newMarks({ homes, members }: List): string[] {
  return [
    ...members.filter(({ isNew }) => isNew).map(memberMark),
    ...homes.filter(({ isNew }) => isNew).map(homeMark),
    ...homes.flatMap((home) => home.votes.filter(({ isNew }) => isNew).map((vote) => voteMark(home, vote))),
    ...homes.flatMap(({ notes }) => notes.filter(({ isNew }) => isNew).map(noteMark)),
  ];
}
