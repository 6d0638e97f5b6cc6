begin;
select plan(82);
savepoint start;

-- claim_account(): password and role belong to the person who confirms the address.
create function tests.proof() returns text language sql immutable set search_path = '' as $$
  select repeat('ab', 32)
$$;
create function tests.user_id(p_number integer) returns uuid language sql immutable set search_path = '' as $$
  select repeat(p_number::text, 32)::uuid
$$;
-- The statements of the auth service.
create function tests.sign_up(p_number integer, p_metadata jsonb) returns void language sql as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data, confirmation_sent_at, created_at)
  values (tests.user_id(p_number), p_number || '@example.com', 'hash of sign-up', p_metadata, now(), now())
$$;
create function tests.confirm(p_number integer) returns void language sql as $$
  update auth.users set email_confirmed_at = now() where id = tests.user_id(p_number);
  insert into auth.sessions (id, user_id) values (tests.user_id(p_number), tests.user_id(p_number))
$$;
create function tests.use_session(p_number integer) returns void language sql as $$
  select set_config('role', 'authenticated', true), set_config(
    'request.jwt.claims',
    jsonb_build_object('sub', tests.user_id(p_number), 'session_id', tests.user_id(p_number))::text, true
  )
$$;
create function tests.account(p_number integer) returns text language plpgsql as $$
begin
  perform tests.act_as('postgres');
  return (
    select concat_ws(
      ', ', nullif(a.encrypted_password, ''), u.role, case when u.needs_setup then 'needs setup' end,
      (select 'held' from private.unclaimed_accounts c where c.user_id = a.id)
    )
    from auth.users a join public.users u using (id)
    where a.id = tests.user_id(p_number)
  );
end
$$;
create temporary table owner_metadata as
select jsonb_build_object('role', 'owner', 'proof_hash', encode(sha256(tests.proof()::bytea), 'hex')) as value;

-- The browser that confirms the address is the one that signed up.
select tests.sign_up(1, value) from owner_metadata;
select is(tests.account(1), 'hash of sign-up, owner', 'nothing is held before the confirmation');
select tests.confirm(1);
select is(tests.account(1), 'patient, needs setup, held', 'a confirmed account has no password and the default role');
select tests.use_session(1);
select results_eq('select needs_setup from public.users', 'values (true)', 'the user can read that setup is needed');
select lives_ok(format('select public.claim_account(%L)', wrong), 'a wrong proof is ignored: ' || coalesce(wrong, 'null'))
from unnest(array[
  '', 'x', repeat('ab', 31), repeat('AB', 32), null, encode(sha256(tests.proof()::bytea), 'hex')
]) as wrong;
select is(tests.account(1), 'patient, needs setup, held', 'a wrong proof changes nothing');
select tests.use_session(1);
select lives_ok('select public.claim_account(tests.proof())', 'the correct proof is accepted after wrong ones');
select lives_ok('select public.claim_account(tests.proof())', 'and can be sent twice');
select is(tests.account(1), 'hash of sign-up, owner', 'the correct proof restores password and role');

-- Another person signed up before with the same address.
select tests.sign_up(2, value) from owner_metadata;
insert into auth.sessions (id, user_id) values (tests.user_id(9), tests.user_id(2));
select tests.confirm(2);
select results_eq(
  'select id from auth.sessions where user_id = tests.user_id(2)', array[tests.user_id(2)],
  'sessions from before the confirmation end'
);
select tests.use_session(2);
select lives_ok($$select public.choose_role('owner')$$, 'the owner of the address chooses a role');
select is(tests.account(2), 'owner, needs setup, held', 'and still needs a password');
update auth.users set encrypted_password = 'hash of the owner' where id = tests.user_id(2);
select is(tests.account(2), 'hash of the owner, owner', 'a new password ends the setup and deletes the held one');
select tests.use_session(2);
select lives_ok('select public.claim_account(tests.proof())', 'the proof is then ignored');
select is(tests.account(2), 'hash of the owner, owner', 'and restores nothing');

-- A sign-up without a proof.
select tests.sign_up(3, '{"role": "owner"}');
select tests.confirm(3);
select tests.use_session(3);
select lives_ok(format('select public.claim_account(%L)', proof), 'no proof claims a sign-up without one')
from unnest(array[tests.proof(), '', null]) as proof;
select is(tests.account(3), 'patient, needs setup, held', 'the account still needs setup');
delete from auth.users where id = tests.user_id(3);
select is(
  (select count(*)::integer from private.unclaimed_accounts where user_id = tests.user_id(3)), 0,
  'deleting the account deletes the held password'
);

