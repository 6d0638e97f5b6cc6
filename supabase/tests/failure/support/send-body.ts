import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

interface BodyOptions {
  headers?: Record<string, string>;
  /** The Content-Length. Without it, the body is sent in chunks. */
  length?: number;
  pieces: Iterable<string>;
  /** Milliseconds after each piece. */
  pauseMs?: number;
}

/** Posts a body in pieces until the response arrives, which may be before the end of the body. */
export async function sendBody(url: string, { headers, length, pieces, pauseMs = 0 }: BodyOptions) {
  const request = httpRequest(url, {
    method: 'POST',
    headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
  });
  let isOver = false;
  const over = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  }).finally(() => (isOver = true));
  let sent = 0;
  for (const piece of pieces) {
    if (isOver) break;
    sent += piece.length;
    if (!request.write(piece)) await Promise.race([over, once(request, 'drain')]);
    if (pauseMs > 0) await Promise.race([over, sleep(pauseMs)]);
  }
  if (length === undefined && !isOver) request.end();
  const response = await over;
  const body: unknown = JSON.parse(await text(response));
  request.destroy();
  return { status: response.statusCode, body, sent };
}
