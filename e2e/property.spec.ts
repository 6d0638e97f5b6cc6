import type { Page } from '@playwright/test';
import {
  expect,
  expectToast,
  isSlow,
  isSlowMeasureOnBoth,
  isSlowOnPhone,
  listProperty,
  newAccount,
  onPhone,
  test,
} from './fixtures.ts';
import { cards, inquiryForm, openInquiryForm, press, resultsHeading, submitCredentials } from './pages.ts';

const chicago = '60601';

test('a visitor reads about a home and signs in to save it and to write', async ({
  page,
  database,
  owner,
}) => {
  const home = await listProperty(database, owner);
  const account = await newAccount('patient');
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(home.name));
  for (const heading of ['About This Property', 'Care Types Offered', 'Amenities', 'Quick Information'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  for (const text of ['Alpine, TX 79830', '12 residents', 'No image available'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('$5,900 a month', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await press(page, 'Add to Favorites');
  await expectToast(page, 'Please sign in', 'You need to be signed in to add favorites');
  await submitCredentials(page, account);
  await expectToast(page, 'Added to favorites');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await expect((await openInquiryForm(page)).message).toBeVisible();
  await expect(page).toHaveURL(`/properties/${home.id}`);
});

test(
  'the first view shows photo, name, price, free spots and contact',
  isSlowMeasureOnBoth,
  async ({ page, database }) => {
    const { rows } = await database.query<{ id: string; name: string }>(
      `select id, name from public.properties
     where is_active and verified_at is not null and available_spots > 1 and lowest_monthly_cost is not null
       and cardinality(image_urls) > 4
     order by cardinality(included_services) + cardinality(payments) desc, id limit 1`,
    );
    const { id, name } = rows[0] ?? { id: '', name: '' };
    const isWide = (page.viewportSize()?.width ?? 0) >= 992;
    await page.setViewportSize(isWide ? { width: 1280, height: 800 } : { width: 360, height: 740 });
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { name: 'License, as listed by the owner' })).toBeAttached();
    const price = page.getByRole('complementary', { name: 'Price and contact' });
    const contact = page.getByRole('button', { name: 'Contact the owner' }).filter({ visible: true });
    for (const shown of [
      page.getByRole('heading', { level: 1, name }),
      page.getByText('Owner checked', { exact: true }).first(),
      price.getByText(/^\$.* a month with care$/),
      price.getByText(/ openings$/),
      contact,
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
    const photo = await page.getByRole('button', { name: 'Enlarge photo 1 of' }).boundingBox();
    expect(photo?.height).toBeGreaterThanOrEqual(isWide ? 400 : 200);
    const bar = page.getByRole('region', { name: 'Contact', exact: true });
    await expect(bar).toBeVisible({ visible: !isWide });
    if (!isWide) {
      const [spots, box] = [await price.getByText(/ openings$/).boundingBox(), await bar.boundingBox()];
      expect((spots?.y ?? 0) + (spots?.height ?? 0)).toBeLessThan((box?.y ?? 0) - 8);
      expect(box?.height).toBeLessThanOrEqual(72 - 16);
    }

    // The bar is not over what has the focus.
    await page.getByRole('link', { name: 'Location', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Apple Maps' }).focus();
    await expect(page.getByRole('link', { name: 'Apple Maps' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Location', exact: true })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await contact.click();
    await expect(page.getByRole('dialog', { name: 'Contact the owner' })).toBeInViewport();
  },
);

test(
  'what the owner has not stated goes into the message',
  isSlowOnPhone,
  async ({ family, database, owner }) => {
    const home = await listProperty(database, owner);
    await family.goto(`/properties/${home.id}`);
    await press(family, 'Add these questions to my message');
    const { message } = inquiryForm(family);
    await expect(message).toHaveValue(/^Please tell me:\n- Prices of the room types\n- Care levels/);
    await family.keyboard.press('Escape');
    await press(family, 'Propose a visit');
    const visit = family.getByRole('form', { name: 'Propose a visit' });
    await visit.getByLabel('Day').fill('2030-12-03');
    await visit.getByLabel('Time').fill('14:30');
    await press(visit, 'Add to my message');
    await expect(message).toHaveValue(
      /License number\n\nI would like to visit your home on Tuesday, December 3, 2030 at 2:30\sPM\./,
    );
  },
);

test('Next moves through all results, beyond the loaded page', isSlow, async ({ page }) => {
  const position = page.getByRole('navigation', { name: 'Search results' }).getByRole('status');
  await page.goto(`/search?zipCode=${chicago}`);
  await cards(page).nth(23).getByRole('link').click();
  await expect(position).toHaveText(/^24 of \d+$/);
  await press(page, 'Next');
  await expect(position).toHaveText(/^25 of \d+$/);
  await page.reload();
  await press(page, 'Previous');
  await expect(position).toHaveText(/^24 of \d+$/);
  await press(page, 'Back to results');
  await expect(page).toHaveURL(`/search?zipCode=${chicago}`);
  await expect(cards(page).nth(23).getByRole('link')).toBeFocused();
});

test(
  'Back goes to the page before, or to the search if there is none',
  isSlow,
  async ({ page, database, owner }) => {
    const home = await listProperty(database, owner);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await page.goto(`/properties/${home.id}`);
    await back.click();
    await expect(page).toHaveURL('/search');

    await page.goto('/support');
    await page.goto(`/properties/${home.id}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' }).click();
    await page.goBack();
    await back.click();
    await expect(page).not.toHaveURL(/properties/);
  },
);

test('the gallery works with buttons, keys, swipe and pinch', onPhone, async ({ page, database }) => {
  const { rows } = await database.query<{ id: string; count: number }>(
    `select id, cardinality(image_urls) as count from public.properties
     where is_active and cardinality(image_urls) > 2 order by id limit 1`,
  );
  const { id, count } = rows[0] ?? { id: '', count: 0 };
  await page.goto(`/properties/${id}`);
  const main = page.getByRole('button', { name: `Enlarge photo 1 of ${count}` });
  await main.click();
  const gallery = page.getByRole('dialog', { name: /^Photos of/ });
  const counter = gallery.getByRole('status');
  await expect(gallery.getByAltText(new RegExp(`^Photo 1 of ${count} of `))).toBeVisible();

  await press(gallery, 'Previous photo');
  await expect(counter).toHaveText(`${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(`1 of ${count}`);

  const box = await gallery.getByAltText(/^Photo/).boundingBox();
  if (!box) throw new Error('The photo is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await expect(counter).toHaveText(`2 of ${count}`);

  await pinchOut(page, x, y);
  await expect(gallery.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expect(counter).toHaveText(`2 of ${count}`);

  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(main).toBeFocused();
});

/** Moves two fingers apart with touch events of the browser. */
async function pinchOut(page: Page, x: number, y: number) {
  const client = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 1 },
    { x: x + distance, y, id: 2 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const distance of [40, 60, 80])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(distance) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('hovering over a card does not count a view', isSlow, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`/search?zipCode=${chicago}`);
  await expect(resultsHeading(page)).toBeVisible();
  await cards(page).first().hover();
  await cards(page).nth(1).getByRole('link').focus();
  await cards(page).nth(2).getByRole('link').click();
  const isView = (url: string) => /\/api\/properties\/[0-9a-f]{8}-/.test(url);
  await expect.poll(() => requests.filter(isView)).toHaveLength(1);
});
