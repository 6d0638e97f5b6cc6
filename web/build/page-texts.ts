import { pseudoText } from './pseudo.ts';
import type { Language } from '../../supabase/functions/_shared/contract/texts-in.ts';
import type { SiteLanguage } from './languages.ts';

const en = {
  description:
    'Find a senior care home near the people you love. Search by ZIP code, city or state, save the homes you like and write to their owners.',
  needsScript:
    'Searching, saving homes and writing to owners need JavaScript. Please turn it on in your browser.',
};
const es: typeof en = {
  description:
    'Encuentre un hogar para personas mayores cerca de sus seres queridos. Busque por código postal, ciudad o estado, guarde los hogares que le gusten y escriba a sus propietarios.',
  needsScript:
    'Para buscar, guardar hogares y escribir a los propietarios se necesita JavaScript. Por favor, actívelo en su navegador.',
};
const texts: Record<Language, typeof en> = { en, es };

const textOf = (language: SiteLanguage, key: keyof typeof en) =>
  language === 'xx' ? pseudoText(en[key]) : texts[language][key];

/** The variables of index.html. */
export const pageVariables = (language: SiteLanguage): Record<string, string> => ({
  // A browser and a test of accessibility know no pseudo-language.
  LANGUAGE: language === 'xx' ? 'en' : language,
  PAGE_DESCRIPTION: textOf(language, 'description'),
  NEEDS_SCRIPT: textOf(language, 'needsScript'),
});
