import { expectUsable } from './accessibility.ts';
import { expect, isSlowOnBoth, test } from './fixtures.ts';
import { press, tabTo } from './pages.ts';
import { readLogs, readStorage, recordSent } from './sent.ts';

/** Words of the answers, and names of the questions. */
const answered = /Most days|most-?days|bathing|toilet|continence|medicines|night/i;

test(
  'ten questions name kinds of care and open the search, and the answers stay in the page',
  isSlowOnBoth,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Which type of care?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Which type of care?' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sent = recordSent(page);
    const storage = await readStorage(page);

    await press(page, 'Show types of care');
    await expect(page.getByText('Choose an answer.')).toHaveCount(10);
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expectUsable(page);
    // The footer has the size of the text.
    const main = page.getByRole('main');
    const groups = main.getByRole('group');
    await expect(groups).toHaveCount(10);
    for (const group of await groups.all()) {
      await tabTo(page, group.getByRole('radio').first());
      await page.keyboard.press('Space');
    }
    await groups.nth(8).getByRole('radio', { name: 'Most days' }).check();
    await press(page, 'Show types of care');
    await expect(page.getByRole('heading', { name: 'What may fit' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Memory Care', 'Assisted Living']);
    await expectUsable(page);
    // Code that loads when the browser is idle carries nothing.
    expect(sent.filter((request) => !/^[^? ]*\/assets\/[\w.-]+\.(js|css)  /.test(request))).toEqual([]);
    expect(sent.join('\n')).not.toMatch(answered);
    expect(await readStorage(page)).toBe(storage);

    await page.getByRole('textbox', { name: 'ZIP code or city' }).fill('77002');
    await press(page, 'Find Memory Care and Assisted Living');
    await expect(page.getByRole('heading', { name: /^Search Results \(/ })).toBeVisible();
    await expect(page).toHaveURL(/zipCode=77002.*careTypes=Assisted.Living&careTypes=Memory.Care/);
    expect(sent.join('\n')).not.toMatch(answered);
    const logs = await readLogs();
    if (logs) expect(logs).toContain('/properties/search');
    expect(logs).not.toMatch(answered);

    await page.goBack();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  },
);
