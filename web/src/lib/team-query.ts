import { queryOptions, useQuery } from '@tanstack/react-query';
import { readTeam } from '@contract/team/calls/team.ts';
import { teamSchema, type Person } from '@contract/team/team.ts';
import { t } from './catalog.ts';
import { readCall } from './api-client.ts';

/** The people of an owner. Read again on each visit, because others change it too. */
export const teamQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [readTeam.path, ownerId],
    queryFn: ({ signal }) => readCall(readTeam, teamSchema, { query: { ownerId }, signal }),
    refetchOnMount: 'always',
  });

const nobody: readonly Person[] = [];

/** The people of an owner. Empty while they are read, and after a failure. */
export const usePeople = (ownerId: string): readonly Person[] =>
  useQuery(teamQuery(ownerId)).data?.people ?? nobody;

/** The people as options of a select. */
export const peopleOptions = (people: readonly Person[]) =>
  people.map(({ id, name, isYou }) => ({ value: id, label: isYou ? t.you({ name }) : name }));
