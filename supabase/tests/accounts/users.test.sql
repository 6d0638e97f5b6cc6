begin;
select plan(45);
savepoint start;

-- Sign-up: the role comes from the metadata if it is known.
create function tests.role_after_sign_up(p_metadata jsonb) returns text language plpgsql as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, raw_user_meta_data) values (v_id, v_id || '@example.com', p_metadata);
  return (select u.role from public.users u where u.id = v_id);
end
$$;
select is(tests.role_after_sign_up(metadata::jsonb), role, format('metadata %s makes a %s', metadata, role))
from (values
  ('{"role": "owner"}', 'owner'), ('{"role": "patient"}', 'patient'), (null, 'patient'), ('{}', 'patient'),
  ('{"role": null}', 'patient'), ('{"role": "admin"}', 'patient'), ('{"role": "service_role"}', 'patient'),
  ('{"role": ["owner"]}', 'patient'), ('"owner"', 'patient'), ('{"role": "Owner"}', 'patient')
) as sign_up (metadata, role);

-- The language too. Other accounts have chosen none.
create function tests.language_after_sign_up(p_metadata jsonb) returns text language plpgsql as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, raw_user_meta_data) values (v_id, v_id || '@example.com', p_metadata);
  return (select u.language from public.users u where u.id = v_id);
end
$$;
select is(
  tests.language_after_sign_up(metadata::jsonb), language, format('metadata %s makes an account with the language %s', metadata, language)
)
from (values
  ('{"language": "es"}', 'es'), ('{"language": "en"}', 'en'), ('{}', null), ('{"language": "xx"}', null), ('{"language": 5}', null),
  ('{"language": ["es"]}', null)
) as sign_up (metadata, language);

-- A confirmed change of the address is copied.
select tests.create_users();
update auth.users set email = 'pat@example.org' where id = tests.id('pat');
select is((select email from public.users where id = tests.id('pat')), 'pat@example.org', 'the new address is copied');
select set_eq(
  $$select email from public.users where id in (tests.id('alice'), tests.id('oscar'), tests.id('fay'))$$,
  array['alice@example.com', 'oscar@example.com', 'fay@example.com'], 'other addresses do not change'
);
select throws_ok(
  $$update public.users set email = 'alice@example.com' where id = tests.id('pat')$$, '23505',
  'duplicate key value violates unique constraint "users_email_key"', 'two accounts cannot have the same address'
);

rollback to start;

-- The row of a session: created at sign-in and extended by each refresh.
select tests.create_users();
create function tests.expiry(p_who text) returns interval language sql as $$
  select s.expire - now() from public.sessions s where s.user_id = tests.id(p_who)
$$;
select results_eq(
  $$select user_id, sess, expire from public.sessions where sid = tests.id('pat')::text$$,
  $$select tests.id('pat'), '{}'::jsonb, now() + interval '30 days'$$, 'a sign-in creates a row that is valid for 30 days'
);
select is((select last_activity_at from public.users where id = tests.id('pat')), now(), 'and records the activity');
update public.sessions set expire = now() + interval '1 second';
update public.users set last_activity_at = null, updated_at = now() - interval '1 day';
update auth.sessions set user_agent = 'Firefox' where user_id = tests.id('pat');
select is(tests.expiry('pat'), interval '1 second', 'other changes of the session do not extend it');
update auth.sessions set refreshed_at = now() where user_id = tests.id('pat');
select is(tests.expiry('pat'), interval '30 days', 'a refresh extends the session');
select results_eq(
  $$select last_activity_at, updated_at from public.users where id = tests.id('pat')$$,
  $$values (now(), now() - interval '1 day')$$, 'it records the activity, which is no update of the account'
);
select is(tests.expiry('fay'), interval '1 second', 'sessions of others are not extended');
update public.sessions set expire = now() where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() where user_id = tests.id('fay');
select is(tests.expiry('fay'), interval '0', 'a session that has ended is not extended');
select is((select last_activity_at from public.users where id = tests.id('fay')), null, 'and its refresh is no activity');
delete from public.sessions where user_id = tests.id('fay');
update auth.sessions set refreshed_at = now() + interval '1 second' where user_id = tests.id('fay');
select is(tests.expiry('fay'), null, 'a deleted row is not created again');
select col_is_pk('public', 'sessions', 'sid', 'the ID is that of the session of the auth service');
select has_index('public', 'sessions', 'sessions_expire', '{expire}'::name[], 'ended sessions are found by an index');
-- A row that the trigger cannot write.
alter table public.sessions add constraint reject_all check (false) not valid;
select lives_ok(sql, 'the auth service can still write: ' || sql)
from unnest(array[
  $$insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('oscar'))$$,
  $$update auth.sessions set refreshed_at = now() where user_id = tests.id('oscar')$$
]) as sql;
select is(tests.rows($$select from public.sessions where user_id = tests.id('oscar')$$), 1, 'the new session has no row');
select tests.affects('oscar', 'select private.user_id()', 1);

rollback to start;

-- end_sessions(): ends the sessions of a user on every device.
select tests.create_users();
insert into auth.sessions (id, user_id) values ('22222222-2222-4222-8222-222222222222', tests.id('pat'));
insert into auth.refresh_tokens (id, token, user_id, session_id)
values (1, 'renew', tests.id('pat'), '22222222-2222-4222-8222-222222222222');
select tests.act_as('service_role');
select is(public.end_sessions(tests.id('pat')), 2, 'both sessions end');
select tests.is_signed_out('pat', 'select private.user_id()');
select set_config(
  'request.jwt.claims',
  jsonb_build_object('sub', tests.id('pat'), 'session_id', '22222222-2222-4222-8222-222222222222')::text, true
);
select throws_ok(
  'select private.user_id()', 'SC401', 'session_ended', 'the second device is signed out'
);
select tests.affects('alice', 'select private.user_id()', 1);
select tests.act_as('postgres');
select is_empty(
  format('select from auth.refresh_tokens where session_id = %L', '22222222-2222-4222-8222-222222222222'),
  'no refresh token renews an ended session'
);
delete from public.sessions where user_id = tests.id('oscar');
select tests.act_as('service_role');
select is(public.end_sessions(tests.id('pat')), 0, 'sessions end once');
select is(public.end_sessions(tests.id('oscar')), 1, 'a session without a row can be ended');

-- verify_user() and verify_property(): record who verified an owner or a home, and remove it with null.
rollback to start;
select tests.create_fixtures();
select tests.act_as('service_role');
create temporary view verified as
select 'user' as what, verified_at, verified_by from public.users where verified_at is not null
union all
select 'property', verified_at, verified_by from public.properties where verified_at is not null;
select public.verify_property(tests.home('Sunrise'), 'Robin'), public.verify_user(tests.id('alice'), 'Robin');
select set_eq(
  'select * from verified', $$values ('user', now(), 'Robin'), ('property', now(), 'Robin')$$,
  'the time and the name are recorded'
);
select tests.act_as('visitor');
select isnt(public.view_property(tests.home('Sunrise')) ->> 'verified_at', null, 'visitors see a verification');
select is(public.view_property(tests.home('Harbor')) ->> 'verified_at', null, 'of that home only');
select tests.act_as('service_role');
select public.verify_property(tests.home('Sunrise'), null), public.verify_user(tests.id('alice'), null);
select is_empty('select * from verified', 'null removes the verification');

select * from finish();
rollback;
