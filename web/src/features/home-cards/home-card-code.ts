import { homeCardElement, homeCardHeight } from '@contract/home-cards/home-cards.ts';
import { apiUrl } from '@/config/api-url.ts';
import { t } from './catalog.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What an owner copies into the page of another site, a line each, and the address of the frame. */
export function homeCardCode({ id, name }: { id: string; name: string }) {
  const cards = new URL(`${apiUrl}/home-cards/`, location.href);
  const page = new URL(`/properties/${id}`, location.href);
  const frame = new URL(`${id}/frame`, cards).href;
  const title = escaped(t.priceAndOpenings({ name }));
  return {
    frame,
    script:
      `<${homeCardElement} home="${id}" style="display:block;min-height:${homeCardHeight}px">` +
      /* no text: markup */ `<a href="${page.href}">${title}</a></${homeCardElement}>` +
      /* no text: markup */ `<script async src="${new URL('element.js', cards).href}"></script>`,
    // no text: markup
    iframe: `<iframe src="${frame}" title="${title}" width="100%" height="${homeCardHeight}" style="border:0" loading="lazy"></iframe>`,
  };
}
