import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, isSlowOnPhone, remoteTown, test } from './fixtures.ts';
import { cards, dialogOf, openMenu, press, resultsHeading, tabTo } from './pages.ts';
import { readLogs, readStorage, recordSent } from './sent.ts';

/** The figures that the test types, as a page, a request or a log could write them. */
const typedFigures = /1,?234\.56|98,?765\.43|"money"/;

test(
  'a family learns how long its money lasts, and the figures stay in the browser until it logs out',
  isSlowOnPhone,
  async ({ family: page, database, owner }) => {
    test.slow();
    const homes = [
      await listProperty(database, owner, { town: remoteTown, roomCost: 3100 }),
      await listProperty(database, owner, { town: remoteTown, roomCost: 6200 }),
    ];
    const [first, second] = homes.map(({ id }) => id);
    const sent = recordSent(page);
    await page.goto(`/properties/${first}`);
    await tabTo(page, page.getByRole('button', { name: 'How long will the money last?' }));
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Social Security').fill('1,234.56');
    await dialog.getByLabel('Savings').fill('lots');
    await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter an amount in dollars, such as 4,500')).toBeVisible();
    await expect(dialog.getByLabel('Savings')).toBeFocused();
    await dialog.getByLabel('Savings').fill('98765.43');
    await dialog.getByLabel('Show it on the cards').check();
    await expectUsable(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^At most \d+ years?/)).toBeVisible();
    await page.getByText('Savings by year').click();
    await expect(page.getByRole('img', { name: 'A chart of the figures in the table below' })).toBeVisible();
    await expectUsable(page);

    await page.goto(`/compare?homes=${first},${second}`);
    const row = page.getByRole('row', { name: /^How long your money lasts/ });
    await expect(row.getByRole('cell')).toHaveText([/^At most \d+ years?/, /^At most 1 year/]);
    await page.getByText('Savings by year').click();
    await expect(page.getByRole('img', { name: 'A chart of the figures in the table below' })).toBeVisible();
    await expectUsable(page);

    await page.goto(`/patient?zipCode=${remoteTown.zip}`);
    await expect(resultsHeading(page)).toBeVisible();
    await expect(
      cards(page)
        .getByText(/^Your money: At most/)
        .first(),
    ).toBeVisible();
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.join('\n')).not.toMatch(typedFigures);
    // The logs name the requests of this test, so they are the right ones.
    const logs = await readLogs();
    if (logs) expect(logs).toContain('/properties/search');
    expect(logs).not.toMatch(typedFigures);

    expect(await readStorage(page)).toMatch(/98,?765/);
    await openMenu(page);
    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).not.toMatch(/98,?765|1,?234\.56/);
  },
);

test('Clear removes the figures from the browser', isSlow, async ({ family: page, database, owner }) => {
  const home = await listProperty(database, owner, { town: remoteTown, roomCost: 3100 });
  await page.goto(`/properties/${home.id}`);
  await press(page, 'How long will the money last?');
  await dialogOf(page).getByLabel('Savings').fill('98765.43');
  await press(dialogOf(page), 'Done');
  await expect(page.getByText(/^At most \d+ years?/)).toBeVisible();
  expect(await readStorage(page)).toMatch(/98,?765/);
  await page.getByRole('button', { name: 'Change income and savings' }).click();
  await press(dialogOf(page), 'Clear');
  await expect(page.getByText(/^At most \d+ years?/)).toHaveCount(0);
  expect(await readStorage(page)).not.toMatch(/98,?765/);
});
