import { dialogSentences } from '../accessibility.ts';
import { drawJpeg, jpegFile } from '../jpeg.ts';
import { press } from '../pages.ts';
import { expect, expectToast, inEnglish, test } from './fixtures.ts';
import { expectSpanish } from './reading.ts';

test('an owner lists a home in Spanish with photos, price, free spots and words in both languages', async ({
  panel: page,
  openBrowser,
  database,
  propietario,
}) => {
  test.slow();
  await expectSpanish(page);
  await press(page, 'Agregar su primer hogar');
  const dialog = page.getByRole('dialog', { name: 'Agregar un hogar nuevo' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const create = dialog.getByRole('button', { name: 'Crear' });
  await create.click();
  await expectToast(page, 'Faltan datos obligatorios');
  await expect(dialog.locator('[data-form-errors]').getByRole('link')).toHaveText([
    'Nombre del hogar',
    'Calle y número',
    'Ciudad',
    'Estado',
    'Código postal',
  ]);
  await expectSpanish(page, dialogSentences);
  await field('Nombre del hogar').fill('Maple House');
  await field('Calle y número').fill('1 Elm Street');
  await field('Código postal').fill('60601');
  await expect(field('Ciudad')).toHaveValue('Chicago');
  for (const name of ['Cuidado de la memoria', 'Jardín o espacio al aire libre', 'Español'])
    await dialog.getByRole('checkbox', { name }).check();
  await field('Descripción adicional').fill('Run by a family since 1988.');
  await field('Nombre en español').fill('Casa de los Arces');
  await field('Descripción en español').fill('Una familia lo dirige desde 1988.');
  await field('Precio mensual de la habitación').fill('mucho');
  await field('Capacidad total').fill('12');
  await field('Lugares libres').fill('3');
  await addPhoto();
  for (const summary of await dialog.locator('summary').all()) await summary.click();
  await expectSpanish(page, dialogSentences);
  await create.click();
  await expectToast(page, 'Datos con errores');
  await expect(field('Precio mensual de la habitación')).toBeFocused();
  await expectSpanish(page, dialogSentences);
  await field('Precio mensual de la habitación').fill('4,500');
  await press(dialog, 'Vista previa');
  const preview = page.getByRole('dialog', { name: 'Vista previa: así lo verán las familias' });
  await expect(preview.getByText('Una familia lo dirige desde 1988.')).toBeVisible();
  await expectSpanish(page, dialogSentences);
  await page.keyboard.press('Escape');
  await create.click();
  await expectToast(page, 'Se creó el hogar');
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article', { name: 'Maple House' });
  await press(card, 'Más sobre Maple House');
  await expect(card.getByText('$4,500 al mes', { exact: true })).toBeVisible();
  await expectSpanish(page);
  await press(card, 'Un lugar menos en Maple House');
  await expect(card.getByText('2 lugares libres').first()).toBeVisible();
  await press(page, 'Estadísticas');
  await expectSpanish(page, null);

  // Each reader gets the words in its own language.
  const { rows } = await database.query<{ id: string }>(
    'select id from public.properties where owner_id = $1',
    [propietario.id],
  );
  const family = await openBrowser();
  await family.goto(`/properties/${rows[0]?.id}`);
  await expect(family.getByRole('heading', { level: 1, name: 'Casa de los Arces' })).toBeVisible();
  await expect(family.getByText('Una familia lo dirige desde 1988.')).toHaveAttribute('lang', 'es');
  await expectSpanish(family);
  const english = await openBrowser(inEnglish);
  await english.goto(`/properties/${rows[0]?.id}`);
  await expect(english.getByRole('heading', { level: 1, name: 'Maple House' })).toBeVisible();
  await expect(english.getByText(/Run by a family since 1988\./).first()).toHaveAttribute('lang', 'en');

  async function addPhoto() {
    const picture = await drawJpeg(page);
    await dialog
      .locator('input[type=file][aria-label="Agregar fotos"]')
      .setInputFiles([jpegFile('a.jpg', picture)]);
    await expectToast(page, 'Fotos subidas: 1.');
  }
});
