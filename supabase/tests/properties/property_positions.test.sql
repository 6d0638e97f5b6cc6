begin;
select plan(46);
savepoint start;

-- private.locate_home(): sets the position and rejects addresses that do not match.
select tests.create_fixtures();
create function tests.point_of(p_name text) returns text language sql stable as $$
  select round(p.latitude::numeric, 3) || ' ' || round(p.longitude::numeric, 3)
  from public.properties p where p.name = p_name
$$;
create function tests.add(p_name text, p_city text, p_state text, p_zip_code text) returns text
language sql immutable as $$
  select format(
    'insert into public.properties (name, street, city, state, zip_code) values (%L, %L, %L, %L, %L)',
    p_name, '1 Main Street', p_city, p_state, p_zip_code
  )
$$;
select is(tests.point_of('Sunrise'), '41.886 -87.618', 'a new home is at the point of its ZIP code');
select tests.throws('alice', tests.add('Lost', city, state, zip_code), code, message)
from (values
  ('Chicago', 'IL', '90210', 'SC422', 'home_zip_code_elsewhere'),
  ('Chicago', 'IL', '90210-1234', 'SC422', 'home_zip_code_elsewhere'),
  ('Beverly Hills', 'XX', '90210', 'SC422', 'home_zip_code_elsewhere'),
  ('San Francisco', 'CA', '90210', 'SC422', 'home_zip_code_elsewhere'),
  ('Call 312 555 0199', 'IL', '60601', 'SC422', 'home_zip_code_elsewhere'),
  -- This city exists in other states only.
  ('Miami', 'IL', '60601', 'SC422', 'home_zip_code_elsewhere'),
  ('', 'IL', '60601', 'SC422', 'home_zip_code_elsewhere'),
  ('SPRINGFIELD', 'IL', '60601', 'SC422', 'home_zip_code_elsewhere'),
  ('Chicago', 'IL', '00000', 'SC422', 'home_zip_code_unknown'),
  -- DC is not one of the 50 states.
  (
    'Washington', 'DC', '20001', '23514',
    'new row for relation "properties" violates check constraint "state_is_known"'
  )
) as address (city, state, zip_code, code, message);
select tests.throws('alice', format('update public.properties set %s where name = %L', change, 'Sunrise'), 'SC422', message)
from (values
  ($$zip_code = '90210'$$, 'home_zip_code_elsewhere'),
  ($$city = 'Springfield'$$, 'home_zip_code_elsewhere')
) as changes (change, message);
select tests.affects('alice', tests.add('Home in ' || city, city, state, zip_code), 1)
from (values
  ('Evanston', 'IL', '60601'), ('chicago', 'IL', '60601-1234'), ('Saint Louis', 'MO', '63101'), ('Adak', 'AK', '99546'),
  ('Chicago дешево', 'IL', '60601')
) as address (city, state, zip_code);
select results_eq(
  $$select name, city from public.properties where name like 'Home in %' and name not like '%Adak' order by name collate "C"$$,
  $$values ('Home in Chicago дешево', 'Chicago'), ('Home in Evanston', 'Evanston'), ('Home in Saint Louis', 'St. Louis'),
    ('Home in chicago', 'Chicago')$$,
  'a city has its listed name'
);
select is(tests.point_of('Home in chicago'), tests.point_of('Sunrise'), 'ZIP+4 has the point of its ZIP code');
select tests.affects(
  'alice',
  $$update public.properties set zip_code = '90210', city = 'Beverly Hills', state = 'CA' where name = 'Sunrise'$$, 1
);
select is(tests.point_of('Sunrise'), '34.090 -118.407', 'a home that moves gets a new point');
-- The point that the owner sets. 25 miles are 0.361829 degrees of latitude.
select tests.act_as('postgres');
create function tests.point_after(p_who text, p_change text) returns text language plpgsql as $$
begin
  perform tests.act_as(p_who);
  execute format('update public.properties set %s where name = %L', p_change, 'Sunrise');
  return tests.point_of('Sunrise') || (select case when location_is_exact then ', exact' else '' end
    from public.properties where name = 'Sunrise');
