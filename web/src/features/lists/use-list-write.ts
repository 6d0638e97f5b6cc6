import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { List } from '@contract/lists/lists.ts';
import type { Vote } from '@contract/options.ts';
import { isNotFound } from '@/lib/errors.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { listKey, listsKey, setVote } from './api.ts';
import { voteOf, withVote } from './list-changes.ts';

/** Reads the list and the overview again. */
const readAgain = (client: QueryClient, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: listKey(id) }),
    client.invalidateQueries({ queryKey: listsKey, exact: true }),
  ]);

type Options<Variables, Result> = {
  send: (variables: Variables) => Promise<Result>;
  /** The title of the toast when it fails. */
  failed: string;
  onDone?: (result: Result, variables: Variables) => void;
};

/** A change of a list that shows after the list was read again. Pending until then. */
export function useListWrite<Variables = void, Result = Response>(
  id: string,
  { send, failed, onDone }: Options<Variables, Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, variables) => {
      await readAgain(client, id);
      onDone?.(result, variables);
    },
    onError: (error) => {
      toast.error(failed, failureTextOf(error));
      // The list may be gone, or the part that was changed.
      if (isNotFound(error)) void readAgain(client, id);
    },
  });
}

/** Votes at once and takes it back when sending fails. */
export function useVote(id: string, propertyId: string) {
  const client = useQueryClient();
  const queryKey = listKey(id);
  const mutationKey = ['vote', id];
  const show = (vote: Vote | null) =>
    client.setQueryData<List>(queryKey, (list) => list && withVote(list, propertyId, vote));
  return useMutation({
    mutationKey,
    // One after the other, so that the last choice wins.
    scope: { id: `vote ${id} ${propertyId}` },
    mutationFn: (vote: Vote | null) => setVote(id, propertyId, vote),
    onMutate: async (vote) => {
      // A response in flight would bring the old vote back.
      await client.cancelQueries({ queryKey });
      const list = client.getQueryData<List>(queryKey);
      show(vote);
      return list ? voteOf(list, propertyId) : null;
    },
    onError: (error, _vote, before) => {
      if (before !== undefined) show(before);
      toast.error(t.yourVoteWasNotSaved(), failureTextOf(error));
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void readAgain(client, id);
    },
  }).mutate;
}
