import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fingerprint } from './build-site.ts';

const project = { url: 'http://127.0.0.1:54321', publishableKey: 'sb_publishable_1' };
const files = [
  'web/index.html',
  'supabase/functions/_shared/contract/catalog.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
let root: string;
const write = (file: string, content = file) => writeFile(join(root, file), content);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'senior-care-living-inputs-'));
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await write(file);
  }
});
afterAll(async () => rm(root, { recursive: true }));

it('changes with the files, their names, the project and the settings, and with nothing else', async () => {
  const changes = [
    ...files.map((file) => () => write(file, `${file} changed`)),
    () => write('web/new.ts', ''),
    () => write('web/newer.ts', ''),
    () => rm(join(root, 'web/new.ts')),
  ];
  const seen = [await fingerprint(project, root)];
  await write('web/index.html');
  expect(await fingerprint(project, root)).toBe(seen[0]);
  for (const change of changes) {
    await change();
    seen.push(await fingerprint(project, root));
  }
  seen.push(await fingerprint({ ...project, url: 'http://127.0.0.1:54322' }, root));
  seen.push(await fingerprint({ ...project, publishableKey: 'sb_publishable_2' }, root));
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@example.org');
  seen.push(await fingerprint(project, root));
  vi.unstubAllEnvs();
  expect(new Set(seen).size).toBe(seen.length);
});
