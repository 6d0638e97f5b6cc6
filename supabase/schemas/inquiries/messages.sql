-- Inquiry messages: what family and owner write to each other in an inquiry, their read marks, and mails about them.
-- Risk: personal data. Nobody reads the table; the functions check the side of the caller with private.inquiry_side().

create table private.inquiry_messages (
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- The client chooses it, so that sending a message again writes nothing. Unique in the inquiry only, so that no caller
  -- learns which IDs exist elsewhere.
  id uuid not null constraint id_is_random check (private.is_random_id(id)),
  sender text not null constraint sender_is_known check (sender in ('family', 'owner')),
  -- Null once the account of a former owner is deleted. All other accounts take the inquiry with them.
  sender_id uuid references public.users (id) on delete set null,
  body text not null
    constraint body_is_filled check (private.is_filled(body))
    constraint body_is_text check (private.is_text(body, 2000)),
  -- Not now(), which is the start of the transaction, because the lock of the inquiry gives the order of messages.
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (inquiry_id, id)
);
comment on table private.inquiry_messages is
  'What family and owner write to each other after the inquiry itself. read_at is when the other side read it.';

create index inquiry_messages_sender on private.inquiry_messages (sender_id, created_at desc);
create index inquiry_messages_unread on private.inquiry_messages (inquiry_id, sender) where read_at is null;

alter table private.inquiry_messages enable row level security;
create policy select_operator on private.inquiry_messages for select to service_role using (true);

-- For complaints and mails.
grant select on private.inquiry_messages to service_role;

create function private.closed_reason(p_inquiry public.inquiries, p_side text) returns text
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select case
      when private.suspended_reason() is not null then private.suspended_reason()
      when private.removed_reason(p_inquiry.property_id) is not null then private.removed_reason(p_inquiry.property_id)
      when exists (select from private.team_notes n where n.inquiry_id = p_inquiry.id and n.closes) then
        'conversation_closed'
      when p_inquiry.withdrawn_at is not null then
        case p_side
          when 'family' then 'inquiry_withdrawn_by_you'
          else case
            when exists (select from private.farewells f where f.inquiry_id = p_inquiry.id) then
              'inquiry_withdrawn_with_thanks'
            else 'inquiry_withdrawn_by_family'
          end
        end
      when p_inquiry.former_home ? 'handed_over_at' and p_side = 'owner' then
        'conversation_of_former_owner'
      when p_inquiry.former_home ? 'handed_over_at' then
        'conversation_with_former_owner'
      when p_inquiry.former_home is not null then
        'conversation_about_deleted_home'
      when p_side = 'family' and p_inquiry.status in ('closed', 'deleted') then
        'conversation_closed_by_owner'
      when p_side = 'owner' and p_inquiry.status in ('closed', 'spam') then
        case p_inquiry.status when 'closed' then 'inquiry_marked_closed' else 'inquiry_marked_spam' end
      when p_side = 'owner' and not 'message' = any (p_inquiry.contact_by) then
        'inquiry_without_messages'
      when (select count(*) from private.inquiry_messages m where m.inquiry_id = p_inquiry.id) >= 100 then
        case p_side when 'family' then 'conversation_full_for_family' else 'conversation_full_for_owner' end
    end
  );
end
$$;
comment on function private.closed_reason(public.inquiries, text) is
  'Why a side cannot write in an inquiry, as a code whose sentence says what is possible. Null if it can. The family can write '
  'to an inquiry that is marked as spam, because it must not learn of the mark; the owner hears nothing of it.';

