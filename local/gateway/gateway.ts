import { serveHttp, type Handler } from '../http-server.ts';
import type { Services } from './services.ts';

/** Sets the CORS headers of a hosted project. Those of @supabase/lite are incomplete for Auth. */
function withCors(service: Handler): Handler {
  return async (request, connection) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    const response = await service(request, connection);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(cors)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Serves Auth, REST, Storage and the functions at one address, as a hosted project does. */
export async function startGateway(port: number, { auth, rest, storage }: Services, functions: Handler) {
  const routes: Record<string, Handler> = { auth: withCors(auth), rest, storage, functions };
  return serveHttp(port, (request, connection) => {
    const service = /^\/(\w+)\/v1\//.exec(new URL(request.url).pathname)?.[1] ?? '';
    const handle = Object.hasOwn(routes, service) ? routes[service] : undefined;
    if (handle) return handle(request, connection);
    return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  });
}
