import { dialogSentences } from '../accessibility.ts';
import { dialogOf, press } from '../pages.ts';
import { expect, expectToast, listProperty, mailsTo, readMail, runJob, test } from './fixtures.ts';
import { expectMailsIn, expectSpanish } from './reading.ts';

/** Where no other test lists a home. */
const ownTown = { zip: '88310', city: 'Alamogordo', state: 'NM' };

test('a family saves a search, reads its mail, waits for a full home and ends the mails by their link', async ({
  familia: page,
  familyAccount,
  database,
  owner,
}) => {
  test.slow();
  await page.goto(`/es/patient?zipCode=${ownTown.zip}&radius=5`);
  await press(page, 'Guardar esta búsqueda');
  const dialog = dialogOf(page);
  await expectSpanish(page, dialogSentences);
  await dialog.getByLabel('Nombre').fill('Cerca de mi tía');
  await dialog.getByLabel('Cada día').check();
  await dialog.locator('[type=submit]').click();
  await expect(dialog).toBeHidden();
  await page.goto('/es/searches');
  const search = page.getByRole('list', { name: 'Búsquedas guardadas' }).getByRole('listitem');
  await expect(search).toContainText('0 hogares ahora');
  await expectSpanish(page);

  const home = await listProperty(database, owner, { town: ownTown });
  await database.query('select public.match_property_changes(1000)');
  await page.reload();
  await expect(search).toContainText('1 hogar ahora');
  await database.query(
    `update private.search_news_recipients set due_at = now()
     where user_id = (select id from public.users where email = $1)`,
    [familyAccount.email],
  );
  await runJob('search-news');
  await readMail(familyAccount.email, /Cerca de mi tía/);
  await expectMailsIn('es', familyAccount.email);

  await page.goto(`/es/properties/${home.id}`);
  await database.query('update public.properties set available_spots = 0 where id = $1', [home.id]);
  await page.reload();
  await press(page, `Avisarme cuando haya un lugar libre: ${home.name}`);
  await expectToast(page, 'Aviso activado');
  await expectSpanish(page);
  await page.goto('/es/searches');
  await press(page, `Entrar en la lista de espera de ${home.name}`);
  await expect(page.getByText('Usted es el número 1 de la lista de espera.')).toBeVisible();
  await expectSpanish(page);
  await database.query('update public.properties set available_spots = 1 where id = $1', [home.id]);
  await runJob('search-news');
  const turn = await readMail(familyAccount.email, /^Es su turno en /);
  await expectMailsIn('es', familyAccount.email);
  await page.goto(turn.link);
  await expectSpanish(page);

  const mail = (await mailsTo(familyAccount.email)).find(({ HTML }) => /\/unsubscribe\?/.test(HTML));
  const link =
    /href="([^"]*\/unsubscribe\?[^"]*)"/.exec(mail?.HTML ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/es\/unsubscribe/);
  await expect(
    page.getByRole('heading', { name: '¿Quiere desactivar los correos sobre “Cerca de mi tía”?' }),
  ).toBeVisible();
  await expectSpanish(page);
  await press(page, 'Desactivar estos correos');
  await expect(page.getByRole('heading', { name: 'Estos correos están desactivados' })).toBeVisible();
  await expectSpanish(page);
});
