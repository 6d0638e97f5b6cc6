import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from './http-server.ts';

/** Milliseconds for which the other side may be away, because it is being restarted. */
const PATIENCE = 5_000;
/**
 * Headers of one connection, not of the message (RFC 9110, 7.6.1), those that fetch() sets itself, and `expect`, which
 * the server in front has answered.
 */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'expect'];

/** Hands requests on to another server on this machine, under another path, while their bodies still arrive. */
export function proxyTo(origin: string, rewritePath: (path: string) => string): Handler {
  return async (request, connection) => {
    const outer = new URL(request.url);
    // Not resolved against the origin: a path that begins with two slashes would lead to another host.
    const target = new URL(origin);
    target.pathname = rewritePath(outer.pathname);
    target.search = outer.search;
    const headers = forwarded(request, outer, connection.peerAddress);
    const body = hasBody(request.headers) && request.body ? replayable(request.body) : undefined;
    if (!body) headers.delete('content-length');
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      try {
        const response = await fetch(target, {
          method: request.method,
          headers,
          redirect: 'manual',
          signal: request.signal,
          ...(body && { body: body(), duplex: 'half' }),
        });
        return new Response(response.body, { status: response.status, headers: passedOn(response.headers) });
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (!isRefused(error)) return broken();
        if (Date.now() > deadline) return notStarted();
        await sleep(50);
      }
    }
  };
}

const hasBody = (headers: Headers) =>
  Number(headers.get('content-length')) > 0 || headers.has('transfer-encoding');

/** A body as often as it is wanted, each time from its beginning, while it still arrives. */
function replayable(body: ReadableStream<Uint8Array>): () => ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const read: Uint8Array[] = [];
  let reading: Promise<void> | undefined;
  const readOn = async () => {
    const { value } = await reader.read();
    if (value) read.push(value);
    reading = undefined;
  };
  return () => {
    let sent = 0;
    return new ReadableStream({
      async pull(controller) {
        if (sent === read.length) await (reading ??= readOn());
        const chunk = read[sent++];
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
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
  for (const name of HOP_BY_HOP) kept.delete(name);
  return kept;
}

/** Nothing listens: the request has not been seen by anybody and can be sent again. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

// In the words of a hosted project whose function does not start, or ends while it answers.
const notStarted = () => failure(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
const broken = () => failure(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)');

/** With an id, as every answer has: it is all that a family can tell of it. */
function failure(status: number, code: string, message: string): Response {
  const headers = { 'x-request-id': randomUUID(), 'cache-control': 'no-store' };
  return Response.json({ code, message }, { status, headers });
}
