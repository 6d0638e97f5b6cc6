import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
});

type Lockfile = z.infer<typeof lockfileSchema>;

export const readLockfile = (): Lockfile =>
  lockfileSchema.parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));

/** An installed package that is part of the pages or of the functions. */
interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** The copyright holder in its licence file; empty if there is none. */
  holder: string;
}

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

function holderOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  if (!file) return '';
  const line = /^[\s*#]*Copyright\b.*$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
  return line.replaceAll(/^[\s*#]+|all rights reserved\.?|[<>]/gi, '').trim();
}

/** `dependencies` of package.json and all that they depend on. Pages and functions import nothing else. */
export function shippedPackages(lockfile: Lockfile): ShippedPackage[] {
  const shipped = Object.entries(lockfile.packages).filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.optional && !entry.devOptional,
  );
  const packages = shipped.map(([path]) => {
    const folder = join(repositoryRoot, path);
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version, license: licence = 'unknown' } = manifestSchema.parse(manifest);
    return { name, version, licence, holder: holderOf(folder) };
  });
  return packages.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Licences that require attribution only. */
const ALLOWED = /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|Unlicense)$/;

/** Whether a licence, or one of several to choose from, is allowed. Every other expression is not. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => ALLOWED.test(choice.trim()));

const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** The text of docs/licences.csv. */
export const licencesTable = (packages: ShippedPackage[]): string =>
  ['package,version,licence,holder']
    .concat(
      packages.map(({ name, version, licence, holder }) => [name, version, licence, quote(holder)].join()),
    )
    .join('\n')
    .concat('\n');

// `npm run licences`
if (import.meta.main) {
  const packages = shippedPackages(readLockfile());
  writeFileSync(join(repositoryRoot, 'docs/licences.csv'), licencesTable(packages));
  console.log(`docs/licences.csv lists ${packages.length} packages`);
}
