import { folderOfLanguage } from '../../supabase/functions/_shared/contract/site/language-address.ts';
import { type Language, languages } from '../../supabase/functions/_shared/contract/texts-in.ts';

/** The languages that the site is built in. `xx` is the pseudo-language of tests. */
export const siteLanguages = [...languages, 'xx'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

export function readLanguage(name: string | undefined): SiteLanguage {
  const language = siteLanguages.find((one) => one === (name ?? 'en'));
  if (!language) throw new Error(`The site has no language ${name}: use ${siteLanguages.join(', ')}`);
  return language;
}

/** The languages of a build: `SITE_LANGUAGES`, with commas. English alone by default. */
export const readLanguages = (names = 'en'): SiteLanguage[] => [
  ...new Set<SiteLanguage>(['en', ...names.split(',').map((name) => readLanguage(name.trim()))]),
];

/** The folder of the site of a language, also of its addresses: empty or `/es`. */
export const folderOf = (language: SiteLanguage): string => folderOfLanguage(language);

/** The language that a page leads to. Empty in a build of one language, and in the pseudo-language. */
export const otherOf = (language: SiteLanguage, built: readonly SiteLanguage[]): Language | '' =>
  language === 'xx' ? '' : (languages.find((one) => one !== language && built.includes(one)) ?? '');
