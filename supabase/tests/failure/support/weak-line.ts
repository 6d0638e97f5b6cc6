import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../local/ports.ts';

/** `down`: no listener and no connections. `silent`: connections stay open without data. */
export type LineState = 'up' | 'down' | 'silent';

export interface WeakLine {
  /** The port that forwards to the target. */
  port: number;
  set(state: LineState): Promise<void>;
  stop(): Promise<void>;
}

/** A TCP proxy to a local port that can be cut or paused. */
export async function startWeakLine(target: number): Promise<WeakLine> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let state: LineState = 'up';

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    // Both ends close together.
    socket
      .on('error', () => other.destroy())
      .on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    socket.on('data', (bytes) => void other.write(bytes));
    if (state === 'silent') socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    keep(near, far);
    keep(far, near);
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  await listen();
  return {
    port,
    async set(next) {
      const before = state;
      state = next;
      if (next === 'down') await close();
      else if (before === 'down') await listen();
      for (const socket of sockets) {
        if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    async stop() {
      if (state !== 'down') await close();
    },
  };
}
