begin;
select plan(0);
savepoint start;

-- claim_account(): password and role belong to whoever confirms the address.
create function tests.proof() returns text language sql immutable set search_path = '' as $$
  select repeat('ab', 32)
$$;
-- As the auth service does: the sign-up, and the mail with the link.
create function tests.sign_up(p_id uuid, p_metadata jsonb) returns void
language sql
set search_path = ''
as $$
  insert into auth.users (id, email, encrypted_password, raw_user_meta_data, confirmation_sent_at, created_at)
  values (p_id, p_id || '@example.com', 'hash of the first', p_metadata, now(), now())
$$;
create function tests.confirm(p_id uuid) returns void
language sql
set search_path = ''
as $$
  update auth.users set email_confirmed_at = now() where id = p_id;
  insert into auth.sessions (id, user_id) values (p_id, p_id)
$$;
create function tests.log_in_as(p_id uuid) returns void
language sql
set search_path = ''
as $$
  select set_config('role', 'authenticated', true),
    set_config('request.jwt.claims', jsonb_build_object('sub', p_id, 'session_id', p_id)::text, true)
$$;
create function tests.account(p_id uuid) returns text
language sql
set search_path = ''
as $$
  select concat_ws(', ', nullif(a.encrypted_password, ''), u.role, case when u.needs_setup then 'needs setup' end)
  from auth.users a join public.users u using (id)
  where a.id = p_id
$$;
create function tests.waiting(p_id uuid) returns bigint
language sql
set search_path = ''
as $$
  select count(*) from private.unclaimed_accounts where user_id = p_id
$$;
grant execute on all functions in schema tests to authenticated, anon;

-- The browser that confirms is the one that signed up.
select tests.sign_up(
  '11111111-1111-4111-8111-111111111111',
  jsonb_build_object('role', 'owner', 'proof_hash', encode(sha256(tests.proof()::bytea), 'hex'))
);
select is(
  tests.account('11111111-1111-4111-8111-111111111111'), 'hash of the first, owner', 'nothing is held before'
);
select tests.confirm('11111111-1111-4111-8111-111111111111');
select is(
  tests.account('11111111-1111-4111-8111-111111111111'), 'patient, needs setup',
  'a confirmed account has no password and no role but the default'
);
select tests.log_in_as('11111111-1111-4111-8111-111111111111');
select results_eq('select needs_setup from public.users', 'values (true)', 'which the account reads');
select lives_ok(
  format('select public.claim_account(%L)', wrong), 'a wrong proof is no error: ' || coalesce(left(wrong, 20), 'null')
)
from unnest(array['', 'x', repeat('ab', 31), repeat('AB', 32), null]) as wrong;
select lives_ok(
  format('select public.claim_account(%L)', encode(sha256(tests.proof()::bytea), 'hex')), 'nor is the hash itself'
);
select results_eq('select role, needs_setup from public.users', $$values ('patient', true)$$, 'and changes nothing');
select lives_ok($$select public.claim_account(tests.proof())$$, 'the right one is taken, however many were wrong');
select results_eq('select role, needs_setup from public.users', $$values ('owner', false)$$, 'the role is back');
select lives_ok($$select public.claim_account(tests.proof())$$, 'a second tab may send it again');
select tests.act_as('postgres');
select is(
  tests.account('11111111-1111-4111-8111-111111111111'), 'hash of the first, owner', 'password and role are back'
);
select is(tests.waiting('11111111-1111-4111-8111-111111111111'), 0::bigint, 'nothing waits any more');

