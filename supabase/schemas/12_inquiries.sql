-- Inquiries: the messages of families to the owner of a home, and their status.
-- The sender and the owner of the home read and write it through functions, not over REST.
-- Risk: personal data (phone, email, message). A function that returns an inquiry to its owner without
-- private.as_owner_reads() would show contact data that the family withheld. A function that joins properties leaves out
-- the inquiries of deleted homes: use private.inquiry_home().

create table public.inquiries (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  -- Null once the home was deleted.
  property_id uuid references public.properties (id) on delete cascade,
  former_home jsonb,
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
  contact_by text[] not null default array['message', 'phone', 'email']
    constraint contact_ways_are_known
      check (contact_by <@ array['message', 'phone', 'email'] and cardinality(contact_by) between 1 and 3),
  seen_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  active_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deleted_has_a_time check ((status = 'deleted') = (deleted_at is not null)),
  constraint inquiry_has_a_home check ((property_id is null) = (former_home is not null and status = 'deleted')),
  constraint contact_data_ends_with_deletion check (
    case when status = 'deleted' or withdrawn_at is not null
      then num_nonnulls(phone, email) = 0
      else phone is not null
    end
  )
);
comment on table public.inquiries is
  'A message about a home. The sender can only add to it. The owner changes its status. Deletion removes phone and email '
  'and hides the message from the owner. purge_deleted_inquiries() removes the rest after 90 days; until then, '
  'complaints can be investigated.';
comment on column public.inquiries.former_home is
  'What the conversation shows of a home that was deleted, its owner_id, and the keyed hash of the owner''s address.';
comment on column public.inquiries.contact_by is
  'How the owner may reach the family. The owner reads the phone number and the email address only if they are chosen.';
comment on column public.inquiries.withdrawn_at is
  'When the family withdrew the inquiry. Phone and email are null from then on, and the owner reads no text of the family.';
comment on column public.inquiries.answered_at is
  'When the owner first replied or marked the inquiry as contacted. seen_at and answered_at are null for earlier times.';

-- Statistics contain values of the column, and the planner's row estimates reveal them. So there are none for private
-- columns.
alter table public.inquiries
  alter column patient_id set statistics 0,
  alter column former_home set statistics 0,
  alter column message set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0;

create index inquiries_received on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_sent on public.inquiries (patient_id, active_at desc, id desc);
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

  select
    i.created_at + interval '10 minutes', case when i.addition_count < 5 and i.withdrawn_at is null then i.id end
  into v_next, v_open_id
  from public.inquiries i
  where i.patient_id = new.patient_id and i.property_id = new.property_id
    and (private.as_family_reads(i)).status = 'pending'
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

