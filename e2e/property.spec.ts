import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
  setTextSpacing,
} from './accessibility.ts';
import { cards, expect, listHome, resultsHeading, searchNear, test, toastOf } from './family-fixtures.ts';
import { newAccount } from './fixtures.ts';

const chicago = '60601';
const position = (page: Page) => page.getByRole('navigation', { name: 'Search results' }).getByRole('status');
const gallery = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });

/** Pictures of their own, so that the journey does not hang on which demo home has how many. */
const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${color}"/></svg>`;

/** The bucket answers for three photos that only the listing knows. */
async function answerPhotos(page: Page) {
  await page.route('**/storage/v1/object/sign/property-images', (route) => {
    const { paths }: { paths: string[] } = route.request().postDataJSON();
    return route.fulfill({
      json: paths.map((path) => ({
        path,
        error: null,
        signedURL: `/object/sign/property-images/${path}?token=t`,
      })),
    });
  });
  await page.route('**/storage/v1/object/sign/property-images/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: picture(route.request().url().includes('one') ? 'teal' : 'tan'),
    }),
  );
}

test('everything about a home, for a visitor', async ({ page, database, owner }) => {
  const home = await listHome(database, owner);
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(home.name));
  for (const heading of [
    'About This Property',
    'Care Types Offered',
    'Amenities',
    'Contact Property Owner',
    'Quick Information',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  for (const text of [
    'Alpine, TX 79830',
    'Professional Memory Care services. Run by a family.',
    '12 residents',
    '$5,900 a month',
    'Price and availability confirmed today',
    'Senior Care Home',
    '12 Maple Street, Alpine, TX 79830',
    'No image available',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectLargeText(page);
  await expectNoSideScroll(page);
  await setTextSpacing(page);
  await expectNoSideScroll(page);
});

test('Previous and Next go through the whole result, past the loaded page', async ({ page }) => {
  await page.goto('/search');
  await searchNear(page, chicago);
  await cards(page).nth(22).getByRole('link').click();
  await expect(position(page)).toHaveText(/^23 of \d+$/);
  for (const number of [24, 25, 26]) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(position(page)).toHaveText(new RegExp(`^${number} of \\d+$`));
  }
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(position(page)).toHaveText(/^25 of \d+$/);
  await page.reload();
  await expect(position(page)).toHaveText(/^25 of \d+$/);
  await page.getByRole('button', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(`/search?zipCode=${chicago}`);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
});

test('the first home has none before it', async ({ page }) => {
  await page.goto(`/search?zipCode=${chicago}`);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('Back from elsewhere is the browser’s own, and from nowhere the search', async ({
  page,
  database,
  owner,
}) => {
  const home = await listHome(database, owner);
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/search');

  await page.goto('/support');
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care Guide' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).not.toHaveURL(/properties/);
});

test('the gallery by buttons, keys and fingers', async ({ page, database, owner }) => {
  const imageUrls = ['one', 'two', 'three'].map((name) => `${owner.id}/photos/${name}.jpg`);
  const home = await listHome(database, owner, { imageUrls });
  await answerPhotos(page);
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByRole('heading', { name: 'More Images' })).toBeVisible();
  const main = page.getByRole('button', { name: 'Enlarge photo 1 of 3' });
  await main.click();
  const counter = gallery(page).getByRole('status');
  await expect(counter).toHaveText('1 of 3');
  await expect(gallery(page).getByAltText(`Photo 1 of 3 of ${home.name}`)).toBeVisible();
  await expectAccessible(page);

  await gallery(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect(counter).toHaveText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('1 of 3');

  // A finger's swipe to the left, as the browser tells it.
  const stage = gallery(page).getByAltText(/^Photo/);
  const box = await stage.boundingBox();
  if (!box) throw new Error('The photo has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await expect(counter).toHaveText('2 of 3');

  await pinch(page, { x, y });
  await expect(gallery(page).getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expect(counter).toHaveText('2 of 3');

  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await expect(main).toBeFocused();
});

/** Two fingers that part, through the browser's own input. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 20);
  for (const apart of [40, 60, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 80);
}

test('a photo that does not load leaves its place and a text', async ({ page, database, owner }) => {
  const home = await listHome(database, owner, { imageUrls: [`${owner.id}/photos/one.jpg`] });
  await answerPhotos(page);
  await page.route('**/storage/v1/object/sign/property-images/**', (route) => route.abort());
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByText('No image available')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Enlarge photo 1 of 1$/ }).click();
  await expect(gallery(page).getByText('No image available')).toBeVisible();
  await expectAccessible(page);
});

test('a visitor signs in and is on the same home, with the form', async ({ page, database, owner }) => {
  const home = await listHome(database, owner);
  const account = await newAccount('patient');
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(page)).toContainText('Please sign in');
  await expect(toastOf(page)).toContainText('You need to be signed in to add favorites');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page).toHaveURL(`/properties/${home.id}`);
});

test('a home that is not there', async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-uuid']) {
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).not.toHaveURL(/no-uuid/);
});

test('a home that is deleted while its page is open', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  const answered = family.waitForResponse(`**/api/properties/${home.id}`);
  await family.goto(`/properties/${home.id}`);
  await answered;
  await family.getByRole('textbox', { name: /^Message/ }).fill('Is there a garden?');
  await family.getByRole('textbox', { name: /^Phone/ }).fill('3125550142');
  await database.query('delete from public.properties where id = $1', [home.id]);
  await family.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(family)).toContainText('Failed to add to favorites');
  await expect(family.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  await family.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(family.getByRole('main').getByRole('alert')).toContainText(
    'This home is no longer listed, so your inquiry was not sent.',
  );
  await expect(family.getByRole('textbox', { name: /^Message/ })).toHaveValue('Is there a garden?');
  await family.reload();
  await expect(family.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
});

test('a server that fails, and then does not', async ({ page, database, owner }) => {
  const home = await listHome(database, owner);
  await page.route(`**/api/properties/${home.id}`, (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByRole('alert')).toContainText('This home could not be loaded');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
});

test('pointing at a card counts no view', async ({ page, database }) => {
  await page.goto(`/search?zipCode=${chicago}`);
  await expect(resultsHeading(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/properties\/[0-9a-f]{8}-/.test(request.url())) asked.push(request.url());
  });
  await cards(page).first().hover();
  await cards(page).nth(1).getByRole('link').focus();
  await expect.poll(() => database.query('select 1').then(({ rowCount }) => rowCount)).toBe(1);
  expect(asked).toEqual([]);
});