-- Somebody else signed up first; the owner of the address chooses both.
select tests.sign_up(
  '22222222-2222-4222-8222-222222222222',
  jsonb_build_object('role', 'owner', 'proof_hash', encode(sha256(tests.proof()::bytea), 'hex'))
);
insert into auth.sessions (id, user_id)
values ('99999999-9999-4999-8999-999999999999', '22222222-2222-4222-8222-222222222222');
select tests.confirm('22222222-2222-4222-8222-222222222222');
select results_eq(
  $$select id from auth.sessions where user_id = '22222222-2222-4222-8222-222222222222'$$,
  $$values ('22222222-2222-4222-8222-222222222222'::uuid)$$, 'sessions from before the confirmation end'
);
select tests.log_in_as('22222222-2222-4222-8222-222222222222');
select lives_ok($$select public.choose_role('owner')$$, 'the owner of the address chooses a role');
select results_eq('select needs_setup from public.users', 'values (true)', 'and still needs a password');
select tests.act_as('postgres');
update auth.users set encrypted_password = 'hash of the owner' where id = '22222222-2222-4222-8222-222222222222';
select is(
  tests.account('22222222-2222-4222-8222-222222222222'), 'hash of the owner, owner', 'a new password ends the setup'
);
select is(tests.waiting('22222222-2222-4222-8222-222222222222'), 0::bigint, 'the first password is forgotten');
select tests.log_in_as('22222222-2222-4222-8222-222222222222');
select lives_ok($$select public.claim_account(tests.proof())$$, 'the proof of the first sign-up is worth nothing now');
select tests.act_as('postgres');
select is(
  tests.account('22222222-2222-4222-8222-222222222222'), 'hash of the owner, owner', 'and brings nothing back'
);

-- One proof opens one account only.
select tests.sign_up('33333333-3333-4333-8333-333333333333', '{"role": "owner"}');
select tests.confirm('33333333-3333-4333-8333-333333333333');
select tests.log_in_as('33333333-3333-4333-8333-333333333333');
select lives_ok($$select public.claim_account(tests.proof())$$, 'a sign-up without a proof cannot be claimed');
select lives_ok($$select public.claim_account('')$$, 'nor with an empty one');
select lives_ok($$select public.claim_account(null)$$, 'nor with none');
select tests.act_as('postgres');
select is(tests.account('33333333-3333-4333-8333-333333333333'), 'patient, needs setup', 'it needs setup');
delete from auth.users where id = '33333333-3333-4333-8333-333333333333';
select is(tests.waiting('33333333-3333-4333-8333-333333333333'), 0::bigint, 'a deleted account leaves nothing');

-- Not by a mail: confirmations are off, or an operator made the account.
insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
values ('44444444-4444-4444-8444-444444444444', 'd@example.com', 'hash', '{"role": "owner"}');
select tests.confirm('44444444-4444-4444-8444-444444444444');
select is(
  tests.account('44444444-4444-4444-8444-444444444444'), 'hash, owner', 'an account confirmed without a mail stays'
);

-- Metadata is whatever a browser sent.
select tests.sign_up('55555555-5555-4555-8555-555555555555', '{"role": "owner", "proof_hash": {"a": 1}}');
select lives_ok(
  $$select tests.confirm('55555555-5555-4555-8555-555555555555')$$, 'a proof hash that is none does no harm'
);

rollback to start;
deallocate all;

-- choose_role(): the role can change until the account has data.
select tests.create_fixtures();
insert into auth.users (id, email) values ('11111111-1111-4111-8111-111111111111', 'new@example.com');
insert into auth.sessions (id, user_id)
values ('11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-111111111111');

create function tests.log_in_new() returns void
language sql
set search_path = ''
as $$
  select set_config('role', 'authenticated', true), set_config(
    'request.jwt.claims',
    '{"sub": "11111111-1111-4111-8111-111111111111", "session_id": "11111111-1111-4111-8111-111111111111"}', true
  )
$$;
grant execute on function tests.log_in_new() to authenticated;

