import { defineConfig } from '@playwright/test';

process.env['SITE_LANGUAGE'] = 'xx';
const { default: journeys } = await import('../playwright.config.ts');

/** `npm run test:pseudo`: the journeys of `npm test` and `npm run test:slow` on a site in the pseudo-language. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  globalSetup: './global-setup.ts',
  testIgnore: 'spanish/**',
  projects: journeys.projects
    ?.filter(({ name }) => name !== 'spanish')
    .map((project) =>
      Object.assign(project, {
        // Texts twice as long need more room than those of any language; spanish/layout.spec.ts measures them 30 % longer.
        grepInvert: [project.grepInvert ?? [], /@places/].flat(),
      }),
    ),
  retries: 0,
});
