import { folderOfLanguage } from '@contract/site/language-address.ts';
import type { Language } from '@contract/texts-in.ts';

/** Where the site of the language begins: empty for English, '/es' for Spanish. web/build/build.ts sets it. */
export const languageFolder = import.meta.env.SITE_BASE ?? '';

/** The language of the page. That of tests is for readers of English. */
export const pageLanguage: Language = import.meta.env.LANGUAGE ?? 'en';

/** Each language is named in itself. */
// no text: see above
export const languageNames = { en: 'English', es: 'Español' };

/** The path of the app that the browser shows, as `paths` writes it. */
export const appPath = (): string =>
  languageFolder === '' ? location.pathname : location.pathname.slice(languageFolder.length) || '/';

/** The path of a page of the app at the host. React Router does the same for `Link` and `navigate()`. */
export const hostPath = (path: string): string => languageFolder + path;

/** The language that each page leads to. Undefined in a build of one language. */
export const otherLanguage: Language | undefined = import.meta.env.OTHER_LANGUAGE || undefined;

/**
 * Whether the address is of the language of the page. Not where a host answers below `/es` with the English page, such as
 * one for 404.
 */
export const hasOwnAddress = (): boolean =>
  /^\/es(?:\/|$)/.test(location.pathname) === (pageLanguage === 'es');

/** The path of a page of the app at the host, in the other language. */
export const otherPath = (path: string): string => folderOfLanguage(otherLanguage ?? 'en') + path;

/** What the browser shows, in the other language. */
export const otherAddress = (): string =>
  otherPath(hasOwnAddress() ? appPath() + location.search + location.hash : '/');
