import { createApp } from '../app.ts';
import type { Deps } from '../frame.ts';
import type { RequestLog } from '../../_shared/log.ts';

/** A call that the function made to the project. */
export interface ProjectCall {
  method: string;
  /** As `/rest/v1/favorites`, without the query. */
  path: string;
  url: URL;
  headers: Headers;
  body: Record<string, unknown> | undefined;
}

/** What the project answers, by method and path; a list is answered in its order, the last one again and again. */
export type Answers = Record<string, Answer | Answer[]>;
type Answer = Response | ((call: ProjectCall) => Response | Promise<Response>);

export const key = 'sb_publishable_test';
export const site = 'https://homes.example';

const base64url = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token as it looks; only the project would check it. */
export const tokenOf = (id: string) => `${base64url({ alg: 'HS256' })}.${base64url({ sub: id })}.signature`;

export const alice = 'a11ce000-0000-4000-8000-000000000001';
export const asAlice = { Authorization: `Bearer ${tokenOf(alice)}` };

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const refusedBy = (code: string, message = '', details: unknown = null, status = 400) =>
  json({ code, message, details, hint: null }, status);

async function readCall(input: RequestInfo | URL, init?: RequestInit): Promise<ProjectCall> {
  const request = new Request(input, init);
  const text = await request.text();
  const url = new URL(request.url);
  const { method, headers } = request;
  return { method, path: url.pathname, url, headers, body: text ? JSON.parse(text) : undefined };
}

/** The app before a project that answers as told. */
export function startApp(answers: Answers = {}, options: Pick<Deps, 'times'> = {}) {
  const calls: ProjectCall[] = [];
  const logs: RequestLog[] = [];

  const fakeFetch: typeof fetch = async (input, init) => {
    const call = await readCall(input, init);
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const answer = answers[name];
    if (answer === undefined) throw new Error(`The test did not expect ${name}`);
    const next = Array.isArray(answer) ? (answer.length > 1 ? answer.shift() : answer[0]) : answer;
    if (next instanceof Response) return next.clone();
    if (next) return await abortable(next(call), init?.signal);
    throw new Error(`The test has no answer left for ${name}`);
  };

  const app = createApp({
    environment: {
      supabaseUrl: 'https://project.example',
      publishableKey: key,
      siteUrl: site,
      allowedOrigins: [site, 'https://preview.example'],
    },
    fetch: fakeFetch,
    log: (entry) => logs.push(entry),
    ...options,
  });
  return {
    calls,
    logs,
    /** Database calls. */
    trips: () => calls.filter(({ path }) => path.startsWith('/rest/v1/')),
    request: async (path: string, init?: RequestInit) => await app.request(`/api${path}`, init),
    /** The path as it is, not below /api. */
    requestAt: async (path: string, init?: RequestInit) => await app.request(path, init),
  };
}

function abortable<T>(answer: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** A request with a JSON body, as alice unless the headers say otherwise. */
export const send = (method: string, body: unknown, headers: Record<string, string> = asAlice) => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
