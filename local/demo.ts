/** The settings of a site with demo data: it says that its notices are samples, and has the figures of the specification. */
export const demoSettings = {
  VITE_DEMO: 'true',
  VITE_PRIVACY_URL: '/privacy',
  VITE_TERMS_URL: '/terms',
  POSTAL_ADDRESS: '1 Sample Street, Springfield, IL 62701 (a sample)',
};
