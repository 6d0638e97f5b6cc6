import { expectUsable } from '../accessibility.ts';
import { press } from '../pages.ts';
import { expect, listProperty, remoteTown, test } from './fixtures.ts';
import { cards, openSearchForm, placeField, resultsHeading, searchButton } from './pages.ts';
import { expectLanguage, expectSpanish } from './reading.ts';

test('a family searches by city, narrows, opens a home and reads its facts', async ({
  page,
  database,
  owner,
}) => {
  test.slow();
  const cheap = await listProperty(database, owner, { town: remoteTown, roomCost: 3000 });
  const spanish = await listProperty(database, owner, { town: remoteTown, roomCost: 3400 });
  const expensive = await listProperty(database, owner, { town: remoteTown, roomCost: 9000 });
  await database.query(
    `update public.properties set name_es = $2, description_es = 'Nuestro personal habla español.' where id = $1`,
    [spanish.id, `Casa ${spanish.name}`],
  );
  // The browser is in Spanish, and the address is of no language.
  await page.goto('/');
  await expect(page).toHaveURL('/es/');
  await expectSpanish(page);
  await placeField(page).fill('Huston, TX');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No encontramos Huston, TX.')).toBeVisible();
  await expectSpanish(page);
  await press(page, /^Houston, TX/);
  await expect(resultsHeading(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const homes = await database.query<{ name: string }>('select name from public.properties');
  const expectSpanishBesideNames = async () => {
    await expectLanguage(page, 'es', ...homes.rows.map(({ name }) => name));
    await expectUsable(page);
  };
  await expectSpanishBesideNames();

  await openSearchForm(page);
  await placeField(page).fill(`${remoteTown.city}, ${remoteTown.state}`);
  await page.getByLabel('Costo máximo').fill('mucho');
  await searchButton(page).click();
  await expect(page.getByText('Por favor, escriba un monto en dólares')).toBeVisible();
  await expectSpanishBesideNames();
  await page.getByLabel('Costo máximo').fill('$3,500');
  await page.getByRole('checkbox', { name: 'Cuidado de la memoria', exact: true }).check();
  await page.getByText('Servicios', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Cuidado de hospicio' }).check();
  await expectSpanishBesideNames();
  await searchButton(page).click();
  await expect(cards(page).filter({ hasText: expensive.name })).toHaveCount(0);
  const card = page.getByRole('article', { name: cheap.name });
  await expect(card.getByText('$3,000 al mes')).toBeVisible();
  await expect(card.locator('[lang=en]')).toHaveText(/^Professional Memory Care/);
  await expect(page.getByRole('article', { name: `Casa ${spanish.name}` }).locator('[lang=es]')).toHaveText(
    'Nuestro personal habla español.',
  );
  await expectSpanish(page);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: cheap.name })).toBeVisible();
  await expect(page).toHaveURL(`/es/properties/${cheap.id}`);
  await expect(page.getByText('Descripción en inglés')).toBeVisible();
  await page.getByRole('link', { name: 'Licencia' }).click();
  await expect(page.getByRole('heading', { name: 'Licencia, según el propietario' })).toBeInViewport();
  await expectSpanish(page);
  await page.goto(`/properties/${spanish.id}`);
  await expect(page).toHaveURL(`/es/properties/${spanish.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Casa ${spanish.name}` })).toBeVisible();
  await expect(page.getByText('Nuestro personal habla español.')).toBeVisible();
  await expect(page.getByText('Descripción en inglés')).toHaveCount(0);
  await expectSpanish(page);

  // A demo home with everything that an owner can state.
  const { rows } = await database.query<{ id: string }>(
    `select id from public.properties where is_listed and verified_at is not null and license_number is not null
       and rates <> '[]' and care_levels <> '[]' and cardinality(image_urls) >= 5 order by id limit 1`,
  );
  await page.goto(`/es/properties/${rows[0]?.id}`);
  await expect(page.getByText('Propietario verificado', { exact: true }).first()).toBeVisible();
  await expectSpanishBesideNames();
});
