import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '@contract/saved-searches/calls/home-watches.ts';
import { homeWatchesSchema, type HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

const listKey = [calls.listHomeWatches.path] as const;

/** The full homes that the user waits for. */
export const homeWatchesQueryOptions = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: ({ signal }) => readCall(calls.listHomeWatches, homeWatchesSchema, { signal }),
    // A place moves with what others do, and a message to the home takes a turn.
    staleTime: 0,
  });

type WatchedProperty = Pick<HomeWatch, 'propertyId' | 'name'> & { place?: HomeWatch['place'] };

/** Begins or ends the wait for a home, also in its waiting list. */
export function useHomeWatch({ propertyId, name, place }: WatchedProperty) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWatched: boolean) =>
      sendCall(isWatched ? calls.beginHomeWatch : calls.endHomeWatch, { params: { propertyId } }),
    onSuccess: (_, isWatched) => {
      if (isWatched) toast.success(t.alertTurnedOn(), t.weEmailYouOnceWhenHas({ name }));
      else if (place) toast.success(t.youLeftWaitingList(), t.weNoLongerAskYouAbout({ name }));
      else toast.success(t.alertTurnedOff(), t.weWillNotEmailYouAbout({ name }));
      return client.invalidateQueries({ queryKey: listKey });
    },
    onError: (error) => toast.error(t.thisDidNotWork(), failureTextOf(error)),
  });
}
