import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../../../../local/ports.ts';

/** The ways in which a service fails. */
export const faults = {
  'responds after half a minute': (response: ServerResponse, proceed: () => void) => {
    const timer = setTimeout(proceed, 30_000);
    response.once('close', () => clearTimeout(timer));
  },
  'breaks the response off': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('[');
    setTimeout(() => response.destroy(), 50);
  },
  'returns a gateway error': (response: ServerResponse) =>
    void response
      .writeHead(502, { 'content-type': 'text/html' })
      .end('<html>upstream 10.0.0.7:3000 is down</html>'),
} satisfies Record<string, (response: ServerResponse, proceed: () => void) => void>;
export type Fault = keyof typeof faults;

export interface WeakProject {
  url: string;
  /** Makes all requests to paths with this prefix fail. */
  fail(path: string, fault: Fault): void;
  repair(): void;
  stop(): Promise<void>;
}

/** A proxy in front of a project that makes its services fail. */
export async function startWeakProject(gateway: string): Promise<WeakProject> {
  const port = await freePort();
  let failing: { path: string; fault: Fault } | undefined;

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = request;
    const onward = httpRequest(new URL(request.url ?? '/', gateway), { method, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const proceed = () => forward(request, response);
    if (failing && request.url?.startsWith(failing.path)) faults[failing.fault](response, proceed);
    else proceed();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (path, fault) => void (failing = { path, fault }),
    repair: () => void (failing = undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
