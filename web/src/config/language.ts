import type { Language } from '@contract/texts-in.ts';

/** Where the site of the language begins: empty for English, '/es' for Spanish. web/build/build.ts sets it. */
export const languageFolder = import.meta.env.SITE_BASE ?? '';

/** The language of the page. That of tests is for readers of English. */
export const pageLanguage: Language = import.meta.env.LANGUAGE === 'es' ? 'es' : 'en';

/** The path of the app that the browser shows, as `paths` writes it. */
export const appPath = (): string =>
  languageFolder === '' ? location.pathname : location.pathname.slice(languageFolder.length) || '/';

/** The path of a page of the app at the host. React Router does the same for `Link` and `navigate()`. */
export const hostPath = (path: string): string => languageFolder + path;
