import * as z from 'zod/mini';
import { forkProgram } from '../local/testing/fork-program.ts';

/** Starts the product once for all journeys, which read its addresses from their environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const schema = z.record(z.string(), z.string());
  const { addresses, stop } = await forkProgram(new URL('./server.ts', import.meta.url), schema);
  Object.assign(process.env, addresses);
  return stop;
}
