-- Property positions: points on the globe, and the search position of each home.
-- Risk: the search reads homes in the order of their positions. A change here does not move existing homes.

-- Searches call the next three functions on every request. They are plpgsql because PostgreSQL neither inlines a SQL
-- function that sets its search_path nor caches its plan.

create function private.globe_position(
  p_latitude double precision, p_longitude double precision, p_lift double precision default 0
)
returns extensions.cube
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_radius constant double precision := 1 + p_lift;
begin
  return extensions.cube(array[
    v_radius * cos(radians(p_latitude)) * cos(radians(p_longitude)),
    v_radius * cos(radians(p_latitude)) * sin(radians(p_longitude)),
    v_radius * sin(radians(p_latitude))
  ]);
end
$$;
comment on function private.globe_position(double precision, double precision, double precision) is
  'A point on the unit sphere, raised by p_lift. The chord between two points increases with their distance on the '
  'globe and with the lift of one of them.';

create function private.miles_to_chord(p_miles double precision) returns double precision
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- 3958.7613 miles is the mean radius of the earth (IUGG, 6371.0088 km).
  return 2 * sin(p_miles / 2 / 3958.7613);
end
$$;
comment on function private.miles_to_chord(double precision) is
  'A distance on the globe in miles, as the length of a chord of the unit sphere.';

-- Without settings, so that the planner inlines it. See private.has_options().
create function private.chord_to_miles(p_chord double precision) returns double precision
language sql immutable parallel safe
return 2 * 3958.7613 * asin(least(1, p_chord / 2));
comment on function private.chord_to_miles(double precision) is 'The inverse of private.miles_to_chord().';
grant execute on function private.chord_to_miles(double precision) to anon, authenticated, service_role;

create function private.globe_box(p_center extensions.cube, p_radius double precision) returns extensions.cube
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_angle constant double precision := 2 * asin(p_radius / 2);
  -- Three meters, for rounding and for the lift of homes.
  v_slack constant double precision := 5e-7;
  v_from_axis double precision;
  v_low double precision[];
  v_high double precision[];
begin
  for axis in 1..3 loop
    v_from_axis := acos(extensions.cube_ll_coord(p_center, axis));
    v_low := v_low || cos(least(pi(), v_from_axis + v_angle)) - v_slack;
    v_high := v_high || cos(greatest(0, v_from_axis - v_angle)) + v_slack;
  end loop;
  return extensions.cube(v_low, v_high);
end
$$;
comment on function private.globe_box(extensions.cube, double precision) is
  'The smallest axis-parallel box around all points of the globe within a radius, given as a chord. For US cities it '
  'contains about 1.2 times as many homes as the circle. A cube with this radius contains 1.6 times as many.';

grant execute on function
  private.globe_position(double precision, double precision, double precision),
  private.miles_to_chord(double precision),
  private.globe_box(extensions.cube, double precision)
to anon, authenticated, service_role;

create table private.tie_break_key (
  is_only boolean primary key default true constraint there_is_one_key check (is_only),
  key bytea not null
);
comment on table private.tie_break_key is
  'The random key for the order of homes at the same distance. Anyone who knew it could choose a place in which an '
  'account comes first. No role can read it.';

alter table private.tie_break_key enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.tie_break_key for select to service_role using (false);

create function private.tie_break(p_owner_id uuid, p_latitude double precision, p_longitude double precision)
returns double precision
language plpgsql stable set search_path = '' as $$
begin
  return (
    select ((get_byte(hash, 0) << 4) + (get_byte(hash, 1) >> 4)) * 1e-10
    from private.tie_break_key k,
      sha256(
        k.key || uuid_send(p_owner_id)
        || int4send(floor(p_latitude * 100)::integer) || int4send(floor(p_longitude * 100)::integer)
      ) as hash
  );
end
$$;
comment on function private.tie_break(uuid, double precision, double precision) is
  'The lift of the homes of an owner in a cell of 0.01 degrees, in radii of the earth: one of 4,096 steps of 0.6 mm, 2.6 m '
  'at most. Many homes have the same point, that of a ZIP code. The lift orders them in a way that no owner can influence '
  'and that more homes or other ZIP codes do not improve. Homes of one owner have the same lift and are ordered by id. At a distance of d miles, a lift of '
  'h miles adds about d * h / 7,900 (or h at 0): less than 0.01 miles, and more than rounding errors from 0.1 miles on.';

