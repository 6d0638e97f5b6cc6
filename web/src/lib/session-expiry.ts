type Handler = () => void;

let handler: Handler | undefined;

/** The one place that ends a session registers itself here, so that the API client need not know it. */
export function onSessionExpired(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = undefined;
  };
}

/** An answer said that the session has ended. */
export const reportSessionExpired = () => handler?.();
