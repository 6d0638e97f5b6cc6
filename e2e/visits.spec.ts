import { readFile } from 'node:fs/promises';
import ical from 'ical.js';
import { dialogSentences, expectUsable } from './accessibility.ts';
import { expect, listProperty, newAccount, isSlowOnPhone, test } from './fixtures.ts';
import { dialogOf, press, tabTo } from './pages.ts';
import { inEnglish } from './pseudo/english.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'a family and an owner agree on a visit, move it and cancel it',
  isSlowOnPhone,
  async ({ database, owner, dashboard, signIn }) => {
    test.slow();
    // In Texas, in Central Time. The browsers of the test are in UTC.
    const home = await listProperty(database, owner);
    const account = await newAccount('patient');
    const { rows } = await database.query<{ id: string }>(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       select id, $2, 'May we visit?', '(312) 555-0142' from public.users where email = $1 returning id`,
      [account.email, home.id],
    );
    const family = await signIn(account);
    await family.goto(`/inquiries/${rows[0]?.id}`);
    const visit = family.getByRole('region', { name: 'Visit' });

    // The family proposes two times, one of them in the past at first.
    await press(visit, 'Propose a visit');
    const form = family.getByRole('form', { name: 'Propose a visit' });
    await expect(form).toContainText('Central Time');
    await expect(form.getByRole('textbox', { name: 'Day', exact: true })).toBeFocused();
    await form.getByRole('textbox', { name: 'Day', exact: true }).fill(day(-3));
    await form.getByRole('textbox', { name: 'Time of day' }).fill('14:30');
    await press(form, 'Send times');
    await expect(form.getByRole('alert')).toContainText(/^2:30 PM on .* has passed: at the home it is/);
    await form.getByRole('textbox', { name: 'Day', exact: true }).fill(day(5));
    await press(form, 'Add another time');
    const second = form.getByRole('group', { name: 'Time 2' });
    await second.getByRole('textbox', { name: 'Day', exact: true }).fill(day(6));
    await second.getByRole('textbox', { name: 'Time of day' }).fill('10:00');
    await expectUsable(family);
    await tabTo(family, form.getByRole('button', { name: 'Send times' }));
    await family.keyboard.press('Enter');
    await expect(visit).toContainText('You proposed these times. The owner of');
    await expect(visit).toContainText(/ at 2:30\sPM C[DS]T.*In your time zone: .* UTC/);
    await expectUsable(family);

    // The owner takes the second one.
    await dashboard.goto('/owner?inquiries=open');
    const card = dialogOf(dashboard).getByRole('article');
    await press(card, /^(Reply|Conversation)/);
    const received = card.getByRole('region', { name: 'Visit' });
    await expect(received).toContainText('The family proposed these times. Which one works for you?');
    await expectUsable(dashboard, dialogSentences);
    await received.getByRole('button', { name: /^Choose this time: .* at 10:00\sAM/ }).click();
    await expect(received).toContainText('This visit is confirmed.');
    await expect(received.getByRole('heading', { name: 'Visit' })).toBeFocused();
    await expect(card.getByText('Contacted', { exact: true })).toBeVisible();

    // The family adds it to a calendar.
    await family.reload();
    await expect(visit).toContainText('This visit is confirmed.');
    const [download] = await Promise.all([family.waitForEvent('download'), press(visit, 'Add to calendar')]);
    expect(download.suggestedFilename()).toBe('visit.ics');
    const calendar = new ical.Component(ical.parse(await readFile(await download.path(), 'utf8')));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([inEnglish(event.summary), event.startDate.toJSDate().toISOString().slice(0, 10)]).toEqual([
      `Visit to ${home.name}`,
      day(6),
    ]);

    // The owner proposes another time, and the family declines it. The visit stays.
    await press(received, 'Propose other times');
    const other = dashboard.getByRole('form', { name: 'Propose a visit' });
    await other.getByRole('textbox', { name: 'Day', exact: true }).fill(day(9));
    await other.getByRole('textbox', { name: 'Time of day' }).fill('11:00');
    await press(other, 'Send times');
    await expect(received).toContainText('You proposed these times.');
    await family.reload();
    await press(visit, 'This time does not work');
    await expect(visit.getByRole('status')).toHaveText('You declined these times.');
    await expect(visit).toContainText('This visit is confirmed.');

    // The family cancels. The owner sees it.
    await press(visit, 'Cancel visit');
    const question = family.getByRole('dialog', { name: 'Cancel this visit?' });
    await expectUsable(family, dialogSentences);
    await press(question, 'Cancel visit');
    await expect(visit.getByRole('status')).toContainText('It is canceled');
    await visit.getByText('2 earlier proposals and visits').click();
    await expect(visit).toContainText('This visit was canceled.');
    await expectUsable(family);
    await dashboard.reload();
    await press(card, /^(Reply|Conversation)/);
    await received.getByText('2 earlier proposals and visits').click();
    await expect(received).toContainText('This visit was canceled.');
  },
);
