import { expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  isSlowOnPhone,
  mailedLink,
  newAccount,
  newEmail,
  onPhone,
  password,
  test,
} from './fixtures.ts';
import {
  dialogOf,
  fillCredentials,
  openMenu,
  openSignIn,
  press,
  signInByForm,
  submitCredentials,
  tabTo,
} from './pages.ts';

test('a new owner confirms the email address and signs in', onPhone, async ({ page, openBrowser }) => {
  const account = { email: newEmail(), password };
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'List My Property' }).first().click();
  await fillCredentials(page, account);
  await press(dialogOf(page), 'Create Account');
  await expectToast(
    page,
    'Check your email',
    'We sent you a confirmation link to complete your owner account registration.',
  );
  await expect(dialogOf(page).getByText(account.email)).toBeVisible();
  await expectUsable(page, null);

  await signInByForm(page, account);
  await expectToast(page, 'Authentication Error', 'Email not confirmed');
  const link = await mailedLink(account.email, /confirm/i);
  // A mail scanner opens the link, and may run the page.
  for (const method of ['HEAD', 'GET'])
    expect((await page.request.fetch(link, { method, maxRedirects: 0 })).status()).toBe(200);
  const scanner = await openBrowser();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm my address' })).toBeVisible();

  await page.goto(link);
  // A reload keeps the link, and the address no longer shows it.
  await expect(page).toHaveURL('/confirm');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expectUsable(page);
  await press(page, 'Confirm my address');
  await expect(page).toHaveURL('/owner');
  await expect(page.getByRole('heading', { level: 1, name: 'Property Owner Dashboard' })).toBeVisible();
  await openMenu(page);
  await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
  await press(page, 'Logout');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await press(page, 'Confirm my address');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectUsable(page);
  await press(page.getByRole('main'), 'Sign In');
  await submitCredentials(page, account);
  await expect(page).toHaveURL('/owner');
});

test(
  'a new family creates an account, signs out and signs in with the keyboard',
  isSlow,
  async ({ page }) => {
    const email = newEmail();
    const listMyProperty = page.getByRole('main').getByRole('button', { name: 'List My Property' }).first();
    await page.goto('/');
    await tabTo(page, listMyProperty);
    await page.keyboard.press('Enter');
    await tabTo(page, dialogOf(page).getByRole('radio', { name: 'Property Owner' }));
    await page.keyboard.press('ArrowUp');
    await expect(dialogOf(page).getByRole('radio', { name: 'Looking for Care' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'to complete your patient account registration.');
    await tabTo(page, dialogOf(page).getByRole('button', { name: 'Wrong address?' }));
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await page.keyboard.press('Escape');
    await expect(listMyProperty).toBeFocused();

    await page.goto(await mailedLink(email, /confirm/i));
    await tabTo(page, page.getByRole('button', { name: 'Confirm my address' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/patient');
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/patient');
  },
);

test(
  'confirming in another browser replaces password and role',
  isSlowOnPhone,
  async ({ page, openBrowser }) => {
    const account = { email: newEmail(), password };
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Start Searching' }).first().click();
    await fillCredentials(page, account);
    await press(dialogOf(page), 'Create Account');
    await expectToast(page, 'Check your email');

    const otherPage = await openBrowser();
    const heading = otherPage.getByRole('heading', { level: 1, name: 'One more step' });
    await otherPage.goto(await mailedLink(account.email, /confirm/i));
    await press(otherPage, 'Confirm my address');
    await expect(heading).toBeVisible();
    await expectUsable(otherPage);
    // No other page is available before this step.
    await otherPage.goto('/favorites');
    await expect(heading).toBeVisible();
    await signInByForm(page, account);
    await expectToast(page, 'That email and password don’t match');

    await otherPage.getByRole('radio', { name: 'Property Owner' }).check();
    await otherPage.getByRole('textbox', { name: 'Password' }).fill('chosen-by-the-owner');
    await press(otherPage, 'Save and continue');
    await expect(otherPage.getByRole('heading', { name: 'Property Owner Dashboard' })).toBeVisible();
    await submitCredentials(page, { ...account, password: 'chosen-by-the-owner' });
    await expect(page).toHaveURL('/owner');
  },
);

test(
  'a forgotten password is replaced by mail, and other devices are signed out',
  isSlow,
  async ({ page, signIn }) => {
    const account = await newAccount('patient');
    const otherDevice = await signIn(account);
    await otherDevice.goto('/patient');
    await expect(otherDevice.getByText(`Welcome, ${account.email}`)).toBeVisible();
    await openSignIn(page);
    await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(account.email);
    await press(dialogOf(page), 'Forgot your password?');
    await press(dialogOf(page), 'Send the link');
    await expect(dialogOf(page).getByText(/a link to set a new password is on its way/)).toBeVisible();

    await page.goto(await mailedLink(account.email, /set a new password/i));
    await press(page, 'Continue');
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('textbox', { name: 'New password' }).fill('better-than-before');
    await press(page, 'Save new password');
    await expectToast(page, 'Password changed', 'All other devices were signed out.');
    expect(await mailedLink(account.email, /your password was changed/i)).toContain('/?signin=1');
    await otherDevice.getByRole('link', { name: 'Favorites' }).click();
    await expectToast(otherDevice, 'Your session has ended. Please sign in again.');
    await expect(otherDevice).toHaveURL('/');

    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    await signInByForm(page, { ...account, password: 'better-than-before' });
    await expect(page).toHaveURL('/patient');
  },
);
