import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './http-server.ts';

/** Milliseconds for which the other side may be away, because it is being restarted. */
const PATIENCE = 5_000;
/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that fetch() sets itself. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length'];

/** Hands requests on to another server on this machine, under another path. */
export function proxyTo(origin: string, rewritePath: (path: string) => string): Handler {
  return async (request, connection) => {
    const outer = new URL(request.url);
    const target = new URL(rewritePath(outer.pathname) + outer.search, origin);
    const body = await request.arrayBuffer();
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      try {
        const response = await fetch(target, {
          method: request.method,
          headers: forwarded(request, outer, connection.peerAddress),
          redirect: 'manual',
          signal: request.signal,
          ...(body.byteLength > 0 && { body }),
        });
        return new Response(response.body, { status: response.status, headers: passedOn(response.headers) });
      } catch (error) {
        if (!isRefused(error)) throw error;
        if (Date.now() > deadline) return notStarted();
        await sleep(50);
      }
    }
  };
}

function forwarded(request: Request, outer: URL, peer: string | null): Headers {
  const headers = new Headers(request.headers);
  for (const name of HOP_BY_HOP) headers.delete(name);
  // Unpacked by fetch() otherwise, while the header would still say that it is packed.
  headers.set('accept-encoding', 'identity');
  if (!headers.has('x-forwarded-host')) headers.set('x-forwarded-host', outer.host);
  headers.set('x-forwarded-proto', 'http');
  const before = headers.get('x-forwarded-for');
  headers.set('x-forwarded-for', [before, peer].filter(Boolean).join(', '));
  return headers;
}

function passedOn(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of HOP_BY_HOP.filter((one) => one !== 'content-length')) kept.delete(name);
  return kept;
}

/** Nothing listens: the request has not been seen by anybody and can be sent again. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

/** In the words of a hosted project whose function does not start. */
function notStarted(): Response {
  const body = { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' };
  return Response.json(body, { status: 503 });
}
