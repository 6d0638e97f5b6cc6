import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectLargeText,
  expectNoSideScroll,
  setTextSpacing,
} from './accessibility.ts';
import { cards, expect, listHome, remotePlace, tabTo, test, toastOf } from './family-fixtures.ts';

const heart = (page: Page, verb: 'Add' | 'Remove', name: string) =>
  page.getByRole('button', {
    name: verb === 'Add' ? `Add ${name} to favorites` : `Remove ${name} from favorites`,
  });

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('nobody has saved anything at first', async ({ family }) => {
  await family.goto('/favorites');
  await expect(family.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible();
  await expect(family.getByText('0 properties saved')).toBeVisible();
  await expect(family.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expectAccessible(family);
  await family.getByRole('link', { name: 'Browse Properties' }).click();
  await expect(family).toHaveURL('/patient');
});

test('homes are saved from a card and from their page, counted, and taken off', async ({
  family,
  database,
  owner,
}, { project }) => {
  const place = remotePlace(project.name);
  const [one, two] = [await listHome(database, owner, { place }), await listHome(database, owner, { place })];
  await family.goto(`/patient?zipCode=${place.zip}`);
  await heart(family, 'Add', one.name).click();
  await expect(heart(family, 'Remove', one.name)).toBeVisible();
  await expect(toastOf(family)).toContainText('Added to favorites');
  await family.getByRole('article', { name: two.name }).getByRole('link').click();
  await family.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(family.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await family.getByRole('button', { name: 'Back to results' }).click();
  await expect(heart(family, 'Remove', two.name)).toBeVisible();

  await family.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await expect(family.getByText('2 properties saved')).toBeVisible();
  await expectAccessible(family);
  await expectLargeTargets(family);
  await expectLargeText(family);
  await expectNoSideScroll(family);
  await heart(family, 'Remove', one.name).click();
  await expect(family.getByText('1 property saved')).toBeVisible();
  await expect(toastOf(family)).toContainText('Removed from favorites');
  await family.reload();
  await expect(family.getByText('1 property saved')).toBeVisible();
  await expect(family.getByRole('article')).toHaveAccessibleName(two.name);
  await setTextSpacing(family);
  await expectNoSideScroll(family);
});

test('a home that became Unavailable stays among the saved ones', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await family.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(family)).toContainText('Added to favorites');
  await database.query('update public.properties set is_active = false where id = $1', [home.id]);
  await family.goto('/favorites');
  await expect(family.getByRole('article', { name: home.name }).getByText('Unavailable')).toBeVisible();
  await family.getByRole('link', { name: `View Details of ${home.name}` }).click();
  await expect(family.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  await family.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(family).toHaveURL('/favorites');
});

test('a heart goes back to what it was when saving fails', async ({ family, database, owner }, {
  project,
}) => {
  const place = remotePlace(project.name);
  const home = await listHome(database, owner, { place });
  await family.goto(`/patient?zipCode=${place.zip}`);
  await family.route('**/api/favorites**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await heart(family, 'Add', home.name).click();
  await expect(toastOf(family)).toContainText('Failed to add to favorites');
  await expect(heart(family, 'Add', home.name)).toBeVisible();
});

test('a home saved in another tab is not saved twice', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  const other = await family.context().newPage();
  for (const page of [family, other]) {
    await page.goto(`/properties/${home.id}`);
    await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible();
  }
  await other.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(other)).toContainText('Added to favorites');
  await family.getByRole('button', { name: 'Add to Favorites' }).click();
  await expect(toastOf(family)).toContainText('Already favorited');
  await expect(toastOf(family)).toContainText('This property is already in your favorites');
  await expect(family.getByRole('button', { name: 'Favorited' })).toBeVisible();
});

test('the list goes on beyond one page', async ({ family, database }) => {
  await family.goto('/patient');
  await database.query(
    `insert into public.favorites (patient_id, property_id)
     select (select u.id from public.users u where u.email = $1), p.id from public.properties p where p.is_active order by p.id limit 30`,
    [(await family.getByText(/^Welcome, /).textContent())?.replace('Welcome, ', '')],
  );
  await family.goto('/favorites');
  await expect(family.getByText('30 properties saved')).toBeVisible();
  await expect(family.getByRole('article')).toHaveCount(24);
  await family.getByRole('button', { name: 'Show more' }).click();
  await expect(family.getByRole('article')).toHaveCount(30);
});

test('saving and taking off by keyboard alone', async ({ family, database, owner }, { project }) => {
  const place = remotePlace(project.name);
  const home = await listHome(database, owner, { place });
  await family.goto(`/patient?zipCode=${place.zip}`);
  await expect(cards(family).first()).toBeVisible();
  await tabTo(family, heart(family, 'Add', home.name));
  await family.keyboard.press('Enter');
  await expect(heart(family, 'Remove', home.name)).toBeFocused();
  await expect(toastOf(family)).toContainText('Added to favorites');
  await family.keyboard.press('Space');
  await expect(toastOf(family)).toContainText('Removed from favorites');
  await expect(heart(family, 'Add', home.name)).toBeFocused();

  await family.keyboard.press('Space');
  await expect(heart(family, 'Remove', home.name)).toBeFocused();
  await tabTo(family, family.getByRole('link', { name: 'Favorites' }), 'Shift+Tab');
  await family.keyboard.press('Enter');
  await tabTo(family, heart(family, 'Remove', home.name));
  await family.keyboard.press('Space');
  await expect(family.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await family.keyboard.press('Tab');
  await expect(family.getByRole('link', { name: 'Browse Properties' })).toBeFocused();
});
