import { dialogSentences } from '../accessibility.ts';
import { dialogOf, press } from '../pages.ts';
import { expect, expectToast, listProperty, mailedLink, newEmail, test } from './fixtures.ts';
import { createAccount, inquiryForm, openInquiryForm } from './pages.ts';
import { expectMailsIn, expectSpanish } from './reading.ts';

const question = '¿Tienen una habitación para mi madre?';

test('a family writes to a home, creates its account and reads its mail', async ({
  page,
  database,
  owner,
}) => {
  test.slow();
  const home = await listProperty(database, owner);
  const email = newEmail();
  await page.goto(`/es/properties/${home.id}`);
  const { message, way, phone, send } = await openInquiryForm(page);
  await message.fill(question);
  await way('Por teléfono').check();
  await phone.fill('312');
  await send.click();
  await expect(page.getByText(/10 dígitos/).first()).toBeVisible();
  await expectSpanish(page, dialogSentences);
  await phone.fill('3125550142');
  await send.click();
  await expectSpanish(page, null);
  await dialogOf(page).getByRole('textbox', { name: 'Correo electrónico' }).fill('mi correo');
  await press(dialogOf(page), 'Crear una cuenta');
  await expectSpanish(page, null);
  await createAccount(page, email);
  await expectToast(page, 'Revise su correo');
  await expectSpanish(page, null);

  // The mail leads to an address without a language.
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink(email, /^Confirme su dirección de correo electrónico$/));
  await expect(tab).toHaveURL('/es/confirm');
  await expectSpanish(tab);
  await press(tab, 'Confirmar mi correo electrónico');
  await expect(tab).toHaveURL(`/es/properties/${home.id}`);
  await expect(inquiryForm(tab).message).toHaveValue(question);
  await expect(inquiryForm(tab).phone).toHaveValue('(312) 555-0142');
  await inquiryForm(tab).send.click();
  await expectToast(tab, 'Su consulta se envió al propietario');
  await expectSpanish(tab, dialogSentences);

  // A limit of the database.
  await inquiryForm(tab).message.fill(question);
  const [response] = await Promise.all([
    tab.waitForResponse('**/api/inquiries'),
    inquiryForm(tab).send.click(),
  ]);
  expect(response.status()).toBe(429);
  await expect(dialogOf(tab).getByRole('alert')).toContainText(
    'Usted ya envió una consulta sobre este hogar.',
  );
  await expect(inquiryForm(tab).message).toHaveValue(question);
  await expectSpanish(tab, dialogSentences);
  await expectMailsIn('es', email);
});
