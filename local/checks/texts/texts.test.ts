import { describe, expect, it } from 'vitest';
import { catalogs, exists, sentencesOf, sources, unusedTexts } from './catalogs.ts';
import { earlyTexts } from './early-texts.ts';
import { looseTexts } from './loose-texts.ts';
import { englishOnly, storedNames } from './places.ts';

const isWithin = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`));

const others = [...englishOnly, ...storedNames];

describe('texts outside of catalogs', () => {
  it('are nowhere but in places that stay English', () => {
    const loose = sources
      .filter(({ file }) => !isWithin(file, others) && !/\.[a-z]{2}\.ts$|\/error-texts\//.test(file))
      .flatMap(({ file, code }) =>
        looseTexts(file, code).map(({ line, text }) => `${file}:${line}: ${text}`),
      );
    expect(loose).toEqual([]);
  });

  it('are in places that exist', () => {
    expect(others.filter((place) => !exists(place))).toEqual([]);
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

const translations = catalogs.flatMap(({ folder, en, others }) =>
  Object.entries(others).map(([language, other]) => ({ place: `${folder} in ${language}`, en, other })),
);

describe('catalogs', () => {
  it('have no text that no source uses', () => {
    expect(unusedTexts()).toEqual([]);
  });

  it('have a translation of each text, with the same names', () => {
    // The compiler says the same where a catalog is used. This holds for all.
    const namesOf = (texts: string[]) =>
      [...new Set(texts.join(' ').match(/\{\w+\}|<\/\w+>/g))].toSorted().join(' ');
    const wrong = translations.flatMap(({ place, en, other }) =>
      [...new Set([...Object.keys(en), ...Object.keys(other)])]
        .filter((key) => {
          const [english, translated] = [sentencesOf(en[key]), sentencesOf(other[key])];
          return english.length === 0 || translated.length === 0 || namesOf(english) !== namesOf(translated);
        })
        .map((key) => `${place}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have a translated text where the English one is a sentence', () => {
    const isSame = (english: string, translated: string) =>
      /^\[.*\]$/s.test(translated) ||
      translated.trim() === '' ||
      (english === translated && /\p{Ll} \p{Ll}/u.test(english));
    const same = translations.flatMap(({ place, en, other }) =>
      Object.entries(en)
        .filter(([key, text]) =>
          sentencesOf(other[key]).some((one) => sentencesOf(text).some((english) => isSame(english, one))),
        )
        .map(([key]) => `${place}: ${key}`),
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
