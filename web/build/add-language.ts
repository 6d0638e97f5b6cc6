import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFiles } from './host-files.ts';
import { folderOf, type SiteLanguage } from './languages.ts';

/** Adds the build of a language to that of English: its pages in a folder, and its scripts to the others. Removes `outDir`. */
export async function addLanguage(siteDir: string, language: SiteLanguage, outDir: string): Promise<void> {
  const folder = join(siteDir, folderOf(language));
  await mkdir(folder, { recursive: true });
  for (const page of pageFiles) await copyFile(join(outDir, page), join(folder, page));
  // The name of a file has the hash of its content, so files of the same name are the same.
  for (const file of await readdir(join(outDir, 'assets')))
    await copyFile(join(outDir, 'assets', file), join(siteDir, 'assets', file));
  await copyFile(join(outDir, '.vite/manifest.json'), join(siteDir, `.vite/manifest.${language}.json`));
  await rm(outDir, { recursive: true });
}
