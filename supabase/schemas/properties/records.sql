-- Property records: when the team checked the license and the CMS certification number of a home in the public record, and
-- what ends a check or the verification of the home.
-- Risk: a check stays visible until the number or the home changes, also if the state ends the license.

create function private.tg_properties__reset_checks() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Empty on insert.
  v_changed constant text[] := private.changed_property_columns(old, new);
  v_position constant extensions.cube := private.globe_position(new.latitude, new.longitude);
  -- Any other column, such as the name, the address or a new one, is part of what the team has checked.
  v_is_other_home constant boolean := not v_changed <@ private.unverified_property_columns();
begin
  if v_is_other_home
    or extensions.cube_distance(v_position, old.verified_position) > private.miles_to_chord(2) then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  if v_is_other_home or v_changed && '{license_number, license_state}' then
    new.license_checked_at := null;
    new.license_checked_by := null;
  end if;
  if v_is_other_home or v_changed && '{certification_number}' then
    new.certification_checked_at := null;
    new.certification_checked_by := null;
  end if;
  if (new.verified_at, new.verified_by) is distinct from (old.verified_at, old.verified_by) then
    new.changed_since_verified_at := null;
    new.verified_position := case when new.verified_at is not null then v_position end;
  elsif new.verified_at is not null and v_changed <> '{}' then
    new.changed_since_verified_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_properties__reset_checks() is
  'Removes the verification and the checks of license and certification when the name, address or care types change, '
  'each check when its number changes, and the verification when the pin is more than 2 miles from where the home was '
  'verified. Records the time of other changes of a verified home.';

-- By name, it runs after fill_room_cost and locate.
create trigger reset_checks
  before insert or update on public.properties
  for each row execute function private.tg_properties__reset_checks();

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
