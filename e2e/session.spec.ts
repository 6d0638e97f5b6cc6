import type { Page } from '@playwright/test';
import { expect, expectToast, isSlow, isSlowOnPhone, newAccount, test, toastOf } from './fixtures.ts';
import { press, readSession, signInByForm, openMenu } from './pages.ts';

test(
  'each role has its own start screen, also at the older addresses',
  isSlow,
  async ({ family, dashboard }) => {
    for (const [page, start, paths] of [
      [family, '/patient', ['/owner', '/patient-dashboard', '/']],
      [dashboard, '/owner', ['/property-owner-dashboard', '/']],
    ] as const)
      for (const path of paths) {
        await page.goto(path);
        await expect(page, path).toHaveURL(start);
      }
  },
);

test('signed-in users never see the prerendered landing page', isSlow, async ({ family }) => {
  await family.route('**/assets/*.js', (route) => route.abort());
  await family.goto('/');
  await expect(family.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
});

test('tabs share the sign-in, and signing out clears all of them', async ({ page }) => {
  const account = await newAccount('patient');
  await page.goto('/');
  const otherTab = await page.context().newPage();
  await signInByForm(otherTab, account);
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL('/patient');
    await expect(tab.getByText(/^Welcome, /)).toBeVisible();
    await tab.evaluate(() => sessionStorage.setItem('searchState', '{}'));
  }
  await press(page, 'Logout');
  await expectToast(otherTab, 'Unauthorized', 'You are logged out. Redirecting to login...');
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL('/');
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await readSession(tab)).toBeNull();
  }
});

test(
  'a protected screen sends a visitor away with a toast that can be swiped and read again',
  isSlowOnPhone,
  async ({ page }) => {
    await page.goto('/patient');
    await expect(toastOf(page)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(toastOf(page)).toBeFocused();
    for (const distance of [49, -200]) {
      await swipeToast(page, distance);
      await expect(toastOf(page)).toBeVisible();
    }
    await swipeToast(page, 51);
    await expect(toastOf(page)).toBeHidden();
    await expect(page).toHaveURL('/');

    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
    await press(page, 'Notifications');
    const messages = page.getByRole('dialog', { name: 'Notifications' });
    await expect(messages.getByRole('listitem')).toContainText('You are logged out. Redirecting to login...');
  },
);

async function swipeToast(page: Page, distance: number) {
  // Waits until the toast has stopped moving.
  await toastOf(page).hover();
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('The toast is not on screen');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}
