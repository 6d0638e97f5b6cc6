-- Queue of the desk: helpers who wait to be verified.
-- Risk: a verified helper reads the answers of homes without a family behind it.

create view private.desk_helpers with (security_invoker = true) as
select
  h.user_id as id, h.asked_at as waiting_since, h.organization as title, h.address as about,
  h.user_id as person_id, null::uuid as property_id
from private.helpers h
where h.decided_at is null;
comment on view private.desk_helpers is 'The helpers who wait to be verified.';

create function private.desk_helpers_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', u.id, 'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email,
    'created_at', u.created_at, 'organization', h.organization, 'work_phone', h.phone, 'address', h.address,
    -- Accounts of colleagues, or of somebody who uses the name.
    'same_organization_count', (
      select count(*) from private.helpers o
      where lower(o.organization) = lower(h.organization) and o.is_accepted and o.user_id <> h.user_id
    )
  )
  from private.helpers h
  join public.users u on u.id = h.user_id
  where h.user_id = p_id and h.decided_at is null
$$;
comment on function private.desk_helpers_entry(uuid) is
  'What an operator reads of a helper: who it is, the organization with the phone number it gave, and how many verified helpers '
  'have the same organization.';

create function private.decide_desk_helpers(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not coalesce(p_decision in ('verify', 'refuse'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  perform private.decide_helper(p_id, p_decision = 'verify', p_by, private.desk_sentence(p_sentence));
end
$$;
comment on function private.decide_desk_helpers(uuid, text, text, text) is
  'Decides about a helper: verify or refuse, with the sentence that it reads.';
