import { expectUsable } from './accessibility.ts';
import { expect, isSlow, listProperty, remoteTown, test } from './fixtures.ts';
import { heart, press } from './pages.ts';

test(
  'a family asks homes without its name, an owner answers, also by email alone, and the choice begins a conversation',
  isSlow,
  async ({ family, dashboard, database, owner, openBrowser, withoutScripts }) => {
    const one = await listProperty(database, owner, { town: remoteTown });
    const two = await listProperty(database, owner, { town: remoteTown });
    await family.goto(`/patient?zipCode=${remoteTown.zip}`);
    for (const { name } of [one, two]) {
      const saved = family.waitForResponse('**/api/favorites');
      await heart(family, 'Add', name).click();
      await saved;
    }
    await family.goto('/favorites');
    await family.getByRole('link', { name: 'Ask if these homes have room' }).click();
    await family.getByLabel('Memory Care').check();
    await family.getByLabel('How much help is needed?').selectOption({ index: 2 });
    await family.getByLabel('Getting around').selectOption({ index: 1 });
    await family.getByLabel('Memory', { exact: true }).selectOption({ index: 2 });
    await family.getByLabel('What kind of room?').selectOption({ index: 1 });
    await family.getByLabel('When is the room needed?').selectOption({ index: 1 });
    await family.getByLabel('How much can you pay each month?').selectOption({ index: 3 });
    await family.getByLabel('Private pay').check();
    await expectUsable(family);
    await press(family, 'Ask these 2 homes');
    await expect(family.getByText('0 homes have answered, of 2.')).toBeVisible();

    // What the email to the owner says.
    const { rows } = await database.query<{ name: string; token: string }>(
      `select request ->> 'property_name' as name, request ->> 'token' as token
       from private.mails m
       cross join lateral jsonb_array_elements(private.need_mail_details(m) -> 'requests') as request
       where m.kind = 'need' and m.recipient_id = $1`,
      [owner.id],
    );
    const linkOf = (name: string) => `/tap/${rows.find((row) => row.name === name)?.token}`;
    await withoutScripts.goto(`${linkOf(two.name)}?answer=no`);
    await withoutScripts.getByRole('link', { name: 'Answer yes' }).click();
    const price = withoutScripts.getByLabel('From, in dollars a month');
    const until = withoutScripts.getByLabel('Free until, at the latest');
    const lastDay = await until.inputValue();
    await price.fill('5000');
    await until.fill('2026-01-01');
    await press(withoutScripts, 'Send yes');
    await expect(withoutScripts.getByRole('alert')).toHaveText(
      'Nothing was saved. The last day is before the first.',
    );
    await expect(price).toHaveValue('5000');
    await until.fill(lastDay);
    await press(withoutScripts, 'Send yes');
    await expect(withoutScripts.getByRole('heading', { name: 'The answer is sent' })).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto(linkOf(one.name));
    await expect(visitor.getByText('Getting around: Walks without help')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Send yes' })).toBeVisible();
    await expectUsable(visitor);

    await dashboard.goto('/owner?inquiries=open');
    const inbox = dashboard.getByRole('dialog', { name: 'Inquiries' });
    await inbox.getByRole('button', { name: new RegExp(`^Answer request .* to ${one.name}$`) }).click();
    await inbox.getByLabel('From, in dollars a month').fill('4500');
    await press(inbox, 'Send the answer');
    await expect(inbox.getByText(/^Your answer: Yes, from \$4,500 a month/)).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This request has its answer' })).toBeVisible();

    await family.reload();
    await expect(family.getByRole('row', { name: two.name })).toContainText('Yes, from $5,000 a month');
    await expect(family.getByRole('row', { name: one.name })).toContainText('Yes, from $4,500 a month');
    await expectUsable(family);
    await press(family, `Choose ${one.name}`);
    await press(family, 'Send to this home');
    await family.getByRole('link', { name: `Conversation with ${one.name}` }).click();
    await expect(family.getByText('Getting around: Walks without help')).toBeVisible();

    await dashboard.reload();
    await expect(inbox.getByRole('paragraph').filter({ hasText: /^Closed$/ })).toHaveCount(2);
  },
);