end
$$;
select is(tests.point_after(who, change), point, who || ': ' || change)
from (values
  ('alice', 'exact_latitude = 34.1, exact_longitude = -118.383', '34.100 -118.383, exact'),
  ('alice', 'room_cost = 1, city = city', '34.100 -118.383, exact'),
  ('alice', $$zip_code = '90211-1234'$$, '34.100 -118.383, exact'),
  ('alice', 'exact_latitude = 34.42702', '34.427 -118.383, exact'),
  -- Not even operators set the derived columns.
  ('postgres', 'latitude = 0, longitude = 0, position = private.globe_position(0, 0)', '34.427 -118.383, exact')
) as changes (who, change, point);
-- The search position is never more than 5 miles from the center of the ZIP code, in the direction of the pin.
create function tests.searched_from(p_change text) returns text language plpgsql as $$
begin
  perform tests.point_after('alice', p_change);
  perform tests.act_as('postgres');
  return (
    select format(
      '%s miles from the center, %s from the pin%s',
      round((2 * 3958.7613 * asin(extensions.cube_distance(p.position, private.globe_position(z.latitude, z.longitude)) / 2))::numeric, 2),
      round((2 * 3958.7613 * asin(
        extensions.cube_distance(p.position, private.globe_position(p.latitude, p.longitude)) / 2
      ))::numeric, 2),
      case when p.is_far_pin then ', far' else '' end
    )
    from public.properties p
    join public.zip_codes z on z.zip_code = left(p.zip_code, 5)
    where p.name = 'Sunrise'
  );
end
$$;
select is(tests.searched_from(change), expected, change)
from (values
  (1, $$zip_code = '90211', exact_latitude = 34.42702, exact_longitude = -118.383$$,
    '4.99 miles from the center, 20.01 from the pin, far'),
  (2, 'exact_latitude = 34.1367', '4.94 miles from the center, 0.00 from the pin'),
  (3, 'exact_latitude = 34.1397', '4.99 miles from the center, 0.16 from the pin, far'),
  (4, 'exact_latitude = null, exact_longitude = null', '0.00 miles from the center, 0.00 from the pin')
) as changes (place, change, expected)
order by place;
select tests.point_after('alice', 'exact_latitude = 34.42702, exact_longitude = -118.383');
select tests.throws('alice', format('update public.properties set %s where name = %L', change, 'Sunrise'), code, message)
from (
  select change, '23514', format(
    'The location violates check constraint "location_is_near_zip_code": it is more than 25 miles from the center of '
    'ZIP code %s.', zip_code
  )
  from (values
    ('exact_latitude = 34.42704', '90211'),
    ($$zip_code = '60601', city = 'Chicago', state = 'IL'$$, '60601')
  ) as far (change, zip_code)
  union all
  select change, '23514', format('new row for relation "properties" violates check constraint "%s"', rule)
  from (values
    ('exact_longitude = null', 'exact_point_is_whole'), ('exact_longitude = 241.617', 'longitude_is_on_the_globe')
  ) as invalid (change, rule)
  union all values ($$exact_latitude = 'NaN'$$, '22003', 'integer out of range')
) as rejected (change, code, message);
select is(
  tests.point_after(
    'alice', $$zip_code = '60601', city = 'Chicago', state = 'IL', exact_latitude = null, exact_longitude = null$$
  ),
  '41.886 -87.618', 'without it, a home is at the point of its ZIP code'
);

rollback to start;

-- globe_box(): contains all points within the radius.
select is_empty(
  $$select center, point
    from (values (40.75, -74), (61.2, -149.9), (21.3, -157.85), (0, 180), (89.9, 45)) as city (latitude, longitude),
      generate_series(-1.5, 1.5, 0.1) as north, generate_series(-4, 4, 0.1) as east,
      lateral (select private.globe_position(latitude, longitude)) as c (center),
      lateral (select private.globe_position(latitude + north, longitude + east)) as p (point)
    where extensions.cube_distance(center, point) <= private.miles_to_chord(100)
      and not point operator(extensions.<@) private.globe_box(center, private.miles_to_chord(100))$$,
  'no point within 100 miles is outside, also at the date line and near a pole'
);

