import { AsyncLocalStorage } from 'node:async_hooks';

type Removal = () => Promise<void>;

const waiting = new AsyncLocalStorage<Removal[]>();

/**
 * Answers a request, and removes the files that it wanted removed only when the database has agreed. @supabase/lite
 * would remove them first: killed in between, or without its database, it would have lost what a row still names.
 * Supabase Storage keeps to this order too. What is not removed here, the next start sweeps up.
 */
export async function removingLast(answer: () => Promise<Response>): Promise<Response> {
  const removals: Removal[] = [];
  const response = await waiting.run(removals, answer);
  if (response.ok) await Promise.all(removals.map((remove) => remove()));
  return response;
}

export async function removeLast(removal: Removal): Promise<void> {
  const removals = waiting.getStore();
  if (removals) removals.push(removal);
  else await removal();
}
