import { expectAccessible } from './accessibility.ts';
import { expect, expectToast, inDatabase, newAccount, test, toastOf } from './fixtures.ts';
import { dialogOf, signInByHand } from './sign-in.ts';

for (const path of ['/patient', '/owner']) {
  test(`a visitor of ${path} is told and sent to the landing page`, async ({ page }) => {
    await page.goto(path);
    await expectToast(page, 'Unauthorized', 'You are logged out. Redirecting to login...');
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
  await expectToast(otherTab, 'Unauthorized', 'You are logged out. Redirecting to login...');
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

test('a toast is accessible', async ({ page }) => {
  await page.goto('/owner');
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toBeVisible();
  await expectAccessible(page);
});