-- Without a mail: confirmations are turned off, or an operator created the account.
insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
values (tests.user_id(4), 'd@example.com', 'hash', '{"role": "owner"}');
select tests.confirm(4);
select is(tests.account(4), 'hash, owner', 'an account that was confirmed without a mail keeps its password');
select tests.sign_up(5, '{"role": "owner", "proof_hash": {"a": 1}}');
select lives_ok('select tests.confirm(5)', 'a malformed proof hash does not prevent the confirmation');

rollback to start;

-- choose_role(): the role can change until the account has data.
select tests.create_fixtures();
delete from public.inquiries where patient_id = tests.id('fay');
insert into auth.users (id, email) values ('11111111-1111-4111-8111-111111111111', 'new@example.com');
insert into auth.sessions (id, user_id)
values ('11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111');
select set_config('role', 'authenticated', true), set_config(
  'request.jwt.claims',
  '{"sub": "11111111-1111-4111-8111-111111111111", "session_id": "11111111-1111-4111-8111-111111111111"}', true
);
select is((select role from public.users), 'patient', 'a new account is a patient');
prepare choose(text) as select public.choose_role($1);
execute choose('owner');
select is((select role from public.users), 'owner', 'it can become an owner');
select lives_ok($$execute choose('owner')$$, 'choosing the same role is allowed');
execute choose('patient');
select is((select role from public.users), 'patient', 'it can become a patient again');
select throws_ok(
  format('execute choose(%L)', role), '23514', 'new row for relation "users" violates check constraint "role_is_known"',
  format('"%s" is not a role', role)
)
from unnest(array['admin', 'Owner', '']) as role;
select throws_ok(
  'execute choose(null)', '23502', 'null value in column "role" of relation "users" violates not-null constraint'
);
select tests.throws(
  who, format('execute choose(%L)', role), 'SC409',
  'role_in_use', reason
)
from (values
  ('alice', 'patient', 'she has homes'), ('pat', 'owner', 'pat has a favorite and an inquiry'),
  ('fay', 'owner', 'fay has a favorite')
) as refused (who, role, reason);
select tests.affects('pat', 'delete from public.favorites', 1);
select tests.throws(
  'pat', $$execute choose('owner')$$, 'SC409',
  'role_in_use', 'pat has an inquiry'
);
select tests.act_as('alice');
select lives_ok($$execute choose('owner')$$, 'an account with data can choose the role that it has');
select tests.act_as('postgres');
select is(
  (select count(*)::integer from public.users where role = 'owner'), 2, 'rejected calls do not change the role'
);

rollback to start;
deallocate all;

-- export_account(). account_export.test.sql has a row of every table.
select tests.create_fixtures();
create function tests.exported(p_who text, p_path text) returns jsonb language sql as $$
  select jsonb_path_query_array(tests.call(p_who, 'public.export_account()'), p_path::jsonpath)
$$;
select tests.act_as('alice');
select set_eq(
  $$select jsonb_object_keys(public.export_account() -> 'sessions' -> 0)$$,
  array['signed_in_at', 'last_used_at', 'expires_at', 'device', 'address'], 'a session has no token'
);
select is(
  tests.exported('alice', '$.photos[*]'),
  (select jsonb_agg(tests.id('alice') || path order by path collate "C") from unnest(array[
    '/photos/hidden.jpg', '/photos/sunrise.jpg', '/photos/sunrise.thumb.jpg', '/photos/unlisted.jpg', '/temp/new.jpg'
  ]) as path),
  'the paths of all photos in the own folder'
);
select is(tests.exported(who, path), expected::jsonb, format('%s exports %s: %s', who, path, expected))
from (values
  ('alice', '$.inquiries_received[*].message', '["Is a room free?"]'),
  ('alice', '$.inquiries_received[*].property_name', '["Sunrise"]'),
  ('pat', '$.favorites[*].property_name', '["Closed"]')
) as expectation (who, path, expected);
select tests.affects('alice', $$update public.inquiries set status = 'deleted'$$, 1);
select is(tests.exported('alice', '$.inquiries_received[*]'), '[]', 'the owner does not export deleted inquiries');
select tests.act_as('pat');
select results_eq(
  $$select i ->> 'message', i ->> 'phone', i ->> 'email', i ->> 'status', i ->> 'property_name'
    from jsonb_array_elements(public.export_account() -> 'inquiries_sent') i$$,
  $$values ('Is a room free?', null::text, null::text, 'deleted', 'Sunrise')$$,
  'the sender exports the deleted inquiry without phone and email'
);

rollback to start;