select tests.log_in_new();
select is((select role from public.users), 'patient', 'a new account is a patient');
select lives_ok($$select public.choose_role('owner')$$, 'and may become an owner');
select is((select role from public.users), 'owner', 'which it then is');
select lives_ok($$select public.choose_role('owner')$$, 'the same role again changes nothing');
select lives_ok($$select public.choose_role('patient')$$, 'and back');
select is((select role from public.users), 'patient', 'while it has nothing');
select throws_ok(
  format('select public.choose_role(%L)', role), '23514',
  'new row for relation "users" violates check constraint "role_is_known"', role || ' is no role'
)
from unnest(array['admin', 'Owner', '']) as role;
select throws_ok(
  'select public.choose_role(null)', '23502',
  'null value in column "role" of relation "users" violates not-null constraint', 'nor is nothing'
);

-- pat has a favorite and an inquiry, alice has homes.
select tests.act_as('alice');
select throws_ok(
  $$select public.choose_role('patient')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.', 'homes hold the role'
);
select lives_ok($$select public.choose_role('owner')$$, 'the role that one has is no change');
select tests.act_as('pat');
select throws_ok(
  $$select public.choose_role('owner')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.',
  'a favorite and an inquiry hold the role'
);
delete from public.favorites;
select throws_ok(
  $$select public.choose_role('owner')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.', 'an inquiry alone too'
);
select tests.act_as('postgres');
delete from public.inquiries where patient_id = tests.id('fay');
select tests.act_as('fay');
select throws_ok(
  $$select public.choose_role('owner')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.', 'and a favorite alone'
);
select tests.act_as('postgres');
delete from auth.sessions where user_id = tests.id('fay');
select tests.act_as('fay');
select throws_ok(
  $$select public.choose_role('patient')$$, 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token chooses nothing'
);
select tests.act_as('postgres');
select is(
  (select count(*)::integer from public.users where role = 'owner'), 2, 'nothing changed that was refused'
);

rollback to start;
deallocate all;

-- export_account(): contains all data of the caller and nothing else.
select tests.create_fixtures();

select tests.act_as('alice');
select set_eq(
  'select jsonb_object_keys(public.export_account())',
  array[
    'exported_at', 'account', 'properties', 'photos', 'favorites', 'inquiries_sent', 'inquiries_received', 'sessions'
  ],
  'the copy has a part for all that is kept'
);
select is(public.export_account() -> 'account' ->> 'email', 'alice@example.com', 'the account');
select set_eq(
  $$select p ->> 'name' as name, p ->> 'view_count' as views from jsonb_array_elements(public.export_account() -> 'properties') p$$,
  $$values ('Sunrise', '3'), ('Hidden', '0')$$,
  'her homes with their views, the inactive one too'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.photos[*]'),
  (select jsonb_agg(tests.id('alice') || path order by path collate "C") from unnest(array[
    '/photos/hidden.jpg', '/photos/sunrise.jpg', '/photos/sunrise.thumb.jpg', '/photos/unlisted.jpg', '/temp/new.jpg'
  ]) as path),
  'the paths of all photos in her folder, of none in another'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.inquiries_received[*].message'), '["Is a room free?"]',
  'what families wrote about her homes, and nothing about others'
);
select is(
  public.export_account() #>> '{inquiries_received,0,property_name}', 'Sunrise', 'with the home that it was about'
);
select is(public.export_account() -> 'favorites', '[]', 'no favorites, as she has none');
select is(public.export_account() -> 'inquiries_sent', '[]', 'and no inquiries of her own');
select set_eq(
  $$select jsonb_object_keys(public.export_account() -> 'sessions' -> 0)$$,
  array['signed_in_at', 'last_used_at', 'expires_at', 'device', 'address'],
  'of a session it tells when, how long and from where, and no token'
);
select is(jsonb_array_length(public.export_account() -> 'sessions'), 1, 'of hers alone');
select is(
  tests.rows($$update public.inquiries set status = 'deleted' where property_id = tests.home('Sunrise')$$), 1,
  'alice deletes an inquiry'
);
select is(public.export_account() -> 'inquiries_received', '[]', 'and has it no longer');

