// Builds the site: the app, then the landing page as ready HTML. `npm run build` builds into dist/, with the
// settings of supabase/.env (what the shell exports counts more); `--out` names another folder.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { writeHostFiles } from './host-files.ts';
import { prerenderLanding } from './prerender.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: path('../../dist') } } });
const siteDir = resolve(values.out);
// Where it finds React, wherever the site goes.
const serverDir = path(`../../node_modules/.cache/landing-page-${process.pid}`);
const shared = { configFile: path('../../vite.config.ts'), logLevel: 'warn' } as const;

const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.warn(
    `\n  ${missing.join(' and ')} not set: this build has no backend to talk to. See docs/deploying.md\n`,
  );
}

await build({ ...shared, build: { outDir: siteDir, emptyOutDir: true } });
await build({
  ...shared,
  build: { ssr: path('../src/entry-server.tsx'), outDir: serverDir, emptyOutDir: true, manifest: false },
});
const bytes = await prerenderLanding({ siteDir, serverDir, apiUrl: process.env['VITE_API_URL'] });
await writeHostFiles(siteDir, {
  supabaseUrl: process.env['VITE_SUPABASE_URL'],
  siteUrl: process.env['VITE_SITE_URL'],
  apiUrl: process.env['VITE_API_URL'],
});
await rm(serverDir, { recursive: true });
console.log(`${siteDir} is ready; the landing page is ${(bytes / 1024).toFixed(1)} kB of HTML`);
