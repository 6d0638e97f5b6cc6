import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface HttpServer {
  url: string;
  close(): Promise<void>;
}

/** Facts from the socket, which a header cannot forge. */
export interface Connection {
  peerAddress: string | null;
}

export type Handler = (request: Request, connection: Connection) => Response | Promise<Response>;

/** Serves `handler` on 127.0.0.1. @throws the system error if the port is in use */
export async function serveHttp(port: number, handler: Handler): Promise<HttpServer> {
  const listener = getRequestListener(
    (request, { incoming }) => handler(request, { peerAddress: incoming.socket.remoteAddress ?? null }),
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
