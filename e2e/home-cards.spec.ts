import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from './accessibility.ts';
import { takeViolations } from './csp-violations.ts';
import { expect, isSlowOnBoth, listProperty, test } from './fixtures.ts';
import { startOwnSite } from './own-site.ts';

/** Styles of a site that would break a card that is not apart from it. */
const hostile = `* { color: #fff !important; font: 4px/1 cursive !important; text-transform: uppercase !important }
  a, p { display: none !important } div { position: fixed !important; left: -999px !important }`;

/** Opens a page of the own site. Returns the requests to the API, and how far the layout has moved. */
async function look(page: Page, url: string) {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().includes('/home-cards/') && requests.push(request.url())),
  );
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + Number(Object(entry).value),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const shift = () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
  return { requests, shift };
}

test(
  'an owner copies the card of a home, other sites show it, and it follows what the owner changes',
  isSlowOnBoth,
  async ({ database, owner, dashboard, openBrowser, baseURL }) => {
    test.slow();
    const home = await listProperty(database, owner, {
      roomCost: 4000,
      name: `Maple Court at the Lake ${randomUUID().slice(0, 4)}`,
    });
    await dashboard.goto(`/properties/${home.id}`);
    const box = dashboard.getByRole('region', { name: 'A card for your own site' });
    const script = await box.getByLabel('Line for your page', { exact: true }).inputValue();
    const iframe = await box.getByLabel('Line for a page that allows no scripts').inputValue();
    await expectUsable(dashboard);
    const origin = new URL(baseURL ?? '').origin;
    const site = await startOwnSite({
      '/': { body: `<style>${hostile}</style>${script}` },
      '/policy': {
        body: script,
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin}`,
      },
      '/no-request': { body: script, policy: `default-src 'none'; script-src ${origin}` },
      '/frame': {
        body: `<style>${hostile}</style>${iframe}`,
        policy: `default-src 'none'; style-src 'unsafe-inline'; frame-src ${origin}`,
      },
    });
    try {
      const page = await openBrowser();
      const card = page.locator('senior-care-card .card');
      const { requests, shift } = await look(page, `${site.url}/`);
      await expect(card).toContainText(`${home.name}$4,000 a month`);
      await expect(card.getByRole('link')).toHaveAttribute('href', `${origin}/properties/${home.id}`);
      await expect(card).toHaveCSS('font-size', '17px');
      await expect(card.getByRole('link')).toBeInViewport({ ratio: 1 });
      expect(requests).toHaveLength(2);
      expect(await shift()).toBe(0);
      await page.keyboard.press('Tab');
      await expect(card.getByRole('link')).toBeFocused();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(card).toHaveCSS('background-color', 'rgb(23, 32, 28)');
      expect(await page.evaluate(() => localStorage.length + document.cookie.length)).toBe(0);

      // A site whose policy forbids styles in the page, and one that forbids requests.
      await page.emulateMedia({ colorScheme: 'light' });
      await look(page, `${site.url}/policy`);
      await expect(card).toContainText('$4,000 a month');
      await expect(card).toHaveCSS('font-size', '17px');
      await expectAccessible(page, 'senior-care-card');
      await look(page, `${site.url}/no-request`);
      await expect(page.getByRole('link', { name: `${home.name}: price and openings` })).toBeVisible();

      // A frame, also without scripts.
      for (const javaScriptEnabled of [true, false]) {
        const other = await openBrowser({ javaScriptEnabled });
        await other.goto(`${site.url}/frame`);
        const inFrame = other.frameLocator('iframe');
        await expect(inFrame.getByText('$4,000 a month')).toBeVisible();
        await expect(inFrame.getByRole('link', { name: 'See all prices and facts' })).toBeInViewport({
          ratio: 1,
        });
        expect((await other.locator('iframe').boundingBox())?.height).toBe(260);
      }

      // The owner changes the price, leaves the openings out, and ends the card.
      await database.query('update public.properties set room_cost = 4250 where id = $1', [home.id]);
      await box.getByRole('switch', { name: 'Show the openings' }).press('Space');
      await expect(dashboard.getByText('Other sites follow within some minutes.').first()).toBeVisible();
      const later = await openBrowser();
      await later.goto(site.url);
      const changed = later.locator('senior-care-card .card');
      await expect(changed).toContainText('$4,250 a month');
      await expect(changed).not.toContainText('opening');
      await box.getByRole('switch', { name: 'Show the card on other sites' }).press('Space');
      await expect(box.getByLabel('Line for your page', { exact: true })).toBeHidden();
      const last = await openBrowser();
      await last.goto(site.url);
      await expect(last.locator('#after')).toBeAttached();
      await expect(last.locator('senior-care-card .card')).toHaveCount(0);
      await expect(last.getByRole('link')).toHaveCount(0);
    } finally {
      site.stop();
      // Of the policies above.
      takeViolations();
    }
  },
);
