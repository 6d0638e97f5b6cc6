/**
 * Milliseconds. The API answers within 10 seconds whatever has failed behind it; the rest is for slow lines. Nobody
 * looks at a spinner for longer and still believes it.
 */
export const patience = 20_000;

/** `fetch` that gives up after a while, also on a body that drips. It fails as a lost connection does. */
export const fetchInTime: typeof fetch = (input, init) => {
  const { signal } = init ?? {};
  const limit = new AbortController();
  setTimeout(() => limit.abort(new TypeError('The server took too long')), patience);
  const stop = () => limit.abort(signal?.reason);
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  return fetch(input, { ...init, signal: limit.signal });
};
