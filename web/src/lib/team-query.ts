import { queryOptions } from '@tanstack/react-query';
import { teamSchema } from '@contract/team.ts';
import { apiGet } from './api-client.ts';
import { forOwner } from './for-owner.ts';

/** GET /api/team: the people of an owner. Read again on each visit, because others change it too. */
export const teamQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/team', ownerId],
    queryFn: ({ signal }) => apiGet(forOwner('/api/team', ownerId), teamSchema, { signal }),
    refetchOnMount: 'always',
  });
