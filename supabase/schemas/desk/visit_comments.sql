-- Queue of the desk: sentences of owners about what visitors found.
-- Risk: what is published can name a resident.

create view private.desk_visit_comments with (security_invoker = true) as
select
  f.property_id as id, f.comment_asked_at as waiting_since, p.name as title, concat_ws(', ', p.city, p.state) as about,
  p.owner_id as person_id, f.property_id
from private.visit_findings f
join public.properties p on p.id = f.property_id
where f.asked_comment is not null and f.comment_refused_at is null;
comment on view private.desk_visit_comments is 'The comments of owners on what visitors found that nobody decided.';

create function private.desk_visit_comments_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_id', p.id, 'property_name', p.name, 'city', p.city, 'state', p.state, 'findings', f.shown,
    'comment', f.comment, 'asked', f.asked_comment
  )
  from private.visit_findings f
  join public.properties p on p.id = f.property_id
  where f.property_id = p_id
$$;
comment on function private.desk_visit_comments_entry(uuid) is
  'What an operator reads of a comment: the home, its counts, the sentence that is public, and the one that waits.';

create function private.decide_desk_visit_comments(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The function of each queue has this parameter. Here, only the log of operators keeps who decided.
  perform p_by;
  case p_decision
    when 'publish' then
      update private.visit_findings f
      set comment = f.asked_comment, asked_comment = null, comment_asked_at = null
      where f.property_id = p_id;
    when 'refuse' then
      update private.visit_findings f set comment_refused_at = now() where f.property_id = p_id;
      perform private.write_owner_note(p.owner_id, p.id, private.desk_sentence(p_sentence))
      from public.properties p
      where p.id = p_id;
    else
      raise exception 'There is no such decision' using errcode = '22023';
  end case;
end
$$;
comment on function private.decide_desk_visit_comments(uuid, text, text, text) is
  'Decides about a comment: publish, in place of an earlier one, or refuse with a sentence for the owner, who keeps the text.';
