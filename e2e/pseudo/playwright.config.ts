import { defineConfig } from '@playwright/test';

process.env['SITE_LANGUAGE'] = 'xx';
const { default: journeys } = await import('../playwright.config.ts');

/** `npm run test:pseudo`: the journeys of `npm test` and `npm run test:slow` on a site in the pseudo-language. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  globalSetup: '../global-setup.ts',
  // Texts twice as long need more room than those of any language; spanish/layout.spec.ts measures them 30 % longer.
  testIgnore: ['spanish/**', 'home-page.spec.ts', 'large-text.spec.ts', 'layout-shift.spec.ts'],
  projects: journeys.projects?.filter(({ name }) => name !== 'spanish'),
  retries: 0,
});
