begin;
select plan(16);
select tests.create_world();

create function tests.point(p_zip_code text, p_city text, p_state text) returns text
language sql stable
set search_path = ''
as $$
  select round(l.latitude::numeric, 3) || ' ' || round(l.longitude::numeric, 3)
  from private.locate_address(p_zip_code, p_city, p_state) l
$$;
create function tests.point_of(p_name text) returns text
language sql stable
set search_path = ''
as $$
  select round(p.latitude::numeric, 3) || ' ' || round(p.longitude::numeric, 3)
  from public.properties p where p.name = p_name
$$;
grant execute on function tests.point(text, text, text), tests.point_of(text) to authenticated;

select is(tests.point('60601', 'Springfield', 'IL'), '41.886 -87.618', 'the ZIP code comes first');
select is(tests.point('60601-1234', 'Springfield', 'IL'), '41.886 -87.618', 'ZIP+4 counts as its ZIP code');
select is(
  tests.point('00000', 'saint louis', 'MO'), '38.627 -90.198', 'without it the city, in any of its spellings'
);
select is(
  tests.point('60600', 'Nowhere', 'IL'),
  (select round(avg(latitude)::numeric, 3) || ' ' || round(avg(longitude)::numeric, 3)
    from public.zip_codes where zip_code like '606%' and state = 'IL'),
  'without both the middle of the neighbouring ZIP codes'
);
select is(tests.point('60600', 'Nowhere', 'MO'), null, 'which must lie in the same state');
select is(tests.point('00000', 'Nowhere', 'IL'), null, 'and otherwise there is no point');

-- On a home.
select is(tests.point_of('Sunrise'), '41.886 -87.618', 'a new home lies at its ZIP code');
select tests.log_in('alice');
select throws_ok(
  $$insert into public.properties (name, street, city, state, zip_code)
    values ('Lost', '1 Main Street', 'Nowhere', 'IL', '00000')$$,
  'SC422', 'We could not find ZIP code 00000 or Nowhere, IL. Please check the address.',
  'a home that is nowhere is refused'
);
select throws_ok(
  $$update public.properties set zip_code = '00000', city = 'Nowhere' where name = 'Sunrise'$$,
  'SC422', 'We could not find ZIP code 00000 or Nowhere, IL. Please check the address.', 'and cannot go there'
);
select is(
  tests.rows($$update public.properties set zip_code = '90210', city = 'Beverly Hills', state = 'CA'
    where name = 'Sunrise'$$), 1, 'a home moves'
);
select is(tests.point_of('Sunrise'), tests.point('90210', '', 'CA'), 'with its point');
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
select ok(
  (select extensions.cube_distance(position, private.globe_position(34.1, -118.4)) < 1e-8
    from public.properties where name = 'Sunrise'),
  'and search has the same point'
);

select * from finish();
rollback;
