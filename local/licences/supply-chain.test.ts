import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';
import { licencesDocument } from './document.ts';
import { isAllowed, readLockfile, shippedPackages, type Lockfile } from './packages.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')));
const lockfile = readLockfile();
const shipped = shippedPackages(lockfile);

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

it('every version in package.json is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !exact.test(version))).toEqual([]);
  for (const range of ['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.2.3', 'github:a/b'])
    expect(range).not.toMatch(exact);
});

it('the functions name the versions that package.json names', () => {
  const { imports } = z
    .object({ imports: versions })
    .parse(JSON.parse(read('supabase/functions/api/deno.json')));
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const target of Object.values(imports)) {
    const [, name = '', version] = /^npm:\/?((?:@[\w-]+\/)?[\w-]+)@([^/]+)/.exec(target) ?? [];
    expect([name, version]).toEqual([name, all[name]]);
  }
});

it('every package comes from the registry, with a checksum where it is not for another platform', () => {
  const found = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  const without = found.filter(
    ([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'),
  );
  expect(without.map(([path]) => path)).toEqual([]);
  const elsewhere = found.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

const withScripts = ({ packages }: Lockfile) =>
  Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));

/** The first column of the table under "Install scripts". */
const approved = [...read('docs/security/supply-chain.md').matchAll(/^\| `([^`]+)` +\| \w.*\|$/gm)].map(
  ([, name = '']) => name,
);

const isApproved = (name: string) =>
  approved.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));

it('no package runs a script at installation but those that are approved, and none that is shipped', () => {
  expect(approved).toEqual(['deno', '@embedded-postgres/']);
  expect(withScripts(lockfile).filter((name) => !isApproved(name))).toEqual([]);
  for (const one of approved) expect(withScripts(lockfile).some((name) => name.startsWith(one))).toBe(true);
  expect(Object.keys(manifest.allowScripts).filter((name) => !isApproved(name))).toEqual([]);
  const scripted = new Set(withScripts(lockfile));
  expect(shipped.filter(({ name }) => scripted.has(name))).toEqual([]);
});

it('a package that runs a script would be found', () => {
  const packages = { 'node_modules/a/node_modules/@b/evil': { hasInstallScript: true } };
  expect(withScripts({ packages })).toEqual(['@b/evil']);
  expect(['@b/evil', 'deno-evil', '@embedded-postgres-evil/a'].filter(isApproved)).toEqual([]);
});

it('docs/licences.md is current: npm run licences', async () => {
  expect(await licencesDocument(shipped)).toBe(read('docs/licences.md'));
});

it('everything that is shipped has a licence that is allowed', () => {
  expect(shipped.length).toBeGreaterThan(Object.keys(manifest.dependencies).length);
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

it.each([
  'GPL-3.0',
  'AGPL-3.0-only',
  'SEE LICENSE IN LICENSE',
  'unknown',
  '',
  'UNLICENSED',
  'MIT AND GPL-2.0',
])('"%s" is not allowed', (licence) => expect(isAllowed(licence)).toBe(false));

it('of licences to choose from, one that is allowed is enough', () => {
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
});

/** Packages that the pages and the functions import, tests left out. */
function imported(): Set<string> {
  const names = new Set<string>();
  for (const folder of ['web/src', 'supabase/functions']) {
    for (const file of readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /[._]test\.tsx?$|testing[\\/]/.test(file)) continue;
      const specifiers = read(join(folder, file)).matchAll(
        /(?:\bfrom\s+|\bimport\s*\(?\s*)'((?:@[a-z][\w-]*\/)?[a-z][\w-]*)[^']*'/g,
      );
      for (const [, name = ''] of specifiers) if (!name.startsWith('@contract/')) names.add(name);
    }
  }
  return names;
}

it('pages and functions import nothing but dependencies, which the list of licences is made from', () => {
  const names = imported();
  expect(names).toContain('@mantine/core');
  expect(names).toContain('hono');
  expect([...names].filter((name) => !(name in manifest.dependencies))).toEqual([]);
});
