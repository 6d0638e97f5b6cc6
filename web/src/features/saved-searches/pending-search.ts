import { mailIntervals, type MailInterval } from '@contract/options.ts';
import { pendingSearchKey } from '@/lib/pending-search-key.ts';
import { localValue } from '@/lib/session-value.ts';
import { number, oneOf, record, text } from '@/lib/shape.ts';

type PendingSearch = { name: string; query: string; mail: MailInterval };

/** Milliseconds; longer than the link of a confirmation mail works. */
const maxAge = 2 * 60 * 60_000;

// In the local storage, because the confirmation mail of a new account opens in another tab.
const storage = localValue(
  pendingSearchKey,
  record<PendingSearch & { at: number }>({
    name: text,
    query: text,
    mail: oneOf(mailIntervals),
    at: number,
  }),
);

/** Keeps the search that a visitor wants to save until somebody signs in. */
export const keepPending = (search: PendingSearch) => storage.write({ ...search, at: Date.now() });

/** The search that waits, unless it is old. */
export function readPending(): PendingSearch | undefined {
  const kept = storage.read();
  return kept && Date.now() - kept.at < maxAge ? kept : undefined;
}

export const dropPending = () => storage.clear();
