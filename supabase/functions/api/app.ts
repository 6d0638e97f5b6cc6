import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import { creationKeyHeader } from '../_shared/contract/headers.ts';
import { fullCountHeader, searchCenterHeader, unpricedCountHeader } from '../_shared/contract/headers.ts';
import { bodyTimeout, pageCallTimeout, replicaTimeout, responseTimeout } from '../_shared/deadlines.ts';
import { ApiError } from '../_shared/errors.ts';
import { languageOf, withLanguage } from '../_shared/request-language.ts';
import type { Route } from '../_shared/route.ts';
import { upstreamFetch } from '../_shared/upstream.ts';
import { connectAs } from '../_shared/user-client.ts';
import type { AppEnv, Deps } from './app-env.ts';
import { toErrorResponse } from './error-response.ts';
import { logRequests } from './log-requests.ts';
import { servePages } from './pages/serve-pages.ts';
import { readBodies } from './read-bodies.ts';
import { readFromReplicas } from './read-replicas.ts';
import { routes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { serveRoute, type Visitor } from './serve-route.ts';

/** Hosted functions see /api/…. Local requests through the gateway have /functions/v1/api/…. */
const pathOf = (request: Request) => new URL(request.url).pathname.replace(/^\/functions\/v1(?=\/)/, '');

const allowOrigins = (origins: string[]) =>
  cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'apikey',
      creationKeyHeader,
      'X-Client-Info',
      'X-Request-Id',
    ],
    exposeHeaders: [
      'Content-Range',
      'Link',
      searchCenterHeader,
      unpricedCountHeader,
      fullCountHeader,
      'X-Request-Id',
      'ETag',
      'Retry-After',
    ],
    // Seconds. Browsers keep a preflight no longer.
    maxAge: 7_200,
  });

/** Sorts `/properties/search` before `/properties/{id}`, so that 'search' is not read as an ID. */
const countParameters = (path: string) => path.split('{').length;

function serve(app: Hono<AppEnv>, path: string, methods: Route[], deps: Deps, visitor: Visitor) {
  const pattern = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  for (const route of methods) app.on(route.method, pattern, serveRoute(route, deps, visitor));
  // Other methods would tell that the address is known.
  if (methods.some(({ access }) => access === 'operator')) return;
  const allowed = methods.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]));
  app.all(pattern, () => {
    throw new ApiError('method_not_allowed', { headers: { Allow: [...allowed, 'OPTIONS'].join(', ') } });
  });
}

const tooLate = () => new HTTPException(503, { message: 'The response took too long' });

export function createApp(given: Deps): Hono<AppEnv> {
  const deps = { ...given, fetch: upstreamFetch(given.fetch, given.timeouts?.call) };
  const app = new Hono<AppEnv>({ getPath: pathOf });
  const crossOrigin = allowOrigins(deps.environment.allowedOrigins);
  app.use(requestId(), logRequests(deps.log), securityHeaders);
  app.use(async (context, next) => await withLanguage(languageOf(context.req.raw.headers), next));
  app.use(async (context, next) => {
    // hono/cors copies the response, and makes its body a stream. Most requests have the origin of the site.
    if (context.req.header('Origin') !== undefined || context.req.method === 'OPTIONS')
      return await crossOrigin(context, next);
    await next();
    context.res.headers.append('Vary', 'Origin');
  });
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('X-Request-Id', context.get('requestId'));
    headers.append('Vary', 'Authorization');
  });
  // Each call has its own timeout, but a request can make several.
  app.use(timeout(deps.timeouts?.response ?? responseTimeout, tooLate));
  app.use(readBodies(deps.timeouts?.body ?? bodyTimeout));

  const { supabaseUrl, replicaUrls } = deps.environment;
  const fromReplicas = readFromReplicas({
    primaryUrl: supabaseUrl,
    replicaUrls,
    send: given.fetch,
    askPrimary: deps.fetch,
    timeout: deps.timeouts?.replica ?? replicaTimeout,
    now: deps.now ?? (() => performance.now()),
    log: deps.log,
  });
  const visitor = {
    primary: connectAs(undefined, deps.environment, deps.fetch),
    replicas: connectAs(undefined, deps.environment, fromReplicas),
  };
  const former = routes.flatMap((route) =>
    route.formerly ? [Object.assign({}, route, { path: route.formerly })] : [],
  );
  const paths = Map.groupBy([...routes, ...former], ({ path }) => path);
  const ordered = [...paths].toSorted(([a], [b]) => countParameters(a) - countParameters(b));
  for (const [path, methods] of ordered) serve(app, path, methods, deps, visitor);
  servePages(app, { ...deps, fetch: upstreamFetch(given.fetch, given.timeouts?.call ?? pageCallTimeout) });
  app.notFound((context) => toErrorResponse(context, new ApiError('not_found')));
  app.onError((error, context) => toErrorResponse(context, error));
  return app;
}
