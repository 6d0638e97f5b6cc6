-- Queue of the desk: corrections of the public record that owners ask for.
-- Risk: what is accepted is public beside the words of the source, and can name a resident.

create view private.desk_record_corrections with (security_invoker = true) as
select
  c.id, c.asked_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state) as about, p.owner_id as person_id,
  c.property_id
from private.record_corrections c
join private.registered_homes r on r.id = c.registered_home_id
join public.properties p on p.id = c.property_id
where c.decided_at is null and c.withdrawn_at is null and c.ended_at is null and private.correction_stands(c, r);
comment on view private.desk_record_corrections is
  'The corrections that nobody decided, of what the record of the home states now.';

create function private.desk_record_corrections_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'fact', c.fact, 'sentence', c.sentence,
    'evidence', c.evidence,
    'record', private.describe_registered_home(r) || jsonb_build_object('medians', private.read_register_medians(r))
  )
  from private.record_corrections c
  join private.registered_homes r on r.id = c.registered_home_id
  join public.properties p on p.id = c.property_id
  where c.id = p_id
$$;
comment on function private.desk_record_corrections_entry(uuid) is
  'What an operator reads of a correction: the home, the record, the fact, what the owner says is right, and how to check it.';

create function private.decide_desk_record_corrections(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_property_id constant uuid := (select c.property_id from private.record_corrections c where c.id = p_id);
  v_sentence constant text := private.desk_sentence(p_sentence);
begin
  case p_decision
    when 'accept' then
      update private.record_corrections c set decided_at = now(), is_accepted = true where c.id = p_id;
    when 'refuse' then
      update private.record_corrections c set decided_at = now(), is_accepted = false, refusal = v_sentence where c.id = p_id;
    when 'another' then
      -- Our mistake: the record is of another home, and leaves the page with all that is said about it.
      perform public.decide_register_match(v_property_id, false, p_by);
      update private.record_corrections c set ended_at = now() where c.property_id = v_property_id and c.ended_at is null;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
  perform private.write_owner_note(p.owner_id, p.id, v_sentence) from public.properties p where p.id = v_property_id;
end
$$;
comment on function private.decide_desk_record_corrections(uuid, text, text, text) is
  'Decides about a correction, each time with a sentence for the owner: accept, which shows it beside the fact, refuse, or '
  'another, which takes the record of another home off the page.';
