-- Inquiry contact: how the owner may reach the family, and the withdrawal of an inquiry.
-- private.as_owner_reads() is the only way in which an owner reads an inquiry.
-- Risk: a function that returns an inquiry to its owner without it would show contact data that the family withheld.

alter table public.inquiries
  add column contact_by text[] not null default array['message', 'phone', 'email']
    constraint contact_ways_are_known
      check (contact_by <@ array['message', 'phone', 'email'] and cardinality(contact_by) between 1 and 3),
  add column seen_at timestamptz,
  add column answered_at timestamptz,
  add column withdrawn_at timestamptz,
  add column active_at timestamptz,
  -- Such an ID stands for an invalid one in the paths of the API.
  drop constraint contact_data_ends_with_deletion,
  add constraint contact_data_ends_with_deletion check (
    case when status = 'deleted' or withdrawn_at is not null
      then num_nonnulls(phone, email) = 0
      else phone is not null
    end
  );
update public.inquiries set active_at = created_at;
alter table public.inquiries
  alter column active_at set not null,
  alter column active_at set default now();
comment on column public.inquiries.contact_by is
  'How the owner may reach the family. The owner reads the phone number and the email address only if they are chosen.';
comment on column public.inquiries.withdrawn_at is
  'When the family withdrew the inquiry. Phone and email are null from then on, and the owner reads no text of the family.';
comment on column public.inquiries.answered_at is
  'When the owner first replied or marked the inquiry as contacted. seen_at and answered_at are null for earlier times.';
comment on column public.inquiries.active_at is 'When either side last did something that the family sees in its list.';

drop index public.inquiries_sent;
create index inquiries_sent on public.inquiries (patient_id, active_at desc, id desc);
-- For the rate limit.
create index inquiries_sent_at on public.inquiries (patient_id, created_at desc);

-- What a message is about, for mails that a withdrawal must drop.
alter table private.mails add column inquiry_id uuid references public.inquiries (id) on delete cascade;
create index mails_inquiry on private.mails (inquiry_id);

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

create or replace function private.tg_inquiries__limit_rate() returns trigger
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
  return query
    update public.inquiries i
    set message = i.message || E'\n\n' || p_message, seen = false, addition_count = i.addition_count + 1, active_at = now()
    where i.id = v_inquiry.id
    returning (private.as_family_reads(i)).*;
end
$$;

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

create or replace function private.inquiry_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name)
  from public.properties p
  where p.id = p_mail.property_id and not p.is_suspended and exists (
    select from public.inquiries i
    where i.property_id = p.id and not i.seen and i.status not in ('spam', 'deleted') and i.withdrawn_at is null
  )
$$;
comment on function private.inquiry_mail_details(private.mails) is
  'What a mail about an inquiry says: {property_name}. Null if the owner has seen all inquiries about the home, they are '
  'withdrawn or spam, or the home is suspended.';

grant execute on function
  private.select_party_inquiry(uuid),
  private.own_id(uuid, uuid),
  public.send_inquiry(uuid, text, text, text, text[], uuid),
  public.update_received_inquiry(uuid, text, boolean),
  private.withdraw_inquiry(uuid),
  public.withdraw_inquiry(uuid)
to authenticated;
