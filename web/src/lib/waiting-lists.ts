import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/saved-searches/calls/home-watches.ts';
import { waitingListsSchema } from '@contract/saved-searches/home-watches.ts';
import { readCall } from './api-client.ts';

/** The waiting lists of the homes for which the user acts. */
export const waitingListsQuery = queryOptions({
  queryKey: [calls.listWaitingLists.path],
  queryFn: ({ signal }) => readCall(calls.listWaitingLists, waitingListsSchema, { signal }),
});
