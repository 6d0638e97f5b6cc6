import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkCli } from './check-cli.ts';

const folder = await mkdtemp(join(tmpdir(), 'check-cli-'));
afterAll(() => rm(folder, { recursive: true }));

/** A PATH on which the pinned and a global CLI say these versions. */
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

it.skipIf(process.platform === 'win32').each([
  ['the wanted one, and no other', '3.1.0', undefined, []],
  ['the wanted one twice', '3.1.0', '3.1.0', []],
  ['none', undefined, undefined, ['The Supabase CLI 3.1.0 is not installed. Run: npm ci']],
  [
    'an old one in node_modules',
    '2.40.7',
    undefined,
    ['npx runs the Supabase CLI 2.40.7; 3.1.0 is wanted. Run: npm ci'],
  ],
  [
    'an old one beside it',
    '3.1.0',
    '1.200.3',
    ['"supabase" without npx is version 1.200.3; 3.1.0 is wanted. Write: npx supabase'],
  ],
])('tells about %s', async (_name, pinned, global, problems) => {
  expect(await checkCli('3.1.0', await pathWith(pinned, global))).toEqual(problems);
});
