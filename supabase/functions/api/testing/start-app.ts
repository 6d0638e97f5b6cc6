import * as z from 'zod/mini';
import type { Environment } from '../../_shared/environment.ts';
import type { ReplicaLog, RequestLog } from '../../_shared/log.ts';
import { createFakeFetch, type Responses } from '../../_shared/testing/fake-fetch.ts';
import type { Deps } from '../app-env.ts';
import { createApp } from '../app.ts';

export const key = 'sb_publishable_test';
export const site = 'https://homes.example';

const base64url = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A well-formed token. Only the project would verify its signature. */
export const tokenOf = (id: string) => `${base64url({ alg: 'HS256' })}.${base64url({ sub: id })}.signature`;

export const alice = 'a11ce000-0000-4000-8000-000000000001';
export const asAlice = { Authorization: `Bearer ${tokenOf(alice)}` };

/** A request with a JSON body, as alice by default. */
export const send = (method: string, body: unknown, headers: Record<string, string> = asAlice) => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The API with a fake project. */
export function startApp(
  responses: Responses = {},
  { environment, ...options }: Pick<Deps, 'timeouts' | 'now'> & { environment?: Partial<Environment> } = {},
) {
  const fake = createFakeFetch(responses);
  const logs: RequestLog[] = [];
  const leftOut: ReplicaLog[] = [];
  const app = createApp({
    environment: {
      supabaseUrl: 'https://project.example',
      replicaUrls: [],
      publicUrl: 'https://project.example',
      publishableKey: key,
      siteUrl: site,
      languages: ['en'],
      mailFrom: 'Homes <hello@homes.example>',
      allowedOrigins: [site, 'https://preview.example'],
      pushPublicKey: undefined,
      ...environment,
    },
    fetch: fake.fetch,
    log: (entry) => ('replica' in entry ? leftOut.push(entry) : logs.push(entry)),
    ...options,
  });
  /** Sends a request to a path that need not be below /api. */
  const requestAt = async (path: string | Request, init?: RequestInit) => {
    if (path instanceof Request) return await app.request(path);
    const headers = new Headers(init?.headers);
    // As a server receives it. The constructor of Request does not set it.
    if (init?.body && !(init.body instanceof ReadableStream))
      headers.set('Content-Length', String((await new Response(init.body).bytes()).length));
    return await app.request(path, { ...init, headers });
  };
  return {
    calls: fake.calls,
    names: fake.names,
    logs,
    leftOut,
    requestAt,
    request: async (path: string, init?: RequestInit) => await requestAt(`/api${path}`, init),
  };
}

const errorSchema = z.object({ code: z.string(), message: z.string() });

/** The status of an error response with the code and message of its body. */
export async function readError(response: Response) {
  const { code, message } = errorSchema.parse(await response.json());
  return [response.status, code, message];
}
