import { randomInt } from 'node:crypto';
import { expectUsable, dialogSentences } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlowOnBoth,
  mailedLink,
  newAccount,
  newEmail,
  password,
  test,
} from './fixtures.ts';
import { cards, dialogOf, openMenu, openPropertyForm, press, tabTo } from './pages.ts';

const zipCode = '60601';

test(
  'a new family saves a search, and sees the home that an owner lists',
  isSlowOnBoth,
  async ({ page, dashboard, database }) => {
    test.slow();
    const name = `Near Aunt May ${newEmail().slice(0, 8)}`;
    // No other home costs that.
    const cost = String(2_000 + randomInt(90_000));
    await page.goto(`/search?zipCode=${zipCode}&minCost=${cost}&maxCost=${cost}`);
    await press(page, 'Save this search');
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Name')).toHaveValue(new RegExp(`^${zipCode}, 25 miles, `));
    await expectUsable(page, dialogSentences);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Every week').check();
    await press(dialog, 'Sign in and save');

    const email = newEmail();
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.locator('[type=submit]').click();
    await expectToast(page, 'Check your email');

    // The link of the mail opens in another tab.
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(email, /confirm/));
    await press(tab, 'Confirm my address');
    await expect(tab).toHaveURL('/searches');
    const search = tab.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await expect(search).toContainText(name);
    await expect(search).toContainText('0 homes now');
    await expect(search).toContainText('Emails: every week');
    await expectUsable(tab);

    const { dialog: form, field, fillRequired, create } = await openPropertyForm(dashboard);
    await fillRequired(`House of ${name}`);
    await field('Monthly Room Cost').fill(cost);
    await create.click();
    await expect(form).toBeHidden();
    // What `housekeeping` does every few minutes.
    await database.query('select public.match_property_changes(1000)');

    await tab.reload();
    await expect(search).toContainText('1 home now');
    await expect(search.getByText('1 new')).toBeVisible();
    await tab.getByRole('link', { name: `Show homes of ${name}` }).click();
    const found = cards(tab).filter({ hasText: `House of ${name}` });
    const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date());
    await expect(found.getByText(`New since ${today}`)).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Search saved' })).toBeVisible();

    // Looked at. The rest by keyboard.
    await openMenu(tab);
    await tab.getByRole('banner').getByRole('link', { name: 'Searches' }).click();
    await expect(search).toContainText('1 home now');
    await expect(search.getByText('1 new')).toBeHidden();
    await tabTo(tab, tab.getByRole('button', { name: `Name and emails of ${name}` }));
    await tab.keyboard.press('Enter');
    await expect(dialogOf(tab).getByLabel('Name')).toBeFocused();
    await tab.keyboard.type(' Glasgow');
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('heading', { name: /Glasgow$/ })).toBeVisible();
    await tabTo(tab, tab.getByRole('button', { name: /^Delete / }));
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await expectUsable(tab);
  },
);

test(
  'the link of a mail ends it with one button, and not by opening it',
  isSlowOnBoth,
  async ({ page, database }) => {
    const { email } = await newAccount('patient');
    const { rows } = await database.query<{ id: string; user_id: string }>(
      `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
     select id, 'Near Mom', '60601', 25, 'daily' from public.users where email = $1 returning id, user_id`,
      [email],
    );
    const saved = rows[0];
    const tokenUntil = async (expiresAt: string) => {
      const result = await database.query<{ token: string }>(
        `select private.make_unsubscribe_token($1, $2, now() + $3::interval) as token`,
        [saved?.user_id, saved?.id, expiresAt],
      );
      return result.rows[0]?.token ?? '';
    };
    const mail = async () => {
      const result = await database.query<{ mail: string }>(
        'select mail from public.saved_searches where id = $1',
        [saved?.id],
      );
      return result.rows[0]?.mail;
    };
    await page.goto(`/unsubscribe?token=${await tokenUntil('1 year')}`);
    await expect(page.getByRole('heading', { name: 'Turn off emails about “Near Mom”?' })).toBeVisible();
    await expectUsable(page);
    expect(await mail()).toBe('daily');
    await tabTo(page, page.getByRole('button', { name: 'Turn off these emails' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
    expect(await mail()).toBe('never');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'These emails were already off' })).toBeVisible();
    await page.goto(`/unsubscribe?token=${await tokenUntil('-1 day')}`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectUsable(page);
  },
);
