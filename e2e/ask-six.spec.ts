import { expectUsable } from './accessibility.ts';
import {
  expect,
  isSlowOnPhone,
  listProperty,
  mailedLinks,
  newAccount,
  newestMail,
  newOwner,
  sendWaitingMails,
  test,
} from './fixtures.ts';
import { heart, press } from './pages.ts';
import { readLogs } from './sent.ts';

const look = process.env['NEED_SCREENS'];
const town = { zip: '59270', city: 'Sidney', state: 'MT' };
/** A day from today, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'a family asks six homes on a phone, three owners answer by email alone, two are chosen, and a visit is agreed',
  isSlowOnPhone,
  async ({ signIn, database, withoutScripts }) => {
    test.slow();
    const account = await newAccount('patient');
    await database.query(
      `update public.users set first_name = 'Wilhelmina', last_name = 'Oakley' where email = $1`,
      [account.email],
    );
    const family = await signIn(account);
    await family.setViewportSize({ width: 360, height: 740 });
    await withoutScripts.setViewportSize({ width: 320, height: 640 });
    const picture = async (name: string, page = family) => {
      if (look) await page.screenshot({ path: `${look}/${name}.png`, fullPage: true });
    };
    const owners = await Promise.all([1, 2, 3].map(() => newOwner(database)));
    const homes = [];
    for (const owner of owners)
      for (const _ of [1, 2]) homes.push({ owner, ...(await listProperty(database, owner, { town })) });

    await family.goto(`/patient?zipCode=${town.zip}`);
    for (const { name } of homes) {
      const saved = family.waitForResponse('**/api/favorites');
      await heart(family, 'Add', name).click();
      await saved;
    }
    await family.goto('/favorites');
    await family.getByRole('link', { name: 'Ask if these homes have room' }).click();
    await expect(family.getByRole('button', { name: 'Ask these 6 homes' })).toBeVisible();
    // An estimate, not the time of a person: 200 words a minute, with those of all lists, and two seconds for each of 16 taps.
    const words = (await family.getByRole('main').innerText()).split(/\s+/).length;
    expect((words / 200) * 60 + 16 * 2).toBeLessThan(120);
    await family.getByLabel('Memory Care').check();
    await family.getByLabel('How much help is needed?').selectOption({ index: 2 });
    await family.getByLabel('Getting around').selectOption({ index: 1 });
    await family.getByLabel('Memory', { exact: true }).selectOption({ index: 2 });
    await family.getByLabel('What kind of room?').selectOption({ index: 1 });
    await family.getByLabel('When is the room needed?').selectOption({ index: 1 });
    await family.getByLabel('How much can you pay each month?').selectOption({ index: 3 });
    await family.getByLabel('Private pay').check();
    await expectUsable(family);
    await picture('1-ask');
    await press(family, 'Ask these 6 homes');
    await expect(family.getByText('0 homes have answered, of 6.')).toBeVisible();

    // Each owner has one email with both homes, and answers yes for the first and no for the second, without a sign-in.
    await sendWaitingMails();
    const answered: typeof homes = [];
    /** What homes read before the choice. */
    const shown: string[] = [];
    for (const [place, owner] of owners.entries()) {
      const yes = await mailedLinks(owner.email, /\/tap\/\w+\?answer=yes$/);
      const no = await mailedLinks(owner.email, /\/tap\/\w+\?answer=no$/);
      expect([yes.length, no.length]).toEqual([2, 2]);
      shown.push(...Object.values(await newestMail(owner.email)));
      await withoutScripts.goto(yes[0] ?? '');
      const title = (await withoutScripts.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const home = homes.find((each) => each.owner === owner && title.includes(each.name));
      if (!home) throw new Error(`${title} names no home of the owner`);
      answered.push(home);
      shown.push(await withoutScripts.content());
      await withoutScripts.getByLabel('From, in dollars a month').fill(String(5000 + place * 100));
      await picture(`2-link-${place}`, withoutScripts);
      await press(withoutScripts, 'Send yes');
      await expect(withoutScripts.getByRole('heading', { name: 'The answer is sent' })).toBeVisible();
      await withoutScripts.goto(no[1] ?? '');
      await press(withoutScripts, 'Send no');
      await expect(withoutScripts.getByRole('heading', { name: 'The answer is sent' })).toBeVisible();
    }

    // Nothing says who asks: what homes read, what is stored of the need but the account, and what was logged.
    const { rows: stored } = await database.query<{ row: string }>(
      `select (to_jsonb(n) - 'user_id')::text as row from private.needs n join public.users u on u.id = n.user_id where u.email = $1
       union all
       select to_jsonb(a)::text from private.need_homes a where a.property_id = any ($2)
       union all
       select to_jsonb(m)::text from private.mails m where m.kind = 'need' and m.recipient_id = any ($3)`,
      [account.email, homes.map(({ id }) => id), owners.map(({ id }) => id)],
    );
    expect(stored.length).toBe(1 + 6 + 3);
    const { rows: accounts } = await database.query<{ id: string }>(
      'select id from public.users where email = $1',
      [account.email],
    );
    const everything = [...shown, ...stored.map(({ row }) => row), await readLogs(), family.url()].join('\n');
    for (const secret of [account.email, accounts[0]?.id ?? '', 'Wilhelmina', 'Oakley'])
      expect(everything).not.toContain(secret);

    await family.reload();
    await expect(family.getByText('6 homes have answered, of 6.')).toBeVisible();
    for (const [place, { name }] of answered.entries())
      await expect(family.getByRole('row', { name })).toContainText(
        `Yes, from $5,${String(place * 100).padStart(3, '0')} a month`,
      );
    await expectUsable(family);
    await picture('3-table');
    const [first, second, third] = answered;
    if (!first || !second || !third) throw new Error('Three homes said yes');
    await press(family, `Choose ${first.name}`);
    await press(family, `Choose ${second.name}`);
    await family.getByRole('checkbox', { name: 'By phone' }).check();
    await family.getByRole('textbox', { name: 'Phone' }).fill('(312) 555-0142');
    await expectUsable(family);
    await picture('4-choice');
    await press(family, 'Send to 2 homes');
    await expect(family.getByText('This request is closed.')).toBeVisible();

    // The contact data that the family chose is in the two conversations, and the third home has nothing.
    const { rows } = await database.query<{ name: string; phone: string; email: string | null }>(
      `select p.name, i.phone, i.email from public.inquiries i join public.properties p on p.id = i.property_id
       where p.id = any ($1) order by p.name`,
      [homes.map(({ id }) => id)],
    );
    expect(rows).toEqual(
      [first.name, second.name].toSorted().map((name) => ({ name, phone: '(312) 555-0142', email: null })),
    );

    await family.getByRole('link', { name: `Conversation with ${first.name}` }).click();
    const visit = family.getByRole('region', { name: 'Visit' });
    await press(visit, 'Propose a visit');
    const form = family.getByRole('form', { name: 'Propose a visit' });
    await form.getByRole('textbox', { name: 'Day', exact: true }).fill(day(3));
    await form.getByRole('textbox', { name: 'Time of day' }).fill('14:30');
    await expectUsable(family);
    await press(form, 'Send times');
    await expect(visit).toContainText('You proposed these times.');
    await picture('5-visit');

    // The owner accepts it by email too.
    await sendWaitingMails();
    const [accept = ''] = await mailedLinks(first.owner.email, /\/tap\/\w+$/);
    await withoutScripts.goto(accept);
    await press(withoutScripts, 'Accept this time');
    await expect(withoutScripts.getByRole('heading', { name: 'The visit is confirmed' })).toBeVisible();
    await family.reload();
    await expect(visit).toContainText('This visit is confirmed.');
    await picture('6-agreed');
    await database.query('update public.properties set is_active = false where id = any ($1)', [
      homes.map(({ id }) => id),
    ]);
  },
);
