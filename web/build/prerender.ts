import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf, readManifest } from './chunks.ts';
import { earlyChunks, earlySearch, type Addresses } from './early-requests.ts';
import { withFirstView } from './first-view.ts';

type Options = Addresses & { siteDir: string; serverDir: string };

const emptyRoot = '<div id="root"></div>';
const title = /<title[^>]*>[^<]*<\/title>/;
/** What PageHead renders. */
const headTags = /<title>[^<]*<\/title>|<meta [^>]*>|<link rel="canonical"[^>]*>/g;
/** The default description of index.html. */
const replaced = /\s*<meta\s+data-head[^>]*>/;
const entryScript = /<script type="module"[^>]*><\/script>/;
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/g;

/**
 * Writes the landing page with its content and styles to index.html, and the shell with its styles to spa.html, which
 * hosts serve for all other addresses. Returns the size of the landing page in bytes.
 */
export async function prerenderLanding({ siteDir, serverDir, ...addresses }: Options): Promise<number> {
  const server: { prerender: (path: string) => Promise<string> } = await import(
    pathToFileURL(join(serverDir, 'entry-server.js')).href
  );
  const shell = await readFile(join(siteDir, 'index.html'), 'utf8');
  const styles = new Map<string, string>();
  for (const [link, href = ''] of shell.matchAll(stylesheet)) {
    styles.set(link, await readFile(join(siteDir, href), 'utf8'));
  }
  if (!shell.includes(emptyRoot) || styles.size === 0)
    throw new Error('index.html has no empty #root or no style sheet');
  const manifest = readManifest(siteDir);
  const entry = filesOf(manifest, ['index.html']);
  const landing = filesOf(manifest, ['src/app/routes/landing.tsx']);
  const scripts = landing.js
    .filter((file) => !entry.js.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const landingStyles = await Promise.all(
    landing.css
      .filter((file) => !entry.css.includes(file))
      .map(
        async (file) => `<style data-href="/${file}">${await readFile(join(siteDir, file), 'utf8')}</style>`,
      ),
  );
  const content = await server.prerender('/');
  const head = content.match(headTags)?.join('') ?? '';
  // main.tsx reads data-href.
  const inline = (link: string, href: string) => `<style data-href="/${href}">${styles.get(link)}</style>`;
  const styled = shell.replace(stylesheet, inline);
  const html = styled
    // React renders the metadata in place. Moves it to the head.
    .replace(replaced, '')
    .replace(title, () => head)
    .replace('</head>', () => `${[...scripts, ...landingStyles].join('\n')}\n</head>`)
    .replace(emptyRoot, () => `<div id="root" data-prerendered>${content.replaceAll(headTags, '')}</div>`);
  // The entry script comes before the smaller chunks.
  const early = (script: string) => [earlySearch(addresses), script, earlyChunks(manifest)].join('\n    ');
  await writeFile(join(siteDir, 'spa.html'), withFirstView(styled).replace(entryScript, early));
  await writeFile(join(siteDir, 'index.html'), html);
  return Buffer.byteLength(html);
}
