begin;
select plan(18);
select tests.create_world();
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
select tests.log_in('alice');
select throws_ok(
  $$select public.choose_role('patient')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.', 'homes hold the role'
);
select lives_ok($$select public.choose_role('owner')$$, 'the role that one has is no change');
select tests.log_in('pat');
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
select tests.as_admin();
delete from public.inquiries where patient_id = tests.id('fay');
select tests.log_in('fay');
select throws_ok(
  $$select public.choose_role('owner')$$, 'SC409',
  'The role cannot change once the account has a property, a favorite or an inquiry.', 'and a favorite alone'
);
select tests.as_admin();
delete from auth.sessions where user_id = tests.id('fay');
select tests.log_in('fay');
select throws_ok(
  $$select public.choose_role('patient')$$, 'SC401', 'Your session has ended. Please sign in again.',
  'a signed-out token chooses nothing'
);
select tests.log_out();
select throws_ok(
  $$select public.choose_role('owner')$$, '42501', 'permission denied for function choose_role', 'nor does a visitor'
);
select tests.as_admin();
select is(
  (select count(*)::integer from public.users where role = 'owner'), 2, 'nothing changed that was refused'
);

select * from finish();
rollback;
