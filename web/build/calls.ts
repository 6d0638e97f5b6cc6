import { statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../../supabase/functions/_shared/contract/call.ts';

const contract = fileURLToPath(new URL('../../supabase/functions/_shared/contract/', import.meta.url));
const site = fileURLToPath(new URL('../src/', import.meta.url));

const isTable = (file: string) => file.startsWith(contract) && file.includes('/calls/');

/**
 * Leaves method and path of each call: with the schemas, which only the function needs, a first view would load zod. Each
 * module has a copy with the calls that it uses, because a shared one would be a chunk of its own.
 */
export const calls = (): Plugin => ({
  name: 'calls',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    // Tests of the function import the tables too.
    if (!source.includes('/calls/') || !importer?.startsWith(site)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && isTable(resolved.id) ? `${resolved.id}?by=${encodeURIComponent(importer)}` : resolved;
  },
  async load(id) {
    const [file = '', importer] = id.split('?by=');
    if (!importer || !isTable(file)) return null;
    // The development server reads a changed table again.
    const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
    const table: Record<string, Call> = await import(address);
    return Object.entries(table)
      .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
      .join('\n');
  },
});
