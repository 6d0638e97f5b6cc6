begin;
select plan(6);
delete from auth.users where email like '%@example.com';

insert into auth.users (
  id, email, created_at, confirmation_sent_at, recovery_sent_at, email_confirmed_at, phone_confirmed_at, last_sign_in_at
)
select
  gen_random_uuid(), name || '@example.com', now() - age, now() - sent, now() - recovery,
  now() - confirmed, now() - phone, now() - signed_in
from (
  values
    ('day', interval '24 hours 1 second', interval '24 hours', null::interval, null::interval, null::interval,
      null::interval),
    ('unsent', interval '25 hours', null, null, null, null, null),
    ('fresh', interval '23 hours 59 minutes', interval '23 hours', null, null, null, null),
    ('asked-again', interval '30 hours', interval '59 minutes', null, null, null, null),
    ('recovers', interval '30 hours', interval '30 hours', interval '59 minutes', null, null, null),
    ('confirmed', interval '90 days', interval '90 days', null, interval '89 days', null, null),
    ('phoned', interval '90 days', interval '90 days', null, null, interval '89 days', null),
    ('signed-in', interval '90 days', interval '90 days', null, null, null, interval '89 days')
) as account (name, age, sent, recovery, confirmed, phone, signed_in);

select tests.as_service();
select is(public.purge_unconfirmed_accounts(), 2, 'what nobody confirmed within 24 hours goes');
select is(public.purge_unconfirmed_accounts(), 0, 'once');
select tests.as_admin();
select results_eq(
  $$select replace(email, '@example.com', '') from auth.users where email like '%@example.com' order by 1$$,
  $$values ('asked-again'), ('confirmed'), ('fresh'), ('phoned'), ('recovers'), ('signed-in')$$,
  'everything else stays, as does what has a link that still works'
);
select results_eq(
  $$select count(*)::integer from public.users where email like '%@example.com'$$, 'values (6)', 'in both tables'
);
select tests.log_out();
select throws_ok(
  'select public.purge_unconfirmed_accounts()', '42501', 'permission denied for function purge_unconfirmed_accounts',
  'a visitor purges nothing'
);
select tests.as_admin();
select tests.create_cast();
select tests.log_in('alice');
select throws_ok(
  'select public.purge_unconfirmed_accounts()', '42501', 'permission denied for function purge_unconfirmed_accounts',
  'nor does an account'
);

select * from finish();
rollback;
