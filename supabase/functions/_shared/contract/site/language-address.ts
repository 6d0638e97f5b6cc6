import type { Language } from '../texts-in.ts';

// Addresses of the site in its languages. English has the paths of the app, Spanish the same below `/es`.

/** The folder of the addresses of a language: empty or '/es'. */
export const folderOfLanguage = (language: string): string => (language === 'en' ? '' : `/${language}`);

/** An address of the same page, for `hreflang`. */
export type Alternate = { language: Language | 'x-default'; url: string };

/**
 * The addresses of a page in all languages of the site. Empty for a site in English alone. Who reads neither language gets
 * the English page. `path` has no folder of a language.
 */
export const alternatesOf = (siteUrl: string, path: string, languages: readonly Language[]): Alternate[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => ({ language, url: siteUrl + folderOfLanguage(language) + path })),
        { language: 'x-default', url: siteUrl + path },
      ];
