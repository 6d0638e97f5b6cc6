begin;
select plan(5);
select tests.create_cast();
insert into public.sessions (sid, user_id, expire) values
  (tests.id('pat')::text, tests.id('pat'), now()), (tests.id('fay')::text, tests.id('fay'), now() + interval '1 second');

select tests.log_in('pat');
select throws_ok(
  'select public.touch_session()', 'SC401', 'Your session has ended. Please sign in again.',
  'a session that was ended is refused'
);
select tests.as_admin();
select is(
  (select expire from public.sessions where user_id = tests.id('pat')), now(), 'and is not brought back to life'
);

select tests.log_in('fay');
select lives_ok('select public.touch_session()', 'a session that ends in a second goes on');
select tests.as_admin();
delete from auth.sessions where user_id = tests.id('fay');
select tests.log_in('fay');
select throws_ok(
  'select public.touch_session()', 'SC401', 'Your session has ended. Please sign in again.',
  'until the auth service no longer knows it'
);
select tests.as_admin();
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), null, 'a refused call is no activity'
);

select * from finish();
rollback;
