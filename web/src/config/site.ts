/** What the build may be told of the site; see docs/deploying.md. Unlike env.ts nothing here must be set. */

const told = (name: 'VITE_SITE_URL' | 'VITE_SUPPORT_EMAIL'): string => String(import.meta.env[name] ?? '');

/** Where families open the site, without a slash at the end; empty while it is built without being told. */
export const siteUrl = (
  told('VITE_SITE_URL') || (typeof location === 'undefined' ? '' : location.origin)
).replace(/\/+$/, '');

/** Where the team answers; shown on the support page. */
export const supportEmail = told('VITE_SUPPORT_EMAIL') || 'support@seniorcareliving.example';
