import {
  cards,
  expect,
  listHome,
  remotePlace,
  resultsHeading,
  test,
  toastOf,
  totalFound,
} from './family-fixtures.ts';
import { password } from './fixtures.ts';
import { dialogOf, fill, openSignIn, signInByHand } from './sign-in.ts';

const pat = { email: 'pat@example.com', password };

test('the sign-in says so while it is busy', async ({ page }) => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token?**', async (route) => {
    await later;
    await route.continue();
  });
  await signInByHand(page, pat);
  await expect(dialogOf(page).getByRole('button', { name: 'Please wait...' })).toBeVisible();
  resolve();
  await expect(page).toHaveURL('/patient');
});

test('an account that cannot be read is an error of the sign-in', async ({ page }) => {
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: 'busy' }));
  await signInByHand(page, pat);
  await expect(toastOf(page)).toContainText('Authentication Error');
  await expect(toastOf(page)).toContainText('An error occurred during authentication');
});

test('an address that is none is pointed at before anything is sent', async ({ page }) => {
  await openSignIn(page);
  await fill(page, { email: 'pat', password });
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page).getByText('Invalid email format')).toBeVisible();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
});

test('the top bar names the product, and the search offers help in a card of its own', async ({ family }) => {
  await family.goto('/patient');
  await expect(family.getByRole('banner').getByText('Senior Care Living')).toBeVisible();
  for (const name of ['Search Properties', 'Need Help?'])
    await expect(family.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('homes stand in one column on a phone, two on a tablet and three on a wide screen', async ({ page }) => {
  await page.goto('/search?zipCode=77002');
  const total = await totalFound(page);
  await expect(resultsHeading(page)).toHaveText(`Search Results (${total} properties)`);
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((found) =>
      found.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test('a photo on its way says so', async ({ page, database, owner }) => {
  const home = await listHome(database, owner, { imageUrls: [`${owner.id}/photos/one.jpg`] });
  const { promise: later, resolve } = Promise.withResolvers<void>();
  await page.route('**/storage/v1/object/sign/property-images', async (route) => {
    await later;
    await route.abort();
  });
  await page.goto(`/properties/${home.id}`);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  resolve();
  await expect(page.getByText('No image available')).toBeVisible();
});

test('a home that cannot be taken off is still saved', async ({ family, database, owner }, { project }) => {
  const home = await listHome(database, owner, { place: remotePlace(project.name) });
  await family.goto(`/properties/${home.id}`);
  await family.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(family)).toContainText('Added to favorites');
  await family.route('**/api/favorites/*', (route) => route.fulfill({ status: 500, body: '' }));
  await family.getByRole('button', { name: 'Favorited' }).click();
  await expect(toastOf(family)).toContainText('Failed to remove from favorites');
  await expect(family.getByRole('button', { name: 'Favorited' })).toBeVisible();
});

test('a visitor’s favorites page asks nothing of the server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
