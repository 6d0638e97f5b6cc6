begin;
select plan(17);
select tests.create_cast();

create function tests.add_homes(p_count integer) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code)
     select %L, %L, %L, %L, %L from generate_series(1, %s)', 'Home', '1 Main Street', 'Chicago', 'IL', '60601', p_count
  )
$$;
grant execute on function tests.add_homes(integer) to authenticated;

-- A day.
select tests.log_in('alice');
select throws_ok(
  tests.add_homes(26), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.',
  'one request cannot list more than a day may hold'
);
select is(tests.rows('select from public.properties'), 0, 'and lists none of them');
select lives_ok(tests.add_homes(25), 'an owner lists 25 homes a day');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.', 'but no more'
);
select is(tests.rows('delete from public.properties'), 25, 'deleting them');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 24 hours.', 'gives nothing back'
);
select tests.log_in('oscar');
select lives_ok(tests.add_homes(1), 'another owner may list');
select tests.as_admin();
update private.owner_limits
set listed_at = array(select now() - make_interval(mins => 1411 + 60 * n) from generate_series(0, 24) n)
where owner_id = tests.id('alice');
select tests.log_in('alice');
select lives_ok(tests.add_homes(24), 'what was listed more than 24 hours ago does not count');
select throws_ok(
  tests.add_homes(1), 'SC429',
  'You have listed 25 homes in the last 24 hours. You can list the next one in 1 hour.', 'the refusal tells the wait'
);

-- Operators.
select throws_ok(
  format('select public.set_home_limits(%L, 100, 1000)', tests.id('alice')), '42501',
  'permission denied for function set_home_limits', 'owners do not set their limits'
);
select throws_ok(
  'update private.owner_limits set homes_per_day = 100', '42501', 'permission denied for table owner_limits',
  'nor write where they are kept'
);
select tests.as_service();
select lives_ok(format('select public.set_home_limits(%L, 600, null)', tests.id('alice')), 'an operator raises one');
select tests.log_in('alice');
select lives_ok(tests.add_homes(476), 'which holds at once');
select throws_ok(
  tests.add_homes(1), 'SC429', 'You have 500 homes, as many as one owner can list. Please contact us if you have more.',
  'an owner has at most 500 homes'
);
select tests.as_service();
select public.set_home_limits(tests.id('alice'), 600, 501);
select tests.log_in('alice');
select lives_ok(tests.add_homes(1), 'unless an operator raised that too');
select throws_ok(
  tests.add_homes(1), 'SC429', 'You have 501 homes, as many as one owner can list. Please contact us if you have more.',
  'by as much'
);
select tests.as_admin();
select lives_ok(
  format(
    'insert into public.properties (owner_id, name, street, city, state, zip_code)
     select %L, %L, %L, %L, %L, %L from generate_series(1, 30)',
    tests.id('oscar'), 'Home', '1 Main Street', 'Chicago', 'IL', '60601'
  ), 'what operators add does not count'
);

select * from finish();
rollback;
