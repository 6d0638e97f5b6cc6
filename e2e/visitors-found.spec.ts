import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { dialogSentences, expectUsable } from './accessibility.ts';
import {
  expect,
  isSlowOnBoth,
  listProperty,
  mailedLink,
  newAccount,
  sendWaitingMails,
  test,
  type Account,
} from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { dialogOf, inquiryForm, press, tabTo } from './pages.ts';

/** The account visited the home two days ago, as both sides had agreed. */
const addVisit = ({ email }: Account, database: Client, homeId: string) =>
  database.query(
    `with inquiry as (
       insert into public.inquiries (patient_id, property_id, message, phone, created_at)
       select u.id, $2, 'May we visit?', '(312) 555-0142', now() - interval '9 days' from public.users u where u.email = $1
       returning id
     )
     insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
     select gen_random_uuid(), inquiry.id, 'owner', array[at], 'confirmed', at
     from inquiry, lateral (select now() - interval '2 days') as day (at)`,
    [email, homeId],
  );

/** Six other families answered about the home, each a week after its visit. */
async function addAnswers(database: Client, homeId: string) {
  const families = Array.from({ length: 6 }, () => randomUUID());
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', '{"role": "patient"}' from unnest($1::uuid[]) as id`,
    [families],
  );
  await database.query(
    `insert into private.visit_answers (
       family_id, property_id, home_keys, is_confirmed, price, free_room, attention, room_shown, pressed, would_consider,
       asked_at, answered_at, counts_until
     )
     select id, $2, '{}', true, 'as_listed', 'yes', 'yes', 'no', 'no', 'yes', now() - interval '8 days',
       now() - interval '8 days', current_date + 600
     from unnest($1::uuid[]) as id`,
    [families, homeId],
  );
}

/** A week passes, and the counts are published. */
async function publish(database: Client, homeId: string) {
  await database.query(
    `update private.visit_answers set asked_at = asked_at - interval '7 days' where property_id = $1`,
    [homeId],
  );
  await database.query(
    'update private.visit_findings set checked_week = private.week_of(now()) - 7 where property_id = $1',
    [homeId],
  );
  await database.query('select public.publish_visit_findings()');
}

