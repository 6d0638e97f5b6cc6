import { serveHttp, type Handler, type HttpServer } from '../http-server.ts';
import type { Services } from './services.ts';

/**
 * The auth service leaves `authorization` and `apikey` out of what pages may send, and some of its answers carry no
 * CORS header at all. The gateway of a hosted project sets them; without them no page could sign anybody in.
 */
function openToPages(service: Handler): Handler {
  return async (request, connection) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    const answer = await service(request, connection);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(cors)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** One address for everything, as a hosted project has. */
export async function startGateway(
  port: number,
  services: Services,
  functions: Handler,
): Promise<HttpServer> {
  const routes = new Map<string, Handler>([
    ['auth', openToPages(services.auth)],
    ['rest', services.rest],
    ['storage', services.storage],
    ['functions', functions],
  ]);
  return serveHttp(port, (request, connection) => {
    const service = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname)?.[1] ?? '';
    const answer = routes.get(service);
    return answer
      ? answer(request, connection)
      : Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  });
}
