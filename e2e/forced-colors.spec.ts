import type { Locator } from '@playwright/test';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { dialogOf, press } from './pages.ts';

/** Whether a change can be seen. */
async function looksDifferent(element: Locator, change: () => Promise<void>): Promise<boolean> {
  const before = await element.screenshot({ animations: 'disabled' });
  await change();
  return !(await element.screenshot({ animations: 'disabled' })).equals(before);
}

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('show the chosen kind of account', isSlow, async ({ page }) => {
    await page.goto('/');
    await press(page, 'Start Searching');
    const owner = dialogOf(page).getByRole('radio', { name: /Property Owner/ });
    await dialogOf(page)
      .getByRole('radio', { name: /Looking for Care/ })
      .check();
    expect(await looksDifferent(owner, () => owner.check())).toBe(true);
  });

  test('show the state of switches and checkboxes', isSlow, async ({ family: page, database, owner }) => {
    await page.goto('/account');
    const email = page.getByRole('switch');
    await expect(email).toBeEnabled();
    await email.focus();
    const track = email.locator('xpath=following-sibling::span');
    expect(await looksDifferent(track, () => email.press('Space'))).toBe(true);
    const { id } = await listProperty(database, owner);
    await page.goto(`/requests/new?homes=${id}`);
    const home = page.getByRole('checkbox').first();
    await expect(home).toBeChecked();
    await home.focus();
    expect(await looksDifferent(home.locator('xpath=..'), () => home.press('Space'))).toBe(true);
  });
});
