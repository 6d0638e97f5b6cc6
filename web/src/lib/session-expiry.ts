type Handler = () => void;

let handler: Handler | undefined;

/** Registers the handler of an expired session. The API client cannot import features/auth. Returns how to unregister. */
export function onSessionExpired(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

export const reportSessionExpired = () => handler?.();
