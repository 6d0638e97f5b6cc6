set lock_timeout = '2s';

alter table private.owner_notes
  add column body_values jsonb constraint values_are_of_a_code check (body_values is null or body ~ '^[a-z_]+$');
comment on column private.owner_notes.body_values is
  'The values of the code in body, whose sentence functions/_shared/stored-texts.ts makes. Null for words of an operator.';

alter table private.team_notes
  add column body_values jsonb
    constraint values_are_of_a_code check (body_values is null or body ~ '^[a-z_]+$')
    constraint sentence_is_text check (private.is_text(body_values ->> 'sentence', 1000));
comment on column private.team_notes.body_values is
  'The values of the code in body, {sentence}, with the words of the operator. Null in notes of earlier releases.';
comment on column private.reports.outcome is 'What the team decided, words of an operator or a code. Who reported a home reads it.';

-- Sentences of earlier releases that are always the same become codes. Those with the name of a home stay, because it cannot be
-- told where the name ends.
update private.owner_notes
set body = 'homes_granted', body_values = jsonb_build_object('count', substring(body, '\d+')::integer)
where body ~ '^You can add \d{1,9} more homes now\. Open your import to go on with it\.$';

update private.owner_notes
set body = 'photos_missing', body_values = jsonb_build_object('count', coalesce(substring(body, '^\d+')::integer, 1))
where body = 'A photo of this home is missing, and families do not see it. Please edit the home and add the photo again.'
  or body ~ '^\d{1,9} photos of this home are missing, and families do not see them\. Please edit the home and add the photos again\.$';

update private.team_notes n
set body = c.code, body_values = jsonb_build_object('sentence', substr(n.body, char_length(c.sentence) + 2))
from (values
  ('report_without_action', 'Our team read your report. We do not see that it breaks our rules.'),
  ('report_with_warning', 'Our team read your report and warned the other side.'),
  ('report_with_close', 'Our team read your report and closed this conversation.'),
  ('report_with_suspension', 'Our team read your report and suspended the other account.'),
  ('conversation_with_warning', 'Our team warns you about this conversation.'),
  ('conversation_with_close', 'Our team closed this conversation.'),
  ('conversation_with_suspension', 'Our team suspended your account because of this conversation.')
) as c (code, sentence)
where starts_with(n.body, c.sentence || ' ') and char_length(n.body) <= char_length(c.sentence) + 1001;

update private.reports set outcome = 'home_report_with_warning'
where outcome = 'Our team read your report and wrote to the owner.';
update private.reports set outcome = 'home_report_with_suspension'
where outcome = 'Our team read your report and took this home off the site.';

update public.register_claims set decision = 'claim_of_other_accepted'
where decision = 'Our team found that another account runs this home. If that is wrong, please write to us.';

update private.unread_agreement_files u set refusal = c.code
from (values
  ('empty', 'This file is empty. Choose your contract as a PDF.'),
  ('tooLarge', 'This file is larger than 10 MB. Save the PDF with smaller pictures, or scan it in black and white.'),
  ('noPdf', 'This file is not a PDF. Save or print your contract as a PDF and choose that file.'),
  ('cut', 'This PDF is damaged: its end is missing. Print it to a new PDF and choose that file.'),
  ('script', 'This PDF has a script in it. Print it to a new PDF and choose that file.'),
  ('program', 'This PDF starts a program or sends data. Print it to a new PDF and choose that file.'),
  ('attachment', 'This PDF has another file or a video in it. Print it to a new PDF and choose that file.'),
  ('locked', 'This PDF is locked or has a password. Remove the password, or print it to a new PDF.'),
  ('form', 'This PDF is a form that many people cannot open. Print it to a new PDF and choose that file.'),
  ('unreadable', 'We cannot check this PDF. Print it to a new PDF and choose that file.'),
  ('slow', 'This PDF takes too long to check. Print it to a new PDF and choose that file.')
) as c (code, sentence)
where u.refusal = c.sentence;

