import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as calls from '@contract/saved-searches/calls/home-watches.ts';
import type { passSchema } from '@contract/saved-searches/home-watches.ts';
import { sendCall } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';

type Pass = z.infer<typeof passSchema>;

/** The reasons of owners, as they choose them. */
export const passTexts: Record<Pass['reason'], string> = {
  other_room: 'The room is of another kind',
  other_care: 'The room is for another kind of care',
  other_size: 'The room is for another number of people',
};

/** Passes over the family that has a turn. */
export function usePassOver(propertyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pass) => sendCall(calls.passOver, { params: { propertyId }, body }),
    onSuccess: () => toast.success('Passed over', 'We ask the next family on the waiting list.'),
    onError: (error) => toast.error('This did not work', failureTextOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingListsQuery.queryKey }),
  });
}
