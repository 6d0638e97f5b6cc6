import * as z from 'zod/mini';
import { errorCodesOf } from '../../../functions/_shared/openapi.ts';
import { inventedFigure } from '../../../functions/_shared/testing/invented-figures.ts';
import { errorBodySchema } from '../../../functions/_shared/contract/errors.ts';
import { describedRoutes } from '../../../functions/api/routes.ts';
import {
  type Reply as ContextReply,
  startTestContext,
  type TestContext,
  type TestUser,
} from '../../_shared/test-context.ts';
import { createResponseChecker } from './response-checker.ts';

export interface CallOptions {
  /** By default the caller is a visitor. */
  as?: TestUser;
  /** A token in place of a test user's. */
  token?: string;
  params?: Record<string, string>;
  query?: string | Record<string, string> | [string, string][];
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The body is undefined if there is none. */
export type Reply = Omit<ContextReply, 'text'>;

interface Api extends TestContext {
  /** Calls a route like `GET /properties/{id}`, and checks the response against the OpenAPI document. */
  call(name: string, options?: CallOptions): Promise<Reply>;
  /** The statuses and error codes that the OpenAPI document declares and no call has received. */
  missingOutcomes(): string[];
}

/** Set by `startApi` before the tests run. */
export let api: Api;

/** The response to a field with an invalid value. */
export const invalid = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalid_request', message, details: [{ field, message }] },
});

export const forbidden = (message: string) => ({ status: 403, body: { code: 'forbidden', message } });
export const notFound = (message: string) => ({ status: 404, body: { code: 'not_found', message } });
export const conflict = (message: string) => ({ status: 409, body: { code: 'conflict', message } });

/**
 * These need broken services or a slow client, and the tests in ../failure receive them. Any write can be too many:
 * site/write_limits.test.sql writes to each table. Any write can wait for another: saved-searches/home-watches.api.ts
 * has one that does.
 */
const notTested = new Set([
  'internal',
  'unavailable',
  'request_timeout',
  'length_required',
  '411',
  '503',
  'too_many_writes',
  'busy',
  'paused',
]);

/** Starts a stack with the demo data. */
export async function startApi(): Promise<Api> {
  const context = await startTestContext();
  const { apiUrl } = context.stack;
  // The tests list more properties than an owner may.
  await context.database.query(
    `select public.set_home_limits(id, 10000, 10000) from public.users where role = 'owner'`,
  );
  const document = await (await fetch(`${apiUrl}/openapi.json`)).json();
  const checkResponse = createResponseChecker(z.looseObject({}).parse(document));
  const received = new Set<string>();

  api = {
    ...context,
    async call(name, options = {}) {
      const [method = '', path = ''] = name.split(' ');
      const { body, raw } = options;
      const token = options.as ? await context.tokenOf(options.as) : options.token;
      const response = await fetch(apiUrl + fillPath(path, options), {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...((body !== undefined || raw !== undefined) && { 'Content-Type': 'application/json' }),
          ...options.headers,
        },
        ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (inventedFigure.test(text)) throw new Error(`${name} answers a figure that nobody counted: ${text}`);
      const [contentType = ''] = (response.headers.get('Content-Type') ?? '').split(';');
      const isJson = contentType === 'application/json';
      const reply: Reply = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      };
      checkResponse({ method, path, status: reply.status, body: reply.body, contentType });
      const error = errorBodySchema.safeParse(reply.body);
      received.add(`${name}: ${error.success ? error.data.code : reply.status}`);
      return reply;
    },
    missingOutcomes: () =>
      describedRoutes.flatMap((route) =>
        [...Object.keys(route.responses), ...errorCodesOf(route)]
          .filter((outcome) => !notTested.has(outcome))
          .map((outcome) => `${route.method} ${route.path}: ${outcome}`)
          .filter((outcome) => !received.has(outcome)),
      ),
  };
  return api;
}

function fillPath(path: string, { params = {}, query }: CallOptions): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return filled + (query === undefined ? '' : `?${new URLSearchParams(query).toString()}`);
}
