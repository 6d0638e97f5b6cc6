-- Pins say whether any of them is placed by ZIP code only, so that a map of exact places does not call them approximate.

create or replace function public.search_pins(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_found record;
  v_is_approximate boolean;
begin
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments
  );
  v_found := private.search_pins(v_search.filter);
  -- The index of the search does not have the column. Most often the first home answers.
  v_is_approximate := exists (
    select from json_array_elements(v_found.pins) as pin (value)
    where (select not p.location_is_exact from public.properties p where p.id = (pin.value ->> 0)::uuid)
  );
  return json_build_object(
    'pins', v_found.pins,
    'has_more', v_found.has_more,
    'is_approximate', v_is_approximate,
    'center', json_build_object('latitude', v_search.place -> 'latitude', 'longitude', v_search.place -> 'longitude')
  );
end
$$;
comment on function public.search_pins(text, text, text, numeric, numeric, numeric, text[], text[], text[]) is
  'The nearest homes of a search for a map: {pins, has_more, is_approximate, center}. At most 1,000 pins, [id, latitude, '
  'longitude, price]; is_approximate is true if one of them is placed by its ZIP code only. Takes the filters of '
  'search_properties() and raises its errors.';
