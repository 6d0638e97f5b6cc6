import { serveHttp, type Handler, type HttpServer } from '../http-server.ts';
import type { Services } from './services.ts';

/**
 * Lets a browser send what it asked to send. The auth service leaves `authorization` and `apikey` out of its own
 * answer, which a hosted project's gateway corrects; without them no page could sign anybody in.
 */
function allowAnyHeader(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}

/** One address for everything, as a hosted project has. */
export async function startGateway(
  port: number,
  services: Services,
  functions: Handler,
): Promise<HttpServer> {
  const routes = new Map<string, Handler>([
    ['auth', services.auth],
    ['rest', services.rest],
    ['storage', services.storage],
    ['functions', functions],
  ]);
  return serveHttp(port, (request, connection) => {
    const service = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname)?.[1] ?? '';
    if (service === 'auth' && request.method === 'OPTIONS') return allowAnyHeader(request);
    const answer = routes.get(service);
    return answer
      ? answer(request, connection)
      : Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  });
}
