import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { roomTypes } from '@contract/options.ts';
import * as calls from '@contract/saved-searches/calls/home-watches.ts';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { sendCall } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { homeWatchesQueryOptions } from './home-watches.ts';

type Home = Pick<HomeWatch, 'propertyId' | 'name'>;

/** How many moved in, so that a person can tell how long the wait may be. A small number is not said: it could name somebody. */
export const moveInsText = (count: HomeWatch['moveInCount']) =>
  count === null ? t.fewFamiliesMovedIn() : t.familiesMovedIn({ families: count });

const failed = (error: Error) => toast.error(t.thisDidNotWork(), failureTextOf(error));

/** What others read may have changed too, so the list is read again in any case. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: homeWatchesQueryOptions().queryKey });
}

/** Takes the last place in the waiting list of a home, for a kind of room or, with null, for any. */
export function useJoinWaitingList({ propertyId, name }: Home) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (roomType: (typeof roomTypes)[number] | null) =>
      sendCall(calls.joinWaitingList, { params: { propertyId }, body: { roomType } }),
    onSuccess: () => toast.success(t.youAreOnWaitingList(), t.weTellYouWhenItIs({ name })),
    onError: failed,
    onSettled: refresh,
  });
}

/** Says that the user still waits, or leaves a free room to the next person. */
export function useAnswer({ propertyId, name }: Home) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: 'keep' | 'decline') =>
      sendCall(answer === 'keep' ? calls.keepPlace : calls.declineTurn, { params: { propertyId } }),
    onSuccess: () => toast.success(t.youKeepYourPlace(), t.weTellYouAboutNextRoom({ name })),
    onError: failed,
    onSettled: refresh,
  });
}
