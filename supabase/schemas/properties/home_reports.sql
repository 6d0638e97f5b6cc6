-- Home reports: a family reports a listed home, and reads what the team decided.
-- Risk: it writes a report about another account. Only families write one, once about a home, and only operators read who.

create function private.report_home(p_property_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  -- What the reporter sees of the price and the photos, which the owner may change.
  select
    p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, p.room_cost,
    p.image_urls
  into v_listed
  from public.properties p
  where p.id = p_property_id and p.is_listed;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'patient') then
    raise exception 'home_report_needs_family' using errcode = '42501';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      p_reason, p_details,
      jsonb_build_object(
        'side', 'home', 'home', to_jsonb(v_listed) - 'owner_id', 'message', null, 'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the owner's address.
    raise exception 'home_report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'home_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create function public.report_home(p_property_id uuid, p_reason text, p_details text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Reason', p_reason, 60), private.check_argument('Details', p_details, 1000);
  select private.report_home(p_property_id, p_reason, p_details)
$$;
comment on function public.report_home(uuid, text, text) is
  'Reports a listed home to the operators, for a family. False for a home that is not listed. Raises 42501 for others, '
  '22023 without a known reason or details, and SC409 the second time.';

create function private.read_home_report(p_property_id uuid) returns jsonb
language sql stable
-- Definer: callers have no privileges on reports. Returns the report of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object('report', own.report)
  from (
    select (
      select jsonb_build_object(
        'reason', r.reason, 'details', r.details, 'created_at', r.created_at, 'decided_at', r.closed_at, 'outcome', r.outcome
      )
      from private.reports r
      where r.reporter_id = (select private.user_id()) and r.about #>> '{home,id}' = p_property_id::text
        and r.about ->> 'side' in ('home', 'register')
    ) as report
  ) as own
  where own.report is not null or private.can_view_property(p_property_id)
$$;

create function public.read_home_report(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_report(p_property_id)
$$;
comment on function public.read_home_report(uuid) is
  'What the caller reported about a home, and what the team decided: {report: {reason, details, created_at, decided_at, '
  'outcome}}. The report is null without one, and a year after it was decided. Null if the caller neither sees nor reported '
  'the home.';

grant execute on function
  private.report_home(uuid, text, text), public.report_home(uuid, text, text),
  private.read_home_report(uuid), public.read_home_report(uuid)
to authenticated;
