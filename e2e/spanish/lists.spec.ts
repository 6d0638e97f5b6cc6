import { dialogSentences, expectUsable } from '../accessibility.ts';
import { dialogOf, expectNoLayers, press } from '../pages.ts';
import { expect, expectToast, inEnglish, listProperty, newAccount, remoteTown, test } from './fixtures.ts';
import { expectLanguage, expectSpanish } from './reading.ts';

test('a list in Spanish is opened by a sister whose browser is in English', async ({
  familia,
  signIn,
  database,
  owner,
}) => {
  test.slow();
  const oaks = await listProperty(database, owner, { town: remoteTown });
  await familia.goto(`/es/properties/${oaks.id}`);
  await press(familia, 'Agregar a favoritos');
  await expectToast(familia, 'Agregado a favoritos');
  await familia.goto('/es/favorites');
  await expect(familia.getByRole('article', { name: oaks.name })).toBeVisible();
  await expectSpanish(familia);
  await familia.goto('/es/lists');
  await press(familia, 'Nueva lista');
  await press(familia, 'Crear lista');
  await expect(familia.getByText('Por favor, póngale un nombre a la lista')).toBeVisible();
  await expectSpanish(familia);
  await familia.getByLabel('Nombre de la lista').fill('Para mamá');
  await familia.getByLabel('Su nombre en esta lista').fill('Pat S.');
  await press(familia, 'Crear lista');
  await expect(familia.getByRole('heading', { level: 1, name: 'Para mamá' })).toBeVisible();
  await press(familia, 'Agregar desde favoritos');
  await press(dialogOf(familia), `Agregar ${oaks.name}`);
  await expect(dialogOf(familia).getByText('En la lista')).toBeVisible();
  await expectSpanish(familia, dialogSentences, '[role=dialog]');
  await press(dialogOf(familia), 'Listo');
  await expectNoLayers(familia);
  await press(familia, 'Invitar');
  const invitation = await familia.getByLabel('Enlace de invitación').inputValue();
  // The link is in no language, so that each reader gets its own.
  expect(new URL(invitation).pathname).not.toMatch(/^\/es/);
  await expectSpanish(familia);

  const fay = await signIn(await newAccount('patient'), inEnglish);
  await fay.goto(invitation);
  await expect(fay.getByRole('heading', { name: 'Pat S. invites you to “Para mamá”' })).toBeVisible();
  await expectLanguage(fay, 'en', 'Para mamá');
  await expectUsable(fay);
  await fay.getByLabel('Your name on this list').fill('Fay K.');
  await press(fay, 'Join the list');
  await expectToast(fay, 'You joined the list', 'Para mamá');
  const card = fay.getByRole('article', { name: oaks.name });
  await card.getByRole('radio', { name: 'Yes' }).click();
  await press(card, `1 yes on ${oaks.name}`);
  await press(card, 'Add a note');
  await card.getByRole('textbox').fill('The garden is lovely and the people are kind.');
  await press(card, 'Save note');
  await expect(card.getByRole('list', { name: /^Notes/ })).toContainText('The garden is lovely');
  await expectLanguage(fay, 'en', 'Para mamá');

  await familia.reload();
  const own = familia.getByRole('article', { name: oaks.name });
  await expect(own.getByRole('list', { name: /^Notas/ })).toContainText('The garden is lovely');
  await expectSpanish(familia);
  await press(familia, 'Ajustes');
  await expectSpanish(familia);
});
