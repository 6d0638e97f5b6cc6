-- The exact total of a search, and its pins on a map.
-- Risk: as search/index.sql. Both functions pass over row-level security.

create function private.search_total(
  p_filter private.search_filter, out total bigint, out unpriced_count bigint, out full_count bigint
)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_free_spot constant integer := private.free_spot_mask(1);
begin
  select
    count(*) filter (where home.fits),
    count(*) filter (
      where home.cost is null
        and (p_filter.with_care or p_filter.min_cost is not null or p_filter.max_cost is not null)
    ),
    count(*) filter (where home.fits and home.option_mask & v_free_spot = 0)
  into total, unpriced_count, full_count
  from (
    select p.cost, p.option_mask, private.is_within_budget(p.cost, p_filter.min_cost, p_filter.max_cost) as fits
    from private.matching_homes(p_filter) p
  ) as home;
end
$$;
comment on function private.search_total(private.search_filter) is
  'The number of homes that match a search; how many state no cost, if there is a limit, which excludes them, or with_care; '
  'and how many of the homes that match have no free spot.';
grant execute on function private.search_total(private.search_filter) to anon, authenticated, service_role;

create function private.search_pins(p_filter private.search_filter, out pins json, out has_more boolean)
language plpgsql stable
-- Definer: as search_nearest().
security definer set search_path = ''
set plan_cache_mode = force_custom_plan
set jit = off
as $$
declare
  v_size constant integer := 1000;
begin
  select
    coalesce(
      json_agg(
        json_build_array(
          pin.id,
          -- The inverse of private.globe_position(), for any lift.
          coalesce(far.latitude, round(degrees(atan2(pin.z, sqrt(pin.x * pin.x + pin.y * pin.y))) * 1e5) / 1e5),
          coalesce(far.longitude, round(degrees(atan2(pin.y, pin.x)) * 1e5) / 1e5),
          pin.cost
        )
        order by pin.place
      ) filter (where pin.place <= v_size),
      '[]'
    ),
    count(*) > v_size
  into pins, has_more
  from (
    select near.id, near.cost, row_number() over () as place,
      extensions.cube_ll_coord(near.position, 1) as x,
      extensions.cube_ll_coord(near.position, 2) as y,
      extensions.cube_ll_coord(near.position, 3) as z
    from (
      select p.id, p.cost, p.position, p.chord
      from private.matching_homes(p_filter) p
      where private.is_within_budget(p.cost, p_filter.min_cost, p_filter.max_cost)
      order by p.chord, p.id
      limit v_size + 1
    ) as near
  ) as pin
  -- The conditions of the index properties_far_pins.
  left join public.properties far on far.id = pin.id and far.is_active and far.is_far_pin;
end
$$;
comment on function private.search_pins(private.search_filter) is
  'The nearest 1,000 homes of a search as a JSON array of [id, latitude, longitude, price], ordered by (chord, id), and '
  'whether there are more. Degrees are rounded to five decimals.';
grant execute on function private.search_pins(private.search_filter) to anon, authenticated, service_role;

-- The homes placed by ZIP code, so that the pins of a map of exact places are not slower than a page of the search.

create index properties_at_zip_code on public.properties (id) where is_listed and not location_is_exact;
