begin;
select plan(0);
savepoint start;

-- search_properties(): radius, place, order and filters.
select tests.create_users();
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

select tests.act_as('visitor');
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
select tests.act_as('postgres');
update public.properties set created_at = now() + case name when 'Far' then interval '2 hours' else interval '1 hour' end
where name in ('Far', 'Near');
select tests.act_as('visitor');
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
select tests.act_as('alice');
select is(tests.chicago(100), 'Near, Middle, Far, Farthest', 'an owner does not find her inactive home among results');
select tests.act_as('pat');
insert into public.favorites (property_id) values (tests.home('Middle'));
select is(
  (select string_agg(item ->> 'is_favorite', ', ' order by place)
    from json_array_elements(public.search_properties(p_city => 'Chicago', p_state => 'IL') -> 'items')
      with ordinality as i (item, place)),
  'false, true, false', 'pat sees which ones are saved'
);
select tests.act_as('fay');
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
select tests.act_as('postgres');
delete from auth.sessions where user_id = tests.id('pat');
select tests.act_as('pat');
select throws_ok(
  'select tests.chicago()', 'SC401', 'Your session has ended. Please sign in again.', 'a signed-out token finds nothing'
);
select tests.act_as('postgres');
update public.properties set is_active = false;
select tests.act_as('visitor');
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL')::jsonb - 'place',
  '{"items": [], "total": 0, "unpriced_count": 0, "next_cursor": null}', 'no homes are no error'
);

rollback to start;
deallocate all;

-- search_properties(): pages by cursor.
select tests.create_users();
-- Thirty homes at three points, prices and times, so that most of the order is by id; every third has no price.
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, room_cost, created_at)
select tests.id('alice'), 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601', 41.85 + (n % 3) * 0.05, -87.65,
  case when n % 3 > 0 then 1000 * (n % 4 + 1) end, now() - make_interval(hours => n % 5)
from generate_series(1, 30) n;

create function tests.walk(p_sort text, p_limit integer, p_max_cost numeric default null) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_page jsonb;
  v_cursor jsonb;
  v_names text[] := '{}';
  v_pages integer := 0;
begin
  loop
    v_page := public.search_properties(
      '60601', p_sort => p_sort, p_limit => p_limit, p_cursor => v_cursor, p_max_cost => p_max_cost
    );
    v_pages := v_pages + 1;
    v_names := v_names || array(select item ->> 'name' from jsonb_array_elements(v_page -> 'items') item);
    v_cursor := nullif(v_page -> 'next_cursor', 'null');
    exit when v_cursor is null or v_pages > 40;
  end loop;
  return v_pages || ' pages: ' || array_to_string(v_names, ', ');
end
$$;
create function tests.expected(p_order text, p_pages integer, p_where text default 'true') returns text
language plpgsql
set search_path = ''
as $$
declare
  v_names text;
begin
  execute format('select string_agg(name, %L order by %s) from public.properties where %s', ', ', p_order, p_where)
  into v_names;
  return p_pages || ' pages: ' || v_names;
end
$$;
grant execute on function tests.walk(text, integer, numeric), tests.expected(text, integer, text) to anon;

select tests.act_as('visitor');
select is(
  tests.walk('distance', size), tests.expected('abs(latitude - 41.8858), id', pages), 'nearest first, by ' || size
)
from (values (1, 30), (7, 5), (10, 3), (29, 2), (30, 1)) as walk (size, pages);
select is(
  tests.walk('price', size), tests.expected('room_cost nulls last, id', pages), 'cheapest first, by ' || size
)
from (values (1, 30), (7, 5), (24, 2), (30, 1)) as walk (size, pages);
select is(
  tests.walk('newest', size), tests.expected('created_at desc, id desc', pages), 'newest first, by ' || size
)
from (values (1, 30), (7, 5), (30, 1)) as walk (size, pages);
select is(
  tests.walk('price', 3, 2000), tests.expected('room_cost, id', 4, 'room_cost <= 2000'), 'filters hold on every page'
);
select is(
  (public.search_properties('60601', p_limit => 7)) ->> 'total', '30', 'the total is that of all pages'
);
select is(
  (public.search_properties(
    '60601', p_limit => 7, p_cursor => (public.search_properties('60601', p_limit => 7) -> 'next_cursor')::jsonb
  )) ->> 'total', '30', 'on each of them'
);
select is(
  json_array_length(public.search_properties('60601', p_limit => 0) -> 'items'), 1, 'a page holds at least one home'
);

rollback to start;
deallocate all;

