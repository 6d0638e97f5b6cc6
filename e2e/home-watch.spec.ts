import { expectUsable } from './accessibility.ts';
import { expect, expectToast, listProperty, isSlowOnPhone, remoteTown, test } from './fixtures.ts';
import { press, tabTo } from './pages.ts';

test(
  'a family waits for a full home, sees what it waits for, and stops',
  isSlowOnPhone,
  async ({ family: page, database, owner }) => {
    test.slow();
    const home = await listProperty(database, owner, { town: remoteTown });
    const other = await listProperty(database, owner, { town: remoteTown });
    await database.query('update public.properties set available_spots = 0 where id = any ($1)', [
      [home.id, other.id],
    ]);
    await page.goto(`/properties/${home.id}`);
    await tabTo(page, page.getByRole('button', { name: `Tell me when there is an opening: ${home.name}` }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Alert turned on');
    await expect(page.getByRole('button', { name: `Turn off alert for ${home.name}` })).toBeFocused();
    await expectUsable(page);

    await page.goto(`/properties/${other.id}`);
    await press(page, 'Add to Favorites');
    await expectToast(page, 'Added to favorites');
    await page.goto('/favorites');
    await press(page, `Tell me when there is an opening: ${other.name}`);
    await expectToast(page, 'Alert turned on');
    await expectUsable(page);

    await page.goto('/searches');
    await expect(page.getByRole('heading', { name: 'Alerts for full homes' })).toBeVisible();
    await expectUsable(page);
    await press(page, `Turn off alert for ${other.name}`);
    await expectToast(page, 'Alert turned off');
    await expect(page.getByRole('link', { name: other.name })).toHaveCount(0);
    await expect(page.getByRole('link', { name: home.name })).toBeVisible();

    await database.query('update public.properties set available_spots = 1 where id = $1', [home.id]);
    await database.query('select public.match_property_changes(1000)');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Saved Searches', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Alerts for full homes' })).toHaveCount(0);
  },
);
