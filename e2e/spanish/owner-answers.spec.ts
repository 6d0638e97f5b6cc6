import type { Page } from '@playwright/test';
import { dialogSentences } from '../accessibility.ts';
import { dialogOf, press } from '../pages.ts';
import { expect, inEnglish, listProperty, newAccount, readMail, test } from './fixtures.ts';
import { expectLanguage, expectMailsIn, expectSpanish } from './reading.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const question = 'Is your studio free for my mother?';
/** Which the family chose from a list. */
const chosen = { en: 'When can we come for a visit?', es: '¿Cuándo podemos ir de visita?' };
const answer = 'Sí, el estudio está libre.';

test('an owner answers an English family in Spanish, with a quote and a hold, and each reads its own language', async ({
  panel,
  propietario,
  signIn,
  database,
}) => {
  test.setTimeout(300_000);
  const home = await listProperty(database, propietario);
  const pat = await newAccount('patient');
  const { rows } = await database.query<{ id: string }>(
    `insert into public.inquiries (patient_id, property_id, message, phone)
     select id, $2, $3, '(312) 555-0142' from public.users where email = $1 returning id`,
    [pat.email, home.id, `${question}\n${chosen.en}`],
  );
  await readMail(propietario.email, /^Una nueva consulta sobre /);
  await panel.goto('/es/owner');
  await press(panel, /^Avisos/);
  await expectSpanish(panel);
  await panel.goto('/es/owner?inquiries=open');
  const card = dialogOf(panel).getByRole('article');
  await expect(card.getByText(question)).toContainText(chosen.es);
  await press(card, /^(Responder|Conversación)/);
  await press(card, 'Guardar respuestas para después');
  await expectSpanish(panel, dialogSentences);
  await panel.keyboard.press('Escape');
  await card.getByRole('textbox', { name: 'Su mensaje' }).fill(answer);
  await press(card, 'Enviar mensaje');
  await expect(card.getByText('Su mensaje se envió.')).toBeVisible();

  await press(card, 'Escribir una cotización');
  const form = card.getByRole('form', { name: 'Cotización' });
  await press(form, 'Enviar cotización');
  await expectSpanish(panel, dialogSentences);
  await form.getByRole('textbox', { name: /^Habitación, dólares al mes/ }).fill('4250');
  for (const fee of ['Cuota de ingreso', 'Depósito']) await form.getByLabel(fee).fill('0');
  await form.getByLabel('Válida hasta el').fill(day(30));
  await press(form, 'Enviar cotización');
  const sending = panel.getByRole('dialog', { name: '¿Enviar esta cotización?' });
  await expect(sending).toContainText('$4,250');
  await expectSpanish(panel, dialogSentences);
  await press(sending, 'Enviar');
  await expect(card.getByText('Su cotización se envió.')).toBeVisible();
  await expectSpanish(panel, dialogSentences);

  // The family reads all of it in English, but for the words of the owner.
  const family = await signIn(pat, inEnglish);
  await family.goto((await readMail(pat.email, /sent you a quote/)).link);
  for (const text of [answer, question, chosen.en])
    await expect(family.getByRole('log', { name: 'Messages' })).toContainText(text);
  await expect(region(family, 'Quote')).toContainText('$4,250');
  await expectLanguage(family, 'en');
  await press(region(family, 'Hold'), 'Ask to hold a spot');
  await expect(region(family, 'Hold')).toContainText('You asked for a hold.');
  await readMail(propietario.email, /^Una familia le pide que reserve un lugar en /);

  await panel.goto('/es/owner?inquiries=open');
  await press(card, /^(Responder|Conversación)/);
  const hold = region(panel, 'Reserva');
  await hold.getByLabel('Último día de la reserva').fill(day(40));
  await press(hold, 'Reservar un lugar');
  await expect(hold.getByText(/14 días como máximo/).first()).toBeVisible();
  await expectSpanish(panel, dialogSentences);
  await hold.getByLabel('Último día de la reserva').fill(day(5));
  await press(hold, 'Reservar un lugar');
  await expect(hold.getByRole('status')).toContainText('Usted reserva un lugar hasta el');
  await expectSpanish(panel, dialogSentences);
  await readMail(pat.email, /holds a spot for you$/);
  await expectMailsIn('en', pat.email, [question, answer]);
  await expectMailsIn('es', propietario.email, [question, answer]);
  await family.goto(`/inquiries/${rows[0]?.id}`);
  await expect(region(family, 'Hold')).toContainText('A spot is held for you until');
  await expectLanguage(family, 'en');
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
