import { availabilityText } from '../../_shared/contract/availability.ts';
import { priceText } from '../../_shared/contract/property-summary.ts';
import type { Property } from '../../_shared/contract/properties.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';

/** The thumbnail of a property's first photo: its storage path and a signed URL. */
export interface Cover {
  path: string;
  url: string;
}

export const firstView = /<div id="first-view">([\s\S]*?)<\/div><!--first-view-->/;

/**
 * Adds the property to the body of the shell, so that it can be read before the scripts are loaded and without them. The
 * app reads the same property from the page, and removes this view when it renders its own.
 */
export function withFirstView(shell: string, property: Property, cover: Cover | null): string {
  const { name, city, state, zipCode, roomCost, description, verifiedAt } = property;
  const photo = cover
    ? `<img class="first-photo" src="${escapeHtml(cover.url)}" alt="" fetchpriority="high">`
    : '<div class="first-photo"></div>';
  const badge = (text: string) => `<span class="first-badge">${text}</span>`;
  const badges = badge(availabilityText(property)) + (verifiedAt ? badge('Verified') : '');
  const about = description ? `<h2>About This Property</h2><p>${escapeHtml(description)}</p>` : '';
  // A `<` in the JSON could end the script element.
  const json = JSON.stringify({ home: property, cover }).replaceAll('<', '\\u003c');
  // In front of the scripts, so that the photo is requested first.
  const preload = cover
    ? `<link rel="preload" as="image" href="${escapeHtml(cover.url)}" fetchpriority="high">`
    : '';
  return shell
    .replace('<title', () => `${preload}<title`)
    .replace(
      firstView,
      (_match, header: string) =>
        `<div id="first-view" class="first-home">${header}<main class="first">${photo}<h1>${escapeHtml(name)}</h1>` +
        `<p class="first-place">${escapeHtml(`${city}, ${state} ${zipCode}`)}</p><p class="first-badges">${badges}</p>` +
        `<p class="first-price">${escapeHtml(priceText(roomCost))}</p>${about}</main></div>` +
        `<script type="application/json" id="first-home">${json}</script>`,
    );
}
