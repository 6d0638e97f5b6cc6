// Optional settings of the build, see docs/deploying.md.

const setting = (name: 'VITE_SITE_URL' | 'VITE_SUPPORT_EMAIL' | 'VITE_MAP_TILES'): string =>
  String(import.meta.env[name] ?? '');

/** The public address of the site, without a trailing slash. Empty in the prerenderer when it is not set. */
export const siteUrl = (
  setting('VITE_SITE_URL') || (typeof location === 'undefined' ? '' : location.origin)
).replace(/\/+$/, '');

export const supportEmail = setting('VITE_SUPPORT_EMAIL') || 'support@seniorcareliving.example';

const mapTiles = setting('VITE_MAP_TILES');
/** Whether the site shows maps. */
export const hasMaps = mapTiles !== 'none';
/** The address of a PMTiles file with streets; empty for the base map of the site. */
export const streetsUrl = hasMaps ? mapTiles : '';
