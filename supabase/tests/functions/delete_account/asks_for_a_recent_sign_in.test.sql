begin;
select plan(7);
select tests.create_cast();
-- A second session, on another device, of which the caller's token is none.
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('alice'));
update auth.sessions set created_at = now() - interval '15 minutes' where id = tests.id('alice');
update auth.sessions set created_at = now() - interval '14 minutes 59 seconds' where id = tests.id('fay');
-- Refreshing the token does not open a session.
update auth.sessions set updated_at = now(), refreshed_at = now() where id = tests.id('alice');
update public.sessions set expire = now() where user_id = tests.id('pat');

select tests.log_in('alice');
select throws_ok(
  'select public.delete_account()', 'SC403', 'Please sign in again before you delete your account.',
  'a session of a quarter of an hour ago is too old, whatever other session there is'
);
select tests.log_in('pat');
select throws_ok(
  'select public.delete_account()', 'SC401', 'Your session has ended. Please sign in again.', 'an ended one is refused'
);
select tests.as_admin();
select set_eq(
  'select id from public.users', $$select tests.id(name) from unnest(array['alice', 'oscar', 'pat', 'fay']) as name$$,
  'and nothing is gone'
);
select tests.log_in('fay');
select lives_ok('select public.delete_account()', 'one of just before is recent enough');

select tests.as_admin();
insert into auth.sessions (id, user_id) values (tests.id('fay'), tests.id('alice'));
select tests.log_in('alice');
select set_config(
  'request.jwt.claims',
  jsonb_build_object('sub', tests.id('alice'), 'session_id', tests.id('fay'), 'role', 'authenticated')::text,
  true
) is not null as signed_in_again;
select lives_ok('select public.delete_account()', 'who signs in again may go on');
select tests.as_admin();
select is_empty($$select from auth.users where id = tests.id('alice')$$, 'and is gone');
select is_empty($$select from auth.sessions where user_id = tests.id('alice')$$, 'on every device');

select * from finish();
rollback;
