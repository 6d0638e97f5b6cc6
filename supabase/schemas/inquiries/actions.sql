-- Sending, adding to, changing and withdrawing an inquiry, and what becomes of it when its home or its owner goes.
-- Risk: callers cannot write these columns. Each definer changes only inquiries of the caller.

create function private.own_id(p_key uuid, p_scope uuid default null) returns uuid
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
comment on function private.own_id(uuid, uuid) is
  'The ID of the row that the caller creates with a key: always the same, and never that of somebody else, so that no '
  'caller learns which IDs exist. Raises 22023 for a key that is no UUID of version 4.';

create function public.send_inquiry(
  p_property_id uuid, p_message text, p_phone text default null, p_email text default null,
  p_contact_by text[] default null,
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

create function public.update_received_inquiry(p_inquiry_id uuid, p_status text default null, p_seen boolean default null)
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

-- The conversations about a home stay for 90 days after it, so that no owner destroys what a family may report. They become
-- deleted inquiries, which the owner does not read and purge_deleted_inquiries() removes.
create function private.describe_former_home(p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_home.id, 'owner_id', p_home.owner_id, 'name', p_home.name, 'street', p_home.street, 'city', p_home.city,
    'state', p_home.state, 'zip_code', p_home.zip_code, 'license_number', p_home.license_number,
    'license_state', p_home.license_state, 'time_zone', p_home.time_zone, 'is_active', false,
    'is_suspended', p_home.is_suspended,
    'owner_hash', (select private.hash_address(u.email) from public.users u where u.id = p_home.owner_id)
  )
$$;
comment on function private.describe_former_home(public.properties) is
  'What inquiries.former_home keeps of a home that is deleted or handed over.';

create function private.keep_inquiries(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.inquiries i
  set property_id = null, assigned_to = null, status = 'deleted', deleted_at = now(), active_at = now(),
    former_home = private.describe_former_home(p_home)
  where i.property_id = p_home.id
    -- The same statement may have deleted the family, whose inquiries then go with the home.
    and exists (select from public.users u where u.id = i.patient_id)
$$;
comment on function private.keep_inquiries(public.properties) is
  'Deletes the inquiries about a home for its owner, and keeps for their families what they show of it.';

create function private.lock_inquiries_about(p_property_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot lock inquiries. Locks those about a home that the caller manages only.
security definer set search_path = '' as $$
begin
  perform
  from public.inquiries i
  join public.properties p on p.id = i.property_id
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  order by i.id
  for update of i;
end
$$;
comment on function private.lock_inquiries_about(uuid) is
  'Locks the inquiries about a home of which the caller is the owner or a manager, in one order.';

create function public.remove_property(p_property_id uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Before the home, as accept_home_offer(): whoever writes to a conversation then locks the home, for a mail.
  perform private.lock_inquiries_about(p_property_id);
  delete from public.properties where id = p_property_id;
  return found;
end
$$;
comment on function public.remove_property(uuid) is
  'Deletes a home that the caller manages, with its inquiries, favorites and photos. False if there is none.';
grant execute on function private.lock_inquiries_about(uuid), public.remove_property(uuid) to authenticated;

create function private.tg_users__remove_homes() returns trigger
language plpgsql
-- Definer: the auth service has no privileges on public tables.
security definer set search_path = '' as $$
begin
  delete from public.properties where owner_id = old.id;
  update public.inquiries set status = 'deleted' where former_owner_id = old.id and status <> 'deleted';
  return old;
end
$$;
comment on function private.tg_users__remove_homes() is
  'Deletes the homes of an account before its row, because keep_inquiries() reads the address of the owner, and the '
  'conversations about homes that it handed over.';

-- By its name, it runs after lock_lists.
create trigger remove_homes
  before delete on public.users
  for each row execute function private.tg_users__remove_homes();

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
