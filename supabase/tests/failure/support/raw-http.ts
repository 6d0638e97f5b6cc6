import { connect } from 'node:net';

export interface RawResponse {
  /** 0 if the connection ended without a response. */
  status: number;
  body: string;
  /** Milliseconds until the response. */
  took: number;
  /** Bytes of the request that were written until then. */
  sent: number;
}

/** A request that no client library sends. */
export interface RawRequest {
  /** The lines of the head, without the empty line. */
  head: string[];
  /** The parts of the body, with `pause` milliseconds between them. */
  pieces?: Iterable<string>;
  pause?: number;
}

/** Sends a raw request and reads one response, which may arrive before the request is complete. */
export async function sendRaw(
  address: string,
  { head, pieces = [], pause = 0 }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const began = performance.now();
  let text = '';
  let sent = 0;
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (isComplete(text)) end();
    });
    socket.on('error', end).on('close', end);
  });

  const write = async (piece: string) => {
    sent += piece.length;
    const isWritten = socket.write(piece, 'latin1');
    if (!isWritten) await Promise.race([over, new Promise((resolve) => socket.once('drain', resolve))]);
  };
  await write(`${head.join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    if (isOver) break;
    await write(piece);
    if (pause > 0) await Promise.race([over, new Promise((resolve) => setTimeout(resolve, pause))]);
  }
  await over;
  socket.destroy();
  return { ...readResponse(text), took: performance.now() - began, sent };
}

function readResponse(text: string): { status: number; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    body: isChunked ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/gi, '') : body,
  };
}

function isComplete(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0 || head.startsWith('HTTP/1.1 100')) return false;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return rest.join('\r\n\r\n').length >= Number(length);
  return text.endsWith('\r\n0\r\n\r\n');
}