select tests.act_as('pat');
select results_eq(
  $$select i ->> 'message', i ->> 'phone', i ->> 'email', i ->> 'status', i ->> 'property_name'
    from jsonb_array_elements(public.export_account() -> 'inquiries_sent') i$$,
  $$values ('Is a room free?', null::text, null::text, 'deleted', 'Sunrise')$$,
  'who wrote it still has it, without phone and e-mail'
);
select is(
  jsonb_path_query_array(public.export_account(), '$.favorites[*].property_name'), '["Closed"]',
  'pat has the home that pat saved'
);
select is(public.export_account() -> 'properties', '[]', 'and no homes, whatever pat can see');

rollback to start;
deallocate all;

-- delete_account(): requires a recent sign-in.
select tests.create_users();
-- A second session, on another device, of which the caller's token is none.
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('alice'));
update auth.sessions set created_at = now() - interval '15 minutes' where id = tests.id('alice');
update auth.sessions set created_at = now() - interval '14 minutes 59 seconds' where id = tests.id('fay');
-- Refreshing the token does not open a session.
update auth.sessions set updated_at = now(), refreshed_at = now() where id = tests.id('alice');
update public.sessions set expire = now() where user_id = tests.id('pat');

select tests.act_as('alice');
select throws_ok(
  'select public.delete_account()', 'SC403', 'Please sign in again before you delete your account.',
  'a session of a quarter of an hour ago is too old, whatever other session there is'
);
select tests.act_as('pat');
select throws_ok(
  'select public.delete_account()', 'SC401', 'Your session has ended. Please sign in again.', 'an ended one is refused'
);
select tests.act_as('postgres');
select set_eq(
  'select id from public.users', $$select tests.id(name) from unnest(array['alice', 'oscar', 'pat', 'fay']) as name$$,
  'and nothing is gone'
);
select tests.act_as('fay');
select lives_ok('select public.delete_account()', 'one of just before is recent enough');

select tests.act_as('postgres');
insert into auth.sessions (id, user_id) values (tests.id('fay'), tests.id('alice'));
select tests.act_as('alice');
select set_config(
  'request.jwt.claims',
  jsonb_build_object('sub', tests.id('alice'), 'session_id', tests.id('fay'), 'role', 'authenticated')::text,
  true
) is not null as signed_in_again;
select lives_ok('select public.delete_account()', 'who signs in again may go on');
select tests.act_as('postgres');
select is_empty($$select from auth.users where id = tests.id('alice')$$, 'and is gone');
select is_empty($$select from auth.sessions where user_id = tests.id('alice')$$, 'on every device');

rollback to start;
deallocate all;

-- delete_account(): deletes all data of the account.
select tests.create_fixtures();
insert into private.removed_photos (path) values (tests.id('alice') || '/photos/long-ago.jpg');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', tests.id('alice')::text, tests.id('alice'), '{}';

select tests.act_as('alice');
select lives_ok('select public.delete_account()', 'alice deletes her account');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'her token is worth nothing'
);

select tests.act_as('postgres');
select is_empty(
  $$select from auth.users where id = tests.id('alice')
    union all select from auth.sessions where user_id = tests.id('alice')
    union all select from auth.identities where user_id = tests.id('alice')$$,
  'the auth service knows her no longer'
);
select is_empty(
  $$select from public.users where id = tests.id('alice')
    union all select from public.sessions where user_id = tests.id('alice')$$,
  'nor does the product'
);
select results_eq(
  'select name from public.properties order by name', array['Closed', 'Harbor'], 'her homes are gone, others are not'
);
select results_eq(
  'select patient_id, message from public.inquiries', $$values (tests.id('fay'), 'May we visit?'::text)$$,
  'so is what families wrote about them'
);
select results_eq(
  'select patient_id from public.favorites', $$select tests.id('pat')$$, 'and that fay had saved one'
);
select results_eq(
  'select property_id from private.owner_mails', $$select tests.home('Harbor')$$, 'no mail about them waits'
);
select results_eq(
  'select property_id from public.property_views', $$select tests.home('Closed')$$, 'and no view of them is counted'
);
select is(
  (select count(*)::integer from storage.objects where name like tests.id('alice') || '/%'), 5,
  'the files of her photos are there, as SQL cannot remove them'
);
select tests.act_as('service_role');
select set_eq(
  $$select regexp_replace(path, '^.{36}/', '') from public.list_removed_photos() as path$$,
  array['photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg'],
  'those of her homes are listed for the next minute'
);
select results_eq(
  'select count(*)::integer from private.removed_photos', array[3], 'and no note is kept of a photo that is gone'
);
select set_eq(
  $$select path from public.list_removable_photos() path where path like tests.id('alice') || '/%'$$,
  $$select tests.id('alice') || '/' || path from unnest(array[
    'photos/hidden.jpg', 'photos/sunrise.jpg', 'photos/sunrise.thumb.jpg', 'photos/unlisted.jpg', 'temp/new.jpg'
  ]) as path$$,
  'and listed for the hourly cleaning, all of them'
);
select tests.act_as('visitor');
select is_empty(
  $$select from storage.objects where name like tests.id('alice') || '/%'$$, 'until then nobody sees them'
);

