import { expectAccessible, expectLargeTargets, expectNoSideScroll } from './accessibility.ts';
import { expect, inDatabase, mailedLink, newAccount, newEmail, password, test, toastOf } from './fixtures.ts';
import { dialogOf, fill, openSignIn, signInByHand, tabTo } from './sign-in.ts';

const home = {
  patient: ['/patient', 'Find Your Perfect Senior Care Home'],
  owner: ['/owner', 'Property Owner Dashboard'],
} as const;

for (const [role, button] of [
  ['patient', 'Start Searching'],
  ['owner', 'List My Property'],
] as const) {
  test(`a new ${role} confirms by mail and arrives signed in`, async ({ page }) => {
    const account = { email: newEmail(), password };
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await fill(page, account);
    await dialogOf(page).getByRole('button', { name: 'Create Account' }).click();

    await expect(toastOf(page)).toContainText('Check your email');
    await expect(toastOf(page)).toContainText(
      `We sent you a confirmation link to complete your ${role} account registration. If you already have an account, we sent no link.`,
    );
    await expect(dialogOf(page)).toBeHidden();
    // At 320 pixels it lies over the header.
    await toastOf(page).getByRole('button').click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue('');

    await page.goto(await mailedLink(account.email, /confirm/i));
    await expect(page).toHaveURL(home[role][0]);
    await expect(page.getByRole('heading', { level: 1, name: home[role][1] })).toBeVisible();
    await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await signInByHand(page, account);
    await expect(page).toHaveURL(home[role][0]);
  });
}

