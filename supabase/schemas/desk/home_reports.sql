-- Queue of the desk: what families reported about homes, and owners about listings of their home.
-- Risk: the owner must not learn who reported. A note to the owner holds the sentence of the operator alone.

create view private.desk_home_reports with (security_invoker = true) as
select
  r.id, r.waits_from as waiting_since,
  case when r.about ->> 'side' = 'register' then 'Listed by somebody else' else r.reason end as title,
  concat_ws(', ', r.about #>> '{home,name}', r.about #>> '{home,city}', r.about #>> '{home,state}') as about,
  -- The owner of today: the home may have been handed over since.
  coalesce(
    (select p.owner_id from public.properties p where p.id = (r.about #>> '{home,id}')::uuid), r.reported_id
  ) as person_id,
  (r.about #>> '{home,id}')::uuid as property_id
from private.reports r
where r.closed_at is null and r.about ->> 'side' in ('home', 'register') and r.waits_from <= now();
comment on view private.desk_home_reports is
  'The reports of homes that wait for a decision. One about which the owner was asked waits again after the answer, or '
  'after a week.';

create function private.desk_home_reports_entry(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'side', r.about ->> 'side', 'reason', r.reason, 'details', r.details, 'created_at', r.created_at,
    'reported_home', r.about -> 'home',
    'register_number', r.about #>> '{register,number}',
    'home', (
      select jsonb_build_object(
        'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
        'room_cost', p.room_cost, 'image_urls', p.image_urls, 'is_listed', p.is_listed, 'is_suspended', p.is_suspended,
        'verified_at', p.verified_at, 'created_at', p.created_at
      )
      from public.properties p
      where p.id = v.property_id
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'body', n.body, 'created_at', n.created_at, 'answer', n.answer, 'closed_at', n.closed_at
          )
          order by n.created_at, n.id
        ),
        '[]'
      )
      from private.owner_notes n
      where n.report_id = r.id
    ),
    'other_report_count', (
      select count(*)
      from private.reports o
      where o.reported_id = r.reported_id and o.id <> r.id and o.about #>> '{home,id}' = r.about #>> '{home,id}'
    )
  )
  from private.reports r
  join private.desk_home_reports v on v.id = r.id
  where r.id = p_id
$$;
comment on function private.desk_home_reports_entry(uuid) is
  'What an operator reads of a report of a home: the home as it was then and as it is now, and what the owner answered.';

create function private.desk_sentence(p_sentence text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Operators write it in a field with several lines.
  v_line constant text := btrim(regexp_replace(p_sentence, '\s+', ' ', 'g'));
begin
  if not coalesce(private.is_filled(v_line), false) then
    raise exception 'Please write the sentence that people read' using errcode = '22023';
  end if;
  if not private.is_line(v_line, 300) then
    raise exception 'The sentence can have at most 300 characters, all of them visible' using errcode = '22023';
  end if;
  return v_line;
end
$$;
comment on function private.desk_sentence(text) is 'The sentence of an operator as one line. Raises 22023 without one.';

create function private.decide_desk_home_reports(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_report constant private.reports := (select r from private.reports r where r.id = p_id);
  v_home constant public.properties := (
    select p from public.properties p where p.id = (v_report.about #>> '{home,id}')::uuid
  );
  v_sentence text;
  -- What the reporter reads, words of an operator or a code.
  v_outcome text;
begin
  -- Also the owner of then, who may have handed the home over since.
  if (select private.user_id()) in (v_report.reporter_id, v_report.reported_id) then
    raise exception 'You are a side of this report, so another operator decides it.' using errcode = 'SC409';
  end if;
  if not coalesce(p_decision in ('none', 'ask', 'warn', 'suspend'), false) then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  v_sentence := private.desk_sentence(p_sentence);
  v_outcome := case p_decision
    when 'none' then v_sentence
    when 'warn' then 'home_report_with_warning'
    when 'suspend' then 'home_report_with_suspension'
  end;
  if p_decision <> 'none' and v_home.id is null then
    raise exception 'This home was deleted, so there is nothing to do but to close the report' using errcode = '22023';
  end if;
  -- A question that was not answered has no use any more.
  update private.owner_notes n set closed_at = now()
  where n.report_id = p_id and n.is_question and n.closed_at is null;
  if p_decision = 'suspend' then
    perform public.suspend_property(v_home.id, p_by, left('Report: ' || v_report.reason, 300));
  end if;
  if p_decision <> 'none' then
    perform private.write_owner_note(v_home.owner_id, v_home.id, v_sentence, p_decision = 'ask', p_id);
  end if;
  if p_decision = 'ask' then
    update private.reports r set waits_from = now() + interval '7 days' where r.id = p_id;
  else
    perform public.close_report(p_id, p_by, v_outcome);
  end if;
end
$$;
comment on function private.decide_desk_home_reports(uuid, text, text, text) is
  'Decides a report of a home: none, ask or warn the owner, or suspend the home. The sentence is for the reporter if nothing '
  'is done, else for the owner. The report waits again when the owner has answered, or after a week.';
