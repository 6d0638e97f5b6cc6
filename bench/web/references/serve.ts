import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '../../../local/ports.ts';
import { serveSite } from '../../../local/start/static-site.ts';
import { escapeHtml } from '../../../supabase/functions/_shared/escape-html.ts';
import { serveHttp2 } from '../http2.ts';
import type { Site } from '../site.ts';
import type { Home } from './home.ts';
import { readHomes } from './homes.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const card = ({ name, place, price, careTypes, photo }: Home) => `<article>
  <img src="${escapeHtml(photo)}" alt="" width="320" height="213" loading="lazy"><h2>${escapeHtml(name)}</h2>
  <p>${escapeHtml(place)}</p><p>${price}</p><p>${escapeHtml(careTypes.join(', '))}</p><a href="/">View Details</a></article>`;

/** The same homes as HTML, without script. */
const plainPage = (homes: Home[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain reference</title>
<style>body { font: 18px/1.6 sans-serif; margin: 1rem } main { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)) } img { width: 100%; height: auto }</style>
<h1>Homes</h1><main>${homes.map(card).join('')}</main></html>`;

/**
 * Serves two references for the script of the screens: `/plain-{screen}.html` without script, and
 * `/mantine.html?screen={screen}` with Mantine. Both show the homes of a search.
 */
export async function serveReferences(site: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-references-'));
  const homes = await readHomes(site);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(root, 'mantine.html') } },
  });
  const files = {
    'homes.json': JSON.stringify(homes),
    'plain-search.html': plainPage(homes),
    'plain-detail.html': plainPage(homes.slice(0, 1)),
    'plain-dashboard.html': plainPage(homes.slice(0, 8)),
    '404.html': 'Not found',
    _headers: '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const port = await freePort();
  const server = await serveSite(folder, port, site.supabaseUrl);
  const http2 = await serveHttp2(`http://127.0.0.1:${port}`);
  return {
    site: { ...site, url: http2.url, trust: http2.flag },
    stop: async () => {
      http2.stop();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
