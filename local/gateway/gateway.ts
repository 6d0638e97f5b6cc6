import { inRequest } from '../auth/request-context.ts';
import { serveHttp, type Handler, type HttpServer } from '../http-server.ts';
import { bridgeStorage } from '../storage/bridge.ts';
import type { Services } from './services.ts';

/** One address for everything, as a hosted project has. */
export async function startGateway(
  port: number,
  services: Services,
  functions: Handler,
): Promise<HttpServer> {
  const storage = bridgeStorage((request, connection) => services.data.fetch(request, connection));
  const routes: Record<string, Handler> = {
    auth: (request, connection) => inRequest(request, () => services.auth.fetch(request, connection)),
    rest: (request, connection) => services.data.fetch(request, connection),
    storage,
    functions,
  };
  return serveHttp(port, (request, connection) => {
    const service = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname)?.[1];
    const route = service === undefined ? undefined : routes[service];
    if (!route) return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    return route(request, connection);
  });
}
