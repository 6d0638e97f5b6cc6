import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      peer: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
});

export type Lockfile = z.infer<typeof lockfileSchema>;

export const readLockfile = (): Lockfile =>
  lockfileSchema.parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));

/** A package that is part of the pages or of the functions, as it is installed. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** Who holds the rights, as its licence says; empty where it does not. */
  holder: string;
}

const installed = z.looseObject({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

function holderOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
  if (!file) return '';
  const line = /^[\s*#]*Copyright\b.*$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[0] ?? '';
  return line.replaceAll(/^[\s*#]+|all rights reserved\.?|[<>|]/gi, '').trim();
}

/**
 * What `dependencies` of package.json bring, themselves and by others. Pages and functions import nothing else, so
 * that this is all that is shipped, and some that a bundler leaves out.
 */
export function shippedPackages(lockfile: Lockfile, root = repositoryRoot): ShippedPackage[] {
  const found = Object.entries(lockfile.packages).filter(
    ([path, entry]) => path !== '' && !entry.dev && !entry.optional && !entry.devOptional,
  );
  const packages = found.map(([path]) => {
    const folder = join(root, path);
    if (!existsSync(folder)) throw new Error(`${path} is not installed: npm ci`);
    const manifest = installed.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return {
      name: manifest.name,
      version: manifest.version,
      licence: manifest.license ?? 'unknown',
      holder: holderOf(folder),
    };
  });
  return packages.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Whether a licence, or one of those that may be chosen from, is allowed. Anything that is not understood is not. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => ALLOWED.has(choice.trim()));