create function private.limit_pin(
  p_center extensions.cube, inout p_latitude double precision, inout p_longitude double precision
)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_pin constant extensions.cube := private.globe_position(p_latitude, p_longitude);
  v_angle constant double precision := 2 * asin(extensions.cube_distance(p_center, v_pin) / 2);
  -- Less than the smallest radius by more than a lift, so that a search around the ZIP code finds every home in it.
  v_limit constant double precision := 2 * asin(private.miles_to_chord(5 - 0.01) / 2);
  v_point double precision[];
begin
  if v_angle > v_limit then
    for axis in 1..3 loop
      v_point[axis] := (
        sin(v_angle - v_limit) * extensions.cube_ll_coord(p_center, axis)
        + sin(v_limit) * extensions.cube_ll_coord(v_pin, axis)
      ) / sin(v_angle);
    end loop;
    p_latitude := degrees(asin(v_point[3]));
    p_longitude := degrees(atan2(v_point[2], v_point[1]));
  end if;
end
$$;
comment on function private.limit_pin(extensions.cube, double precision, double precision) is
  'A pin, or the point 4.99 miles from the center of the ZIP code on the way to it if it is farther. By the triangle '
  'inequality, no pin brings a home closer to a searched place than the distance of the center less 5 miles.';

create function private.locate_home(p_before public.properties, p_home public.properties) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_zip public.zip_codes;
  v_center extensions.cube;
  v_city text;
  v_ranked record;
begin
  select z.* into v_zip from public.zip_codes z where z.zip_code = left(p_home.zip_code, 5);
  if found then
    v_center := private.globe_position(v_zip.latitude, v_zip.longitude);
  end if;
  -- On insert, every field of p_before is null.
  if (p_home.zip_code, p_home.city, p_home.state, p_home.exact_latitude, p_home.exact_longitude)
    is distinct from (p_before.zip_code, p_before.city, p_before.state, p_before.exact_latitude, p_before.exact_longitude) then
    if v_center is null then
      raise exception 'home_zip_code_unknown' using errcode = 'SC422', detail = jsonb_build_object('zip_code', p_home.zip_code);
    end if;
    select named.city into v_city
    from (
      select v_zip.city, private.place_key(v_zip.city) as search_key, 0 as distance
      union all
      select p.city, p.search_key, extensions.cube_distance(private.globe_position(p.latitude, p.longitude), v_center)
      from public.places p
      where p.state = v_zip.state and p.search_key = private.place_key(p_home.city)
    ) as named
    where named.search_key = private.place_key(p_home.city) and named.distance <= private.miles_to_chord(50)
    order by named.distance
    limit 1;
    if v_zip.state <> p_home.state or v_city is null then
      raise exception 'home_zip_code_elsewhere' using errcode = 'SC422', detail = jsonb_build_object(
        'zip_code', v_zip.zip_code, 'city', v_zip.city, 'state', v_zip.state
      );
    end if;
    -- As it is listed, because a key ignores punctuation and foreign letters.
    p_home.city := v_city;
    p_home.latitude := coalesce(p_home.exact_latitude, v_zip.latitude);
    p_home.longitude := coalesce(p_home.exact_longitude, v_zip.longitude);
    -- A point of an earlier address is rejected too, not removed: the owner has set it.
    if extensions.cube_distance(private.globe_position(p_home.latitude, p_home.longitude), v_center)
      > private.miles_to_chord(25) then
      raise exception 'The location violates check constraint "location_is_near_zip_code": it is more than 25 miles from '
        'the center of ZIP code %.', v_zip.zip_code
        using errcode = '23514', constraint = 'location_is_near_zip_code';
    end if;
  else
    p_home.latitude := p_before.latitude;
    p_home.longitude := p_before.longitude;
  end if;
  v_ranked := private.limit_pin(v_center, p_home.latitude, p_home.longitude);
  p_home.is_far_pin := (v_ranked.p_latitude, v_ranked.p_longitude) <> (p_home.latitude, p_home.longitude);
  p_home.position := private.globe_position(
    v_ranked.p_latitude, v_ranked.p_longitude,
    private.tie_break(p_home.owner_id, v_ranked.p_latitude, v_ranked.p_longitude)
  );
  return p_home;
end
$$;
comment on function private.locate_home(public.properties, public.properties) is
  'Sets the point of a home to the one that its owner set, else to that of its ZIP code, and the search position to that '
  'of private.limit_pin(). Raises SC422 if the ZIP code is unknown or in another state, or if the city is neither that of '
  'the ZIP code nor listed within 50 miles in the state. Raises 23514 if the point of the owner is more than 25 miles from '
  'that of the ZIP code.';
