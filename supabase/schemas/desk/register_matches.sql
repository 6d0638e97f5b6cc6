-- Queue of the desk: listed homes whose certification number is that of a home in the register with another name and address.
-- Risk: until it is decided, families see no public record of the home.

create view private.desk_register_matches with (security_invoker = true) as
select
  p.id, p.created_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state, r.name) as about,
  p.owner_id as person_id, p.id as property_id
from private.registered_homes r
join public.properties p on p.certification_number = r.number and p.is_listed
-- Most homes are linked, which costs less than comparing them.
where r.source = 'cms' and r.property_id is distinct from p.id and not private.is_same_home(r, p)
  and not exists (select from private.register_decisions d where d.property_id = p.id and d.number = r.number)
  and not exists (
    select from private.desk_set_aside s
    where s.queue = 'register_matches' and s.entry_id = p.id and s.until_at > now()
  );
comment on view private.desk_register_matches is 'The listed homes that do not agree with the register about their number.';

create function private.desk_register_matches_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_checked_home(p)
  from public.properties p
  where p.id = p_id and exists (select from private.desk_register_matches d where d.id = p.id)
$$;
comment on function private.desk_register_matches_entry(uuid) is 'What an operator compares: the home, and what the register says.';

create function private.decide_desk_register_matches(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home constant public.properties := (select p from public.properties p where p.id = p_id);
begin
  case p_decision
    when 'same' then
      perform public.decide_register_match(p_id, true, p_by);
    when 'another' then
      perform public.decide_register_match(p_id, false, p_by);
      perform private.write_owner_note(v_home.owner_id, p_id, private.desk_sentence(p_sentence));
    when 'skip' then
      perform private.set_desk_entry_aside('register_matches', p_id, null);
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_register_matches(uuid, text, text, text) is
  'Decides whether the home is that of the register: same, another with a sentence for the owner, or skip for a day. Another '
  'number needs another decision.';
