import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './http-server.ts';

/** Milliseconds to wait for a server that is being restarted. */
const CONNECT_TIMEOUT = 5_000;
/** Headers of one connection (RFC 9110, 7.6.1), those that fetch() sets, and `expect`, which this server has answered. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'expect'];

/** Forwards requests to a local server under another path, with more headers. Bodies are streamed. */
export function proxyTo(
  origin: string,
  rewritePath: (path: string) => string,
  more: Record<string, string> = {},
): Handler {
  return async (request, connection) => {
    // As the gateway of a hosted project. fetch() refuses to send it.
    if (request.method === 'TRACE') return new Response(null, { status: 405 });
    const outer = new URL(request.url);
    // `new URL(path, origin)` would treat a path with two leading slashes as another host.
    const target = new URL(origin);
    target.pathname = rewritePath(outer.pathname);
    target.search = outer.search;
    const headers = requestHeaders(request, outer, connection.peerAddress);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    let body = hasBody(request.headers) ? request.body : null;
    if (!body) headers.delete('content-length');
    const deadline = Date.now() + CONNECT_TIMEOUT;
    for (;;) {
      // A failed attempt uses up its copy of the body.
      const [copy, rest] = body?.tee() ?? [null, null];
      body = rest;
      try {
        const response = await fetch(target, {
          method: request.method,
          headers,
          redirect: 'manual',
          signal: request.signal,
          ...(copy && { body: copy, duplex: 'half' }),
        });
        return new Response(response.body, {
          status: response.status,
          headers: withoutHopByHop(response.headers),
        });
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (!isConnectionRefused(error)) return errorResponse(500, 'WORKER_ERROR', 'exited due to an error');
        if (Date.now() > deadline) return errorResponse(503, 'BOOT_ERROR', 'failed to start');
        await sleep(50);
      }
    }
  };
}

const hasBody = (headers: Headers) =>
  Number(headers.get('content-length')) > 0 || headers.has('transfer-encoding');

function requestHeaders(request: Request, outer: URL, peer: string | null): Headers {
  const headers = withoutHopByHop(request.headers);
  // fetch() would decompress the body and leave its content-encoding.
  headers.set('accept-encoding', 'identity');
  if (!headers.has('x-forwarded-host')) headers.set('x-forwarded-host', outer.host);
  headers.set('x-forwarded-proto', 'http');
  const before = headers.get('x-forwarded-for');
  headers.set('x-forwarded-for', [before, peer].filter(Boolean).join(', '));
  return headers;
}

function withoutHopByHop(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of HOP_BY_HOP) kept.delete(name);
  return kept;
}

/** Nothing has received the request, so it can be sent again. */
function isConnectionRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** The error of a hosted project whose function does not run. Support needs the request id. */
function errorResponse(status: number, code: string, problem: string): Response {
  const headers = { 'x-request-id': randomUUID(), 'cache-control': 'no-store' };
  return Response.json({ code, message: `Function ${problem} (please check logs)` }, { status, headers });
}
