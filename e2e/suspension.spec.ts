import { expect, listProperty, isSlow, remoteTown, test } from './fixtures.ts';
import { heart } from './pages.ts';

test(
  'a suspended home and account are shown as removed',
  isSlow,
  async ({ family, dashboard, database, owner }) => {
    const home = await listProperty(database, owner, { town: remoteTown });
    await family.goto(`/patient?zipCode=${remoteTown.zip}`);
    const saved = family.waitForResponse('**/api/favorites');
    await heart(family, 'Add', home.name).click();
    await saved;

    await database.query(`select public.suspend_property($1, 'Robin Lee', 'Asks for money')`, [home.id]);
    await family.goto('/favorites');
    const removed = family.getByRole('region', { name: 'No longer listed' });
    await expect(removed.getByText(home.name)).toBeVisible();
    await removed.getByRole('button', { name: `Remove ${home.name} from favorites` }).click();
    await expect(removed).toBeHidden();
    await family.goto(`/properties/${home.id}`);
    await expect(family.getByRole('heading', { level: 1, name: home.name })).toBeHidden();

    await dashboard.goto('/owner');
    const card = dashboard.getByRole('article', { name: home.name });
    await expect(card.getByText('Removed by our team')).toBeVisible();
    await expect(card.getByRole('link', { name: /@/ })).toBeVisible();

    // Without the end of the sessions, which signs the owner out.
    await database.query('update public.users set suspended_at = now() where id = $1', [owner.id]);
    await dashboard.reload();
    await expect(dashboard.getByRole('region', { name: 'Suspended account' })).toBeVisible();
  },
);
