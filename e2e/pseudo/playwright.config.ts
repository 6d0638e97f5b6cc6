import { defineConfig } from '@playwright/test';

process.env['SITE_LANGUAGE'] = 'xx';
const { default: journeys } = await import('../playwright.config.ts');

/** `npm run test:pseudo`: the journeys of `npm test` and `npm run test:slow` on a site in the pseudo-language. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  globalSetup: '../global-setup.ts',
  testIgnore: 'spanish/**',
  projects: journeys.projects?.filter(({ name }) => name !== 'spanish'),
  retries: 0,
});
