import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

process.env['SITE_LANGUAGE'] = 'xx';
if (!process.env['TYPED_TEXTS']) {
  process.env['TYPED_TEXTS'] = join(mkdtempSync(join(tmpdir(), 'typed-')), 'texts');
  writeFileSync(process.env['TYPED_TEXTS'], '');
}
const { default: journeys } = await import('../playwright.config.ts');

/** `npm run test:pseudo`: the journeys of `npm test` and `npm run test:slow` on a site in the pseudo-language. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  globalSetup: '../global-setup.ts',
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