drop function private.write_owner_note(uuid, uuid, text, boolean, uuid);
create function private.write_owner_note(
  p_owner_id uuid, p_property_id uuid, p_body text, p_is_question boolean default false, p_report_id uuid default null,
  p_body_values jsonb default null
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Not now(): the mail finds its note by the moment.
  v_created_at constant timestamptz := clock_timestamp();
begin
  insert into private.owner_notes (owner_id, property_id, report_id, body, body_values, is_question, created_at)
  values (p_owner_id, p_property_id, p_report_id, p_body, p_body_values, p_is_question, v_created_at);
  insert into private.mails (kind, recipient_id, created_at) values ('owner_note', p_owner_id, v_created_at);
end
$$;
comment on function private.write_owner_note(uuid, uuid, text, boolean, uuid, jsonb) is
  'Writes a note to an owner, words of an operator or a code with values, and queues a mail that says so.';

create or replace function private.list_owner_notes(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on notes. Returns those of an owner whose homes the caller manages.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', open.id, 'property_id', open.property_id, 'property_name', open.property_name, 'body', open.body,
          'body_values', open.body_values, 'is_question', open.is_question, 'created_at', open.created_at
        )
        order by open.created_at, open.id
      ),
      '[]'
    )
    from (
      select n.id, n.property_id, p.name as property_name, n.body, n.body_values, n.is_question, n.created_at
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = coalesce(p_owner_id, private.user_id()) and n.closed_at is null
        and n.owner_id = any (private.acting_for('manager'))
      order by n.created_at, n.id
      limit 50
    ) as open
  );
end
$$;

