import { defineConfig } from '@playwright/test';
import { leftOut } from './left-out.ts';

process.env['SITE_LANGUAGE'] = 'xx';
const { default: journeys } = await import('../playwright.config.ts');

/** `npm run test:pseudo`: the journeys of `npm test` and `npm run test:slow` on a site in the pseudo-language. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  globalSetup: '../global-setup.ts',
  testIgnore: 'spanish/**',
  projects: journeys.projects
    ?.filter(({ name }) => name !== 'spanish')
    .map((project) => {
      const grepInvert = [project.grepInvert ?? [], leftOut.map(({ title }) => title)].flat();
      return Object.assign({}, project, { grepInvert });
    }),
  retries: 0,
});
