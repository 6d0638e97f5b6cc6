import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { buildSite } from '../start/build-site.ts';
import { findingsIn, scanBundle } from './bundle-scan.ts';

const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-scan-'));
afterAll(() => rm(folder, { recursive: true }));

/** What an operator has around a build, besides what belongs into it. */
const around = {
  SUPABASE_SECRET_KEY: 'planted-secret-key',
  SUPABASE_ACCESS_TOKEN: 'planted-access-token',
  DATABASE_URL: 'planted-database-address',
  MAIL_API_KEY: 'planted-mail-key',
};

it('a production build tells nothing that is not for everybody', async () => {
  const project = {
    url: 'https://abcdefghijklmnopqrst.supabase.co',
    publishableKey: 'sb_publishable_for_all',
  };
  await buildSite(folder, project, { env: around });
  expect(await scanBundle(folder, Object.values(around))).toEqual([]);
  // It is the build that was looked at, with what belongs into it.
  const wanted = [project.url, project.publishableKey];
  const found = await scanBundle(folder, wanted);
  expect(new Set(found.map(({ start }) => start))).toEqual(new Set(wanted.map((text) => text.slice(0, 24))));
}, 180_000);

const token = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

it.each([
  ['private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
  ['secret key of Supabase', 'const key="sb_secret_N7UND0UgjKTVK"'],
  ['secret key of Supabase', `"sbp_${'0'.repeat(40)}"`],
  ['key of a mail provider', 're_a1B2c3D4_e5F6g7H8i9J0k1L2m3'],
  ['address of a database', 'postgres://postgres:secret@db.example.org/postgres'],
  ['password of the demo accounts', 'password:"senior-care"'],
  ['source map', '//# sourceMappingURL=index.js.map'],
  ['path of the machine', `throw Error("${repositoryRoot}")`],
  ['path of the machine', '"/home/runner"'],
  ['path of a source file', '"src/app/app.tsx"'],
  ['path of a source file', '"../node_modules/hono/index.ts"'],
  ['address of this machine', 'fetch("http://127.0.0.1/api")'],
  ['address of this machine', 'fetch("http://localhost:54321")'],
  ['token of more than a visitor', `${token({ role: 'service_role' })}.c2lnbmF0dXJl`],
])('a %s would be found', (kind, text) => {
  expect(findingsIn('assets/a.js', `a();${text};b()`).map((finding) => finding.kind)).toEqual([kind]);
});

it('what is public is no finding', () => {
  for (const text of [
    `${token({ role: 'anon' })}.c2lnbmF0dXJl`,
    'sb_publishable_N7UND0UgjKTVK',
    'https://abcdefghijklmnopqrst.supabase.co',
    'senior-care-living',
  ])
    expect(findingsIn('assets/a.js', text)).toEqual([]);
});

it('a planted file is found wherever it lies, and no finding is told whole', async () => {
  const planted = join(folder, 'planted/deeper');
  await mkdir(planted, { recursive: true });
  await writeFile(join(planted, 'a.js.map'), '{}');
  await writeFile(join(planted, 'b.txt'), `sb_secret_${'x'.repeat(40)}`);
  const found = (await scanBundle(join(folder, 'planted'))).toSorted((a, b) => a.file.localeCompare(b.file));
  expect(found).toEqual([
    { file: 'deeper/a.js.map', kind: 'source map', start: 'deeper/a.js.map' },
    { file: 'deeper/b.txt', kind: 'secret key of Supabase', start: `sb_secret_${'x'.repeat(14)}` },
  ]);
});

it('an empty folder is no clean build', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'));
  await expect(scanBundle(empty)).rejects.toThrow('holds no site');
});
