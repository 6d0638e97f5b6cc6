import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expectUsable } from './accessibility.ts';
import { expect, isSlowOnBoth, listProperty, newAccount, test } from './fixtures.ts';
import { decide, openDesk } from './operators.ts';
import { press, tabTo } from './pages.ts';

/** Six families told of their visit a week ago. */
const addAnswers = (database: Client, homeId: string) =>
  database
    .query(
      `with family as (
       insert into auth.users (id, email, raw_user_meta_data)
       select gen_random_uuid(), gen_random_uuid() || '@example.com', '{"role": "patient"}' from generate_series(1, 6)
       returning id
     )
     select f.id from family f`,
    )
    .then(({ rows }) =>
      database.query(
        `insert into private.visit_answers (
         family_id, property_id, home_keys, is_confirmed, price, free_room, attention, room_shown, pressed, would_consider,
         asked_at, answered_at, counts_until
       )
       select family_id, $2, '{}', true, 'as_listed', 'yes', 'yes', 'no', 'no', 'yes', now() - interval '8 days',
         now() - interval '8 days', current_date + 600
       from unnest($1::uuid[]) as family_id`,
        [rows.map(({ id }: { id: string }) => id), homeId],
      ),
    );

/** A week passes, and the counts are published. */
async function publish(database: Client, homeId: string) {
  await database.query(
    `update private.visit_answers set asked_at = asked_at - interval '7 days' where property_id = $1`,
    [homeId],
  );
  await database.query(
    `insert into private.visit_findings (property_id, checked_week) values ($1, private.week_of(now()) - 7)
     on conflict (property_id) do update set checked_week = excluded.checked_week`,
    [homeId],
  );
  await database.query('select public.publish_visit_findings()');
}

test(
  'a family tells what it found, its owner adds a sentence, our team reads it, and another family reads both',
  isSlowOnBoth,
  async ({ database, owner, dashboard, signIn, openBrowser }) => {
    test.slow();
    const home = await listProperty(database, owner);
    const account = await newAccount('patient');
    const inquiryId = randomUUID();
    await database.query(
      `insert into public.inquiries (id, patient_id, property_id, message, phone, created_at)
       select $3, id, $2, 'May we visit?', '(312) 555-0142', now() - interval '9 days' from public.users where email = $1`,
      [account.email, home.id, inquiryId],
    );
    await database.query(
      `insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
       select gen_random_uuid(), $1, 'owner', array[at], 'confirmed', at from (select now() - interval '2 days') as t (at)`,
      [inquiryId],
    );
    await addAnswers(database, home.id);

    // The family answers by keyboard.
    const family = await signIn(account);
    await family.goto(`/inquiries/${inquiryId}`);
    const form = family.getByRole('form', { name: 'Questions about your visit' });
    for (const group of await form.getByRole('group').all()) {
      await tabTo(family, group.getByRole('radio').first());
      await family.keyboard.press('Space');
    }
    await expectUsable(family);
    await tabTo(family, form.getByRole('button', { name: 'Send answers' }));
    await family.keyboard.press('Enter');
    await expect(family.getByText('Thank you. Your answers are saved.')).toBeVisible();

    // Nobody reads them before the week is over.
    const visitor = await openBrowser();
    const page = `/properties/${home.id}`;
    await visitor.goto(page);
    await expect(visitor.getByText('No visits told yet.')).toBeVisible();
    await publish(database, home.id);
    await visitor.reload();
    await expect(visitor.getByText('Of 6 visitors, 6 found the price as listed.')).toBeVisible();

    // The owner adds a sentence, by keyboard.
    await dashboard.goto(page);
    const box = dashboard.getByRole('region', { name: 'Your sentence about it' });
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
    await expect(box.getByRole('heading', { name: 'Your sentence about it' })).toBeFocused();
    await expectUsable(dashboard);
    await visitor.reload();
    await expect(visitor.getByText('How this is counted')).toBeVisible();
    await expect(visitor.getByText('What the home says')).toBeHidden();

    // Our team publishes it.
    const desk = await openBrowser();
    await openDesk(desk, database, 'moderator', '/desk/queues/visit_comments');
    await expect(desk.getByText(home.name)).toBeVisible();
    await decide(desk, `/desk/queues/visit_comments/${home.id}`, '1');
    await visitor.reload();
    await expect(visitor.getByText('Since June, we show each room on a visit.')).toBeVisible();
    await expectUsable(visitor);

    // The owner removes it.
    await dashboard.reload();
    await press(box, 'Remove the sentence');
    await press(dashboard.getByRole('dialog'), 'Remove');
    await expect(box.getByText('Your sentence is removed.')).toBeVisible();
    await expect(dashboard.getByText('Since June, we show each room on a visit.')).toBeHidden();
  },
);
