import { expectUsable } from './accessibility.ts';
import { expect, isSlowOnBoth, listProperty, newAccount, sendInquiry, test } from './fixtures.ts';
import { press, tabTo } from './pages.ts';

test(
  'a team finds the inquiries of its homes and agrees on who answers',
  isSlowOnBoth,
  async ({ database, owner, dashboard: page, signIn }) => {
    test.slow();
    const maple = await listProperty(database, owner, { name: 'Maple Court' });
    const oaks = await listProperty(database, owner, { name: 'The Oaks' });
    for (let count = 0; count < 8; count++) await sendInquiry(database, maple.id, `Question ${count}`);
    await sendInquiry(database, oaks.id, 'Do you take cats?');
    const lee = await newAccount('owner');
    await database.query(
      `insert into private.account_people (owner_id, user_id, role, name, has_all_homes)
       select $1, id, case when id = $1 then 'owner' else 'staff' end,
         case when id = $1 then 'Maple Group' else 'Lee' end, id = $1
       from public.users where id = $1 or email = $2`,
      [owner.id, lee.email],
    );
    await database.query(
      `insert into private.home_people (property_id, person_id)
       select $1, id from private.account_people where owner_id = $2 and role = 'staff'`,
      [oaks.id, owner.id],
    );

    // The link of a mail leads to the page of the team.
    await page.goto('/owner?inquiries=open');
    await expect(page).toHaveURL(/\/owner\/inquiries/);
    const inbox = page.getByRole('main');
    const found = inbox.getByRole('list', { name: 'Inquiries' }).getByRole('listitem');
    await expect(found).toHaveCount(9);
    // Below the four filters.
    await expect(found.first().getByRole('link')).toBeInViewport();
    await expectUsable(page);

    // By keys alone.
    await tabTo(page, inbox.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type('oaks CATS');
    await expect(found).toHaveCount(1);
    await expect(inbox.getByRole('status')).toHaveText('1 inquiry');
    await tabTo(page, found.getByRole('link'));
    await page.keyboard.press('Enter');
    const opened = inbox.getByRole('region', { name: 'Inquiry', exact: true });
    await expect(opened.getByText('Do you take cats?')).toBeVisible();
    await expectUsable(page);
    // It scrolls by itself where the list stays beside it.
    await tabTo(page, opened.getByRole('button', { name: 'Send message' }));
    const who = opened.getByRole('combobox', { name: 'Who answers' });
    await tabTo(page, who);
    await page.keyboard.type('Lee');
    await expect(who.locator('option:checked')).toHaveText('Lee');
    // On a phone, it has taken the place of the list.
    const back = inbox.getByRole('link', { name: 'All inquiries' });
    if (await back.isVisible()) await back.click();
    await inbox.getByRole('searchbox').clear();
    await expect(found).toHaveCount(9);
    await inbox.getByRole('combobox', { name: 'Answered by' }).selectOption('Lee');
    await expect(found).toHaveText([/Do you take cats/]);
    await inbox.getByRole('combobox', { name: 'Answered by' }).selectOption('No one assigned');
    await inbox.getByRole('combobox', { name: 'Show' }).selectOption('Waiting for an answer');
    await expect(found).toHaveCount(8);
    await inbox.getByRole('combobox', { name: 'Show' }).selectOption('Waiting for more than a day');
    await expect(inbox.getByText('No inquiries match.')).toBeVisible();
    await expectUsable(page);

    // Staff of one home see its inquiries, and give one back.
    const staff = await signIn(lee);
    await staff.goto('/owner');
    // A new browser opens the only team, and asks for no choice.
    await expect(staff.getByRole('button', { name: 'List a home of your own' })).toBeVisible();
    await expect(staff.getByLabel('Working for')).toBeHidden();
    await press(staff, /^Inquiries/);
    await staff.getByRole('list', { name: 'Inquiries' }).getByRole('link').click();
    const own = staff.getByRole('article');
    await expect(own).toHaveText([/You answer this inquiry/]);
    await expectUsable(staff);
    await press(own, 'Give it back');
    await expect(own.getByRole('button', { name: 'I will answer' })).toBeFocused();
    await page.goto('/owner/inquiries');
    await inbox.getByRole('combobox', { name: 'Answered by' }).selectOption('Lee');
    await expect(inbox.getByText('No inquiries match.')).toBeVisible();
  },
);