-- Only the owner reads rows. A write to favorites can return rows of inquiries, and there the sender would read that an
-- inquiry is marked as spam. An update can only write rows that its caller can read, so the owner can read a deleted row in
-- the transaction that deletes it: now() is the start of the transaction.
create policy select_owner on public.inquiries
  for select to authenticated
  using (
    (deleted_at is null or deleted_at = now())
    and property_id in (select p.id from public.properties p where p.owner_id = (select private.user_id()))
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

grant select (id, property_id, status, seen, deleted_at, created_at) on public.inquiries to authenticated;
grant insert (id, property_id, message, phone, email, contact_by) on public.inquiries to authenticated;
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
  select private.list_received_inquiries(p_limit, p_cursor, p_status)
$$;
comment on function public.list_received_inquiries(integer, jsonb, text) is
  'A page of the inquiries about the homes of the caller, newest first, without deleted ones: {items, total, '
  'next_cursor}. A cursor is {key: created_at, id}.';
grant execute on function public.list_received_inquiries(integer, jsonb, text) to authenticated, service_role;

create function public.can_view_inquiry(p_inquiry_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select private.inquiry_side(p_inquiry_id) is not null
$$;
comment on function public.can_view_inquiry(uuid) is
  'Whether the caller is the sender of an inquiry or the owner of the home. False for an owner who deleted it.';
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

create function private.inquiry_side(p_inquiry_id uuid) returns text
language plpgsql stable
-- Definer: policies on inquiries and properties would look up each row twice.
security definer set search_path = '' as $$
begin
  return (
    select case
      when i.patient_id = (select private.user_id()) then 'family'
      when p.owner_id = (select private.user_id()) and i.deleted_at is null then 'owner'
    end
    from public.inquiries i
    left join public.properties p on p.id = i.property_id
    where i.id = p_inquiry_id
  );
end
$$;
comment on function private.inquiry_side(uuid) is
  'The side of the caller in an inquiry: family for its sender, owner for the present owner of the home unless it is '
  'deleted, and null for everybody else.';

create function private.inquiry_home(p_inquiry public.inquiries) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  if p_inquiry.property_id is null then
    return jsonb_populate_record(v_home, p_inquiry.former_home);
  end if;
  select p.* into v_home from public.properties p where p.id = p_inquiry.property_id;
  return v_home;
end
$$;
comment on function private.inquiry_home(public.inquiries) is
  'The home of an inquiry. Of a deleted one: id, owner_id, name, address, license, time zone, and is_active = false.';

-- For mails about visits.
grant execute on function private.inquiry_home(public.inquiries) to service_role;

-- The conversations about a home stay for 90 days after it, so that no owner destroys what a family may report. They become
-- deleted inquiries, which the owner does not read and purge_deleted_inquiries() removes.
create function private.tg_properties__keep_inquiries() returns trigger
language plpgsql
-- Definer: owners cannot write these columns.
security definer set search_path = '' as $$
begin
  update public.inquiries i
  set property_id = null, status = 'deleted', deleted_at = now(), active_at = now(),
    former_home = jsonb_build_object(
      'id', old.id, 'owner_id', old.owner_id, 'name', old.name, 'street', old.street, 'city', old.city,
      'state', old.state, 'zip_code', old.zip_code, 'license_number', old.license_number,
      'license_state', old.license_state, 'time_zone', old.time_zone, 'is_active', false, 'is_suspended', old.is_suspended,
      'owner_hash', (select private.hash_address(u.email) from public.users u where u.id = old.owner_id)
    )
  where i.property_id = old.id
    -- The same statement may have deleted the family, whose inquiries then go with the home.
    and exists (select from public.users u where u.id = i.patient_id);
  return old;
end
$$;
comment on function private.tg_properties__keep_inquiries() is
  'Deletes the inquiries about a home for its owner, and keeps for their families what they show of it.';

create trigger keep_inquiries
  before delete on public.properties
  for each row execute function private.tg_properties__keep_inquiries();

create function private.tg_users__remove_homes() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  delete from public.properties where owner_id = old.id;
  return old;
end
$$;
comment on function private.tg_users__remove_homes() is
  'Deletes the homes of an account before its row, because keep_inquiries() reads the address of the owner.';

-- By its name, it runs after lock_lists.
create trigger remove_homes
  before delete on public.users
  for each row execute function private.tg_users__remove_homes();

comment on column public.inquiries.active_at is 'When either side last did something that the family sees in its list.';

-- For the rate limit.
create index inquiries_sent_at on public.inquiries (patient_id, created_at desc);

create function private.tg_inquiries__record_progress() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.withdrawn_at is not null then
    new.withdrawn_at := old.withdrawn_at;
  elsif new.withdrawn_at is not null then
    new.phone := null;
    new.email := null;
  end if;
  if new.seen is distinct from old.seen then
    new.seen_at := case when new.seen then now() end;
  end if;
  if new.status = 'contacted' and old.status <> 'contacted' and new.withdrawn_at is null then
    new.answered_at := coalesce(old.answered_at, now());
    new.active_at := now();
  end if;
  return new;
end
$$;
comment on function private.tg_inquiries__record_progress() is
  'Records when an inquiry was seen and answered. A withdrawal removes phone and email, and is final.';

create trigger record_progress
  before update on public.inquiries
  for each row execute function private.tg_inquiries__record_progress();

create function private.as_family_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql immutable set search_path = '' as $$
begin
  if p_inquiry.status = 'spam' then
    p_inquiry.status := 'pending';
  end if;
  if p_inquiry.property_id is null then
    p_inquiry.property_id := (p_inquiry.former_home ->> 'id')::uuid;
    p_inquiry.former_home := null;
  end if;
  return p_inquiry;
end
$$;
comment on function private.as_family_reads(public.inquiries) is
  'An inquiry as its sender reads it and may act on it, who does not learn that it is marked as spam.';

create function private.owner_reads_family(p_inquiry public.inquiries) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_inquiry.withdrawn_at is null
    and not (select p.is_suspended from public.properties p where p.id = p_inquiry.property_id);
end
$$;
comment on function private.owner_reads_family(public.inquiries) is
  'Whether the owner reads texts and contact data of the family: until the family withdraws the inquiry, and not while the '
  'home or the owner is suspended.';

create function private.as_owner_reads(p_inquiry public.inquiries) returns public.inquiries
language plpgsql stable set search_path = '' as $$
begin
  p_inquiry.patient_id := null;
  if not private.owner_reads_family(p_inquiry) then
    p_inquiry.message := '';
    p_inquiry.phone := null;
    p_inquiry.email := null;
  end if;
  if not 'phone' = any (p_inquiry.contact_by) then
    p_inquiry.phone := null;
  end if;
  if not 'email' = any (p_inquiry.contact_by) then
    p_inquiry.email := null;
  end if;
  return p_inquiry;
end
$$;
comment on function private.as_owner_reads(public.inquiries) is
  'An inquiry without its sender and the contact data that the family did not choose. Without text and contact data if the '
  'owner does not read them.';

create function private.select_party_inquiry(p_inquiry_id uuid) returns setof public.inquiries
language sql stable
-- Definer: callers cannot read the columns of the family. Returns what the side of the caller reads.
security definer set search_path = '' as $$
  select (private.as_family_reads(i)).* from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id())
  union all
  select (private.as_owner_reads(i)).*
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where i.id = p_inquiry_id and p.owner_id = (select private.user_id())
    and i.patient_id <> (select private.user_id())
    -- The response to a deletion.
    and (i.deleted_at is null or i.deleted_at = now())
$$;
comment on function private.select_party_inquiry(uuid) is 'An inquiry as its sender or as the owner of the home reads it.';

create function private.own_id(p_key uuid, p_scope uuid default null) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_hash bytea;
begin
  if not private.is_random_id(p_key) then
    raise exception 'Id of a new row must be a UUID of version 4' using errcode = '22023';
  end if;
  v_hash := substr(
    sha256(uuid_send(private.user_id()) || uuid_send(p_key) || coalesce(uuid_send(p_scope), '')), 1, 16
  );
  -- The version and the variant.
  v_hash := set_byte(v_hash, 6, get_byte(v_hash, 6) & 15 | 64);
  v_hash := set_byte(v_hash, 8, get_byte(v_hash, 8) & 63 | 128);
  return encode(v_hash, 'hex')::uuid;
end
$$;
comment on function private.own_id(uuid, uuid) is
  'The ID of the row that the caller creates with a key: always the same, and never that of somebody else, so that no '
  'caller learns which IDs exist. Raises 22023 for a key that is no UUID of version 4.';

create function public.send_inquiry(
  p_property_id uuid, p_message text, p_phone text, p_email text default null, p_contact_by text[] default null,
  p_id uuid default null
) returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.own_id(coalesce(p_id, gen_random_uuid()));
begin
  perform private.check_argument('Message', p_message, 2000);
  -- The lock of the rate limit: the same request a second time waits here and then finds the inquiry.
  perform pg_advisory_xact_lock(hashtextextended('inquiries of ' || private.user_id(), 0));
  return query select * from private.select_party_inquiry(v_id) i where i.patient_id is not null;
  if found then
    return;
  end if;
  insert into public.inquiries (id, property_id, message, phone, email, contact_by)
  values (
    v_id, p_property_id, p_message, p_phone, p_email,
    array(
      select way
      from unnest(array['message', 'phone', 'email']) as way
      where way = any (coalesce(p_contact_by, array['message', 'phone', 'email'])) and (way <> 'email' or p_email is not null)
    )
  );
  return query select * from private.select_party_inquiry(v_id);
end
$$;
comment on function public.send_inquiry(uuid, text, text, text, text[], uuid) is
  'Sends an inquiry about a home. The same p_id again returns the first one and writes nothing; the inquiry has an ID of its own. Without p_contact_by, the '
  'owner may use all contact data. Unknown ways are ignored.';

create function public.update_received_inquiry(p_inquiry_id uuid, p_status text default null, p_seen boolean default null)
returns setof public.inquiries
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Status', p_status, 20);
  update public.inquiries i
  set status = coalesce(p_status, i.status), seen = coalesce(p_seen, i.seen)
  where i.id = p_inquiry_id;
  if found then
    return query select * from private.select_party_inquiry(p_inquiry_id);
  end if;
end
$$;
comment on function public.update_received_inquiry(uuid, text, boolean) is
  'Changes the status of an inquiry about a home of the caller, or marks it as seen. No row if the caller owns no such home.';

create function private.withdraw_inquiry(p_inquiry_id uuid) returns boolean
language plpgsql volatile
-- Definer: senders cannot update inquiries. Changes only an inquiry of the caller.
security definer set search_path = '' as $$
begin
  perform from public.inquiries i
  where i.id = p_inquiry_id and i.patient_id = (select private.user_id())
  for update;
  if not found then
    return false;
  end if;
  update public.inquiries set withdrawn_at = now(), active_at = now() where id = p_inquiry_id and withdrawn_at is null;
  delete from private.mails where inquiry_id = p_inquiry_id and sent_at is null;
  return true;
end
$$;
comment on function private.withdraw_inquiry(uuid) is 'See public.withdraw_inquiry(uuid).';

create function public.withdraw_inquiry(p_inquiry_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_inquiry(p_inquiry_id)
$$;
comment on function public.withdraw_inquiry(uuid) is
  'Withdraws an inquiry of the caller for good: removes phone and email, hides the text of the family from the owner, '
  'closes the conversation, and drops the mails about it that were not sent. False if the caller sent no such inquiry.';

grant execute on function
  private.select_party_inquiry(uuid),
  private.own_id(uuid, uuid),
  public.send_inquiry(uuid, text, text, text, text[], uuid),
  public.update_received_inquiry(uuid, text, boolean),
  private.withdraw_inquiry(uuid),
  public.withdraw_inquiry(uuid)
to authenticated;
grant execute on function private.inquiry_side(uuid) to authenticated;
