set lock_timeout = '2s';

alter table public.inquiries
  add column assigned_at timestamptz,
  add column is_newly_assigned boolean not null default false;
alter table public.inquiries alter column assigned_at set statistics 0;

-- What was seen before this release counts as seen for all.
alter table private.account_people add column inbox_since timestamptz not null default now();

drop function public.mark_inquiries_seen(uuid);
drop function public.send_message(uuid, uuid, text);
drop function private.send_message(uuid, uuid, text);
drop function public.assign_inquiry(uuid, uuid);
drop function private.assign_inquiry(uuid, uuid);

create table private.seen_inquiries (
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- The account, not the person: a removal locks its person before the inquiries, and a message its inquiry first.
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (inquiry_id, user_id)
);
comment on table private.seen_inquiries is
  'Which of the people of an owner with a team has been shown an inquiry. inquiries.seen says whether anybody has.';

create index seen_inquiries_user on private.seen_inquiries (user_id);

-- Statistics would contain who works for whom. See public.inquiries.
alter table private.seen_inquiries alter column user_id set statistics 0;

alter table private.seen_inquiries enable row level security;
create policy select_operator on private.seen_inquiries for select to service_role using (true);

-- For mails.
grant select on private.seen_inquiries to service_role;

create or replace function private.inbox_since(p_owner_id uuid, p_user_id uuid default private.user_id()) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  -- min() is null for an owner without colleagues.
  select case when team.since is not null then greatest(a.inbox_since, team.since) end
  from private.account_people a
  cross join (
    select min(o.inbox_since) as since from private.account_people o where o.owner_id = p_owner_id and o.role <> 'owner'
  ) as team
  where a.owner_id = p_owner_id and a.user_id = p_user_id
$$;

comment on function private.inbox_since(uuid, uuid) is
  'Since when a person has to see the inquiries of an owner themselves: since they joined, and the owner since the first of '
  'the present colleagues. Null without a team.';

create or replace function private.is_seen(p_inquiry public.inquiries, p_owner_id uuid) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return p_inquiry.seen and (
    (p_inquiry.seen_at >= private.inbox_since(p_owner_id)) is not true
    or exists (
      select from private.seen_inquiries s where s.inquiry_id = p_inquiry.id and s.user_id = private.user_id()
    )
  );
end
$$;

comment on function private.is_seen(public.inquiries, uuid) is
  'Whether the caller, or without a team the owner, has been shown an inquiry.';

create or replace function private.record_seen(p_inquiry_ids uuid[]) returns integer
language plpgsql volatile
-- Definer: callers cannot write seen_inquiries. Records what the caller reads as an owner, and nothing for others.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_ids uuid[];
  v_count integer;
begin
  perform private.check_argument('Inquiries', p_inquiry_ids::text, 4000);
  v_ids := array(
    select i.id
    from public.inquiries i
    where i.id = any (p_inquiry_ids) and private.inquiry_side(i.id) = 'owner'
    order by i.id
    for no key update
  );
  with shown as (
    select i.id, coalesce(p.owner_id, i.former_owner_id) as owner_id, private.is_seen(i, coalesce(p.owner_id, i.former_owner_id)) as is_seen
    from public.inquiries i
    left join public.properties p on p.id = i.property_id
    where i.id = any (v_ids)
  ), recorded as (
    insert into private.seen_inquiries (inquiry_id, user_id)
    select s.id, v_user_id from shown s where private.inbox_since(s.owner_id) is not null
    on conflict do nothing
  )
  select count(*) filter (where not s.is_seen) into v_count from shown s;
  update public.inquiries i
  set seen = true, is_newly_assigned = i.is_newly_assigned and a.id is null
  from public.inquiries o
  left join private.account_people a on a.id = o.assigned_to and a.user_id = v_user_id
  where o.id = i.id and i.id = any (v_ids) and (not i.seen or (i.is_newly_assigned and a.id is not null));
  return v_count;
end
$$;

comment on function private.record_seen(uuid[]) is
  'Records that the caller has been shown inquiries, as an owner or one of their people. Returns how many were new to them.';

