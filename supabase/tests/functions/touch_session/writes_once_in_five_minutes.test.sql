begin;
select plan(12);
select tests.create_cast();

select tests.log_in('pat');
select lives_ok('select public.touch_session()', 'the first call of a session');
select tests.as_admin();
select results_eq(
  'select sid, user_id, sess, expire from public.sessions',
  $$select tests.id('pat')::text, tests.id('pat'), '{}'::jsonb, now() + interval '30 days'$$,
  'makes its row, which holds for 30 days'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and notes the last activity'
);

update public.sessions set expire = now() + interval '30 days' - interval '4 minutes 59 seconds';
update public.users set last_activity_at = now() - interval '4 minutes 59 seconds';
select tests.log_in('pat');
select lives_ok('select public.touch_session()', 'a call within five minutes');
select tests.as_admin();
select is(
  (select expire from public.sessions), now() + interval '30 days' - interval '4 minutes 59 seconds',
  'leaves the row as it is'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now() - interval '4 minutes 59 seconds',
  'and the last activity'
);

update public.sessions set expire = now() + interval '30 days' - interval '5 minutes 1 second';
update public.users set updated_at = now() - interval '1 day';
select tests.log_in('pat');
select lives_ok('select public.touch_session()', 'a call after five minutes');
select tests.as_admin();
select is((select expire from public.sessions), now() + interval '30 days', 'moves the end of the session');
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and the last activity'
);
select is(
  (select updated_at from public.users where id = tests.id('pat')), now() - interval '1 day',
  'which is no change of the account'
);
select is((select count(*)::integer from public.sessions), 1, 'there is still one row');

select tests.log_out();
select throws_ok(
  'select public.touch_session()', '42501', 'permission denied for function touch_session', 'a visitor has no session'
);

select * from finish();
rollback;
