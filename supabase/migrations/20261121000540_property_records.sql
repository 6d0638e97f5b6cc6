-- Property records: the license and the CMS certification number of a home as the owner states them, and when the team
-- checked them in the public record.
-- Risk: a check stays visible until the number changes, also if the state ends the license.

alter table public.properties
  add column license_number text
    constraint license_number_is_filled check (private.is_filled(license_number))
    constraint license_number_is_a_line check (private.is_line(license_number, 40)),
  add column license_state text
    constraint license_state_is_known check (license_state in (
      'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
      'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
      'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'DC'
    )),
  -- CMS State Operations Manual, chapter 2, section 2779A: two characters for the state, then 5000 to 6499 for a skilled
  -- nursing facility, or a letter and three digits for one that takes Medicaid only.
  add column certification_number text
    constraint certification_number_can_exist
      check (certification_number ~ '^([0-9]{2}|[A-Z][0-9])(5[0-9]{3}|6[0-4][0-9]{2}|[ABEF][0-9]{3})$'),
  add column license_checked_at timestamptz,
  add column license_checked_by text constraint license_checked_by_is_a_line check (private.is_line(license_checked_by, 120)),
  add column certification_checked_at timestamptz,
  add column certification_checked_by text
    constraint certification_checked_by_is_a_line check (private.is_line(certification_checked_by, 120)),
  add constraint license_names_state check ((license_number is null) = (license_state is null)),
  add constraint license_check_names_number_and_who check (
    (license_checked_at is null) = (license_checked_by is null)
    and (license_checked_at is null or license_number is not null)
  ),
  add constraint certification_check_names_number_and_who check (
    (certification_checked_at is null) = (certification_checked_by is null)
    and (certification_checked_at is null or certification_number is not null)
  );

comment on column public.properties.certification_number is
  'The CMS certification number of a nursing home, which Medicare Care Compare uses. Well formed, not known to be real.';

create function private.tg_properties__end_record_checks() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.license_number, new.license_state) is distinct from (old.license_number, old.license_state) then
    new.license_checked_at := null;
    new.license_checked_by := null;
  end if;
  if new.certification_number is distinct from old.certification_number then
    new.certification_checked_at := null;
    new.certification_checked_by := null;
  end if;
  return new;
end
$$;
comment on function private.tg_properties__end_record_checks() is
  'Removes the check of a license or certification number when it changes.';

create trigger end_record_checks
  before update of license_number, license_state, certification_number on public.properties
  for each row execute function private.tg_properties__end_record_checks();

-- Not readable: license_checked_by and certification_checked_by, which name a colleague. Operators check.
grant select (license_number, license_state, certification_number, license_checked_at, certification_checked_at)
on public.properties to anon, authenticated;
grant
  insert (license_number, license_state, certification_number),
  update (license_number, license_state, certification_number)
on public.properties to authenticated;

create function public.check_license(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set license_checked_at = case when p_checked_by is not null then now() end, license_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_license(uuid, text) is
  'Records that p_checked_by found the license of a home in the record of the state. With null it removes the check, as '
  'does a change of the number or the state. Raises 23514 for a home without a license number.';

create function public.check_certification(p_property_id uuid, p_checked_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set certification_checked_at = case when p_checked_by is not null then now() end,
    certification_checked_by = p_checked_by
  where id = p_property_id
$$;
comment on function public.check_certification(uuid, text) is
  'Records that p_checked_by found the certification number of a home in Medicare Care Compare. With null it removes '
  'the check, as does a change of the number. Raises 23514 for a home without a certification number.';

grant execute on function public.check_license(uuid, text), public.check_certification(uuid, text) to service_role;
