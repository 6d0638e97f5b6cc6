import { TOTP } from 'otpauth';
import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, mailedLink, newAccount, isSlowOnPhone, test } from './fixtures.ts';
import { dialogOf, openMenu, press, readSession, signInByForm, tabTo } from './pages.ts';

/** The code that an app shows, at another time in seconds from now. */
const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + after * 1000 });

test(
  'two-step sign-in: turned on, asked for, refused, restored, turned off',
  isSlowOnPhone,
  async ({ signIn }) => {
    const account = await newAccount('patient');
    const page = await signIn(account);
    const code = dialogOf(page).getByRole('textbox', { name: 'Code from your app' });
    await page.goto('/account');
    await press(page, 'Turn it on');
    await expect(
      dialogOf(page).getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    const secret = (await dialogOf(page).locator('code').innerText()).replaceAll(' ', '');
    await press(dialogOf(page), 'Turn it on');
    await expect(dialogOf(page).getByText('Please enter the six digits')).toBeVisible();
    await expectUsable(page, dialogSentences);
    await code.fill(codeOf(secret, 3600));
    await press(dialogOf(page), 'Turn it on');
    await expect(dialogOf(page).getByRole('alert')).toContainText('That code is not correct.');
    await code.fill(codeOf(secret));
    await press(dialogOf(page), 'Turn it on');
    await expectToast(page, 'Two-step sign-in is on');
    await expect(page.getByText('It is on.')).toBeVisible();
    await expectUsable(page);
    await mailedLink(account.email, /^Two-step sign-in is on$/);

    await openMenu(page);
    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    await signInByForm(page, account);
    await expect(code).toBeFocused();
    await expectUsable(page, dialogSentences);
    await code.fill(codeOf(secret, 3600));
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByText('That code is not correct.')).toBeVisible();

    // The session of the password alone opens nothing, and a reload asks for the code again.
    await page.goto('/favorites');
    await expect(code).toBeVisible();
    await code.fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeHidden();

    await page.goto('/account');
    await press(page, 'Turn it off');
    await press(dialogOf(page), 'Turn it off');
    await expectToast(page, 'Two-step sign-in is off');
    await openMenu(page);
    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    await signInByForm(page, account);
    await openMenu(page);
    await expect(page.getByText(`Welcome, ${account.email}`)).toBeVisible();
  },
);

test(
  'Cancel ends a sign-in without its code, a new password takes the code, and so does a deletion',
  isSlow,
  async ({ signIn }) => {
    const account = await newAccount('owner');
    const page = await signIn(account);
    const code = dialogOf(page).getByRole('textbox', { name: 'Code from your app' });
    await page.goto('/account');
    await tabTo(page, page.getByRole('button', { name: 'Turn it on' }));
    await page.keyboard.press('Enter');
    const secret = (await dialogOf(page).locator('code').innerText()).replaceAll(' ', '');
    await tabTo(page, code);
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Two-step sign-in is on');
    await press(page, 'Logout');
    await expect(page).toHaveURL('/');
    await signInByForm(page, account);
    await expect(code).toBeVisible();
    await press(dialogOf(page), 'Cancel');
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(() => readSession(page)).toBeNull();

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await press(dialogOf(page), 'Forgot your password?');
    await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(account.email);
    await press(dialogOf(page), 'Send the link');
    await page.goto(await mailedLink(account.email, /new password/i));
    await press(page, 'Continue');
    await expect(
      page.getByRole('heading', { name: 'Enter your code first', includeHidden: true }),
    ).toBeAttached();
    await code.fill(codeOf(secret));
    await press(dialogOf(page), 'Continue');
    const password = 'senior-care-2';
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await press(page, 'Save new password');
    await expectToast(page, 'Password changed');

    await page.goto('/account');
    await press(page, 'Delete my account');
    await dialogOf(page).getByRole('textbox', { name: 'Your password' }).fill(password);
    await code.fill(codeOf(secret, 3600));
    await press(dialogOf(page), 'Delete my account');
    await expect(dialogOf(page).getByRole('alert')).toContainText('That code is not correct.');
    await code.fill(codeOf(secret));
    await press(dialogOf(page), 'Delete my account');
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Your account has been deleted');
  },
);
