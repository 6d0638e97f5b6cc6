/** The settings of a site with demo data: it says that its notices are samples, and has the figures of the specification. */
export const demoSettings = {
  VITE_DEMO: 'true',
  VITE_PRIVACY_URL: '/privacy',
  VITE_TERMS_URL: '/terms',
  VITE_PRIVACY_URL_ES: '/es/privacy',
  VITE_TERMS_URL_ES: '/es/terms',
  POSTAL_ADDRESS: '1 Sample Street, Springfield, IL 62701 (a sample)',
};

/** The operators of the demo data and the secrets of their second factors: the same as in supabase/seed.sql. */
export const demoOperators = {
  'olivia@example.com': 'OLIVIAMODERATOR2OLIVIAMODERATOR2',
  'adam@example.com': 'ADAMADMINISTRATORADAMADMINISTRAT',
};
