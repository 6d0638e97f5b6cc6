import { dialogOf, press } from '../pages.ts';
import { expect, listProperty, remoteTown, test } from './fixtures.ts';
import { cards, resultsHeading } from './pages.ts';
import { expectSpanish } from './reading.ts';

test('a family compares homes and reads how long its money lasts', async ({
  familia: page,
  database,
  owner,
}) => {
  test.slow();
  const [first, second] = [
    await listProperty(database, owner, { town: remoteTown, roomCost: 3100 }),
    await listProperty(database, owner, { town: remoteTown, roomCost: 6200 }),
  ];
  await page.goto(`/es/patient?zipCode=${remoteTown.zip}`);
  for (const { name } of [first, second])
    await page.getByRole('checkbox', { name: `Comparar ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Hogares para comparar' });
  await expectSpanish(page);
  await bar.getByRole('link', { name: 'Comparar 2 hogares' }).click();
  const table = page.getByRole('table', { name: 'Los datos de cada hogar, uno al lado del otro' });
  await expect(table.getByRole('row', { name: /^Su costo mensual/ })).toContainText('$3,100');
  await expectSpanish(page);
  await page.getByText(/^La habitación más económica · /).click();
  await page.getByLabel('Personas').selectOption('Dos personas');
  await page.getByLabel('Solo las diferencias').check();
  await expect(page.getByText(/^Se ocultan? \d+ fila/)).toBeVisible();
  await expectSpanish(page);

  await page.goto(`/es/properties/${first.id}`);
  await press(page, '¿Cuánto durará el dinero?');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Seguro Social').fill('1,234.56');
  await dialog.getByLabel('Ahorros').fill('mucho');
  await press(dialog, 'Listo');
  await expect(dialog.getByText('Escriba una cantidad en dólares, por ejemplo 4,500')).toBeVisible();
  await expectSpanish(page, null);
  await dialog.getByLabel('Ahorros').fill('98765');
  await dialog.getByLabel('Mostrarlo también en la lista de hogares').check();
  await press(dialog, 'Listo');
  await expect(page.getByText(/^\d+ años/).first()).toBeVisible();
  await page.getByText('Ahorros por año').click();
  await expectSpanish(page);
  await page.goto(`/es/compare?homes=${first.id},${second.id}`);
  await expect(
    page
      .getByRole('row', { name: /^Cuánto le durará el dinero/ })
      .getByRole('cell')
      .first(),
  ).toContainText('año');
  await expectSpanish(page);
  await page.goto(`/es/patient?zipCode=${remoteTown.zip}`);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(
    cards(page)
      .getByText(/^Su dinero: /)
      .first(),
  ).toBeVisible();
  await expectSpanish(page);
});
