import { type Language, languages } from '@contract/texts-in.ts';

const key = 'language';

const isLanguage = (name: string | null | undefined): name is Language =>
  languages.some((one) => one === name);

/** The language that was chosen in this browser: in the header, or by a sign-in. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The address then says the language.
  }
}

type Reader = {
  chosen: string | null;
  /** The language of the address. */
  page: Language;
  /** `navigator.languages`, which the browser sends as `Accept-Language`. */
  browser: readonly string[];
};

/**
 * The language that a reader gets: the one chosen in this browser; else that of an address in a folder; else the first of the
 * browser that the site has; else English. It is the same after a step to the other language, so one step is enough.
 */
export function wantedLanguage({ chosen, page, browser }: Reader): Language {
  if (isLanguage(chosen)) return chosen;
  if (page !== 'en') return page;
  return browser.map((name) => name.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
