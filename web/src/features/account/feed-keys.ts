import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { feedKeySchema, newFeedKeySchema } from '@contract/feed.ts';
import { apiFetch, apiGet, apiSend } from '@/lib/api-client.ts';

const path = '/api/feed-keys';

/** GET /api/feed-keys. Read again on each visit, for the last use. */
export const feedKeysQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiGet(path, z.array(feedKeySchema), { signal }),
  refetchOnMount: 'always',
});

function useKeyWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: [path] }) });
}

/** POST /api/feed-keys */
export const useMakeKey = () =>
  useKeyWrite((name: string) => apiSend(path, newFeedKeySchema, { method: 'POST', body: { name } }));

/** DELETE /api/feed-keys/{id} */
export const useRevokeKey = () =>
  useKeyWrite((id: string) => apiFetch(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' }));
