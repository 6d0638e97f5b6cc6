import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, listProperty, onPhone, test } from './fixtures.ts';
import { inquiryForm, press } from './pages.ts';

const question = 'Do you have a room for my mother?';

test('a family writes to an owner twice', onPhone, async ({ family, database, owner, dashboard }) => {
  const home = await listProperty(database, owner);
  await family.goto(`/properties/${home.id}`);
  const { message, phone, email, send } = inquiryForm(family);
  await message.fill(question);
  await phone.focus();
  // Like autofill, insertText sends one input event, and the browser applies a length limit to it.
  await family.keyboard.insertText('+1 (312) 555-0142');
  await expect(phone).toHaveValue('(312) 555-0142');
  await email.fill('daughter@example.com');
  await send.dblclick();
  await expectToast(family, 'Your inquiry has been sent to the property owner');
  await expect(message).toHaveValue('');
  await expect(phone).toHaveValue('');
  await message.fill(question);
  await phone.fill('3125550142');
  const [response] = await Promise.all([family.waitForResponse('**/api/inquiries'), send.click()]);
  expect(response.status()).toBe(429);
  await expect(family.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(message).toHaveValue(question);
  await expectAccessible(family);
  await expectNoSideScroll(family);
  await message.fill('She would bring her cat.');
  await press(family, 'Add this to your message');
  await expectToast(family, 'Added to your message');
  await expect(message).toHaveValue('');

  await dashboard.reload();
  await press(dashboard, /^Inquiries/);
  const inquiry = dashboard.getByRole('dialog', { name: 'Inquiries' }).getByRole('article');
  for (const text of [question, 'She would bring her cat.', '(312) 555-0142', 'daughter@example.com'])
    await expect(inquiry).toContainText(text);
});
