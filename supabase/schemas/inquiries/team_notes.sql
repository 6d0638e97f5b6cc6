-- Team notes: what our team writes to one side of a conversation after a report, and whether that closes it.
-- Risk: personal data. Each side reads its own notes only, so that nobody learns who reported what.

create table private.team_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  side text not null constraint side_is_known check (side in ('family', 'owner')),
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 1200)),
  -- Nobody can write in the conversation any more.
  closes boolean not null default false,
  created_at timestamptz not null default now(),
  body_values jsonb
    constraint values_are_of_a_code check (body_values is null or body ~ '^[a-z_]+$')
    constraint sentence_is_text check (private.is_text(body_values ->> 'sentence', 1000))
);
comment on table private.team_notes is 'What the team writes to a side of an inquiry, and whether it closes the conversation.';
comment on column private.team_notes.body_values is
  'The values of the code in body, {sentence}, with the words of the operator. Null in notes of earlier releases.';

create index team_notes_inquiry on private.team_notes (inquiry_id, side);

alter table private.team_notes enable row level security;
create policy select_operator on private.team_notes for select to service_role using (true);

grant select on private.team_notes to service_role;

create function private.select_team_notes(p_inquiry_id uuid, p_side text) returns jsonb
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
comment on function private.select_team_notes(uuid, text) is 'What the team wrote to a side of an inquiry, oldest first.';

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

create function private.team_note_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_to_owner', p_mail.recipient_id is null, 'inquiry_id', i.id)
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_mail.inquiry_id and (p_mail.recipient_id is not null or i.status <> 'deleted')
$$;
comment on function private.team_note_mail_details(private.mails) is
  'What a mail about a note of the team says: {property_name, is_to_owner, inquiry_id}. Null for an '
  'owner who deleted the inquiry.';

create function private.tg_inquiries__reject_closed() returns trigger
language plpgsql
-- Definer: callers cannot read notes of the team.
security definer set search_path = '' as $$
begin
  if exists (select from private.team_notes n where n.inquiry_id = new.id and n.closes) then
    raise exception 'conversation_closed' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__reject_closed() is
  'Rejects an addition to an inquiry that the team closed. Raises SC409.';

create trigger reject_closed
  before update of message on public.inquiries
  for each row execute function private.tg_inquiries__reject_closed();

grant execute on function private.team_note_mail_details(private.mails) to service_role;
