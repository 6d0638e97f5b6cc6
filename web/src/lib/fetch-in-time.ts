/** The API responds within 10 seconds even when a service behind it fails. The rest is for slow connections. */
export const timeoutMs = 20_000;

/** `fetch` with a timeout that includes the body. A timeout rejects with a TypeError like a lost connection. */
export const fetchInTime = (
  input: RequestInfo | URL,
  init?: RequestInit,
  /** Of a large file. */
  limitMs = timeoutMs,
) => {
  const { signal } = init ?? {};
  const limit = new AbortController();
  setTimeout(() => limit.abort(new TypeError('The server took too long')), limitMs);
  const stop = () => limit.abort(signal?.reason);
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  return fetch(input, { ...init, signal: limit.signal });
};
