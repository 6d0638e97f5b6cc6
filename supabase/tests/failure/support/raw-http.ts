import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  body: string;
  /** Milliseconds until the answer was there. */
  took: number;
  /** Bytes of the request that had been handed to the system by then. */
  sent: number;
}

/** How a request is written: what no client library would send. */
export interface RawRequest {
  /** The head as it is, without the empty line. */
  head: string[];
  /** What follows, piece by piece; `pause` milliseconds lie between two of them. */
  pieces?: Iterable<string>;
  pause?: number;
}

/** Sends a request byte by byte, and reads one answer, which may come before all of it is sent. */
export async function sendRaw(
  address: string,
  { head, pieces = [], pause = 0 }: RawRequest,
): Promise<RawAnswer> {
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
      if (isWhole(text)) end();
    });
    socket.on('error', end).on('close', end);
  });

  const write = async (piece: string) => {
    sent += piece.length;
    const isTaken = socket.write(piece, 'latin1');
    if (!isTaken) await Promise.race([over, new Promise((resolve) => socket.once('drain', resolve))]);
  };
  await write(`${head.join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    if (isOver) break;
    await write(piece);
    if (pause > 0) await Promise.race([over, new Promise((resolve) => setTimeout(resolve, pause))]);
  }
  await over;
  socket.destroy();
  return { ...readAnswer(text), took: performance.now() - began, sent };
}

function readAnswer(text: string): { status: number; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    body: isChunked ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/gi, '') : body,
  };
}

function isWhole(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0 || head.startsWith('HTTP/1.1 100')) return false;
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return rest.join('\r\n\r\n').length >= Number(length);
  return text.endsWith('\r\n0\r\n\r\n');
}
