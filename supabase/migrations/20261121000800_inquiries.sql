-- Inquiries: the messages of families to the owner of a home, and their status.
-- Risk: personal data (phone, email, message). Only the sender and the owner of the home can read it.

create table public.inquiries (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  message text not null
    constraint message_is_filled check (private.is_filled(message))
    constraint message_is_text check (private.is_text(message, 2000)),
  phone text
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  email text
    -- The pattern of z.email(), so that the contract and the table accept the same addresses.
    constraint email_is_an_address check (
      private.is_line(email, 254)
      and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
    ),
  status text not null default 'pending'
    constraint status_is_known check (status in ('pending', 'contacted', 'spam', 'closed', 'deleted')),
  seen boolean not null default false,
  addition_count smallint not null default 0 constraint additions_are_limited check (addition_count between 0 and 5),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deleted_has_a_time check ((status = 'deleted') = (deleted_at is not null)),
  constraint contact_data_ends_with_deletion
    check (case when status = 'deleted' then num_nonnulls(phone, email) = 0 else phone is not null end)
);
comment on table public.inquiries is
  'A message about a home. The sender can only add to it. The owner changes its status. Deletion removes phone and email '
  'and hides the message from the owner. purge_deleted_inquiries() removes the rest after 90 days; until then, '
  'complaints can be investigated.';

-- Statistics contain values of the column, and the planner's row estimates reveal them. So there are none for private
-- columns.
alter table public.inquiries
  alter column patient_id set statistics 0,
  alter column message set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0;

create index inquiries_received on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_sent on public.inquiries (patient_id, created_at desc);
create index inquiries_deleted on public.inquiries (deleted_at) where deleted_at is not null;

create function private.format_wait(p_wait interval) returns text
language sql immutable set search_path = '' as $$
  select case when minutes = 1 then '1 minute' else minutes || ' minutes' end
  from (select greatest(1, ceil(extract(epoch from p_wait) / 60)::integer) as minutes) as rounded
$$;
comment on function private.format_wait(interval) is 'A duration in words, rounded up to minutes.';

create function private.tg_inquiries__limit_rate() returns trigger
language plpgsql
-- Definer: counts all inquiries of the sender, including those that policies hide.
security definer set search_path = '' as $$
declare
  v_recent integer;
  v_next timestamptz;
  v_open_id text;
begin
  -- Serializes the requests of a sender, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('inquiries of ' || new.patient_id, 0));

  select i.created_at + interval '10 minutes', case when i.addition_count < 5 then i.id end
  into v_next, v_open_id
  from public.inquiries i
  where i.patient_id = new.patient_id and i.property_id = new.property_id and i.status = 'pending'
    and i.created_at > now() - interval '10 minutes'
  order by i.created_at desc
  limit 1;
  if v_next is not null then
    raise exception 'You have already sent an inquiry about this home. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now())), hint = coalesce(v_open_id, '');
  end if;

  select count(*), min(recent.created_at) + interval '1 hour' into v_recent, v_next
  from (
    select i.created_at
    from public.inquiries i
    where i.patient_id = new.patient_id and i.created_at > now() - interval '1 hour'
    order by i.created_at desc
    limit 20
  ) as recent;
  if v_recent >= 20 then
    raise exception 'You have sent 20 inquiries in the last hour. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__limit_rate() is
  'Limits a sender to 20 inquiries an hour and to one pending inquiry about a home in 10 minutes. Raises SC429. detail '
  'is the wait in seconds. hint is the id of the inquiry that the sender can add to instead.';

create function private.tg_inquiries__check_transition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'contacted'), ('pending', 'spam'), ('contacted', 'pending'), ('spam', 'pending'),
    ('pending', 'closed'), ('contacted', 'closed'), ('closed', 'pending'),
    ('pending', 'deleted'), ('contacted', 'deleted'), ('spam', 'deleted'), ('closed', 'deleted')
  ) then
    raise exception 'An inquiry that is % cannot become %.', old.status, new.status
      using errcode = 'check_violation', constraint = 'status_transition_is_allowed';
  end if;
  if old.seen and not new.seen and new.addition_count = old.addition_count then
    raise exception 'An inquiry that was seen cannot become unseen.'
      using errcode = 'check_violation', constraint = 'seen_stays_seen';
  end if;
  if new.status = 'deleted' and old.status <> 'deleted' then
    new.deleted_at := now();
    new.phone := null;
    new.email := null;
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__check_transition() is
  'Allows only the listed transitions of status. A deletion sets deleted_at, removes phone and email, and is final. A '
  'seen inquiry becomes unseen only if its sender adds to it.';

create trigger limit_rate
  before insert on public.inquiries
  for each row execute function private.tg_inquiries__limit_rate();
create trigger check_transition
  before update on public.inquiries
  for each row execute function private.tg_inquiries__check_transition();
create trigger touch_updated_at
  before update on public.inquiries
  for each row execute function private.tg__touch_updated_at();

alter table public.inquiries enable row level security;

create policy select_party on public.inquiries
  for select to authenticated using (
    patient_id = (select private.user_id())
    or (
      -- An update can only write rows that its caller can read. So the owner can read a deleted row in the transaction
      -- that deletes it: now() is the start of the transaction.
      (deleted_at is null or deleted_at = now())
      and property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
    )
  );
