import { withClient } from './postgres/with-client.ts';

/** Families that cannot sign in, so that the owner of the demo homes in Houston reads what is searched nearby. */
const families = `
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token, email_change,
  email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
)
select
  ('fa400000-0000-4000-8000-0000000001' || to_char(n, 'FM00'))::uuid, 'authenticated', 'authenticated',
  'family' || n || '@example.com', '', now() - interval '100 days', '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('role', 'patient', 'first_name', 'Family ' || n, 'email_verified', true),
  now() - interval '100 days', now() - interval '100 days'
from generate_series(1, 24) as n
on conflict do nothing;`;

const searches = `
insert into public.saved_searches (
  id, user_id, name, city, state, radius_miles, care_types, amenities, payments, mail, created_at, seen_at
)
select
  ('5ea4c400-0000-4000-8000-0000000001' || to_char(n, 'FM00'))::uuid, u.id, 'Houston', 'Houston', 'TX', 25,
  case when n % 5 < 3 then '{Memory Care}' when n % 5 = 3 then '{Respite Care,Skilled Nursing}' else '{}' end::text[],
  case when n % 2 = 0 then '{Hospice}' else '{}' end::text[],
  case when n % 3 < 2 then '{VA Aid and Attendance}' else '{}' end::text[],
  'never', now() - make_interval(days => n * 4), now()
from generate_series(1, 24) as n
join public.users u on u.email = 'family' || n || '@example.com'
on conflict do nothing;`;

/** Today is the day of the question of three owners, unless they chose another one. The job `mails` sends it to the inbox. */
const weeklyQuestions = `
insert into private.weekly_questions (user_id, weekday)
select u.id, extract(isodow from current_date)
from public.users u
where u.email in ('alice@example.com', 'oscar@example.com', 'dana@example.com')
on conflict do nothing;
select public.queue_weekly_questions();`;

/**
 * Adds the saved searches of families that exist for their number alone, and queues weekly questions. Again on the same day,
 * it changes nothing.
 */
export const addDemoRows = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (database) => {
    await database.query(families);
    await database.query(searches);
    await database.query(weeklyQuestions);
  });