rollback to start;

-- tie_break(): orders homes at the same point in a way that owners cannot influence.
select tests.create_users();
create function tests.owners_in_search(p_zip_code text) returns text language sql stable as $$
  select string_agg(ranked.owner, ', ' order by ranked.place)
  from (
    select p.owner_id::text as owner, min(place) as place
    from json_array_elements(
      public.search_properties(p_zip_code, p_radius_miles => 5, p_limit => 100) -> 'items'
    ) with ordinality as found (item, place)
    join public.properties p on p.id = (item ->> 'id')::uuid
    group by p.owner_id
  ) as ranked
$$;
create function tests.owners_by_lift(p_zip_code text) returns text language sql stable as $$
  select string_agg(u.id::text, ', ' order by private.tie_break(u.id, z.latitude, z.longitude))
  from public.users u, public.zip_codes z where u.email ~ '^owner-' and z.zip_code = p_zip_code
$$;
-- Twenty owners with one home each at one point. With this key, no two of them have the same lift there.
update private.tie_break_key set key = sha256('lift');
insert into auth.users (id, email, raw_user_meta_data)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'owner-' || n || '@example.com', '{"role": "owner"}'
from generate_series(1, 20) n;
insert into public.properties (owner_id, name, street, city, state, zip_code)
select u.id, u.email, '1 Main Street', 'Chicago', 'IL', '60601' from public.users u where u.email ~ '^owner-';
create temp table first_order as
select owners, split_part(owners, ', ', 20)::uuid as last_owner from tests.owners_in_search('60601') as owners;
select is((select owners from first_order), tests.owners_by_lift('60601'), 'homes are in the order of the keyed hash');
insert into public.properties (id, owner_id, name, street, city, state, zip_code)
select ('00000000-0000-4000-8000-00000000000' || n)::uuid, last_owner, 'One more', '1 Main Street', 'Chicago', 'IL', '60601'
from first_order, generate_series(1, 3) n;
insert into public.properties (owner_id, name, street, city, state, zip_code, exact_latitude, exact_longitude)
select last_owner, 'From another ZIP code', '1 Main Street', 'Chicago', 'IL', other.zip_code, z.latitude, z.longitude
from first_order, public.zip_codes z, unnest(array['60602', '60603', '60604', '60605', '60606']) as other (zip_code)
where z.zip_code = '60601';
select is(
  tests.owners_in_search('60601'), (select owners from first_order), 'more homes, with low ids or other ZIP codes, do not improve the position'
);
select results_eq(
  $$select (item ->> 'id')::uuid
    from json_array_elements(public.search_properties('60601', p_limit => 100) -> 'items') with ordinality as f (item, place)
    where (item ->> 'owner_id')::uuid = (select last_owner from first_order) order by place$$,
  $$select id from public.properties where owner_id = (select last_owner from first_order) order by id$$,
  'homes of one owner are in the order of their ids'
);
select isnt(tests.owners_by_lift('60602'), (select owners from first_order), 'another ZIP code has another order');
select cmp_ok(
  (select count(distinct private.tie_break(gen_random_uuid(), 41.8858, -87.6181))::integer from generate_series(1, 100)), '>', 90,
  'owners rarely have the same lift'
);
select tests.create_home('alice', 'Moving');
create function tests.is_lifted(p_name text) returns boolean language sql stable as $$
  select position operator(extensions.=) private.globe_position(latitude, longitude, private.tie_break(owner_id, latitude, longitude))
  from public.properties where name = p_name
$$;
update public.properties set owner_id = tests.id('oscar'), image_urls = '{}' where name = 'Moving';
select ok(tests.is_lifted('Moving'), 'the lift follows a change of the owner');
update public.properties set zip_code = '60602' where name = 'Moving';
select ok(tests.is_lifted('Moving'), 'and of the point');
update private.tie_break_key set key = sha256('another');
select isnt(tests.owners_by_lift('60601'), (select owners from first_order), 'the order depends on the key');

select * from finish();
rollback;
