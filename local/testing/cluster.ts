import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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

/** Whether data of a stopped server can be copied. */
const canCopy = process.platform !== 'win32';

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

/** The version of the newest release: its data is named after its last migration. */
async function newestRelease(): Promise<string> {
  const releases = await readdir(join(supabaseFolder, 'releases'));
  return releases.toSorted().at(-1)?.split('_')[0] ?? '';
}

/** The schemas of a hosted project, and the migrations up to `last`. */
async function schemaTexts(last?: string): Promise<(string | Buffer)[]> {
  const folder = join(supabaseFolder, 'migrations');
  const files = (await readdir(folder)).toSorted();
  const applied = last === undefined ? files : files.filter((file) => file.slice(0, last.length) <= last);
  return [
    await systemSchemaSql(),
    ...(await Promise.all(applied.map((file) => readFile(join(folder, file))))),
  ];
}

/**
 * Makes the data of a stopped server with `postgres`, `template_released` and `template_bare`, if it is not in the cache.
 * Migrations take longer than all else, so the data with those of the newest release is made once, and that with all when
 * they have changed. The demo data has dates of today, and is not kept. Returns its folder.
 */
async function keepBareData(binaries: PostgresBinaries): Promise<string> {
  const last = await newestRelease();
  const released: KeptData = {
    name: 'postgres-released',
    texts: await schemaTexts(last),
    begin: async (made) => void (await initializePostgres(binaries, made)),
    async fill(port) {
      await createSystemSchema(port);
      await createReleased(port, last);
    },
  };
  return keep(binaries, {
    name: 'postgres-bare',
    texts: await schemaTexts(),
    begin: async (made) => copyData(await keep(binaries, released), made),
    fill: (port) => migrate(databaseUrl(port, TEMPLATES.bare)),
  });
}

/** Makes what a test server is copied from, so that no test waits for it. */
export async function prepareClusters(): Promise<void> {
  if (canCopy) await keepBareData(await findPostgres());
}

interface KeptData {
  name: string;
  /** What the data is made of. */
  texts: (string | Buffer)[];
  begin(folder: string): Promise<void>;
  /** Fills the databases of the server that runs on the data. */
  fill(port: number): Promise<void>;
}

async function copyData(kept: string, folder: string): Promise<void> {
  await run('cp', ['-a', kept, join(folder, 'data')]);
}

/** Makes data of a stopped server in the cache if it is not there. Returns its folder. */
async function keep(binaries: PostgresBinaries, data: KeptData): Promise<string> {
  const { stdout: version } = await run(binaries.postgres, ['--version'], { ...binaries.runAs });
  const hash = createHash('sha256');
  for (const text of [version, binaries.locale.join(), Object.values(TEMPLATES).join(), ...data.texts])
    hash.update(text);
  const kept = join(cacheFolder, `${data.name}-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(kept)) await makeKept(binaries, kept, data);
  return kept;
}

async function makeKept(binaries: PostgresBinaries, kept: string, data: KeptData): Promise<void> {
  const guard = startGuard();
  const made = await temporaryFolder();
  guard.removeAtEnd(made);
  try {
    const port = await freePort();
    await data.begin(made);
    // The log of changes is copied too, and is two thirds of the data without a limit.
    const settings = ['min_wal_size=32MB', 'max_wal_size=32MB'];
    const server = await startPostgres(binaries, { folder: made, port, disposable: true, settings });
    guard.watch(server.pid, 'SIGINT');
    await data.fill(port);
    await server.stop();
    await removeOld(data.name);
    const copy = `${kept}.${process.pid}`;
    await run('cp', ['-a', join(made, 'data'), copy]);
    // Another run at the same moment may have made it.
    await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
  } finally {
    await guard.close();
  }
}

/** Removes the data of this name that is older than a day. A run that copies newer data at this moment goes on. */
async function removeOld(name: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  for (const entry of await readdir(cacheFolder)) {
    if (!entry.startsWith(name)) continue;
    const path = join(cacheFolder, entry);
    const { ctimeMs } = await stat(path);
    if (Date.now() - ctimeMs > 86_400_000) await rm(path, { recursive: true, force: true });
  }
}

/** Starts an empty cluster and creates both templates. */
export async function startCluster(
  programs?: PostgresBinaries,
  settings: string[] = [],
  keptFolder?: string,
): Promise<Cluster & EmptyCluster> {
  const copies = canCopy && keptFolder === undefined;
  const copyBareData = async (binaries: PostgresBinaries, folder: string) =>
    copyData(await keepBareData(binaries), folder);
  const cluster = await startEmptyCluster(programs, settings, keptFolder, copies ? copyBareData : undefined);
  try {
    if (copies || !cluster.isKept) await createTemplates(cluster.port, copies);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  // What was copied is no database of an earlier run.
  return { ...connectCluster(cluster.port), ...cluster, isKept: cluster.isKept && !copies };
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

async function createTemplates(port: number, hasBare: boolean): Promise<void> {
  if (!hasBare) {
    await createReleased(port, await newestRelease());
    await migrate(databaseUrl(port, TEMPLATES.bare));
  }
  await createFrom(port, TEMPLATES.seeded, TEMPLATES.bare);
  await seed(databaseUrl(port, TEMPLATES.seeded));
}

async function asSuperuser(port: number, sql: string): Promise<void> {
  await withClient(databaseUrl(port, 'template1', SUPERUSER), (client) => client.query(sql));
}
