import { AsyncLocalStorage } from 'node:async_hooks';
import { siteHeader } from './contract/headers.ts';
import { folderOfLanguage } from './contract/site/language-address.ts';
import { type Language, languages, textSettings } from './contract/texts-in.ts';

const running = new AsyncLocalStorage<Language>();
textSettings.language = () => running.getStore() ?? 'en';

/** Runs a function whose texts, and those of all that it waits for, are in a language. */
export const withLanguage = <Result>(language: Language, run: () => Result): Result =>
  running.run(language, run);

/** English for a name that is not of a language of the site. */
export const languageNamed = (name: string | null | undefined): Language =>
  languages.find((language) => language === name) ?? 'en';

/**
 * The language that the site asks for, as the whole header `Accept-Language`. What a browser sends by itself means
 * English: it says nothing about the page that shows the text.
 */
export const languageOf = (headers: Headers): Language =>
  languages.find(
    (language) => language !== 'en' && headers.get('Accept-Language') === siteHeader(language),
  ) ?? 'en';

/** Where the pages in the language of the texts begin: 'https://homes.example/es'. The English ones, if the site has no others. */
export function pagesUrl({ siteUrl, languages: ofSite }: { siteUrl: string; languages: Language[] }): string {
  const language = textSettings.language();
  return siteUrl + (ofSite.includes(language) ? folderOfLanguage(language) : '');
}