test(
  'a family tells what it found, the home adds a sentence, and another family reads both before it signs',
  isSlowOnBoth,
  async ({ database, owner, dashboard, signIn, openBrowser, family: reader }) => {
    test.slow();
    const home = await listProperty(database, owner, { roomCost: 4000 });
    const page = `/properties/${home.id}`;
    const year = new Date().getUTCFullYear();
    await database.query('update public.properties set agreement = $2 where id = $1', [
      home.id,
      {
        increases: [
          { year, percent: 4 },
          { year: year - 1, percent: 6 },
        ],
        hospital_days: 14,
        arbitration: true,
      },
    ]);
    const account = await newAccount('patient');
    await addVisit(account, database, home.id);
    await addAnswers(database, home.id);

    // The family answers the question of the mail, by keyboard.
    await database.query('select public.queue_visit_questions()');
    await sendWaitingMails();
    const family = await signIn(account);
    await family.goto(await mailedLink(account.email, /^What did you find at /));
    const form = family.getByRole('form', { name: 'Questions about your visit' });
    await expect(form.getByRole('group')).toHaveCount(6);
    for (const group of await form.getByRole('group').all()) {
      await tabTo(family, group.getByRole('radio').first());
      await family.keyboard.press('Space');
    }
    await expectUsable(family);
    await tabTo(family, form.getByRole('button', { name: 'Send answers' }));
    await family.keyboard.press('Enter');
    await expect(family.getByText('Thank you. Your answers are saved.')).toBeVisible();

    // Nobody reads them before the week is over. A browser that is signed in keeps no earlier page.
    await reader.goto(page);
    await expect(reader.getByText('No visits reported yet.')).toBeVisible();
    await publish(database, home.id);
    await reader.reload();
    await expect(reader.getByText('Of 6 visitors, 6 found the price as listed.')).toBeVisible();

    // On the card and in the comparison too, with the rule.
    const line = 'Of 6 visitors, 6 found the price as listed';
    for (const [other, rule] of [
      ['/search?zipCode=79830&sort=newest', /^“Visitors” are families who told us/],
      [`/compare?homes=${home.id}`, 'What visitors found, from five answers on'],
    ] as const) {
      await reader.goto(other);
      await expect(reader.getByText(line).first()).toBeVisible();
      await expect(reader.getByText(rule).first()).toBeVisible();
    }
    await reader.goto(page);

    // The owner adds a sentence, by keyboard.
    await dashboard.goto(page);
    const title = 'Your sentence about what visitors found';
    const box = dashboard.getByRole('region', { name: title });
    await tabTo(dashboard, box.getByRole('button', { name: 'Add a sentence' }));
    await dashboard.keyboard.press('Enter');
    const field = box.getByRole('textbox', { name: 'Your sentence' });
    await tabTo(dashboard, field);
    await dashboard.keyboard.type('Mrs. Lee moved, so her room can be seen.');
    await tabTo(dashboard, box.getByRole('button', { name: 'Send to our team' }));
    await dashboard.keyboard.press('Enter');
    await expect(box.getByRole('alert')).toContainText('This may be the name of a person: Mrs. Lee.');
    await expectUsable(dashboard);
    await tabTo(dashboard, field, 'Shift+Tab');
    await dashboard.keyboard.press('ControlOrMeta+a');
    await dashboard.keyboard.type('Since June, we show each room on a visit.');
    await tabTo(dashboard, box.getByRole('button', { name: 'Send to our team' }));
    await dashboard.keyboard.press('Enter');
    await expect(box.getByText('Our team is reading this sentence.')).toBeVisible();
    await expect(box.getByRole('heading', { name: title })).toBeFocused();
    await expectUsable(dashboard);
    await reader.reload();
    await expect(reader.getByText('How this is counted')).toBeVisible();
    await expect(reader.getByText('What the home says')).toBeHidden();

    // Our team publishes it.
    const desk = await openBrowser();
    await openDesk(desk, database, 'moderator', '/desk/queues/visit_comments');
    await expect(desk.getByText(home.name)).toBeVisible();
    await decide(desk, `/desk/queues/visit_comments/${home.id}`, '1');
    await reader.reload();
    await expect(reader.getByText('Since June, we show each room on a visit.')).toBeVisible();

    // The other family reads what the contract says, and counts with its own increase.
    const facts = reader.locator('section', {
      has: reader.getByRole('heading', { name: 'Before you sign' }),
    });
    await expect(facts).toContainText(`${year}: 4%${year - 1}: 6%`);
    await expect(facts).toContainText('Yes: disputes go to an arbitrator, not to a court');
    await expectUsable(reader);
    await press(reader, 'How long will the money last?');
    await dialogOf(reader).getByLabel('Savings').fill('100000');
    await press(dialogOf(reader), 'Done');
    const rise = (percent: string) => reader.getByText(`Counted with prices that rise by ${percent}% a year`);
    await expect(rise('5')).toBeVisible();
    await press(reader, 'Change income and savings');
    await dialogOf(reader)
      .getByLabel(/^If a home states its price increases/)
      .uncheck();
    await dialogOf(reader).getByLabel('Prices rise each year by').fill('8');
    await press(dialogOf(reader), 'Done');
    await expect(rise('8')).toBeVisible();

    // It asks for what is not stated, and the owner reads that.
    await tabTo(reader, facts.getByRole('button', { name: 'Ask about all 9 that are not stated' }));
    await reader.keyboard.press('Enter');
    const { message, send } = inquiryForm(reader);
    await expect(message).toHaveValue(/Are staff awake at night\?\nWhich pets can a resident have\?$/);
    await expectUsable(reader, dialogSentences);
    await send.click();
    await expect(reader.getByText('Sent. The owner has your message.', { exact: true })).toBeVisible();
    await dashboard.goto('/owner?inquiries=open');
    await expect(
      dialogOf(dashboard)
        .getByText(/Which pets can a resident have\?/)
        .first(),
    ).toBeVisible();

    // The owner removes the sentence.
    await dashboard.goto(page);
    await press(box, 'Remove the sentence');
    await press(dashboard.getByRole('dialog'), 'Remove');
    await expect(box.getByText('Your sentence is removed.')).toBeVisible();
    await expect(dashboard.getByText('Since June, we show each room on a visit.')).toBeHidden();
  },
);
