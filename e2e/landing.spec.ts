import { expect, isSlow, isSlowOnPhone, test } from './fixtures.ts';
import { dialogOf, press, tabTo } from './pages.ts';

test(
  'the landing page is readable without scripts and loads no style sheet',
  isSlow,
  async ({ withoutScripts: page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.resourceType()));
    await page.goto('/');
    await expect(page).toHaveTitle('Senior Care Living · Find a senior care home you can trust');
    for (const name of ["I'm Looking for Care", 'I Have Properties', 'For Families', 'For Property Owners'])
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    for (const text of ['2,400+', '15,000+', '350+', '4.9/5'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('© 2024 Senior Care Living. All rights reserved.')).toBeVisible();
    // The inlined styles apply: without them the page is white.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    expect(loaded).not.toContain('stylesheet');
    // The form works before the scripts have loaded.
    await page.getByLabel('ZIP code or city').fill('Naperville IL');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?place=Naperville+IL');
  },
);

test('the page hydrates without messages in the console, and its skip link works', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'List My Property' }).first());
  await press(page, 'Start Searching');
  await expect(dialogOf(page).getByRole('radio', { name: 'Looking for Care' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Largest' }).check();
  for (const path of ['/', '/support']) {
    await page.goto(path, { waitUntil: 'commit' });
    // Set before anything is shown.
    await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
    await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked();
  }
  expect(messages).toEqual([]);
});

test(
  'a press on a button before the app has loaded takes effect once the app runs',
  isSlowOnPhone,
  async ({ page }) => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByRole('main').getByRole('button', { name: 'Start Searching' });
    await search.click();
    await expect(search).toHaveAttribute('aria-busy', 'true');
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await expect(search).not.toHaveAttribute('aria-busy');
    release();
    await expect(dialogOf(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  },
);

test('every link of the top bar and the footer leads to a section', isSlowOnPhone, async ({ page }) => {
  await page.goto('/');
  const links = await page
    .getByRole('navigation', { name: 'On this page' })
    .or(page.getByRole('contentinfo'))
    .getByRole('link')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(10);
  for (const href of new Set(links)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
    const { hash } = new URL(page.url());
    if (hash) await expect(page.locator(hash)).toBeInViewport();
  }
});
