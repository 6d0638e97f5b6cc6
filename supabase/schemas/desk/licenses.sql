-- Queue of the desk: license and certification numbers of listed homes that nobody has looked up.

create index properties_to_check on public.properties (created_at, id)
  where is_listed and (
    license_number is not null and license_checked_at is null
    or certification_number is not null and certification_checked_at is null
  );

-- For the group of an owner.
create index properties_to_check_of_owner on public.properties (owner_id)
  where is_listed and (
    license_number is not null and license_checked_at is null
    or certification_number is not null and certification_checked_at is null
  );

create view private.desk_licenses with (security_invoker = true) as
select
  p.id, p.created_at as waiting_since, p.name as title,
  concat_ws(
    ', ', p.city, p.state,
    case when p.license_checked_at is null and p.license_number is not null then 'license' end,
    case when p.certification_checked_at is null and p.certification_number is not null then 'certification' end
  ) as about,
  p.owner_id as person_id, p.id as property_id
from public.properties p
where p.is_listed and (
    p.license_number is not null and p.license_checked_at is null
    or p.certification_number is not null and p.certification_checked_at is null
  )
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'licenses' and s.entry_id = p.id
      and (s.until_at > now() or s.content_hash = private.checked_content(p))
  );
comment on view private.desk_licenses is 'The listed homes with a number that nobody has looked up.';

create function private.desk_licenses_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p)
  from public.properties p
  where p.id = p_id and exists (select from private.desk_licenses d where d.id = p.id)
$$;
comment on function private.desk_licenses_entry(uuid) is
  'What an operator compares: the numbers of a home, the agency of its state, and what the register says.';

create function private.decide_desk_licenses(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'license_matches' then
      if v_home.license_number is null then
        raise exception 'This home has no license number' using errcode = '22023';
      end if;
      perform public.check_license(p_id, p_by);
    when 'certification_matches' then
      if v_home.certification_number is null then
        raise exception 'This home has no certification number' using errcode = '22023';
      end if;
      perform public.check_certification(p_id, p_by);
    when 'does_not_match' then
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
      perform private.set_desk_entry_aside('licenses', p_id, private.checked_content(v_home));
    when 'skip' then
      perform private.set_desk_entry_aside('licenses', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_licenses(uuid, text, text, text) is
  'Decides about the numbers of a home: license_matches or certification_matches, after which the other one waits, '
  'does_not_match with a sentence for the owner until the home changes, or skip for a day.';
