import type { HomeCard } from '../../../_shared/contract/home-cards/home-cards.ts';
import { type Language, textSettings } from '../../../_shared/contract/texts-in.ts';
import { escapeHtml } from '../../../_shared/escape-html.ts';
import { cardLook } from './card-look.ts';
import { t } from './catalog.ts';

/** XML allows fewer characters than a name of a home can have. */
const inXml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

// no text: markup
const langAttributes = (language: Language) => `lang="${language}" xml:lang="${language}"`;

const paragraph = (kind: string, text: string | null, attributes = '') =>
  // no text: markup
  text === null ? '' : `<p class="${kind}"${attributes}>${inXml(text)}</p>`;

function contentOf({ name, nameLanguage, price, openings, confirmed, linkText, url }: HomeCard): string {
  const lines = [
    paragraph('name', name, ` ${langAttributes(nameLanguage)}`),
    paragraph('price', price),
    paragraph('openings', openings),
    paragraph('confirmed', confirmed),
    // no text: markup
    `<a href="${inXml(url)}" target="_blank" rel="noopener">${inXml(linkText)}</a>`,
  ];
  // no text: markup
  return `<main class="card">${lines.join('')}</main>`;
}

const titleOf = ({ name, nameLanguage }: HomeCard) =>
  // no text: markup
  `<title ${langAttributes(nameLanguage)}>${inXml(name)}</title>`;

/**
 * The card as a page for a frame, in the language in which it runs. XHTML, because Supabase serves HTML as plain text from
 * its own domain.
 */
// no text: markup
export const cardPage = (card: HomeCard | null): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" ${langAttributes(textSettings.language())}>
<head>
${card ? titleOf(card) : `<title>${t.noCard()}</title>`}
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<style>html, body { margin: 0; background: transparent; }${escapeHtml(cardLook)}</style>
</head>
<body>${card ? contentOf(card) : ''}</body>
</html>
`;
