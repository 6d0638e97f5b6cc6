import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from './accessibility.ts';
import { expect, expectToast, listHome, tabTo, test, toastOf } from './family-fixtures.ts';

const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
const phone = (page: Page) => page.getByRole('textbox', { name: /^Phone/ });
const email = (page: Page) => page.getByRole('textbox', { name: /^Email/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send Inquiry' });

const question = 'Do you have a room for my mother?';
async function fillIn(page: Page) {
  await message(page).fill(question);
  await phone(page).pressSequentially('3125550142');
}

test('the form says what is missing or wrong, and who will read it', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await expect(
    family.getByText(
      'Only the owner of this home will see your message, phone number and email.',
    ),
  ).toBeVisible();
  await send(family).click();
  await expect(family.getByText('Please enter a message')).toBeVisible();
  await expect(family.getByText('Please enter your phone number')).toBeVisible();
  await expect(message(family)).toBeFocused();
  await expectAccessible(family);
  await message(family).fill('a'.repeat(2001));
  await phone(family).fill('312555');
  await email(family).fill('pat.example.com');
  await send(family).click();
  await expect(family.getByText('Use at most 2,000 characters')).toBeVisible();
  await expect(family.getByText('Please enter a valid 10-digit US phone number')).toBeVisible();
  await expect(family.getByText('Please enter a valid email address with @ symbol')).toBeVisible();
  await expectAccessible(family);
  await expectNoSideScroll(family);
});

test('the phone number is laid out while it is typed, and mended where the caret is', async ({
  family,
  database,
  owner,
}) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await phone(family).pressSequentially('3125550142');
  await expect(phone(family)).toHaveValue('(312) 555-0142');
  for (let steps = 0; steps < 6; steps += 1) await family.keyboard.press('ArrowLeft');
  await family.keyboard.press('Backspace');
  await expect(phone(family)).toHaveValue('(312) 550-142');
  await family.keyboard.type('9');
  await expect(phone(family)).toHaveValue('(312) 595-0142');
});

test('a number that is pasted or filled in by the browser is read in any usual form', async ({
  family,
  database,
  owner,
}) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  const forms = [
    '+1 (312) 555-0123',
    '1-312-555-0123',
    '312.555.0123',
    'tel:+13125550123',
    '３１２５５５０１２３',
  ];
  for (const form of forms) {
    await phone(family).fill('');
    // Reaches the field as autofill does: one input event, cut by the browser where a field has a length limit.
    await family.keyboard.insertText(form);
    await expect(phone(family), form).toHaveValue('(312) 555-0123');
  }
  await phone(family).fill('');
  await family.keyboard.insertText('312-555-0123 ext. 45');
  await expect(phone(family)).toHaveValue('');
  await expect(family.getByText(/^An extension cannot be entered here/)).toBeVisible();
  await expectAccessible(family);
  await expectNoSideScroll(family);
});

test('a double click sends one inquiry, which its owner reads', async ({
  family,
  database,
  owner,
  dashboard,
}) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await fillIn(family);
  await email(family).fill('daughter@example.com');
  await send(family).dblclick();
  await expect(toastOf(family)).toContainText('Your inquiry has been sent to the property owner');
  await expect(message(family)).toHaveValue('');
  await expect(phone(family)).toHaveValue('');
  await expectAccessible(family);
  const { rows } = await database.query(
    'select message, phone, email, status, seen from public.inquiries where property_id = $1',
    [home.id],
  );
  expect(rows).toEqual([
    {
      message: question,
      phone: '(312) 555-0142',
      email: 'daughter@example.com',
      status: 'pending',
      seen: false,
    },
  ]);
  await dashboard.reload();
  await dashboard
    .getByRole('button', { name: /inquiries/i })
    .first()
    .click();
  await expect(dashboard.getByText(question)).toBeVisible();
});

test('who writes again too soon is told when it is possible, and adds the text to the first message', async ({
  family,
  database,
  owner,
}) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await fillIn(family);
  await send(family).click();
  await expect(toastOf(family)).toContainText('Your inquiry has been sent to the property owner');
  await fillIn(family);
  const [answer] = await Promise.all([family.waitForResponse('**/api/inquiries'), send(family).click()]);
  expect(answer.status()).toBe(429);
  const { message: text }: { message: string } = await answer.json();
  await expect(family.getByRole('main').getByRole('alert')).toContainText(text);
  await expect(message(family)).toHaveValue(question);
  await expectAccessible(family);
  await expectNoSideScroll(family);
  await message(family).fill('She would bring her cat.');
  await family.getByRole('button', { name: 'Add this to your message' }).click();
  await expect(toastOf(family)).toContainText('Added to your message');
  await expect(message(family)).toHaveValue('');
  const { rows } = await database.query('select message, seen from public.inquiries where property_id = $1', [
    home.id,
  ]);
  expect(rows).toEqual([{ message: `${question}\n\nShe would bring her cat.`, seen: false }]);
});

test('a failure keeps what was typed, through a reload as well', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await fillIn(family);
  await family.context().setOffline(true);
  await send(family).click();
  await expect(toastOf(family)).toContainText('Failed to send inquiry. Please try again.');
  await expect(message(family)).toHaveValue(question);
  await family.context().setOffline(false);
  await family.reload();
  await expect(message(family)).toHaveValue(question);
  await expect(phone(family)).toHaveValue('(312) 555-0142');
  await send(family).click();
  await expect(toastOf(family)).toContainText('Your inquiry has been sent to the property owner');
});

test('who is no longer signed in is told, signs in, and finds the home and the text again', async ({
  family,
  database,
  owner,
}) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await fillIn(family);
  await family.route(
    '**/api/inquiries',
    (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'unauthorized', message: 'Unauthorized: please sign in', requestId: 'test' },
      }),
    { times: 1 },
  );
  await send(family).click();
  await expectToast(family, 'Please log in', 'You need to be logged in to send an inquiry');
  await family.waitForURL((url) => !url.pathname.startsWith('/properties'));
  await family.goto(`/properties/${home.id}`);
  await expect(message(family)).toHaveValue(question);
});

test('an owner does not write to themselves', async ({ dashboard, database, owner }) => {
  const home = await listHome(database, owner);
  await dashboard.goto(`/properties/${home.id}`);
  await expect(dashboard.getByText('This is your own listing. Families use this form to write to you.')).toBeVisible();
  await expect(message(dashboard)).toHaveCount(0);
});

test('an inquiry by keyboard alone', async ({ family, database, owner }) => {
  const home = await listHome(database, owner);
  await family.goto(`/properties/${home.id}`);
  await expect(message(family)).toBeVisible();
  await tabTo(family, message(family));
  await family.keyboard.type(question);
  await family.keyboard.press('Tab');
  await expect(phone(family)).toBeFocused();
  await family.keyboard.type('3125550142');
  await tabTo(family, send(family));
  await family.keyboard.press('Enter');
  await expect(toastOf(family)).toContainText('Your inquiry has been sent to the property owner');
  await expect(send(family)).toBeFocused();
});
