import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as calls from '@contract/saved-searches/calls/home-watches.ts';
import type { passSchema } from '@contract/saved-searches/home-watches.ts';
import { sendCall } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { t } from './catalog.ts';

type Pass = z.infer<typeof passSchema>;

/** The reasons of owners, as they choose them. */
export const passTexts: Record<Pass['reason'], string> = {
  other_room: t.roomIsAnotherKind(),
  other_care: t.roomIsForAnotherKindCare(),
  other_size: t.roomIsForAnotherNumberPeople(),
};

/** Passes over the family that has a turn. */
export function usePassOver(propertyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pass) => sendCall(calls.passOver, { params: { propertyId }, body }),
    onSuccess: () => toast.success(t.passedOver(), t.weAskNextFamilyOnWaiting()),
    onError: (error) => toast.error(t.thisDidNotWork(), failureTextOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingListsQuery.queryKey }),
  });
}