create policy insert_sender on public.inquiries
  for insert to authenticated
  with check (
    patient_id = (select private.user_id())
    -- A home that the caller can see, because the policies of properties apply, and does not own.
    and exists (
      select from public.properties p where p.id = property_id and p.owner_id <> (select private.user_id())
    )
  );
-- A deleted inquiry cannot change. The new row can be deleted, because owners delete by an update.
create policy update_owner on public.inquiries
  for update to authenticated
  using (
    status <> 'deleted'
    and property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
  )
  with check (
    property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
  );

-- No delete: see the comment on the table. patient_id has a default and cannot be sent. A message cannot change.
grant select on public.inquiries to authenticated;
grant insert (property_id, message, phone, email) on public.inquiries to authenticated;
grant update (status, seen) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

create function private.add_to_inquiry(p_inquiry_id uuid, p_message text) returns setof public.inquiries
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
  if v_inquiry.status <> 'pending' or v_wait <= interval '0' then
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
  return query
    update public.inquiries i
    set message = i.message || E'\n\n' || p_message, seen = false, addition_count = i.addition_count + 1
    where i.id = v_inquiry.id
    returning *;
end
$$;
comment on function private.add_to_inquiry(uuid, text) is
  'Adds a paragraph to a pending inquiry that the caller sent within the last 10 minutes, at most 5 times, and marks it '
  'as unseen. Returns no row if the caller sent no such inquiry. Raises SC409 after 10 minutes, SC429 after 5 additions, '
  'and 22001 with the number of characters left if the text is too long.';

create function public.add_to_inquiry(p_inquiry_id uuid, p_message text) returns setof public.inquiries
language sql volatile security invoker set search_path = '' as $$
  select * from private.add_to_inquiry(p_inquiry_id, p_message)
$$;
comment on function public.add_to_inquiry(uuid, text) is
  'Adds a paragraph to an inquiry of the caller. See private.add_to_inquiry().';
grant execute on function
  private.add_to_inquiry(uuid, text),
  public.add_to_inquiry(uuid, text)
to authenticated, service_role;

create function public.count_received_inquiries() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'total', count(*),
    'seen', count(*) filter (where i.seen),
    'unseen', count(*) filter (where not i.seen)
  )
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where p.owner_id = (select private.user_id()) and i.deleted_at is null
$$;
comment on function public.count_received_inquiries() is
  'The number of inquiries about the homes of the caller, without deleted ones: {total, seen, unseen}.';
grant execute on function public.count_received_inquiries() to authenticated, service_role;

create function public.mark_inquiries_seen() returns integer
language sql volatile security invoker set search_path = '' as $$
  with marked as (
    update public.inquiries i
    set seen = true
    where not i.seen and i.deleted_at is null
      and i.property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
    returning i.id
  )
  select count(*)::integer from marked
$$;
comment on function public.mark_inquiries_seen() is
  'Marks all unseen inquiries about the homes of the caller as seen and returns their number.';
grant execute on function public.mark_inquiries_seen() to authenticated, service_role;

create function public.list_received_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_status text default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300), private.check_argument('Status', p_status, 20);
  with received as (
    select i.id, i.property_id, p.name as property_name, i.status, i.seen, i.phone, i.email, i.message, i.created_at
    from public.inquiries i
    join public.properties p on p.id = i.property_id
    where p.owner_id = (select private.user_id()) and i.deleted_at is null
      and (p_status is null or i.status = p_status)
  ),
  page as (
    select r.*, row_number() over (order by r.created_at desc, r.id desc) as place
    from received r
    where p_cursor is null
      or (r.created_at, r.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
    order by r.created_at desc, r.id desc
    limit private.clamp_page_size(p_limit) + 1
  )
  select jsonb_build_object(
    'items', coalesce(
      jsonb_agg(to_jsonb(page) - 'place' order by page.place) filter (where page.place <= private.clamp_page_size(p_limit)),
      '[]'
    ),
    'total', (select count(*) from received),
    'next_cursor', case
      when count(*) > private.clamp_page_size(p_limit) then
        jsonb_agg(jsonb_build_object('key', page.created_at, 'id', page.id) order by page.place)
          -> (private.clamp_page_size(p_limit) - 1)
    end
  )
  from page
$$;
comment on function public.list_received_inquiries(integer, jsonb, text) is
  'A page of the inquiries about the homes of the caller, newest first, without deleted ones: {items, total, '
  'next_cursor}. A cursor is {key: created_at, id}.';
grant execute on function public.list_received_inquiries(integer, jsonb, text) to authenticated, service_role;

create function public.can_view_inquiry(p_inquiry_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  -- The policies of the caller apply to inquiries.
  select exists (select from public.inquiries i where i.id = p_inquiry_id and i.deleted_at is null)
$$;
comment on function public.can_view_inquiry(uuid) is
  'Whether the caller can see an inquiry, as its sender or as the owner of the home. False for a deleted one.';
grant execute on function public.can_view_inquiry(uuid) to authenticated;

create function public.purge_deleted_inquiries() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from public.inquiries where deleted_at < now() - interval '90 days' returning id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_deleted_inquiries() is
  'Removes inquiries that were deleted more than 90 days ago and returns their number. Schedule it daily.';
grant execute on function public.purge_deleted_inquiries() to service_role;
