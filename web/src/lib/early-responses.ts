import { timeoutMs } from './fetch-in-time.ts';

declare global {
  interface Window {
    /** Responses to the requests of early/start-session.ts or early/start-search.ts, by URL. */
    earlyResponses?: { token?: string; responses: Map<string, Promise<Response>> };
  }
}

/**
 * The response to a request that the shell has sent with this token while the app was loading. Undefined if there is none,
 * if it failed or was taken before, or if it may be outdated.
 */
export async function takeEarlyResponse(url: string, token?: string): Promise<Response | undefined> {
  const { earlyResponses: early } = window;
  const response = early?.responses.get(url);
  early?.responses.delete(url);
  const isCurrent = early?.token === token && performance.now() < timeoutMs;
  return isCurrent ? response?.catch(() => undefined) : undefined;
}

/** Whether all of them have begun to arrive, and none is an error. */
export function areEarlyResponsesHere(): Promise<boolean> {
  const responses = [...(window.earlyResponses?.responses.values() ?? [])];
  const nextTask = new Promise<false>((resolve) => void setTimeout(() => resolve(false)));
  const isAll = Promise.all(responses).then(
    (all) => all.every(({ ok }) => ok),
    () => false,
  );
  return Promise.race([isAll, nextTask]);
}
