-- Queue of the desk: owners who ask to list more homes than their limits allow.

create view private.desk_home_limits with (security_invoker = true) as
select
  l.owner_id as id, l.asked_at as waiting_since, format('%s more homes', l.asked_count) as title,
  format('Has %s', (select count(*) from public.properties p where p.owner_id = l.owner_id)) as about,
  l.owner_id as person_id, null::uuid as property_id
from private.owner_limits l
where l.asked_at is not null
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'home_limits' and s.entry_id = l.owner_id and s.until_at > now()
  );
comment on view private.desk_home_limits is 'The owners who ask for more homes.';

create function private.desk_home_limits_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'person_id', u.id, 'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email,
    'created_at', u.created_at, 'verified_at', u.verified_at, 'asked_count', l.asked_count,
    'home_count', (select count(*) from public.properties p where p.owner_id = u.id),
    'today_count', private.homes_of_today(l), 'homes_per_day', coalesce(l.homes_per_day, 25),
    'homes_in_total', coalesce(l.homes_in_total, 500)
  )
  from private.owner_limits l
  join public.users u on u.id = l.owner_id
  where l.owner_id = p_id and l.asked_at is not null
$$;
comment on function private.desk_home_limits_entry(uuid) is
  'What an operator reads of an owner who asks for more homes: who it is, the homes, and the limits.';

create function private.decide_desk_home_limits(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits constant private.owner_limits := (select l from private.owner_limits l where l.owner_id = p_id);
  v_homes constant integer := (select count(*) from public.properties p where p.owner_id = p_id);
begin
  case p_decision
    when 'grant' then
      perform public.set_home_limits(
        p_id,
        greatest(coalesce(v_limits.homes_per_day, 25), private.homes_of_today(v_limits) + v_limits.asked_count),
        greatest(coalesce(v_limits.homes_in_total, 500), v_homes + v_limits.asked_count)
      );
      perform private.write_owner_note(
        p_id, null, 'homes_granted', p_body_values => jsonb_build_object('count', v_limits.asked_count)
      );
    when 'refuse' then
      perform private.write_owner_note(p_id, null, private.desk_sentence(p_sentence));
    when 'skip' then
      perform private.set_desk_entry_aside('home_limits', p_id, null);
      return;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  update private.owner_limits l set asked_count = null, asked_at = null, decided_by = p_by where l.owner_id = p_id;
end
$$;
comment on function private.decide_desk_home_limits(uuid, text, text, text) is
  'Decides about an owner who asks for more homes: grant, which raises the limits, refuse with a sentence for the owner, or '
  'skip for a day.';
