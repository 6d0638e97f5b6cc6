// Optional settings of the build, see docs/deploying.md.
import { productName } from '@contract/product.ts';
import type { Language } from '@contract/texts-in.ts';
import { t } from './catalog.ts';

/** Whether the site has the figures and the sample notices of the demo. */
export const isDemo = import.meta.env.VITE_DEMO === 'true';

/** The public address of the site, without a trailing slash. Empty in the prerenderer when it is not set. */
export const siteUrl = (
  import.meta.env.VITE_SITE_URL || (typeof location === 'undefined' ? '' : location.origin)
).replace(/\/+$/, '');

export const supportEmail = import.meta.env.VITE_SUPPORT_EMAIL || 'support@seniorcareliving.example';

/** Of the captcha in front of sign-ups and sign-ins; empty without one. */
export const turnstileSiteKey = import.meta.env.VITE_TURNSTILE_SITE_KEY || '';

/** A link to a page outside the app. */
type OutsideLink = { text: string; href: string; hrefLang?: Language };

/** Without a Spanish page, the Spanish site links to the English one. */
const inLanguage = (english = '', spanish = ''): Omit<OutsideLink, 'text'> =>
  import.meta.env.LANGUAGE !== 'es'
    ? { href: english }
    : spanish
      ? { href: spanish }
      : { href: english, hrefLang: 'en' };

/** Links to the notices of the operator. */
export const notices: OutsideLink[] = [
  {
    text: t.privacyNotice(),
    ...inLanguage(import.meta.env.VITE_PRIVACY_URL, import.meta.env.VITE_PRIVACY_URL_ES),
  },
  { text: t.terms(), ...inLanguage(import.meta.env.VITE_TERMS_URL, import.meta.env.VITE_TERMS_URL_ES) },
].filter(({ href }) => href);

const phone = import.meta.env.VITE_SUPPORT_PHONE || '';
/** The telephone number of the team; null without one. */
export const supportPhone = phone
  ? { text: t.call({ phone }), href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }
  : null;

/** What a footer links to outside the app. */
export const footerLinks: OutsideLink[] = [...(supportPhone ? [supportPhone] : []), ...notices];

/** The last line of a footer, with the postal address of the operator. */
export const imprint = t.allRightsReserved({ productName, address: import.meta.env.POSTAL_ADDRESS || '' });

const mapTiles = import.meta.env.VITE_MAP_TILES || '';
/** Whether the site shows maps. */
export const hasMaps = mapTiles !== 'none';
/** The address of a PMTiles file with streets; empty for the base map of the site. */
export const streetsUrl = hasMaps ? mapTiles : '';
