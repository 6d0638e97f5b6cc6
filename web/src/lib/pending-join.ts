import { number, record, text } from './shape.ts';
import { localValue } from './session-value.ts';

type PendingJoin = { path: string; at: number };

/** In the local storage, because the link of the confirmation mail opens a new tab. */
const stored = localValue('pendingJoin', record<PendingJoin>({ path: text, at: number }));
/** Milliseconds; the link of a confirmation mail lasts an hour. */
const lifetime = 3_600_000;

/** Remembers that somebody signs in or signs up to accept the invitation on this page. */
export const keepPendingJoin = (path: string) => stored.write({ path, at: Date.now() });

/** The page of the invitation that this browser waits to accept. */
export function pendingJoin(): string | undefined {
  const pending = stored.read();
  return pending && Date.now() - pending.at < lifetime ? pending.path : undefined;
}

export const dropPendingJoin = () => stored.clear();
