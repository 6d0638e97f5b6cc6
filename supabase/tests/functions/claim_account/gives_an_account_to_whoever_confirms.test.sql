begin;
select plan(31);

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
select tests.as_admin();
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
select tests.as_admin();
update auth.users set encrypted_password = 'hash of the owner' where id = '22222222-2222-4222-8222-222222222222';
select is(
  tests.account('22222222-2222-4222-8222-222222222222'), 'hash of the owner, owner', 'a new password ends the setup'
);
select is(tests.waiting('22222222-2222-4222-8222-222222222222'), 0::bigint, 'the first password is forgotten');
select tests.log_in_as('22222222-2222-4222-8222-222222222222');
select lives_ok($$select public.claim_account(tests.proof())$$, 'the proof of the first sign-up is worth nothing now');
select tests.as_admin();
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
select tests.as_admin();
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

select tests.log_out();
select throws_ok(
  $$select public.claim_account('x')$$, '42501', 'permission denied for function claim_account', 'not for visitors'
);
select tests.as_service();
select throws_ok(
  'select encrypted_password from private.unclaimed_accounts', '42501',
  'permission denied for table unclaimed_accounts', 'operators read no password'
);

select * from finish();
rollback;
