begin;
select plan(32);
select tests.create_cast();
-- Around the centre of Chicago (41.85003, -87.65005): 0.1 degrees of latitude are 6.9 miles.
insert into public.properties
  (owner_id, name, street, city, state, zip_code, latitude, longitude, room_cost, care_types, amenities, is_active)
select tests.id('alice'), name, '1 Main Street', 'Chicago', 'IL', '60601', 41.85003 + north, -87.65005, cost,
  care_types::text[], amenities::text[], is_active
from (values
  ('Near', 0.0, 5000.00, '{Memory Care}', '{Hospice,Housekeeping}', true),
  ('Middle', 0.1, 3000, '{Assisted Living,Respite Care}', '{Hospice}', true),
  ('Far', 0.3, null, '{Assisted Living}', '{}', true),
  ('Farthest', 1.4, 9000, '{Memory Care}', '{Housekeeping}', true),
  ('Outside', 1.5, 1000, '{Memory Care}', '{Hospice}', true),
  ('Hidden', 0.0, 5000, '{Memory Care}', '{Hospice}', false)
) as home (name, north, cost, care_types, amenities, is_active);

create function tests.names(p_page json) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(item ->> 'name', ', ' order by place)
  from json_array_elements(p_page -> 'items') with ordinality as i (item, place)
$$;
create function tests.chicago(p_radius numeric default 100, p_sort text default 'distance') returns text
language sql
set search_path = ''
as $$
  select tests.names(public.search_properties(
    p_city => 'Chicago', p_state => 'IL', p_radius_miles => p_radius, p_sort => p_sort
  ))
$$;
grant execute on function tests.names(json), tests.chicago(numeric, text) to anon, authenticated;

select tests.log_out();
-- Radius.
select is(tests.chicago(5), 'Near', 'within 5 miles');
select is(tests.chicago(10), 'Near, Middle', 'within 10 miles');
select is(tests.chicago(25), 'Near, Middle, Far', 'within 25 miles, nearest first');
select is(tests.chicago(100), 'Near, Middle, Far, Farthest', 'within 100 miles, and nothing beyond');
select is(tests.chicago(null), 'Near, Middle, Far', 'without a radius within 25');
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items' -> 1 ->> 'distance_miles', '6.91',
  'each item tells its distance'
);
select is(
  (public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'place')::jsonb,
  '{"city": "Chicago", "state": "IL", "latitude": 41.85003, "longitude": -87.65005}', 'the answer names its centre'
);
-- Place.
select is(
  tests.names(public.search_properties(p_zip_code => '60616')), 'Near, Middle, Far', 'a ZIP code is a centre too'
);
select is(
  public.search_properties(p_zip_code => '60616-1234', p_city => 'Miami', p_state => 'FL') -> 'place' ->> 'city',
  'Chicago', 'and goes before a city'
);
select is(
  public.search_properties(p_city => 'saint louis', p_state => 'mo') -> 'place' ->> 'city', 'St. Louis',
  'cities are found in any spelling'
);
select is(tests.names(public.search_properties(p_zip_code => '99501')), null, 'far away there is nothing');
-- Order.
select is(tests.chicago(100, 'price'), 'Middle, Near, Farthest, Far', 'cheapest first, without a price last');
select is(tests.chicago(100, null), 'Near, Middle, Far, Farthest', 'nearest first unless asked otherwise');
select tests.as_admin();
update public.properties set created_at = now() + case name when 'Far' then interval '2 hours' else interval '1 hour' end
where name in ('Far', 'Near');
select tests.log_out();
select ok(tests.chicago(100, 'newest') like 'Far, Near, %', 'newest first');
-- Filters.
select is(
  tests.names(public.search_properties(
    p_city => 'Chicago', p_state => 'IL', p_care_types => '{Memory Care,Respite Care}', p_radius_miles => 100
  )),
  'Near, Middle, Farthest', 'any of the care types'
);
select is(
  tests.names(public.search_properties(
    p_city => 'Chicago', p_state => 'IL', p_amenities => '{Hospice,Housekeeping}', p_radius_miles => 100
  )),
  'Near', 'all of the amenities'
);
select is(
  tests.names(public.search_properties(p_city => 'Chicago', p_state => 'IL', p_care_types => null, p_amenities => null)),
  'Near, Middle, Far', 'null filters nothing'
);
create temp table answer as
select public.search_properties(p_city => 'Chicago', p_state => 'IL', p_min_cost => 3000, p_max_cost => 5000) as page;
select is(tests.names(page), 'Near, Middle', 'costs, both ends included') from answer;
select is(page ->> 'total', '2', 'the total counts them') from answer;
select is(page ->> 'unpriced_count', '1', 'and the answer says how many were left out for showing no price') from answer;
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL', p_max_cost => 4000) ->> 'unpriced_count', '1',
  'one end alone leaves them out too'
);
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL') ->> 'unpriced_count', '0', 'without costs none is'
);
select is(
  public.search_properties(
    p_city => 'Chicago', p_state => 'IL', p_max_cost => 4000, p_care_types => '{Memory Care}'
  ) ->> 'unpriced_count', '0', 'a home that other filters leave out does not count'
);
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL', p_with_total => false)::jsonb
    - 'items' - 'place' - 'next_cursor',
  '{"total": null, "unpriced_count": null}', 'without the total nothing is counted'
);
-- Who asks makes no difference, but for favorites.
select tests.log_in('alice');
select is(tests.chicago(100), 'Near, Middle, Far, Farthest', 'an owner does not find her inactive home among results');
select tests.log_in('pat');
insert into public.favorites (property_id) values (tests.home('Middle'));
select is(
  (select string_agg(item ->> 'is_favorite', ', ' order by place)
    from json_array_elements(public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items')
      with ordinality as i (item, place)),
  'false, true, false', 'pat sees which ones are saved'
);
select tests.log_in('fay');
select is(
  (select string_agg(item ->> 'is_favorite', ', ' order by place)
    from json_array_elements(public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items')
      with ordinality as i (item, place)),
  'false, false, false', 'fay does not see what pat saved'
);
select set_eq(
  $$select json_object_keys(public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items' -> 0)$$,
  array[
    'id', 'owner_id', 'name', 'description', 'street', 'city', 'state', 'zip_code', 'capacity', 'available_spots',
    'room_cost', 'amenities', 'care_types', 'image_urls', 'view_count', 'is_active', 'confirmed_at', 'verified_at',
    'is_favorite', 'created_at', 'updated_at', 'distance_miles'
  ],
  'an item has the keys of the contract, and no more'
);
select is(
  (select string_agg(key, ', ') from json_object_keys(
    public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items' -> 0
  ) key),
  (select string_agg(attname, ', ' order by attnum) || ', distance_miles'
    from pg_attribute where attrelid = 'private.property_row'::regclass),
  'the keys that a home has everywhere, in the same order, and its distance'
);
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items' -> 0 ->> 'view_count', '0',
  'being found is not a view'
);
select tests.as_admin();
delete from auth.sessions where user_id = tests.id('pat');
select tests.log_in('pat');
select throws_ok(
  'select tests.chicago()', 'SC401', 'Your session has ended. Please sign in again.', 'a signed-out token finds nothing'
);
select tests.as_admin();
update public.properties set is_active = false;
select tests.log_out();
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL')::jsonb - 'place',
  '{"items": [], "total": 0, "unpriced_count": 0, "next_cursor": null}', 'no homes are no error'
);

select * from finish();
rollback;
