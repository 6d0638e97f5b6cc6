import { expectUsable, dialogSentences } from '../accessibility.ts';
import { dialogOf, press } from '../pages.ts';
import { expect, listProperty, readMail, test } from './fixtures.ts';
import { openInquiryForm } from './pages.ts';
import { expectLanguage, expectMailsIn, expectSpanish } from './reading.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const question = '¿Podemos ir a conocer el hogar con mi madre?';
const answer = 'Of course. Please come with your mother.';

test('a family proposes a visit, an owner with an English account answers, and each reads its own language', async ({
  familia,
  familyAccount,
  englishOwner,
  owner,
  database,
}) => {
  test.setTimeout(300_000);
  const home = await listProperty(database, owner);
  await familia.goto(`/es/properties/${home.id}`);
  const { message, way, send } = await openInquiryForm(familia);
  await message.fill(question);
  await way('Por mensaje aquí').check();
  await send.click();
  await expect(familia.getByText(/^Enviado\. El propietario tiene su mensaje/)).toBeVisible();
  await familia.goto('/es/inquiries');
  await expectSpanish(familia);
  await familia.getByRole('article', { name: home.name }).getByRole('link').first().click();
  await expect(familia.getByRole('log', { name: 'Mensajes' })).toContainText(question);

  // The family proposes two times, the first one in the past at first.
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

  await readMail(familyAccount.email, /^Un nuevo mensaje sobre/);
  const confirmed = await readMail(familyAccount.email, /^La visita a .* está confirmada$/);
  await readMail(owner.email, /^The visit to .* is confirmed$/);
  await expectMailsIn('es', familyAccount.email, [question, answer]);
  await expectMailsIn('en', owner.email, [question, answer]);

  // The link of the mail leads to the page in Spanish.
  await familia.goto(confirmed.link);
  await expect(familia).toHaveURL(/\/es\/inquiries\//);
  await expect(visit).toContainText('Esta visita está confirmada.');
  await expect(familia.getByRole('log', { name: 'Mensajes' })).toContainText(answer);
  await expectSpanish(familia);
  await press(visit, 'Cancelar la visita');
  await expectSpanish(familia, dialogSentences);
  await press(dialogOf(familia), 'Cancelar la visita');
  await expect(visit.getByRole('status')).toContainText('Se canceló');
  await expectSpanish(familia);
  await readMail(owner.email, /^The visit to .* is canceled$/);
  await expectMailsIn('en', owner.email, [question, answer]);
});
