import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, isSlow, isSlowOnBoth, test } from './fixtures.ts';
import { press } from './pages.ts';

const headings = 'Own ID;Name;Street;City;State;ZIP Code;Monthly Room Cost';
const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[headings, ...lines].join('\r\n')}\r\n`),
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import and export' });
const choose = (page: Page, given: ReturnType<typeof file>) =>
  dialogOf(page).locator('input[type=file]').setInputFiles(given);

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await press(dialogOf(page), /^Export \d+ home/);
  return await readFile(await (await download).path(), 'utf8');
}

test(
  'an owner imports homes from a spreadsheet, corrects a row, and exports them unchanged',
  isSlowOnBoth,
  async ({ dashboard: page, database, owner }) => {
    await press(page, 'Import and export');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Export 0 homes' })).toBeDisabled();
    await expectUsable(page, dialogSentences, '[role=dialog]');
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill('Nombre\tCalle\nArce\tCalle 12');
    await press(dialog, 'Check the pasted rows');
    await expect(dialog.getByRole('alert')).toContainText('has no column that we recognize');

    const wrong = 'M2;Birch House;1 Birch Street;Boston;Massachusets;2108;ask';
    await choose(
      page,
      file('homes.csv', ['M1;"Maple; Court";12 Maple Street;Boston;MA;2108;"$4,500"', wrong]),
    );
    await expect(dialog.getByRole('heading', { name: 'Check before you import' })).toBeFocused();
    await expect(dialog).toContainText('1 home new, 0 changed, 0 as before, 1 wrong.');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Birch House' })).toContainText(
      'Enter one of the 50 states, such as IL or Illinois',
    );
    await expectUsable(page, dialogSentences, '[role=dialog]');
    expect(await rows()).toEqual([]);
    await press(dialog, 'Import 1 home, leave out 1');
    await expect(dialog.getByRole('heading', { name: '1 of 1 home saved' })).toBeFocused();
    expect(await rows()).toEqual(['M1 Maple; Court 02108 4500.00']);
    await press(dialog, 'Done');
    await expect(page.getByRole('article', { name: 'Maple; Court' })).toBeVisible();

    // The same file again, with the wrong row corrected: nothing is added twice.
    await press(page, 'Import and export');
    const right = wrong.replace('Massachusets', 'Massachusetts').replace('ask', '');
    await choose(
      page,
      file('homes.csv', ['M1;"Maple; Court";12 Maple Street;Boston;MA;2108;"$4,600"', right]),
    );
    await expect(dialog).toContainText('1 home new, 1 changed, 0 as before, 0 wrong.');
    await press(dialog, 'Import 2 homes');
    await expect(dialog.getByRole('heading', { name: '2 of 2 homes saved' })).toBeVisible();
    expect(await rows()).toEqual(['M1 Maple; Court 02108 4600.00', 'M2 Birch House 02108 null']);
    await press(dialog, 'Done');

    await press(page, 'Import and export');
    const text = await exported(page);
    await choose(page, { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(dialog).toContainText('0 homes new, 0 changed, 2 as before, 0 wrong.');
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();

    async function rows() {
      const stored = await database.query<{ row: string }>(
        `select own_id || ' ' || name || ' ' || zip_code || ' ' || coalesce(room_cost::text, 'null') as row
         from public.properties where owner_id = $1 order by 1`,
        [owner.id],
      );
      return stored.rows.map(({ row }) => row);
    }
  },
);

test(
  'an import that the server stops goes on later, and adds nothing twice',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    const lines = Array.from(
      { length: 30 },
      (_, index) => `H${index};Home ${index};${index} Oak;Boston;MA;02108;`,
    );
    const count = async () => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::integer as count from public.properties where owner_id = $1',
        [owner.id],
      );
      return rows[0]?.count;
    };
    await press(page, 'Import and export');
    await choose(page, file('homes.csv', lines));
    await expect(dialogOf(page)).toContainText('25 of the 30 new homes can be added today.');
    await press(dialogOf(page), 'Ask our team for 5 more');
    await expect(dialogOf(page).getByRole('status')).toContainText('You asked our team for 5 more homes.');
    await expectUsable(page, dialogSentences, '[role=dialog]');
    await press(dialogOf(page), 'Import 30 homes');
    await expect(dialogOf(page).getByRole('heading', { name: '25 of 30 homes saved' })).toBeVisible();
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'You have listed 25 homes in the last 24 hours.',
    );
    expect(await count()).toBe(25);
    // Tomorrow, in a new page.
    await press(dialogOf(page), 'Done');
    await page.reload();
    await database.query('select public.set_home_limits($1, 500, 500)', [owner.id]);
    await press(page, 'Import and export');
    await press(dialogOf(page), 'Continue the import');
    await expect(dialogOf(page)).toContainText('5 homes new, 0 changed, 25 as before, 0 wrong.');
    await press(dialogOf(page), 'Import 5 homes');
    await expect(dialogOf(page).getByRole('heading', { name: '5 of 5 homes saved' })).toBeVisible();
    expect(await count()).toBe(30);
    await press(dialogOf(page), 'Done');
    await press(page, 'Import and export');
    await expect(dialogOf(page).getByRole('heading', { name: 'Export', exact: true })).toBeVisible();
    await expect(dialogOf(page)).not.toContainText('is not finished');
  },
);

test(
  'a file whose own IDs lost their zeros adds no home twice, and says which cells it leaves out',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    await database.query(
      `insert into public.properties (owner_id, own_id, name, street, city, state, zip_code, rates, care_levels)
       select $1, '000' || n, 'Oak ' || n, n || ' Oak', 'Boston', 'MA', '02108',
         '[{"room_type": "Studio", "monthly_cost": 4500}]',
         '[{"name": "Light", "monthly_cost": 500}, {"name": "Medium", "monthly_cost": 800}]'
       from generate_series(1, 2) as n`,
      [owner.id],
    );
    const titles = `${headings};Care Level 1;Care Level 1 Price`;
    const rows = ['1;Oak 1;1 Oak;Boston;MA;02108;4900;Light;550', '2;Oak 2;2 Oak;Boston;MA;02108;;Light;500'];
    await press(page, 'Import and export');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Or paste rows from a spreadsheet').fill([titles, ...rows].join('\n'));
    await press(dialog, 'Check the pasted rows');
    await expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
    await expectUsable(page, dialogSentences, '[role=dialog]');
    await press(dialog, 'All: the same home');
    await expect(dialog).toContainText('0 homes new, 1 changed, 1 as before, 0 wrong.');
    await expect(dialog.getByRole('listitem').filter({ hasText: '4900' }).first()).toContainText(
      'The lowest of them, $4500, is its room cost.',
    );
    await dialog.getByText('Changed: 1 home').click();
    await expect(dialog).toContainText('Light $500; Medium $800 → Light $550; Medium $800');
    await expectUsable(page, dialogSentences, '[role=dialog]');
    await press(dialog, 'Import 1 home');
    await expect(dialog.getByRole('heading', { name: '1 of 1 home saved' })).toBeVisible();
    const { rows: stored } = await database.query(
      `select own_id, care_levels from public.properties where owner_id = $1 order by own_id`,
      [owner.id],
    );
    const medium = { name: 'Medium', monthly_cost: 800 };
    expect(stored).toEqual([
      { own_id: '0001', care_levels: [{ name: 'Light', monthly_cost: 550 }, medium] },
      { own_id: '0002', care_levels: [{ name: 'Light', monthly_cost: 500 }, medium] },
    ]);
  },
);