create or replace function private.close_owner_note(p_note_id uuid, p_answer text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on notes and reports. Closes one of an owner whose homes the caller manages.
security definer set search_path = '' as $$
declare
  v_note private.owner_notes;
begin
  select n.* into v_note
  from private.owner_notes n
  where n.id = p_note_id and n.owner_id = any (private.acting_for('manager'))
  for update;
  if not found then
    return false;
  end if;
  if v_note.closed_at is not null then
    raise exception 'note_answered_already' using errcode = 'SC409';
  end if;
  -- Not by the checks of the table, whose error names all values of the row, with the report.
  if v_note.is_question and not coalesce(private.is_filled(p_answer) and private.is_text(p_answer, 1000), false) then
    raise exception 'note_answer_missing' using errcode = '22023';
  end if;
  update private.owner_notes n
  set closed_at = now(), answer = case when n.is_question then p_answer end
  where n.id = p_note_id;
  -- Back to the team at once.
  update private.reports r set waits_from = now()
  where r.id = v_note.report_id and r.closed_at is null and v_note.is_question;
  return true;
end
$$;

create or replace function private.export_moderation(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_notes', array(
      select jsonb_build_object(
        'property_name', p.name, 'body', n.body, 'body_values', n.body_values, 'created_at', n.created_at, 'answer', n.answer,
        'closed_at', n.closed_at
      )
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without the reason and the names of operators.
    'suspensions', array(
      select jsonb_build_object('property_id', s.property_id, 'suspended_at', s.suspended_at, 'lifted_at', s.lifted_at)
      from private.suspensions s
      left join public.properties p on p.id = s.property_id
      where p_user_id in (s.user_id, p.owner_id)
      order by s.suspended_at
    ),
    -- Without the names of operators.
    'data_requests', array(
      select jsonb_build_object(
        'kind', r.kind, 'received_at', r.received_at, 'exported_at', r.exported_at, 'closed_at', r.closed_at,
        'outcome', r.outcome
      )
      from private.data_requests r
      where r.user_id = p_user_id
      order by r.received_at, r.id
    ),
    -- Without the name of the operator and the reason. Nobody learns here that somebody reported them: of a report, the
    -- export says only that the conversation was read. An opened entry of the desk is named with its decision, or after a
    -- day, so that nobody changes what an operator is looking at.
    'operator_actions', array(
      select jsonb_build_object(
        'action', case l.action when 'open_conversation_reports' then 'read_conversation' else l.action end,
        'created_at', l.created_at
      )
      from private.operator_log l
      where l.person_id = p_user_id
        and l.action not in ('decide_conversation_reports', 'open_home_reports', 'decide_home_reports')
        and (
          l.action not like 'open\_%' or l.created_at < now() - interval '1 day'
          or exists (
            select from private.operator_log d
            where d.subject_id = l.subject_id and d.id > l.id and d.action = replace(l.action, 'open_', 'decide_')
          )
        )
      order by l.id
    )
  )
$$;

create or replace function private.delete_suspended_home(p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  perform from public.users u where u.id = p_owner_id for no key update;
  -- In the order of all writers: account, inquiries, home.
  perform from public.inquiries i where i.property_id = p_property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for update;
  if v_home.id is null then
    return false;
  end if;
  -- So that a mistake can be lifted, and families have the mail that says so.
  if coalesce(least(v_home.suspended_at, v_home.owner_suspended_at) > now() - interval '1 day', true) then
    raise exception 'Suspend the home first. It can be deleted a day later.' using errcode = 'SC409';
  end if;
  -- Of the account, because a note of the home goes with it.
  perform private.write_owner_note(
    p_owner_id, null, 'home_deleted',
    p_body_values => jsonb_build_object('home', v_home.name, 'sentence', private.desk_sentence(p_sentence))
  );
  perform set_config('request.jwt.claims', '', true);
  delete from public.properties p where p.id = p_property_id;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;

create or replace function private.decide_desk_home_limits(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
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

create or replace function private.decide_desk_home_reports(p_id uuid, p_decision text, p_sentence text, p_by text) returns void
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

create or replace function private.ask_for_missing_photos() returns integer
language plpgsql volatile
-- Definer: nobody else writes notes to owners.
security definer set search_path = '' as $$
declare
  v_home record;
  v_note private.owner_notes;
  v_count integer := 0;
begin
  for v_home in
    select p.id, p.owner_id, count(*) as photo_count
    from private.hidden_photos h
    join public.properties p on p.id = h.property_id
    where h.missing_place is not null and h.note_id is null
    group by p.id
    order by p.owner_id, p.id
    limit 500
  loop
    -- One mail for the homes of an owner.
    if v_home.owner_id is distinct from v_note.owner_id then
      insert into private.mails (kind, recipient_id, created_at)
      values ('owner_note', v_home.owner_id, clock_timestamp())
      returning recipient_id, created_at into v_note.owner_id, v_note.created_at;
    else
      v_note.created_at := clock_timestamp();
    end if;
    insert into private.owner_notes (owner_id, property_id, body, body_values, created_at)
    values (
      v_home.owner_id, v_home.id, 'photos_missing', jsonb_build_object('count', v_home.photo_count), v_note.created_at
    )
    returning id into v_note.id;
    update private.hidden_photos h set note_id = v_note.id
    where h.property_id = v_home.id and h.missing_place is not null and h.note_id is null;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

comment on function public.list_owner_notes(uuid) is
  'The open notes of the team to an owner, by default the caller, for the owner and managers, the oldest first, at most 50: '
  '[{id, property_id, property_name, body, body_values, is_question, created_at}].';

drop function private.write_team_note(uuid, text, text, boolean);
create function private.write_team_note(
  p_inquiry_id uuid, p_side text, p_code text, p_sentence text, p_closes boolean
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.team_notes (inquiry_id, side, body, body_values, closes)
  values (p_inquiry_id, p_side, p_code, jsonb_build_object('sentence', p_sentence), p_closes);
  insert into private.mails (kind, inquiry_id, property_id, recipient_id, created_at)
  select
    'team_note', i.id, case p_side when 'owner' then i.property_id end, case p_side when 'family' then i.patient_id end, now()
  from public.inquiries i
  -- The former owner of a home without one reads the note, but has no mail.
  where i.id = p_inquiry_id and (p_side = 'family' or i.property_id is not null);
$$;
comment on function private.write_team_note(uuid, text, text, text, boolean) is
  'Writes a note of the team to a side of an inquiry, a code and the sentence of the operator, and queues the mail about it.';

create or replace function private.select_team_notes(p_inquiry_id uuid, p_side text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', n.id, 'body', n.body, 'body_values', n.body_values, 'created_at', n.created_at)
      order by n.created_at, n.id
    ),
    '[]'
  )
  from private.team_notes n
  where n.inquiry_id = p_inquiry_id and n.side = p_side
$$;

create or replace function private.decide_desk_conversation_reports(
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

create or replace function public.decide_register_claim(
  p_claim_id uuid, p_is_accepted boolean, p_decided_by text, p_decision text
) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_home private.registered_homes;
  v_city text;
  v_property_id uuid;
  -- Not now(): the mail finds its claim by the moment, and a transaction can decide several of an owner.
  v_decided_at constant timestamptz := clock_timestamp();
begin
  -- First, so that of two claims for a home one is accepted.
  perform from private.registered_homes r
  where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_claim_id)
  for no key update;
  update public.register_claims c
  set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = p_is_accepted, decision = p_decision
  where c.id = p_claim_id and c.decided_at is null
  returning c.* into v_claim;
  if v_claim.id is null then
    raise exception 'claim_not_found' using errcode = 'SC404';
  end if;
  if p_is_accepted then
    select r.* into v_home from private.registered_homes r where r.id = v_claim.registered_home_id;
    if v_home.property_id is not null
      or exists (select from private.select_other_homes(v_home, v_claim.user_id))
    then
      raise exception 'claim_home_listed_since' using errcode = 'SC409';
    end if;
    -- A source may name a city that no list of places has. The owner can correct that of the ZIP code.
    select coalesce(
      (
        select p.city from public.places p
        where p.state = v_home.state and p.search_key = private.place_key(v_home.city)
        limit 1
      ),
      (select z.city from public.zip_codes z where z.zip_code = v_home.zip_code),
      initcap(v_home.city)
    ) into v_city;
    insert into public.properties (
      owner_id, name, street, city, state, zip_code, capacity, available_spots, care_types, is_active,
      certification_number, license_number, license_state
    )
    values (
      v_claim.user_id, left(initcap(v_home.name), 120), initcap(v_home.street), v_city, v_home.state,
      v_home.zip_code, greatest(1, least(10000, coalesce(round((v_home.facts ->> 'beds')::numeric)::integer, 1))), 0, v_home.care_types,
      false,
      case when v_home.source = 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.source end
    )
    returning id into v_property_id;
    with refused as (
      update public.register_claims c
      set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = false,
        decision = 'claim_of_other_accepted'
      where c.registered_home_id = v_claim.registered_home_id and c.decided_at is null
      returning c.user_id
    )
    insert into private.mails (kind, recipient_id, created_at)
    select 'register_claim', r.user_id, v_decided_at from refused r;
  end if;
  insert into private.mails (kind, recipient_id, created_at) values ('register_claim', v_claim.user_id, v_decided_at);
  return v_property_id;
end
$$;

create or replace function public.take_unread_agreement_file() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_file private.unread_agreement_files;
begin
  -- Two attempts did not end, so the file ends the function.
  update private.unread_agreement_files u
  set refusal = 'slow'
  where u.attempt_count >= 2 and u.refusal is null and u.attempted_at < now() - interval '5 minutes';
  select u.* into v_file
  from private.unread_agreement_files u
  where u.refusal is null and (u.attempted_at is null or u.attempted_at < now() - interval '5 minutes')
  order by u.attempt_count, u.stored_at
  limit 1
  for update skip locked;
  if not found then
    return null;
  end if;
  update private.unread_agreement_files u
  set attempt_count = u.attempt_count + 1, attempted_at = now()
  where u.property_id = v_file.property_id;
  return jsonb_build_object('path', v_file.path, 'stored_at', v_file.stored_at);
end
$$;
comment on function public.settle_agreement_file(text, timestamptz, integer, text) is
  'For operators: shows a contract of this size to families, or refuses it for a reason, one of pdfRefusals. False if it was '
  'replaced or removed meanwhile.';

create function private.describe_sender(p_owner_id uuid, p_sender_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case
    when a.role <> 'owner' then jsonb_build_object('sender_name', a.name, 'sender_owner', o.name)
    else jsonb_build_object('sender_name', o.name, 'sender_owner', null)
  end
  from private.account_people o
  left join private.account_people a on a.owner_id = o.owner_id and a.user_id = p_sender_id
  where o.owner_id = p_owner_id and o.role = 'owner'
$$;
comment on function private.describe_sender(uuid, uuid) is
  'Who wrote for an owner, as the family reads it: {sender_name, sender_owner}. The owner, and people who left, have the name of '
  'the owner and no sender_owner. Null for an owner without people.';

create or replace function private.to_message(p_message private.inquiry_messages, p_side text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', p_message.id, 'sender', p_message.sender, 'is_yours', p_message.sender = p_side, 'sender_name', null,
      'sender_owner', null, 'body', p_message.body, 'created_at', p_message.created_at, 'read_at', p_message.read_at
    ) || coalesce(
      (
        select private.describe_sender(p.owner_id, p_message.sender_id)
        from public.inquiries i
        join public.properties p on p.id = i.property_id
        where i.id = p_message.inquiry_id and p_message.sender = 'owner'
      ),
      '{}'
    )
  );
end
$$;

create or replace function private.reject_second_answer(
  p_inquiry_id uuid, p_user_id uuid, p_last_message_id uuid
) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_sender jsonb;
begin
  select private.describe_sender(p.owner_id, m.sender_id) into v_sender
  from private.inquiry_messages m
  join public.inquiries i on i.id = m.inquiry_id
  left join public.properties p on p.id = i.property_id
  where m.inquiry_id = p_inquiry_id and m.sender = 'owner' and m.sender_id is distinct from p_user_id
    and m.created_at > coalesce(
      (select l.created_at from private.inquiry_messages l where l.inquiry_id = p_inquiry_id and l.id = p_last_message_id),
      '-infinity'
    )
  order by m.created_at desc
  limit 1;
  if v_sender is not null then
    raise exception 'message_answered_meanwhile' using errcode = 'SC409', detail = jsonb_build_object('sender', v_sender);
  elsif found then
    raise exception 'message_answered_by_colleague' using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.describe_quote(p_quote private.quotes, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select to_jsonb(p_quote) - '{sender_id}'::text[] || jsonb_build_object(
      'is_yours', p_side = 'owner', 'sender_name', null, 'sender_owner', null, 'property_name', p.name,
      'state', case
        when exists (
          select from private.quotes q where q.inquiry_id = p_quote.inquiry_id and q.number > p_quote.number
        ) then 'replaced'
        when p_quote.valid_until < (now() at time zone p.time_zone)::date then 'ended'
        else 'valid'
      end,
      'read_at', (select r.read_at from private.quote_reads r where r.quote_id = p_quote.id)
    ) || coalesce(private.describe_sender(p.owner_id, p_quote.sender_id), '{}')
    from public.inquiries i
    cross join lateral private.inquiry_home(i) as p
    where i.id = p_quote.inquiry_id
  );
end
$$;

create or replace function private.reject_second_quote(p_inquiry public.inquiries, p_last_number integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_sender jsonb;
begin
  select private.describe_sender(p.owner_id, q.sender_id) into v_sender
  from private.quotes q, private.inquiry_home(p_inquiry) as p
  where q.inquiry_id = p_inquiry.id and q.number > coalesce(p_last_number, 0)
  order by q.number desc
  limit 1;
  if v_sender is not null then
    raise exception 'quote_sent_meanwhile' using errcode = 'SC409', detail = jsonb_build_object('sender', v_sender);
  elsif found then
    raise exception 'quote_sent_by_somebody' using errcode = 'SC409';
  end if;
end
$$;

drop function private.sender_name(uuid, uuid);

create or replace function private.describe_conflict(p_home public.properties, p_columns text[], p_seen jsonb, p_yours jsonb)
returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_theirs constant jsonb := private.pick(to_jsonb(p_home), p_columns);
  v_changed_at timestamptz;
  v_changed_by text;
  v_is_feed boolean;
begin
  select
    max(c.edited_at),
    case when count(c.changed_by) = count(*) and count(distinct (c.changed_by, c.is_feed)) = 1 then max(c.changed_by) end,
    bool_and(c.is_feed)
  into v_changed_at, v_changed_by, v_is_feed
  from unnest(p_columns) as column_name
  left join lateral (
    select e.edited_at, coalesce(e.feed_key, a.name) as changed_by, e.feed_key is not null as is_feed
    from private.home_edits e
    left join private.account_people a on a.owner_id = p_home.owner_id and a.user_id = e.user_id
    where e.property_id = p_home.id and e.became -> column_name = v_theirs -> column_name
    order by e.id desc
    limit 1
  ) c on true;
  return jsonb_build_object(
    'seen', private.pick(p_seen, p_columns), 'theirs', v_theirs, 'yours', private.pick(p_yours, p_columns),
    'changed_at', v_changed_at, 'changed_by', v_changed_by, 'is_changed_by_feed', v_is_feed
  );
end
$$;
comment on function private.describe_conflict(public.properties, text[], jsonb, jsonb) is
  'The columns that somebody else changed meanwhile: {seen, theirs, yours, changed_at, changed_by, is_changed_by_feed}. Who is the '
  'name in the team, or the name of the key of a feed. Nobody, unless one of them is known to have changed all of the columns.';
comment on function public.change_property(uuid, jsonb, jsonb, uuid) is
  'Changes columns of a home for which the caller acts, and confirms it when prices, payments or availability are among '
  'them. p_from has what the caller saw of these columns: when one is now neither that nor the new value, nothing is written '
  'and the result has {conflict}, as describe_conflict() makes it. Else it has {was, became}, and always '
  '{property}. p_intention_id makes an undo possible. Raises 42501 and SC404, 55P03 while somebody else writes the home, and '
  'what the triggers of properties raise.';

create or replace function private.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes what feeds send of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_result jsonb;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'feed_key_unknown' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'feed_account_suspended' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'feed_home_unknown' using errcode = 'SC404', detail = jsonb_build_object('own_id', p_own_id);
  end if;
  begin
    -- A system does not know what is held here. A home that it calls full keeps the spots that are held, and shows none.
    if (p_facts ->> 'available_spots')::integer < v_home.held_spots then
      p_facts := p_facts || jsonb_build_object('available_spots', v_home.held_spots);
    end if;
    -- Confirms prices and spots too: the system of the home has just said that this is right, also without a change.
    v_result := private.change_facts(v_home, p_facts, p_from);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if v_result ? 'conflict' then
    -- Not who: a key knows nothing of the team.
    return jsonb_build_object(
      'own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null, "is_changed_by_feed": null}'
    );
  end if;
  if (v_result -> 'became') - 'confirmed_at' <> '{}' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
    values (v_key.owner_id, gen_random_uuid(), v_home.id, v_result -> 'was', v_result -> 'became', v_key.name);
  end if;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'feed_key_unknown' using errcode = '28000';
  end if;
  return jsonb_build_object(
    'own_id', p_own_id,
    'confirmed_at', coalesce(v_result #> '{became,confirmed_at}', to_jsonb(v_home.confirmed_at)),
    'was', (v_result -> 'was') - 'confirmed_at',
    'became', (v_result -> 'became') - 'confirmed_at'
  );
end
$$;

select private.forget_plans();
