import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, listProperty, onPhone, test } from './fixtures.ts';
import { inquiryForm, press } from './pages.ts';

const question = 'Do you have a room for my mother?';

test('a family writes to an owner twice', onPhone, async ({ family, database, owner, dashboard }) => {
  const home = await listProperty(database, owner);
  await family.goto(`/properties/${home.id}`);
  const { message, phone, email, send } = inquiryForm(family);
  await message.fill(question);
  await phone.pressSequentially('3125550142');
  await email.fill('daughter@example.com');
  await send.dblclick();
  await expectToast(family, 'Your inquiry has been sent to the property owner');
  await expect(message).toHaveValue('');
  await expect(phone).toHaveValue('');
  const readInquiries = async () =>
    (
      await database.query(
        'select message, phone, email, status, seen from public.inquiries where property_id = $1',
        [home.id],
      )
    ).rows;
  const sent = { phone: '(312) 555-0142', email: 'daughter@example.com', status: 'pending', seen: false };
  expect(await readInquiries()).toEqual([{ ...sent, message: question }]);

  await message.fill(question);
  await phone.pressSequentially('3125550142');
  const [response] = await Promise.all([family.waitForResponse('**/api/inquiries'), send.click()]);
  expect(response.status()).toBe(429);
  const { message: reason }: { message: string } = await response.json();
  await expect(family.getByRole('main').getByRole('alert')).toContainText(reason);
  await expect(message).toHaveValue(question);
  await expectAccessible(family);
  await expectNoSideScroll(family);
  await message.fill('She would bring her cat.');
  await press(family, 'Add this to your message');
  await expectToast(family, 'Added to your message');
  await expect(message).toHaveValue('');
  const complete = `${question}\n\nShe would bring her cat.`;
  expect(await readInquiries()).toEqual([{ ...sent, message: complete }]);

  await dashboard.reload();
  await press(dashboard, /^Inquiries/);
  await expect(dashboard.getByText('She would bring her cat.')).toBeVisible();
});

test('the phone field accepts every usual form and formats while typing', async ({
  family,
  database,
  owner,
}) => {
  const home = await listProperty(database, owner);
  await family.goto(`/properties/${home.id}`);
  const { phone } = inquiryForm(family);
  await phone.pressSequentially('3125550142');
  for (let steps = 0; steps < 6; steps += 1) await family.keyboard.press('ArrowLeft');
  await family.keyboard.press('Backspace');
  await expect(phone).toHaveValue('(312) 550-142');
  await family.keyboard.type('9');
  await expect(phone).toHaveValue('(312) 595-0142');

  // Like autofill, insertText sends one input event, and the browser applies a length limit to it.
  for (const text of ['+1 (312) 555-0123', 'tel:+13125550123', '３１２５５５０１２３']) {
    await phone.fill('');
    await family.keyboard.insertText(text);
    await expect(phone, text).toHaveValue('(312) 555-0123');
  }
  await phone.fill('');
  await family.keyboard.insertText('312-555-0123 ext. 45');
  await expect(phone).toHaveValue('');
  await expect(family.getByText(/^An extension cannot be entered here/)).toBeVisible();
});

test('the text survives a lost connection, a reload and an ended session', async ({
  family,
  database,
  owner,
}) => {
  const home = await listProperty(database, owner);
  await family.goto(`/properties/${home.id}`);
  const { message, phone, send } = inquiryForm(family);
  await message.fill(question);
  await phone.pressSequentially('3125550142');
  await family.context().setOffline(true);
  await send.click();
  await expectToast(family, 'Failed to send inquiry. Please try again.');
  await family.context().setOffline(false);
  await family.reload();
  await expect(message).toHaveValue(question);
  await expect(phone).toHaveValue('(312) 555-0142');

  const json = { code: 'unauthorized', message: 'Unauthorized: please sign in', requestId: 'test' };
  await family.route('**/api/inquiries', (route) => route.fulfill({ status: 401, json }), { times: 1 });
  await send.click();
  await expectToast(family, 'Please log in', 'You need to be logged in to send an inquiry');
  await family.waitForURL((url) => !url.pathname.startsWith('/properties'));
  await family.goto(`/properties/${home.id}`);
  await expect(message).toHaveValue(question);
  await send.click();
  await expectToast(family, 'Your inquiry has been sent to the property owner');
});
