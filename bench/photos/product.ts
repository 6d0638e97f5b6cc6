import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { freePort } from '../../local/ports.ts';

const addressesSchema = z.object({
  SITE_URL: z.string(),
  SUPABASE_URL: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
});

export interface Product extends z.infer<typeof addressesSchema> {
  stop: () => Promise<void>;
}

/** The production build on the local stack, in a process of its own, as the journeys use it. */
export async function startProduct(): Promise<Product> {
  const { NODE_OPTIONS: _ignored, ...env } = process.env;
  const program = fileURLToPath(new URL('../../e2e/server.ts', import.meta.url));
  const child = fork(program, [], {
    execArgv: [],
    env: { ...env, E2E_SITE_PORT: String(await freePort()) },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const message = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The product could not be started.')));
  });
  return {
    ...addressesSchema.parse(message),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
