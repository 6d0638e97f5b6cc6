import { careCompareStarsText } from '../../_shared/contract/properties/abuse-icon.ts';
import { availabilityText, hasFreeSpot } from '../../_shared/contract/properties/availability.ts';
import type {
  HomeSlots,
  PlaceSlots,
  RegisteredHomeSlots,
  TapSlots,
} from '../../_shared/contract/site/first-view.ts';
import { descriptionOf, isForeign, nameOf } from '../../_shared/contract/properties/own-words.ts';
import { monthlyCostText } from '../../_shared/contract/properties/property-summary.ts';
import { careCompareUrl } from '../../_shared/contract/properties/care-compare.ts';
import { monthText } from '../../_shared/contract/month-text.ts';
import type { Property } from '../../_shared/contract/properties/properties.ts';
import { escapeHtml } from '../../_shared/escape-html.ts';

/** The thumbnail of a property's first photo: its storage path and a signed URL. */
export interface Cover {
  path: string;
  url: string;
}

/** What the shell shows before the app has loaded, and the templates of other views. */
const firstView = /<div id="first-view">[\s\S]*<!--first-view-->/;
const part = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;
const slot = /\{\{(\w+)\}\}/g;

/** Fills a template as web/src/app/first-views.tsx writes them: Mustache without nesting a name within itself. */
function fill(template: string, slots: Record<string, string>): string {
  const isKept = (kind: string, name: string) => (slots[name] !== '') === (kind === '#');
  const keepParts = (text: string): string =>
    text.replace(part, (_match, kind, name, inner) => (isKept(kind, name) ? keepParts(inner) : ''));
  return keepParts(template).replace(slot, (_match, name) => escapeHtml(slots[name] ?? ''));
}

/** Replaces the first view of the shell by the template with this ID. A shell without it stays as it is. */
function withView(shell: string, id: string, slots: Record<string, string>, data = ''): string {
  const [, template] = new RegExp(`<template id="${id}">([\\s\\S]*?)</template>`).exec(shell) ?? [];
  return template ? shell.replace(firstView, () => fill(template, slots) + data) : shell;
}

/** Of the header of each view: the page in the other language. */
type InHeader = { otherAddress: string };

export const withRegisteredHome = (shell: string, slots: RegisteredHomeSlots & InHeader): string =>
  withView(shell, 'registered-home-view', slots);

export const withTap = (shell: string, slots: TapSlots & InHeader): string =>
  withView(shell, 'tap-view', slots);

/** What stands in the template of a place until its lists do, which are HTML and must not be escaped again. */
const factsMark = 'facts-of-the-place';
const homesMark = 'homes-of-the-place';
const othersMark = 'others-of-the-state';

/** `facts`, `homes` and `others` are HTML, whose texts are escaped. */
export const withPlace = (shell: string, { facts, homes, others, ...slots }: PlaceSlots & InHeader): string =>
  withView(shell, 'place-view', { ...slots, facts: factsMark, homes: homesMark, others: othersMark })
    .replace(factsMark, () => facts)
    .replace(homesMark, () => homes)
    .replace(othersMark, () => others);

function slotsOf(property: Property, cover: Cover | null): HomeSlots {
  const { city, state, zipCode, verifiedAt, imageUrls, abuseIconAsOf, certificationNumber } = property;
  const availability = availabilityText(property);
  const isAvailable = hasFreeSpot(property);
  const description = descriptionOf(property);
  return {
    name: nameOf(property),
    place: `${city}, ${state} ${zipCode}`,
    price: monthlyCostText(property),
    description: description?.text ?? '',
    descriptionLanguage: description?.language ?? '',
    isForeign: description && isForeign(description) ? 'yes' : '',
    cover: cover?.url ?? '',
    photoCount: String(imageUrls.length),
    photoLayout: String(Math.min(imageUrls.length, 5)),
    morePhotos: imageUrls.length > 1 ? 'yes' : '',
    available: isAvailable ? availability : '',
    unavailable: isAvailable ? '' : availability,
    verified: verifiedAt ? 'yes' : '',
    abuseIconAsOf: abuseIconAsOf ? monthText(abuseIconAsOf) : '',
    careCompareStars: careCompareStarsText(property),
    careCompareUrl: careCompareUrl(certificationNumber ?? ''),
  };
}

/**
 * Adds the property to the body of the shell, so that it can be read before the scripts are loaded and without them. The
 * app reads the same property from the page, and removes this view when it renders its own.
 */
export function withHome(
  shell: string,
  property: Property,
  { cover, otherAddress }: { cover: Cover | null } & InHeader,
): string {
  // A `<` in the JSON could end the script element.
  const json = JSON.stringify({ home: property, cover }).replaceAll('<', '\\u003c');
  // In front of the scripts, so that the photo is requested first.
  const preload = cover
    ? // no text: markup
      `<link rel="preload" as="image" href="${escapeHtml(cover.url)}" fetchpriority="high">`
    : '';
  // no text: markup
  const data = `<script type="application/json" id="first-home">${json}</script>`;
  return withView(shell, 'home-view', { ...slotsOf(property, cover), otherAddress }, data).replace(
    '<title',
    () => `${preload}<title`,
  );
}
