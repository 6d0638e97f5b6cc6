import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../local/paths.ts';
import { reasonNames } from '../../supabase/functions/_shared/contract/inquiries/reason-names.es.ts';
import { optionNames } from '../../supabase/functions/_shared/contract/option-names.es.ts';
import { agreementNames } from '../../supabase/functions/_shared/contract/properties/agreement-names.es.ts';
import { publishedNames } from '../../supabase/functions/_shared/contract/register/published-names.es.ts';

const filesAt = (pattern: string) =>
  globSync(pattern, { cwd: repositoryRoot }).map((file) => join(repositoryRoot, file));

/** Names that rows hold, and of which a catalog has what people read. */
export const storedNames = [optionNames, agreementNames, reasonNames, publishedNames].flatMap((names) =>
  Object.keys(names),
);

/** The sentences within statements of the database, without their values. */
const sentencesOfDatabase = () =>
  filesAt('supabase/schemas/**/*.sql').flatMap((file) =>
    (readFileSync(file, 'utf8').match(/'(?:[^'\n]|'')*'/g) ?? [])
      .filter((text) => /\p{L} \p{Ll}+ /u.test(text))
      .map((text) => text.replaceAll(/%s?/g, '')),
  );

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const readCatalog = async (file: string): Promise<unknown> => Object.values(Object(await import(file)))[0];

/** The English texts that differ from the Spanish ones: an example of a name does not. */
async function textsOfCatalogs(): Promise<string[]> {
  const texts = filesAt('{web/src,supabase/functions}/**/catalog.en.ts').map(async (file) => {
    const [english, spanish] = [await readCatalog(file), await readCatalog(file.replace('.en.', '.es.'))];
    const same = new Set(stringsIn(spanish));
    return stringsIn(english).filter((text) => !same.has(text));
  });
  return (await Promise.all(texts)).flat();
}

/** Texts of the program that rows can hold: as a name, as a sentence, or because a city has the same name. */
export const readProgramTexts = async (): Promise<string[]> => [
  ...storedNames,
  ...sentencesOfDatabase(),
  ...(await textsOfCatalogs()),
];
