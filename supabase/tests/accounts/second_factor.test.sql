begin;
select plan(21);
savepoint start;

create function pg_temp.enroll(p_who text, p_status text) returns void language sql as $$
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values (
    gen_random_uuid(), tests.id(p_who), gen_random_uuid()::text, 'totp', p_status::auth.factor_status, 'JBSWY3DPEHPK3PXP',
    now(), now()
  )
$$;
-- The token and session of a user with a level of assurance, or without one.
create function pg_temp.act_with(p_who text, p_aal text) returns void language plpgsql as $$
begin
  perform tests.act_as('postgres');
  execute format('update auth.sessions set aal = %L where id = %L', p_aal, tests.id(p_who));
  perform tests.act_as(p_who);
  perform set_config(
    'request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_strip_nulls(jsonb_build_object('aal', p_aal)))::text, true
  );
end
$$;
grant execute on function pg_temp.act_with(text, text) to authenticated;
create function pg_temp.rejects(p_sql text, p_reason text) returns text language sql as $$
  select throws_ok(p_sql, 'SC402', 'second_factor_needed', p_reason)
$$;
grant execute on function pg_temp.rejects(text, text) to authenticated;

-- user_id(): an account with a verified factor needs a token of aal2.
select tests.create_fixtures();
select pg_temp.act_with('alice', 'aal1');
select is(private.user_id(), tests.id('alice'), 'without a factor, a password is enough');
select tests.act_as('postgres');
select pg_temp.enroll('alice', 'unverified');
select pg_temp.act_with('alice', 'aal1');
select is(private.user_id(), tests.id('alice'), 'a factor counts after its first code');
select tests.act_as('postgres');
select pg_temp.enroll('alice', 'verified');
select pg_temp.act_with('alice', 'aal1');
select pg_temp.rejects('select private.user_id()', 'then a password is not enough');
select pg_temp.rejects('select from public.properties', 'policies on tables reject the token');
select pg_temp.rejects('select from storage.objects', 'policies on files reject the token');
select pg_temp.rejects('select public.read_account()', 'functions reject the token');
select set_config('request.method', 'POST', true), set_config('request.path', '/rpc/locate_zip', true),
  set_config('request.headers', '{"content-length": "2"}', true);
select pg_temp.rejects('select private.check_request()', 'the gate rejects the token');
select pg_temp.act_with('alice', null);
select pg_temp.rejects('select private.user_id()', 'a token without a level is rejected');
select pg_temp.act_with('alice', 'aal2');
select is(private.user_id(), tests.id('alice'), 'a token with the second factor is accepted');
select lives_ok('select private.check_request()', 'also by the gate');
-- The gate puts its own operators first.
select set_config('search_path', 'public, extensions', true);
select pg_temp.act_with('oscar', 'aal1');
select is(private.user_id(), tests.id('oscar'), 'factors of others do not count');

-- A token keeps aal2 for an hour after its factor was removed, and Supabase Auth lowers the session at once.
select tests.act_as('postgres');
select pg_temp.enroll('oscar', 'verified');
insert into private.account_people (owner_id, user_id, role, name, requires_second_factor)
values
  (tests.id('alice'), tests.id('alice'), 'owner', 'Maple Group', true),
  (tests.id('alice'), tests.id('oscar'), 'manager', 'Dana', false);
select pg_temp.act_with('oscar', 'aal2');
select is(private.acting_for('manager') @> array[tests.id('alice')], true, 'a team that asks for it has the manager');
select tests.act_as('postgres');
update auth.sessions set aal = 'aal1' where id = tests.id('oscar');
select set_config('role', 'authenticated', true),
  set_config('request.jwt.claims', jsonb_build_object(
    'sub', tests.id('oscar'), 'session_id', tests.id('oscar'), 'role', 'authenticated', 'aal', 'aal2'
  )::text, true);
select pg_temp.rejects('select private.user_id()', 'with another factor, the token opens nothing');
select tests.act_as('postgres');
delete from auth.mfa_factors where user_id = tests.id('oscar');
select set_config('role', 'authenticated', true),
  set_config('request.jwt.claims', jsonb_build_object(
    'sub', tests.id('oscar'), 'session_id', tests.id('oscar'), 'role', 'authenticated', 'aal', 'aal2'
  )::text, true);
select is(private.acting_for('person'), array[tests.id('oscar')], 'without one, it opens the own account alone');
select throws_ok(
  format($$select public.invite_person('manager', p_owner_id => %L)$$, tests.id('alice')), 'SC404', 'account_not_found',
  'and invites nobody'
);
select is(public.list_teams() #> '{0,needs_second_factor}', 'true', 'and the person reads why');

-- remove_second_factor()
select tests.act_as('postgres');
select pg_temp.enroll('oscar', 'verified');
select tests.act_as('service_role');
select is(public.remove_second_factor(tests.id('alice')), 1, 'an operator removes the verified factor');
select is(public.remove_second_factor(tests.id('fay')), 0, 'an account may have none');
select tests.act_as('postgres');
select is_empty(
  $$select from auth.mfa_factors where user_id = tests.id('alice')$$, 'a factor without its first code goes too'
);
select is_empty($$select from auth.sessions where user_id = tests.id('alice')$$, 'the sessions of the account end');
select is(
  (select count(*) from auth.mfa_factors where user_id = tests.id('oscar')), 1::bigint, 'factors of others stay'
);

select * from finish();
rollback;
