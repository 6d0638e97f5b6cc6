import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Guard } from '../guard.ts';
import { repositoryRoot } from '../paths.ts';
import { writeWhole } from '../write-whole.ts';

export interface Project {
  url: string;
  publishableKey: string;
}

/** Everything that a build reads, besides its environment. `build-site.test.ts` compares it with a build. */
export const BUILD_INPUTS = [
  'web',
  'supabase/functions/_shared/contract',
  'vite.config.ts',
  'tsconfig.json',
  // Stands for node_modules.
  'package-lock.json',
];

/** The production build of the site for one project, in `folder`. Ends early when `guard` does. */
export async function buildSite(
  folder: string,
  project: Project,
  { env = {}, guard }: { env?: NodeJS.ProcessEnv; guard?: Guard } = {},
): Promise<void> {
  const child = spawn(process.execPath, ['web/build/build.ts', '--out', folder], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...environmentFor(project) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  if (child.pid) guard?.watch(child.pid, 'SIGTERM');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (child.pid) guard?.forget(child.pid);
  if (code !== 0) throw new Error(`The site could not be built:\n${output.trim()}`);
}

/** Builds the site in `folder` unless it holds a build of the same sources for the same project. */
export async function buildSiteIfChanged(folder: string, project: Project, guard?: Guard): Promise<void> {
  // The build empties the folder first, so an interrupted build leaves no stamp.
  const stamp = join(folder, '.vite', 'built-from');
  const wanted = await fingerprint(project);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  await buildSite(folder, project, guard && { guard });
  await writeWhole(stamp, wanted);
}

/** Changes with anything that a build for `project` depends on. */
export async function fingerprint(project: Project, root = repositoryRoot): Promise<string> {
  const env = { ...process.env, ...environmentFor(project) };
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_'));
  const settings = names.toSorted().map((name) => [name, env[name]]);
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const files = (await Promise.all(BUILD_INPUTS.map((path) => filesIn(path, root)))).flat().toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  files.forEach((file, at) => hash.update(`\0${file}\0${contents[at]?.length}\0`).update(contents[at] ?? ''));
  return hash.digest('hex');
}

/** The files below a path, or the file itself. */
async function filesIn(path: string, root: string): Promise<string[]> {
  const whole = join(root, path);
  if ((await stat(whole)).isFile()) return [path];
  const entries = await readdir(whole, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function environmentFor({ url, publishableKey }: Project): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey };
}
