import type { Page } from '@playwright/test';
import { dialogSentences } from '../accessibility.ts';
import { drawJpeg, jpegFile } from '../jpeg.ts';
import { dialogOf, press, propertyForm } from '../pages.ts';
import { expect, expectToast, listProperty, newAccount, sendInquiry, test } from './fixtures.ts';
import { inquiryForm, openInquiryForm, signIn } from './pages.ts';
import { expectLanguage, expectSpanish } from './reading.ts';

const words = 'Mi madre tiene 84 años y habla poco inglés.';
const reply = 'Con gusto les mostramos el hogar.';

/** Presses the link of the header, also while a dialog covers it. */
const changeTo = (page: Page, language: 'English' | 'Español') =>
  page.getByRole('link', { name: language, exact: true }).dispatchEvent('click');

test('a change of language in the middle of a form loses nothing, and the account keeps it', async ({
  familia: page,
  familyAccount,
  database,
  owner,
}) => {
  const home = await listProperty(database, owner);
  await page.goto(`/es/properties/${home.id}`);
  const { message, way, phone } = await openInquiryForm(page);
  await message.fill(words);
  await way('Por teléfono').check();
  await phone.fill('3125550142');
  await changeTo(page, 'English');
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expectLanguage(page, 'en', words);
  await page.getByRole('button', { name: 'Write to the owner' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(words);
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('(312) 555-0142');
  await changeTo(page, 'Español');
  await expect(page).toHaveURL(`/es/properties/${home.id}`);
  await openInquiryForm(page);
  await expect(inquiryForm(page).message).toHaveValue(words);
  await expect(phone).toHaveValue('(312) 555-0142');
  await expectSpanish(page, dialogSentences, '[role=dialog]');

  // The browser keeps the choice for addresses without a language, and the account for its mails.
  await page.goto(`/properties/${home.id}`);
  await expect(page).toHaveURL(`/es/properties/${home.id}`);
  await page.goto('/es/account');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/es/favorites');
  await expect(page).toHaveURL('/favorites');
  const language = async () =>
    (
      await database.query<{ language: string }>('select language from public.users where email = $1', [
        familyAccount.email,
      ])
    ).rows[0]?.language;
  await expect.poll(language).toBe('en');
});

test('the long form of a home keeps what an owner typed and uploaded, in both languages', async ({
  panel: page,
}) => {
  test.slow();
  await press(page, 'Agregar su primer hogar');
  const inSpanish = page.getByRole('dialog', { name: 'Agregar un hogar nuevo' });
  const field = (name: string) => inSpanish.getByRole('textbox', { name, exact: true });
  await field('Nombre del hogar').fill('Maple House');
  await field('Calle y número').fill('1 Elm Street');
  await field('Código postal').fill('60601');
  await expect(field('Ciudad')).toHaveValue('Chicago');
  await inSpanish.getByRole('checkbox', { name: 'Cuidado de la memoria' }).check();
  await field('Descripción adicional').fill('Run by a family since 1988.');
  await field('Descripción en español').fill('Una familia lo dirige desde 1988.');
  // No amount yet.
  await field('Precio mensual de la habitación').fill('unos 4,500');
  await inSpanish
    .locator('input[type=file][aria-label="Agregar fotos"]')
    .setInputFiles([jpegFile('jardín.jpg', await drawJpeg(page))]);
  await expectToast(page, 'Fotos subidas: 1.');
  await inSpanish.locator('summary', { hasText: 'Niveles de cuidado' }).click();
  await field('Nombre del nivel de cuidado 1').fill('Ligero');

  await changeTo(page, 'English');
  await expect(page).toHaveURL('/owner');
  const form = propertyForm(page);
  await expect(form.dialog.getByText('Your changes are back')).toBeVisible();
  for (const [name, value] of [
    ['Property Name', 'Maple House'],
    ['Street Address', '1 Elm Street'],
    ['ZIP code', '60601'],
    ['City', 'Chicago'],
    ['Additional Description', 'Run by a family since 1988.'],
    ['Description in Spanish', 'Una familia lo dirige desde 1988.'],
    ['Monthly Room Cost', 'unos 4,500'],
  ] as const)
    await expect(form.field(name)).toHaveValue(value);
  await expect(form.dialog.getByRole('checkbox', { name: 'Memory Care' })).toBeChecked();
  await expect(form.photos).toHaveAccessibleName('Photo 1: jardín.jpg');
  await form.dialog.locator('summary', { hasText: 'Care levels' }).click();
  await expect(form.field('Name of Care Level 1')).toHaveValue('Ligero');
  await expectLanguage(page, 'en');
  await form.field('Monthly Room Cost').fill('4500');
  await form.field('Price of Care Level 1').fill('700');

  await changeTo(page, 'Español');
  await expect(page).toHaveURL('/es/owner');
  await expect(field('Precio mensual de la habitación')).toHaveValue('4500');
  await inSpanish.getByRole('button', { name: 'Crear' }).click();
  await expectToast(page, 'Se creó el hogar');
  const card = page.getByRole('article', { name: 'Maple House' });
  await press(card, 'Más sobre Maple House');
  await expect(card.getByRole('img')).toBeVisible();
});

test('an answer and a quote that an owner is writing stay', async ({
  panel: page,
  propietario,
  database,
}) => {
  test.slow();
  const home = await listProperty(database, propietario);
  await sendInquiry(database, home.id, words);
  await page.goto('/es/owner?inquiries=open');
  const card = dialogOf(page).getByRole('article');
  await press(card, /^(Responder|Conversación)/);
  await card.getByRole('textbox', { name: 'Su mensaje' }).fill(reply);
  await press(card, 'Escribir una cotización');
  const inSpanish = card.getByRole('form', { name: 'Cotización' });
  await inSpanish.getByRole('textbox', { name: /^Habitación, dólares al mes/ }).fill('4250');
  await inSpanish.getByLabel('Personas').selectOption('Dos personas');
  await inSpanish.getByLabel('Comidas').check();

  await changeTo(page, 'English');
  await expect(page).toHaveURL('/owner?inquiries=open');
  await press(card, /^(Reply|Conversation)/);
  await expect(card.getByRole('textbox', { name: 'Your message' })).toHaveValue(reply);
  await press(card, 'Write a quote');
  const form = card.getByRole('form', { name: 'Quote' });
  await expect(form.getByRole('textbox', { name: /^Room, dollars a month/ })).toHaveValue('4250');
  await expect(form.getByLabel('Persons')).toHaveValue('2');
  await expect(form.getByLabel('Meals')).toBeChecked();
  await expectLanguage(page, 'en', reply);
});

test('a sign-in opens the page in the language of the account, which adds the home that waited', async ({
  page,
  database,
  owner,
}) => {
  const home = await listProperty(database, owner);
  await page.goto(`/es/properties/${home.id}`);
  await press(page, 'Agregar a favoritos');
  await signIn(page, await newAccount('patient'));
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expectToast(page, 'Added to favorites');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await expectLanguage(page, 'en');
});

test('a place in the form of the landing page outlives a change of language', async ({ page }) => {
  await page.goto('/es/');
  const field = page.locator('#place');
  await field.fill('Naperville, IL');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('Naperville, IL');
  // The app leaves it alone when it takes the page over.
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue('Naperville, IL');
  await page.goto('/');
  await expect(field).toHaveValue('');
});
