import type { Page } from '@playwright/test';
import { expect, isSlow, onBoth, password, test } from './fixtures.ts';
import { cards } from './pages.ts';

/** Keeps the scripts of the app back until the returned function is called. */
async function holdScripts(page: Page) {
  let load = () => {};
  const wait = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  return () => load();
}

test(
  'headings stand in the same place before and after the app has loaded',
  onBoth,
  async ({ page, database }) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from public.properties where is_listed and cardinality(image_urls) > 1 order by id limit 1`,
    );
    const heading = page.getByRole('heading', { level: 1 });
    // The search last: a tab that has searched shows Previous and Next above a home.
    for (const path of [`/properties/${rows[0]?.id}`, '/search', '/search?zipCode=60601']) {
      const load = await holdScripts(page);
      // The document is loaded after its scripts.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading).toBeVisible();
      const before = await heading.boundingBox();
      load();
      await expect(page.locator('#first-view')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const after = await heading.boundingBox();
      for (const side of ['x', 'y', 'height'] as const)
        expect.soft(before?.[side], `${side} of ${path}`).toBeCloseTo(after?.[side] ?? 0, 0);
      await page.unroute(/\.js$/);
    }
  },
);

test('the photo of the first home is there before the app has loaded', isSlow, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const load = await holdScripts(page);
  await page.goto('/search?zipCode=77002', { waitUntil: 'commit' });
  const first = page.locator('#first-view').getByRole('link', { name: /./ }).last();
  const photo = first.locator('img');
  await expect(photo).toHaveAttribute('src', /^blob:/);
  const [name, address, before] = [
    await first.textContent(),
    await first.getAttribute('href'),
    await photo.boundingBox(),
  ];
  load();
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toHaveText(name ?? '');
  await expect(card.getByRole('link')).toHaveAttribute('href', address ?? '');
  await expect(card.locator('img').first()).toHaveAttribute('src', /^blob:/);
  await page.waitForLoadState('networkidle');
  expect(await card.locator('img').first().boundingBox()).toEqual(before);
});

test('the dashboard is requested once, while the app loads', isSlow, async ({ signIn }) => {
  const page = await signIn({ email: 'alice@example.com', password });
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  const load = await holdScripts(page);
  const dashboard = ['auth/user', 'inquiries/owner/counts', 'owner-notes', 'properties/owner', 'teams'].map(
    (path) => `/api/${path}`,
  );
  await page.goto('/owner', { waitUntil: 'commit' });
  await expect.poll(() => requested.toSorted()).toEqual(dashboard);
  load();
  await expect(page.getByRole('button', { name: 'Add Property' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => dashboard.includes(path)).toSorted()).toEqual(dashboard);
});
