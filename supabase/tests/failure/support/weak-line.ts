import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../local/ports.ts';

/** `gone`: nobody listens and every connection is lost; `silent`: connections stay, and no byte comes through. */
export type LineState = 'well' | 'gone' | 'silent';

export interface WeakLine {
  /** Of this machine; leads to the target. */
  port: number;
  turn(state: LineState): Promise<void>;
  stop(): Promise<void>;
}

/** A line to a port of this machine that can be cut or held. */
export async function startWeakLine(target: number): Promise<WeakLine> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let state: LineState = 'well';

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    // Each end goes with the other.
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
    async turn(next) {
      const before = state;
      state = next;
      if (next === 'gone') await close();
      else if (before === 'gone') await listen();
      for (const socket of sockets) {
        if (next === 'silent') socket.pause();
        else socket.resume();
      }
    },
    async stop() {
      if (state !== 'gone') await close();
    },
  };
}
