import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the ports that systems give to outgoing connections, which could take a port before a server listens on it. */
const MIN_PORT = 15_000;
const MAX_PORT = 32_000;

/** A random TCP port on 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(MIN_PORT, MAX_PORT);
  return (await isPortFree(port)) ? port : freePort();
}

export async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** @throws if the port is still in use after `timeoutMs` */
export async function requireFree(port: number, purpose: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline)
      throw new Error(
        `Port ${port}, needed for ${purpose}, is used by another program. To find it: lsof -i :${port}`,
      );
    await sleep(100);
  }
}

export async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
