import { execFile } from 'node:child_process';
import { delimiter, sep } from 'node:path';
import { promisify } from 'node:util';

const isPinned = (folder: string) => folder.endsWith(`node_modules${sep}.bin`);

/** The problems of the Supabase CLI that npx runs, and of a global one. */
export async function checkCli(wanted: string, path: string): Promise<string[]> {
  const folders = path.split(delimiter);
  const [pinned, global] = await Promise.all([
    versionIn(folders.filter(isPinned)),
    versionIn(folders.filter((folder) => !isPinned(folder))),
  ]);
  if (!pinned) return [`The Supabase CLI ${wanted} is not installed. Run: npm ci`];
  const problems = [];
  if (pinned !== wanted)
    problems.push(`npx runs the Supabase CLI ${pinned}; ${wanted} is wanted. Run: npm ci`);
  if (global && global !== wanted)
    problems.push(`"supabase" without npx is version ${global}; ${wanted} is wanted. Write: npx supabase`);
  return problems;
}

async function versionIn(folders: string[]): Promise<string | undefined> {
  const env = { ...process.env, PATH: [...folders, ...nodeFolder()].join(delimiter), DO_NOT_TRACK: '1' };
  if (folders.length === 0) return undefined;
  return promisify(execFile)('supabase', ['--version'], {
    env,
    timeout: 20_000,
    shell: process.platform === 'win32',
  }).then(
    ({ stdout }) => /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0],
    () => undefined,
  );
}

/** The launcher of the CLI needs Node. */
const nodeFolder = () => [process.execPath.slice(0, process.execPath.lastIndexOf(sep))];
