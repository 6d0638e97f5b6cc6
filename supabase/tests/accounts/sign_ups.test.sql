begin;
select plan(12);

-- before_user_created(): the calls of Supabase Auth, which has no other privileges.
create function tests.ask(p_address text, p_email text) returns text language sql as $$
  select coalesce(answer -> 'error' ->> 'http_code', 'allowed')
  from private.before_user_created(jsonb_build_object(
    'metadata', jsonb_build_object('ip_address', p_address), 'user', jsonb_build_object('email', p_email)
  )) as answer
$$;
-- The answers to so many sign-ups of different people from a network.
create function tests.ask_often(p_address text, p_count integer) returns text language sql as $$
  select string_agg(distinct tests.ask(p_address, gen_random_uuid() || '@example.com'), ', ')
  from generate_series(1, p_count)
$$;

select is(tests.ask_often('198.51.100.7', 60), 'allowed', '60 sign-ups an hour from an address are allowed');
select is(tests.ask('198.51.100.7', 'ruth@example.com'), '429', 'the next one is not');
select is(tests.ask('198.51.100.8', 'ruth@example.com'), 'allowed', 'another address is');
select is(tests.ask_often('2001:db8::1', 60), 'allowed', '60 sign-ups an hour from an IPv6 network are allowed');
select is(tests.ask('2001:db8::ffff', 'a@example.com'), '429', 'not one more from another address of its /64');
select is(
  (select string_agg(tests.ask('203.0.113.' || n, 'Sam+' || n || '@example.com'), ' ') from generate_series(1, 6) n),
  'allowed allowed allowed allowed allowed 429', 'the tags of a mailbox have five sign-ups an hour together, from anywhere'
);
select is(
  (select string_agg(tests.ask('203.0.113.9', address), ' ') from unnest(array['Sam@Example.com', 'sam+@example.com']) as address),
  'allowed 429', 'its own address is not kept from signing up by them'
);
select is(
  (select string_agg(tests.ask('203.0.113.' || n, 'kim@example.com'), ' ') from generate_series(1, 6) n),
  'allowed allowed allowed allowed allowed 429', 'and has five'
);
update private.sign_ups set created_at = now() - interval '61 minutes';
select is(tests.ask('198.51.100.7', 'sam@example.com'), 'allowed', 'after an hour both are allowed again');
select public.purge_unconfirmed_accounts();
select is((select count(*) from private.sign_ups), 1::bigint, 'the hourly cleanup forgets older sign-ups');
select ok(
  has_function_privilege('supabase_auth_admin', 'private.before_user_created(jsonb)', 'execute')
    and has_schema_privilege('supabase_auth_admin', 'private', 'usage')
    and not has_table_privilege('supabase_auth_admin', 'private.sign_ups', 'select'),
  'Supabase Auth may call the hook, and reads no table of it'
);
select is(
  (
    select count(*) from unnest(array['anon', 'authenticated', 'service_role']) r
    where has_function_privilege(r, 'private.before_user_created(jsonb)', 'execute')
  ),
  0::bigint, 'nobody else may'
);
select * from finish();
rollback;
