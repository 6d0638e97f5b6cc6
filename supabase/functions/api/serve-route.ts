import type { Context, Handler } from 'hono';
import type { Answer } from '../_shared/answer.ts';
import { type Caller, readCaller } from '../_shared/caller.ts';
import { ApiError } from '../_shared/errors.ts';
import { matchesETag, publicCache, weakETag } from '../_shared/etag.ts';
import type { Route } from '../_shared/route.ts';
import { connectAs, type UserClient } from '../_shared/user-client.ts';
import { type Deps, type Frame, report } from './frame.ts';

/** An answer that anybody may keep for a while; 304 when the asker still has the same. */
async function sendPublic(context: Context<Frame>, { body, headers }: Answer): Promise<Response> {
  const json = JSON.stringify(body);
  const etag = await weakETag(json);
  const caching = { ...headers, ETag: etag, 'Cache-Control': publicCache };
  if (matchesETag(context.req.header('If-None-Match'), etag)) return context.body(null, 304, caching);
  return new Response(json, { headers: { ...caching, 'Content-Type': 'application/json' } });
}

function send({ status, body, headers }: Answer): Response {
  const caching = { ...headers, 'Cache-Control': 'no-store' };
  if (body === undefined) return new Response(null, { status, headers: caching });
  return Response.json(body, { status, headers: caching });
}

/** Names the caller in the log once the project has answered a call with the token. */
function accepting(context: Context<Frame>, caller: Caller, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.ok) context.set('userId', caller.id);
    return answer;
  };
}

/**
 * The handler of a route: who asks, what they ask for, the work as them, the answer.
 * @param visitor acts for everybody who is not signed in
 */
export function serveRoute(route: Route, { environment, fetch }: Deps, visitor: UserClient): Handler<Frame> {
  return async (context) => {
    context.set('route', route);
    const { raw: request } = context.req;
    const caller =
      route.access === 'open' ? undefined : readCaller(request.headers, environment.publishableKey);
    if (route.access === 'signed-in' && !caller) throw new ApiError('unauthorized');

    const { searchParams: search } = new URL(request.url);
    const work = await route.prepare({ request, params: context.req.param(), search });

    const database = caller ? connectAs(caller, environment, accepting(context, caller, fetch)) : visitor;
    const reportHere = (error: unknown) => report(context, error);
    const answer = await work({ database, environment, method: request.method, search, report: reportHere });
    return route.cacheable && !caller ? await sendPublic(context, answer) : send(answer);
  };
}
