import { expect, expectToast, isSlow, isSlowOnPhone, listProperty, remoteTown, test } from './fixtures.ts';
import { heart, openMenu, press, tabTo } from './pages.ts';

test('a family saves and removes homes', isSlowOnPhone, async ({ family, database, owner }) => {
  const one = await listProperty(database, owner, { town: remoteTown });
  const two = await listProperty(database, owner, { town: remoteTown });
  await family.goto(`/patient?zipCode=${remoteTown.zip}`);
  await heart(family, 'Add', one.name).click();
  await expectToast(family, 'Added to favorites');
  await family.getByRole('article', { name: two.name }).getByRole('link').click();
  const saved = family.waitForResponse('**/api/favorites');
  await press(family, 'Add to Favorites');
  await expect(family.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await press(family, 'Back to results');
  await expect(heart(family, 'Remove', one.name)).toBeVisible();
  await expect(heart(family, 'Remove', two.name)).toBeVisible();
  // The heart changes before the response. A home that is unavailable by then cannot be saved.
  await saved;

  await database.query('update public.properties set is_active = false where id = $1', [two.id]);
  const header = family.getByRole('banner');
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
  await openMenu(family);
  await header.getByRole('link', { name: 'Favorites' }).click();
  await expect(family.getByText('2 properties saved')).toBeVisible();
  await heart(family, 'Remove', one.name).click();
  await expectToast(family, 'Removed from favorites');
  await family.reload();
  await expect(family.getByText('1 property saved')).toBeVisible();
  const unavailable = family.getByRole('article', { name: two.name });
  await expect(unavailable.getByText('Unavailable')).toBeVisible();
  await family.getByRole('link', { name: `View Details of ${two.name}` }).click();
  await expect(family.getByRole('heading', { level: 1, name: two.name })).toBeVisible();
  await family.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(family).toHaveURL('/favorites');
});

test('a family saves and removes homes with the keyboard', isSlow, async ({ family, database, owner }) => {
  const home = await listProperty(database, owner, { town: remoteTown });
  await family.goto(`/patient?zipCode=${remoteTown.zip}`);
  await tabTo(family, heart(family, 'Add', home.name));
  await family.keyboard.press('Enter');
  await expect(heart(family, 'Remove', home.name)).toBeFocused();
  await expectToast(family, 'Added to favorites');

  await tabTo(family, family.getByRole('link', { name: 'Favorites' }), 'Shift+Tab');
  await family.keyboard.press('Enter');
  await tabTo(family, heart(family, 'Remove', home.name));
  await family.keyboard.press('Space');
  await expect(family.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await family.keyboard.press('Tab');
  await expect(family.getByRole('link', { name: 'Browse Properties' })).toBeFocused();
});
