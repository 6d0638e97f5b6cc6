-- Inquiries: the messages of families to the owner of a home, and their status.
-- The sender and the owner of the home read and write it through functions, not over REST.
-- Risk: personal data (phone, email, message). A function that returns an inquiry to its owner from this table, and not
-- from private.received_inquiries, would show contact data that the family withheld. A function that joins properties
-- leaves out the inquiries of deleted homes: use private.inquiry_home().

create table public.inquiries (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  -- Null once the home was deleted.
  property_id uuid references public.properties (id) on delete cascade,
  former_home jsonb,
  -- Who reads a conversation about a home that was handed over.
  former_owner_id uuid references public.users (id) on delete set null,
  -- The colleague who answers. inquiries/inbox.sql has the foreign key.
  assigned_to uuid,
  assigned_at timestamptz,
  -- A colleague assigned it, and the person has not been shown it since.
  is_newly_assigned boolean not null default false,
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
  spam_at timestamptz,
  withdrawn_at timestamptz,
  active_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint deleted_has_a_time check ((status = 'deleted') = (deleted_at is not null)),
  constraint inquiry_has_a_home check (
    (property_id is null) = (former_home is not null and status in ('closed', 'deleted'))
    and (former_owner_id is null or former_home is not null)
  ),
  constraint contact_data_ends_with_deletion check (
    case when status = 'deleted' or withdrawn_at is not null
      then num_nonnulls(phone, email) = 0
      else phone is not null or not 'phone' = any (contact_by)
    end
  )
);
comment on table public.inquiries is
  'A message about a home. The sender can only add to it. The owner changes its status. Deletion removes phone and email '
  'and hides the message from the owner. purge_deleted_inquiries() removes the rest after 90 days; until then, '
  'complaints can be investigated.';
comment on column public.inquiries.former_home is
  'What the conversation shows of a home that was deleted or handed over, its owner_id then, and the keyed hash of the '
  'address of that owner.';
comment on column public.inquiries.contact_by is
  'How the owner may reach the family. The owner reads the phone number and the email address only if they are chosen.';
comment on column public.inquiries.withdrawn_at is
  'When the family withdrew the inquiry. Phone and email are null from then on, and the owner reads no text of the family.';
comment on column public.inquiries.spam_at is
  'When the owner last marked the inquiry as spam, also once it is deleted. Null otherwise, and for earlier times.';
comment on column public.inquiries.answered_at is
  'When the owner first replied or marked the inquiry as contacted. seen_at and answered_at are null for earlier times.';

-- Statistics contain values of the column, and the planner's row estimates reveal them. So there are none for private
-- columns.
alter table public.inquiries
  alter column patient_id set statistics 0,
  alter column former_owner_id set statistics 0,
  alter column assigned_to set statistics 0,
  alter column assigned_at set statistics 0,
  alter column former_home set statistics 0,
  alter column message set statistics 0,
  alter column phone set statistics 0,
  alter column email set statistics 0;

create index inquiries_received on public.inquiries (property_id, created_at desc, id desc);
create index inquiries_sent on public.inquiries (patient_id, active_at desc, id desc);
create index inquiries_former_owner on public.inquiries (former_owner_id, created_at desc) where former_owner_id is not null;
-- For the answer time of a home that was handed over.
create index inquiries_former_home on public.inquiries using gin (former_home jsonb_path_ops) where former_home is not null;
create index inquiries_deleted on public.inquiries (deleted_at) where deleted_at is not null;

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
    raise exception 'inquiry_sent_already' using errcode = 'SC429', hint = coalesce(v_open_id, ''), detail = jsonb_build_object(
      'seconds', ceil(extract(epoch from v_next - now()))
    );
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
    raise exception 'inquiries_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
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
  if new.former_home is not null and new.status not in ('closed', 'deleted') then
    raise exception 'conversation_handed_over' using errcode = 'check_violation', constraint = 'status_transition_is_allowed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'contacted'), ('pending', 'spam'), ('contacted', 'pending'), ('spam', 'pending'),
    ('pending', 'closed'), ('contacted', 'closed'), ('closed', 'pending'),
    ('pending', 'deleted'), ('contacted', 'deleted'), ('spam', 'deleted'), ('closed', 'deleted')
  ) then
    raise exception 'inquiry_status_change_invalid'
      using errcode = 'check_violation', constraint = 'status_transition_is_allowed',
      detail = jsonb_build_object('was', old.status, 'became', new.status);
  end if;
  if old.seen and not new.seen and new.addition_count = old.addition_count then
    raise exception 'inquiry_stays_seen' using errcode = 'check_violation', constraint = 'seen_stays_seen';
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
    and (
      property_id in (select private.select_acted_homes())
      or former_owner_id = any ((select private.acting_for())::uuid[])
    )
  );

create policy insert_sender on public.inquiries
  for insert to authenticated
  with check (
    patient_id = (select private.user_id())
    -- A home that the caller can see, because the policies of properties apply, of an owner for whom the caller does not work.
    and exists (
      select from public.properties p
      where p.id = property_id and not private.works_for((select private.user_id()), p.owner_id)
    )
  );

-- A deleted inquiry cannot change. The new row can be deleted, because owners delete by an update.
create policy update_owner on public.inquiries
  for update to authenticated
  using (
    status <> 'deleted'
    and (
      property_id in (select private.select_acted_homes())
      or former_owner_id = any ((select private.acting_for())::uuid[])
    )
  )
  with check (
    property_id in (select private.select_acted_homes())
    -- Stays closed or becomes deleted: see inquiry_has_a_home.
    or former_owner_id = any ((select private.acting_for())::uuid[])
  );

-- No delete: see the comment on the table. patient_id has a default and cannot be sent. A message cannot change.

grant select (id, property_id, former_owner_id, status, seen, deleted_at, created_at) on public.inquiries to authenticated;
grant insert (id, property_id, message, phone, email, contact_by) on public.inquiries to authenticated;
grant update (status, seen) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

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
  if new.status is distinct from old.status and new.status <> 'deleted' then
    new.spam_at := case when new.status = 'spam' then now() end;
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
