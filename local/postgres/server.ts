import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commandOf, isAlive, stopProcess } from '../processes.ts';
import type { PostgresBinaries } from './binaries.ts';

/** The superuser, as on a hosted project. Migrations run as `postgres`, which is not a superuser. */
export const SUPERUSER = 'supabase_admin';
/** The password of every role, as with `supabase start`. */
export const PASSWORD = 'postgres';

interface PostgresOptions {
  /** Holds the data and the log. */
  folder: string;
  port: number;
  /** Do not wait for the disk. A crash can lose the data. */
  disposable?: boolean;
  /** Settings such as 'wal_level=replica', which replace the usual ones. */
  settings?: string[];
}

/** Creates an empty cluster in `folder` unless there is one. Returns whether it created one. */
export async function initializePostgres(binaries: PostgresBinaries, folder: string): Promise<boolean> {
  const data = dataFolder(folder);
  if (existsSync(join(data, 'PG_VERSION'))) return false;
  // It is created in another folder and renamed, because a killed start would leave half a cluster.
  const unfinished = join(folder, 'unfinished');
  const passwordFile = join(folder, 'password');
  await Promise.all([data, unfinished].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(unfinished);
  await writeFile(passwordFile, `${PASSWORD}\n`);
  const { runAs } = binaries;
  if (runAs) for (const path of [unfinished, passwordFile]) await chown(path, runAs.uid, runAs.gid);
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...binaries.locale,
    '--no-sync',
  ];
  await promisify(execFile)(binaries.initdb, args, { ...runAs, env: serverEnvironment() });
  await rm(passwordFile);
  await rename(unfinished, data);
  return true;
}

/** Milliseconds for which the processes of a killed server may still lock the data. */
const LOCK_TIMEOUT = 10_000;

/** Starts the server on 127.0.0.1 and waits until it accepts connections. */
export async function startPostgres(binaries: PostgresBinaries, options: PostgresOptions) {
  const deadline = Date.now() + LOCK_TIMEOUT;
  for (;;) {
    try {
      return await tryToStart(binaries, options);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

async function tryToStart(binaries: PostgresBinaries, options: PostgresOptions) {
  const { folder, port } = options;
  const data = dataFolder(folder);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...tuning(options),
    ...(options.settings ?? []),
  ];
  const log = await open(join(folder, 'postgres.log'), 'a');
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
    { ...binaries.runAs, detached: true, stdio: ['ignore', log.fd, log.fd], env: serverEnvironment() },
  );
  await log.close();
  const { pid } = child;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (pid === undefined) throw new Error(`PostgreSQL could not be started from ${binaries.postgres}.`);
  child.unref();
  await waitUntilReady(data, pid, folder);
  /** `ended` resolves when the server has ended. */
  return { pid, port, ended, stop: () => stopProcess(pid, 'SIGINT') };
}

export function databaseUrl(port: number, database = 'postgres', user = 'postgres'): string {
  return `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

const dataFolder = (folder: string) => join(folder, 'data');

function tuning({ disposable }: PostgresOptions): string[] {
  const common = ['max_connections=200', 'wal_level=minimal', 'max_wal_senders=0', 'jit=off'];
  return disposable
    ? [...common, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=1d']
    : common;
}

/** A fixed language and time zone, so that messages are the same everywhere. */
const serverEnvironment = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/** Lines 1 and 8 of postmaster.pid are the process id and the state of the server. */
async function readPidFile(data: string): Promise<{ pid: number; state: string } | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() };
}

/** Stops a server that still runs in `folder` because its launcher and its guard were killed. */
export async function stopLeftover(folder: string): Promise<void> {
  const data = dataFolder(folder);
  const leftover = await readPidFile(data);
  if (!leftover || !isAlive(leftover.pid)) return;
  // By now another program can have the process id.
  const command = (await commandOf(leftover.pid)) ?? '';
  if (/postgres(\.exe)? -D /.test(command) && command.includes(` -D ${data} `))
    await stopProcess(leftover.pid, 'SIGINT', 30_000);
}

async function waitUntilReady(data: string, pid: number, folder: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const file = await readPidFile(data);
    if (file?.pid === pid && file.state === 'ready') return;
    if (!isAlive(pid)) break;
    await sleep(20);
  }
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '');
  throw new Error(
    `PostgreSQL did not start. The end of its log:\n${log.trim().split('\n').slice(-8).join('\n')}`,
  );
}
