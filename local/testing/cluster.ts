import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startGuard } from '../guard.ts';
import { cacheFolder, ensureSystemFolder, isRoot, supabaseFolder, systemFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { findPostgres, type PostgresBinaries } from '../postgres/binaries.ts';
import { migrate } from '../postgres/migrate.ts';
import { seed } from '../postgres/seed.ts';
import { databaseUrl, initializePostgres, startPostgres, SUPERUSER } from '../postgres/server.ts';
import { createSystemSchema, systemSchemaSql } from '../postgres/system-schema.ts';
import { withClient } from '../postgres/with-client.ts';

const run = promisify(execFile);

/** A PostgreSQL server for a test run. */
export type Cluster = ReturnType<typeof connectCluster>;
export type TestDatabase = Awaited<ReturnType<Cluster['createDatabase']>>;

/** `postgres` is the database of a new hosted project, without the schema of the product. */
const TEMPLATES = {
  empty: 'postgres',
  released: 'template_released',
  bare: 'template_bare',
  seeded: 'template_seeded',
};

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
 * @param prepare may put the data of a stopped server into the folder
 */
export async function startEmptyCluster(
  programs?: PostgresBinaries,
  settings: string[] = [],
  keptFolder?: string,
  prepare?: (binaries: PostgresBinaries, folder: string) => Promise<void>,
): Promise<EmptyCluster> {
  const guard = startGuard();
  try {
    const folder = keptFolder ?? (await temporaryFolder());
    if (keptFolder) await mkdir(keptFolder, { recursive: true });
    else guard.removeAtEnd(folder);
    const binaries = programs ?? (await findPostgres());
    const port = await freePort();
    await prepare?.(binaries, folder);
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

/** The schemas of a hosted project, and the migrations of the newest release, whose data is named after the last of them. */
async function releasedSchema() {
  const releases = await readdir(join(supabaseFolder, 'releases'));
  const last = releases.toSorted().at(-1)?.split('_')[0] ?? '';
  const folder = join(supabaseFolder, 'migrations');
  const files = (await readdir(folder)).toSorted().filter((file) => file.slice(0, last.length) <= last);
  const texts = [
    await systemSchemaSql(),
    ...(await Promise.all(files.map((file) => readFile(join(folder, file))))),
  ];
  return { last, texts };
}

/**
 * Puts the data of a stopped server into `folder`, with `postgres`, `template_released` with the schema of the newest
 * release, and a copy of that as `template_bare`. The migrations take longer than all others, and stay as they are, so the data is made once.
 */
async function copyReleasedData(binaries: PostgresBinaries, folder: string): Promise<void> {
  const { last, texts } = await releasedSchema();
  const { stdout: version } = await run(binaries.postgres, ['--version'], { ...binaries.runAs });
  const hash = createHash('sha256');
  for (const text of [version, binaries.locale.join(), Object.values(TEMPLATES).join(), ...texts])
    hash.update(text);
  const kept = join(cacheFolder, `postgres-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(kept)) {
    const guard = startGuard();
    const made = await temporaryFolder();
    guard.removeAtEnd(made);
    try {
      const port = await freePort();
      await initializePostgres(binaries, made);
      const server = await startPostgres(binaries, { folder: made, port, disposable: true });
      guard.watch(server.pid, 'SIGINT');
      await createSystemSchema(port);
      await createReleased(port, last);
      await server.stop();
      await mkdir(cacheFolder, { recursive: true });
      const copy = `${kept}.${process.pid}`;
      await run('cp', ['-a', join(made, 'data'), copy]);
      // Another run at the same moment may have made it.
      await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
    } finally {
      await guard.close();
    }
  }
  await run('cp', ['-a', kept, join(folder, 'data')]);
}

/** Starts an empty cluster and creates both templates. */
export async function startCluster(
  programs?: PostgresBinaries,
  settings: string[] = [],
  keptFolder?: string,
): Promise<Cluster & EmptyCluster> {
  const canCopy = keptFolder === undefined && process.platform !== 'win32';
  const cluster = await startEmptyCluster(
    programs,
    settings,
    keptFolder,
    canCopy ? copyReleasedData : undefined,
  );
  try {
    if (canCopy || !cluster.isKept) await createTemplates(cluster.port, canCopy);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  // What was copied is no database of an earlier run.
  return { ...connectCluster(cluster.port), ...cluster, isKept: cluster.isKept && !canCopy };
}

/** Connects to a running cluster, such as the one that a test run shares. */
export function connectCluster(port: number) {
  return {
    port,
    /** Creates a database: empty, of the newest release, with all migrations (the default), or with the demo data too. */
    async createDatabase(template: keyof typeof TEMPLATES = 'bare') {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await createFrom(port, name, TEMPLATES[template]);
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

const createFrom = (port: number, name: string, template: string) =>
  asSuperuser(port, `create database ${name} template ${template} owner postgres`);

async function createReleased(port: number, last: string): Promise<void> {
  await createFrom(port, TEMPLATES.released, TEMPLATES.empty);
  await migrate(databaseUrl(port, TEMPLATES.released), last);
  await createFrom(port, TEMPLATES.bare, TEMPLATES.released);
}

async function createTemplates(port: number, hasReleased: boolean): Promise<void> {
  if (!hasReleased) await createReleased(port, (await releasedSchema()).last);
  await migrate(databaseUrl(port, TEMPLATES.bare));
  await createFrom(port, TEMPLATES.seeded, TEMPLATES.bare);
  await seed(databaseUrl(port, TEMPLATES.seeded));
}

async function asSuperuser(port: number, sql: string): Promise<void> {
  await withClient(databaseUrl(port, 'template1', SUPERUSER), (client) => client.query(sql));
}