-- delete_account(): requires a recent sign-in.
select tests.create_users();
-- Another session, which the token of alice does not name.
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('alice'));
update auth.sessions set created_at = now() - interval '15 minutes', updated_at = now(), refreshed_at = now()
where id = tests.id('alice');
update auth.sessions set created_at = now() - interval '14 minutes 59 seconds' where id = tests.id('fay');
update public.sessions set expire = now() where user_id = tests.id('pat');
select tests.throws(
  'alice', 'select public.delete_account()', 'SC403', 'recent_sign_in_needed',
  'the session of the token is 15 minutes old'
);
select tests.is_signed_out('pat', 'select public.delete_account()');
select tests.act_as('postgres');
select is((select count(*)::integer from public.users), 4, 'rejected calls delete nothing');
select tests.affects('fay', 'select public.delete_account()', 1);
select tests.act_as('postgres');
update auth.sessions set created_at = now() where id = tests.id('alice');
select tests.affects('alice', 'select public.delete_account()', 1);
select tests.act_as('postgres');
select set_eq(
  'select id from auth.users where email like $$%@example.com$$', array[tests.id('oscar'), tests.id('pat')],
  'a recent sign-in deletes the account'
);
select is_empty($$select from auth.sessions where user_id = tests.id('alice')$$, 'with all its sessions');

rollback to start;

-- delete_account(): deletes all data of the account.
select tests.create_fixtures();
insert into private.removed_photos (path) values (tests.id('alice') || '/photos/long-ago.jpg');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', tests.id('alice')::text, tests.id('alice'), '{}';
select tests.affects('alice', 'select public.delete_account()', 1);
select tests.is_signed_out('alice', 'select private.user_id()');
select tests.act_as('postgres');
select is_empty(
  format('select from %s where %I = %L', relation, key, tests.id('alice')), relation || ' has no row of the account'
)
from (values
  ('auth.users', 'id'), ('auth.sessions', 'user_id'), ('auth.identities', 'user_id'), ('public.users', 'id'),
  ('public.sessions', 'user_id')
) as removed (relation, key);
select results_eq(sql, expected, sql)
from (values
  ('select name from public.properties order by name', $$values ('Closed'), ('Harbor')$$),
  ('select message from public.inquiries where deleted_at is null', $$values ('May we visit?')$$),
  ('select patient_id from public.favorites', $$select tests.id('pat')$$),
  ('select property_id from private.mails', $$select tests.home('Harbor')$$),
  ('select property_id from public.property_views', $$select tests.home('Closed')$$)
) as kept (sql, expected);
-- SQL cannot delete the files, so jobs find their paths. Nobody can read the files until then.
select tests.act_as('service_role');
select set_eq(
  $$select regexp_replace(path, '^.{36}/', '') from public.list_removed_photos() as path$$,
  array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'photos of homes are listed for the job of each minute'
);
select is((select count(*)::integer from private.removed_photos), 3, 'rows of files that do not exist are removed');
select set_eq(
  $$select regexp_replace(path, '^.{36}/', '') from jsonb_array_elements_text(public.list_removable_photos() -> 'paths') path
    where path like tests.id('alice') || '/%'$$,
  array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/new.jpg'],
  'all files are listed for the hourly job'
);
select tests.affects('visitor', $$select from storage.objects where name like tests.id('alice') || '/%'$$, 0);

rollback to start;

-- purge_unconfirmed_accounts(): removes accounts whose address was not confirmed within a day.
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
select tests.act_as('service_role');
select is(public.purge_unconfirmed_accounts(), 2, 'two accounts are removed');
select is(public.purge_unconfirmed_accounts(), 0, 'a second call removes none');
select tests.act_as('postgres');
select results_eq(
  $$select replace(email, '@example.com', '') from auth.users where email like '%@example.com' order by 1$$,
  $$values ('asked-again'), ('confirmed'), ('fresh'), ('phoned'), ('recovers'), ('signed-in')$$,
  'all other accounts remain, including those with a valid link'
);

rollback to start;

-- purge_deleted_inquiries() and purge_ended_sessions(): remove old rows only.
select tests.create_fixtures();
update public.inquiries set status = 'deleted';
update public.inquiries
set deleted_at = now() - case patient_id when tests.id('pat') then interval '90 days' else interval '90 days 1 second' end;
update public.sessions set expire = now() - interval '1 year' where user_id = tests.id('alice');
delete from auth.sessions where user_id = tests.id('pat');
select tests.act_as('service_role');
select is(public.purge_deleted_inquiries(), 1, 'an inquiry that was deleted more than 90 days ago is removed');
select results_eq('select patient_id from public.inquiries', array[tests.id('pat')], 'a younger one remains');
select is(public.purge_ended_sessions(), 2, 'sessions that have ended are removed');
select set_eq('select user_id from public.sessions', array[tests.id('fay'), tests.id('oscar')], 'other sessions remain');
select tests.is_signed_out(who, 'select private.user_id()') from unnest(array['alice', 'pat']) as who;
select tests.affects('fay', 'select private.user_id()', 1);

select * from finish();
rollback;
