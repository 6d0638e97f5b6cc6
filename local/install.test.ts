import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from './paths.ts';

const react = { version: '19.3.1', integrity: 'sha512-react' };
const zod = { version: '4.6.7', integrity: 'sha512-zod' };
type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean }>;

let clone: string;
const inClone = (path: string) => join(clone, path);

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'senior-care-living-install-'));
  for (const folder of ['local', 'node_modules']) await mkdir(inClone(folder));
  await copyFile(join(repositoryRoot, 'local/install.mjs'), inClone('local/install.mjs'));
  const fakeNpm = `import { writeFileSync } from 'node:fs';
    writeFileSync('npm-args', process.argv.slice(2).join(' '));
    process.exit(Number(process.env.NPM_EXIT_CODE ?? 0));`;
  await writeFile(inClone('npm.mjs'), fakeNpm);
});
afterEach(async () => rm(clone, { recursive: true }));

/** Runs the script with a lockfile and what is installed. `npmArgs` is empty if it did not call npm. */
async function install(wanted: Packages, installed: Packages | undefined, npmExitCode = 0) {
  const write = (file: string, packages: Packages) => writeFile(inClone(file), JSON.stringify({ packages }));
  await write('package-lock.json', { '': {}, ...wanted });
  if (installed) await write('node_modules/.package-lock.json', installed);
  const { npm_node_execpath: _ignored, ...inherited } = process.env;
  const env = { ...inherited, npm_execpath: inClone('npm.mjs'), NPM_EXIT_CODE: String(npmExitCode) };
  const script = inClone('local/install.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  const npmArgs = await readFile(inClone('npm-args'), 'utf8').catch(() => '');
  return { npmArgs, status, output: stdout + stderr };
}

it('installs nothing if only packages for other platforms are missing', async () => {
  const installed = { 'node_modules/react': react };
  const wanted = { ...installed, 'node_modules/other': { ...zod, optional: true } };
  expect(await install(wanted, installed)).toEqual({ npmArgs: '', status: 0, output: '' });
});

it.each<[string, Packages, Packages?]>([
  ['no installation was completed', { 'node_modules/react': react }],
  ['a package has another version', { 'node_modules/react': { ...react, version: '19.3.2' } }, {}],
  ['a package has another checksum', { 'node_modules/react': { ...react, integrity: 'sha512-other' } }, {}],
  ['a package is missing', { 'node_modules/react': react, 'node_modules/zod': zod }, {}],
  ['a package is no longer needed', {}, {}],
])('installs if %s', async (_name, wanted, installed) => {
  const present = installed && { 'node_modules/react': react };
  expect(await install(wanted, present)).toMatchObject({ npmArgs: expect.stringMatching(/^ci /), status: 0 });
});

it('fails if the installation fails', async () => {
  const { status, output } = await install({ 'node_modules/react': react }, {}, 1);
  expect([status, output]).toEqual([1, expect.stringContaining('The installation failed')]);
});
