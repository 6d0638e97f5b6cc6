import { number, record, text } from './shape.ts';
import { localValue } from './session-value.ts';

type PendingJoin = { token: string; at: number };

/** In the local storage, because the link of the confirmation mail opens a new tab. */
const stored = localValue('pendingJoin', record<PendingJoin>({ token: text, at: number }));
/** Milliseconds; the link of a confirmation mail lasts an hour. */
const lifetime = 3_600_000;

/** Remembers that somebody signs in or signs up to join the list of this invitation. */
export const keepPendingJoin = (token: string) => stored.write({ token, at: Date.now() });

/** The token of the invitation that this browser waits to accept. */
export function pendingJoin(): string | undefined {
  const pending = stored.read();
  return pending && Date.now() - pending.at < lifetime ? pending.token : undefined;
}

export const dropPendingJoin = () => stored.clear();
