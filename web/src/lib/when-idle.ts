/** Calls `action` when the browser has nothing else to do, after two seconds at the latest. Returns how to cancel. */
export function whenIdle(action: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
