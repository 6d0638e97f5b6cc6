set lock_timeout = '2s';

create or replace function private.choose_role(p_role text) returns void
language plpgsql
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_role text;
begin
  perform private.check_argument('Role', p_role, 20);
  -- The lock serializes this with concurrent inserts of a home, favorite or inquiry, whose foreign keys lock the row.
  select u.role into v_role from public.users u where u.id = v_user_id for update;
  if v_role is null then
    raise exception 'unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id)
    or exists (select from public.list_members m where m.user_id = v_user_id)
    or exists (select from public.saved_searches s where s.user_id = v_user_id)
    or exists (select from private.account_people a where a.user_id = v_user_id)
    -- Who asked homes would read as an owner what others charge.
    or exists (select from private.needs n where n.user_id = v_user_id)
    or exists (select from private.helpers h where h.user_id = v_user_id and h.is_accepted is distinct from false) then
    raise exception 'role_in_use' using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.remove_account(p_user_id uuid) returns void
language plpgsql volatile security invoker set search_path = ''
-- Gives way to a writer that holds a home and waits for the account, before the deadlock detector ends one of both after
-- a second.
set lock_timeout = '200ms'
as $$
declare
  v_last_start constant timestamptz := clock_timestamp() + interval '5 seconds';
begin
  loop
    begin
      -- In the order of all writers. Cascades would lock in the order of the foreign keys.
      perform from auth.users u where u.id = p_user_id for update;
      perform from public.users u where u.id = p_user_id for update;
      perform from public.properties p where p.owner_id = p_user_id order by p.id for update;
      perform from public.inquiries i
      where i.patient_id = p_user_id
        or i.property_id in (select p.id from public.properties p where p.owner_id = p_user_id)
        or i.former_owner_id = p_user_id
      order by i.id
      for update;
      -- Scheduled jobs delete the files: photos of homes within minutes, all others within an hour.
      delete from auth.users where id = p_user_id;
      return;
    exception when lock_not_available or deadlock_detected then
      -- All of it is undone and its locks are released.
      if clock_timestamp() > v_last_start then
        raise exception 'account_busy' using errcode = 'serialization_failure';
      end if;
    end;
    perform pg_sleep(random() / 20);
  end loop;
end
$$;

create or replace function private.delete_account() returns void
language plpgsql
-- Definer: callers cannot delete from auth.users, from which all other deletes cascade.
security definer set search_path = '' as $$
begin
  -- Protects against a stolen token. Refreshing a token does not open a new session.
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '15 minutes'
  ) then
    raise exception 'recent_sign_in_needed' using errcode = 'SC403';
  end if;
  perform private.remove_account(private.user_id());
end
$$;

create or replace function private.removed_reason(p_property_id uuid) returns text
language plpgsql stable
-- Definer: families cannot read a suspended home. Tells only that it is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'home_removed'
    from public.properties p
    where p.id = p_property_id and p.is_suspended
  );
end
$$;

