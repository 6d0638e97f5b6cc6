import type { Page } from '@playwright/test';
import { expectUsable, dialogSentences } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlowOnBoth,
  listProperty,
  newAccount,
  readMail,
  runJob,
  test,
} from './fixtures.ts';
import { dialogOf, press } from './pages.ts';
import { shown } from './pseudo/english.ts';

/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'one family gets a quote and the last spot, gives it back, and the family of the waiting list moves in',
  isSlowOnBoth,
  async ({ database, owner, dashboard, signIn }) => {
    test.setTimeout(300_000);
    const home = await listProperty(database, owner);
    const other = await listProperty(database, owner);
    await database.query(
      `update public.properties set available_spots = 1, rates = '[{"room_type": "Studio", "monthly_cost": 4000}]'
       where id = $1`,
      [home.id],
    );
    const [pat, fay] = [await newAccount('patient'), await newAccount('patient')];
    const ask = async (email: string, propertyId: string, message: string) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into public.inquiries (patient_id, property_id, message, phone)
         select id, $2, $3, '(312) 555-0142' from public.users where email = $1 returning id`,
        [email, propertyId, message],
      );
      return rows[0]?.id ?? '';
    };
    const inquiryId = await ask(pat.email, home.id, 'Is your studio free for my mother?');
    await ask(fay.email, other.id, 'Do you have a garden?');

    /** The conversation with these words in the inbox of the owner, opened. */
    const openCard = async (words: string) => {
      await dashboard.goto('/owner?inquiries=open');
      const card = dialogOf(dashboard).getByRole('article').filter({ hasText: words });
      await press(card, /^(Reply|Conversation)/);
      return card;
    };
    const quote = (page: Page) => page.getByRole('region', { name: 'Quote' });
    const hold = (page: Page) => page.getByRole('region', { name: 'Hold' });

    // The home writes down its price. pat reads it and compares.
    const card = await openCard('Is your studio free');
    await press(card, 'Write a quote');
    const form = card.getByRole('form', { name: 'Quote' });
    await form.getByRole('textbox', { name: /^Room, dollars a month/ }).fill('4250');
    for (const fee of ['Community fee', 'Deposit']) await form.getByLabel(fee).fill('0');
    await form.getByLabel('Valid until').fill(day(30));
    await expectUsable(dashboard, dialogSentences);
    await press(form, 'Send quote');
    await press(dashboard.getByRole('dialog', { name: 'Send this quote?' }), 'Send');
    await expect(card.getByText('Your quote has been sent.')).toBeVisible();

    const family = await signIn(pat);
    const mailed = await readMail(pat.email, new RegExp(`^${home.name} sent you a quote`));
    expect(mailed.text).not.toContain('4,250');
    await family.goto(mailed.link);
    await expect(quote(family)).toContainText('$250 above the stated rate');
    await expectUsable(family);
    await family.goto(`/compare?homes=${home.id},${other.id}&care=0&persons=1`);
    const cost = family.getByRole('row', { name: /^Your monthly cost/ });
    await expect(cost).toContainText('$4,250');
    await expect(cost).toContainText('Your quote of');

    // pat asks for the last spot, and the home holds it.
    await family.goto(`/inquiries/${inquiryId}`);
    await press(hold(family), 'Ask to hold a spot');
    await expect(hold(family)).toContainText('You asked for a hold.');
    expect((await readMail(owner.email, /^A family asks you to hold a spot/)).text).not.toContain('studio');
    const asked = await openCard('Is your studio free');
    await asked.getByLabel('Last day of the hold').fill(day(5));
    await expectUsable(dashboard, dialogSentences);
    await press(asked, 'Hold a spot');
    await expect(asked).toContainText('You hold a spot until');
    await family.goto((await readMail(pat.email, /holds a spot for you$/)).link);
    await expect(hold(family)).toContainText('A spot is held for you until');
    await expectUsable(family);

    // The home is full, so fay takes the waiting list.
    const second = await signIn(fay);
    await second.goto(`/properties/${home.id}`);
    await press(second, `Tell me when there is an opening: ${home.name}`);
    await expectToast(second, 'Alert turned on');
    await second.goto('/searches');
    const few = 'Fewer than 3 families told us in the last 3 months that they moved in.';
    await expect(second.getByText(few)).toBeVisible();
    await press(second, `Join the waiting list of ${home.name}`);
    await expectToast(second, 'You are on the waiting list');
    await expect(second.getByText('You are number 1 on the waiting list.')).toBeVisible();
    await expect(second.getByText(few)).toBeVisible();
    await expectUsable(second);

    // pat gives it back, and fay is asked.
    await press(hold(family), 'Give the spot back');
    await press(family.getByRole('dialog', { name: 'Give the spot back?' }), 'Give the spot back');
    await expect(hold(family)).toContainText('You gave the spot back. Thank you.');
    expect((await readMail(owner.email, /^A hold of a spot of/)).text).toMatch(shown(/gave back the spot/));
    await runJob('search-news');
    const turn = await readMail(fay.email, new RegExp(`^It is your turn at ${home.name}`));
    await second.goto(turn.link);
    await expectUsable(second);
    await press(second, 'Yes, tell the home');
    await expect(second.getByRole('heading', { name: `We told ${home.name}` })).toBeVisible();

    // The home answers and asks whether fay moved in.
    const accepted = await openCard('I am on your waiting list');
    await accepted.getByRole('textbox', { name: 'Your message' }).fill('Welcome. The studio is yours.');
    await press(accepted, 'Send message');
    await expect(accepted.getByText('Your message has been sent.')).toBeVisible();
    await press(accepted, 'Ask the family to confirm');
    const question = dashboard.getByRole('dialog', { name: 'Did this family move in?' });
    await expectUsable(dashboard, dialogSentences);
    await press(question, 'Ask the family');
    await expect(accepted).toContainText('It has not answered yet.');
    await second.goto((await readMail(fay.email, /asks whether you moved in$/)).link);
    await expectUsable(second);
    await press(second, 'Yes, we moved in');
    await press(second.getByRole('dialog', { name: `Did you move into ${home.name}?` }), 'We moved in');
    const moving = second.getByRole('region', { name: 'Moving in' });
    await expect(moving).toContainText('that you moved in.');
    await expect(second.getByRole('button', { name: 'Ask to hold a spot' })).toHaveCount(0);
    await readMail(owner.email, new RegExp(`^A family moved into ${home.name}`));

    // What else fay has ends with one press, and its home reads one sentence.
    await expect(moving.getByRole('checkbox', { name: 'End 1 other conversation' })).toBeChecked();
    await expectUsable(second);
    await press(moving, 'End what is checked');
    await expectToast(second, 'Your search has ended');
    await expect(moving.getByRole('heading', { name: 'Moving in' })).toBeFocused();
    await dashboard.goto('/owner?inquiries=open');
    const ended = dialogOf(dashboard).getByRole('article').filter({ hasText: 'Withdrawn by the family' });
    await press(ended, /^(Reply|Conversation)/);
    await expect(ended).toContainText('The family found another home, and thanks you for your help.');
    await dashboard.goto('/owner');
    await press(dashboard, 'Numbers');
    const numbers = dialogOf(dashboard).getByRole('table');
    await expect(numbers.getByRole('columnheader').last()).toHaveText('Moved in');
    await expect(numbers.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('1');
  },
);
