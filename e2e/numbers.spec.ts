import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { tabTo } from './pages.ts';

test(
  'an owner reads the numbers of a home by week, by keys alone, and saves them as a file',
  isSlow,
  async ({ dashboard: page, database, owner }) => {
    const home = await listProperty(database, owner);
    const other = await listProperty(database, owner);
    await database.query(
      `insert into private.home_weeks (property_id, week, view_count, inquiry_count, answer_count, answer_minutes)
       select home, private.week_of(now()) - 7, 40, 4, 2, 180 from unnest($1::uuid[]) as home`,
      [[home.id, other.id]],
    );
    await page.goto('/owner');
    await tabTo(page, page.getByRole('button', { name: 'Numbers' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Numbers' });
    const lastWeek = dialog.getByRole('table').getByRole('row').nth(2);
    await expect(lastWeek).toContainText('80');
    await expect(dialog.getByRole('img', { name: /^A chart of views by week/ })).toBeVisible();
    await expectUsable(page);
    await tabTo(page, dialog.getByLabel('Homes'));
    await dialog.getByLabel('Homes').selectOption(home.id);
    await expect(lastWeek).toContainText('40');
    await expect(lastWeek).toContainText('1.5');
    await expect(
      dialog.getByText('Nothing that at least ten families nearby are looking for.'),
    ).toBeVisible();
    await expectUsable(page);
    await tabTo(page, dialog.getByRole('button', { name: /^Download as CSV/ }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('numbers.csv');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Numbers' })).toBeFocused();
  },
);
