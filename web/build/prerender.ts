import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf, readManifest } from './chunks.ts';
import { earlyScript } from './early.ts';
import { firstViewHtml, type FirstViews } from './first-view.ts';

/** What entry-server.tsx exports. */
type Server = { prerender: (path: string) => Promise<string>; firstViews: () => FirstViews };

const emptyRoot = '<div id="root"></div>';
const title = /<title[^>]*>[^<]*<\/title>/;
/** What PageHead renders. */
const headTags = /<title>[^<]*<\/title>|<meta [^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
/** The default description of index.html. */
const replaced = /\s*<meta\s+data-head[^>]*>/;
const entryScript = /<script type="module"[^>]*><\/script>/;
const stylesheets = /(<link rel="stylesheet"[^>]*>\s*)+/;

/** Reads the build in a folder: which files modules need, and their style sheets as elements. */
function readBuild(siteDir: string) {
  const manifest = readManifest(siteDir);
  const entry = filesOf(manifest, ['index.html']);
  /** The files of these modules beyond those of the entry. */
  const filesBeyondEntry = (...modules: string[]) => {
    const { js, css } = filesOf(manifest, modules);
    return {
      js: js.filter((file) => !entry.js.includes(file)),
      css: css.filter((file) => !entry.css.includes(file)),
    };
  };
  // main.tsx reads data-href.
  const inline = async (file: string) =>
    `<style data-href="/${file}">${await readFile(join(siteDir, file), 'utf8')}</style>`;
  const inlineAll = async (files: string[]) => (await Promise.all(files.map(inline))).join('\n');
  return { manifest, entry, filesBeyondEntry, inlineAll };
}

/**
 * Writes the landing page with its content to index.html, and the shell with the first views to spa.html, which hosts
 * serve for all other addresses, both with their styles. Returns the size of the landing page in bytes.
 */
export async function prerenderPages({ siteDir, serverDir }: { siteDir: string; serverDir: string }) {
  const server: Server = await import(pathToFileURL(join(serverDir, 'entry-server.js')).href);
  const { manifest, entry, filesBeyondEntry, inlineAll } = readBuild(siteDir);
  const index = await readFile(join(siteDir, 'index.html'), 'utf8');
  if (![emptyRoot, entryScript, stylesheets].every((part) => index.search(part) >= 0))
    throw new Error('index.html has no empty #root, no script or no style sheet');

  const landing = filesBeyondEntry('src/app/routes/landing.tsx');
  const content = await server.prerender('/');
  const landingHead = [
    await earlyScript('landing', manifest, []),
    ...landing.js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    await inlineAll([...entry.css, ...landing.css]),
  ];
  const html = index
    .replace(stylesheets, () => landingHead.join('\n'))
    // React renders the metadata in place. Moves it to the head.
    .replace(replaced, '')
    .replace(title, () => content.match(headTags)?.join('') ?? '')
    .replace(emptyRoot, () => `<div id="root" data-prerendered>${content.replaceAll(headTags, '')}</div>`);

  const frame = filesBeyondEntry('src/app/data-layout.tsx');
  const home = filesBeyondEntry('src/app/routes/property.tsx');
  const early = await earlyScript('shell', manifest, [...entry.js, ...entry.css, ...frame.css]);
  const firstView = firstViewHtml(server.firstViews(), {
    script: await earlyScript('show-first-view', manifest, []),
    homeStyles: await inlineAll(home.css.filter((file) => !frame.css.includes(file))),
  });
  const styles = await inlineAll([...entry.css, ...frame.css]);
  const shell = index
    .replace(entryScript, (script) => `${script}\n    ${early}`)
    .replace(stylesheets, () => styles)
    .replace(emptyRoot, () => `${firstView}\n    ${emptyRoot}`);

  await writeFile(join(siteDir, 'spa.html'), shell);
  await writeFile(join(siteDir, 'index.html'), html);
  return Buffer.byteLength(html);
}
