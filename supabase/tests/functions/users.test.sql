begin;
select plan(0);
savepoint start;

-- Sign-up: creates the user and accepts known roles only.
create function tests.sign_up(p_metadata jsonb) returns text
language sql
set search_path = ''
as $$
  with made as (
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@example.com', p_metadata)
    returning id
  )
  select id::text from made
$$;
create function tests.role_after(p_metadata jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := tests.sign_up(p_metadata);
begin
  return (select u.role from public.users u where u.id = v_id);
end
$$;

select is(tests.role_after('{"role": "owner"}'), 'owner', 'an owner signs up as an owner');
select is(tests.role_after('{"role": "patient"}'), 'patient', 'a family signs up as a patient');
select is(tests.role_after(metadata::jsonb), 'patient', 'patient is what becomes of ' || coalesce(metadata, 'nothing'))
from unnest(array[
  null, '{}', '{"role": null}', '{"role": "admin"}', '{"role": "service_role"}', '{"role": ["owner"]}', '"owner"',
  '{"role": "Owner"}'
]) as metadata;

rollback to start;
deallocate all;

-- A changed address is copied from the auth service.
select tests.create_users();

update auth.users set email = 'pat@example.org' where id = tests.id('pat');
select is(
  (select email from public.users where id = tests.id('pat')), 'pat@example.org', 'a changed address is taken over'
);
select is(
  (select count(*)::integer from public.users where email like '%@example.com'), 3, 'and nobody else''s'
);
select throws_ok(
  $$update public.users set email = 'alice@example.com' where id = tests.id('pat')$$, '23505',
  'duplicate key value violates unique constraint "users_email_key"', 'an address belongs to one account'
);

rollback to start;
deallocate all;

-- The row of a session: created at sign-in and renewed by each refresh.
select tests.create_users();

select results_eq(
  $$select user_id, sess, expire from public.sessions where sid = tests.id('pat')::text$$,
  $$select tests.id('pat'), '{}'::jsonb, now() + interval '30 days'$$,
  'signing in makes the row of the session, valid for 30 days'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and notes the last activity'
);

update public.sessions set expire = now() + interval '1 second';
update public.users set last_activity_at = null, updated_at = now() - interval '1 day';
update auth.sessions set user_agent = 'Firefox' where user_id = tests.id('pat');
select is(
  (select expire from public.sessions where user_id = tests.id('pat')), now() + interval '1 second',
  'another change of the session renews nothing'
);
update auth.sessions set refreshed_at = now() where user_id = tests.id('pat');
select is(
  (select expire from public.sessions where user_id = tests.id('pat')), now() + interval '30 days',
  'refreshing the session renews it'
);
select is(
  (select last_activity_at from public.users where id = tests.id('pat')), now(), 'and notes the last activity'
);
select is(
  (select updated_at from public.users where id = tests.id('pat')), now() - interval '1 day',
  'which is no change of the account'
);
select is(
  (select expire from public.sessions where user_id = tests.id('fay')), now() + interval '1 second',
  'sessions of others stay as they are'
);

update public.sessions set expire = now() where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() where user_id = tests.id('fay');
select is(
  (select expire from public.sessions where user_id = tests.id('fay')), now(), 'an ended session is not renewed'
);
select is(
  (select last_activity_at from public.users where id = tests.id('fay')), null, 'and its refresh is no activity'
);
delete from public.sessions where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() + interval '1 second' where user_id = tests.id('fay');
select is_empty(
  $$select from public.sessions where user_id = tests.id('fay')$$, 'nor is one whose row is gone'
);

-- A row that the trigger cannot write.
alter table public.sessions add constraint refuse_all check (false) not valid;
select lives_ok(
  $$insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('oscar'))$$,
  'a sign-in succeeds when the row cannot be written'
);
select lives_ok(
  $$update auth.sessions set refreshed_at = now() where user_id = tests.id('oscar')$$, 'and so does a refresh'
);
select is(
  (select count(*)::integer from public.sessions where user_id = tests.id('oscar')), 1, 'without a new row'
);
select tests.act_as('oscar');
select lives_ok('select private.user_id()', 'the session that has a row goes on');

rollback to start;
deallocate all;

-- private.user_id(): rejects sessions that have ended.
select tests.create_users();
create function pg_temp.is_refused(p_why text) returns text language sql as $$
  select throws_ok(
    'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', p_why
  )
$$;
grant execute on function pg_temp.is_refused(text) to anon, authenticated;

update public.sessions set expire = now() where user_id = tests.id('pat');
update public.sessions set expire = now() + interval '1 second' where user_id = tests.id('fay');
delete from public.sessions where user_id = tests.id('alice');

select tests.act_as('pat');
select pg_temp.is_refused('a session whose row has expired is refused');
select tests.act_as('fay');
select is(private.user_id(), tests.id('fay'), 'one that ends in a second is not');
select tests.act_as('alice');
select pg_temp.is_refused('a session without a row is refused');

select tests.act_as('postgres');
delete from auth.sessions where user_id = tests.id('fay');
select tests.act_as('fay');
select pg_temp.is_refused('a session that was signed out is refused, though it has a row');

-- Tokens by their own age, as they could be with a longer lifetime than a session's.
create function pg_temp.log_in_at(p_signed_at timestamptz) returns void language sql as $$
  select tests.act_as('oscar');
  select set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('iat', extract(epoch from p_signed_at)))::text,
    true
  );
$$;
grant execute on function pg_temp.log_in_at(timestamptz) to authenticated;
select pg_temp.log_in_at(now() - interval '29 days 23 hours');
select is(private.user_id(), tests.id('oscar'), 'a token of less than 30 days is taken');
select pg_temp.log_in_at(now() - interval '30 days 1 second');
select pg_temp.is_refused('an older one is refused');
select tests.act_as('visitor');
select is(private.user_id(), null, 'a visitor is nobody');

rollback to start;
deallocate all;

-- end_sessions(): signs a user out on every device.
select tests.create_fixtures();
-- A second device of pat's.
insert into auth.sessions (id, user_id) values ('22222222-2222-4222-8222-222222222222', tests.id('pat'));

select tests.act_as('service_role');
select is(public.end_sessions(tests.id('pat')), 2, 'an operator ends both of pat''s');
select tests.act_as('pat');
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
select tests.act_as('alice');
select lives_ok('select private.user_id()', 'alice''s goes on');
select tests.act_as('postgres');
update public.sessions set expire = now() - interval '1 day' where user_id = tests.id('pat');
select tests.act_as('service_role');
select is(public.end_sessions(tests.id('pat')), 2, 'ending twice');
select is(
  (select max(expire) from public.sessions where user_id = tests.id('pat')), now() - interval '1 day',
  'leaves the first end'
);
select tests.act_as('postgres');
delete from public.sessions where user_id = tests.id('oscar');
select tests.act_as('service_role');
select is(public.end_sessions(tests.id('oscar')), 1, 'a session without a row can be ended');

select * from finish();
rollback;
