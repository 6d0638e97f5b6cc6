import { priceText } from '../../_shared/contract/home-summary.ts';
import type { Property } from '../../_shared/contract/properties.ts';
import { escapeText } from './head.ts';

/** The small version of a home's first photo: where it is stored, and an address that shows it. */
export interface Cover {
  path: string;
  url: string;
}

const firstView = /<div id="first-view">([\s\S]*?)<\/div><!--first-view-->/;

/**
 * The shell with the home in its body, to be read while the scripts are on their way, and without them. The app takes
 * the same home from the page and removes this view when it shows its own.
 */
export function withFirstView(shell: string, home: Property, cover: Cover | null): string {
  const { name, city, state, zipCode, roomCost, description, isActive, verifiedAt } = home;
  const photo = cover
    ? `<img class="first-photo" src="${escapeText(cover.url)}" alt="" fetchpriority="high">`
    : '<div class="first-photo"></div>';
  const badge = (text: string) => `<span class="first-badge">${text}</span>`;
  const badges = badge(isActive ? 'Available' : 'Unavailable') + (verifiedAt ? badge('Verified') : '');
  const about = description ? `<h2>About This Property</h2><p>${escapeText(description)}</p>` : '';
  // JSON may hold no `<`, or it could end the script.
  const json = JSON.stringify({ home, cover }).replaceAll('<', '\\u003c');
  // Asked for before the scripts, which are named first.
  const preload = cover
    ? `<link rel="preload" as="image" href="${escapeText(cover.url)}" fetchpriority="high">`
    : '';
  return shell
    .replace('<title', () => `${preload}<title`)
    .replace(
      firstView,
      (_match, header: string) =>
        `<div id="first-view" class="first-home">${header}<main class="first"><h1>${escapeText(name)}</h1>` +
        `<p class="first-place"><span>${escapeText(`${city}, ${state} ${zipCode}`)}</span>${badges}</p>${photo}` +
        `<p class="first-price">${escapeText(priceText(roomCost))}</p>${about}</main></div>` +
        `<script type="application/json" id="first-home">${json}</script>`,
    );
}
