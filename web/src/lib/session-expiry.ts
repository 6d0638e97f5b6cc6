export const sessionEndedText = t.yourSessionHasEndedPleaseSign();
import { t } from './catalog.ts';

let handler: (() => void) | undefined;

/** Registers the handler of an expired session. The API client cannot import features/accounts/auth. */
export function onSessionExpired(next: () => void): void {
  handler = next;
}

export const reportSessionExpired = () => handler?.();
