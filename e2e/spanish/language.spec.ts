import { expect, listProperty, test } from './fixtures.ts';
import { openInquiryForm, inquiryForm } from './pages.ts';
import { expectLanguage, expectSpanish } from './reading.ts';

const words = 'Mi madre tiene 84 años y habla poco inglés.';

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
  await page.getByRole('link', { name: 'English' }).dispatchEvent('click');
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expectLanguage(page, 'en', words);
  await page.getByRole('button', { name: 'Write to the owner' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(words);
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveValue('(312) 555-0142');
  await page.getByRole('link', { name: 'Español' }).dispatchEvent('click');
  await expect(page).toHaveURL(`/es/properties/${home.id}`);
  await openInquiryForm(page);
  await expect(inquiryForm(page).message).toHaveValue(words);
  await expect(phone).toHaveValue('(312) 555-0142');
  await expectSpanish(page);

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
