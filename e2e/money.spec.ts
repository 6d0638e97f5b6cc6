import { expectUsable } from './accessibility.ts';
import { expect, listProperty, onBoth, remoteTown, test } from './fixtures.ts';
import { cards, dialogOf, openMenu, press, resultsHeading, tabTo } from './pages.ts';

test(
  'a family learns how long its money lasts, and the figures stay in the browser until it logs out',
  onBoth,
  async ({ family: page, database, owner }) => {
    test.slow();
    const homes = [
      await listProperty(database, owner, { town: remoteTown, roomCost: 3100 }),
      await listProperty(database, owner, { town: remoteTown, roomCost: 6200 }),
    ];
    const [first, second] = homes.map(({ id }) => id);
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
    );
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
    expect(sent.join('\n')).not.toMatch(/1,?234\.56|98,?765\.43|"money"/);

    await openMenu(page);
    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/98,?765/);
  },
);
