import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from './paths.ts';

const react = { version: '19.3.1', integrity: 'sha512-react' };
const zod = { version: '4.6.7', integrity: 'sha512-zod' };
const otherPlatform = { version: '1.0.0', integrity: 'sha512-other', optional: true };
type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;

let clone: string;
const inClone = (path: string) => join(clone, path);

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'senior-care-living-install-'));
  await mkdir(inClone('local'));
  await copyFile(join(repositoryRoot, 'local/install.mjs'), inClone('local/install.mjs'));
  // A fake npm.
  await writeFile(
    inClone('npm.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('npm-args', process.argv.slice(2).join(' '));
     process.exit(Number(process.env.NPM_EXIT_CODE ?? 0));`,
  );
});
afterEach(async () => rm(clone, { recursive: true }));

async function writeLockfiles(wanted: Packages, installed: Packages): Promise<void> {
  await mkdir(inClone('node_modules'), { recursive: true });
  await writeFile(inClone('package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
  await writeFile(inClone('node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
}

/** Runs the script. `npmArgs` is empty if it did not call npm. */
async function install(
  env: NodeJS.ProcessEnv = {},
): Promise<{ npmArgs: string; status: number | null; output: string }> {
  const { npm_node_execpath: _ignored, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [inClone('local/install.mjs')], {
    encoding: 'utf8',
    env: {
      ...inherited,
      ...env,
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      npm_execpath: inClone('npm.mjs'),
    },
  });
  return {
    npmArgs: await readFile(inClone('npm-args'), 'utf8').catch(() => ''),
    status,
    output: stdout + stderr,
  };
}

it('installs if no installation was completed', async () => {
  await writeLockfiles({ 'node_modules/react': react }, {});
  await rm(inClone('node_modules/.package-lock.json'));
  expect(await install()).toMatchObject({ npmArgs: expect.stringMatching(/^ci /), status: 0 });
});

it('installs nothing if only packages for other platforms are missing', async () => {
  const installed = { 'node_modules/react': react };
  await writeLockfiles({ ...installed, 'node_modules/other': otherPlatform }, installed);
  await utimes(inClone('package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  expect(await install()).toEqual({ npmArgs: '', status: 0, output: '' });
});

it.each<[string, Packages]>([
  ['has another version', { 'node_modules/react': { ...react, version: '19.3.2' } }],
  ['has another checksum', { 'node_modules/react': { ...react, integrity: 'sha512-other' } }],
  ['has one more package', { 'node_modules/react': react, 'node_modules/zod': zod }],
  ['has another package', { 'node_modules/zod': zod }],
  ['has no package', {}],
])('installs if the lockfile %s, even if its time is older', async (_change, wanted) => {
  await writeLockfiles(wanted, { 'node_modules/react': react });
  await utimes(inClone('package-lock.json'), new Date(0), new Date(0));
  expect((await install()).npmArgs).toMatch(/^ci /);
});

it('fails if the installation fails', async () => {
  await writeLockfiles({ 'node_modules/react': react }, {});
  const { status, output } = await install({ NPM_EXIT_CODE: '1' });
  expect([status, output]).toEqual([1, expect.stringContaining('The installation failed')]);
});
