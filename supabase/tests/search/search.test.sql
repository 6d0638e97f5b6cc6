begin;
select plan(75);
savepoint start;

-- search_properties(): radius, place, order and filters. 0.1 degrees of latitude are 6.9 miles. The center of Chicago is
-- at (41.85003, -87.65005).
select tests.create_users();
-- Here the homes may be far from their ZIP codes.
alter table public.properties disable trigger before_write;
insert into public.properties
  (owner_id, name, street, city, state, zip_code, latitude, longitude, position, room_cost, care_types, amenities,
    is_active, created_at)
select tests.id('alice'), name, '1 Main Street', 'Chicago', 'IL', '60601', 41.85003 + north, -87.65005,
  private.globe_position(41.85003 + north, -87.65005), cost,
  care_types::text[], amenities::text[], is_active, now() - make_interval(hours => age)
from (values
  ('Near', 0.0, 5000.00, '{Memory Care}', '{Hospice,Housekeeping}', true, 2),
  ('Middle', 0.1, 3000, '{Assisted Living,Respite Care}', '{Hospice}', true, 4),
  ('Far', 0.3, null, '{Assisted Living}', '{}', true, 1),
  ('Farthest', 1.4, 9000, '{Memory Care}', '{Housekeeping}', true, 3),
  ('Outside', 1.5, 1000, '{Memory Care}', '{Hospice}', true, 0),
  ('Hidden', 0.0, 5000, '{Memory Care}', '{Hospice}', false, 0)
) as home (name, north, cost, care_types, amenities, is_active, age);
alter table public.properties enable trigger before_write;
create function tests.search(p_options text, p_path text default '$.items[*].name') returns text language plpgsql as $$
declare
  v_page jsonb;
