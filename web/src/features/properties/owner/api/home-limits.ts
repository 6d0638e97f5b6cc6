import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askForHomes, readHomeLimits } from '@contract/properties/calls/properties.ts';
import type { HomeLimits } from '@contract/properties/home-limits.ts';
import { readCall } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { nullable, number, record } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';

const limitsShape = record<HomeLimits>({ today: number, inTotal: number, asked: nullable(number) });

/** How many homes an owner can add. */
export const homeLimitsQuery = (ownerId: string) => ({
  queryKey: [readHomeLimits.path, ownerId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readCall(readHomeLimits, limitsShape, { query: { ownerId }, signal }),
});

/** Asks the team for more homes. */
export function useAskForHomes(ownerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      readCall(askForHomes, limitsShape, { query: { ownerId }, body: { count } }),
    onSuccess: (limits) => client.setQueryData(homeLimitsQuery(ownerId).queryKey, limits),
    onError: (error) => {
      if (!redirectIfSignedOut(error)) toast.error(t.teamWasNotAsked(), failureTextOf(error));
    },
  });
}
