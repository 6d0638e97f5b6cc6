import { expectAccessible, expectLargeTargets, expectNoSideScroll } from './accessibility.ts';
import {
  expect,
  inDatabase,
  mailedLink,
  newAccount,
  newEmail,
  password,
  test,
  toastOf,
  type Account,
} from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';

const dialogOf = (page: Page) => page.getByRole('dialog');

async function fill(page: Page, { email, password: secret }: Account) {
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(secret);
}

async function openSignIn(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function signInByHand(page: Page, account: Account) {
  await openSignIn(page);
  await fill(page, account);
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 60; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

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
      `We sent you a confirmation link to complete your ${role} account registration.`,
    );
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await expect(dialogOf(page).getByRole('textbox', { name: 'Email' })).toHaveValue('');

    await page.goto(await mailedLink(account.email, /confirm/i));
    await expect(page).toHaveURL(home[role][0]);
    await expect(page.getByRole('heading', { level: 1, name: home[role][1] })).toBeVisible();
    await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
  });
}

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
  await page.getByRole('button', { name: 'Save the new password' }).click();
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

for (const path of ['/patient', '/owner']) {
  test(`a visitor of ${path} is told and sent to the landing page`, async ({ page }) => {
    await page.goto(path);
    await expect(toastOf(page)).toContainText('Unauthorized');
    await expect(toastOf(page)).toContainText('You are logged out. Redirecting to login...');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a senior care home you can trust');
  });
}

test('each role has its own home', async ({ family, alice }) => {
  await family.goto('/owner');
  await expect(family).toHaveURL('/patient');
  await alice.goto('/');
  await expect(alice).toHaveURL('/owner');
});

test('who is signed in does not see the landing page on the way home', async ({ family }) => {
  await family.route('**/assets/*.js', (route) => route.abort());
  await family.goto('/');
  await expect(family.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  await family.unrouteAll();
  await family.reload();
  await expect(family).toHaveURL('/patient');
});

test('signing out leaves nothing behind, here and in the other tabs', async ({ family }) => {
  await family.goto('/patient?zipCode=60601');
  const otherTab = await family.context().newPage();
  await otherTab.goto('/patient');
  await expect(otherTab.getByText(/^Welcome, /)).toBeVisible();
  await otherTab.evaluate(() => sessionStorage.setItem('searchState', '{}'));

  await family.getByRole('button', { name: 'Logout' }).click();
  await expect(family).toHaveURL('/');
  await expect(toastOf(otherTab)).toContainText('You are logged out. Redirecting to login...');
  await expect(otherTab).toHaveURL('/');
  for (const tab of [family, otherTab]) {
    const kept = await tab.evaluate(() => [
      sessionStorage.length,
      localStorage.getItem('supabase.auth.token'),
    ]);
    expect(kept).toEqual([0, null]);
  }
});

test('a sign-in in one tab is seen in the other', async ({ page }) => {
  const account = await newAccount('patient');
  await page.goto('/');
  const otherTab = await page.context().newPage();
  await signInByHand(otherTab, account);
  await expect(otherTab).toHaveURL('/patient');
  await expect(page).toHaveURL('/patient');
});

test('a session that an operator ends is over with the next call', async ({ signIn }) => {
  const account = await newAccount('patient');
  const page = await signIn(account);
  await page.goto('/patient');
  await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
  await inDatabase(
    `update public.sessions set expire = now() - interval '1 second'
     where user_id = (select id from public.users where email = $1)`,
    account.email,
  );
  await page.getByRole('link', { name: 'Favorites' }).click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toContainText('Your session has ended. Please sign in again.');
  expect(await page.evaluate(() => localStorage.getItem('supabase.auth.token'))).toBeNull();
});

test('without a connection the dialog says so, and works when it is back', async ({ page, context }) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await context.setOffline(false);
  await page.reload();
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
});

test('a message that has gone can be read again', async ({ page }) => {
  await page.goto('/patient');
  await expect(toastOf(page)).toContainText('Unauthorized');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toastOf(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Recent messages' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
  await page.getByRole('button', { name: 'Recent messages' }).click();
  const messages = page.getByRole('dialog', { name: 'Recent messages' });
  await expect(messages.getByRole('listitem')).toContainText('You are logged out. Redirecting to login...');
  await expectAccessible(page);
});

test('a toast takes the focus by F8, and goes when it is swiped to the right', async ({ page }) => {
  await page.goto('/patient');
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toastOf(page)).toBeFocused();
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('The toast has no place');
  expect(box.width).toBeLessThanOrEqual(420);
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + box.height / 2);
  await page.mouse.up();
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 91, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(toastOf(page)).toBeHidden();
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

  test('a toast is accessible', async ({ page }) => {
    await page.goto('/owner');
    await expect(page).toHaveURL('/');
    await expect(toastOf(page)).toBeVisible();
    await expectAccessible(page);
  });
});