begin
  execute format(
    'select public.search_properties(%s)',
    concat_ws(
      ', ', case when p_options !~ 'p_zip_code' then $sql$p_city => 'Chicago', p_state => 'IL'$sql$ end, nullif(p_options, '')
    )
  ) into v_page;
  return (
    select string_agg(value #>> '{}', ', ' order by place)
    from jsonb_path_query(v_page, p_path::jsonpath) with ordinality as found (value, place)
  );
end
$$;
select tests.act_as('visitor');
select is(tests.search(options), names, coalesce(nullif(options, ''), 'no options') || ' finds ' || coalesce(names, 'nothing'))
from (values
  ('p_radius_miles => 5', 'Near'),
  ('p_radius_miles => 10', 'Near, Middle'),
  ('p_radius_miles => 25', 'Near, Middle, Far'),
  ('p_radius_miles => 100', 'Near, Middle, Far, Farthest'),
  ('p_radius_miles => null', 'Near, Middle, Far'),
  ($$p_zip_code => '60616'$$, 'Near, Middle, Far'),
  ($$p_zip_code => '99501'$$, null),
  ($$p_radius_miles => 100, p_sort => 'price'$$, 'Middle, Near, Farthest, Far'),
  ($$p_radius_miles => 100, p_sort => 'newest'$$, 'Far, Near, Farthest, Middle'),
  ('p_radius_miles => 100, p_sort => null', 'Near, Middle, Far, Farthest'),
  ($$p_radius_miles => 100, p_care_types => '{Memory Care,Respite Care}'$$, 'Near, Middle, Farthest'),
  ($$p_radius_miles => 100, p_amenities => '{Hospice,Housekeeping}'$$, 'Near'),
  ('p_care_types => null, p_amenities => null', 'Near, Middle, Far'),
  ('p_min_cost => 3000, p_max_cost => 5000', 'Near, Middle'),
  ('p_min_cost => 3001', 'Near'),
  ('p_max_cost => 4999.99', 'Middle')
) as search (options, names);
-- A pin does not buy the first place: Evanston is 12.3 miles from 60601, and 5 of them may be gained.
select tests.act_as('postgres');
select tests.create_home('oscar', 'Pinned');
update public.properties
set city = 'Evanston', zip_code = '60201', exact_latitude = 41.8858, exact_longitude = -87.6181
where name = 'Pinned';
select tests.act_as('visitor');
select is(
  tests.search($$p_zip_code => '60601', p_radius_miles => 10$$, '$.items[*].distance_miles'), '2.97, 4.73, 7.31',
  'the distance of a home is at least that of its ZIP code less 5 miles'
);
select is(
  (public.search_pins('60601', p_radius_miles => 10) -> 'pins' -> 2)::jsonb - 0 - 2, '[41.8858, -87.6181]',
  'and the map shows its pin'
);
select tests.act_as('postgres');
delete from public.properties where name = 'Pinned';
select tests.act_as('visitor');
select is(tests.search(options, path), value, format('%s of %s', path, coalesce(nullif(options, ''), 'all homes')))
from (values
  ('', '$.items[*].distance_miles', '0.00, 6.91, 20.73'),
  ('', '$.place.*', 'Chicago, IL, 41.85003, -87.65005'),
  ($$p_zip_code => '60616-1234', p_city => 'Miami', p_state => 'FL'$$, '$.place.city', 'Chicago'),
  ('p_min_cost => 3000, p_max_cost => 5000', '$.total', '2'),
  ('p_min_cost => 3000, p_max_cost => 5000', '$.unpriced_count', '1'),
  ('p_max_cost => 4000', '$.unpriced_count', '1'),
  ('', '$.unpriced_count', '0'),
  ($$p_max_cost => 4000, p_care_types => '{Memory Care}'$$, '$.unpriced_count', '0'),
  ('', '$.items[*].view_count', '0, 0, 0'),
  ('p_limit => 0', '$.items[*].name', 'Near'),
  -- ../search-agreement.test.ts follows the pages. A full last page has no cursor.
  ('p_limit => 3', '$.next_cursor.id', null)
) as search (options, path, value);
select is(
  public.search_properties(p_city => 'saint louis', p_state => 'mo') -> 'place' ->> 'city', 'St. Louis',
  'cities are found in other spellings'
);
-- Results depend on the user only by is_favorite. Owners do not find their inactive homes.
select tests.act_as('pat');
insert into public.favorites (property_id) values (tests.home('Middle'));
select is(tests.search('', '$.items[*].is_favorite'), 'false, true, false', 'pat sees the own favorites');
select tests.act_as('fay');
select is(tests.search('', '$.items[*].is_favorite'), 'false, false, false', 'fay does not see them');
select tests.act_as('alice');
select is(tests.search('p_radius_miles => 5'), 'Near', 'alice does not find her inactive home');
select tests.act_as('postgres');
update public.properties set is_active = false;
select tests.act_as('visitor');
select is(
  public.search_properties(p_city => 'Chicago', p_state => 'IL')::jsonb - 'place',
  '{"items": [], "total": 0, "unpriced_count": 0, "full_count": 0, "next_cursor": null}', 'a search without results'
);

rollback to start;

-- search_pins(): at most 1,000 homes. ../search-agreement.test.ts compares them with the search.
select tests.create_users();
alter table public.properties disable trigger before_write;
insert into public.properties (owner_id, name, street, city, state, zip_code, latitude, longitude, position)
select tests.id('alice'), 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601', 0, 0,
  private.globe_position(41.8858 - n * 1e-4, -87.6181)
from generate_series(1, 1001) n;
alter table public.properties enable trigger before_write;
create function tests.pins() returns text language sql as $$
  select concat_ws(
    ', ', jsonb_array_length(m -> 'pins'), m ->> 'has_more', m ->> 'pins' ~ tests.home('Home 1001')::text,
    m ->> 'is_approximate', m -> 'pins' -> 0 -> 1, m -> 'center'
  )
  from (select public.search_pins('60601')::jsonb) as map (m)
$$;
select tests.act_as('visitor');
select is(
  tests.pins(), '1000, true, f, true, 41.8857, {"latitude": 41.8858, "longitude": -87.6181}',
  'the nearest 1,000 of 1,001 homes'
);
select tests.act_as('postgres');
delete from public.properties where name = 'Home 1';
select tests.act_as('visitor');
select is(
  tests.pins(), '1000, false, t, true, 41.8856, {"latitude": 41.8858, "longitude": -87.6181}',
  'all of 1,000 homes'
);
select tests.act_as('postgres');
alter table public.properties disable trigger user;
update public.properties set exact_latitude = 41.9, exact_longitude = -87.6 where name <> 'Home 500';
select tests.act_as('visitor');
select matches(tests.pins(), '^1000, false, t, true', 'the place of one home is approximate');
select tests.act_as('postgres');
update public.properties set exact_latitude = 41.9, exact_longitude = -87.6;
select tests.act_as('visitor');
select matches(tests.pins(), '^1000, false, t, false', 'all places are exact');

rollback to start;

-- Unknown places, with suggestions, and invalid arguments.
create function tests.suggestions(p_city text, p_state text) returns jsonb language plpgsql as $$
declare
  v_detail text;
begin
  perform public.search_properties(p_city => p_city, p_state => p_state);
  return null;
exception when sqlstate 'SC422' then
  get stacked diagnostics v_detail = pg_exception_detail;
  return v_detail::jsonb -> 'suggestions';
end
$$;
select is(tests.suggestions(city, state), suggestions::jsonb, format('suggestions for %s, %s', city, state))
from (values
  ('Chicgo', 'il', '[{"city": "Chicago", "state": "IL"}]'), ('Xqzzt', 'IL', '[]'), ('''; drop table', 'IL', '[]')
) as search (city, state, suggestions);
select is(
  tests.suggestions('Chicago', 'FL') -> 0, '{"city": "Chicago", "state": "IL"}',
  'a city in another state, the most populous first'
);
select is(jsonb_array_length(tests.suggestions('Springfeld', 'IL')) between 1 and 5, true, 'at most five suggestions');
select is(tests.suggestions('Springfeld', 'IL') -> 0 ->> 'city', 'Springfield', 'the most similar name first');
select tests.create_users();
select tests.throws(who, format('select public.%s', call), code, message)
from (
  select 'visitor' as who, format('search_properties(%s)', arguments) as call, code, message
  from (values
    ($$'00000'$$, 'SC422', 'zip_code_unknown'),
    ($$''$$, 'SC422', 'zip_code_unknown'),
    ($$p_city => 'Chicgo', p_state => 'il'$$, 'SC422', 'city_unknown'),
    ('', '22023', 'place_missing'),
    ($$p_city => 'Chicago'$$, '22023', 'place_missing'),
    ($$p_state => 'IL'$$, '22023', 'place_missing'),
    ($$'60601', p_radius_miles => 7$$, '22023', 'radius_invalid'),
    ($$'60601', p_radius_miles => 0$$, '22023', 'radius_invalid'),
    ($$'60601', p_radius_miles => -5$$, '22023', 'radius_invalid'),
    ($$'60601', p_sort => 'paid'$$, '22023', null),
    ($$'60601', p_care_types => '{Memory Care,Daycare}'$$, '22023', 'care_type_unknown'),
    ($$'60601', p_payments => '{Cash}'$$, '22023', 'payment_unknown'),
    ($$'60601', p_payments => array_fill('Medicaid'::text, array[51])$$, '22023',
      'search_options_too_many'),
    ($$'60601', p_languages => '{English}'$$, '22023', 'language_unknown'),
    ($$'60601', p_languages => array_fill('Polish'::text, array[51])$$, '22023',
      'search_options_too_many'),
    ($$'60601', p_amenities => '{Pool}'$$, '22023', 'amenity_unknown'),
    ($$'60601', p_cursor => '{"key": 1, "id": "x"}'$$, '22P02', 'invalid input syntax for type uuid: "x"'),
    ($$repeat('1', 11)$$, '22023', 'argument_too_long'),
    ($$p_city => repeat('a', 81), p_state => 'IL'$$, '22023', 'argument_too_long'),
    ($$p_city => 'Chicago', p_state => 'ILL'$$, '22023', 'argument_too_long'),
    ($$'60601', p_care_types => array_fill('Memory Care'::text, array[51])$$, '22023',
      'search_options_too_many'),
    ($$'60601', p_amenities => array_fill('Library'::text, array[6, 9])$$, '22023',
      'search_options_too_many'),
    ($$'60601', p_cursor => jsonb_build_object('key', repeat('1', 300))$$, '22023', 'argument_too_long')
  ) as search (arguments, code, message)
  union all
  select 'alice', format($$%s(p_cursor => jsonb_build_object('key', repeat('1', 300)))$$, name), '22023',
    'argument_too_long'
  from unnest(array['list_favorites', 'list_owned_properties', 'list_received_inquiries']) as name
  union all values
    ('alice', $$list_received_inquiries(p_status => repeat('a', 21))$$, '22023', 'argument_too_long'),
    ('visitor', $$search_pins('60601', p_radius_miles => 7)$$, '22023', 'radius_invalid'),
    ('alice', $$choose_role(repeat('a', 21))$$, '22023', 'argument_too_long'),
    ('alice', $$choose_language(repeat('a', 21))$$, '22023', 'argument_too_long')
) as rejected (who, call, code, message);
-- Similar names are found by index.
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
  'similar names are found by index'
);

select * from finish();
rollback;
