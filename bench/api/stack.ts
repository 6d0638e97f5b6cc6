import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const addressesSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  databaseUrl: z.string(),
});
export type Addresses = z.infer<typeof addressesSchema>;

/** The local stack with the demo data, in another process. */
export async function startStackProcess(): Promise<Addresses & { stop(): Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./stack-process.ts', import.meta.url)), { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const addresses = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The stack could not be started.')));
  });
  return {
    ...addressesSchema.parse(addresses),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
