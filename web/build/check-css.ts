// Fails when the styles of a used Mantine component are not imported. Run `npm run check:css` after a build.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readManifest, siteDir } from './chunks.ts';

const stylesDir = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.css'));

/** The generated class names of Mantine (`m_77c9d27d`) in a file. */
const classesIn = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), 'utf8').match(/\bm_[0-9a-f]{6,8}\b/g) ?? [];

const chunks = Object.values(readManifest());
const used = new Set(chunks.flatMap(({ file }) => classesIn(siteDir, file)));
const styled = new Set(chunks.flatMap(({ css = [] }) => css).flatMap((file) => classesIn(siteDir, file)));
const missing = readdirSync(stylesDir)
  .filter((file) => /^[A-Za-z]+\.css$/.test(file))
  .filter((file) => classesIn(stylesDir, file).some((name) => used.has(name) && !styled.has(name)));

if (missing.length > 0) {
  console.error(`Used components without styles. Add to web/src/theme/mantine.ts: ${missing.join(', ')}`);
  process.exit(1);
}
console.log('All used components have their styles');
