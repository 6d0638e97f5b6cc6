import type { Page } from '@playwright/test';
import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, listProperty, newAccount, test } from './fixtures.ts';
import { openDesk } from './operators.ts';
import { tabTo } from './pages.ts';

/** Chooses an action by the keyboard, and says why and what the owner reads. */
async function act(page: Page, name: string, sentence?: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
  if (sentence !== undefined) {
    await expect(page.getByRole('textbox', { name: 'What the owner reads' })).toBeFocused();
    await page.keyboard.type(sentence);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('textbox', { name: 'Why, for the log' }).last()).toBeFocused();
  await expectUsable(page);
  await page.keyboard.type('A test');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Done');
}

test(
  'an administrator takes back a check, deletes a suspended home, and names and removes a moderator by keys alone',
  isSlow,
  async ({ page, database, owner, signIn }) => {
    test.slow();
    const home = await listProperty(database, owner);
    await database.query(`select public.verify_property($1, 'Robin Lee')`, [home.id]);
    const person = await newAccount('patient');
    await database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       select gen_random_uuid(), u.id, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()
       from public.users u where u.email = $1`,
      [person.email],
    );
    await openDesk(page, database, 'administrator', `/desk/look-up?id=${home.id}`);
    await act(page, 'Take back the verification', 'We mixed up two homes.');
    await expect(page.getByRole('button', { name: 'Take back the verification' })).toBeHidden();
    await act(page, 'Suspend the home');
    await database.query(
      `update public.properties set suspended_at = now() - interval '2 days' where id = $1`,
      [home.id],
    );
    await act(page, 'Delete the home', 'It does not exist.');
    await expect(page.getByText('No account, home or inquiry has this ID.')).toBeVisible();

    const dashboard = await signIn(owner);
    await dashboard.goto('/owner');
    await expect(dashboard.getByText(`Our team deleted ${home.name}. It does not exist.`)).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await act(page, 'Name a moderator');
    await expect(page.getByText(/This person is an operator: a moderator since/)).toBeVisible();
    await act(page, 'Remove as an operator');
    await expect(page.getByText(/This person is an operator/)).toBeHidden();
  },
);
