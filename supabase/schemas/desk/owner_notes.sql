-- Owner notes: what the team writes to an owner about a home or the account, sometimes with a question.
-- Risk: a note may follow from a report. It never says who reported.

create table private.owner_notes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  -- Null for a note about the account.
  property_id uuid references public.properties (id) on delete cascade,
  -- The report about which the team asks.
  report_id uuid references private.reports (id) on delete set null,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_a_line check (private.is_line(body, 300)),
  is_question boolean not null default false,
  created_at timestamptz not null default now(),
  answer text
    constraint answer_is_filled check (private.is_filled(answer))
    constraint answer_is_text check (private.is_text(answer, 1000)),
  -- When the owner answered, or took note.
  closed_at timestamptz,
  body_values jsonb constraint values_are_of_a_code check (body_values is null or body ~ '^[a-z_]+$'),
  constraint answer_closes_a_question check (answer is null or is_question and closed_at is not null)
);
comment on table private.owner_notes is
  'What the team wrote to an owner, and the answer to a question. Managers of the owner read and answer it too.';
comment on column private.owner_notes.body_values is
  'The values of the code in body, whose sentence functions/_shared/stored-texts.ts makes. Null for words of an operator.';

create index owner_notes_open on private.owner_notes (owner_id, created_at) where closed_at is null;
create index owner_notes_owner on private.owner_notes (owner_id);
create index owner_notes_property on private.owner_notes (property_id);
create index owner_notes_report on private.owner_notes (report_id);

create trigger limit_writes after update on private.owner_notes
  for each row execute function private.tg__limit_writes('60', 'answered %s notes');

alter table private.owner_notes enable row level security;
create policy select_operator on private.owner_notes for select to service_role using (true);

grant select, delete on private.owner_notes to service_role;

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

create function private.owner_note_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name, 'is_question', n.is_question)
  from private.owner_notes n
  left join public.properties p on p.id = n.property_id
  where n.owner_id = p_mail.recipient_id and n.created_at = p_mail.created_at and n.closed_at is null
  order by n.id
  limit 1
$$;
comment on function private.owner_note_mail_details(private.mails) is
  'What a mail about a note of the team says: {property_name, is_question}, without its text. Null once the owner has read '
  'it.';
grant execute on function private.owner_note_mail_details(private.mails) to service_role;

create function private.list_owner_notes(p_owner_id uuid) returns jsonb
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

create function public.list_owner_notes(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_owner_notes(p_owner_id)
$$;
comment on function public.list_owner_notes(uuid) is
  'The open notes of the team to an owner, by default the caller, for the owner and managers, the oldest first, at most 50: '
  '[{id, property_id, property_name, body, body_values, is_question, created_at}].';

create function private.close_owner_note(p_note_id uuid, p_answer text) returns boolean
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

create function public.close_owner_note(p_note_id uuid, p_answer text default null) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Answer', p_answer, 1000);
  select private.close_owner_note(p_note_id, p_answer)
$$;
comment on function public.close_owner_note(uuid, text) is
  'Answers a question of the team, or takes note of what it wrote, for the owner and managers. False for others. Raises '
  'SC409 if that was done, and 22023 for a question without an answer.';

grant execute on function
  private.list_owner_notes(uuid), public.list_owner_notes(uuid),
  private.close_owner_note(uuid, text), public.close_owner_note(uuid, text)
to authenticated;
