// Fails when the styles of a used Mantine component are not imported. Run `npm run check:css` after a build.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readManifest, siteDir } from './chunks.ts';

const stylesDir = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.css'));

/** The style file of each generated class name (`m_77c9d27d`). */
const fileOfClass = new Map<string, string>();
for (const file of readdirSync(stylesDir).filter((name) => /^[A-Za-z]+\.css$/.test(name))) {
  for (const [name] of readFileSync(join(stylesDir, file), 'utf8').matchAll(/\bm_[0-9a-f]+\b/g)) {
    if (!fileOfClass.has(name)) fileOfClass.set(name, file);
  }
}

const classesIn = (file: string) =>
  readFileSync(join(siteDir, file), 'utf8').match(/\bm_[0-9a-f]{6,8}\b/g) ?? [];

const chunks = Object.values(readManifest());
const styled = new Set(chunks.flatMap((chunk) => chunk.css ?? []).flatMap(classesIn));
const missing = new Set<string>();
for (const chunk of chunks.filter(({ file }) => file.endsWith('.js'))) {
  for (const name of classesIn(chunk.file)) {
    const file = fileOfClass.get(name);
    if (file && !styled.has(name)) missing.add(`${file} (used in ${chunk.file})`);
  }
}

if (missing.size > 0) {
  console.error('Used components without styles. Add to web/src/theme/mantine-more.ts:');
  for (const line of missing) console.error(`  ${line}`);
  process.exit(1);
}
console.log('All used components have their styles');
