begin;
select plan(9);
select tests.create_world();
-- A second device of pat's.
insert into auth.sessions (id, user_id) values ('22222222-2222-4222-8222-222222222222', tests.id('pat'));

select tests.log_in('alice');
select throws_ok(
  $$select public.end_sessions(tests.id('pat'))$$, '42501', 'permission denied for function end_sessions',
  'an account ends no sessions'
);
select tests.log_out();
select throws_ok(
  $$select public.end_sessions(tests.id('pat'))$$, '42501', 'permission denied for function end_sessions',
  'nor does a visitor'
);
select tests.as_service();
select is(public.end_sessions(tests.id('pat')), 2, 'an operator ends both of pat''s');
select tests.log_in('pat');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'this device is out'
);
select set_config(
  'request.jwt.claims',
  jsonb_build_object('sub', tests.id('pat'), 'session_id', '22222222-2222-4222-8222-222222222222')::text, true
);
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'and so is the other'
);
select tests.log_in('alice');
select lives_ok('select private.user_id()', 'alice''s goes on');
select tests.as_admin();
update public.sessions set expire = now() - interval '1 day' where user_id = tests.id('pat');
select tests.as_service();
select is(public.end_sessions(tests.id('pat')), 2, 'ending twice');
select is(
  (select max(expire) from public.sessions where user_id = tests.id('pat')), now() - interval '1 day',
  'leaves the first end'
);
select tests.as_admin();
delete from public.sessions where user_id = tests.id('oscar');
select tests.as_service();
select is(public.end_sessions(tests.id('oscar')), 1, 'a session without a row can be ended');

select * from finish();
rollback;