create function private.closed_values(p_inquiry public.inquiries, p_reason text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case p_reason
    when 'conversation_about_deleted_home' then
      jsonb_build_object('last', (p_inquiry.deleted_at + interval '90 days')::date)
    when 'inquiry_without_messages' then jsonb_build_object('ways', array_remove(p_inquiry.contact_by, 'message'))
    else '{}'
  end
$$;
comment on function private.closed_values(public.inquiries, text) is
  'The values of the sentence of a reason that closed_reason() returns.';

create function private.check_open(p_inquiry public.inquiries, p_side text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reason constant text := private.closed_reason(p_inquiry, p_side);
begin
  if v_reason is not null then
    raise exception '%', v_reason using errcode = case v_reason
      when private.removed_reason(p_inquiry.property_id) then 'SC424'
      else 'SC409'
    end, detail = private.closed_values(p_inquiry, v_reason);
  end if;
end
$$;
comment on function private.check_open(public.inquiries, text) is
  'Raises why a side cannot write in an inquiry: SC424 for a suspended home, else SC409.';

create function private.to_message(p_message private.inquiry_messages, p_side text) returns jsonb
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
comment on function private.to_message(private.inquiry_messages, text) is 'A message as a side of the inquiry reads it.';

create function private.limit_messages(p_user_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
begin
  select count(*), min(recent.created_at) + interval '1 hour' into v_recent, v_next
  from (
    select m.created_at
    from private.inquiry_messages m
    where m.sender_id = p_user_id and m.created_at > now() - interval '1 hour'
    order by m.created_at desc
    limit 60
  ) as recent;
  if v_recent >= 60 then
    raise exception 'messages_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
  end if;
end
$$;
comment on function private.limit_messages(uuid) is
  'Raises SC429 for a user who sent 60 messages in the last hour, with the seconds until the next one.';

create function private.record_activity(p_inquiry_id uuid, p_side text) returns void
language sql volatile set search_path = '' as $$
  update public.inquiries i
  set active_at = now(),
    status = case when p_side = 'owner' and i.status = 'pending' then 'contacted' else i.status end,
    seen = i.seen or p_side = 'owner'
  where i.id = p_inquiry_id;
  select private.record_seen(array[p_inquiry_id]) where p_side = 'owner'
$$;
comment on function private.record_activity(uuid, text) is
  'What a message, a proposal or an answer means for its inquiry: one of the owner marks it as contacted and seen.';

create function private.reject_second_answer(
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
comment on function private.reject_second_answer(uuid, uuid, uuid) is
  'Raises SC409 if somebody else of the side of the owner has written since the last message that the writer saw; null: none.';

create function private.send_message(
  p_inquiry_id uuid, p_id uuid, p_body text, p_last_message_id uuid, p_is_checked boolean
) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on messages. Writes only as the side of the caller.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_side text;
  v_inquiry public.inquiries;
  v_message private.inquiry_messages;
begin
  perform private.check_argument('Message', p_body, 2000);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  -- The first lock makes each message of a person count the one before, the second each message of the inquiry.
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || v_user_id, 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for update;
  -- The owner may have changed or deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;

  select * into v_message from private.inquiry_messages m where m.inquiry_id = p_inquiry_id and m.id = p_id;
  if found then
    if v_message.sender_id is distinct from v_user_id then
      raise exception 'message_exists' using errcode = 'unique_violation';
    end if;
    return private.to_message(v_message, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);
  if p_is_checked and v_side = 'owner' then
    perform private.reject_second_answer(p_inquiry_id, v_user_id, p_last_message_id);
  end if;
  perform private.limit_messages(v_user_id);
  -- One mail until the other side has read what came before, or a day has passed. None about spam.
  if not (v_side = 'family' and v_inquiry.status = 'spam') and not exists (
    select from private.inquiry_messages m
    where m.inquiry_id = p_inquiry_id and m.sender = v_side and m.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    insert into private.mails (kind, inquiry_id, property_id, recipient_id, created_at)
    values (
      'message', p_inquiry_id,
      case v_side when 'family' then v_inquiry.property_id end,
      case v_side when 'owner' then v_inquiry.patient_id end,
      now()
    );
  end if;
  insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
  values (p_inquiry_id, p_id, v_side, v_user_id, p_body)
  returning * into v_message;
  perform private.record_activity(p_inquiry_id, v_side);
  return private.to_message(v_message, v_side);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.send_message(
  p_inquiry_id uuid, p_id uuid, p_body text, p_last_message_id uuid default null, p_is_checked boolean default false
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_inquiry_id, p_id, p_body, p_last_message_id, p_is_checked)
$$;
comment on function public.send_message(uuid, uuid, text, uuid, boolean) is
  'Writes a message in an inquiry as its sender or as the owner of the home. The same p_id again returns the first message. '
  'A reply of the owner marks the inquiry as contacted. Null if the caller is no side. Raises SC409 with a sentence if the '
  'conversation is closed or has 100 messages, and with p_is_checked if a colleague has answered since p_last_message_id, '
  'and SC429 after 60 messages in an hour.';
grant execute on function
  private.send_message(uuid, uuid, text, uuid, boolean), public.send_message(uuid, uuid, text, uuid, boolean)
to authenticated;
