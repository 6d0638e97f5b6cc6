import { existsSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/** The build that the checks read: dist/, or that of the tests. */
export const siteDir = process.env['SITE_FOLDER'] ?? fileURLToPath(new URL('../../dist/', import.meta.url));

const manifestOf = (folder: string, language: string) =>
  join(folder, '.vite', language === 'en' ? 'manifest.json' : `manifest.${language}.json`);

/** Whether a build has the site of a language. */
export const isBuilt = (language: string) => existsSync(manifestOf(siteDir, language));

/** The manifest of the site of a language. */
export const readManifest = (folder = siteDir, language = 'en'): Manifest =>
  JSON.parse(readFileSync(manifestOf(folder, language), 'utf8'));

/** The files of these modules and their static imports, relative to the build. */
export function filesOf(manifest: Manifest, modules: string[]): { js: string[]; css: string[] } {
  // The manifest lists a merged module under the name of its chunk: that of the module, or `folder-module` where another
  // chunk has the same name.
  const keyOf = (module: string) => {
    if (module in manifest) return module;
    const { dir, name } = parse(module);
    const keysOf = (chunk: string) => Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
    const [key, another] = [...keysOf(`${basename(dir)}-${name}`), ...keysOf(name)];
    if (key === undefined) throw new Error(`${module} is not in the build`);
    if (another !== undefined && manifest[key]?.name === name)
      throw new Error(`${module} may be in ${key} or in ${another}`);
    return key;
  };
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  modules.map(keyOf).forEach(visit);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
  return {
    js: [...new Set(chunks.map((chunk) => chunk.file))],
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}
