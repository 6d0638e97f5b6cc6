import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sentClaimSchema, type Claim } from '@contract/claims.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';

const path = '/api/register-claims';
const sentClaimsSchema = z.array(sentClaimSchema);

/** GET /api/register-claims: those of the user. */
export const claimsQueryOptions = () =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => apiGet(path, sentClaimsSchema, { signal }),
  });

/** POST /api/register-claims */
export function useClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Claim) => apiFetch(path, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [path] }),
  });
}
