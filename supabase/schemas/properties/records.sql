-- Property records: when the team checked the license and the CMS certification number of a home in the public record, and
-- what ends a check or the verification of the home.
-- Risk: a check stays visible until the number or the home changes, also if the state ends the license.

create function private.reset_checks(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_is_other_home constant boolean := 'identity' = any (p_change.kinds);
begin
  if v_is_other_home or p_before.verified_position is not null and extensions.cube_distance(
    private.globe_position(p_home.latitude, p_home.longitude), p_before.verified_position
  ) > private.miles_to_chord(2) then
    p_home.verified_at := null;
    p_home.verified_by := null;
  end if;
  if v_is_other_home or p_change.columns && '{license_number, license_state}' then
    p_home.license_checked_at := null;
    p_home.license_checked_by := null;
  end if;
  if v_is_other_home or p_change.columns && '{certification_number}' then
    p_home.certification_checked_at := null;
    p_home.certification_checked_by := null;
  end if;
  if (p_home.verified_at, p_home.verified_by) is distinct from (p_before.verified_at, p_before.verified_by) then
    p_home.changed_since_verified_at := null;
    p_home.verified_position := case
      when p_home.verified_at is not null then private.globe_position(p_home.latitude, p_home.longitude)
    end;
  elsif p_home.verified_at is not null and p_change.columns <> '{}' then
    p_home.changed_since_verified_at := now();
  end if;
  return p_home;
end
$$;
comment on function private.reset_checks(public.properties, public.properties, private.home_change) is
  'Removes the verification and the checks of license and certification when the name, address or care types change, '
  'each check when its number changes, and the verification when the pin is more than 2 miles from where the home was '
  'verified. Records the time of other changes of a verified home.';

create function public.check_license(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set license_checked_at = case when p_checked_by is not null then now() end, license_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_license(uuid, text) is
  'Records that p_checked_by found the license of a home in the record of the state. With null it removes the check, as '
  'does a change of the number, the name, the address or the care types. Raises 23514 for a home without a license number.';

create function public.check_certification(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set certification_checked_at = case when p_checked_by is not null then now() end,
    certification_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_certification(uuid, text) is
  'Records that p_checked_by found the certification number of a home in Medicare Care Compare. With null it removes '
  'the check, as does a change of the number, the name, the address or the care types. Raises 23514 for a home without a certification number.';
grant execute on function public.check_license(uuid, text), public.check_certification(uuid, text) to service_role;
