import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { demoSettings } from '../demo.ts';
import type { Guard } from '../guard.ts';
import { repositoryRoot } from '../paths.ts';
import { writeWhole } from '../write-whole.ts';

export interface Project {
  url: string;
  publishableKey: string;
}

/** Every file that a build reads. `build-site.slow.test.ts` compares the list with a build. */
export const BUILD_INPUTS = [
  'web',
  'supabase/functions/_shared/contract',
  'vite.config.ts',
  'tsconfig.json',
  // In place of node_modules.
  'package-lock.json',
];

interface BuildOptions {
  env?: NodeJS.ProcessEnv;
  /** Stops the build if this process is killed. */
  guard?: Guard;
}

/** Builds the site for `project` into `folder`, unless `folder` holds a build of the same sources and settings. */
export async function buildSiteIfChanged(folder: string, project: Project, options: BuildOptions = {}) {
  // The build empties the folder first, so an interrupted build leaves no stamp.
  const stamp = join(folder, '.vite', 'built-from');
  const current = await fingerprint(project);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return;
  await buildSite(folder, project, options);
  await writeWhole(stamp, current);
}

async function buildSite(folder: string, project: Project, { env = {}, guard }: BuildOptions): Promise<void> {
  const building = promisify(execFile)(process.execPath, ['web/build/build.ts', '--out', folder], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env, ...environmentFor(project) },
  });
  const { pid } = building.child;
  if (pid) guard?.watch(pid, 'SIGTERM');
  await building.catch((cause: unknown) => {
    throw new Error(`The site could not be built:\n${String(cause)}`, { cause });
  });
  if (pid) guard?.forget(pid);
}

export async function fingerprint(project: Project, root = repositoryRoot): Promise<string> {
  const env = { ...process.env, ...environmentFor(project) };
  const names = Object.keys(env).filter((name) => /^(VITE_|POSTAL_ADDRESS$|SITE_LANGUAGES?$)/.test(name));
  const settings = names.toSorted().map((name) => [name, env[name]]);
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = (await Promise.all(BUILD_INPUTS.map((path) => filesIn(path, root)))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  files.forEach((file, at) => hash.update(`\0${file}\0${contents[at]?.length}\0`).update(contents[at] ?? ''));
  return hash.digest('hex');
}

async function filesIn(path: string, root: string): Promise<string[]> {
  const whole = join(root, path);
  if ((await stat(whole)).isFile()) return [path];
  const entries = await readdir(whole, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function environmentFor({ url, publishableKey }: Project): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    ...demoSettings,
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
}
