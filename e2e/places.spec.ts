import { expect, expectToast, isSlow, isSlowOnPhone, listProperty, remoteTown, test } from './fixtures.ts';
import { cards, press, pressEdit, propertyForm, resultsHeading, tabTo } from './pages.ts';

test(
  'a family sees how far homes are from its own places, which stay in the browser',
  isSlowOnPhone,
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/search?zipCode=77002');
    await expect(resultsHeading(page)).toBeVisible();
    const usual = await cards(page).getByRole('heading').allTextContents();

    await press(page, 'Your places');
    const dialog = page.getByRole('dialog', { name: 'Your places' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mom’s house');
    await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('77449');
    await press(dialog, 'Add place');
    await press(dialog, 'Done');
    await expect(page.getByRole('button', { name: 'Your places (1)' })).toBeFocused();
    await page.getByLabel('Sort by').selectOption('Near your places');
    await expect(page.getByText(/^Nearest to your places first/)).toBeVisible();
    const miles = async () => {
      const texts = await cards(page)
        .getByText(/^Mom’s house: /)
        .allTextContents();
      return texts.map((text) => Number(/[\d.]+/.exec(text)?.[0] ?? 1));
    };
    await expect.poll(async () => (await miles()).length).toBe(24);
    expect(await miles()).toEqual((await miles()).toSorted((a, b) => a - b));
    expect(await cards(page).getByRole('heading').allTextContents()).not.toEqual(usual);

    await page.reload();
    await expect(
      cards(page)
        .first()
        .getByText(/^Mom’s house: /),
    ).toBeVisible();
    const sorted = await cards(page).getByRole('heading').allTextContents();
    await cards(page).first().getByRole('link').click();
    const facts = page.getByRole('region', { name: 'Quick Information' });
    await expect(facts.getByText(/^Mom’s house: /)).toBeVisible();
    await press(page, 'Next');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sorted[1] ?? '');
    expect(sent.filter((request) => request.includes('77449'))).toEqual([]);
  },
);

test(
  'an owner sets and removes the pin of a home by keyboard',
  isSlow,
  async ({ owner, database, dashboard: page }) => {
    const { id, name } = await listProperty(database, owner, { town: remoteTown });
    await page.reload();
    await pressEdit(page, name);
    const { dialog } = propertyForm(page);
    await press(dialog, 'Set the location on a map');
    await tabTo(page, dialog.getByRole('button', { name: 'Put the pin in the middle of the map' }));
    await page.keyboard.press('Enter');
    const status = dialog.getByText(/^The pin is [\d.]+ miles from the center of ZIP code 59301\.$/);
    await expect(status).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Pin of the home/ })).toBeFocused();
    // 100 meters each on this small map, and a kilometer with Shift.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowUp');
    await expect(status).toHaveText(/^The pin is 0\.[1-4] miles/);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(status).toHaveText(/^The pin is (0\.[6-9]|1\.0) miles/);
    await press(dialog, 'Update');
    await expectToast(page, 'Property updated successfully');
    const isExact = async () => {
      const { rows } = await database.query<{ exact: boolean }>(
        'select location_is_exact as exact from public.properties where id = $1',
        [id],
      );
      return rows[0]?.exact;
    };
    expect(await isExact()).toBe(true);

    await pressEdit(page, name);
    await press(dialog, 'Remove the pin');
    await press(dialog, 'Update');
    await expect.poll(isExact).toBe(false);
  },
);
