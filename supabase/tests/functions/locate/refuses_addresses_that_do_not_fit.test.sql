begin;
select plan(24);
select tests.create_world();

create function tests.point_of(p_name text) returns text
language sql stable
set search_path = ''
as $$
  select round(p.latitude::numeric, 3) || ' ' || round(p.longitude::numeric, 3)
  from public.properties p where p.name = p_name
$$;
create function tests.add(p_name text, p_city text, p_state text, p_zip_code text) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code) values (%L, %L, %L, %L, %L)',
    p_name, '1 Main Street', p_city, p_state, p_zip_code
  )
$$;
grant execute on function tests.point_of(text), tests.add(text, text, text, text) to authenticated;

select is(tests.point_of('Sunrise'), '41.886 -87.618', 'a new home lies at its ZIP code');

-- What does not fit.
select tests.log_in('alice');
select throws_ok(tests.add('Lost', city, state, zip_code), 'SC422', refusal, format('%s, %s %s', city, state, zip_code))
from (values
  ('Chicago', 'IL', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('Chicago', 'IL', '90210-1234', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('Beverly Hills', 'XX', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('San Francisco', 'CA', '90210', 'ZIP code 90210 belongs to Beverly Hills, CA.'),
  ('SPRINGFIELD', 'IL', '60601', 'ZIP code 60601 belongs to Chicago, IL.'),
  ('Chicago', 'IL', '00000', 'We could not find ZIP code 00000. Please check the address.')
) as address (city, state, zip_code, refusal);
select throws_ok(
  $$update public.properties set zip_code = '90210' where name = 'Sunrise'$$,
  'SC422', 'ZIP code 90210 belongs to Beverly Hills, CA.', 'a home cannot move to such an address'
);
select throws_ok(
  $$update public.properties set city = 'Springfield' where name = 'Sunrise'$$,
  'SC422', 'ZIP code 60601 belongs to Chicago, IL.', 'nor change its city alone'
);
select throws_ok(
  tests.add('Capitol', 'Washington', 'DC', '20001'), '23514',
  'new row for relation "properties" violates check constraint "state_is_known"', 'DC is not one of the 50 states'
);

-- What fits.
select lives_ok(tests.add('Home of ' || city, city, state, zip_code), format('%s, %s %s', city, state, zip_code))
from (values
  ('Evanston', 'IL', '60601'), ('chicago', 'IL', '60601-1234'), ('Saint Louis', 'MO', '63101'),
  -- Not listed: it may be a hamlet.
  ('Nowhere Corners', 'IL', '60601'),
  -- There are cities of this name far away, in other states.
  ('Miami', 'IL', '60601'),
  ('Adak', 'AK', '99546')
) as address (city, state, zip_code);
select is(tests.point_of('Home of chicago'), tests.point_of('Sunrise'), 'ZIP+4 counts as its ZIP code');

-- The point.
select is(
  tests.rows($$update public.properties set zip_code = '90210', city = 'Beverly Hills', state = 'CA'
    where name = 'Sunrise'$$), 1, 'a home moves'
);
select is(tests.point_of('Sunrise'), '34.090 -118.407', 'with its point');
select tests.as_admin();
select is(
  tests.rows($$update public.properties set latitude = 34.1, longitude = -118.4 where name = 'Sunrise'$$), 1,
  'an operator gives a better point'
);
select is(tests.point_of('Sunrise'), '34.100 -118.400', 'which holds');
select tests.log_in('alice');
select is(
  tests.rows($$update public.properties set name = 'Sunrise', room_cost = 1, city = city where name = 'Sunrise'$$), 1,
  'other changes'
);
select is(tests.point_of('Sunrise'), '34.100 -118.400', 'leave it');
select tests.as_admin();
update public.properties set position = private.globe_position(0, 0) where name = 'Sunrise';
select ok(
  (select extensions.cube_distance(position, private.globe_position(34.1, -118.4)) < 5e-7
    from public.properties where name = 'Sunrise'),
  'and search has the same point, whatever a statement brings'
);

select * from finish();
rollback;
