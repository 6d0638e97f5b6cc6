-- Users and sessions: users read their own rows while their session is valid.
begin;
select plan(23);
select tests.create_fixtures();

create function tests.reads_own(p_who text) returns setof text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  return next results_eq('select id from public.users', array[tests.id(p_who)], p_who || ' reads their own user only');
  return next results_eq(
    'select user_id from public.sessions', array[tests.id(p_who)], p_who || ' reads their own session only'
  );
end
$$;
create function tests.use_token(p_who text, p_claims jsonb) returns void language sql as $$
  select set_config('role', 'authenticated', true), set_config(
    'request.jwt.claims', (jsonb_build_object('sub', tests.id(p_who), 'role', 'authenticated') || p_claims)::text, true
  )
$$;
create function tests.rejects_token(p_who text, p_claims jsonb, p_reason text) returns text language plpgsql as $$
begin
  perform tests.use_token(p_who, p_claims);
  return throws_ok('select from public.users', 'SC401', 'session_ended', p_reason);
end
$$;
select tests.reads_own(who) from unnest(array['alice', 'oscar', 'pat', 'fay']) as who;

select tests.affects('service_role', sql, rows)
from (values
  ('select from public.users', 4),
  ('select from public.sessions', 4),
  ($$update public.users set first_name = 'Alice' where id = tests.id('alice')$$, 1)
) as statement (sql, rows);

-- Each way in which a session ends.
select tests.act_as('postgres');
delete from auth.sessions where user_id = tests.id('fay');
update public.sessions set expire = now() where user_id = tests.id('pat');
update auth.sessions set not_after = now() - interval '1 second' where user_id = tests.id('oscar');
select tests.is_signed_out(who, sql)
from unnest(array['fay', 'pat', 'oscar']) as who,
  unnest(array['select from public.users', 'select from public.sessions']) as sql;
select tests.act_as('postgres');
delete from public.sessions where user_id = tests.id('oscar');
update auth.sessions set not_after = null where user_id = tests.id('oscar');
select tests.is_signed_out('oscar', 'select from public.users');

-- Tokens without a valid session.
select tests.rejects_token(who, claims, reason)
from (values
  ('oscar', jsonb_build_object('session_id', tests.id('alice')), 'the session of another user'),
  ('alice', '{}', 'a token without a session'),
  (
    'alice',
    jsonb_build_object('session_id', tests.id('alice'), 'iat', extract(epoch from now() - interval '30 days')),
    'a token signed 30 days ago'
  )
) as token (who, claims, reason);
select tests.use_token(
  'alice',
  jsonb_build_object('session_id', tests.id('alice'), 'iat', extract(epoch from now() - interval '29 days'))
);
select is(tests.rows('select from public.users'), 1, 'a token signed 29 days ago is valid');
select tests.act_as('visitor');
select is(private.user_id(), null, 'a visitor has no id');

select * from finish();
rollback;
