-- The calls of the search: they check the arguments, find the place, and read the homes of a page as the caller.
-- Risk: visitors may call them. Each argument is bounded.

create function private.read_search(
  p_zip_code text,
  p_city text,
  p_state text,
  p_radius_miles numeric,
  p_min_cost numeric,
  p_max_cost numeric,
  p_care_types text[],
  p_amenities text[],
  p_payments text[],
  p_open_spots boolean,
  p_cost_with_care boolean,
  p_languages text[] default '{}'
) returns private.search_request
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_filter private.search_filter;
  v_center extensions.cube;
  v_radius double precision;
  v_payment_mask integer;
begin
  if greatest(
    cardinality(p_care_types), cardinality(p_amenities), cardinality(p_payments), cardinality(p_languages)
  ) > 50 then
    raise exception 'search_options_too_many' using errcode = '22023';
  end if;
  if p_radius_miles not in (5, 10, 25, 100) then
    raise exception 'radius_invalid' using errcode = '22023';
  end if;
  v_place := private.find_place(p_zip_code, p_city, p_state);
  v_center := private.globe_position(
    (v_place ->> 'latitude')::double precision, (v_place ->> 'longitude')::double precision
  );
  v_radius := private.miles_to_chord(coalesce(p_radius_miles, 25)::double precision);
  v_payment_mask := private.payment_mask(coalesce(p_payments, '{}'));
  if v_payment_mask is null then
    raise exception 'payment_unknown' using errcode = '22023';
  end if;
  v_filter := (
    v_center,
    v_radius,
    private.globe_box(v_center, v_radius),
    private.care_mask(coalesce(p_care_types, '{}')),
    private.amenity_mask(coalesce(p_amenities, '{}')) | v_payment_mask
      | private.free_spot_mask(case when p_open_spots then 1 end),
    p_min_cost,
    p_max_cost,
    coalesce(p_cost_with_care, false),
    private.language_mask(coalesce(p_languages, '{}'))
  );
  if v_filter.care_mask is null then
    raise exception 'care_type_unknown' using errcode = '22023';
  end if;
  if v_filter.required_mask is null then
    raise exception 'amenity_unknown' using errcode = '22023';
  end if;
  if v_filter.language_mask is null then
    raise exception 'language_unknown' using errcode = '22023';
  end if;
  return (v_place, v_filter);
end
$$;
comment on function private.read_search is
  'The place and the filter of a search. Raises SC422 for an unknown place and 22023 for an unknown option or radius.';
grant execute on function private.read_search to anon, authenticated, service_role;

create function public.search_properties(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_sort text default 'distance',
  p_limit integer default 24,
  p_cursor jsonb default null,
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_totals record;
  v_page record;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  if p_sort <> all (private.sort_options()) then
    raise exception 'sort_invalid'
      using errcode = '22023', detail = jsonb_build_object('sorts', to_jsonb(private.sort_options()));
  end if;
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  v_totals := private.search_total(v_search.filter);
  select f.* into v_page
  from private.search_page(
    v_search.filter, coalesce(p_sort, 'distance'), private.clamp_page_size(p_limit), p_cursor ->> 'key',
    (p_cursor ->> 'id')::uuid
  ) f
  -- Without a match, the function is not called.
  where v_totals.total > 0 or p_cursor is not null;
  return json_build_object(
    'items', private.select_search_results(v_page.ids, v_page.chords),
    'total', v_totals.total,
    'unpriced_count', v_totals.unpriced_count,
    'full_count', v_totals.full_count,
    'next_cursor', v_page.next_cursor,
    'place', v_search.place
  );
end
$$;
comment on function public.search_properties is
  'Homes around a ZIP code, or else a city and state: {items, total, unpriced_count, full_count, next_cursor, place}. A home '
  'has one of the care types, all of the amenities, payments and languages, and with p_open_spots a free spot; full_count is how many '
  'of the homes have none. A limit on the monthly cost in dollars excludes homes without a price; '
  'unpriced_count is their number. A cursor is {key, id}; its key is a chord, price or created_at, depending on the '
  'sort. Raises SC422 for an unknown place and 22023 for an unknown option.';
grant execute on function public.search_properties to anon, authenticated, service_role;

create function public.search_pins(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_found record;
  v_is_approximate boolean;
begin
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
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
comment on function public.search_pins is
  'The nearest homes of a search for a map: {pins, has_more, is_approximate, center}. At most 1,000 pins, [id, latitude, '
  'longitude, price]; is_approximate is true if one of them is placed by its ZIP code only. Takes the filters of '
  'search_properties() and raises its errors.';
grant execute on function public.search_pins to anon, authenticated, service_role;
