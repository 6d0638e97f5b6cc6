import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readManifest } from './chunks.ts';
import { earlyChunks } from './early-chunks.ts';
import { earlySearch } from './early-search.ts';
import { withFirstView } from './first-view.ts';

type Options = { siteDir: string; serverDir: string; apiUrl: string | undefined };

const emptyRoot = '<div id="root"></div>';
const title = /<title[^>]*>[^<]*<\/title>/;
/** What PageHead renders. */
const headTags = /<title>[^<]*<\/title>|<meta [^>]*>|<link rel="canonical"[^>]*>/g;
/** What it stands in for. */
const replaced = /\s*<meta\s+data-head[^>]*>/;
const entryScript = /<script type="module"[^>]*><\/script>/;
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * Turns the built index.html into the landing page with its content and styles inside, so that it can be read
 * before any script has run. The shell with its styles inside becomes spa.html, which the host answers for every
 * other address.
 * Returns the size of the page in bytes.
 */
export async function prerenderLanding({ siteDir, serverDir, apiUrl }: Options): Promise<number> {
  const server: { prerender: (path: string) => Promise<string> } = await import(
    pathToFileURL(join(serverDir, 'entry-server.js')).href
  );
  const shell = await readFile(join(siteDir, 'index.html'), 'utf8');
  const styles = new Map<string, string>();
  for (const [link, href = ''] of shell.matchAll(stylesheet)) {
    styles.set(link, await readFile(join(siteDir, href), 'utf8'));
  }
  if (!shell.includes(emptyRoot) || styles.size === 0)
    throw new Error('index.html is not as the prerenderer expects it');
  const content = await server.prerender('/');
  const head = content.match(headTags)?.join('') ?? '';
  const styled = shell
    // main.tsx tells the loader of later parts by the address that these styles are there already.
    .replace(stylesheet, (link, href: string) => `<style data-href="/${href}">${styles.get(link)}</style>`);
  const html = styled
    // React writes them where the component is; in a document they belong into the head.
    .replace(replaced, '')
    .replace(title, () => head)
    .replace(emptyRoot, () => `<div id="root" data-prerendered>${content.replaceAll(headTags, '')}</div>`);
  // The largest part is asked for first.
  const early = (entry: string) =>
    [earlySearch(apiUrl), entry, earlyChunks(readManifest(siteDir))].join('\n    ');
  await writeFile(join(siteDir, 'spa.html'), withFirstView(styled).replace(entryScript, early));
  await writeFile(join(siteDir, 'index.html'), html);
  return Buffer.byteLength(html);
}
