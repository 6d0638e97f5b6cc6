-- Queue of the desk: what one side of a conversation reported about the other.
-- Risk: an entry holds the reported conversation. Opening it is in the log.

create view private.desk_conversation_reports with (security_invoker = true) as
select
  r.id, r.created_at as waiting_since, r.reason as title, coalesce(r.about #>> '{home,name}', 'A deleted home') as about,
  r.reported_id as person_id, (r.about #>> '{home,id}')::uuid as property_id
from private.reports r
where r.closed_at is null and r.about ->> 'side' in ('family', 'owner');
comment on view private.desk_conversation_reports is 'The reports of conversations that wait for a decision.';

create function private.desk_conversation_reports_entry(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  -- The thread has the words of both sides.
  select private.act_as_operator(
    'moderator', 'open_conversation_reports', r.reporter_id, (r.about #>> '{home,id}')::uuid, 'Reported the conversation', p_id
  )
  from private.reports r
  where r.id = p_id and r.reporter_id is not null;
  select jsonb_build_object(
    'reason', r.reason, 'details', r.details, 'reported_by', r.about -> 'side', 'home', r.about -> 'home',
    'message', r.about -> 'message', 'messages', r.about -> 'messages',
    'is_conversation_deleted', r.inquiry_id is null,
    'reported_id', r.reported_id,
    'is_account_deleted', not exists (select from public.users u where u.id = r.reported_id),
    'is_suspended', exists (select from private.suspended_addresses a where a.user_id = r.reported_id),
    'other_report_count', (select count(*) from private.reports o where o.reported_id = r.reported_id and o.id <> r.id)
  )
  from private.reports r
  where r.id = p_id
$$;
comment on function private.desk_conversation_reports_entry(uuid) is
  'What an operator reads of a report: the thread as the reporter read it, without addresses. Writes the log for '
  'the reporter too.';

create function private.decide_desk_conversation_reports(
  p_id uuid, p_decision text, p_sentence text, p_by text
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_report constant private.reports := (select r from private.reports r where r.id = p_id);
  v_reporter_side constant text := v_report.about ->> 'side';
  v_other_side constant text := case v_reporter_side when 'family' then 'owner' else 'family' end;
  v_closes constant boolean := p_decision = 'close';
  v_to_reporter constant text := case p_decision
    when 'none' then 'report_without_action'
    when 'warn' then 'report_with_warning'
    when 'close' then 'report_with_close'
    when 'suspend' then 'report_with_suspension'
  end;
  v_to_other constant text := case p_decision
    when 'warn' then 'conversation_with_warning'
    when 'close' then 'conversation_with_close'
    when 'suspend' then 'conversation_with_suspension'
  end;
begin
  if v_to_reporter is null then
    raise exception 'There is no such decision' using errcode = '22023';
  end if;
  if p_sentence is null then
    raise exception 'Please write the sentence that the sides read' using errcode = '22023';
  end if;
  if p_decision = 'suspend' then
    perform public.suspend_account(v_report.reported_id, p_by, left('Report: ' || v_report.reason, 300));
  end if;
  if v_report.inquiry_id is not null then
    perform private.write_team_note(v_report.inquiry_id, v_reporter_side, v_to_reporter, p_sentence, v_closes);
    -- Without an action, the other side does not learn of the report.
    if v_to_other is not null then
      perform private.write_team_note(v_report.inquiry_id, v_other_side, v_to_other, p_sentence, v_closes);
    end if;
  end if;
  perform public.close_report(p_id, p_by, left(p_decision || ': ' || p_sentence, 300));
end
$$;
comment on function private.decide_desk_conversation_reports(uuid, text, text, text) is
  'Decides a report: none, warn, close the conversation, or suspend the account. Both sides read p_sentence, after what our '
  'team did; the reported side only if it did something.';
