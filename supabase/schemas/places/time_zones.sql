-- Time zones: each ZIP code and each home has the IANA zone of its place, so that a visit has a local time.
-- Risk: none. The zones of ZIP codes are public and change by migration only.
comment on column public.zip_codes.time_zone is
  'An IANA name. Zones that agree from now on have one name, so there are eight. Computed by local/build-time-zones.mjs '
  'from the boundaries of OpenStreetMap (ODbL); see NOTICE.';

create index zip_codes_state on public.zip_codes (state, time_zone);

create function private.find_time_zone(p_zip_code text, p_latitude double precision, p_longitude double precision)
returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_own record;
  v_scale constant double precision := cos(radians(p_latitude));
  v_reach double precision;
begin
  select z.zip_code, z.state, z.time_zone, z.latitude, z.longitude into v_own
  from public.zip_codes z where z.zip_code = left(p_zip_code, 5);
  -- Most states have one zone. So a new home needs no distances to all ZIP codes of its state.
  if (select min(z.time_zone) = max(z.time_zone) from public.zip_codes z where z.state = v_own.state) then
    return v_own.time_zone;
  end if;
  -- None is nearer that is farther north or south than the own ZIP code is away. The rest is for rounding.
  v_reach := sqrt((v_own.latitude - p_latitude) ^ 2 + ((v_own.longitude - p_longitude) * v_scale) ^ 2) + 1e-9;
  return (
    select z.time_zone
    from public.zip_codes z
    where z.state = v_own.state and z.latitude between p_latitude - v_reach and p_latitude + v_reach
    order by
      (z.latitude - p_latitude) ^ 2 + ((z.longitude - p_longitude) * v_scale) ^ 2,
      z.zip_code <> v_own.zip_code
    limit 1
  );
end
$$;
comment on function private.find_time_zone(text, double precision, double precision) is
  'The time zone of a point in the area of a ZIP code: that of the nearest ZIP code in its state.';
grant execute on function private.find_time_zone(text, double precision, double precision)
to authenticated, service_role;

create function private.tg_zip_codes__set_time_zone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.time_zone := coalesce(new.time_zone, (
    select z.time_zone from public.zip_codes z
    where z.state = new.state and z.zip_code < new.zip_code
    order by z.zip_code desc
    limit 1
  ), 'UTC');
  return new;
end
$$;
comment on function private.tg_zip_codes__set_time_zone() is
  'Gives a ZIP code without a time zone that of the number before it in its state, until '
  'local/build-time-zones.mjs has computed it.';

create trigger set_time_zone
  before insert on public.zip_codes
  for each row execute function private.tg_zip_codes__set_time_zone();
