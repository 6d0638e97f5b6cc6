// Texts in two languages. A catalog holds the English and the Spanish texts of a folder, and `textsIn()` makes one function
// of each text. The build of the site puts the text of one language in the place of each call (web/build/texts.ts), so
// neither this file nor a catalog is in a script. Functions and tests run what is here.

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Two forms of a text with a `count`. Those of English and Spanish are the same, except for millions. */
export type Plural = { one: string; other: string };
export type Message = string | Plural;
export type Catalog = Record<string, Message>;

/** The names in braces of a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
/** The names of the elements of a text: 'Please <link>sign in</link> first.' */
type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;

type PlaceholdersOf<M> = M extends string
  ? Placeholders<M>
  : M extends Plural
    ? 'count' | Placeholders<M['one'] | M['other']>
    : never;
type TagsOf<M> = M extends string ? Tags<M> : never;
type NamesOf<M> = PlaceholdersOf<M> | TagsOf<M>;
type Values<M> = { [Name in PlaceholdersOf<M>]: Name extends 'count' ? number : string | number };

/** What the call of a text takes and returns. A text with elements is a list of parts. */
export type Call<M> = [TagsOf<M>] extends [never]
  ? [PlaceholdersOf<M>] extends [never]
    ? () => string
    : (values: Values<M>) => string
  : <Part>(values: Values<M> & { [Tag in TagsOf<M>]: (text: string) => Part }) => (string | Part)[];

/** A catalog with the keys of another, where each text has the same names. */
type Translation<English, Spanish> = {
  [Key in keyof English | keyof Spanish]: Key extends keyof English & keyof Spanish
    ? [NamesOf<Spanish[Key]>] extends [NamesOf<English[Key]>]
      ? [NamesOf<English[Key]>] extends [NamesOf<Spanish[Key]>]
        ? Message
        : `leaves out ${Exclude<NamesOf<English[Key]>, NamesOf<Spanish[Key]>> & string}`
      : `has ${Exclude<NamesOf<Spanish[Key]>, NamesOf<English[Key]>> & string}, which the English text does not have`
    : Key extends keyof English
      ? Message
      : never;
};

type Given = Record<string, string | number | ((text: string) => unknown)>;

/** What differs between a function and a test of the site. */
export const textSettings: {
  language: () => Language;
  choose: (texts: Record<Language, Message>) => Message;
  join: (parts: unknown[]) => unknown;
} = {
  language: () => 'en',
  /** Which text of a catalog is shown. The browser tests replace it. */
  choose: (texts) => texts[textSettings.language()],
  /** Of the parts of a text with elements. */
  join: (parts) => parts,
};

/**
 * The name of a value in a text, and the period after it: a value that ends in one, such as 'Rose Hill Inc.' or '2:00 p. m.',
 * has no second one.
 */
export const valueInText = /\{(\w+)\}(\.(?![.\w])|)/;

const fill = (text: string, given: Given) =>
  text.replaceAll(new RegExp(valueInText, 'g'), (_, name: string, period: string) => {
    const value = String(given[name]);
    return value.endsWith('.') ? value : value + period;
  });

function write(message: Message, given: Given): unknown {
  const text = typeof message === 'string' ? message : given['count'] === 1 ? message.one : message.other;
  if (!text.includes('</')) return fill(text, given);
  // Text, name of an element, text within it, text and so on.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/g).flatMap((part, at, all): unknown[] => {
    if (at % 3 === 0) return part === '' ? [] : [fill(part, given)];
    const show = given[part];
    return at % 3 === 1 && typeof show === 'function' ? [show(fill(all[at + 1] ?? '', given))] : [];
  });
  return textSettings.join(parts);
}

export function textsIn<const English extends Catalog, const Spanish extends Catalog>(
  english: English,
  spanish: Spanish & Translation<English, Spanish>,
): { readonly [Key in keyof English]: Call<English[Key]> };
export function textsIn(english: Catalog, spanish: Catalog): unknown {
  return Object.fromEntries(
    Object.entries(english).map(([key, en]) => [
      key,
      (given: Given = {}) => write(textSettings.choose({ en, es: spanish[key] ?? en }), given),
    ]),
  );
}
