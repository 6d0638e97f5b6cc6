import { expectUsable } from './accessibility.ts';
import { expect, isSlow, test } from './fixtures.ts';
import { press, tabTo } from './pages.ts';

const headings = 'Own ID,Name,Street,City,State,ZIP Code,Capacity,Available Spots,Monthly Room Cost';
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `H${index},Home ${index},${index} Oak,Boston,MA,2108,20,3,"$4,000"`,
  );

test(
  'a chain imports 300 homes, raises prices by per cent, and exports them',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    test.setTimeout(300_000);
    await database.query('select public.set_home_limits($1, 500, 500)', [owner.id]);
    await press(page, 'Import and export');
    const dialog = page.getByRole('dialog', { name: 'Import and export' });
    const buffer = Buffer.from([headings, ...lines(300)].join('\n'));
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
    await press(dialog, 'Import 300 homes');
    const begun = Date.now();
    await expect(dialog.getByRole('heading', { name: '300 of 300 homes saved' })).toBeVisible({
      timeout: 180_000,
    });
    const seconds = (Date.now() - begun) / 1000;
    test.info().annotations.push({ type: 'seconds of an import of 300', description: String(seconds) });
    await expectUsable(page, null, '[role=dialog]');
    await press(dialog, 'Done');

    await expect(page.getByRole('checkbox', { name: 'Choose all 300' })).toBeVisible();
    await expectUsable(page);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('H29');
    await expect(page.getByText('11 homes', { exact: true })).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Choose all 11' });
    await search.focus();
    await tabTo(page, all);
    await page.keyboard.press('Space');
    await press(page, 'Change prices');
    await page.getByLabel(/^Raise prices/).fill('2.5');
    await expectUsable(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11 homes saved.')).toBeFocused();
    const raised = async () => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::integer as count from public.properties where owner_id = $1 and room_cost = 4100',
        [owner.id],
      );
      return rows[0]?.count;
    };
    expect(await raised()).toBe(11);
    await press(page, 'Undo');
    await expect(page.getByText('11 homes are as before.')).toBeFocused();
    await expect.poll(raised).toBe(0);

    const download = page.waitForEvent('download');
    await page
      .getByRole('region', { name: 'Change the chosen homes' })
      .getByRole('button', { name: 'Export' })
      .click();
    const file = await (await download).path();
    await press(page, 'Import and export');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog).toContainText('0 homes new, 0 changed, 11 as before, 0 wrong.');
    await expect(dialog).toContainText('Not in this file: 289 homes, which stay as they are');
  },
);
