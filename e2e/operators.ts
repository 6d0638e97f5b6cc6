import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Client } from 'pg';
import { expectUsable } from './accessibility.ts';
import { expect, expectToast, newAccount } from './fixtures.ts';
import { dialogOf, signInByForm } from './pages.ts';

const secret = 'JBSWY3DPEHPK3PXP';
type Role = 'moderator' | 'administrator';

/** A new account with a second factor, which the CLI made an operator. */
async function newOperator(database: Client, role: Role) {
  const account = await newAccount('patient');
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     select gen_random_uuid(), u.id, 'Phone', 'totp', 'verified', $2, now(), now()
     from public.users u where u.email = $1`,
    [account.email, secret],
  );
  await database.query(`select private.add_operator($1, $2, 'Robin Lee')`, [account.email, role]);
  return account;
}

/** Signs in as a new operator, with both steps, and opens a page of the desk. */
export async function openDesk(page: Page, database: Client, role: Role, path: string) {
  await page.goto('/search');
  await signInByForm(page, await newOperator(database, role));
  const code = new TOTP({ secret }).generate();
  await dialogOf(page).getByRole('textbox', { name: 'Code from your app' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await page.goto(path);
}

/**
 * Opens an entry of the desk, checks it, and decides it by the keys that the page lists.
 * @param hasSteps whether the desk asks for all steps of the checklist first
 */
export async function decide(page: Page, path: string, key: string, sentence?: string, hasSteps = false) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press(key);
  if (hasSteps) {
    await expect(page.getByText('Please do all steps first, and tick each.')).toBeFocused();
    await expectUsable(page);
    for (const step of await page.getByRole('checkbox').all()) {
      await step.focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press(key);
  }
  if (sentence !== undefined) {
    await page.keyboard.type(sentence);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('A test');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Decided');
}