create or replace function private.report_inquiry(p_inquiry_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Only a side of the inquiry writes, and only about the other side.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
begin
  if v_side is null then
    return false;
  end if;
  begin
    insert into private.reports (inquiry_id, reporter_id, reported_id, reported_hash, reason, details, about)
    select
      i.id, (select private.user_id()), other.id,
      coalesce(
        (select private.hash_address(u.email) from public.users u where u.id = other.id),
        (i.former_home ->> 'owner_hash')::bytea
      ),
      p_reason, p_details,
      jsonb_build_object(
        'side', v_side,
        'home', jsonb_build_object(
          'id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'state', p.state, 'zip_code', p.zip_code,
          'license_number', p.license_number, 'license_state', p.license_state
        ),
        'message', case v_side when 'family' then i.message else received.message end,
        'messages', private.select_messages(i, v_side)
      )
    from public.inquiries i
    join private.received_inquiries received on received.id = i.id
    cross join lateral private.inquiry_home(i) as p
    cross join lateral (select case v_side when 'family' then p.owner_id else i.patient_id end as id) as other
    where i.id = p_inquiry_id
    on conflict on constraint one_report_of_each_side do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'conversation_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

comment on function private.removed_reason(uuid) is 'Why nobody can write about a suspended home, as a code. Else null.';

create or replace function private.suspended_reason() returns text
language plpgsql stable
-- Definer: also asked for visitors, who cannot read accounts. Tells only whether the caller is suspended.
security definer set search_path = '' as $$
begin
  return (
    select 'account_suspended'
    from public.users u
    where u.id = (select private.user_id()) and u.suspended_at is not null
  );
end
$$;

create or replace function private.reject_suspended_owner(p_owner_id uuid) returns void
language plpgsql stable
-- Definer: callers cannot read the account of the owner for whom they act.
security definer set search_path = '' as $$
begin
  -- Nobody else learns of the suspension.
  if p_owner_id = any (private.acting_for('person')) and exists (
    select from public.users u where u.id = p_owner_id and u.suspended_at is not null
  ) then
    raise exception 'owner_suspended' using errcode = 'SC423';
  end if;
end
$$;

comment on function private.suspended_reason() is
  'Why the caller, whose account is suspended, cannot write, as a code. Null for every other caller. The request gate '
  'asks it for every write, and policies on files.';

create or replace function private.reject_activation() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID.
  if private.user_id() is not null then
    raise exception 'home_removed_stays_inactive' using errcode = 'SC424';
  end if;
end
$$;

create or replace function private.user_id() returns uuid
language plpgsql stable
-- Definer: reads auth.sessions, auth.mfa_factors and public.sessions, which callers cannot read in full.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := auth.uid();
  v_session_id uuid;
begin
  if v_user_id is null then
    return null;
  end if;
  v_session_id := (auth.jwt() ->> 'session_id')::uuid;
  if not exists (
    select
    from auth.sessions a
    join public.sessions s on s.sid = a.id::text
    where a.id = v_session_id and a.user_id = v_user_id
      and (a.not_after is null or a.not_after > now())
      and s.expire > now()
  -- A token can be signed for longer than a session lasts.
  ) or to_timestamp((auth.jwt() ->> 'iat')::double precision) <= now() - interval '30 days' then
    raise exception 'session_ended' using errcode = 'SC401';
  end if;
  -- A password alone is not enough for an account with a second factor.
  if exists (
    select from auth.mfa_factors f where f.user_id = v_user_id and f.status = 'verified'
  ) and not private.has_second_factor() then
    raise exception 'second_factor_needed' using errcode = 'SC402';
  end if;
  return v_user_id;
end
$$;

create or replace function private.name_account(p_first_name text, p_last_name text) returns void
language plpgsql volatile
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
begin
  perform private.check_argument('First name', p_first_name, 120);
  perform private.check_argument('Last name', p_last_name, 120);
  update public.users u
  set first_name = case when private.is_filled(p_first_name) then btrim(p_first_name) end,
    last_name = case when private.is_filled(p_last_name) then btrim(p_last_name) end
  where u.id = (select private.user_id());
  if not found then
    raise exception 'unauthorized' using errcode = '42501';
  end if;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.choose_home_card(p_property_id uuid, p_is_on boolean, p_shows_price boolean, p_shows_openings boolean)
returns boolean
language plpgsql volatile
-- Definer: owners cannot write the choices. Writes that of a home which the caller manages.
security definer set search_path = '' as $$
begin
  -- With the lock, a home that is handed over or deleted meanwhile is not found.
  perform from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return false;
  elsif num_nulls(p_is_on, p_shows_price, p_shows_openings) > 0 then
    raise exception 'home_card_choice_missing' using errcode = '22023';
  end if;
  insert into private.home_cards as c (property_id, is_on, shows_price, shows_openings)
  values (p_property_id, p_is_on, p_shows_price, p_shows_openings)
  on conflict (property_id) do update
  set is_on = excluded.is_on, shows_price = excluded.shows_price, shows_openings = excluded.shows_openings;
  return true;
end
$$;

create or replace function private.own_id(p_key uuid, p_scope uuid default null) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_hash bytea;
begin
  if not private.is_random_id(p_key) then
    raise exception 'new_id_invalid' using errcode = '22023';
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
    raise exception 'inquiry_addition_ended' using errcode = 'SC409';
  end if;
  if v_inquiry.addition_count >= 5 then
    raise exception 'inquiry_additions_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_wait)));
  end if;
  -- Two characters are the blank line between the parts.
  v_left := greatest(0, 2000 - 2 - char_length(v_inquiry.message));
  if char_length(p_message) > v_left then
    raise exception 'message_too_long' using errcode = '22001', detail = jsonb_build_object('left', v_left);
  end if;
  if private.is_filled(p_message) is not true then
    raise exception 'message_missing' using errcode = '22023';
  end if;
  delete from private.seen_inquiries s where s.inquiry_id = v_inquiry.id;
  return query
    update public.inquiries i
    set message = i.message || E'\n\n' || p_message, seen = false, addition_count = i.addition_count + 1, active_at = now()
    where i.id = v_inquiry.id
    returning (private.as_family_reads(i)).*;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

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
    raise exception 'conversation_handed_over' using errcode = 'SC409';
  end if;
  select p.owner_id into v_owner_id from public.properties p where p.id = v_inquiry.property_id;
  select a.id into v_own_id from private.account_people a where a.owner_id = v_owner_id and a.user_id = private.user_id();
  if not v_owner_id = any (private.acting_for('manager')) and not (
    v_own_id = coalesce(p_person_id, v_own_id) and v_own_id = coalesce(v_inquiry.assigned_to, v_own_id)
  ) then
    raise exception 'inquiry_assignment_forbidden' using errcode = '42501';
  end if;
  if p_person_id is not null then
    if v_person.owner_id is distinct from v_owner_id then
      raise exception 'person_not_found' using errcode = 'SC404';
    elsif not v_person.has_all_homes and not exists (
      select from private.home_people h where h.person_id = v_person.id and h.property_id = v_inquiry.property_id
    ) then
      raise exception 'person_not_of_home' using errcode = 'SC409', detail = jsonb_build_object('name', v_person.name);
    end if;
  end if;
  if v_inquiry.assigned_to is not distinct from p_person_id then
    return true;
  end if;
  if p_is_checked and v_inquiry.assigned_to is distinct from p_from_person_id then
    select * into v_person from private.account_people a where a.id = v_inquiry.assigned_to;
    raise exception '%', case when v_person.id is null then 'inquiry_unassigned_meanwhile' else 'inquiry_assigned_meanwhile' end
      using errcode = 'SC409', detail = jsonb_build_object('name', v_person.name);
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

create or replace function private.tg_inquiries__check_transition() returns trigger
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

create or replace function private.closed_reason(p_inquiry public.inquiries, p_side text) returns text
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

create or replace function private.closed_values(p_inquiry public.inquiries, p_reason text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case p_reason
    when 'conversation_about_deleted_home' then
      jsonb_build_object('last', (p_inquiry.deleted_at + interval '90 days')::date)
    when 'inquiry_without_messages' then jsonb_build_object('ways', array_remove(p_inquiry.contact_by, 'message'))
    else '{}'
  end
$$;

create or replace function private.check_open(p_inquiry public.inquiries, p_side text) returns void
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

create or replace function private.limit_messages(p_user_id uuid) returns void
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
    raise exception 'message_answered_meanwhile' using errcode = 'SC409', detail = jsonb_build_object('name', v_name);
  end if;
end
$$;

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

comment on function private.closed_reason(public.inquiries, text) is
  'Why a side cannot write in an inquiry, as a code whose sentence says what is possible. Null if it can. The family can write '
  'to an inquiry that is marked as spam, because it must not learn of the mark; the owner hears nothing of it.';

comment on function private.closed_values(public.inquiries, text) is
  'The values of the sentence of a reason that closed_reason() returns.';

create or replace function private.move_in_refusal(p_inquiry public.inquiries, p_side text) returns text
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_move_in private.move_ins;
begin
  select * into v_move_in from private.move_ins m where m.inquiry_id = p_inquiry.id;
  return case
    when p_inquiry.property_id is null then 'move_in_home_gone'
    when p_inquiry.withdrawn_at is not null and p_side = 'family' then 'move_in_withdrawn_by_you'
    when p_inquiry.withdrawn_at is not null then 'move_in_withdrawn_by_family'
    -- An owner who called the family marks the inquiry as contacted.
    when p_inquiry.status <> 'contacted' and not exists (
      select from private.inquiry_messages m where m.inquiry_id = p_inquiry.id and m.sender = 'owner'
    ) then case p_side
      when 'family' then 'move_in_not_answered'
      else 'move_in_answer_first'
    end
    when v_move_in.confirmed_at is not null and p_side = 'family' then 'move_in_said_by_you'
    when v_move_in.confirmed_at is not null then 'move_in_said_by_family'
    when p_side = 'owner' and v_move_in.declined_at is not null then 'move_in_denied'
    when p_side = 'owner' and v_move_in.asked_at is not null then 'move_in_asked'
    when exists (
      select from private.move_ins m
      where m.property_id = p_inquiry.property_id and m.family_id = p_inquiry.patient_id and m.confirmed_at is not null
    ) then case p_side
      when 'family' then 'move_in_said_elsewhere_by_you'
      else 'move_in_said_elsewhere_by_family'
    end
  end;
end
$$;

comment on function private.move_in_refusal(public.inquiries, text) is
  'Why a side cannot say that the family moved in, as a code. Null if it can.';

create or replace function private.end_after_move_in(
  p_inquiry_id uuid, p_inquiries boolean, p_needs boolean, p_searches boolean, p_watches boolean
) returns boolean
language plpgsql volatile
-- Definer: callers cannot write farewells, holds and inquiries. Ends only what the caller has.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_inquiry public.inquiries;
begin
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = v_user_id;
  if v_inquiry.id is null then
    return false;
  elsif not exists (
    select from private.move_ins m where m.inquiry_id = p_inquiry_id and m.confirmed_at is not null
  ) then
    raise exception 'move_in_not_said' using errcode = 'SC409';
  end if;
  if p_inquiries then
    perform private.end_other_inquiries(p_inquiry_id);
  end if;
  if p_needs then
    perform private.end_need(n.id) from private.needs n where n.user_id = v_user_id and n.closed_at is null;
  end if;
  if p_searches then
    update public.saved_searches s set mail = 'never' where s.user_id = v_user_id and s.mail <> 'never';
  end if;
  if p_watches then
    -- As the family would leave each list itself, so that the next person has the turn.
    perform private.unwatch_home(home) from private.select_open_watches(v_inquiry) as home;
  end if;
  return true;
end
$$;

create or replace function public.save_replies(p_replies jsonb, p_owner_id uuid default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  perform private.check_argument('Replies', p_replies::text, 65536), private.reject_suspended_owner(v_owner_id);
  -- Before the lock, which others wait for.
  if v_owner_id <> all (private.acting_for('person')) then
    raise exception 'replies_of_other_owner' using errcode = '42501';
  end if;
  -- Two requests at once would both delete the old list and then insert.
  perform pg_advisory_xact_lock(hashtextextended('saved replies of ' || v_owner_id, 0));
  delete from public.saved_replies where owner_id = v_owner_id;
  insert into public.saved_replies (owner_id, place, title, body)
  select v_owner_id, r.place, r.reply ->> 'title', r.reply ->> 'body'
  from jsonb_array_elements(p_replies) with ordinality as r (reply, place);
  return public.list_saved_replies(v_owner_id);
end
$$;

create or replace function private.tg_inquiries__reject_closed() returns trigger
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

create or replace function private.read_thread(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on messages. Returns an inquiry of the caller only, as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_reason text;
begin
  if v_side is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  v_reason := private.closed_reason(v_inquiry, v_side);
  return private.select_visits(p_inquiry_id, v_side) || private.select_holds(p_inquiry_id) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'quotes', private.select_quotes(p_inquiry_id, v_side),
    'move_in', private.describe_move_in(v_inquiry, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason,
    'closed_values', private.closed_values(v_inquiry, v_reason)
  );
end
$$;

comment on function public.read_thread(uuid) is
  'An inquiry with its messages, quotes, holds and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, quotes, holds, available_spots, move_in, visits, can_reply, closed_reason, closed_values, time_zone}. Null for everybody else.';

create or replace function private.restore_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: members cannot read private.removed_list_homes.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  -- Put back or added by another member in the meantime.
  if exists (select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id) then
    return;
  end if;
  if not exists (
    select from private.removed_list_homes r
    where r.list_id = p_list_id and r.property_id = p_property_id
      and r.removed_at > now() - interval '10 minutes' and r.content is not null
  ) then
    raise exception 'list_removal_too_old' using errcode = 'SC409';
  end if;
  if (select count(*) from public.list_homes h where h.list_id = p_list_id) >= 30 then
    raise exception 'list_full_put_back' using errcode = 'SC409';
  end if;
  perform private.put_back_list_home(p_list_id, p_property_id);
end
$$;

create or replace function private.check_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    raise exception 'list_home_gone' using errcode = 'SC404';
  end if;
end
$$;

create or replace function private.check_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  if exists (select from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id) then
    raise exception 'list_note_of_other' using errcode = '42501';
  end if;
  raise exception 'list_note_gone' using errcode = 'SC404';
end
$$;

create or replace function private.find_invited_list(p_token text) returns uuid
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.list_id into v_list_id
  from private.list_invitations i
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now()
    and not exists (
      select
      from public.list_members m
      join public.users u on u.id = m.user_id
      where m.list_id = i.list_id and m.role = 'organizer' and u.suspended_at is not null
    )
    and (
      private.is_list_member(i.list_id)
      or not exists (
        select from private.list_invitation_uses used
        where used.list_id = i.list_id and used.user_id = (select private.user_id())
      )
    );
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;

create or replace function private.join_list(p_token text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid := private.find_invited_list(p_token);
  v_joined_at timestamptz;
begin
  perform private.check_argument('Name', p_member_name, 200);
  if not private.is_list_member(v_list_id) then
    -- The locks are taken in this order everywhere. See private.add_list_member().
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || private.user_id(), 0));
    update public.lists l
    set updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    where l.id = v_list_id
    returning l.updated_at into v_joined_at;
    -- Again, because the invitation may have been revoked or used before the lock was free.
    v_list_id := private.find_invited_list(p_token);
  end if;
  if not private.is_list_member(v_list_id) then
    if (select count(*) from public.list_members m where m.list_id = v_list_id) >= 12 then
      raise exception 'list_members_full' using errcode = 'SC409';
    end if;
    perform private.add_list_member(v_list_id, 'member', p_member_name, v_joined_at);
    insert into private.list_invitation_uses (list_id, user_id) values (v_list_id, private.user_id());
  end if;
  return private.summarize_lists(v_list_id) -> 0;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.add_list_member(p_list_id uuid, p_role text, p_name text, p_joined_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Serializes the lists of a user, so that each counts the one before. Always taken before the lock of a list.
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || v_user_id, 0));
  if (select u.needs_setup from public.users u where u.id = v_user_id) is distinct from false then
    raise exception 'account_not_set_up' using errcode = '42501';
  end if;
  if (select count(*) from public.list_members m where m.user_id = v_user_id) >= 20 then
    raise exception 'lists_too_many' using errcode = 'SC409';
  end if;
  insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
  values (
    p_list_id, v_user_id, p_role, coalesce(p_name, private.suggest_member_name(v_user_id), ''), p_joined_at,
    p_joined_at
  );
exception when unique_violation then
  raise exception 'list_name_taken' using errcode = 'SC409';
end
$$;

create or replace function private.remove_list_member(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot delete members.
security definer set search_path = '' as $$
declare
  v_member public.list_members;
begin
  perform private.change_list(p_list_id);
  select * into v_member from public.list_members m where m.list_id = p_list_id and m.id = p_member_id;
  if not found then
    raise exception 'list_member_not_found' using errcode = 'SC404';
  end if;
  if v_member.user_id <> private.user_id() then
    perform private.check_list(p_list_id, true);
  elsif v_member.role = 'organizer'
    and (select count(*) from public.list_members m where m.list_id = p_list_id) > 1 then
    raise exception 'list_organizer_needed' using errcode = 'SC409';
  end if;
  delete from public.list_members m where m.id = p_member_id;
  -- Also a former organizer, who knows the present link and has not joined with it.
  insert into private.list_invitation_uses (list_id, user_id)
  select i.list_id, v_member.user_id from private.list_invitations i where i.list_id = p_list_id
  on conflict do nothing;
end
$$;

create or replace function private.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write roles.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  if not exists (select from public.list_members m where m.list_id = p_list_id and m.id = p_member_id) then
    raise exception 'list_member_not_found' using errcode = 'SC404';
  end if;
  -- Two statements, because a list has one organizer at any time.
  update public.list_members m set role = 'member' where m.list_id = p_list_id and m.role = 'organizer';
  update public.list_members m set role = 'organizer' where m.id = p_member_id;
end
$$;

create or replace function private.check_list(p_list_id uuid, p_as_organizer boolean default false) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if private.is_list_member(p_list_id) is not true then
    raise exception 'list_not_found' using errcode = 'SC404';
  end if;
  if p_as_organizer and not private.is_list_organizer(p_list_id) then
    raise exception 'list_organizer_only' using errcode = '42501';
  end if;
end
$$;

create or replace function private.tg_list_homes__read_name() returns trigger
language plpgsql
-- Definer: callers cannot lock homes of others.
security definer set search_path = '' as $$
begin
  -- Operators write rows as they are.
  if private.user_id() is null then
    return new;
  end if;
  -- The lock makes a concurrent deletion of the home wait and find the row.
  select p.name into new.property_name
  from public.properties p
  where p.id = new.property_id and private.can_view_property(p.id)
  for key share;
  if not found then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  return new;
end
$$;

create or replace function private.show_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language plpgsql volatile
-- Definer: callers have no privileges on shown_quotes. Shows only what was sent to the caller.
security definer set search_path = '' as $$
declare
  v_member_id uuid;
  v_quote private.quotes;
begin
  perform private.check_list(p_list_id);
  -- The organizer may remove the member meanwhile.
  select m.id into v_member_id
  from public.list_members m
  where m.list_id = p_list_id and m.user_id = private.user_id()
  for key share;
  if not found then
    raise exception 'list_not_found' using errcode = 'SC404';
  end if;
  select q.* into v_quote
  from private.quotes q
  join public.inquiries i on i.id = q.inquiry_id and i.patient_id = private.user_id()
  join public.list_homes h on h.property_id = i.property_id and h.list_id = p_list_id
  where q.id = p_quote_id;
  if not found then
    raise exception 'list_quote_not_found' using errcode = 'SC404';
  elsif private.describe_quote(v_quote, 'family') ->> 'state' <> 'valid' then
    raise exception 'list_quote_ended' using errcode = 'SC409';
  end if;
  insert into private.shown_quotes (member_id, quote_id) values (v_member_id, p_quote_id) on conflict do nothing;
end
$$;

create or replace function private.add_push_device(p_name text, p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql volatile
-- Definer: nobody else writes the table. Writes a device of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_sid constant text := auth.jwt() ->> 'session_id';
begin
  if private.is_push_endpoint(p_endpoint) is not true then
    raise exception 'push_service_unknown' using errcode = '22023';
  end if;
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('push devices of ' || v_user_id, 0));
  -- A browser in which another person was signed in before, and knows the secret of the device.
  delete from private.push_devices d
  where d.sid = v_sid or d.endpoint = p_endpoint and (d.user_id = v_user_id or d.auth = p_auth)
    or d.user_id = v_user_id and not private.is_device_on(d);
  if (select count(*) from private.push_devices d where d.user_id = v_user_id) >= 10 then
    raise exception 'push_devices_too_many' using errcode = 'SC409';
  end if;
  insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
  values (v_user_id, v_sid, p_name, p_endpoint, p_p256dh, p_auth);
exception when check_violation or not_null_violation or unique_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.record_need_answer(p_need private.needs, p_property_id uuid, p_answer jsonb)
returns private.need_homes
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_before private.need_homes;
  v_asked private.need_homes;
begin
  select * into v_before from private.need_homes a where a.need_id = p_need.id and a.property_id = p_property_id;
  if (p_answer ->> 'free_from')::date not between current_date - 1 and current_date + 365
    or (p_answer ->> 'free_until')::date > current_date + 365
  then
    raise exception 'need_days_invalid' using errcode = '22023';
  end if;
  update private.need_homes a
  set answer = p_answer ->> 'answer', monthly_price = (p_answer ->> 'monthly_price')::integer,
    free_from = (p_answer ->> 'free_from')::date, free_until = (p_answer ->> 'free_until')::date,
    question = p_answer ->> 'question', reply = null, answered_at = clock_timestamp(),
    accepted_at = coalesce(a.accepted_at, case when p_answer ->> 'answer' = 'yes' then now() end)
  where a.need_id = p_need.id and a.property_id = p_property_id
  returning * into v_asked;
  -- A home that changes its answer again and again sends the family one mail an hour.
  if v_before.answered_at is null or v_before.reply is not null or v_before.accepted_at is distinct from v_asked.accepted_at
    or v_before.answered_at < now() - interval '1 hour'
  then
    perform private.queue_need_answer_mail(p_need);
  end if;
  perform private.update_answer_time(p_property_id);
  return v_asked;
exception
  when check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_datetime_format
    or datetime_field_overflow
  then
    raise exception 'need_answer_invalid' using errcode = '22023';
end
$$;

create or replace function private.answer_need(p_need_id uuid, p_property_id uuid, p_answer jsonb, p_seen timestamptz) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Changes the answer of a home for which the caller acts.
security definer set search_path = '' as $$
declare
  v_home public.properties;
  v_need private.needs;
  v_asked private.need_homes;
begin
  if p_property_id not in (select private.select_acted_homes()) then
    return null;
  end if;
  -- In the order of all writers: homes, the need, its homes. The family locks the need while it chooses or ends it.
  select * into v_home from public.properties p where p.id = p_property_id for key share;
  select * into v_need from private.needs n where n.id = p_need_id for share;
  select * into v_asked from private.need_homes a
  where a.need_id = p_need_id and a.property_id = p_property_id for no key update;
  if v_asked.need_id is null or not private.is_home_asked(v_asked, v_home) then
    return null;
  elsif not private.is_need_open(v_need) then
    raise exception 'need_closed' using errcode = 'SC409';
  elsif v_asked.answered_at is distinct from p_seen then
    raise exception 'need_answered_by_colleague' using errcode = 'SC409';
  end if;
  v_asked := private.record_need_answer(v_need, p_property_id, p_answer);
  return private.describe_received_need(v_need, v_asked, v_home);
end
$$;

create or replace function private.reject_owner() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if exists (select from public.users u where u.id = private.user_id() and u.role = 'owner')
    or exists (select from private.account_people a where a.user_id = private.user_id())
  then
    raise exception 'need_of_owner' using errcode = '42501';
  end if;
end
$$;

create or replace function private.check_asker(p_reference integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_helper private.helpers;
begin
  perform private.reject_owner();
  select h.* into v_helper from private.helpers h where h.user_id = private.user_id();
  if v_helper.user_id is not null and v_helper.decided_at is null then
    raise exception 'need_organization_waits' using errcode = '42501';
  elsif v_helper.is_accepted and p_reference is null then
    raise exception 'need_client_number_missing' using errcode = '22023';
  elsif not coalesce(v_helper.is_accepted, false) and p_reference is not null then
    raise exception 'need_organization_not_verified' using errcode = '42501';
  elsif p_reference not between 1 and 999999 then
    raise exception 'need_client_number_invalid' using errcode = '22023';
  end if;
end
$$;

create or replace function private.ask_homes(p_property_ids uuid[], p_choices jsonb, p_id uuid, p_reference integer) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Writes a need of the caller, about homes that all can see.
security definer set search_path = '' as $$
declare
  v_need private.needs;
  v_home public.properties;
  v_count integer := 0;
  v_next timestamptz;
  v_most constant integer := case when p_reference is null then 10 else 20 end;
begin
  -- Serializes the requests of a family: the same one a second time finds the need, and the limit counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || private.user_id(), 0));
  -- Waits for choose_role() and request_helper(), which lock the account and then look for needs.
  perform from public.users u where u.id = private.user_id() for key share;
  if exists (select from private.needs n where n.id = p_id and n.user_id = private.user_id()) then
    return private.read_need(p_id);
  end if;
  perform private.check_asker(p_reference);
  if p_reference is null
    and (select count(*) from private.needs n where n.user_id = private.user_id() and private.is_need_open(n)) >= 3
  then
    raise exception 'needs_too_many_open' using errcode = 'SC409';
  end if;
  -- Of the last ten, or 20 of a helper: an account that ends its needs does not reach more homes.
  select n.created_at + interval '1 day' into v_next
  from private.needs n
  where n.user_id = private.user_id() and n.created_at > now() - interval '1 day'
  order by n.created_at desc
  offset v_most - 1 limit 1;
  if v_next is not null then
    raise exception 'needs_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('most', v_most, 'seconds', ceil(extract(epoch from v_next - now())));
  end if;
  if (
    cardinality(p_property_ids) between 1 and 10
    and cardinality(p_property_ids) = (select count(distinct id) from unnest(p_property_ids) as id)
  ) is not true then
    raise exception 'need_homes_missing' using errcode = '22023';
  end if;
  insert into private.needs (
    id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget, reference
  )
  values (
    p_id, private.user_id(), private.choose_need_number(),
    array(select jsonb_array_elements_text(p_choices -> 'care_types')), p_choices ->> 'care_level', p_choices ->> 'moving',
    p_choices ->> 'memory', (p_choices ->> 'persons')::smallint, p_choices ->> 'room',
    array(select jsonb_array_elements_text(p_choices -> 'payments')), p_choices ->> 'move_in', p_choices ->> 'budget', p_reference
  )
  returning * into v_need;
  for v_home in
    select p.* from public.properties p where p.id = any (p_property_ids) and p.is_listed order by p.id for key share
  loop
    perform private.ask_home(v_need, v_home);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    raise exception 'need_homes_gone' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(p_id);
  return private.read_need(p_id);
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  -- Without the detail, which has the whole row.
  raise exception 'need_choice_missing' using errcode = '22023';
end
$$;

create or replace function private.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  if v_need.id is null then
    return false;
  elsif p_reply is null then
    raise exception 'need_choice_missing' using errcode = '22023';
  end if;
  update private.need_homes a set reply = p_reply
  where a.need_id = v_need.id and a.property_id = p_property_id and a.answer = 'question' and a.reply is null
    and private.is_need_open(v_need);
  -- Once: each reply sends a mail, to the home that asked.
  if found then
    perform private.queue_need_mails(v_need.id, p_property_id);
  elsif not exists (
    select from private.need_homes a where a.need_id = v_need.id and a.property_id = p_property_id and a.reply = p_reply
  ) then
    raise exception 'need_question_ended' using errcode = 'SC409';
  end if;
  return true;
exception when check_violation then
  raise exception 'need_choice_missing' using errcode = '22023';
end
$$;

create or replace function private.close_need_by_choice(p_need_id uuid, p_homes jsonb) returns uuid[]
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Closes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
  v_ids uuid[];
begin
  if v_need.id is null then
    return null;
  elsif v_need.reference is not null then
    raise exception 'need_call_homes' using errcode = 'SC409';
  elsif not private.is_need_open(v_need) then
    raise exception 'need_closed' using errcode = 'SC409';
  elsif not private.are_distinct_homes(p_homes) then
    raise exception 'need_choose_homes' using errcode = '22023';
  end if;
  select array_agg(a.property_id order by a.property_id) into v_ids
  from jsonb_to_recordset(p_homes) as chosen (property_id uuid, answered_at timestamptz)
  join private.need_homes a
    on a.need_id = v_need.id and a.property_id = chosen.property_id and a.answered_at = chosen.answered_at
  join public.properties p on p.id = a.property_id
  where a.answer = 'yes' and private.is_home_asked(a, p);
  if cardinality(v_ids) is distinct from jsonb_array_length(p_homes) then
    raise exception 'need_answer_changed' using errcode = 'SC409';
  end if;
  update private.needs n set closed_at = clock_timestamp() where n.id = v_need.id;
  return v_ids;
end
$$;

create or replace function public.choose_need_homes(
  p_need_id uuid, p_homes jsonb, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid;
  v_detail text;
  v_hint text;
begin
  perform private.check_argument('Homes', p_homes::text, 1000);
  foreach v_id in array coalesce(private.close_need_by_choice(p_need_id, p_homes), '{}'::uuid[]) loop
    perform private.record_need_inquiry(p_need_id, v_id, (
      select i.id from public.send_inquiry(v_id, p_message, p_phone, p_email, p_contact_by) i
    ));
  end loop;
  return private.read_need(p_need_id);
exception when sqlstate 'SC424' or sqlstate 'SC429' then
  -- Which of the chosen homes it is about.
  get stacked diagnostics v_detail = pg_exception_detail, v_hint = pg_exception_hint;
  raise exception '%', sqlerrm using errcode = sqlstate, hint = v_hint, detail = jsonb_build_object('about', (
    select home ->> 'name' from jsonb_array_elements(private.read_need(p_need_id) -> 'homes') as home
    where home ->> 'property_id' = v_id::text
  )) || case
    when v_detail like '{%' then v_detail::jsonb
    when v_detail ~ '^\d+$' then jsonb_build_object('seconds', v_detail::integer)
    else '{}'
  end;
end
$$;

create or replace function private.check_new_helper(p_before private.helpers) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.user_id();
begin
  if not exists (select from public.users u where u.id = v_id and u.role = 'patient' and not u.needs_setup)
    or exists (select from private.account_people a where a.user_id = v_id)
  then
    raise exception 'helper_is_owner' using errcode = '42501';
  elsif p_before.is_accepted then
    raise exception 'helper_verified_already' using errcode = 'SC409';
  elsif p_before.decided_at > now() - interval '7 days' then
    raise exception 'helper_refused'
      using errcode = 'SC409', detail = jsonb_build_object('last', (p_before.decided_at + interval '7 days')::date);
  elsif exists (select from public.favorites f where f.patient_id = v_id)
    or exists (select from public.list_members m where m.user_id = v_id)
    or exists (select from public.inquiries i where i.patient_id = v_id)
    or exists (select from public.home_watches w where w.user_id = v_id and w.place_at is not null and private.is_running(w))
    -- Those for clients are of an organization that was verified before.
    or exists (select from private.needs n where n.user_id = v_id and n.reference is null)
  then
    raise exception 'helper_is_family' using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.request_helper(p_organization text, p_phone text, p_address text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on the table. Writes the row of the caller, as one that waits.
security definer set search_path = '' as $$
declare
  v_before private.helpers;
begin
  -- Waits for a favorite or an inquiry that is being written: see tg__reject_helpers().
  perform from public.users u where u.id = private.user_id() for update;
  select h.* into v_before from private.helpers h where h.user_id = private.user_id() for no key update;
  -- The same again, after a lost response.
  if v_before.is_accepted is distinct from false
    and (v_before.organization, v_before.phone, v_before.address) = (btrim(p_organization), p_phone, btrim(p_address))
  then
    return private.read_helper();
  end if;
  perform private.check_new_helper(v_before);
  insert into private.helpers as h (user_id, organization, phone, address)
  values (private.user_id(), btrim(p_organization), p_phone, btrim(p_address))
  on conflict (user_id) do update
  set organization = excluded.organization, phone = excluded.phone, address = excluded.address, asked_at = now(),
    decided_at = null, decided_by = null, is_accepted = null, decision = null;
  return private.read_helper();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'helper_incomplete' using errcode = '22023';
end
$$;

create or replace function private.answer_by_tap(p_tap private.taps, p_answer jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_need private.needs;
begin
  if (p_answer ->> 'answer' in ('yes', 'no')) is not true then
    raise exception 'need_tap_invalid' using errcode = '22023';
  end if;
  select * into v_need from private.needs n where n.id = p_tap.need_id;
  perform private.record_need_answer(v_need, p_tap.property_id, p_answer);
end
$$;

create or replace function private.tg_objects__check_right() returns trigger
language plpgsql
-- Definer: reads the account, its sessions and the people of the owner.
security definer set search_path = '' as $$
begin
  if not private.can_store_photo(private.uuid_or_null(new.owner_id), new.name) then
    raise exception 'photo_upload_ended' using errcode = '42501';
  end if;
  return null;
end
$$;

create or replace function private.tg_objects__limit_temp_files() returns trigger
language plpgsql
-- Definer: counts all files in the folder, including those that policies hide from the writing role.
security definer set search_path = '' as $$
declare
  v_folder constant text := split_part(new.name, '/', 1) || '/temp/';
  -- Photos and thumbnails of ten unsaved forms. An hourly job removes files older than a day.
  v_limit constant integer := 200;
begin
  -- Serializes the uploads of an account, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('files in ' || v_folder, 0));
  if (
    select count(*)
    from (
      select
      from storage.objects o
      where o.bucket_id = 'property-images'
        -- A prefix search by index. '~' sorts after every character of a path.
        and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
      limit v_limit + 1
    ) as waiting
  ) > v_limit then
    raise exception 'photos_waiting_too_many' using errcode = '42501', detail = jsonb_build_object('limit', v_limit);
  end if;
  return null;
end
$$;

create or replace function private.tg_objects__reject_documents() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  raise exception 'photo_kind_refused'
    using errcode = '42501', detail = jsonb_build_object('kind', new.metadata ->> 'mimetype');
end
$$;

create or replace function private.find_place(p_zip_code text, p_city text, p_state text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_key text;
begin
  perform
    private.check_argument('ZIP code', p_zip_code, 10),
    private.check_argument('City', p_city, 80),
    private.check_argument('State', p_state, 2);
  if p_zip_code is not null then
    select to_jsonb(z) - 'zip_code' into v_place
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5);
    if v_place is null then
      raise exception 'zip_code_unknown'
        using errcode = 'SC422',
        detail = jsonb_build_object('zip_code', p_zip_code, 'suggestions', case
          when p_zip_code ~ '^[0-9]{5}' then private.find_close_zip_places(left(p_zip_code, 5)::integer) else '[]'
        end);
    end if;
    return v_place;
  end if;
  if p_city is null or p_state is null then
    raise exception 'place_missing' using errcode = '22023';
  end if;
  v_key := private.place_key(p_city);
  select jsonb_build_object('city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude)
  into v_place
  from public.places p
  where p.state = upper(p_state) and p.search_key = v_key
  order by p.population desc nulls last, p.id
  limit 1;
  if v_place is null then
    raise exception 'city_unknown' using errcode = 'SC422', detail = jsonb_build_object(
      'city', p_city, 'state', upper(p_state), 'suggestions', private.find_similar_places(v_key, upper(p_state))
    );
  end if;
  return v_place;
end
$$;

create or replace function private.raised_prices(p_home public.properties, p_act jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_by constant numeric := (p_act ->> 'by')::numeric;
  v_is_percent constant boolean := p_act ->> 'unit' = 'percent';
  v_highest constant numeric := case when p_home.rates = '[]' then 99999999.99 else 999999.99 end;
  v_prices numeric[];
begin
  if (
    v_by <> 0 and p_act ->> 'unit' in ('percent', 'dollars') and (not v_is_percent or abs(v_by) <= 50)
  ) is not true then
    raise exception 'price_change_invalid' using errcode = '22023';
  end if;
  v_prices := case
    when p_home.rates = '[]' then array[p_home.room_cost]
    else array(select (rate ->> 'monthly_cost')::numeric from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place) order by place)
  end;
  if v_prices[1] is null then
    raise exception 'price_missing' using errcode = 'SC409';
  end if;
  v_prices := array(
    -- Nobody asks for $4,726.35 a month.
    select case when v_is_percent then round(price * (100 + v_by) / 100) else round(price + v_by, 2) end
    from unnest(v_prices) with ordinality as p (price, place) order by place
  );
  if 0 > any (v_prices) then
    raise exception 'price_below_zero' using errcode = 'SC409';
  elsif v_highest < any (v_prices) then
    raise exception 'price_too_high' using errcode = 'SC409';
  elsif p_home.rates = '[]' then
    return jsonb_build_object('room_cost', v_prices[1]);
  end if;
  return jsonb_build_object('rates', (
    select jsonb_agg(rate || jsonb_build_object('monthly_cost', v_prices[place]) order by place)
    from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place)
  ));
end
$$;

create or replace function private.undo_edit(p_home public.properties, p_edit private.home_edits) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_others constant text[] := array(
    select key
    from jsonb_each(p_edit.became)
    where key <> 'confirmed_at' and v_now -> key <> p_edit.was -> key
      and (
        v_now -> key <> value
        -- Somebody who chose the same value after it was another one.
        or exists (
          select
          from private.home_edits e
          where e.property_id = p_home.id and e.id > p_edit.id and e.undone_at is null and e.became ? key
        )
      )
  );
  v_back constant text[] := array(
    select key from jsonb_object_keys(p_edit.was) as key where key <> all (v_others)
  );
  v_row public.properties := jsonb_populate_record(p_home, private.pick(p_edit.was, v_back));
  v_before private.home_edits;
  v_after public.properties := p_home;
begin
  if p_edit.user_id is null or p_edit.undone_at is not null then
    raise exception 'change_nothing_to_undo' using errcode = 'SC409';
  end if;
  if p_edit.was ? 'confirmed_at' and p_home.confirmed_at <> (p_edit.became ->> 'confirmed_at')::timestamptz then
    v_row.confirmed_at := p_home.confirmed_at;
  end if;
  -- A confirmation before it may have been taken back since.
  for v_before in
    select e.* from private.home_edits e
    where e.property_id = p_home.id and e.id < p_edit.id and e.undone_at is not null
    order by e.id desc
  loop
    if (v_before.became ->> 'confirmed_at')::timestamptz = v_row.confirmed_at then
      v_row.confirmed_at := (v_before.was ->> 'confirmed_at')::timestamptz;
    end if;
  end loop;
  if v_back <> '{}' then
    perform set_config('private.undoes', p_edit.edited_at::text, true);
    v_after := private.update_home(p_home, v_row, v_back);
    perform set_config('private.undoes', '', true);
  end if;
  update private.home_edits e
  set undone_at = now()
  where (e.user_id, e.intention_id, e.property_id) = (p_edit.user_id, p_edit.intention_id, p_edit.property_id);
  return jsonb_build_object(
    'was', private.pick(v_now, v_back), 'became', private.pick(to_jsonb(v_after), v_back)
  ) || case
    when v_others = '{}' then '{}'
    else jsonb_build_object('conflict', private.describe_conflict(p_home, v_others, p_edit.became, p_edit.was))
  end;
end
$$;

create or replace function private.act_on_home(p_home public.properties, p_intention_id uuid, p_act jsonb, p_from jsonb)
returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_kind constant text := p_act ->> 'kind';
  v_edit private.home_edits;
  v_result jsonb;
begin
  select e.* into v_edit
  from private.home_edits e
  where e.user_id = private.user_id() and e.intention_id = p_intention_id and e.property_id = p_home.id
    and e.feed_key is null and e.edited_at > now() - interval '1 day';
  if v_kind = 'undo' then
    return private.undo_edit(p_home, v_edit);
  elsif v_edit.undone_at is not null then
    raise exception 'change_undone' using errcode = 'SC409';
  elsif v_edit.user_id is not null then
    -- The answer to an earlier request was lost.
    return jsonb_build_object('was', v_edit.was, 'became', v_edit.became);
  end if;
  v_result := private.change_facts(
    p_home,
    case v_kind
      when 'confirm' then '{}'
      when 'raise' then private.raised_prices(p_home, p_act)
      when 'set' then nullif(p_act -> 'changes', '{}')
    end,
    p_from
  );
  if not v_result ? 'conflict' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became)
    values (
      private.user_id(), coalesce(p_intention_id, gen_random_uuid()), p_home.id, v_result -> 'was', v_result -> 'became'
    );
  end if;
  return v_result;
end
$$;

create or replace function private.describe_refusal(p_code text, p_message text, p_detail text) returns jsonb
language sql immutable set search_path = '' as $$
  -- The detail of a violated check has the row; its message is no code.
  select jsonb_build_object('code', p_code, 'message', p_message) || case
    when p_message ~ '^[a-z][a-z0-9_]*$' and p_detail like '{%' then jsonb_build_object('values', p_detail::jsonb)
    else '{}'
  end
$$;

create or replace function private.change_homes(p_intention_id uuid, p_act jsonb, p_homes jsonb) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
declare
  v_ids constant uuid[] := array(
    select distinct (home ->> 'id')::uuid as id from jsonb_array_elements(p_homes) as home order by id
  );
  v_id uuid;
  v_home jsonb;
  v_results jsonb := '{}'::jsonb;
  v_code text;
  v_message text;
  v_detail text;
begin
  if p_intention_id is null or (p_act ->> 'kind' in ('confirm', 'raise', 'set', 'undo')) is not true
    or jsonb_array_length(p_homes) not between 1 and 50 or cardinality(v_ids) < jsonb_array_length(p_homes)
    or array_position(v_ids, null) is not null then
    raise exception 'change_invalid' using errcode = '22023';
  end if;
  -- All of them in one order, before anything is counted or written.
  foreach v_id in array v_ids loop
    begin
      perform private.lock_home(v_id);
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
      if sqlstate = '55P03' then
        -- So that many do not wait for one after the other.
        perform set_config('lock_timeout', '20ms', true);
      end if;
    end;
  end loop;
  foreach v_id in array v_ids loop
    continue when v_results ? v_id::text;
    -- A limit of the account is so for the others too, and what is refused counts for no limit.
    if v_code = 'SC429' then
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
      continue;
    end if;
    v_home := (select home from jsonb_array_elements(p_homes) as home where (home ->> 'id')::uuid = v_id);
    begin
      v_results := v_results || jsonb_build_object(v_id, private.act_on_home(
        (select p from public.properties p where p.id = v_id), p_intention_id,
        case when v_home ? 'changes' then p_act || jsonb_build_object('changes', v_home -> 'changes') else p_act end,
        nullif(v_home -> 'from', 'null')
      ));
    exception when others then
      get stacked diagnostics v_code = returned_sqlstate, v_message = message_text, v_detail = pg_exception_detail;
      v_results := v_results || jsonb_build_object(v_id, private.describe_refusal(v_code, v_message, v_detail));
    end;
  end loop;
  return (
    select jsonb_agg(jsonb_build_object('id', home ->> 'id') || (v_results -> ((home ->> 'id')::uuid::text)) order by place)
    from jsonb_array_elements(p_homes) with ordinality as h (home, place)
  );
end
$$;

comment on function private.describe_refusal(text, text, text) is
  'Why a home was not changed, of the SQLSTATE, message and detail of an error: {code, message, values}, the values of a code alone.';

comment on function public.change_homes(uuid, jsonb, jsonb) is
  'Does the same to each of 1 to 50 homes for which the caller acts, [{id, from}]. p_act is {kind: confirm}, {kind: raise, '
  'by, unit}, {kind: set, changes} or {kind: undo}, which takes back what the caller did with the same intention in the last '
  'day. A home may have changes of its own, which {kind: set} uses in place of those of the act. Returns the homes as they are then, and for each {id, was, became}, {id, conflict} as change_property(), or {id, '
  'code, message, values} if it was refused, which stops no other home.';

create or replace function private.tg_objects__record_agreement_file() returns trigger
language plpgsql
-- Definer: reads the account, its sessions and the people of the owner, and writes tables on which callers have no privileges.
security definer set search_path = '' as $$
declare
  v_home public.properties;
  v_writer_id constant uuid := private.uuid_or_null(new.owner_id);
begin
  select p.* into v_home
  from public.properties p
  where private.is_agreement_place(new.name) and p.id = private.uuid_or_null(split_part(new.name, '/', 1))
  for key share;
  -- Storage writes as a role that bypasses policies. The row names the account that asked; without one, an operator writes.
  if new.owner_id is not null then
    if v_home.id is null or not private.can_store_for(v_writer_id, v_home.owner_id) then
      raise exception 'agreement_upload_ended' using errcode = '42501';
    end if;
    perform private.count_write(v_writer_id, 'agreement_files', 20, 'stored %s contracts', '42501');
  end if;
  delete from private.agreement_files f where f.path = new.name;
  insert into private.unread_agreement_files as u (property_id, path)
  select v_home.id, new.name where v_home.id is not null
  on conflict (property_id) do update
  set path = excluded.path, stored_at = clock_timestamp(), attempt_count = 0, attempted_at = null, refusal = null;
  return null;
end
$$;

create or replace function private.check_owner(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_suspended boolean;
begin
  -- First, so that nobody learns of the account of somebody else whether it is an owner, and how many homes it has.
  if private.user_id() is not null and not p_owner_id = any (private.acting_for('manager')) then
    raise exception 'home_needs_owner' using errcode = '42501';
  end if;
  -- With the lock, a concurrent change of the role waits and then sees this home.
  select u.suspended_at is not null into v_is_suspended
  from public.users u
  where u.id = p_owner_id and u.role = 'owner'
  for key share;
  if not found then
    raise exception 'home_needs_owner' using errcode = '42501';
  elsif v_is_suspended and private.user_id() is not null then
    raise exception 'home_of_suspended_owner' using errcode = 'SC423';
  end if;
end
$$;

create or replace function private.check_home_total(p_limits private.owner_limits, p_errcode text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_limit constant integer := coalesce(p_limits.homes_in_total, 500);
begin
  if v_limit <= (select count(*) from public.properties p where p.owner_id = p_limits.owner_id) then
    raise exception 'homes_too_many' using errcode = p_errcode, detail = jsonb_build_object('limit', v_limit);
  end if;
end
$$;

create or replace function private.limit_homes(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits private.owner_limits;
  v_per_day integer;
  v_wait interval;
  v_hours integer;
begin
  -- Homes that operators add do not count.
  if private.user_id() is null then
    return;
  end if;
  -- Locks the row, so that concurrent requests count one after another.
  insert into private.owner_limits as l (owner_id, listed_at)
  values (p_owner_id, array[now()])
  on conflict (owner_id) do update
  set listed_at = array(
    select listed from unnest(l.listed_at) as listed where listed > now() - interval '24 hours' order by listed
  ) || now()
  returning l.* into v_limits;

  v_per_day := coalesce(v_limits.homes_per_day, 25);
  if cardinality(v_limits.listed_at) > v_per_day then
    v_wait := v_limits.listed_at[cardinality(v_limits.listed_at) - v_per_day] + interval '24 hours' - now();
    v_hours := ceil(extract(epoch from v_wait) / 3600);
    raise exception 'homes_listed_too_fast' using errcode = 'SC429', detail = jsonb_build_object(
      'per_day', v_per_day, 'count', v_hours, 'seconds', ceil(extract(epoch from v_wait))
    );
  end if;
  perform private.check_home_total(v_limits, 'SC429');
end
$$;

create or replace function private.read_home_limits(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on owner_limits. Returns those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
  v_limits private.owner_limits;
  v_left integer;
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) then
    raise exception 'home_limits_forbidden' using errcode = '42501';
  end if;
  select l.* into v_limits from private.owner_limits l where l.owner_id = v_owner_id;
  v_left := greatest(0, coalesce(v_limits.homes_in_total, 500) - (
    select count(*) from public.properties p where p.owner_id = v_owner_id
  ));
  return jsonb_build_object(
    'today', greatest(0, least(v_left, coalesce(v_limits.homes_per_day, 25) - private.homes_of_today(v_limits))),
    'in_total', v_left,
    'asked', v_limits.asked_count
  );
end
$$;

create or replace function private.ask_for_homes(p_owner_id uuid, p_count integer) returns jsonb
language plpgsql volatile
-- Definer: owners have no privileges on owner_limits. Writes those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) or not exists (
    select from public.users u where u.id = v_owner_id and u.role = 'owner' and u.suspended_at is null
  ) then
    raise exception 'home_limits_ask_forbidden' using errcode = '42501';
  end if;
  insert into private.owner_limits as l (owner_id, asked_count, asked_at) values (v_owner_id, p_count, now())
  on conflict (owner_id) do update
  set asked_count = excluded.asked_count, asked_at = coalesce(l.asked_at, excluded.asked_at);
  return private.read_home_limits(v_owner_id);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

comment on function private.limit_homes(uuid) is
  'Limits an owner to 25 new homes in 24 hours, including deleted ones, and to 500 in total, or to the values of '
  'set_home_limits(). Raises SC429. The wait has seconds, unless waiting does not help.';

create or replace function private.report_home(p_property_id uuid, p_reason text, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  -- What the reporter sees of the price and the photos, which the owner may change.
  select
    p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, p.room_cost,
    p.image_urls
  into v_listed
  from public.properties p
  where p.id = p_property_id and p.is_listed;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'patient') then
    raise exception 'home_report_needs_family' using errcode = '42501';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      p_reason, p_details,
      jsonb_build_object(
        'side', 'home', 'home', to_jsonb(v_listed) - 'owner_id', 'message', null, 'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the owner's address.
    raise exception 'home_report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'home_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create or replace function private.locate_home(p_before public.properties, p_home public.properties) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_zip public.zip_codes;
  v_center extensions.cube;
  v_city text;
  v_ranked record;
begin
  select z.* into v_zip from public.zip_codes z where z.zip_code = left(p_home.zip_code, 5);
  if found then
    v_center := private.globe_position(v_zip.latitude, v_zip.longitude);
  end if;
  -- On insert, every field of p_before is null.
  if (p_home.zip_code, p_home.city, p_home.state, p_home.exact_latitude, p_home.exact_longitude)
    is distinct from (p_before.zip_code, p_before.city, p_before.state, p_before.exact_latitude, p_before.exact_longitude) then
    if v_center is null then
      raise exception 'home_zip_code_unknown' using errcode = 'SC422', detail = jsonb_build_object('zip_code', p_home.zip_code);
    end if;
    select named.city into v_city
    from (
      select v_zip.city, private.place_key(v_zip.city) as search_key, 0 as distance
      union all
      select p.city, p.search_key, extensions.cube_distance(private.globe_position(p.latitude, p.longitude), v_center)
      from public.places p
      where p.state = v_zip.state and p.search_key = private.place_key(p_home.city)
    ) as named
    where named.search_key = private.place_key(p_home.city) and named.distance <= private.miles_to_chord(50)
    order by named.distance
    limit 1;
    if v_zip.state <> p_home.state or v_city is null then
      raise exception 'home_zip_code_elsewhere' using errcode = 'SC422', detail = jsonb_build_object(
        'zip_code', v_zip.zip_code, 'city', v_zip.city, 'state', v_zip.state
      );
    end if;
    -- As it is listed, because a key ignores punctuation and foreign letters.
    p_home.city := v_city;
    p_home.latitude := coalesce(p_home.exact_latitude, v_zip.latitude);
    p_home.longitude := coalesce(p_home.exact_longitude, v_zip.longitude);
    -- A point of an earlier address is rejected too, not removed: the owner has set it.
    if extensions.cube_distance(private.globe_position(p_home.latitude, p_home.longitude), v_center)
      > private.miles_to_chord(25) then
      raise exception 'The location violates check constraint "location_is_near_zip_code": it is more than 25 miles from '
        'the center of ZIP code %.', v_zip.zip_code
        using errcode = '23514', constraint = 'location_is_near_zip_code';
    end if;
  else
    p_home.latitude := p_before.latitude;
    p_home.longitude := p_before.longitude;
  end if;
  v_ranked := private.limit_pin(v_center, p_home.latitude, p_home.longitude);
  p_home.is_far_pin := (v_ranked.p_latitude, v_ranked.p_longitude) <> (p_home.latitude, p_home.longitude);
  p_home.position := private.globe_position(
    v_ranked.p_latitude, v_ranked.p_longitude,
    private.tie_break(p_home.owner_id, v_ranked.p_latitude, v_ranked.p_longitude)
  );
  return p_home;
end
$$;

create or replace function private.admit_one_home(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if current_setting('request.path', true) = '/properties' then
    if nullif(current_setting('private.written_home', true), '') is not null then
      raise exception 'home_one_write' using errcode = '42501';
    end if;
    perform set_config('private.written_home', p_property_id::text, true);
  end if;
end
$$;

create or replace function private.lock_home(p_property_id uuid) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, homes, their parts.
  perform from public.users u where u.id = private.user_id() for key share;
  select p.* into v_home
  from public.properties p
  where p.id = p_property_id and array[p.owner_id, p.id] && (select private.acting_for())
  for no key update;
  -- Again, because the caller may have been removed while it waited.
  if v_home.id is null or not array[v_home.owner_id, v_home.id] && private.acting_for() then
    if private.can_view_property(p_property_id) then
      raise exception 'home_of_other_owner' using errcode = '42501';
    end if;
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  return v_home;
end
$$;

create or replace function private.change_facts(p_home public.properties, p_changes jsonb, p_from jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_row public.properties;
  v_yours jsonb;
  v_seen jsonb;
  v_columns text[];
  v_conflicts text[];
  v_after public.properties;
  v_then jsonb;
  v_changed text[];
begin
  v_columns := array(
    select c.name
    from private.home_columns() c
    where p_changes ? c.name and 'update' = any (c.verbs) and c.name <> 'confirmed_at'
  );
  if jsonb_typeof(p_changes) is distinct from 'object' or p_changes - v_columns <> '{}' then
    raise exception 'home_facts_unknown' using errcode = '22023';
  end if;
  v_row := jsonb_populate_record(p_home, p_changes);
  v_row.confirmed_at := now();
  v_yours := to_jsonb(v_row);
  v_seen := to_jsonb(jsonb_populate_record(p_home, p_from));
  v_conflicts := array(
    select name
    from unnest(v_columns) as name
    where p_from ? name
      and private.comparable(v_now -> name)
        not in (private.comparable(v_seen -> name), private.comparable(v_yours -> name))
  );
  if v_conflicts <> '{}' then
    return jsonb_build_object('conflict', private.describe_conflict(p_home, v_conflicts, v_seen, v_yours));
  end if;
  -- The same value confirms too, and so does no change at all.
  if p_changes = '{}' or exists (select from private.home_columns() c where c.kind = 'terms' and p_changes ? c.name) then
    v_columns := v_columns || 'confirmed_at'::text;
  end if;
  v_after := private.update_home(p_home, v_row, v_columns);
  v_then := to_jsonb(v_after);
  v_changed := array(
    select name
    from unnest((private.compare_homes(p_home, v_after)).columns || '{is_active, own_id, confirmed_at}') as name
    where v_then -> name <> v_now -> name
  );
  return jsonb_build_object('was', private.pick(v_now, v_changed), 'became', private.pick(v_then, v_changed));
end
$$;

create or replace function private.check_quote(p_quote private.quotes, p_home public.properties) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_today constant date := (now() at time zone p_home.time_zone)::date;
  v_rooms constant text[] := private.priced_names(p_home.rates, 'room_type');
  v_levels constant text[] := private.priced_names(p_home.care_levels, 'name');
begin
  if p_quote.room_type is null and v_rooms <> '{}' then
    raise exception 'quote_room_missing'
      using errcode = '22023', detail = jsonb_build_object('home', p_home.name, 'rooms', to_jsonb(v_rooms));
  elsif p_quote.room_type is not null and p_quote.room_type <> all (v_rooms) then
    raise exception '%', case v_rooms when '{}' then 'quote_rooms_unstated' else 'quote_room_unknown' end
      using errcode = '22023',
      detail = jsonb_build_object('home', p_home.name, 'room_type', p_quote.room_type, 'rooms', to_jsonb(v_rooms));
  elsif p_quote.care_level is not null and p_quote.care_level <> all (v_levels) then
    raise exception '%', case v_levels when '{}' then 'quote_care_levels_unstated' else 'quote_care_level_unknown' end
      using errcode = '22023',
      detail = jsonb_build_object('home', p_home.name, 'care_level', p_quote.care_level, 'levels', to_jsonb(v_levels));
  elsif p_quote.valid_until < v_today then
    raise exception 'day_passed'
      using errcode = '22023', detail = jsonb_build_object('day', p_quote.valid_until, 'today', v_today, 'last', v_today + 60);
  elsif p_quote.valid_until > v_today + 60 then
    raise exception 'quote_day_too_far' using errcode = '22023', detail = jsonb_build_object('last', v_today + 60);
  end if;
end
$$;

create or replace function private.limit_quotes(p_inquiry_id uuid) returns integer
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_number integer;
  v_recent integer;
  v_next timestamptz;
begin
  select
    coalesce(max(q.number), 0), count(*) filter (where q.created_at > now() - interval '1 day'),
    min(q.created_at) filter (where q.created_at > now() - interval '1 day') + interval '1 day'
  into v_number, v_recent, v_next
  from private.quotes q
  where q.inquiry_id = p_inquiry_id;
  if v_number >= 30 then
    raise exception 'quote_conversation_full' using errcode = 'SC409';
  elsif v_recent >= 5 then
    raise exception 'quotes_too_many'
      using errcode = 'SC429', detail = jsonb_build_object('seconds', ceil(extract(epoch from v_next - now())));
  end if;
  return v_number;
end
$$;

create or replace function private.reject_second_quote(p_inquiry public.inquiries, p_last_number integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_name text;
begin
  select coalesce(private.sender_name(p.owner_id, q.sender_id), 'Somebody') into v_name
  from private.quotes q, private.inquiry_home(p_inquiry) as p
  where q.inquiry_id = p_inquiry.id and q.number > coalesce(p_last_number, 0)
  order by q.number desc
  limit 1;
  if found then
    raise exception 'quote_sent_meanwhile' using errcode = 'SC409', detail = jsonb_build_object('name', v_name);
  end if;
end
$$;

create or replace function private.send_quote(p_inquiry_id uuid, p_id uuid, p_quote jsonb, p_last_number integer) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write quotes and mails. Writes only for a home for which the caller acts.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_home public.properties;
  v_quote private.quotes;
begin
  perform private.check_argument('Quote', p_quote::text, 4000);
  case private.inquiry_side(p_inquiry_id)
    -- Who answers the inquiries of a home may change its prices: see private.acting_for().
    when 'owner' then null;
    when 'family' then
      raise exception 'quote_of_home_only' using errcode = '42501';
    else
      return null;
  end case;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile, or handed the home over.
  if private.inquiry_side(p_inquiry_id) is distinct from 'owner' then
    return null;
  end if;
  v_quote := jsonb_populate_record(null::private.quotes, p_quote);
  v_quote.id := private.own_id(p_id, p_inquiry_id);
  if exists (select from private.quotes q where q.id = v_quote.id) then
    return (select private.describe_quote(q, 'owner') from private.quotes q where q.id = v_quote.id);
  end if;
  perform private.check_open(v_inquiry, 'owner');
  perform private.reject_second_quote(v_inquiry, p_last_number);
  select * into v_home from public.properties p where p.id = v_inquiry.property_id;
  perform private.check_quote(v_quote, v_home);
  v_quote.number := private.limit_quotes(p_inquiry_id) + 1;
  -- One mail until the family has read what came before, or a day has passed.
  if not exists (
    select from private.quotes q
    where q.inquiry_id = p_inquiry_id and q.created_at > now() - interval '1 day'
      and not exists (select from private.quote_reads r where r.quote_id = q.id)
  ) then
    insert into private.mails (kind, inquiry_id, recipient_id, created_at)
    values ('quote', p_inquiry_id, v_inquiry.patient_id, now());
  end if;
  insert into private.quotes as q (
    id, inquiry_id, number, room_type, room_name, persons, care_level, room_cost, care_cost, second_person_fee,
    community_fee, deposit, included_services, valid_until, differences
  )
  values (
    v_quote.id, p_inquiry_id, v_quote.number, v_quote.room_type, v_quote.room_name, v_quote.persons, v_quote.care_level,
    v_quote.room_cost, v_quote.care_cost, v_quote.second_person_fee, v_quote.community_fee, v_quote.deposit,
    v_quote.included_services, v_quote.valid_until, private.quote_differences(v_quote, v_home)
  )
  returning q.* into v_quote;
  perform private.record_activity(p_inquiry_id, 'owner');
  return private.describe_quote(v_quote, 'owner');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format then
  raise exception 'quote_invalid' using errcode = '22023';
end
$$;

create or replace function private.tg_quotes__keep() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- What goes with its account or its conversation, and nothing else.
  if tg_op = 'DELETE' and not exists (select from public.inquiries i where i.id = old.inquiry_id) then
    return old;
  end if;
  -- The totals are computed after this trigger.
  if tg_op = 'UPDATE' and new.sender_id is null
    and not exists (select from public.users u where u.id = old.sender_id)
    and to_jsonb(new) - '{sender_id,monthly_total,first_month_total}'::text[]
      = to_jsonb(old) - '{sender_id,monthly_total,first_month_total}'::text[] then
    return new;
  end if;
  raise exception 'quote_is_final' using errcode = 'SC409';
end
$$;

create or replace function private.tg_register_claims__check() returns trigger
language plpgsql
-- Definer: counts past the policies, so that none of them hides a claim or a home.
security definer set search_path = '' as $$
declare
  v_home private.registered_homes;
  v_last public.register_claims;
begin
  -- Serializes the requests of an owner, so that each finds the one before.
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || new.user_id, 0));
  if not exists (select from public.users u where u.id = new.user_id and u.role = 'owner') then
    raise exception 'claim_needs_owner' using errcode = '42501';
  end if;
  select r.* into v_home from private.registered_homes r where r.id = new.registered_home_id;
  if v_home.id is null then
    raise exception 'registered_home_not_found' using errcode = 'SC404';
  end if;
  if v_home.state = 'DC' then
    raise exception 'claim_in_dc' using errcode = 'SC409';
  end if;
  if v_home.gone_at is not null then
    raise exception 'claim_home_gone' using errcode = 'SC409';
  end if;
  if v_home.property_id is not null then
    raise exception 'claim_home_listed' using errcode = 'SC409';
  end if;
  -- An accepted claim, whose home is not active yet.
  if exists (
    select from public.properties p
    where p.owner_id = new.user_id
      and (
        v_home.source = 'cms' and p.certification_number = v_home.number
        or p.license_state = v_home.source and p.license_number = v_home.number
      )
  ) then
    raise exception 'claim_home_is_yours' using errcode = 'SC409';
  end if;
  select c.* into v_last
  from public.register_claims c
  where c.user_id = new.user_id and c.registered_home_id = new.registered_home_id
  order by c.created_at desc
  limit 1;
  if v_last.id is not null and v_last.decided_at is null then
    raise exception 'claimed_already' using errcode = 'SC409';
  end if;
  if not v_last.is_accepted and v_last.decided_at > now() - interval '30 days' then
    raise exception 'claim_refused'
      using errcode = 'SC409', detail = jsonb_build_object('last', (v_last.decided_at + interval '30 days')::date);
  end if;
  if (select count(*) from public.register_claims c where c.user_id = new.user_id and c.decided_at is null) >= 5 then
    raise exception 'claims_too_many' using errcode = 'SC409';
  end if;
  return new;
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
        decision = 'Our team found that another account runs this home. If that is wrong, please write to us.'
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

create or replace function private.report_listing(p_registered_home_id uuid, p_details text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on reports. Writes one about the owner of a home that visitors can see.
security definer set search_path = '' as $$
declare
  v_caller constant uuid := (select private.user_id());
  v_listed record;
begin
  select p.id, p.owner_id, p.name, p.street, p.city, p.state, p.zip_code, p.license_number, p.license_state, r.number
  into v_listed
  from private.registered_homes r
  left join public.properties p on p.id = r.property_id and p.is_listed
  where r.id = p_registered_home_id;
  if not found then
    return false;
  end if;
  if not exists (select from public.users u where u.id = v_caller and u.role = 'owner') then
    raise exception 'listing_report_needs_owner' using errcode = '42501';
  end if;
  if v_listed.id is null then
    raise exception 'listing_not_here' using errcode = 'SC409';
  end if;
  if v_listed.owner_id = v_caller then
    raise exception 'listing_is_yours' using errcode = 'SC409';
  end if;
  begin
    insert into private.reports (reporter_id, reported_id, reported_hash, reason, details, about)
    values (
      v_caller, v_listed.owner_id,
      (select private.hash_address(u.email) from public.users u where u.id = v_listed.owner_id),
      'Not who they say they are', p_details,
      jsonb_build_object(
        'side', 'register',
        'home', to_jsonb(v_listed) - '{owner_id,number}'::text[],
        'register', jsonb_build_object('registered_home_id', p_registered_home_id, 'number', v_listed.number),
        'message', null,
        'messages', '[]'::jsonb
      )
    )
    on conflict (reporter_id, (about #>> '{home,id}')) where about ->> 'side' in ('home', 'register') do nothing;
  exception when check_violation or not_null_violation then
    -- The error itself names all values of the row, with the hash of the other side's address.
    raise exception 'listing_report_incomplete' using errcode = '22023';
  end;
  if not found then
    raise exception 'listing_reported_already' using errcode = 'SC409';
  end if;
  return true;
end
$$;

create or replace function public.decide_register_match(p_property_id uuid, p_is_same boolean, p_decided_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_number text;
begin
  select p.certification_number into v_number from public.properties p where p.id = p_property_id;
  if v_number is null then
    raise exception 'register_no_certification_number' using errcode = 'SC404';
  end if;
  insert into private.register_decisions (property_id, number, is_same, decided_by)
  values (p_property_id, v_number, p_is_same, p_decided_by)
  on conflict (property_id, number) do update
  set is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = now();
  perform private.link_registered_homes(array[v_number]);
end
$$;

create or replace function public.open_register_state(p_state text, p_opened_by text) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not exists (select from private.registered_homes r where r.state = p_state) then
    raise exception 'register_state_empty' using errcode = 'SC404';
  end if;
  insert into private.indexed_register_states (state, opened_by) values (p_state, p_opened_by)
  on conflict (state) do nothing;
  return (
    select count(*) from private.registered_homes r
    where r.state = p_state and r.property_id is null and r.gone_at is null
  );
end
$$;

create or replace function public.save_search(
  p_name text,
  p_mail text,
  p_radius_miles numeric,
  p_sort text default 'distance',
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
  v_same text;
begin
  perform private.check_argument('Name', p_name, 120);
  -- Raises the errors of the search.
  perform private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  insert into public.saved_searches (
    name, mail, radius_miles, sort, zip_code, city, state, min_cost, max_cost, care_types, amenities, payments, open_spots,
    cost_with_care, languages
  )
  values (
    p_name, p_mail, p_radius_miles, p_sort, p_zip_code,
    -- The search ignores them beside a ZIP code.
    case when p_zip_code is null then p_city end, case when p_zip_code is null then upper(p_state) end,
    p_min_cost, p_max_cost,
    array(select distinct o from unnest(p_care_types) as o order by o),
    array(select distinct o from unnest(p_amenities) as o order by o),
    array(select distinct o from unnest(p_payments) as o order by o),
    coalesce(p_open_spots, false), coalesce(p_cost_with_care, false),
    array(select distinct o from unnest(p_languages) as o order by o)
  )
  on conflict on constraint saved_searches_same_key do nothing
  returning * into v_search;
  if v_search.id is null then
    select s.name into v_same
    from public.saved_searches s
    where s.user_id = (select private.user_id())
      and s.place = coalesce(left(p_zip_code, 5), upper(p_state) || ' ' || private.place_key(p_city))
      and s.radius_miles = p_radius_miles
      and (s.min_cost, s.max_cost) is not distinct from (p_min_cost::numeric(16, 6), p_max_cost::numeric(16, 6))
      and s.cost_with_care = coalesce(p_cost_with_care, false)
      and (s.language_mask, s.care_mask, s.required_mask) = (
        private.language_mask(p_languages),
        private.care_mask(p_care_types), private.amenity_mask(p_amenities) | private.payment_mask(p_payments)
          | private.free_spot_mask(case when p_open_spots then 1 end)
      );
    raise exception 'search_saved_already'
      using errcode = 'SC409', detail = jsonb_build_object('name', coalesce(v_same, p_name));
  end if;
  return private.describe_saved_search(v_search);
end
$$;

create or replace function private.tg_home_watches__check_home() returns trigger
language plpgsql
-- Definer: waits for a change of the home, for which families have no privileges. Reads what they can see.
security definer set search_path = '' as $$
declare
  v_spots integer;
begin
  -- Serializes the requests of a person, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('watches of ' || new.user_id, 0));
  delete from public.home_watches w where w.user_id = new.user_id and not private.is_running(w);
  if (select count(*) from public.home_watches w where w.user_id = new.user_id) >= 50 then
    raise exception 'home_watches_too_many' using errcode = 'SC409';
  end if;
  select private.shown_spots(p) into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'home_has_opening' using errcode = 'SC409';
  end if;
  return new;
end
$$;

create or replace function private.join_waiting_list(p_property_id uuid, p_room_type text) returns void
language plpgsql volatile
-- Definer: callers can only insert alerts. Writes a row of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_home public.properties;
  v_rooms text[];
begin
  -- The lock of the trigger: the same request a second time waits here.
  perform pg_advisory_xact_lock(hashtextextended('watches of ' || v_user_id, 0));
  select * into v_home from public.properties p where p.id = p_property_id and p.is_listed for share;
  v_rooms := private.priced_names(v_home.rates, 'room_type');
  if v_home.id is null then
    raise exception 'property_not_found' using errcode = 'SC404';
  elsif private.works_for(v_user_id, v_home.owner_id) then
    raise exception 'waiting_list_of_own_home' using errcode = 'SC409';
  elsif v_rooms <> '{}' and p_room_type <> all (v_rooms) then
    raise exception 'waiting_list_room_unknown' using errcode = '22023', detail = jsonb_build_object(
      'home', v_home.name, 'room_type', p_room_type, 'rooms', to_jsonb(v_rooms)
    );
  end if;
  update public.home_watches w set room_type = p_room_type, confirmed_at = now()
  where w.user_id = v_user_id and w.property_id = p_property_id and w.place_at is not null and private.is_running(w);
  if found then
    return;
  end if;
  if 10 <= (
    select count(*) from public.home_watches w
    where w.user_id = v_user_id and w.place_at is not null and private.is_running(w)
  ) then
    raise exception 'waiting_lists_too_many' using errcode = 'SC409';
  end if;
  delete from public.home_watches w where w.user_id = v_user_id and w.property_id = p_property_id;
  insert into public.home_watches (user_id, property_id, place_at, confirmed_at, room_type)
  values (v_user_id, p_property_id, clock_timestamp(), now(), p_room_type);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception 'waiting_list_room_missing' using errcode = '22023';
end
$$;

create or replace function private.check_is_listed(p_property_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.properties p where p.id = p_property_id and p.is_listed) then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
end
$$;

create or replace function private.keep_place(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot update watches. Writes a row of the caller only.
security definer set search_path = '' as $$
begin
  update public.home_watches w set confirmed_at = now()
  where w.user_id = private.user_id() and w.property_id = p_property_id and w.place_at is not null and private.is_running(w);
  if not found then
    perform private.check_is_listed(p_property_id);
    raise exception 'waiting_list_left' using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.decline_turn(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: the next person gets the turn. Ends the turn of the caller only.
security definer set search_path = '' as $$
declare
  v_watch public.home_watches;
begin
  perform private.lock_waiting_list(p_property_id);
  select * into v_watch from public.home_watches w where w.user_id = private.user_id() and w.property_id = p_property_id;
  if private.skip_turn(v_watch, 'declined') is not true then
    perform private.check_is_listed(p_property_id);
    raise exception 'waiting_list_turn_over' using errcode = 'SC409';
  end if;
end
$$;

comment on function private.check_is_listed(uuid) is 'Raises SC404 for a home that is not listed.';

create or replace function private.pass_over(p_property_id uuid, p_turn_ends_at timestamptz, p_reason text) returns void
language plpgsql volatile
-- Definer: callers cannot write watches. Ends a turn at a home for which the caller acts only.
security definer set search_path = '' as $$
declare
  v_watch public.home_watches;
begin
  if (p_reason in ('other_room', 'other_care', 'other_size')) is not true then
    raise exception 'waiting_list_reason_missing' using errcode = '22023';
  elsif not exists (select from private.select_acted_homes() as home where home = p_property_id) then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  perform private.lock_waiting_list(p_property_id);
  select * into v_watch
  from public.home_watches w
  where w.property_id = p_property_id and w.turn_ends_at = p_turn_ends_at
  order by w.place_at, w.id
  limit 1;
  if private.skip_turn(v_watch, p_reason) is not true then
    raise exception 'waiting_list_turn_ended' using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.read_search(
  p_zip_code text,
  p_city text,
  p_state text,
  p_radius_miles numeric,
  p_min_cost numeric,
  p_max_cost numeric,
  p_care_types text[],
  p_amenities text[],
  p_payments text[],
  p_open_spots boolean,
  p_cost_with_care boolean,
  p_languages text[] default '{}'
) returns private.search_request
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_filter private.search_filter;
  v_center extensions.cube;
  v_radius double precision;
  v_payment_mask integer;
begin
  if greatest(
    cardinality(p_care_types), cardinality(p_amenities), cardinality(p_payments), cardinality(p_languages)
  ) > 50 then
    raise exception 'search_options_too_many' using errcode = '22023';
  end if;
  if p_radius_miles not in (5, 10, 25, 100) then
    raise exception 'radius_invalid' using errcode = '22023';
  end if;
  v_place := private.find_place(p_zip_code, p_city, p_state);
  v_center := private.globe_position(
    (v_place ->> 'latitude')::double precision, (v_place ->> 'longitude')::double precision
  );
  v_radius := private.miles_to_chord(coalesce(p_radius_miles, 25)::double precision);
  v_payment_mask := private.payment_mask(coalesce(p_payments, '{}'));
  if v_payment_mask is null then
    raise exception 'payment_unknown' using errcode = '22023';
  end if;
  v_filter := (
    v_center,
    v_radius,
    private.globe_box(v_center, v_radius),
    private.care_mask(coalesce(p_care_types, '{}')),
    private.amenity_mask(coalesce(p_amenities, '{}')) | v_payment_mask
      | private.free_spot_mask(case when p_open_spots then 1 end),
    p_min_cost,
    p_max_cost,
    coalesce(p_cost_with_care, false),
    private.language_mask(coalesce(p_languages, '{}'))
  );
  if v_filter.care_mask is null then
    raise exception 'care_type_unknown' using errcode = '22023';
  end if;
  if v_filter.required_mask is null then
    raise exception 'amenity_unknown' using errcode = '22023';
  end if;
  if v_filter.language_mask is null then
    raise exception 'language_unknown' using errcode = '22023';
  end if;
  return (v_place, v_filter);
end
$$;

create or replace function public.search_properties(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}',
  p_sort text default 'distance',
  p_limit integer default 24,
  p_cursor jsonb default null,
  p_open_spots boolean default false,
  p_cost_with_care boolean default false,
  p_languages text[] default '{}'
) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_search private.search_request;
  v_totals record;
  v_page record;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  if p_sort <> all (private.sort_options()) then
    raise exception 'sort_invalid'
      using errcode = '22023', detail = jsonb_build_object('sorts', to_jsonb(private.sort_options()));
  end if;
  v_search := private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments,
    p_open_spots, p_cost_with_care, p_languages
  );
  v_totals := private.search_total(v_search.filter);
  select f.* into v_page
  from private.search_page(
    v_search.filter, coalesce(p_sort, 'distance'), private.clamp_page_size(p_limit), p_cursor ->> 'key',
    (p_cursor ->> 'id')::uuid
  ) f
  -- Without a match, the function is not called.
  where v_totals.total > 0 or p_cursor is not null;
  return json_build_object(
    'items', private.select_search_results(v_page.ids, v_page.chords),
    'total', v_totals.total,
    'unpriced_count', v_totals.unpriced_count,
    'full_count', v_totals.full_count,
    'next_cursor', v_page.next_cursor,
    'place', v_search.place
  );
end
$$;

create or replace function private.check_argument(p_name text, p_value text, p_max integer) returns void
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if char_length(p_value) > p_max then
    raise exception 'argument_too_long' using errcode = '22023', detail = jsonb_build_object('name', p_name, 'max', p_max);
  end if;
end
$$;

create or replace function private.set_open_data_choice(p_is_shared boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
begin
  if p_is_shared is null then
    raise exception 'open_data_choice_missing' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = private.user_id();
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = private.user_id()
    on conflict (owner_id) do nothing;
  end if;
end
$$;

create or replace function private.tg_objects__reject_paused() returns trigger
language plpgsql
-- Definer: the roles of Storage cannot ask.
security definer set search_path = '' as $$
begin
  -- Operators and migrations connect as postgres.
  if session_user <> 'postgres' and not private.admits_changes() then
    raise exception 'changes_paused' using errcode = 'PT503';
  end if;
  return null;
end
$$;

create or replace function private.get_first_element(p_value json, p_index integer) returns json
language plpgsql volatile set search_path = '' as $$
begin
  -- PostgREST applies -> 0 to an array. The functions of the API return JSON objects or jsonb arrays.
  if p_index <> 0 or left(p_value::text, 1) <> '[' then
    raise exception 'filter_refused' using errcode = '42501';
  end if;
  return p_value -> 0;
end
$$;

create or replace function private.take_place(p_account text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- A place is free again when the transaction ends, also if it fails. Two keys: no other lock of the product has two.
  for v_place in 1..5 loop
    -- Three places are for all accounts together, so that few accounts cannot hold all connections.
    if pg_try_advisory_xact_lock(hashtext(case when v_place <= 2 then p_account else 'all accounts' end), v_place) then
      return;
    end if;
  end loop;
  raise exception 'changes_at_once' using errcode = 'PT429', detail = jsonb_build_object('seconds', 1);
end
$$;

create or replace function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  -- PostgREST runs GET and functions that are not volatile read only. Before anything that costs or waits.
  if current_setting('transaction_read_only') = 'off' and not private.admits_changes() then
    if v_path in ('/rpc/view_property', '/rpc/read_list_invitation', '/rpc/read_unsubscribe') then
      -- They read, but for the count of a view.
      perform set_config('transaction_read_only', 'on', true);
    -- What a job did that began before the pause.
    elsif current_user <> 'service_role' or v_path not in ('/rpc/settle_mails', '/rpc/record_job_run') then
      raise exception 'changes_paused' using errcode = 'PT503', detail = jsonb_build_object('seconds', 60);
    end if;
  end if;
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- A request that writes can wait for a lock, and keeps a connection meanwhile. Visitors write counts of homes, and with a
  -- key: see send_feed().
  if current_setting('transaction_read_only') = 'off' then
    perform set_config('lock_timeout', '900ms', true);
    if current_user = 'authenticated' then
      perform private.take_place(current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    end if;
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  if current_user = 'authenticated' and current_setting('transaction_read_only') = 'off' then
    perform private.reject_suspended(v_call);
  end if;
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'call_refused'
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.',
      detail = jsonb_build_object('call', v_call);
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'count_refused' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'plan_refused' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'length_required' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'request_too_large' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;

create or replace function private.state_spots(p_tap private.taps, p_home public.properties, p_spots integer, p_seen integer)
returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_result jsonb;
begin
  if (p_spots between 0 and 20 or p_spots = p_seen) is not true then
    raise exception 'taps_number_invalid' using errcode = '22023';
  end if;
  v_result := private.change_facts(
    p_home, jsonb_build_object('available_spots', p_spots), jsonb_build_object('available_spots', p_seen)
  );
  if v_result ? 'conflict' then
    return null;
  end if;
  insert into private.home_edits (user_id, intention_id, property_id, was, became)
  values (p_tap.user_id, gen_random_uuid(), p_home.id, v_result -> 'was', v_result -> 'became');
  return (select p from public.properties p where p.id = p_home.id);
end
$$;

create or replace function private.act_on_watch(p_tap private.taps) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_watch public.home_watches;
  v_inquiry_id uuid;
begin
  select * into v_watch from public.home_watches w where w.id = p_tap.watch_id;
  if p_tap.watch_act = 'keep' then
    update public.home_watches w set confirmed_at = now() where w.id = v_watch.id;
    return true;
  elsif p_tap.watch_act = 'decline' then
    return private.skip_turn(v_watch, 'declined');
  end if;
  begin
    insert into public.inquiries (patient_id, property_id, message, contact_by)
    values (
      v_watch.user_id, v_watch.property_id,
      'I am on your waiting list, and I would like the free spot. Please write to me here.', array['message']
    );
    if not private.is_turn_taken(v_watch.id) then
      raise exception 'tap_last_spot_gone' using errcode = 'SC409';
    end if;
  exception
    when sqlstate 'SC409' then
      return false;
    when sqlstate 'SC429' then
      -- The person has just written to the home.
      select i.id into v_inquiry_id
      from public.inquiries i
      where i.patient_id = v_watch.user_id and i.property_id = v_watch.property_id and i.status in ('pending', 'contacted')
        and i.withdrawn_at is null
      order by i.created_at desc, i.id
      limit 1;
      perform private.hold_in_turn(v_inquiry_id);
      return private.is_turn_taken(v_watch.id);
  end;
  return true;
end
$$;

create or replace function private.check_team(p_owner_id uuid, p_role text default 'manager') returns uuid
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for(p_role)) then
    raise exception 'account_not_found' using errcode = 'SC404';
  end if;
  return v_owner_id;
end
$$;

create or replace function private.name_team(p_name text, p_requires_second_factor boolean, p_allows_taps boolean) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people. Writes the row of the caller.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  perform private.check_argument('Name', p_name, 200);
  perform from public.users u where u.id = v_owner_id and u.role = 'owner' and not u.needs_setup for key share;
  if not found then
    raise exception 'team_needs_owner' using errcode = '42501';
  end if;
  insert into private.account_people as a (owner_id, user_id, role, name, requires_second_factor, allows_taps)
  values (v_owner_id, v_owner_id, 'owner', p_name, coalesce(p_requires_second_factor, false), coalesce(p_allows_taps, true))
  on conflict (owner_id, user_id) do update
  set name = excluded.name, requires_second_factor = coalesce(p_requires_second_factor, a.requires_second_factor),
    allows_taps = coalesce(p_allows_taps, a.allows_taps);
  -- Those that were sent do not work again when they are allowed again.
  delete from private.taps t where p_allows_taps is false and t.owner_id = v_owner_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'team_name_taken' using errcode = 'SC409';
end
$$;

create or replace function private.lock_person(p_person_id uuid, p_is_leaving boolean default false) returns private.account_people
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_person private.account_people;
begin
  -- Serializes the changes of the people of an owner, so that whoever lost the rights meanwhile changes nobody.
  perform
  from private.account_people o
  join private.account_people a on a.owner_id = o.owner_id and a.id = p_person_id
  where o.role = 'owner'
  for update of o;
  select * into v_person
  from private.account_people a
  where a.id = p_person_id
    and (p_is_leaving and a.user_id = private.user_id() or a.owner_id = any (private.acting_for('manager')))
  for update;
  if not found then
    raise exception 'person_not_found' using errcode = 'SC404';
  end if;
  if not p_is_leaving then
    perform private.reject_suspended_owner(v_person.owner_id);
  end if;
  return v_person;
end
$$;

create or replace function private.remove_person(p_person_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot delete people.
security definer set search_path = '' as $$
declare
  v_person constant private.account_people := private.lock_person(p_person_id, true);
begin
  if v_person.role = 'owner' then
    raise exception 'team_owner_stays' using errcode = 'SC409';
  end if;
  perform private.unassign_inquiries(p_person_id);
  delete from private.account_people a where a.id = p_person_id;
end
$$;

create or replace function private.make_feed_key(p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on keys. Makes a key of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.feed_owner_id();
  v_key constant text := 'feed_' || private.make_token();
  v_row private.feed_keys;
begin
  perform private.check_argument('Name', p_name, 200);
  if v_owner_id is null then
    raise exception 'feed_keys_need_owner' using errcode = '42501';
  end if;
  -- Serializes the keys of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('feed keys of ' || v_owner_id, 0));
  if (select count(*) from private.feed_keys k where k.owner_id = v_owner_id) >= 10 then
    raise exception 'feed_keys_too_many' using errcode = 'SC409';
  end if;
  insert into private.feed_keys (owner_id, name, key_hash)
  values (v_owner_id, p_name, private.hash_token(v_key))
  returning * into v_row;
  return private.describe_feed_key(v_row) || jsonb_build_object('key', v_key);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.check_feed_facts(p_facts jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or p_facts = '{}' or (
    p_facts - array(select c.name from private.home_columns() c where c.by_feed)
  ) <> '{}' then
    raise exception 'feed_fields_unknown' using errcode = '22023';
  end if;
end
$$;

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
    return jsonb_build_object('own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null}');
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

create or replace function private.accept_home_offer(p_token text) returns uuid
language plpgsql volatile
-- Definer: nobody may write owner_id. Only the account to which the home is offered gets it.
security definer set search_path = '' as $$
declare
  v_offer private.home_transfers := private.find_home_offer(p_token);
  v_new public.users;
  v_home public.properties;
  v_limits private.owner_limits;
begin
  select p.* into v_home from public.properties p where p.id = v_offer.property_id;
  -- In the order of all writers: accounts, the home, its inquiries.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'offer_for_other_address' using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'offer_needs_owner' using errcode = '42501';
  end if;
  -- Locks the row, as a new home does.
  insert into private.owner_limits as l (owner_id) values (v_new.id)
  on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning l.* into v_limits;
  perform private.check_home_total(v_limits, 'SC409');
  -- Before the home: whoever answers an inquiry then locks the home, for its mail and its answer time.
  perform from public.inquiries i where i.property_id = v_offer.property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = v_offer.property_id and p.owner_id = v_home.owner_id for update;
  delete from private.home_transfers t where t.property_id = v_home.id and t.token_hash = v_offer.token_hash;
  -- Taken back, accepted or replaced meanwhile.
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'offered_home_removed' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  update private.visit_findings f
  set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
  where f.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see private.reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;

create or replace function private.offer_home(p_property_id uuid, p_email text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on offers and mails. Offers a home of the caller only.
security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_home public.properties;
  v_owner public.users;
  v_created_at constant timestamptz := clock_timestamp();
  v_token constant text := private.home_transfer_token(p_property_id, v_email, v_created_at);
  v_recipient_id uuid;
begin
  perform private.check_argument('Email', p_email, 300);
  -- Serializes the offers of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('home transfers of ' || private.user_id(), 0));
  -- Not a manager, who could take the home along. With the lock, nobody offers a home that is being handed over.
  select p.* into v_home
  from public.properties p
  where p.id = p_property_id and p.owner_id = private.user_id()
  for key share;
  if not found then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  select u.* into v_owner from public.users u where u.id = v_home.owner_id;
  if v_home.is_suspended then
    raise exception 'offer_of_removed_home' using errcode = 'SC424';
  end if;
  if v_email = lower(v_owner.email) then
    raise exception 'offer_to_yourself' using errcode = 'SC409';
  end if;
  if (
    select count(*)
    from private.home_transfers t
    join public.properties p on p.id = t.property_id
    where p.owner_id = v_home.owner_id and t.property_id <> p_property_id and t.expires_at > now()
  ) >= 50 then
    raise exception 'offers_too_many' using errcode = 'SC409';
  end if;
  insert into private.home_transfers as t (property_id, email, token_hash, created_at)
  values (p_property_id, v_email, private.hash_token(v_token), v_created_at)
  on conflict (property_id) do update
  set email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at;
  -- To an owner who is known here, at most ten a day. Nobody learns who that is: the owner gets the link in any case.
  -- The count locks its row, so that offers of several owners count one after another, and stays when an offered home is
  -- deleted with its mails.
  insert into private.write_counts as c (user_id, table_name, counted_since, write_count)
  select u.id, 'home offers received', now(), 1
  from public.users u
  where u.email = v_email and u.role = 'owner' and not u.needs_setup and u.suspended_at is null
  on conflict (user_id, table_name) do update
  set (counted_since, write_count) = (
    select case when is_over then now() else c.counted_since end, case when is_over then 1 else c.write_count + 1 end
    from (select c.counted_since <= now() - interval '1 day' as is_over) as day
  )
  where c.write_count < 10 or c.counted_since <= now() - interval '1 day'
  returning c.user_id into v_recipient_id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  select 'home_transfer', p_property_id, v_recipient_id, now()
  where v_recipient_id is not null and (
    select count(*) from private.mails m
    where m.recipient_id = v_recipient_id and m.kind = 'home_transfer' and m.created_at > now() - interval '1 day'
  ) < 10;
  return jsonb_build_object('token', v_token, 'expires_at', now() + interval '7 days');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.find_home_offer(p_token text) returns private.home_transfers
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_offer private.home_transfers;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select t.* into v_offer
  from private.home_transfers t
  where t.token_hash = private.hash_token(p_token) and t.expires_at > now();
  if v_offer.property_id is null then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_offer;
end
$$;

create or replace function private.invite_person(
  p_owner_id uuid, p_role text, p_property_ids uuid[], p_label text, p_id uuid
) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id);
  v_token constant text := private.make_token();
  v_id constant uuid := private.own_id(coalesce(p_id, gen_random_uuid()), v_owner_id);
  v_inviter_id uuid;
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_property_ids::text, 40000),
    private.check_argument('Label', p_label, 120), private.reject_suspended_owner(v_owner_id);
  -- Serializes the invitations of an owner, so that each counts the one before.
  perform from private.account_people a where a.owner_id = v_owner_id and a.role = 'owner' for update;
  if not found then
    raise exception 'team_unnamed' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id and i.id <> v_id) >= 100 then
    raise exception 'invitations_too_many' using errcode = 'SC409';
  end if;
  insert into private.account_invitations as i (id, owner_id, invited_by, token_hash, role, property_ids, label)
  values (
    v_id, v_owner_id, v_inviter_id, private.hash_token(v_token), p_role,
    case when p_property_ids is not null then array(
      select p.id from public.properties p where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    ) end,
    p_label
  )
  -- The response did not arrive, so nobody has the link.
  on conflict (id) do update
  set token_hash = excluded.token_hash, role = excluded.role, property_ids = excluded.property_ids, label = excluded.label
  returning * into v_invitation;
  return jsonb_build_object('id', v_invitation.id, 'token', v_token, 'expires_at', v_invitation.expires_at);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.revoke_account_invitation(p_invitation_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write invitations.
security definer set search_path = '' as $$
begin
  delete from private.account_invitations i
  where i.id = p_invitation_id and i.owner_id = any (private.acting_for('manager'));
  if not found then
    raise exception 'invitation_not_found' using errcode = 'SC404';
  end if;
end
$$;

create or replace function private.find_account_invitation(p_token text) returns private.account_invitations
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.* into v_invitation
  from private.account_invitations i
  join public.users u on u.id = i.owner_id and u.suspended_at is null
  join private.account_people a on a.id = i.invited_by
  join public.users by_user on by_user.id = a.user_id and by_user.suspended_at is null
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now();
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_invitation;
end
$$;

create or replace function private.join_account(p_token text, p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_invitation private.account_invitations := private.find_account_invitation(p_token);
  v_person_id uuid;
begin
  perform private.check_argument('Name', p_name, 200);
  -- The lock of the account serializes its joins, and a change of its role waits.
  perform from public.users u where u.id = v_user_id and u.role = 'owner' and not u.needs_setup for no key update;
  if not found then
    raise exception 'invitation_for_owners' using errcode = '42501';
  end if;
  if exists (
    select from private.account_people a where a.owner_id = v_invitation.owner_id and a.user_id = v_user_id
  ) then
    raise exception 'team_joined_already' using errcode = 'SC409';
  end if;
  if (select count(*) from private.account_people a where a.user_id = v_user_id and a.role <> 'owner') >= 20 then
    raise exception 'teams_too_many' using errcode = 'SC409';
  end if;
  perform from private.account_people a where a.owner_id = v_invitation.owner_id and a.role = 'owner' for update;
  if (select count(*) from private.account_people a where a.owner_id = v_invitation.owner_id) > 100 then
    raise exception 'team_full' using errcode = 'SC409';
  end if;
  -- Used or revoked before the lock was free.
  delete from private.account_invitations i where i.id = v_invitation.id returning * into v_invitation;
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  insert into private.account_people (owner_id, user_id, role, name, has_all_homes, inviting_person_id)
  values (
    v_invitation.owner_id, v_user_id, v_invitation.role, p_name, v_invitation.property_ids is null, v_invitation.invited_by
  )
  returning id into v_person_id;
  -- Later, so that one mail tells of all who join meanwhile.
  insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
  select 'person_joined', v_invitation.owner_id, now(), now() + interval '10 minutes'
  from private.account_people a
  where a.id = v_invitation.invited_by and a.role <> 'owner'
  on conflict (recipient_id) where kind = 'person_joined' and taken_at is null do nothing;
  perform private.assign_homes(v_person_id, coalesce(v_invitation.property_ids, '{}'));
  return private.list_teams();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'name_taken' using errcode = 'SC409';
end
$$;

create or replace function private.limit_staff(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or p_home.owner_id <> p_before.owner_id then
    return;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if p_before.owner_suspended_at is not null
    and (p_change.columns <> '{}' or p_home.confirmed_at is distinct from p_before.confirmed_at) then
    raise exception 'home_of_suspended_account' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_change.kinds <@ '{terms, contact}' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'team_facts_only' using errcode = '42501';
  end if;
end
$$;

create or replace function private.set_rights(
  p_person private.account_people, p_role text, p_has_all_homes boolean, p_property_ids uuid[]
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_person.role = 'owner' and (p_role <> 'owner' or not p_has_all_homes) then
    raise exception 'team_owner_rights' using errcode = 'SC409';
  end if;
  begin
    update private.account_people a
    set role = p_role, has_all_homes = p_has_all_homes
    where a.id = p_person.id and (a.role, a.has_all_homes) is distinct from (p_role, p_has_all_homes);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row, with the account of the person.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if p_role = 'staff' then
    delete from private.account_invitations i where i.invited_by = p_person.id;
  end if;
  if not p_has_all_homes then
    perform private.unassign_inquiries(p_person.id, p_property_ids);
  end if;
  perform private.assign_homes(p_person.id, p_property_ids);
end
$$;

create or replace function private.read_proposed_times(p_times text[], p_zone text) returns timestamptz[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_times timestamptz[];
begin
  if p_times is null or array_ndims(p_times) is distinct from 1 or cardinality(p_times) > 3 then
    raise exception 'visit_times_missing' using errcode = '22023';
  end if;
  select array_agg(distinct private.read_local_time(coalesce(listed, ''), p_zone)) into v_times
  from unnest(p_times) as listed;
  if cardinality(v_times) < cardinality(p_times) then
    raise exception 'visit_times_twice' using errcode = '22023';
  end if;
  return v_times;
end
$$;

create or replace function private.limit_proposals(p_inquiry_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_count integer;
begin
  -- Proposals send mail.
  perform pg_advisory_xact_lock(hashtextextended('visits of ' || private.user_id(), 0));
  select count(*) into v_count
  from private.visits v
  where v.proposer_id = private.user_id() and v.created_at > now() - interval '1 hour';
  if v_count >= 20 then
    raise exception 'visits_too_many' using errcode = 'SC429', detail = jsonb_build_object('seconds', 3600);
  end if;
  select count(*) into v_count from private.visits v where v.inquiry_id = p_inquiry_id;
  if v_count >= 50 then
    raise exception 'visit_conversation_full' using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.check_visit_answer(p_visit private.visits, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_answer = 'cancel' and p_visit.state = 'confirmed' then
    if p_visit.starts_at <= now() then
      raise exception 'visit_over' using errcode = 'SC409';
    end if;
  elsif p_visit.state <> 'proposed' then
    raise exception '%', case p_visit.state
      when 'confirmed' then 'visit_confirmed_meanwhile'
      when 'declined' then 'visit_declined_meanwhile'
      when 'cancelled' then 'visit_canceled_meanwhile'
      else 'visit_replaced_meanwhile'
    end using errcode = 'SC409';
  elsif (p_answer = 'cancel') <> (p_visit.proposed_by = p_side) then
    raise exception '%', case
      when p_answer = 'cancel' then 'visit_proposed_by_other_side'
      else 'visit_proposed_by_you'
    end using errcode = 'SC409';
  end if;
end
$$;

create or replace function private.confirm_visit(p_visit private.visits, p_starts_at timestamptz) returns private.visits
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_visit private.visits;
  v_earlier private.visits;
begin
  if private.suspended_reason() is not null then
    raise exception '%', private.suspended_reason() using errcode = 'SC423';
  elsif exists (select from private.team_notes n where n.inquiry_id = p_visit.inquiry_id and n.closes) then
    raise exception 'conversation_closed' using errcode = 'SC409';
  elsif (p_starts_at = any (p_visit.times)) is not true then
    raise exception 'visit_choice_missing' using errcode = '22023';
  elsif p_starts_at <= now() then
    raise exception 'visit_time_passed' using errcode = 'SC409';
  end if;
  -- A visit that was confirmed before moves to the new time, in calendars too.
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_visit.inquiry_id and v.state = 'confirmed' and v.starts_at > now()
  returning * into v_earlier;
  delete from private.mails m where m.visit_id = v_earlier.id and m.sent_at is null;
  update private.visits v
  set state = 'confirmed', starts_at = p_starts_at, read_at = coalesce(v.read_at, now()),
    uid = coalesce(v_earlier.uid, v.uid), sequence = coalesce(v_earlier.sequence + 1, v.sequence)
  where v.id = p_visit.id
  returning * into v_visit;
  perform private.queue_visit_mails(v_visit, array['family', 'owner']);
  return v_visit;
end
$$;

create or replace function private.answer_visit(p_visit_id uuid, p_answer text, p_starts_at timestamptz default null) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
begin
  perform private.check_argument('Answer', p_answer, 10);
  select private.inquiry_side(v.inquiry_id) into v_side from private.visits v where v.id = p_visit_id;
  if v_side is null then
    return null;
  end if;
  select i.* into v_inquiry
  from public.inquiries i
  join private.visits v on v.inquiry_id = i.id
  where v.id = p_visit_id
  for no key update of i;
  -- Read after the lock, so that it is the state that a concurrent answer left.
  select * into v_visit from private.visits v where v.id = p_visit_id;
  if (v_visit.state, p_answer) in (('declined', 'decline'), ('cancelled', 'cancel'))
    or (v_visit.state = 'confirmed' and p_answer = 'accept' and v_visit.starts_at = p_starts_at) then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_visit_answer(v_visit, v_side, p_answer);
  case p_answer
    when 'accept' then
      v_visit := private.confirm_visit(v_visit, p_starts_at);
    when 'decline' then
      update private.visits v set state = 'declined', read_at = coalesce(v.read_at, now())
      where v.id = v_visit.id
      returning * into v_visit;
      perform private.queue_visit_mails(v_visit, array[v_visit.proposed_by]);
    when 'cancel' then
      perform private.cancel_visit(v_visit);
      select * into v_visit from private.visits v where v.id = p_visit_id;
    else
      raise exception 'visit_answer_unknown' using errcode = '22023';
  end case;
  perform private.record_activity(v_inquiry.id, v_side);
  return private.describe_visit(v_visit, v_side);
end
$$;

comment on function private.check_visit_answer(private.visits, text, text) is
  'Raises SC409 with a code if a side cannot give this answer in the state of the visit.';

create or replace function private.answer_visit_questions(p_inquiry_id uuid, p_answers jsonb) returns jsonb
language plpgsql volatile
-- Definer: nobody writes the table. Writes the answer of the caller only.
security definer set search_path = '' as $$
declare
  v_inquiry public.inquiries;
  v_answer private.visit_answers;
  v_kind text;
begin
  -- So that two requests of a family make one answer.
  perform pg_advisory_xact_lock(hashtextextended('visit answers of ' || private.user_id(), 0));
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id and i.patient_id = private.user_id();
  if v_inquiry.id is null then
    return null;
  end if;
  v_answer := private.find_visit_answer(v_inquiry);
  -- Again after the lock: it may be withdrawn or removed meanwhile.
  select * into v_answer from private.visit_answers a where a.id = v_answer.id for update;
  v_kind := private.visit_kind(v_inquiry);
  if v_answer.withdrawn_at is not null or v_answer.removed_at is not null then
    raise exception '%', case
      when v_answer.removed_at is not null then 'visit_answers_removed'
      else 'visit_answers_withdrawn'
    end using errcode = 'SC409';
  elsif v_answer.answered_at < now() - interval '30 days' then
    raise exception 'visit_answers_too_old' using errcode = 'SC409';
  elsif v_kind is null then
    raise exception 'visit_answers_not_yet' using errcode = 'SC409';
  end if;
  if v_answer.id is null then
    v_answer := private.add_visit_answer(v_inquiry, v_kind = 'confirmed');
  end if;
  update private.visit_answers a
  set price = p_answers ->> 'price', free_room = p_answers ->> 'free_room', attention = p_answers ->> 'attention',
    room_shown = p_answers ->> 'room_shown', pressed = p_answers ->> 'pressed',
    would_consider = p_answers ->> 'would_consider', answered_at = coalesce(a.answered_at, now()),
    counts_until = coalesce(
      a.counts_until, (now() + interval '24 months')::date - floor(random() * 90)::integer
    )
  where a.id = v_answer.id
  returning * into v_answer;
  return private.describe_visit_answer(v_answer);
exception when check_violation or not_null_violation then
  -- The error itself names all values of the row.
  raise exception 'visit_answers_missing' using errcode = '22023';
end
$$;

create or replace function private.write_visit_comment(p_property_id uuid, p_comment text, p_from text) returns jsonb
language plpgsql volatile
-- Definer: owners cannot write findings. Writes the comment on a home which the caller manages.
security definer set search_path = '' as $$
declare
  v_findings private.visit_findings;
begin
  -- With the lock, a home that is handed over meanwhile is not found.
  perform from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return null;
  end if;
  select * into v_findings from private.visit_findings f where f.property_id = p_property_id for update;
  if coalesce(v_findings.asked_comment, v_findings.comment) is distinct from p_from then
    raise exception 'visit_comment_changed' using errcode = 'SC409';
  elsif p_comment is null then
    update private.visit_findings f
    set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
    where f.property_id = p_property_id
    returning * into v_findings;
  elsif not private.has_counts(v_findings) then
    raise exception 'visit_comment_too_early' using errcode = 'SC409';
  elsif not coalesce(private.is_filled(p_comment) and private.is_line(p_comment, 300), false) then
    raise exception 'visit_comment_invalid' using errcode = '22023';
  elsif p_comment is distinct from p_from then
    update private.visit_findings f
    set asked_comment = p_comment, comment_refused_at = null,
      -- One that waits keeps its place.
      comment_asked_at = case
        when f.asked_comment is not null and f.comment_refused_at is null then f.comment_asked_at else now()
      end
    where f.property_id = p_property_id
    returning * into v_findings;
  end if;
  return private.describe_visit_comment(v_findings, true);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.set_visit_questions(p_is_mailed boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
begin
  if p_is_mailed is null then
    raise exception 'visit_question_choice_missing' using errcode = '22023';
  end if;
  perform private.choose_visit_questions(private.user_id(), p_is_mailed);
end
$$;

create or replace function private.read_local_time(p_text text, p_zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_local timestamp;
  v_time timestamptz;
  v_gap interval;
  v_now constant timestamp := now() at time zone p_zone;
begin
  if p_text !~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$' then
    raise exception 'visit_time_missing' using errcode = '22023';
  end if;
  begin
    v_local := p_text::timestamp;
  exception when datetime_field_overflow then
    raise exception 'visit_day_invalid' using errcode = '22023', detail = jsonb_build_object('typed', left(p_text, 10));
  end;
  -- In the hour that the clocks repeat in autumn, this is the second time, which is standard time.
  v_time := v_local at time zone p_zone;
  v_gap := (v_time at time zone p_zone) - v_local;
  if v_gap <> interval '0' then
    raise exception 'visit_hour_invalid' using errcode = '22023', detail = jsonb_build_object(
      'time', v_local, 'clock', date_trunc('hour', v_local), 'later_clock', date_trunc('hour', v_local) + v_gap
    );
  end if;
  if v_time <= now() then
    raise exception 'visit_proposed_time_passed'
      using errcode = '22023', detail = jsonb_build_object('time', v_local, 'now', v_now);
  end if;
  if v_time > now() + interval '1 year' then
    raise exception 'visit_time_too_far'
      using errcode = '22023', detail = jsonb_build_object('time', v_local, 'last', (v_now + interval '1 year')::date);
  end if;
  return v_time;
end
$$;

create or replace function private.read_visit_event(p_visit_id uuid) returns jsonb
language plpgsql stable
-- Definer: reads the address of a home that its family may no longer see.
security definer set search_path = '' as $$
declare
  v_visit private.visits;
  v_event jsonb;
begin
  select v.* into v_visit from private.visits v where v.id = p_visit_id;
  if private.inquiry_side(v_visit.inquiry_id) is null then
    return null;
  end if;
  v_event := private.describe_event(v_visit);
  if v_event is null then
    raise exception 'visit_no_calendar_file' using errcode = 'SC409';
  end if;
  return v_event || jsonb_build_object(
    'is_family', private.inquiry_side(v_visit.inquiry_id) = 'family', 'inquiry_id', v_visit.inquiry_id,
    'attendee', (select u.email from public.users u where u.id = private.user_id())
  );
end
$$;

drop function private.reject_without_place(uuid, text);
