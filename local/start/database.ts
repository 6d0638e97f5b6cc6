import { mkdir } from 'node:fs/promises';
import { ensureSystemFolder, isRoot, postgresFolder } from '../paths.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { migrate } from '../postgres/migrate.ts';
import { seed } from '../postgres/seed.ts';
import { databaseUrl, initializePostgres, startPostgres, stopLeftover } from '../postgres/server.ts';
import { createSystemSchema, type ReplaceAuthSchema } from '../postgres/system-schema.ts';
import type { Guard } from '../guard.ts';
import { keepRunning } from '../keep-running.ts';
import { requireFree } from '../ports.ts';
import { step } from './steps.ts';

/** Starts the database of the stack in `folder`, with all migrations and the demo data. */
export async function startDatabase(
  folder: string,
  port: number,
  options: { guard: Guard; portTimeoutMs: number; replaceAuth?: ReplaceAuthSchema | undefined },
): Promise<{ stop(): Promise<void> }> {
  const { guard, portTimeoutMs, replaceAuth } = options;
  const home = postgresFolder(folder);
  const binaries = await step('Finding PostgreSQL', async () => {
    if (isRoot) await ensureSystemFolder();
    await mkdir(home, { recursive: true });
    return findPostgres();
  });
  const server = await step('Starting PostgreSQL', async () => {
    await initializePostgres(binaries, home);
    await stopLeftover(home);
    await requireFree(port, 'PostgreSQL', portTimeoutMs);
    return keepRunning('PostgreSQL', async () => {
      const started = await startPostgres(binaries, { folder: home, port });
      guard.watch(started.pid, 'SIGINT');
      return { ended: started.ended.then(() => guard.forget(started.pid)), stop: () => started.stop() };
    });
  });
  await step('Applying migrations', async () => {
    await createSystemSchema(port, replaceAuth);
    await migrate(databaseUrl(port));
  });
  await step('Checking the demo data', () => seed(databaseUrl(port)));
  return server;
}
