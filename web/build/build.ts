/**
 * Builds the site into dist/, or into the folder of `--out`. `npm run build` reads supabase/.env; variables of the shell
 * take precedence.
 *
 * 1. Vite builds the app, with the chunks of chunk-groups.ts.
 * 2. Vite builds entry-server.tsx, and prerender.ts renders the landing page with it into index.html, and first views
 *    (app/first-views.tsx) into spa.html, the shell of all other addresses.
 * 3. prerender.ts moves the style sheets into both pages. main.tsx keeps Vite from loading them again.
 * 4. early.ts bundles web/src/early into scripts of both pages.
 * 5. host-files.ts writes the settings of static hosts and the Content Security Policy of each page.
 *
 * `SITE_LANGUAGES=en,es` builds the site in Spanish too, in `es/`: steps 1 to 4 run for each language, and add-language.ts puts
 * them together. A file without text, such as React, is the same file for all. `SITE_LANGUAGE=xx` builds the pseudo-language
 * in the place of English, for the browser tests.
 *
 * Each step is there for a figure of docs/performance.md. Measured with 562 ms round trips and 1.4 Mbit/s:
 *
 * | page    | without                                     | with          | without       |
 * | ------- | ------------------------------------------- | ------------- | ------------- |
 * | landing | the prerendered content (2)                 | paint 0.69 s  | paint 2.05 s  |
 * | landing | inline styles (3)                           | paint 0.69 s  | paint 1.48 s  |
 * | search  | inline styles (3)                           | paint 0.68 s  | paint 1.98 s  |
 * | search  | heading and header in the shell (2)         | paint 0.68 s  | paint 2.27 s  |
 * | search  | a search that starts before the app (4)     | result 2.60 s | result 3.30 s |
 * | search  | preloading the chunks of the screen (4)     | result 2.60 s | result 4.57 s |
 * | home    | the same                                    | page 2.7 s    | page 4.2 s    |
 * | owner   | the same                                    | page 2.6 s    | page 3.6 s    |
 * | search  | photo URLs signed before the app (4)        | photo 2.8 s   | photo 4.3 s   |
 * | search  | the first home in the shell (2, 4)          | photo 2.4 s   | photo 2.6 s   |
 *
 * The landing page hides its content from signed-in users (index.html), because they go on to another screen.
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { addLanguage } from './add-language.ts';
import { writeHostFiles } from './host-files.ts';
import { folderOf, readLanguage, readLanguages, type SiteLanguage } from './languages.ts';
import { prerenderPages } from './prerender.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: path('../../dist') } } });
const siteDir = resolve(values.out);
// Inside node_modules, so that the server build can import React.
const serverDir = path(`../../node_modules/.cache/landing-page-${process.pid}-`);
const shared = { configFile: path('../../vite.config.ts'), logLevel: 'warn' } as const;

const missing = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.warn(
    `\n  ${missing.join(' and ')} not set: the app of this build cannot start. See docs/deploying.md\n`,
  );
}

const unset = ['VITE_PRIVACY_URL', 'VITE_TERMS_URL', 'POSTAL_ADDRESS'].filter((name) => !process.env[name]);
if (unset.length > 0)
  console.warn(`\n  Not set: ${unset.join(', ')}. A public site needs them. See docs/deploying.md\n`);

const mapTiles = process.env['VITE_MAP_TILES'] ?? '';
if (!/^($|none$|\/|https?:\/\/)/.test(mapTiles))
  throw new Error(`VITE_MAP_TILES is ${mapTiles}: use an address, a path that begins with / or none`);

/** Builds the site of a language into a folder of its own. Returns the size of the landing page in bytes. */
async function buildLanguage(language: SiteLanguage, base: string, outDir: string): Promise<number> {
  // For vite.config.ts, which each build reads again.
  process.env['SITE_LANGUAGE'] = language;
  process.env['SITE_BASE'] = base;
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  await build({
    ...shared,
    build: {
      ssr: path('../src/entry-server.tsx'),
      outDir: serverDir + language,
      emptyOutDir: true,
      manifest: false,
      // The chunks of the site would bring code along that needs its settings.
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  const bytes = await prerenderPages({ siteDir: outDir, serverDir: serverDir + language });
  await rm(serverDir + language, { recursive: true });
  return bytes;
}

const languages = readLanguages(process.env['SITE_LANGUAGES']);
const bytes = await buildLanguage(readLanguage(process.env['SITE_LANGUAGE']), '', siteDir);
for (const language of languages.filter((one) => one !== 'en')) {
  const outDir = `${siteDir}-${language}-${process.pid}`;
  await buildLanguage(language, folderOf(language), outDir);
  await addLanguage(siteDir, language, outDir);
}
const addresses = { apiUrl: process.env['VITE_API_URL'], supabaseUrl: process.env['VITE_SUPABASE_URL'] };
await writeHostFiles(siteDir, languages, {
  ...addresses,
  siteUrl: process.env['VITE_SITE_URL'],
  mapTiles,
  turnstileSiteKey: process.env['VITE_TURNSTILE_SITE_KEY'],
});
console.log(`${siteDir} is ready; the landing page is ${(bytes / 1024).toFixed(1)} kB of HTML`);
console.log(`Figures: ${process.env['VITE_DEMO'] === 'true' ? 'of the demo' : 'from the database'}`);
