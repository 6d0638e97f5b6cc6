import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../local/ports.ts';

/** `down`: connections are closed. `silent`: connections stay open without data. */
type LineState = 'up' | 'down' | 'silent';

export type WeakLine = Awaited<ReturnType<typeof startWeakLine>>;

/** A TCP proxy to a local port that can be cut or paused. */
export async function startWeakLine(target: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let state: LineState = 'up';
  const apply = (socket: Socket) => {
    if (state === 'down') socket.destroy();
    else if (state === 'silent') socket.pause();
    else socket.resume();
  };
  const forward = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    // Both ends close together.
    socket
      .on('error', () => other.destroy())
      .on('close', () => {
        sockets.delete(socket);
        other.destroy();
      })
      .on('data', (bytes) => void other.write(bytes));
    apply(socket);
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Forwards to the target. */
    port,
    set(next: LineState): void {
      state = next;
      for (const socket of sockets) apply(socket);
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
