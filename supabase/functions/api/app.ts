import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { creationKeyHeader } from '../_shared/contract/properties.ts';
import { unpricedCountHeader } from '../_shared/contract/search.ts';
import { answerTimeout, bodyTimeout, pageCallTimeout } from '../_shared/deadlines.ts';
import { ApiError } from '../_shared/errors.ts';
import type { Route } from '../_shared/route.ts';
import { upstreamFetch } from '../_shared/upstream.ts';
import { connectAs, type UserClient } from '../_shared/user-client.ts';
import { answerInTime } from './answer-in-time.ts';
import type { Deps, Frame } from './frame.ts';
import { logRequests } from './log-requests.ts';
import { servePages } from './pages/serve-pages.ts';
import { readBodies } from './read-bodies.ts';
import { refuse } from './refuse.ts';
import { routes } from './routes.ts';
import { secureAnswers } from './secure-answers.ts';
import { serveRoute } from './serve-route.ts';

/** Hosted functions see /api/…; through the gateway's own address it is /functions/v1/api/…. */
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
    exposeHeaders: ['Content-Range', 'Link', unpricedCountHeader, 'X-Request-Id', 'ETag', 'Retry-After'],
    // Seconds; the longest that browsers keep a preflight.
    maxAge: 7_200,
  });

/** `/properties/search` before `/properties/{id}`, so that 'search' is never read as an id. */
const parameters = (path: string) => path.split('{').length;

function serve(app: Hono<Frame>, path: string, methods: Route[], deps: Deps, visitor: UserClient) {
  const pattern = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  for (const route of methods) app.on(route.method, pattern, serveRoute(route, deps, visitor));
  const allowed = methods.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method]));
  app.all(pattern, () => {
    throw new ApiError('method_not_allowed', { headers: { Allow: [...allowed, 'OPTIONS'].join(', ') } });
  });
}

/** The API as a function from request to response. */
export function createApp(given: Deps): Hono<Frame> {
  const deps = { ...given, fetch: upstreamFetch(given.fetch, given.times?.call) };
  const app = new Hono<Frame>({ getPath: pathOf });
  app.use(requestId(), logRequests(deps.log), secureAnswers, allowOrigins(deps.environment.allowedOrigins));
  app.use(async (context, next) => {
    await next();
    context.header('Vary', 'Authorization', { append: true });
  });
  app.use(answerInTime(deps.times?.answer ?? answerTimeout), readBodies(deps.times?.body ?? bodyTimeout));

  const visitor = connectAs(undefined, deps.environment, deps.fetch);
  const paths = Map.groupBy(routes, ({ path }) => path);
  const ordered = [...paths].toSorted(([a], [b]) => parameters(a) - parameters(b));
  for (const [path, methods] of ordered) serve(app, path, methods, deps, visitor);
  servePages(app, { ...deps, fetch: upstreamFetch(given.fetch, given.times?.call ?? pageCallTimeout) });
  app.notFound((context) => refuse(context, new ApiError('not_found')));
  app.onError((error, context) => refuse(context, error));
  return app;
}
