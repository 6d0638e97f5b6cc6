// Takes the pictures of the landing page and of the README from the demo: npm run pictures:build
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import { serveSite } from '../start/static-site.ts';
import { chromiumFlags, findChromium } from '../testing/chromium.ts';
import { startTestStack } from '../testing/stack.ts';
import { testSite } from '../testing/test-site.ts';

/** CSS pixels of a picture of the landing page. */
const size = { width: 480, height: 300 };
const landing = join(repositoryRoot, 'web/src/features/site/landing/assets');
const place = 'zipCode=60601&radius=25';

const foundSchema = z.array(
  z.object({
    id: z.string(),
    availableSpots: z.number(),
    highestMonthlyCost: z.nullable(z.number()),
    verifiedAt: z.nullable(z.string()),
    imageUrls: z.array(z.string()),
  }),
);

/** A page in a new browser context, where an account of the demo is signed in. */
async function open(browser: Browser, siteUrl: string, account?: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: siteUrl,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  if (!account) return page;
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(account);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('senior-care');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL(/\/patient/);
  return page;
}

/** Saves a part of the page: what begins at an element, or what is around its middle. */
async function take(page: Page, element: Locator, name: string, at: 'start' | 'center' = 'start') {
  const first = element.first();
  await first.scrollIntoViewIfNeeded();
  // To the middle of the screen, away from what sticks to its edges.
  const before = await first.boundingBox();
  await page.mouse.wheel(0, (before?.y ?? 0) - (at === 'start' ? 200 : 400));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const box = await first.boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  const width = page.viewportSize()?.width ?? size.width;
  const x = Math.min(
    Math.max(0, box.x + (at === 'start' ? -16 : (box.width - size.width) / 2)),
    width - size.width,
  );
  const y = Math.max(0, box.y + (at === 'start' ? -16 : (box.height - size.height) / 2));
  await page.screenshot({
    path: join(landing, `${name}.jpg`),
    type: 'jpeg',
    quality: 62,
    clip: { x, y, ...size },
  });
}

const { folder, project } = await testSite();
const port = await freePort();
const siteUrl = `http://127.0.0.1:${port}`;
const stack = await startTestStack({ seed: true, photos: true, siteUrl, project });
const site = await serveSite(folder, port, stack.url);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const response = await fetch(`${stack.apiUrl}/properties/search?${place}&limit=100`);
  const homes = foundSchema.parse(await response.json());
  const idOf = (matches: (home: (typeof homes)[number]) => boolean) => {
    const home = homes.find(matches);
    if (!home) throw new Error('The demo has no such home near Chicago');
    return home.id;
  };
  const priced = idOf((home) => home.highestMonthlyCost !== null && home.availableSpots > 0);
  const full = idOf((home) => home.availableSpots === 0 && home.imageUrls.length > 0);
  const verified = idOf((home) => home.verifiedAt !== null && home.availableSpots > 0);

  const family = await open(browser, siteUrl, 'pat@example.com');
  await family.goto(`/search?${place}`);
  await family.waitForLoadState('networkidle');
  await family.screenshot({
    path: join(repositoryRoot, 'docs/images/search.jpg'),
    type: 'jpeg',
    quality: 60,
    scale: 'css',
  });
  await take(family, family.getByRole('region', { name: 'Map of the homes found' }), 'map', 'center');

  // One family's money, at homes that state what care costs.
  const compared = homes
    .filter((home) => home.highestMonthlyCost !== null && home.availableSpots > 0)
    .slice(0, 3);
  await family.goto(`/compare?homes=${compared.map(({ id }) => id).join(',')}&care=1&persons=1`);
  await family.getByRole('button', { name: 'How long will the money last?' }).click();
  const money = family.getByRole('dialog');
  await money.getByLabel('Social Security').fill('2,150');
  await money.getByLabel('Pension').fill('1,300');
  await money.getByLabel('Savings').fill('180,000');
  await money.getByRole('button', { name: 'Done' }).click();
  await money.waitFor({ state: 'hidden' });
  await family.getByRole('row', { name: /^How long your money lasts/ }).waitFor();
  const cost = await family.getByRole('row', { name: /^Your monthly cost/ }).boundingBox();
  // Below the photos and names, which stay in view.
  await family.mouse.wheel(0, (cost?.y ?? 0) - 160);
  await family.waitForLoadState('networkidle');
  await family.waitForTimeout(500);
  await family.screenshot({
    path: join(repositoryRoot, 'docs/images/compare.jpg'),
    type: 'jpeg',
    quality: 60,
    scale: 'css',
  });

  // Where the parts of a page take its whole width.
  await family.setViewportSize({ width: size.width, height: 800 });
  await family.goto(`/properties/${priced}`);
  await take(family, family.getByText('Each month', { exact: true }), 'cost', 'center');
  await family.goto(`/properties/${verified}`);
  await take(family, family.getByRole('heading', { level: 1 }), 'verified');
  await take(family, family.getByText('How may the owner reach you?'), 'inquiry');
  await family.goto(`/properties/${full}`);
  await take(
    family,
    family.getByRole('button', { name: /^Tell me when this home has room/ }),
    'watch',
    'center',
  );
  await family.goto('/lists');
  await family.getByRole('main').getByRole('link').first().click();
  await take(family, family.getByRole('group', { name: /vote/i }), 'list');
} finally {
  await browser.close();
  await site.close();
  await stack.stop();
}
