import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HomeLimits } from '@contract/home-limits.ts';
import { apiGet, apiSend } from '@/lib/api-client.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { nullable, number, record } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';

const limitsShape = record<HomeLimits>({ today: number, inTotal: number, asked: nullable(number) });
const pathOf = (ownerId: string) => forOwner('/api/properties/limits', ownerId);

/** GET /api/properties/limits: how many homes an owner can add. */
export const homeLimitsQuery = (ownerId: string) => ({
  queryKey: ['/api/properties/limits', ownerId],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet(pathOf(ownerId), limitsShape, { signal }),
});

/** POST /api/properties/limits: asks the team for more homes. */
export function useAskForHomes(ownerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) => apiSend(pathOf(ownerId), limitsShape, { method: 'POST', body: { count } }),
    onSuccess: (limits) => client.setQueryData(homeLimitsQuery(ownerId).queryKey, limits),
    onError: (error) => {
      if (!redirectIfSignedOut(error)) toast.error('The team was not asked', failureTextOf(error));
    },
  });
}
