import { dialogSentences, expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  isSlowOnBoth,
  listProperty,
  mailedLink,
  newEmail,
  onPhone,
  password,
  test,
} from './fixtures.ts';
import { dialogOf, fillCredentials, inquiryForm, openInquiryForm, press } from './pages.ts';

const question = 'Do you have a room for my mother?';

test('a family writes to an owner twice', onPhone, async ({ family, database, owner, dashboard }) => {
  const home = await listProperty(database, owner);
  await family.goto(`/properties/${home.id}`);
  const { message, way, phone, email, send } = await openInquiryForm(family);
  await message.fill(question);
  await way('By phone').check();
  await phone.focus();
  // Like autofill, insertText sends one input event, and the browser applies a length limit to it.
  await family.keyboard.insertText('+1 (312) 555-0142');
  await expect(phone).toHaveValue('(312) 555-0142');
  await way('By email').check();
  await email.fill('daughter@example.com');
  await send.dblclick();
  await expectToast(family, 'Your inquiry has been sent to the property owner');
  await expect(message).toHaveValue('');
  await expect(phone).toBeHidden();
  await message.fill(question);
  const [response] = await Promise.all([family.waitForResponse('**/api/inquiries'), send.click()]);
  expect(response.status()).toBe(429);
  await expect(dialogOf(family).getByRole('alert')).toBeVisible();
  await expect(message).toHaveValue(question);
  await expectUsable(family, dialogSentences);
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

test(
  'the text survives a lost connection, a reload and an ended session',
  isSlow,
  async ({ family, database, owner }) => {
    const home = await listProperty(database, owner);
    await family.goto(`/properties/${home.id}`);
    const { message, way, phone, send } = await openInquiryForm(family);
    await message.fill(question);
    await way('By phone').check();
    await phone.fill('3125550142');
    await family.context().setOffline(true);
    await send.click();
    await expectToast(family, 'Failed to send inquiry. Please try again.');
    await family.context().setOffline(false);
    await family.reload();
    await openInquiryForm(family);
    await expect(message).toHaveValue(question);
    await expect(phone).toHaveValue('(312) 555-0142');

    const json = { code: 'unauthorized', message: 'Unauthorized: please sign in', requestId: 'test' };
    await family.route('**/api/inquiries', (route) => route.fulfill({ status: 401, json }), { times: 1 });
    await send.click();
    await expectToast(family, 'Please log in', 'You need to be logged in to send an inquiry');
    await family.waitForURL((url) => !url.pathname.startsWith('/properties'));
    await family.goto(`/properties/${home.id}`);
    await openInquiryForm(family);
    await expect(message).toHaveValue(question);
    await send.click();
    await expectToast(family, 'Your inquiry has been sent to the property owner');
  },
);

test(
  'a visitor writes first, and the message waits for the confirmed account',
  isSlowOnBoth,
  async ({ page, database, owner }) => {
    const home = await listProperty(database, owner);
    const email = newEmail();
    await page.goto(`/properties/${home.id}`);
    const { message, send } = await openInquiryForm(page);
    await press(dialogOf(page), 'When can we come for a visit?');
    await expectUsable(page, dialogSentences);
    await send.click();
    await fillCredentials(page, { email, password });
    await press(dialogOf(page), 'Create Account');
    await expect(dialogOf(page).getByText(email)).toBeVisible();

    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(email, /confirm/i));
    await press(tab, 'Confirm my address');
    await expect(tab).toHaveURL(`/properties/${home.id}`);
    await expect(inquiryForm(tab).message).toHaveValue('When can we come for a visit?');
    await expect(message).toHaveValue('When can we come for a visit?');
    await inquiryForm(tab).send.click();
    await expectToast(tab, 'Your inquiry has been sent to the property owner');
  },
);