-- search_properties(): rejects unknown places and options.
create function tests.suggestions(p_city text, p_state text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_detail text;
begin
  perform public.search_properties(p_city => p_city, p_state => p_state);
  return null;
exception when sqlstate 'SC422' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail::jsonb;
end
$$;
grant execute on function tests.suggestions(text, text) to anon;

select tests.act_as('visitor');
select throws_ok(
  $$select public.search_properties(p_zip_code => '00000')$$, 'SC422', 'We could not find ZIP code 00000.',
  'an unknown ZIP code'
);
select throws_ok(
  $$select public.search_properties(p_zip_code => '')$$, 'SC422', 'We could not find ZIP code .', 'an empty one'
);
select throws_ok(
  $$select public.search_properties(p_city => 'Chicgo', p_state => 'il')$$, 'SC422', 'We could not find Chicgo, IL.',
  'an unknown city'
);
select is(tests.suggestions('Chicgo', 'il'), '[{"city": "Chicago", "state": "IL"}]', 'comes with what was meant');
select is(
  tests.suggestions('Chicago', 'FL') -> 0, '{"city": "Chicago", "state": "IL"}',
  'a city in the wrong state comes with the right one, the biggest first'
);
select is(jsonb_array_length(tests.suggestions('Springfeld', 'IL')) between 1 and 5, true, 'at most five');
select is(tests.suggestions('Springfeld', 'IL') -> 0 ->> 'city', 'Springfield', 'the closest first');
select is(tests.suggestions('Xqzzt', 'IL'), '[]', 'or with none');
select is(tests.suggestions('''; drop table', 'IL'), '[]', 'whatever is asked for');

select throws_ok(
  sql, '22023', 'Please provide either a Zip Code OR both City and State to search.', what
)
from (values
  ('select public.search_properties()', 'nothing to search around'),
  ($$select public.search_properties(p_city => 'Chicago')$$, 'a city without its state'),
  ($$select public.search_properties(p_state => 'IL')$$, 'a state alone')
) as missing (sql, what);
select throws_ok(
  format('select public.search_properties(%L, p_radius_miles => %s)', '60601', radius), '22023',
  'Radius must be 5, 10, 25 or 100 miles', 'a radius of ' || radius
)
from unnest(array[7, 0, -5, 10000]) as radius;
select throws_ok(
  $$select public.search_properties('60601', p_sort => 'paid')$$, '22023', 'Sort must be distance, price or newest',
  'an order that does not exist'
);
select throws_ok(
  $$select public.search_properties('60601', p_care_types => '{Memory Care,Daycare}')$$, '22023',
  'Care type is not one of the known care types', 'an unknown care type'
);
select throws_ok(
  $$select public.search_properties('60601', p_amenities => '{Pool}')$$, '22023',
  'Amenity is not one of the known amenities', 'an unknown amenity'
);
select throws_ok(
  $$select public.search_properties('60601', p_cursor => '{"key": 1, "id": "x"}')$$, '22P02',
  'invalid input syntax for type uuid: "x"', 'a forged cursor'
);

rollback to start;
deallocate all;

-- Functions reject arguments that are too long.
select tests.create_fixtures();

create temporary table calls as
select * from (
  values
    ($$public.search_properties(p_zip_code => repeat('1', 11))$$, 'ZIP code is longer than 10 characters'),
    ($$public.search_properties(p_city => repeat('a', 81), p_state => 'IL')$$, 'City is longer than 80 characters'),
    ($$public.search_properties(p_city => 'Chicago', p_state => 'ILL')$$, 'State is longer than 2 characters'),
    (
      $$public.search_properties(p_zip_code => '60601', p_care_types => array_fill('Memory Care'::text, array[51]))$$,
      'Care types has more than 50 entries'
    ),
    (
      $$public.search_properties(p_zip_code => '60601', p_amenities => array_fill('Library'::text, array[6, 9]))$$,
      'Amenities has more than 50 entries'
    ),
    (
      $$public.search_properties(p_zip_code => '60601', p_cursor => jsonb_build_object('key', repeat('1', 300)))$$,
      'Cursor is too long'
    )
) as call (call, message);
grant select on calls to anon, authenticated;

select tests.act_as('visitor');
select throws_ok('select ' || call, '22023', message, 'refused: ' || message) from calls;
select lives_ok(
  $$select public.search_properties(
      p_zip_code => '60601-1234', p_care_types => array_fill('Memory Care'::text, array[50]),
      p_sort => 'newest', p_cursor => jsonb_build_object('key', now(), 'id', gen_random_uuid())
    )$$,
  'what a search sends is taken'
);

select tests.act_as('alice');
select throws_ok(
  'select public.' || name || $$(p_cursor => jsonb_build_object('key', repeat('1', 300)))$$,
  '22023', 'Cursor is too long', name || ' bounds its cursor'
)
from unnest(array['list_favorites', 'list_owned_properties', 'list_received_inquiries']) as name;
select lives_ok(
  'select public.' || name || $$(p_cursor => jsonb_build_object('key', now(), 'id', gen_random_uuid()))$$,
  name || ' takes its own'
)
from unnest(array['list_favorites', 'list_owned_properties', 'list_received_inquiries']) as name;
select throws_ok(
  $$select public.list_received_inquiries(p_status => repeat('a', 21))$$, '22023', 'Status is longer than 20 characters',
  'a state is bounded'
);
select throws_ok(
  $$select public.choose_role(repeat('a', 21))$$, '22023', 'Role is longer than 20 characters', 'and so is a role'
);

-- Names that are spelt alike.
select tests.act_as('postgres');
create function pg_temp.plan_of(p_sql text) returns setof text language plpgsql as $$
begin
  return query execute 'explain (costs off) ' || p_sql;
end
$$;
select isnt_empty(
  $$select from pg_temp.plan_of(
      $q$select from public.places p where p.search_key = 'sanfrancsico'
          or (p.state = 'CA' and p.search_key operator(extensions.%) 'sanfrancsico')$q$
    ) as line
    where line like '%places_search_key_trigrams%'$$,
  'similar names are found by an index'
);

select * from finish();
rollback;
