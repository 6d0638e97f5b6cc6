-- Pins: an index of the homes placed by ZIP code, so that a map of exact places is not slower than a page of the search.

create index properties_at_zip_code on public.properties (id) where is_listed and not location_is_exact;

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
  -- The index of the search does not have the column. These are the conditions of the index properties_at_zip_code.
  v_is_approximate := exists (
    select
    from json_array_elements(v_found.pins) as pin (value)
    join public.properties p on p.id = (pin.value ->> 0)::uuid
    where p.is_listed and not p.location_is_exact
  );
  return json_build_object(
    'pins', v_found.pins,
    'has_more', v_found.has_more,
    'is_approximate', v_is_approximate,
    'center', json_build_object('latitude', v_search.place -> 'latitude', 'longitude', v_search.place -> 'longitude')
  );
end
$$;
