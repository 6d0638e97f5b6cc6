import { expectAccessible } from '../accessibility.ts';
import { startOwnSite } from '../own-site.ts';
import { expect, listProperty, test } from './fixtures.ts';
import { expectLanguage, expectSpanish } from './reading.ts';

test('an owner copies the card of a home in Spanish, and another site shows it', async ({
  panel,
  propietario,
  database,
  openBrowser,
  baseURL,
}) => {
  const home = await listProperty(database, propietario, { roomCost: 4000 });
  await panel.goto(`/es/properties/${home.id}`);
  const box = panel.getByRole('region', { name: 'Una tarjeta para su propio sitio' });
  await expect(box.getByLabel('Idioma de la tarjeta')).toHaveValue('es');
  await expectSpanish(panel);
  const line = (label: string) => box.getByLabel(label, { exact: true }).inputValue();
  const [script, iframe] = [
    await line('Línea para su página'),
    await line('Línea para una página que no permite scripts'),
  ];

  const own = await startOwnSite({ '/': { body: script + iframe } });
  try {
    const site = await openBrowser();
    await site.goto(own.url);
    const element = site.locator('senior-care-card .card');
    const cards = [element, site.frameLocator('iframe').locator('.card')];
    const page = `${new URL(baseURL ?? '').origin}/es/properties/${home.id}`;
    for (const card of cards) {
      await expect(card).toContainText(`${home.name}$4,000 al mes3 lugares libres`);
      await expect(card).toContainText(/Confirmado el \d+ de \p{Ll}+ de \d{4}/u);
      // A reader of Spanish hears the English name as English.
      await expect(card.getByText(home.name)).toHaveAttribute('lang', 'en');
      const link = card.getByRole('link', { name: 'Ver todos los precios y datos' });
      await expect(link).toHaveAttribute('href', page);
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await expect(element).toHaveAttribute('lang', 'es');

    // A long name and a range fit too.
    await database.query(
      `update public.properties set name_es = 'Residencia de los Arces del Lago de Alpine',
         care_levels = '[{"name": "Some help", "monthly_cost": 2500}]' where id = $1`,
      [home.id],
    );
    const later = await openBrowser();
    await later.goto(own.url);
    for (const card of [
      later.locator('senior-care-card .card'),
      later.frameLocator('iframe').locator('.card'),
    ]) {
      await expect(card.getByText('Residencia de los Arces')).toHaveAttribute('lang', 'es');
      await expect(card.getByText('$6,500 al mes con cuidado')).toBeVisible();
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(260);
    }
    await later.goto((await later.locator('iframe').getAttribute('src')) ?? '');
    await expectLanguage(later, 'es');
    await expectAccessible(later, 'main');
  } finally {
    own.stop();
  }
});
