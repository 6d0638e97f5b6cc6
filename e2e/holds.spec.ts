import { dialogSentences, expectUsable } from './accessibility.ts';
import {
  expect,
  expectToast,
  isSlow,
  isSlowOnBoth,
  listProperty,
  mailedLink,
  newAccount,
  remoteTown,
  sendWaitingMails,
  test,
} from './fixtures.ts';
import { dialogOf, press, tabTo } from './pages.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'the last spot is held for a family, given back, offered to the next one of the waiting list, and held for it',
  isSlowOnBoth,
  async ({ database, owner, dashboard, signIn }) => {
    test.slow();
    const home = await listProperty(database, owner, { town: remoteTown });
    await database.query('update public.properties set available_spots = 1 where id = $1', [home.id]);
    const [first, second] = [await newAccount('patient'), await newAccount('patient')];
    const { rows } = await database.query<{ id: string }>(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       select id, $2, 'Is a room free?', '(312) 555-0142' from public.users where email = $1 returning id`,
      [first.email, home.id],
    );

    // One family asks, and the home holds the spot.
    const asking = await signIn(first);
    await asking.goto(`/inquiries/${rows[0]?.id}`);
    const hold = asking.getByRole('region', { name: 'Hold' });
    await tabTo(asking, hold.getByRole('button', { name: 'Ask to hold a spot' }));
    await asking.keyboard.press('Enter');
    await expect(hold.getByRole('status')).toHaveText('You asked for a hold. The home gets an email.');
    await expectUsable(asking);
    await dashboard.goto('/owner?inquiries=open');
    const card = dialogOf(dashboard).getByRole('article');
    await press(card, /^(Reply|Conversation)/);
    const received = card.getByRole('region', { name: 'Hold' });
    await received.getByLabel('Last day of the hold').fill(day(40));
    await press(received, 'Hold a spot');
    await expect(received.getByText(/at most 14 days. Please choose/)).toBeVisible();
    await expectUsable(dashboard, dialogSentences);
    await received.getByLabel('Last day of the hold').fill(day(5));
    await press(received, 'Hold a spot');
    await expect(received.getByRole('status')).toContainText('You hold a spot until');
    await expectUsable(dashboard, dialogSentences);

    // The home is full for the other one, which waits.
    const waiting = await signIn(second);
    await waiting.goto(`/properties/${home.id}`);
    await press(waiting, `Tell me when there is an opening: ${home.name}`);
    await expectToast(waiting, 'Alert turned on');
    await waiting.goto('/searches');
    await press(waiting, /Join the waiting list/);
    await expect(waiting.getByText('You are number 1 on the waiting list.')).toBeVisible();
    await expectUsable(waiting);

    // What the owner sees.
    await dashboard.goto('/owner');
    const row = dashboard.getByRole('article', { name: home.name });
    await press(row, `More about ${home.name}`);
    const held = row.getByRole('region', { name: `Held spots of ${home.name}` });
    await expect(held.getByRole('listitem')).toContainText('A spot is held for a family until');
    await expect(row.getByRole('region', { name: `Waiting list of ${home.name}` })).toContainText(
      '1 family waits',
    );
    await expectUsable(dashboard);

    // Given back, the spot is offered to the family that waits, which takes it by the link of its mail.
    await asking.reload();
    await press(hold, 'Give the spot back');
    await press(dialogOf(asking), 'Give the spot back');
    await expect(hold.getByRole('status')).toHaveText('You gave the spot back. Thank you.');
    await expect(hold.getByRole('heading')).toBeFocused();
    await database.query('select public.settle_waiting_lists()');
    await waiting.reload();
    await expect(waiting.getByText(/It is your turn: a room is free/)).toBeVisible();
    await expectUsable(waiting);
    await dashboard.reload();
    await press(row, `More about ${home.name}`);
    await expect(row.getByRole('region', { name: `Waiting list of ${home.name}` })).toContainText(
      'We asked a family about your free spot.',
    );
    await expectUsable(dashboard);
    await sendWaitingMails();
    await waiting.goto(await mailedLink(second.email, /^It is your turn at/));
    await expect(waiting.getByRole('heading', { level: 1 })).toContainText('Would you like the room at');
    await expectUsable(waiting);
    await press(waiting, 'Yes, tell the home');
    await expect(waiting.getByRole('heading', { level: 1 })).toHaveText(`We told ${home.name}`);
    await expectUsable(waiting);
    await waiting.goto('/searches');
    await expect(waiting.getByText(/^The home holds a room for you until/)).toBeVisible();
    await expectUsable(waiting);
    await sendWaitingMails();
    await mailedLink(second.email, /holds a spot for you$/);
    await mailedLink(owner.email, /^A family of your waiting list takes a spot of/);

    // The home ends the hold, and the family keeps its place.
    await dashboard.reload();
    await press(row, `More about ${home.name}`);
    await expect(row.getByRole('region', { name: `Waiting list of ${home.name}` })).toContainText(
      '1 family of the list has a held spot.',
    );
    await tabTo(dashboard, held.getByRole('button', { name: /^Take the hold back/ }));
    await dashboard.keyboard.press('Enter');
    const question = dashboard.getByRole('dialog', { name: 'Take the hold back?' });
    await tabTo(dashboard, question.getByRole('button', { name: 'Take the hold back' }));
    await dashboard.keyboard.press('Enter');
    await expect(held.getByRole('status')).toHaveText('You took the hold back. The family gets an email.');
    await expect(held.getByRole('heading')).toBeFocused();
    await expectUsable(dashboard);
    await database.query('select public.settle_waiting_lists()');
    await waiting.reload();
    await expect(waiting.getByText(/took back the hold .* You keep your place\./)).toBeVisible();
    await expectUsable(waiting);
  },
);

test(
  'a new owner sees and ends a hold that came along with a home',
  isSlow,
  async ({ database, owner, dashboard, signIn }) => {
    const home = await listProperty(database, owner);
    const family = await newAccount('patient');
    await database.query(
      `with sent as (
         insert into public.inquiries (patient_id, property_id, message, phone)
         select id, $2, 'Is a room free?', '(312) 555-0142' from public.users where email = $1 returning id
       )
       insert into private.holds (id, inquiry_id, property_id, state, held_until)
       select gen_random_uuid(), id, $2, 'held', current_date + 5 from sent`,
      [family.email, home.id],
    );
    const next = await newAccount('owner');
    await dashboard.goto('/account');
    const section = dashboard.getByRole('region', { name: 'Transfer a home' });
    await section.getByLabel('Email address of the new owner').fill(next.email);
    await press(section, 'Offer the home');
    await expect(section.getByRole('status')).toContainText(`${home.name} is offered`);
    const page = await signIn(next);
    await page.goto(await section.getByLabel('The link').inputValue());
    await press(page, 'Take over this home');
    await expectToast(page, `${home.name} is yours`);
    const row = page.getByRole('article', { name: home.name });
    await press(row, `More about ${home.name}`);
    const held = row.getByRole('region', { name: `Held spots of ${home.name}` });
    await expect(held.getByRole('listitem')).toContainText('The former owner agreed to it');
    const [spots, price] = await Promise.all([
      row.getByText(/spots, 1 held$/).boundingBox(),
      row.getByText(/^\$5,900/).boundingBox(),
    ]);
    expect((spots?.x ?? 0) + (spots?.width ?? 0), 'the end of the spots').toBeLessThan(price?.x ?? 0);
    await expect(held.getByRole('link')).toHaveCount(0);
    await expectUsable(page);
    await press(held, /^Take the hold back/);
    await press(dialogOf(page), 'Take the hold back');
    await expect(held.getByRole('status')).toHaveText('You took the hold back. The family gets an email.');
    await expect(row.getByText(/, 1 held/)).toHaveCount(0);
    await sendWaitingMails();
    await mailedLink(family.email, /no longer holds a spot for you$/);
  },
);
