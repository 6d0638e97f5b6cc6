import type { Language } from '../texts-in.ts';

// Addresses of the site in its languages. English has the paths of the app, Spanish the same below `/es`.

/** What `hreflang` names. `x-default` is for readers of neither language, who get the English page. */
type Hreflang = Language | 'x-default';

/** The folder of the addresses of a language: empty or '/es'. */
export const folderOfLanguage = (language: string): string =>
  language === 'en' || language === 'x-default' ? '' : `/${language}`;

/** An address of the same page, for `hreflang`. */
export type Alternate = { language: Hreflang; url: string };

/** The addresses of a page in all languages of the site. Empty for a site in English alone. `path` has no folder of a language. */
export function alternatesOf(siteUrl: string, path: string, languages: readonly Language[]): Alternate[] {
  const named: Hreflang[] = languages.length < 2 ? [] : [...languages, 'x-default'];
  return named.map((language) => ({ language, url: siteUrl + folderOfLanguage(language) + path }));
}
