import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { tabTo } from './pages.ts';

test(
  'an administrator decides a doubtful match, opens a state, prints a letter and stops mail by keys alone',
  isSlow,
  async ({ page, database, owner }) => {
    test.slow();
    const home = await listProperty(database, owner);
    const number = `${Math.floor(70 + Math.random() * 20)}5${Math.floor(10 + Math.random() * 90)}`;
    await database.query(
      `insert into private.register_sources (source, agency, as_of)
       values ('cms', 'Centers for Medicare & Medicaid Services', '2026-08-01') on conflict do nothing`,
    );
    const { rows } = await database.query<{ id: string }>(
      `insert into private.registered_homes (source, number, name, street, city, state, zip_code, phone, care_types, facts)
       select 'cms', $1 || place, case place when 1 then 'Lakeview ' else 'Hilltop ' end || $1, '1 Lake Street', 'Barrow',
         'AK', '99723', '9075550100', '{}', '{}'
       from generate_series(1, 2) as place
       returning id`,
      [number],
    );
    await database.query('update public.properties set certification_number = $2 where id = $1', [
      home.id,
      `${number}1`,
    ]);
    await database.query(
      `insert into public.register_requests (user_id, registered_home_id)
       select u.id, $1 from public.users u where u.email = 'pat@example.com'`,
      [rows[1]?.id],
    );
    // Chromium without a window does not print. The letter stays until it is printed.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await openDesk(page, database, 'administrator', '/desk/queues/register_matches');
    await expect(page.getByRole('link', { name: home.name })).toBeVisible();
    await decide(page, `/desk/queues/register_matches/${home.id}`, '2', 'The number is that of Lakeview.');

    await page.goto('/desk/register');
    const print = page.getByRole('button', { name: `Print a letter to Hilltop ${number}` });
    await expect(print).toBeVisible();
    await expectUsable(page);
    await tabTo(page, print);
    await page.keyboard.press('Enter');
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`/register/${rows[1]?.id}`)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('article', { name: 'Letter' })).toHaveCount(0);
    await expect(page.getByText(/A letter was printed on/).first()).toBeVisible();

    await page.getByRole('combobox', { name: 'State' }).selectOption('Alaska');
    const form = page.getByRole('form', { name: 'Open Alaska' });
    await tabTo(page, form.getByRole('textbox'));
    await page.keyboard.type('Looked at its pages');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Close Alaska' })).toBeVisible();

    await page.goto('/desk/site');
    const stop = page.getByRole('form', { name: 'Stop these emails' });
    await tabTo(page, stop.getByRole('textbox'));
    await page.keyboard.type('Wrong prices');
    await page.keyboard.press('Enter');
    await expect(page.getByText('They are stopped. What is new is still recorded.')).toBeVisible();
    await expectUsable(page);
    await database.query('select public.start_search_news_mail()');
    await database.query(`delete from private.indexed_register_states where state = 'AK'`);
  },
);
