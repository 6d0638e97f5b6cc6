import { defineConfig, devices } from '@playwright/test';
import { freePort } from '../local/ports.ts';
import { chromiumFlags, findChromium } from '../local/testing/chromium.ts';

// Each worker reads this file again and must get the same values.
process.env['E2E_SITE_PORT'] ??= String(await freePort());
process.env['CHROME_BIN'] ??= await findChromium();

const chrome = devices['Desktop Chrome'];
/** Without animations a journey takes a sixth less processor time. The slow journeys keep them. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
const phone = { ...chrome, viewport: { width: 320, height: 640 }, hasTouch: true };
/** The width of most phones. The journeys in Spanish need a site in both languages. */
const spanishPhone = { ...phone, viewport: { width: 360, height: 740 }, locale: 'es-US' };
const desktop = { ...chrome, viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: '.',
  // Of `npm run test:pseudo`, and of the project `spanish`.
  testIgnore: ['pseudo/**', 'spanish/**'],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // For two processors: half of the time, a journey waits for the site and its dialogs.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only on a retry is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${process.env['E2E_SITE_PORT']}`,
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env['CHROME_BIN'], args: chromiumFlags },
  },
  projects: [
    { name: 'phone', grep: /@phone|@both/, grepInvert: /@slow/, use: { ...phone, ...still } },
    { name: 'desktop', grepInvert: /@phone|@both|@slow/, use: { ...desktop, ...still } },
    // `npm run test:slow`: what `npm test` leaves out, and the tests of both widths on the desktop.
    { name: 'slow-phone', grep: /(?=.*@slow)@(phone|both)/, use: phone },
    { name: 'slow', grep: /@both|@slow/, grepInvert: /@phone/, use: desktop },
    // With `SITE_LANGUAGES=en,es,xx`, in `npm run test:slow`.
    {
      name: 'spanish',
      testIgnore: [],
      testMatch: 'spanish/**/*.spec.ts',
      use: { ...spanishPhone, ...still },
    },
  ],
});
