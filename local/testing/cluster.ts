import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuard } from '../guard.ts';
import { ensureSystemFolder, isRoot, systemFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { findPostgres, type PostgresBinaries } from '../postgres/binaries.ts';
import { migrate } from '../postgres/migrate.ts';
import { seed } from '../postgres/seed.ts';
import { databaseUrl, initializePostgres, startPostgres, SUPERUSER } from '../postgres/server.ts';
import { createSystemSchema } from '../postgres/system-schema.ts';
import { withClient } from '../postgres/with-client.ts';

/** A PostgreSQL server for a test run. */
export type Cluster = ReturnType<typeof connectCluster>;
export type TestDatabase = Awaited<ReturnType<Cluster['createDatabase']>>;

/** `postgres` is the database of a new hosted project, without the schema of the product. */
const TEMPLATES = { empty: 'postgres', bare: 'template_bare', seeded: 'template_seeded' };

interface EmptyCluster {
  port: number;
  pid: number;
  /** Whether an earlier run left it in the folder. */
  isKept: boolean;
  stop(): Promise<void>;
}

/**
 * Starts a temporary server whose database `postgres` is that of a new hosted project.
 * @param keptFolder stays, and a later start with it continues there
 */
export async function startEmptyCluster(
  programs?: PostgresBinaries,
  settings: string[] = [],
  keptFolder?: string,
): Promise<EmptyCluster> {
  const guard = startGuard();
  try {
    const folder = keptFolder ?? (await temporaryFolder());
    if (keptFolder) await mkdir(keptFolder, { recursive: true });
    else guard.removeAtEnd(folder);
    const binaries = programs ?? (await findPostgres());
    const port = await freePort();
    const isKept = !(await initializePostgres(binaries, folder));
    const server = await startPostgres(binaries, { folder, port, disposable: true, settings });
    guard.watch(server.pid, 'SIGINT');
    if (!isKept) await createSystemSchema(port);
    return { port, pid: server.pid, isKept, stop: () => guard.close() };
  } catch (error) {
    await guard.close();
    throw error;
  }
}

/** Starts an empty cluster and creates both templates. */
export async function startCluster(
  programs?: PostgresBinaries,
  settings: string[] = [],
  keptFolder?: string,
): Promise<Cluster & EmptyCluster> {
  const cluster = await startEmptyCluster(programs, settings, keptFolder);
  try {
    if (!cluster.isKept) await createTemplates(cluster.port);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { ...connectCluster(cluster.port), ...cluster };
}

/** Connects to a running cluster, such as the one that a test run shares. */
export function connectCluster(port: number) {
  return {
    port,
    /** Creates a database: empty, with all migrations (the default), or with the demo data too. */
    async createDatabase(template: keyof typeof TEMPLATES = 'bare') {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await asSuperuser(port, `create database ${name} template ${TEMPLATES[template]} owner postgres`);
      return {
        name,
        /** Connects as `postgres`, which owns the objects of the product and is not a superuser. */
        url: databaseUrl(port, name),
        drop: () => asSuperuser(port, `drop database if exists ${name} with (force)`),
      };
    },
  };
}

export async function temporaryFolder(): Promise<string> {
  if (isRoot) await ensureSystemFolder();
  const parent = isRoot ? systemFolder : tmpdir();
  const folder = join(parent, `test-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode: 0o755 });
  return folder;
}

async function createTemplates(port: number): Promise<void> {
  await asSuperuser(port, `create database ${TEMPLATES.bare} template ${TEMPLATES.empty} owner postgres`);
  await migrate(databaseUrl(port, TEMPLATES.bare));
  await asSuperuser(port, `create database ${TEMPLATES.seeded} template ${TEMPLATES.bare} owner postgres`);
  await seed(databaseUrl(port, TEMPLATES.seeded));
}

async function asSuperuser(port: number, sql: string): Promise<void> {
  await withClient(databaseUrl(port, 'template1', SUPERUSER), (client) => client.query(sql));
}
