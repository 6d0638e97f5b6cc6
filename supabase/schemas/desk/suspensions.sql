-- Queue of the desk: suspended accounts and homes, each at once for a second look, and again 30 days after it was kept.
-- Risk: lifting shows the homes to families again. Cancelled visits stay cancelled.

create view private.desk_suspensions with (security_invoker = true) as
select
  s.id, s.review_at as waiting_since, case when s.user_id is null then 'A suspended home' else 'A suspended account' end as title,
  coalesce(p.name, case u.role when 'owner' then 'An owner' else 'A family' end) as about,
  coalesce(s.user_id, p.owner_id) as person_id, s.property_id
from private.suspensions s
left join public.properties p on p.id = s.property_id
left join public.users u on u.id = s.user_id
where s.lifted_at is null and s.review_at <= now();
comment on view private.desk_suspensions is 'The suspensions that operators have not looked at for 30 days.';

create function private.desk_suspensions_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', coalesce(s.user_id, p.owner_id),
    'property_id', s.property_id,
    'home_name', p.name,
    'suspended_at', s.suspended_at, 'suspended_by', s.suspended_by, 'reason', s.reason,
    'home_count', (select count(*) from public.properties o where o.owner_id = s.user_id),
    'is_owner_suspended', p.owner_suspended_at is not null,
    'earlier_count', (
      select count(*)
      from private.suspensions e
      where e.lifted_at is not null and (e.user_id = s.user_id or e.property_id = s.property_id)
    )
  )
  from private.suspensions s
  left join public.properties p on p.id = s.property_id
  where s.id = p_id and s.lifted_at is null and s.review_at <= now()
$$;
comment on function private.desk_suspensions_entry(uuid) is 'What an operator reads of a suspension.';

create function private.decide_desk_suspensions(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_suspension constant private.suspensions := (select s from private.suspensions s where s.id = p_id);
begin
  if p_sentence is not null then
    raise exception 'Nobody reads a sentence about a suspension' using errcode = '22023';
  end if;
  case p_decision
    when 'lift' then
      perform public.lift_suspension_of_account(v_suspension.user_id, p_by);
      perform public.lift_suspension_of_property(v_suspension.property_id, p_by);
    when 'keep' then
      update private.suspensions s set review_at = now() + interval '30 days' where s.id = p_id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_suspensions(uuid, text, text, text) is
  'Lifts a suspension, or keeps it and shows it again after 30 days.';
