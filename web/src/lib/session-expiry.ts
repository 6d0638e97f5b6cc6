let handler: (() => void) | undefined;

/** Registers the handler of an expired session. The API client cannot import features/auth. */
export function onSessionExpired(next: () => void): void {
  handler = next;
}

export const reportSessionExpired = () => handler?.();
