import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { openDesk } from './operators.ts';
import { pressEdit } from './pages.ts';

test(
  'an owner reads which photo is missing and deletes it, and the desk names it',
  isSlow,
  async ({ browser, dashboard: page, database, owner }) => {
    const home = await listProperty(database, owner);
    const path = `${owner.id}/photos/${home.id}.jpg`;
    await database.query('update public.properties set image_urls = $2 where id = $1', [home.id, [path]]);
    await database.query(`select public.record_missing_photos($1, now() + interval '1 minute')`, [[path]]);
    await database.query('select public.ask_for_missing_photos()');

    const desk = await browser.newPage();
    await openDesk(desk, database, 'moderator', '/desk/missing-photos');
    await expect(desk.getByText(path)).toBeVisible();
    await expectUsable(desk);
    await desk.close();

    await page.reload();
    const note = page.getByRole('article', { name: `Note about ${home.name}` });
    await expect(note).toContainText('A photo of this home is missing');
    await expectUsable(page);
    await pressEdit(page, home.name);
    const missing = page.getByRole('region', { name: 'Missing photos' });
    await missing.scrollIntoViewIfNeeded();
    await expectUsable(page);
    await missing.getByRole('button', { name: 'Delete missing photo 1' }).press('Enter');
    await expect(missing).toBeHidden();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(note).toBeHidden();
  },
);
