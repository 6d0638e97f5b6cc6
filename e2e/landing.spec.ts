import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
  setTextSpacing,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const stats = ['2,400+', '15,000+', '350+', '4.9/5'];

test('the landing page can be read before any script has run, and loads no style sheet', async ({
  withoutScripts: page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.resourceType()));
  await page.goto('/');
  await expect(page).toHaveTitle('Senior Care Living · Find a senior care home you can trust');
  for (const name of [
    "I'm Looking for Care",
    'I Have Properties',
    'How It Works',
    'For Families',
    'For Property Owners',
  ]) {
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  }
  for (const figure of stats) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(page.getByText('© 2024 Senior Care Living. All rights reserved.')).toBeVisible();
  // Inlined styles are at work: without them the page would be white.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 248, 243)');
  expect(loaded).not.toContain('stylesheet');
});

test('the prerendered page comes alive without a complaint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Searching' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the steps are three for families and three for owners', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'How It Works' });
  await expect(section.getByRole('list')).toHaveCount(2);
  for (const list of await section.getByRole('list').all())
    await expect(list.getByRole('listitem')).toHaveCount(3);
});

test('the anchors of the top bar lead to their sections', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'On this page' });
  await bar.getByRole('link', { name: 'Features' }).click();
  await expect(page.getByRole('heading', { name: 'A calm way to find the right home' })).toBeInViewport();
  await bar.getByRole('link', { name: 'How It Works' }).click();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
  await bar.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toBeInViewport();
});

for (const [button, role] of [
  ['Start Searching', 'Looking for Care'],
  ['Find Senior Care', 'Looking for Care'],
  ['List My Property', 'Property Owner'],
] as const) {
  test(`"${button}" opens the dialog with "${role}" chosen`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: role })).toBeChecked();
  });
}

test('every link of the footer leads somewhere real', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['For Families', 'For Owners', 'Support']) {
    await expect(footer.getByRole('heading', { name })).toBeVisible();
  }
  const links = await footer
    .getByRole('link')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(7);
  for (const href of new Set(links)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found');
    const { hash } = new URL(page.url());
    if (hash) await expect(page.locator(hash)).toBeInViewport();
  }
});

test('Favorites asks a visitor to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL('/favorites');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

test('support offers a mail and answers; the care guide explains the six kinds of care', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('link', { name: 'Send us an email' })).toHaveAttribute('href', /^mailto:/);
  await page.getByText('I forgot my password.').click();
  await expect(page.getByText(/We send you a link, and you choose a new password/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Care Guide' }).click();
  const careTypes = [
    'Assisted Living',
    'Memory Care',
    'Independent Living',
    'Skilled Nursing',
    'Respite Care',
    'Adult Day Care',
  ];
  for (const name of careTypes) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Questions for a visit' }).click();
  await expect(page.getByRole('heading', { name: 'Questions for a visit' })).toBeInViewport();
});

test('an unknown address is a page that was not found, with a way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('the older addresses of the dashboards still lead there', async ({ family, alice }) => {
  await family.goto('/patient-dashboard');
  await expect(family).toHaveURL('/patient');
  await alice.goto('/property-owner-dashboard');
  await expect(alice).toHaveURL('/owner');
});

test.describe('for older eyes and hands', () => {
  const open = {
    '/': 'Find a senior care home you can trust',
    '/support': 'Contact Support',
    '/care-guide': 'Care Guide',
    '/reset-password': 'This link no longer works',
    '/no/such/page': 'Page Not Found',
  };
  for (const [path, heading] of Object.entries(open)) {
    test(`${path} is accessible, large and in one column`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      await expectLargeTargets(page);
      await expectLargeText(page);
      await expectNoSideScroll(page);
      await setTextSpacing(page);
      await expectNoSideScroll(page);
    });
  }

  test('twice as large, the landing page loses nothing', async ({ page }) => {
    // What a screen of 640 pixels shows at 200 %.
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto('/');
    await expectNoSideScroll(page);
    for (const name of ['Sign In', 'Start Searching'])
      await expect(page.getByRole('button', { name })).toBeVisible();
  });

  test('the first stop of the Tab key leads past the top bar', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
  });
});
