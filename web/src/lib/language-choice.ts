import { type Language, languages } from '@contract/texts-in.ts';
import type { User } from '@contract/accounts/users.ts';
import { otherLanguage } from '@/config/language.ts';

const isLanguage = (name: string | null | undefined): name is Language =>
  languages.some((one) => one === name);

/** Without the storage, the address says the language. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

const key = 'language';
const keyHere = 'languageChosen';

/** The language that was chosen in this browser: in the header, or by a sign-in. */
export const chosenLanguage = () => attempt(() => localStorage.getItem(key));
export const storeLanguage = (language: Language) => void attempt(() => localStorage.setItem(key, language));

/** What was chosen in the header of this tab, until the account of its user has it. */
export const chosenHere = {
  read: () => attempt(() => sessionStorage.getItem(keyHere)),
  write: (language: Language) => void attempt(() => sessionStorage.setItem(keyHere, language)),
  clear: () => void attempt(() => sessionStorage.removeItem(keyHere)),
};

/** Keeps what was chosen in the header: for this browser, and for the account. */
export function storeChoice(language: Language): void {
  storeLanguage(language);
  chosenHere.write(language);
}

/** Keeps the language of an account that signs in, unless another one was chosen in this tab. */
export function followAccount({ language, needsSetup }: User): void {
  if (language && !needsSetup && chosenHere.read() === null) storeLanguage(language);
}

/**
 * Whether this browser has the other language. The page is then about to be replaced (change-language.ts), and what waited for
 * a sign-in is left to the next one.
 */
export const wantsOther = (): boolean => otherLanguage !== undefined && chosenLanguage() === otherLanguage;

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
