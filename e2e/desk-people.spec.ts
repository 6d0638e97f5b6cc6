import type { Page } from '@playwright/test';
import { expectUsable } from './accessibility.ts';
import { expect, expectToast, isSlow, listProperty, newAccount, test } from './fixtures.ts';
import { openDesk } from './operators.ts';
import { tabTo } from './pages.ts';

const decision = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Decides the open entry by the keys that the page lists. */
async function decide(page: Page, key: string, name: string, typed?: string) {
  await expect(decision(page, name)).toBeVisible();
  await page.keyboard.press(key);
  if (typed !== undefined) {
    await expect(page.getByRole('textbox', { name: 'Address of the account, typed' })).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('textbox', { name: 'Why, for the log' }).last()).toBeFocused();
  await page.keyboard.type('A test');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Decided');
}

/** Presses j until the entry has the focus, and opens it. */
async function openEntry(page: Page, id: string) {
  const entry = page.locator(`a[href$="${id}"]`);
  await expect(entry).toBeVisible();
  await page.keyboard.press('j');
  while (!(await entry.evaluate((link) => link === document.activeElement))) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

test(
  'a request to delete an account is recorded and answered by keys alone',
  isSlow,
  async ({ page, database }) => {
    test.slow();
    const account = await newAccount('patient');
    await openDesk(page, database, 'moderator', '/desk/queues/data_requests');
    const record = page.getByText('Record a request that came by email');
    await tabTo(page, record);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no account with this address')).toBeVisible();
    await expectUsable(page);
    await page.getByRole('textbox', { name: 'Address of the account' }).fill(account.email);
    await page.getByRole('combobox', { name: 'Asked for' }).selectOption('deletion');
    await tabTo(page, page.getByRole('button', { name: 'Record it' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Recorded');

    const { rows } = await database.query<{ id: string }>(
      `select r.id from private.data_requests r join public.users u on u.id = r.user_id where u.email = $1`,
      [account.email],
    );
    const id = rows[0]?.id ?? '';
    await page.reload();
    await openEntry(page, id);
    await expect(
      page.getByRole('heading', { name: /^Deletion of an account: (29|30) days left$/ }),
    ).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await expectUsable(page);
    await decide(page, '1', 'I checked who asked');
    await openEntry(page, id);
    await decide(page, '1', 'Delete the account', account.email);
    const { rowCount } = await database.query('select from auth.users where email = $1', [account.email]);
    expect(rowCount).toBe(0);
  },
);

test(
  'an operator looks an owner up, reads content for a reason, suspends a home and lifts that',
  isSlow,
  async ({ page, database, owner }) => {
    test.slow();
    const home = await listProperty(database, owner);
    await openDesk(page, database, 'moderator', '/desk/look-up');
    await expect(page.getByRole('heading', { level: 1, name: 'Look up' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(owner.email);
    await page.keyboard.press('Enter');
    const person = page.getByRole('region', { name: 'Person' });
    await expect(person.getByRole('heading', { name: 'An owner' })).toBeVisible();
    await expectUsable(page);
    const content = person.getByRole('form', { name: 'Read name, address and the list of inquiries' });
    await content.getByRole('textbox').focus();
    await page.keyboard.press('Enter');
    await expect(content.getByText('Please say why, for the log')).toBeVisible();
    await page.keyboard.type('A complaint');
    await page.keyboard.press('Enter');
    await expect(person.getByText(owner.email)).toBeVisible();

    await person.getByRole('link', { name: home.name }).press('Enter');
    const found = page.getByRole('region', { name: home.name });
    await found.getByRole('button', { name: 'Suspend the home' }).press('Enter');
    await expect(found.getByRole('textbox', { description: /^Only operators read it/ })).toBeFocused();
    await expectUsable(page);
    await page.keyboard.type('Asks for money');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Done');
    await expect(found.getByText('Asks for money')).toBeVisible();

    const suspension = await database.query<{ id: string }>(
      'select id from private.suspensions where property_id = $1',
      [home.id],
    );
    await page.goto('/desk/queues/suspensions');
    await openEntry(page, suspension.rows[0]?.id ?? '');
    await expectUsable(page);
    await decide(page, '1', 'Lift the suspension');
    const { rows } = await database.query('select suspended_at from public.properties where id = $1', [
      home.id,
    ]);
    expect(rows).toEqual([{ suspended_at: null }]);
  },
);

test('an administrator reads the state of the site', isSlow, async ({ page, database }) => {
  await openDesk(page, database, 'administrator', '/desk/site');
  await expect(page.getByRole('heading', { name: 'Where homes are missing' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A chart of new homes by week' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('Inquiries');
  await expect(page.getByRole('img', { name: 'A chart of inquiries by week' })).toBeVisible();
  await expectUsable(page);
});