create or replace function private.mark_inquiries_seen(p_owner_id uuid, p_inquiry_ids uuid[]) returns integer
language plpgsql volatile
-- Definer: callers cannot read account_people. Marks inquiries about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
  v_count integer;
begin
  if private.inbox_since(v_owner_id) is not null then
    return private.record_seen(coalesce(p_inquiry_ids, '{}'));
  end if;
  update public.inquiries i
  set seen = true
  where not i.seen and i.deleted_at is null and i.property_id in (select private.select_acted_homes(v_owner_id));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

create or replace function public.mark_inquiries_seen(p_owner_id uuid default null, p_inquiry_ids uuid[] default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.mark_inquiries_seen(p_owner_id, p_inquiry_ids)
$$;

comment on function public.mark_inquiries_seen(uuid, uuid[]) is
  'Marks inquiries about the homes of an owner, by default the caller, as seen and returns how many were new: those of '
  'p_inquiry_ids, which were on the screen, for the caller alone. For an owner without a team all of them.';

create or replace function private.count_newly_assigned() returns integer
language sql stable
-- Definer: callers cannot read account_people. Counts what is assigned to the caller.
security definer set search_path = '' as $$
  select count(*)::integer
  from private.account_people a
  join public.inquiries i on i.assigned_to = a.id and i.is_newly_assigned
  where a.user_id = (select private.user_id()) and a.owner_id = any ((select private.acting_for('person'))::uuid[])
    and i.withdrawn_at is null and i.status in ('pending', 'contacted')
$$;

comment on function private.count_newly_assigned() is
  'The number of open inquiries that a colleague assigned to the caller, who has not been shown them since.';

create or replace function private.assign_inquiry(
  p_inquiry_id uuid, p_person_id uuid, p_from_person_id uuid, p_is_checked boolean
) returns boolean
language plpgsql volatile
-- Definer: callers cannot write assigned_to.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_person private.account_people;
  v_owner_id uuid;
  v_own_id uuid;
begin
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return false;
  end if;
  -- The person before the inquiry, as a removal does.
  select * into v_person from private.account_people a where a.id = p_person_id for key share;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The caller may have lost the home meanwhile.
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return false;
  end if;
  if v_inquiry.property_id is null then
    raise exception 'You handed this home over, so the conversation stays closed.' using errcode = 'SC409';
  end if;
  select p.owner_id into v_owner_id from public.properties p where p.id = v_inquiry.property_id;
  select a.id into v_own_id from private.account_people a where a.owner_id = v_owner_id and a.user_id = private.user_id();
  if not v_owner_id = any (private.acting_for('manager')) and not (
    v_own_id = coalesce(p_person_id, v_own_id) and v_own_id = coalesce(v_inquiry.assigned_to, v_own_id)
  ) then
    raise exception 'You can take an inquiry that nobody has taken, and give back your own. The owner and managers assign the others.'
      using errcode = '42501';
  end if;
  if p_person_id is not null then
    if v_person.owner_id is distinct from v_owner_id then
      raise exception 'Person not found' using errcode = 'SC404';
    elsif not v_person.has_all_homes and not exists (
      select from private.home_people h where h.person_id = v_person.id and h.property_id = v_inquiry.property_id
    ) then
      raise exception '% does not act for this home.', v_person.name using errcode = 'SC409';
    end if;
  end if;
  if v_inquiry.assigned_to is not distinct from p_person_id then
    return true;
  end if;
  if p_is_checked and v_inquiry.assigned_to is distinct from p_from_person_id then
    raise exception '%', coalesce(
      (select a.name || ' answers this inquiry now.' from private.account_people a where a.id = v_inquiry.assigned_to),
      'Nobody in particular answers this inquiry any more.'
    ) using errcode = 'SC409';
  end if;
  update public.inquiries i
  set assigned_to = p_person_id, assigned_at = now(), is_newly_assigned = coalesce(p_person_id <> v_own_id, p_person_id is not null)
  where i.id = p_inquiry_id
  returning * into v_inquiry;
  perform private.count_write(private.user_id(), 'assigned inquiries', 600, 'assigned inquiries %s times', 'SC429');
  if v_inquiry.is_newly_assigned then
    -- Later, so that one mail tells of all that are assigned meanwhile.
    insert into private.mails (kind, recipient_id, person_id, created_at, next_attempt_at)
    values ('assignment', v_person.user_id, v_person.id, now(), now() + interval '10 minutes')
    on conflict (person_id) where kind = 'assignment' and taken_at is null do nothing;
  end if;
  return true;
end
$$;

create or replace function public.assign_inquiry(
  p_inquiry_id uuid, p_person_id uuid default null, p_from_person_id uuid default null, p_is_checked boolean default false
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.assign_inquiry(p_inquiry_id, p_person_id, p_from_person_id, p_is_checked)
$$;

comment on function public.assign_inquiry(uuid, uuid, uuid, boolean) is
  'Says which of the people of the owner answers an inquiry; null for nobody in particular. Staff take what nobody has taken '
  'and give back their own; the owner and managers assign all. False if the caller does not act for the home. Raises 42501 '
  'for staff, SC404 for a person of somebody else, SC409 for one who does not act for the home, and with p_is_checked '
  'if another than p_from_person_id answers by now, and SC429 after 600 in an hour.';

create unique index mails_untaken_assignment on private.mails (person_id) where kind = 'assignment' and taken_at is null;

create or replace function private.assignment_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_name', o.name, 'count', count(*), 'home_names', (array_agg(distinct p.name))[1:5],
    'home_count', count(distinct p.id)
  )
  from private.account_people a
  join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
  join public.users u on u.id = a.user_id and u.suspended_at is null
  join public.inquiries i on i.assigned_to = a.id and i.is_newly_assigned
  join public.properties p on p.id = i.property_id and not p.is_suspended
  where a.id = p_mail.person_id and i.withdrawn_at is null and i.status in ('pending', 'contacted')
  group by o.name
$$;

comment on function private.assignment_mail_details(private.mails) is
  'What a mail about assigned inquiries says: {owner_name, count, home_names, home_count}, of at most five homes. Null once '
  'the person has been shown them all, or is none of the people any more.';

create or replace function private.as_family_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql immutable set search_path = '' as $$
begin
  if p_inquiry.status = 'spam' then
    p_inquiry.status := 'pending';
  end if;
  p_inquiry.spam_at := null;
  p_inquiry.assigned_to := null;
  p_inquiry.assigned_at := null;
  p_inquiry.is_newly_assigned := false;
  if p_inquiry.property_id is null then
    p_inquiry.property_id := (p_inquiry.former_home ->> 'id')::uuid;
    p_inquiry.former_home := null;
  end if;
  return p_inquiry;
end
$$;

comment on function private.as_family_reads(public.inquiries) is
  'An inquiry as its sender reads it and may act on it, who does not learn that it is marked as spam.';

create or replace function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name)
  from public.properties p
  where p.id = p_mail.property_id and not p.is_suspended and exists (
    select from public.inquiries i
    where i.property_id = p.id and i.status not in ('spam', 'deleted') and i.withdrawn_at is null
      and (
        not i.seen
        -- A colleague has seen it and not answered.
        or i.status = 'pending' and i.seen_at >= p_mail.created_at and exists (
          select from private.account_people a
          where a.id = p_mail.person_id and private.inbox_since(p.owner_id, a.user_id) is not null
            and not exists (
              select from private.seen_inquiries s where s.inquiry_id = i.id and s.user_id = a.user_id
            )
        )
      )
  )
