import { number, record, text } from './shape.ts';
import { localValue } from './session-value.ts';

type PendingPage = { path: string; at: number };

/** In the local storage, because the link of the confirmation mail opens a new tab. */
const stored = localValue('pendingPage', record<PendingPage>({ path: text, at: number }));
/** Milliseconds; the link of a confirmation mail lasts an hour. */
const lifetime = 3_600_000;

/** Remembers the page on which somebody signs up or is about to accept an invitation. */
export const keepPendingPage = (path: string) => stored.write({ path, at: Date.now() });

/** The page to which a new account of this browser goes back. */
export function pendingPage(): string | undefined {
  const pending = stored.read();
  return pending && Date.now() - pending.at < lifetime ? pending.path : undefined;
}

export const dropPendingPage = () => stored.clear();
