import { serveHttp, type Handler, type HttpServer } from '../http-server.ts';
import type { Services } from './services.ts';

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
    const answer = routes.get(service);
    return answer
      ? answer(request, connection)
      : Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  });
}
