import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Addresses } from '../local/testing/whole-product.ts';

/** Starts the product once for all journeys, which find its addresses in their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { NODE_OPTIONS: _ignored, ...env } = process.env;
  const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), { execArgv: [], env });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    server.once('message', (message: Addresses) => resolve(message));
    server.once('exit', () => reject(new Error('The product could not be started for the journeys.')));
  });
  Object.assign(process.env, addresses);
  return async () => {
    server.disconnect();
    await ended;
  };
}
