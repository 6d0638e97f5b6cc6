-- Listing reports: an owner reports that somebody else listed a home of the public register that they run.
-- Risk: it writes a report about another account. Only owners write one, once about a home, and only operators read it.

-- Homes are reported once by each person: as a listing by an owner, or by a family. See properties/home_reports.sql.
create unique index reports_of_homes on private.reports (reporter_id, (about #>> '{home,id}'))
  where about ->> 'side' in ('home', 'register');

create function private.report_listing(p_registered_home_id uuid, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  select p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, r.number
  into v_listed
  from private.registered_homes r
  left join public.properties p on p.id = r.property_id and p.is_listed
  where r.id = p_registered_home_id;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'owner') then
    raise exception 'listing_report_needs_owner' using errcode = '42501';
  end if;
  if v_listed.id is null then
    raise exception 'listing_not_here' using errcode = 'SC409';
  end if;
  if v_listed.owner_id = v_caller then
    raise exception 'listing_is_yours' using errcode = 'SC409';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      'Not who they say they are', p_details,
      jsonb_build_object(
        'side', 'register',
        'home', to_jsonb(v_listed) - '{owner_id,number}'::text[],
        'register', jsonb_build_object('registered_home_id', p_registered_home_id, 'number', v_listed.number),
        'message', null,
        'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'listing_report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'listing_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_listing(p_registered_home_id uuid, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Details', p_details, 1000);
  select private.report_listing(p_registered_home_id, p_details)
$$;
comment on function public.report_listing(uuid, text) is
  'Reports to the operators that somebody else listed the registered home of the caller, an owner. False for an unknown '
  'home. Raises 42501 for others, 22023 without details, and SC409 for a home that is not listed, for a listing of the caller, and the second time.';

grant execute on function private.report_listing(uuid, text), public.report_listing(uuid, text) to authenticated;