-- A family.
select tests.act_as('oscar');
select is((public.count_received_inquiries()) ->> 'total', '1', 'fay has written to oscar');
select tests.act_as('fay');
select lives_ok('select public.delete_account()', 'fay deletes the account');
select tests.act_as('oscar');
select is((public.count_received_inquiries()) ->> 'total', '0', 'her inquiry is in no list of his any more');
select is_empty('select from public.inquiries', 'nor anywhere else');

select tests.act_as('postgres');
select is((select count(*)::integer from public.users), 2, 'everybody else is still there');

rollback to start;
deallocate all;

-- purge_unconfirmed_accounts(): removes accounts whose address was not confirmed.
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
select is(public.purge_unconfirmed_accounts(), 2, 'what nobody confirmed within 24 hours goes');
select is(public.purge_unconfirmed_accounts(), 0, 'once');
select tests.act_as('postgres');
select results_eq(
  $$select replace(email, '@example.com', '') from auth.users where email like '%@example.com' order by 1$$,
  $$values ('asked-again'), ('confirmed'), ('fresh'), ('phoned'), ('recovers'), ('signed-in')$$,
  'everything else stays, as does what has a link that still works'
);
select results_eq(
  $$select count(*)::integer from public.users where email like '%@example.com'$$, 'values (6)', 'in both tables'
);
select tests.act_as('postgres');
select tests.create_users();

rollback to start;
deallocate all;

-- purge_deleted_inquiries() and purge_ended_sessions(): remove old rows only.
select tests.create_fixtures();
update public.inquiries set status = 'deleted' where patient_id in (tests.id('pat'), tests.id('fay'));
update public.inquiries set deleted_at = now() - interval '90 days' where patient_id = tests.id('pat');
update public.inquiries set deleted_at = now() - interval '90 days 1 second' where patient_id = tests.id('fay');

select tests.act_as('service_role');
select is(public.purge_deleted_inquiries(), 1, 'an operator purges what was deleted more than 90 days ago');
select results_eq(
  'select patient_id from public.inquiries', $$select tests.id('pat')$$, 'and nothing younger'
);
select is(public.purge_deleted_inquiries(), 0, 'once');

-- alice's ended long ago, pat signed out.
select tests.act_as('postgres');
update public.sessions set expire = now() - interval '1 year' where user_id = tests.id('alice');
delete from auth.sessions where user_id = tests.id('pat');
select tests.act_as('service_role');
select is(public.purge_ended_sessions(), 2, 'sessions go that have ended');
select set_eq(
  'select user_id from public.sessions', $$values (tests.id('fay')), (tests.id('oscar'))$$, 'and no others'
);
select tests.act_as('alice');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'an ended session is refused without its row'
);
select tests.act_as('pat');
select throws_ok(
  'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', 'and so is the other'
);
select tests.act_as('fay');
select lives_ok('select private.user_id()', 'others go on');

select * from finish();
rollback;
