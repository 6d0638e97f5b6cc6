begin;
select plan(20);

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

select tests.log_out();
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

select * from finish();
rollback;
