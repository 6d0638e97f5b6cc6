import type { HomeCard } from '../../../_shared/contract/home-cards/home-cards.ts';
import { escapeHtml } from '../../../_shared/escape-html.ts';
import { cardLook } from './card-look.ts';

/** XML allows fewer characters than a name of a home can have. */
const inXml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

const paragraph = (kind: string, text: string | null) =>
  text === null ? '' : `<p class="${kind}">${inXml(text)}</p>`;

function contentOf({ name, price, openings, confirmed, url }: HomeCard): string {
  const link = `<a href="${inXml(url)}" target="_blank" rel="noopener">See all prices and facts</a>`;
  const lines = [paragraph('name', name), paragraph('price', price), paragraph('openings', openings)];
  return `<main class="card">${lines.join('')}${paragraph('confirmed', confirmed)}${link}</main>`;
}

/** The card as a page for a frame. XHTML, because Supabase serves HTML as plain text from its own domain. */
export const cardPage = (card: HomeCard | null): string => `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
<head>
<title>${card ? inXml(card.name) : 'No card'}</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<style>html, body { margin: 0; background: transparent; }${escapeHtml(cardLook)}</style>
</head>
<body>${card ? contentOf(card) : ''}</body>
</html>
`;