$$;

comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}. Null if the owner, or the person who gets it, has seen all inquiries about the home, they are '
  'withdrawn or spam, or the home is suspended.';

create or replace function private.add_to_inquiry(p_inquiry_id uuid, p_message text) returns setof public.inquiries
language plpgsql
-- Definer: senders cannot update inquiries. Changes only a message of the caller.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_wait interval;
  v_left integer;
begin
  -- The lock serializes concurrent additions and changes by the owner.
  select * into v_inquiry
  from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id()) and i.status <> 'deleted'
  for update;
  if not found then
    return;
  end if;
  v_wait := v_inquiry.created_at + interval '10 minutes' - now();
  if (private.as_family_reads(v_inquiry)).status <> 'pending' or v_inquiry.withdrawn_at is not null or v_wait <= interval '0' then
    raise exception 'You can no longer add to this message. You can send a new one instead.' using errcode = 'SC409';
  end if;
  if v_inquiry.addition_count >= 5 then
    raise exception 'You have added to this message 5 times. You can send a new one in %.', private.format_wait(v_wait)
      using errcode = 'SC429', detail = ceil(extract(epoch from v_wait));
  end if;
  -- Two characters are the blank line between the parts.
  v_left := greatest(0, 2000 - 2 - char_length(v_inquiry.message));
  if char_length(p_message) > v_left then
    raise exception 'A message can have 2,000 characters in all. There is room for % more in the one you sent.',
      to_char(v_left, 'FM9,990')
      using errcode = '22001';
  end if;
  if private.is_filled(p_message) is not true then
    raise exception 'Please enter a message' using errcode = '22023';
  end if;
  delete from private.seen_inquiries s where s.inquiry_id = v_inquiry.id;
  return query
    update public.inquiries i
    set message = i.message || E'\n\n' || p_message, seen = false, addition_count = i.addition_count + 1, active_at = now()
    where i.id = v_inquiry.id
    returning (private.as_family_reads(i)).*;
