import { dialogSentences, expectUsable } from '../accessibility.ts';
import { dialogOf, press } from '../pages.ts';
import {
  expect,
  expectToast,
  listProperty,
  mailedLink,
  newEmail,
  readMail,
  remoteTown,
  test,
} from './fixtures.ts';
import {
  besideTable,
  createAccount,
  inquiryForm,
  openInquiryForm,
  placeField,
  resultsHeading,
} from './pages.ts';
import { expectLanguage, expectMailsIn, expectSpanish } from './reading.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A form covers the page. */
const inDialog = [dialogSentences, '[role=dialog]'] as const;
const question = '¿Tienen una habitación para mi madre? Queremos ir a conocer el hogar con ella.';
const answer = 'Yes, we do. Please come with your mother.';

test('a family that reads no English searches, compares, asks and visits, and an owner with an English account answers', async ({
  page,
  englishOwner,
  owner,
  database,
}) => {
  test.setTimeout(400_000);
  const home = await listProperty(database, owner, { town: remoteTown, roomCost: 3100 });
  const other = await listProperty(database, owner, { town: remoteTown, roomCost: 6200 });
  const email = newEmail();

  // The browser is in Spanish, and the address is of no language.
  await page.goto('/');
  await expect(page).toHaveURL('/es/');
  await expectSpanish(page);
  await placeField(page).fill(`${remoteTown.city}, ${remoteTown.state}`);
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(resultsHeading(page)).toBeVisible();
  await expectSpanish(page);
  for (const { name } of [home, other])
    await page.getByRole('checkbox', { name: `Comparar ${name}` }).check();
  await page.getByRole('link', { name: 'Comparar 2 hogares' }).click();
  const table = page.getByRole('table', { name: 'Los datos de cada hogar, uno al lado del otro' });
  await expect(table.getByRole('row', { name: /^Su costo mensual/ })).toContainText('$3,100');
  await expectSpanish(page, besideTable);
  await table.getByRole('link', { name: home.name }).first().click();
  await expect(page).toHaveURL(`/es/properties/${home.id}`);
  await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  await expectSpanish(page);

  // The family writes first, and creates its account then.
  const { message, way, phone, send } = await openInquiryForm(page);
  await message.fill(question);
  await way('Por teléfono').check();
  await phone.fill('312');
  await send.click();
  await expect(page.getByText(/10 dígitos/).first()).toBeVisible();
  await expectSpanish(page, ...inDialog);
  await phone.fill('3125550142');
  await send.click();
  await expectSpanish(page, null, '[role=dialog]');
  await dialogOf(page).getByRole('textbox', { name: 'Correo electrónico' }).fill('mi correo');
  await press(dialogOf(page), 'Crear una cuenta');
  await expectSpanish(page, null, '[role=dialog]');
  await createAccount(page, email);
  await expectToast(page, 'Revise su correo');
  await expectSpanish(page, null, '[role=dialog]');

  // The mail leads to an address without a language.
  const familia = await page.context().newPage();
  await familia.goto(await mailedLink(email, /^Confirme su dirección de correo electrónico$/));
  await expect(familia).toHaveURL('/es/confirm');
  await expectSpanish(familia);
  await page.close();
  await press(familia, 'Confirmar mi correo electrónico');
  await expect(familia).toHaveURL(`/es/properties/${home.id}`);
  const inquiry = inquiryForm(familia);
  await expect(inquiry.message).toHaveValue(question);
  await expect(inquiry.phone).toHaveValue('(312) 555-0142');
  await inquiry.send.click();
  await expectToast(familia, 'Su consulta se envió al propietario');
  await expectSpanish(familia, ...inDialog);

  // A limit of the database.
  await inquiry.message.fill(question);
  const [response] = await Promise.all([familia.waitForResponse('**/api/inquiries'), inquiry.send.click()]);
  expect(response.status()).toBe(429);
  await expect(dialogOf(familia).getByRole('alert')).toContainText(
    'Usted ya envió una consulta sobre este hogar.',
  );
  await expect(inquiry.message).toHaveValue(question);
  await expectSpanish(familia, ...inDialog);

  // The family proposes two times, the first one in the past at first.
  await familia.goto('/es/inquiries');
  await expectSpanish(familia);
  await familia.getByRole('article', { name: home.name }).getByRole('link').first().click();
  const messages = familia.getByRole('log', { name: 'Mensajes' });
  await expect(messages).toContainText(question);
  const visit = familia.getByRole('region', { name: 'Visita' });
  await press(visit, 'Proponer una visita');
  const form = familia.getByRole('form', { name: 'Proponer una visita' });
  await form.getByRole('textbox', { name: 'Día', exact: true }).fill(day(-3));
  await form.getByRole('textbox', { name: 'Hora' }).fill('14:30');
  await press(form, 'Enviar horarios');
  await expect(form.getByRole('alert')).toContainText('ya pasó');
  await expectSpanish(familia);
  await form.getByRole('textbox', { name: 'Día', exact: true }).fill(day(5));
  await press(form, 'Agregar otro horario');
  const second = form.getByRole('group', { name: 'Horario 2' });
  await second.getByRole('textbox', { name: 'Día', exact: true }).fill(day(6));
  await second.getByRole('textbox', { name: 'Hora' }).fill('10:00');
  await expectSpanish(familia);
  await press(form, 'Enviar horarios');
  await expect(visit).toContainText('Usted propuso estos horarios.');
  await expectSpanish(familia);

  // The owner reads English but for the words of the family, answers and takes the second time.
  await readMail(owner.email, /^A new inquiry about/);
  await readMail(owner.email, /^Times for a visit to/);
  await englishOwner.goto('/owner?inquiries=open');
  await expect(englishOwner).toHaveURL('/owner?inquiries=open');
  const card = dialogOf(englishOwner).getByRole('article');
  await expect(card).toContainText(question);
  await press(card, /^(Reply|Conversation)/);
  await card.getByRole('textbox', { name: 'Your message' }).fill(answer);
  await press(card, 'Send message');
  await expect(card.getByText('Your message has been sent.')).toBeVisible();
  const received = card.getByRole('region', { name: 'Visit' });
  await received.getByRole('button', { name: /^Choose this time: .* at 10:00\sAM/ }).click();
  await expect(received).toContainText('This visit is confirmed.');
  await expectLanguage(englishOwner, 'en');
  await expectUsable(englishOwner, dialogSentences);

  await readMail(email, /^Un nuevo mensaje sobre/);
  const confirmed = await readMail(email, /^La visita a .* está confirmada$/);
  await readMail(owner.email, /^The visit to .* is confirmed$/);

  // The link of the mail leads to the page in Spanish.
  await familia.goto(confirmed.link);
  await expect(familia).toHaveURL(/\/es\/inquiries\//);
  await expect(visit).toContainText('Esta visita está confirmada.');
  await expect(messages).toContainText(answer);
  await expectSpanish(familia);
  await press(visit, 'Cancelar la visita');
  await expectSpanish(familia, dialogSentences);
  await press(dialogOf(familia), 'Cancelar la visita');
  await expect(visit.getByRole('status')).toContainText('Se canceló');
  await expectSpanish(familia);
  await readMail(owner.email, /^The visit to .* is canceled$/);
  await expectMailsIn('es', email, [question, answer]);
  await expectMailsIn('en', owner.email, [question, answer]);
});
