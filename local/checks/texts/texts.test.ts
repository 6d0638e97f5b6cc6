import { describe, expect, it } from 'vitest';
import { catalogs, exists, sentencesOf, sources, unusedTexts } from './catalogs.ts';
import { earlyTexts } from './early-texts.ts';
import { looseTexts } from './loose-texts.ts';
import { englishOnly, notYet, storedNames } from './places.ts';

const isWithin = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const looseIn = (places: readonly string[], without: readonly string[] = []) =>
  sources
    .filter(
      ({ file }) =>
        isWithin(file, places) && !isWithin(file, without) && !/\.e[ns]\.ts$|\/error-texts\//.test(file),
    )
    .flatMap(({ file, code }) => looseTexts(file, code).map(({ line, text }) => `${file}:${line}: ${text}`));

describe('texts outside of catalogs', () => {
  it('are in no folder that was moved', () => {
    expect(looseIn(['web/src', 'supabase/functions'], [...englishOnly, ...storedNames, ...notYet])).toEqual(
      [],
    );
  });

  it('are in each folder that is not moved yet', () => {
    expect(notYet.filter((place) => looseIn([place], englishOnly).length === 0)).toEqual([]);
    expect([...englishOnly, ...storedNames, ...notYet].filter((place) => !exists(place))).toEqual([]);
  });

  it.each([
    ['<p>Save it</p>', 'Save it'],
    ['<p>{count} homes</p>', 'homes'],
    ['<b title="Save" />', 'Save'],
    ['<b aria-label={`Remove ${name}`} />', 'Remove {…}'],
    ['const a = isOpen ? "Not sure" : other;', 'Not sure'],
    ['const a = { one: `Time ${at + 1}` };', 'Time {…}'],
    ['const a = "would consider this home";', 'would consider this home'],
    ['toast.error("Not saved", text);', 'Not saved'],
  ])('are found: %s', (code, text) => {
    expect(looseTexts('file.tsx', code)).toEqual([{ line: 1, text }]);
  });

  it.each([
    '<b className="strong below-sm" type="button" />',
    'throw new Error("The page has no #root");',
    'console.warn("Not set");',
    'import a from "./Some file.ts";',
    'const a: "Two words" = b;',
    'const a = b === "Assisted Living";',
    'const a = `/homes/${id}?sort=${sort}`;',
    'const style = { gridTemplate: "1fr auto", className: "a b" };',
    'const a = textsIn({ keep: "Keep it" }, { keep: "Conservar" });',
    'const a = "Proton Mail"; // no text: a name',
    '// no text: a name\nconst a = "Proton Mail";',
  ])('are not seen in code: %s', (code) => {
    expect(looseTexts('file.tsx', code)).toEqual([]);
  });
});

describe('catalogs', () => {
  it('have no text that no source uses', () => {
    expect(unusedTexts()).toEqual([]);
  });

  it('have a translation of each text, with the same names', () => {
    // The compiler says the same where a catalog is used. This holds for all.
    const namesOf = (texts: string[]) =>
      [...new Set(texts.join(' ').match(/\{\w+\}|<\/\w+>/g))].toSorted().join(' ');
    const wrong = catalogs.flatMap(({ folder, en, es }) =>
      [...new Set([...Object.keys(en), ...Object.keys(es)])]
        .filter((key) => {
          const [english, spanish] = [sentencesOf(en[key]), sentencesOf(es[key])];
          return english.length === 0 || spanish.length === 0 || namesOf(english) !== namesOf(spanish);
        })
        .map((key) => `${folder}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have a Spanish text where the English one is a sentence', () => {
    const isSame = (english: string, spanish: string) =>
      /^\[.*\]$/s.test(spanish) ||
      spanish.trim() === '' ||
      (english === spanish && /\p{Ll} \p{Ll}/u.test(english));
    const same = catalogs.flatMap(({ folder, en, es }) =>
      Object.entries(en)
        .filter(([key, text]) => {
          const spanish = sentencesOf(es[key]);
          return spanish.some((one) => sentencesOf(text).some((english) => isSame(english, one)));
        })
        .map(([key]) => `${folder}: ${key}`),
    );
    expect(same).toEqual([]);
  });
});

describe('texts of functions', () => {
  it('are read when a function runs, so that they have the language of the request', () => {
    const early = sources
      .filter(({ file }) => isWithin(file, ['supabase/functions']))
      .flatMap(({ file, code }) => earlyTexts(file, code).map((text) => `${file}: ${text}`));
    expect(early).toEqual([]);
  });

  it.each([
    ['export const a = t.keep();', ['t.keep']],
    ['const a = { keep: t.keep() };', ['t.keep']],
    ['const a = z.string({ error: t.keep() });', ['t.keep']],
    ['const a = { get keep() { return t.keep(); } };', []],
    ['const a = z.string({ error: () => t.keep() });', []],
    ['function a() { return t.keep(); }', []],
  ])('%s', (code, expected) => {
    expect(earlyTexts('a.ts', `import { t } from './catalog.ts';\n${code}`)).toEqual(expected);
  });
});
