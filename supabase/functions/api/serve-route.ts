import type { Context, Handler } from 'hono';
import { type Caller, readCaller } from '../_shared/caller.ts';
import { isCrawler } from '../_shared/crawlers.ts';
import { fromDatabase, isDatabaseError } from '../_shared/database-errors.ts';
import { ApiError } from '../_shared/errors.ts';
import type { ApiResponse, Route } from '../_shared/route.ts';
import { connectAs, type UserClient } from '../_shared/user-client.ts';
import { type AppEnv, type Deps, report } from './app-env.ts';

/** Only matches the key: a quotation mark inside a JSON string has a backslash before it. */
const viewCounts = /"viewCount":\d+,?/g;

/**
 * A weak ETag of a JSON response. View counts do not count: each request for a property raises its count, so its ETag
 * would never match. That, and the CORS headers of a 304, are why hono/etag does not fit.
 */
async function weakETag(json: string): Promise<string> {
  const bytes = new TextEncoder().encode(json.replace(viewCounts, ''));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, '');

function matchesETag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => withoutWeak(tag) === withoutWeak(etag));
}

/** Whether the caller has what was last changed then. A tag, if the caller sends one, is more exact. */
const isUnchangedSince = (header: string | undefined, lastModified: string | undefined) =>
  header !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(header);

/** A response that shared caches may store, or 304 when the caller has the same one. */
async function formatPublic(context: Context<AppEnv>, { body, headers }: ApiResponse): Promise<Response> {
  const type = headers?.['Content-Type'];
  const text = typeof body === 'string' && type ? body : JSON.stringify(body);
  const etag = await weakETag(text);
  const cacheControl = 'public, max-age=30, stale-while-revalidate=300';
  const caching = { ...headers, ETag: etag, 'Cache-Control': cacheControl };
  const tag = context.req.header('If-None-Match');
  const since = tag === undefined ? context.req.header('If-Modified-Since') : undefined;
  if (matchesETag(tag, etag) || isUnchangedSince(since, headers?.['Last-Modified']))
    return context.body(null, 304, caching);
  return new Response(text, { headers: { 'Content-Type': 'application/json', ...caching } });
}

function formatPrivate({ status, body, headers }: ApiResponse): Response {
  const init = { status, headers: { ...headers, 'Cache-Control': 'no-store' } };
  if ((typeof body === 'string' || body instanceof Blob) && headers?.['Content-Type'])
    return new Response(body, init);
  return body === undefined ? new Response(null, init) : Response.json(body, init);
}

/** Sets the user of the log entry once the project has accepted the token. */
function logCaller(context: Context<AppEnv>, caller: Caller, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.ok) context.set('userId', caller.id);
    return response;
  };
}

function identify(route: Route, headers: Headers, publishableKey: string): Caller | undefined {
  if (route.access === 'open') return undefined;
  try {
    return readCaller(headers, publishableKey);
  } catch (error) {
    throw route.access === 'operator' ? new ApiError('not_found') : error;
  }
}

/** With the sentence of the database: the operator has no authenticator app, or one that is newer than the rights. */
const deskRefusals = { SC402: { code: 'second_factor_needed' } } as const;

/**
 * Before the input of a route for operators is parsed, whose errors would tell of the route. Everybody else gets the
 * response of an unknown address, whatever the database says about their session.
 */
async function checkOperator(database: UserClient): Promise<void> {
  try {
    await database.rpc('read_operator').throwOnError();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    if (error.hint === 'desk') throw fromDatabase(error, deskRefusals);
    throw fromDatabase(error).status < 500 ? new ApiError('not_found') : error;
  }
}

/** The clients of callers who are not signed in. */
export type Visitor = Record<'primary' | 'replicas', UserClient>;

/**
 * The Hono handler of a route: identifies the caller, parses the input, runs the handler and formats the response.
 */
export function serveRoute(route: Route, { environment, fetch }: Deps, visitor: Visitor): Handler<AppEnv> {
  return async (context) => {
    context.set('route', route);
    const { raw: request } = context.req;
    const caller = identify(route, request.headers, environment.publishableKey);
    if (route.access === 'signed-in' && !caller) throw new ApiError('unauthorized');

    const routeContext = {
      database: caller
        ? connectAs(caller, environment, logCaller(context, caller, fetch))
        : visitor[route.readsReplica ? 'replicas' : 'primary'],
      environment,
      method: request.method,
      isCrawler: isCrawler(request.headers.get('User-Agent')),
      search: new URL(request.url).searchParams,
      report: (error: unknown) => report(context, error),
    };
    if (route.access === 'operator') await checkOperator(routeContext.database);
    const response = await route.respond(routeContext, request, context.req.param());
    return route.cacheable && !caller ? await formatPublic(context, response) : formatPrivate(response);
  };
}
