import type { Page } from '@playwright/test';
import { demoSettings } from '../../local/demo.ts';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { expectUsable } from '../accessibility.ts';
import { expect, mailsTo } from '../fixtures.ts';

type Language = 'en' | 'es';

/** Words of most sentences of a language, and of no sentence of the other. */
const wordsOf: Record<Language, string> = {
  en: `the and your you with for of from this that these those is are was were be been have had will would can could not
    please what which who when where how if or an at by it its they them we our us any all each more than about other
    home homes room rooms family families owner owners price cost care month free day days week today send sent save
    search show message email phone name add remove close back next yes there here until after before within only new`,
  es: `el la los las un una unos unas y o que para con sin por del al su sus se es son está están usted este esta estos
    estas más pero como cuando donde qué cuál quién no hay puede hogar hogares habitación familia propietario precio
    costo cuidado mes libre día días semana hoy enviar guardar buscar mostrar mensaje correo teléfono nombre agregar
    quitar cerrar`,
};
/** Names that no language changes. */
const names = [productName, demoSettings.POSTAL_ADDRESS, 'Aid and Attendance', 'US Census'];
/** Both languages write these. */
const inBoth = new Set([
  'no',
  'me',
  'a',
  'o',
  'y',
  'es',
  'son',
  'se',
  'un',
  'al',
  'name',
  'mes',
  'la',
  'los',
  'las',
  'el',
  'del',
]);

const pattern = (language: Language) => {
  const words = wordsOf[language].split(/\s+/).filter((word) => !inBoth.has(word));
  return `(?<![\\p{L}\\p{N}@./_-])(${words.join('|')})(?![\\p{L}@/_-])`;
};
const other: Record<Language, Language> = { en: 'es', es: 'en' };

/**
 * What a page says in the other language, also in what is not open, in names for screen readers and in the title. The words of
 * people have `lang`: that of their language, or an empty one where nobody stated it. Names of lists have none.
 */
const foreignTexts = (page: Page, language: Language, ownNames: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ language, words, names }) => {
      const isForeign = (text: string | null) =>
        new RegExp(words, 'iu').test(names.reduce((rest, name) => rest.replaceAll(name, ''), text ?? ''));
      const isOfPage = (element: Element) =>
        element.closest('[lang]')?.getAttribute('lang') === language &&
        !element.closest('script, style, noscript, template');
      const found: string[] = [];
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        if (node.parentElement && isOfPage(node.parentElement) && isForeign(node.nodeValue))
          found.push(node.nodeValue?.trim() ?? '');
      for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
        for (const element of document.querySelectorAll(`[${name}]`))
          if (isOfPage(element) && isForeign(element.getAttribute(name)))
            found.push(`${name}: ${element.getAttribute(name)}`);
      if (isForeign(document.title)) found.push(`title: ${document.title}`);
      return [...new Set(found)];
    },
    { language, words: pattern(other[language]), names: [...names, ...ownNames] },
  );

/** Expects that a page says its language and has no sentence of the other one. */
export async function expectLanguage(page: Page, language: Language, ...ownNames: string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // `soft`, so that one run names all of them.
  expect
    .soft(await foreignTexts(page, language, ownNames), `texts not in ${language} at ${page.url()}`)
    .toEqual([]);
}

/** `expectUsable()` on a page that is in Spanish. */
export async function expectSpanish(
  page: Page,
  ...rest: [text?: string | null, part?: string]
): Promise<void> {
  await expectLanguage(page, 'es');
  await expectUsable(page, ...rest);
}

/**
 * Expects that all mails to an address are in its language, but for the words of people.
 * @returns their subjects, the newest first
 */
export async function expectMailsIn(
  language: Language,
  email: string,
  ownWords: string[] = [],
): Promise<string[]> {
  const mails = await mailsTo(email);
  expect(mails.length, `mails to ${email}`).toBeGreaterThan(0);
  for (const { Subject, Text, HTML } of mails) {
    expect(HTML, Subject).toContain(`<html lang="${language}">`);
    let rest = `${Subject}\n${Text}\n${HTML.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')}`.replaceAll(
      /https?:\S+/g,
      '',
    );
    for (const words of [...names, ...ownWords]) rest = rest.replaceAll(words, '');
    const lines = rest.split('\n').filter((line) => new RegExp(pattern(other[language]), 'iu').test(line));
    expect.soft(lines, `${Subject}: not in ${language}`).toEqual([]);
  }
  return mails.map(({ Subject }) => Subject);
}