test('who confirms in another browser chooses password and role, once', async ({ page, otherBrowser }) => {
  const account = { email: newEmail(), password };
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start Searching' }).first().click();
  await fill(page, account);
  await dialogOf(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(toastOf(page)).toContainText('Check your email');

  const heading = otherBrowser.getByRole('heading', { level: 1, name: 'One more step' });
  await otherBrowser.goto(await mailedLink(account.email, /confirm/i));
  await expect(heading).toBeVisible();
  await expectAccessible(otherBrowser);
  await expectLargeTargets(otherBrowser);
  await expectNoSideScroll(otherBrowser);
  // Nothing else is to be had before, whatever page is asked for.
  await otherBrowser.goto('/favorites');
  await expect(heading).toBeVisible();
  await signInByHand(page, account);
  await expect(toastOf(page)).toContainText('Invalid login credentials');

  await otherBrowser.getByRole('radio', { name: 'Property Owner' }).check();
  await otherBrowser.getByRole('textbox', { name: 'Password' }).fill('chosen-by-the-owner');
  await otherBrowser.getByRole('button', { name: 'Save and continue' }).click();
  await expect(otherBrowser).toHaveURL('/owner');
  await otherBrowser.reload();
  await expect(otherBrowser.getByRole('heading', { level: 1, name: home.owner[1] })).toBeVisible();

  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill('chosen-by-the-owner');
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/owner');
});

test('a new password signs the other device out, and the mail about it says so', async ({ page, signIn }) => {
  const account = await newAccount('patient');
  const phone = await signIn(account);
  await phone.goto('/patient');
  await expect(phone.getByText(`Welcome, ${account.email}`)).toBeVisible();
  await openSignIn(page);
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(account.email);
  await dialogOf(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialogOf(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(dialogOf(page).getByText(/a link to set a new password is on its way/)).toBeVisible();
  await page.goto(await mailedLink(account.email, /set a new password/i));
  await page.getByRole('textbox', { name: 'New password' }).fill('better-than-before');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(toastOf(page)).toContainText('All other devices were signed out.');
  expect(await mailedLink(account.email, /your password was changed/i)).toContain('/?signin=1');

  await phone.getByRole('link', { name: 'Favorites' }).click();
  await expect(toastOf(phone)).toContainText('Your session has ended. Please sign in again.');
  await expect(phone).toHaveURL('/');
});

test('who has not confirmed is told so, and can have the mail sent again', async ({ page }) => {
  const account = { email: newEmail(), password };
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Searching' }).click();
  await fill(page, account);
  await dialogOf(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await signInByHand(page, account);
  await expect(toastOf(page)).toContainText('Authentication Error');
  await expect(toastOf(page)).toContainText('Email not confirmed');
  await dialogOf(page).getByRole('button', { name: 'Send again' }).click();
  await expect(toastOf(page)).toContainText('For security purposes, you can only request this after');
  await inDatabase(
    `update auth.users set confirmation_sent_at = now() - interval '5 minutes' where email = $1`,
    account.email,
  );
  await dialogOf(page).getByRole('button', { name: 'Send again' }).click();
  await expect(dialogOf(page).getByText(/a new link is on its way/)).toBeVisible();
  await page.goto(await mailedLink(account.email, /confirm/i));
  await expect(page).toHaveURL('/patient');
});

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await signInByHand(page, { email: 'pat@example.com', password: 'not-the-one' });
  await expect(toastOf(page)).toContainText('Authentication Error');
  await expect(toastOf(page)).toContainText('Invalid login credentials');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue('pat@example.com');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Password' })).toHaveValue('not-the-one');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test('signing in leads to the screen of the role, greeted by name', async ({ page }) => {
  await signInByHand(page, { email: 'fay@example.com', password });
  await expect(page).toHaveURL('/patient');
  await expect(page.getByText('Welcome, Fay', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/patient');
});

test('an account can be created by keyboard alone', async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'List My Property' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, dialogOf(page).getByRole('radio', { name: 'Property Owner' }));
  await page.keyboard.press('ArrowUp');
  await expect(dialogOf(page).getByRole('radio', { name: 'Looking for Care' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('to complete your patient account registration.');
  await expect(page.getByRole('button', { name: 'List My Property' }).first()).toBeFocused();
  await page.keyboard.press('F8');
  await expect(toastOf(page)).toBeFocused();
  await page.goto(await mailedLink(email, /confirm/i));
  await expect(page).toHaveURL('/patient');
});

test('signing in and out works by keyboard alone', async ({ page }) => {
  const account = await newAccount('patient');
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/patient');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a forgotten password is set anew by mail', async ({ page }) => {
  const account = await newAccount('owner');
  await openSignIn(page);
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(account.email);
  await dialogOf(page).getByRole('button', { name: 'Forgot your password?' }).click();
  await dialogOf(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(dialogOf(page).getByText(/a link to set a new password is on its way/)).toBeVisible();

  await page.goto(await mailedLink(account.email, /password|recover/i));
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'New password' }).fill('better-than-before');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(toastOf(page)).toContainText('Password changed');
  await expect(page).toHaveURL('/owner');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInByHand(page, { ...account, password: 'better-than-before' });
  await expect(page).toHaveURL('/owner');
});

test('a link that was used before says so and lets one sign in', async ({ page }) => {
  const { email } = await newAccount('patient');
  await page.goto(await mailedLink(email, /confirm/i));
  await expect(toastOf(page)).toContainText('Authentication Error');
  await expect(toastOf(page)).toContainText('Email link is invalid or has expired');
  await expect(dialogOf(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('/api/login leads to the open dialog', async ({ page }) => {
  await page.goto('/api/login');
  await expect(dialogOf(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('for older eyes and hands', () => {
  for (const [mode, button] of [
    ['sign in', 'Sign In'],
    ['create an account', 'Start Searching'],
  ] as const) {
    test(`the dialog to ${mode} is accessible and large, also when it complains`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: button }).click();
      await expect(dialogOf(page)).toBeVisible();
      await expectAccessible(page);
      await dialogOf(page)
        .getByRole('button', { name: /^(Sign In|Create Account)$/ })
        .and(page.locator('[type=submit]'))
        .click();
      await expect(dialogOf(page).getByText('Required')).toHaveCount(2);
      await expectAccessible(page);
      await expectLargeTargets(page);
      await expectNoSideScroll(page);
    });
  }
});
