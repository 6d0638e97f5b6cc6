import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkCli } from './check-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'check-cli-'));
afterAll(() => rm(folder, { recursive: true }));

/** A PATH with a pinned and a global CLI of these versions. */
async function pathWith(pinned?: string, global?: string): Promise<string> {
  const here = await mkdtemp(join(folder, 'path-'));
  const places = { [join(here, 'node_modules', '.bin')]: pinned, [join(here, 'global')]: global };
  for (const [place, version] of Object.entries(places)) {
    await mkdir(place, { recursive: true });
    if (!version) continue;
    await writeFile(join(place, 'supabase'), `#!/bin/sh\necho ${version}\n`);
    await chmod(join(place, 'supabase'), 0o755);
  }
  return Object.keys(places).join(delimiter);
}

it.skipIf(process.platform === 'win32').each<[string, string | undefined, string | undefined, string[]]>([
  ['the expected version', '3.1.0', undefined, []],
  ['the expected version twice', '3.1.0', '3.1.0', []],
  ['no version', undefined, undefined, ['is not installed. Run: npm ci']],
  ['an old version in node_modules', '2.40.7', undefined, ['npx runs the Supabase CLI 2.40.7']],
  ['an old global version', '3.1.0', '1.200.3', ['without npx is version 1.200.3']],
])('checks %s', async (_name, pinned, global, problems) => {
  const found = await checkCli('3.1.0', await pathWith(pinned, global));
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});
