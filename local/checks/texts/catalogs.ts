import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  type Catalog,
  type Language,
  languages,
  type Message,
} from '../../../supabase/functions/_shared/contract/texts-in.ts';
import { alias } from '../../../vite.config.ts';
import { repositoryRoot } from '../../paths.ts';

type Source = { file: string; code: string };
type CatalogFolder = { folder: string; en: Catalog; others: Partial<Record<Language, Catalog>> };

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|_test\.|\.d\.ts$|(^|\/)testing\//.test(file);

/** The sources of the site and of the functions, without tests. */
export const sources: Source[] = ['web/src', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(folder, file))
    .map((file) => ({ file, code: readFileSync(join(repositoryRoot, file), 'utf8') })),
);

/** The folders with a catalog, each with its texts. */
export const catalogs: CatalogFolder[] = await Promise.all(
  sources
    .filter(({ file }) => /(^|\/)catalog\.ts$/.test(file))
    .map(async ({ file }) => {
      const of = (language: string) => join(repositoryRoot, file).replace(/\.ts$/, `.${language}.ts`);
      const all: Partial<Record<Language, Catalog>> = {};
      for (const language of languages) Object.assign(all, await import(of(language)));
      const { en = {}, ...others } = all;
      return { folder: dirname(file), en, others };
    }),
);

/** The texts of a catalog as sentences, a plural as two. */
export const sentencesOf = (message: Message | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : [message.one, message.other];

/** Which keys of the catalog of a folder a source uses. */
function keysIn({ file, code }: Source, folder: string): string[] {
  const imports = code.matchAll(/^import \{([^}]*)\} from '([^']*catalog\.ts)';/gm);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const [prefix = '', ...rest] = from.split('/');
    const root = Object.entries(alias).find(([name]) => name === prefix)?.[1];
    const path = root ? join(root, ...rest) : join(repositoryRoot, dirname(file), from);
    if (relative(repositoryRoot, dirname(path)) !== folder) return [];
    // `t`, or `t as ofVisits`.
    const [, name = 't'] = /\bt as (\w+)/.exec(names) ?? [];
    return [...code.matchAll(new RegExp(`\\b${name}\\s*\\.(\\w+)\\(`, 'g'))].map(([, key = '']) => key);
  });
}

/** The texts that no source uses, as `folder: key`. */
export const unusedTexts = (): string[] =>
  catalogs.flatMap(({ folder, en }) => {
    const used = new Set(sources.flatMap((source) => keysIn(source, folder)));
    return Object.keys(en)
      .filter((key) => !used.has(key))
      .map((key) => `${folder}: ${key}`);
  });

/** Whether a path of the repository is still there. */
export const exists = (path: string) => existsSync(join(repositoryRoot, path));
