import type { Locator, Page } from '@playwright/test';
import { expect, type Account } from './fixtures.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');

export async function fill(page: Page, { email, password: secret }: Account) {
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(secret);
}

export async function openSignIn(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function signInByHand(page: Page, account: Account) {
  await openSignIn(page);
  await fill(page, account);
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 60; stops++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
