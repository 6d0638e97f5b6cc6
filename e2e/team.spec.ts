import { expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlowOnPhone,
  listProperty,
  mailedLink,
  newAccount,
  newEmail,
  password,
  test,
} from './fixtures.ts';
import { dialogOf, fillCredentials, press, tabTo } from './pages.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'an owner invites a colleague, who answers a family and agrees on a visit until they are removed',
  isSlowOnPhone,
  async ({ database, owner, dashboard, openBrowser, signIn }) => {
    test.slow();
    const home = await listProperty(database, owner);
    await listProperty(database, owner);
    const family = await newAccount('patient');
    const { rows } = await database.query<{ id: string }>(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       select id, $2, 'Is a room free?', '(312) 555-0142' from public.users where email = $1 returning id`,
      [family.email, home.id],
    );

    // The owner names the organization and invites staff of one home.
    await dashboard.goto('/owner');
    await dashboard.getByRole('link', { name: 'Your team' }).click();
    await press(dashboard, 'Save and invite people');
    await expect(dashboard.getByText('Please enter a name')).toBeVisible();
    await expectUsable(dashboard);
    await dashboard.getByLabel('Name of your organization').fill('Maple Group');
    await press(dashboard, 'Save and invite people');
    await expectToast(dashboard, 'Your team is saved');
    await expect(dashboard.getByRole('list').getByText('Owner', { exact: true })).toBeVisible();
    await tabTo(dashboard, dashboard.getByRole('radio', { name: 'Staff of all homes' }));
    await dashboard.keyboard.press('ArrowDown');
    await expect(dashboard.getByRole('radio', { name: 'Staff of some homes' })).toBeChecked();
    await press(dashboard, 'Make invitation links');
    await expect(dashboard.getByText('Please choose at least one home')).toBeVisible();
    await dashboard.getByRole('checkbox', { name: home.name }).check();
    await dashboard.getByLabel('Who do you want to invite?').fill('Lee, night shift');
    await press(dashboard, 'Make invitation links');
    const invitation = await dashboard.getByLabel('Link for Lee, night shift').inputValue();
    await expect(dashboard.getByRole('listitem').filter({ hasText: 'Staff of 1 home' })).toBeVisible();
    await expectUsable(dashboard);

    // The invitation leads through a new account of an owner.
    const lee = await openBrowser();
    await lee.goto(invitation);
    await expect(
      lee.getByRole('heading', { name: 'Maple Group invites you to work for them' }),
    ).toBeVisible();
    await expect(lee.getByText(home.name)).toBeVisible();
    await expectUsable(lee);
    await press(lee, 'Create account');
    const account = { email: newEmail(), password };
    await fillCredentials(lee, account);
    await press(dialogOf(lee), 'Create Account');
    await expectToast(lee, 'Check your email');
    await lee.goto(await mailedLink(account.email, /confirm/i));
    await press(lee, 'Confirm my address');
    await expect(lee).toHaveURL(invitation);
    await lee.getByLabel('Your name').fill('Lee');
    await press(lee, 'Accept the invitation');
    await expectToast(lee, 'You work for Maple Group now');
    await expect(lee.getByRole('article')).toHaveCount(1);
    await expect(lee.getByRole('article', { name: home.name })).toBeVisible();
    await expect(lee.getByRole('button', { name: 'Add Property' })).toBeHidden();
    await expectUsable(lee);

    // Lee answers, and the family reads who that is.
    await press(lee, /^Inquiries/);
    await lee.getByRole('list', { name: 'Inquiries' }).getByRole('link').click();
    const card = lee.getByRole('article');
    await card.getByLabel('Your message').fill('Yes, from Monday on.');
    await press(card, 'Send');
    await expect(card.getByRole('log')).toContainText('Lee, for Maple Group');
    const asked = await signIn(family);
    await asked.goto(`/inquiries/${rows[0]?.id}`);
    await expect(asked.getByRole('log')).toContainText('Lee, for Maple Group');
    await expect(asked.getByText(account.email)).toHaveCount(0);
    const visit = asked.getByRole('region', { name: 'Visit' });
    await press(visit, 'Propose a visit');
    const form = asked.getByRole('form', { name: 'Propose a visit' });
    await form.getByRole('textbox', { name: 'Day', exact: true }).fill(day(5));
    await form.getByRole('textbox', { name: 'Time of day' }).fill('10:00');
    await press(form, 'Send times');
    await expect(visit).toContainText('You proposed');
    await lee.reload();
    const received = card.getByRole('region', { name: 'Visit' });
    await received.getByRole('button', { name: /^(Choose this time|Confirm)/ }).click();
    await expect(received).toContainText('This visit is confirmed.');

    // A removed person sees nothing with the next request.
    await dashboard.reload();
    await press(dashboard, 'Remove Lee');
    await press(dialogOf(dashboard), 'Remove Lee');
    await expectToast(dashboard, 'Lee no longer works for you');
    await card.getByLabel('Your message').fill('One more thing');
    await press(card, 'Send');
    await expect(lee.getByText('Is a room free?')).toHaveCount(0);
    await lee.goto('/owner');
    await expect(lee.getByText('No properties yet')).toBeVisible();
    await expect(lee.getByLabel('Working for')).toBeHidden();
    await lee.goto(`/inquiries/${rows[0]?.id}`);
    await expect(lee.getByText(home.name)).toHaveCount(0);
    await lee.goto(invitation);
    await expect(lee.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  },
);