end
$$;

comment on function private.add_to_inquiry(uuid, text) is
  'Adds a paragraph to a pending inquiry that the caller sent within the last 10 minutes, at most 5 times, and marks it '
  'as unseen. Returns no row if the caller sent no such inquiry. Raises SC409 after 10 minutes, SC429 after 5 additions, '
  'and 22001 with the number of characters left if the text is too long.';

create or replace function public.update_received_inquiry(p_inquiry_id uuid, p_status text default null, p_seen boolean default null)
returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Status', p_status, 20);
  update public.inquiries i
  set status = coalesce(p_status, i.status), seen = coalesce(p_seen, i.seen)
  where i.id = p_inquiry_id;
  if found then
    if p_seen then
      perform private.record_seen(array[p_inquiry_id]);
    end if;
    return query select * from private.select_party_inquiry(p_inquiry_id);
  end if;
end
$$;

comment on function public.update_received_inquiry(uuid, text, boolean) is
  'Changes the status of an inquiry about a home of the caller, or marks it as seen. No row if the caller owns no such home.';

create or replace function private.record_activity(p_inquiry_id uuid, p_side text) returns void
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

create or replace function private.mark_messages_read(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on messages. Marks only messages to the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  if v_side = 'owner' and not (
    select private.owner_reads_family(i) from public.inquiries i where i.id = p_inquiry_id
  ) then
    return true;
  end if;
  update private.inquiry_messages
  set read_at = now()
  where inquiry_id = p_inquiry_id and sender <> v_side and read_at is null;
  update private.visits
  set read_at = now()
  where inquiry_id = p_inquiry_id and proposed_by <> v_side and read_at is null;
  if v_side = 'owner' then
    perform private.record_seen(array[p_inquiry_id]);
  end if;
  return true;
end
$$;

create or replace function private.reject_second_answer(
  p_inquiry_id uuid, p_user_id uuid, p_last_message_id uuid
) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_name text;
begin
  select coalesce(private.to_message(m, 'owner') ->> 'sender_name', 'A colleague') into v_name
  from private.inquiry_messages m
  where m.inquiry_id = p_inquiry_id and m.sender = 'owner' and m.sender_id is distinct from p_user_id
    and m.created_at > coalesce(
      (select l.created_at from private.inquiry_messages l where l.inquiry_id = p_inquiry_id and l.id = p_last_message_id),
      '-infinity'
    )
  order by m.created_at desc
  limit 1;
  if found then
    raise exception '% has answered meanwhile.', v_name using errcode = 'SC409';
  end if;
end
$$;

comment on function private.reject_second_answer(uuid, uuid, uuid) is
  'Raises SC409 if somebody else of the side of the owner has written since the last message that the writer saw; null: none.';

create or replace function private.send_message(
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
      raise exception 'This message exists.' using errcode = 'unique_violation';
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
end
$$;

create or replace function public.send_message(
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

create or replace function public.count_news() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'messages', private.count_unread_messages(),
    'assigned', private.count_newly_assigned(),
    'lists', private.count_list_news(),
    'searches', private.count_search_news()
  )
$$;

comment on function public.count_news() is
  'What is new for the caller: {messages, assigned, lists, searches}, the numbers of unread messages, at most 500, of '
  'inquiries that a colleague assigned to them, of changes to shared lists by others, and of homes that are new in saved '
  'searches.';

create or replace function private.describe_received_inquiry(p_inquiry public.inquiries) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select private.thread_summary(p_inquiry, 'owner') - 'is_answered' || jsonb_build_object(
      'id', p_inquiry.id, 'property_id', p.id, 'property_name', p.name, 'owner_id', p.owner_id, 'status', p_inquiry.status,
      'seen', private.is_seen(p_inquiry, coalesce(p_inquiry.former_owner_id, p.owner_id)),
      'phone', read.phone, 'email', read.email, 'message', read.message, 'contact_by', p_inquiry.contact_by,
      'is_withdrawn', p_inquiry.withdrawn_at is not null, 'person_id', p_inquiry.assigned_to,
      'assigned_at', case when p_inquiry.assigned_to is not null then p_inquiry.assigned_at end,
      'created_at', p_inquiry.created_at
    )
    from private.inquiry_home(p_inquiry) as p
    join private.received_inquiries read on read.id = p_inquiry.id
  );
end
$$;

comment on function private.describe_received_inquiry(public.inquiries) is
  'An inquiry as the owner of the home reads it.';

create or replace function private.count_received_inquiries(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read messages and visits. Counts those about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id);
  v_since constant timestamptz := private.inbox_since(coalesce(p_owner_id, private.user_id()));
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'seen', count(*) filter (where i.seen and (s.user_id is not null or i.seen_at >= v_since is not true)),
      'unseen', count(*) filter (where not i.seen or (s.user_id is null and i.seen_at >= v_since)),
      'waiting', (select count(*) from private.waiting_inquiries w where w.property_id = any (v_inbox.homes)),
      'yours', (
        select count(*)
        from private.account_people a
        join public.inquiries y on y.assigned_to = a.id
        join private.waiting_inquiries w on w.id = y.id
        where a.user_id = private.user_id() and w.property_id = any (v_inbox.homes)
      ),
      'visits', (
        select count(*)
        from public.inquiries a
        join private.visits v on v.inquiry_id = a.id
        where a.property_id = any (v_inbox.homes) and a.deleted_at is null and a.withdrawn_at is null
          and v.state = 'proposed' and v.proposed_by = 'family' and v.times[cardinality(v.times)] > now()
      )
    )
    from public.inquiries i
    left join private.seen_inquiries s on s.inquiry_id = i.id and s.user_id = private.user_id()
    where (i.property_id = any (v_inbox.homes) or i.former_owner_id = v_inbox.former_owner_id) and i.deleted_at is null
  );
end
$$;

create or replace function public.count_received_inquiries(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.count_received_inquiries(p_owner_id)
$$;

comment on function public.count_received_inquiries(uuid) is
  'The number of inquiries about the homes of an owner, by default the caller, without deleted ones: {total, seen, unseen, '
  'waiting, yours, visits}. With a team, seen and unseen are of the caller. waiting are those to answer, yours those that '
  'are assigned to the caller, and visits the proposals of families to accept.';

grant execute on function
  private.record_seen(uuid[]), private.mark_inquiries_seen(uuid, uuid[]), public.mark_inquiries_seen(uuid, uuid[]),
  private.count_newly_assigned(),
  private.assign_inquiry(uuid, uuid, uuid, boolean), public.assign_inquiry(uuid, uuid, uuid, boolean)
to authenticated;
grant execute on function public.mark_inquiries_seen(uuid, uuid[]) to service_role;
grant execute on function private.assignment_mail_details(private.mails) to service_role;
grant execute on function private.inbox_since(uuid, uuid) to service_role;
grant execute on function
  private.send_message(uuid, uuid, text, uuid, boolean), public.send_message(uuid, uuid, text, uuid, boolean)
to authenticated;
