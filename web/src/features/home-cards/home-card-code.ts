import { homeCardElement, homeCardHeight } from '@contract/home-cards/home-cards.ts';
import type { Property } from '@contract/properties/property-fields.ts';
import { folderOfLanguage } from '@contract/site/language-address.ts';
import type { Language } from '@contract/texts-in.ts';
import { apiUrl } from '@/config/api-url.ts';

export type CardHome = Pick<Property, 'id' | 'name' | 'nameEs'>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In no catalog, because the language of the card may not be that of the page. */
const titles: Record<Language, (home: CardHome) => string> = {
  // no text: see above
  en: ({ name }) => `${name}: price and openings`,
  // no text: see above
  es: ({ name, nameEs }) => `${nameEs ?? name}: precio y lugares libres`,
};

/** What an owner copies into the page of another site, a line each, and the address of the frame. */
export function homeCardCode(home: CardHome, language: Language) {
  const { id } = home;
  /** Without it, a card is in English. */
  const stated = (text: string) => (language === 'en' ? '' : text);
  const cards = new URL(`${apiUrl}/home-cards/`, location.href);
  const page = new URL(`${folderOfLanguage(language)}/properties/${id}`, location.href);
  const frame = new URL(`${id}/frame${stated(`?language=${language}`)}`, cards).href;
  const title = escaped(titles[language](home));
  const lang = stated(` lang="${language}"`);
  return {
    frame,
    script:
      `<${homeCardElement} home="${id}"${stated(` language="${language}"`)} style="display:block;min-height:${homeCardHeight}px">` +
      /* no text: markup */ `<a href="${page.href}"${lang}>${title}</a></${homeCardElement}>` +
      /* no text: markup */ `<script async src="${new URL('element.js', cards).href}"></script>`,
    // no text: markup
    iframe: `<iframe src="${frame}" title="${title}"${lang} width="100%" height="${homeCardHeight}" style="border:0" loading="lazy"></iframe>`,
  };
}
