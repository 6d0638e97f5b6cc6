begin;
select plan(7);
select tests.create_cast();
create function pg_temp.is_refused(p_why text) returns text language sql as $$
  select throws_ok(
    'select private.user_id()', 'SC401', 'Your session has ended. Please sign in again.', p_why
  )
$$;
grant execute on function pg_temp.is_refused(text) to anon, authenticated;

update public.sessions set expire = now() where user_id = tests.id('pat');
update public.sessions set expire = now() + interval '1 second' where user_id = tests.id('fay');
delete from public.sessions where user_id = tests.id('alice');

select tests.log_in('pat');
select pg_temp.is_refused('a session whose row has expired is refused');
select tests.log_in('fay');
select is(private.user_id(), tests.id('fay'), 'one that ends in a second is not');
select tests.log_in('alice');
select pg_temp.is_refused('a session without a row is refused');

select tests.as_admin();
delete from auth.sessions where user_id = tests.id('fay');
select tests.log_in('fay');
select pg_temp.is_refused('a session that was signed out is refused, though it has a row');

-- Tokens by their own age, as they could be with a longer lifetime than a session's.
create function pg_temp.log_in_at(p_signed_at timestamptz) returns void language sql as $$
  select tests.log_in('oscar');
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
select tests.log_out();
select is(private.user_id(), null, 'a visitor is nobody');

select * from finish();
rollback;
