import { expect, isSlowOnPhone, listProperty, mailedLinks, sendWaitingMails, test } from './fixtures.ts';
import { expectNoSideScroll } from './accessibility.ts';
import { press } from './pages.ts';

test(
  'an owner states the free spots from the weekly email with one tap and one press, without a sign-in and without scripts',
  isSlowOnPhone,
  async ({ database, owner, withoutScripts }) => {
    await withoutScripts.setViewportSize({ width: 320, height: 640 });
    const home = await listProperty(database, owner);
    // Confirmed last week, and asked about today.
    await database.query(`
      begin;
      alter table public.properties disable trigger before_write;
      update public.properties set confirmed_at = now() - interval '8 days' where id = '${home.id}';
      alter table public.properties enable trigger before_write;
      insert into private.weekly_questions (user_id, weekday) values ('${owner.id}', extract(isodow from current_date));
      commit`);
    await database.query('select public.queue_weekly_questions()');
    await sendWaitingMails();
    const stated = async () => {
      const { rows } = await database.query<{ spots: number; isConfirmed: boolean }>(
        `select available_spots as spots, confirmed_at > now() - interval '1 hour' as "isConfirmed"
         from public.properties where id = $1`,
        [home.id],
      );
      return rows[0];
    };
    const [one = ''] = await mailedLinks(owner.email, /\?spots=1$/);
    await withoutScripts.goto(one);
    await expectNoSideScroll(withoutScripts);
    expect(await stated()).toEqual({ spots: 3, isConfirmed: false });
    await press(withoutScripts, 'Save and confirm');
    await expect(withoutScripts.getByRole('heading', { name: 'Saved: 1 free spot' })).toBeVisible();
    expect(await stated()).toEqual({ spots: 1, isConfirmed: true });

    // The same link again, as one that was forwarded, says so and does nothing.
    await withoutScripts.goto(one.replace('spots=1', 'spots=3'));
    await expect(withoutScripts.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
    expect(await stated()).toEqual({ spots: 1, isConfirmed: true });
  },
);
