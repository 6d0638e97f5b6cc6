set lock_timeout = '2s';

-- Errors say nothing of the row, and an owner gets at most ten mails about offered homes a day, also from several owners at once.

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
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
comment on function private.add_to_inquiry(uuid, text) is
  'Adds a paragraph to a pending inquiry that the caller sent within the last 10 minutes, at most 5 times, and marks it '
  'as unseen. Returns no row if the caller sent no such inquiry. Raises SC409 after 10 minutes, SC429 after 5 additions, '
  'and 22001 with the number of characters left if the text is too long.';

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
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  if v_role = p_role then
    return;
  end if;
  if exists (select from public.properties p where p.owner_id = v_user_id)
    or exists (select from public.favorites f where f.patient_id = v_user_id)
    or exists (select from public.inquiries i where i.patient_id = v_user_id)
    or exists (select from public.list_members m where m.user_id = v_user_id)
    or exists (select from public.saved_searches s where s.user_id = v_user_id)
    or exists (select from private.account_people a where a.user_id = v_user_id) then
    raise exception 'The role cannot change once the account has a property, favorite, inquiry, list or saved search, or works for an owner.'
      using errcode = 'SC409';
  end if;
  update public.users set role = p_role where id = v_user_id;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.create_list(p_name text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write lists and list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Name', p_name, 200), private.check_argument('Name', p_member_name, 200);
  insert into public.lists (name) values (p_name) returning id into v_list_id;
  perform private.add_list_member(v_list_id, 'organizer', p_member_name, now());
  return private.summarize_lists(v_list_id) -> 0;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
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
      raise exception 'This list has 12 members, as many as a list can have. Please ask its organizer to make room.'
        using errcode = 'SC409';
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
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.propose_visit(p_inquiry_id uuid, p_id uuid, p_times text[]) returns jsonb
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
declare
  v_side text;
  v_inquiry public.inquiries;
  v_visit private.visits;
  v_id uuid;
  v_replaced_id uuid;
  v_times timestamptz[];
begin
  perform private.check_argument('Times', p_times::text, 100);
  if private.inquiry_side(p_inquiry_id) is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id for no key update;
  -- The owner may have deleted the inquiry meanwhile.
  v_side := private.inquiry_side(p_inquiry_id);
  if v_side is null then
    return null;
  end if;
  v_id := private.own_id(p_id, p_inquiry_id);
  select * into v_visit from private.visits v where v.id = v_id;
  if found then
    return private.describe_visit(v_visit, v_side);
  end if;
  perform private.check_open(v_inquiry, v_side);
  v_times := private.read_proposed_times(
    p_times, (select p.time_zone from public.properties p where p.id = v_inquiry.property_id)
  );
  perform private.limit_proposals(p_inquiry_id);
  update private.visits v set state = 'replaced'
  where v.inquiry_id = p_inquiry_id and v.state = 'proposed'
  returning v.id into v_replaced_id;
  delete from private.mails m where m.visit_id = v_replaced_id and m.sent_at is null;
  insert into private.visits (id, inquiry_id, proposed_by, times)
  values (v_id, p_inquiry_id, v_side, v_times)
  returning * into v_visit;
  -- One mail until the other side has read it, or a day has passed.
  if not exists (
    select from private.visits v
    join private.mails m on m.visit_id = v.id
    where v.inquiry_id = p_inquiry_id and v.proposed_by = v_side and v.read_at is null
      and m.created_at > now() - interval '1 day'
  ) then
    perform private.queue_visit_mails(v_visit, array[case v_side when 'family' then 'owner' else 'family' end]);
  end if;
  perform private.record_activity(p_inquiry_id, v_side);
  return private.describe_visit(v_visit, v_side);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.name_team(p_name text, p_requires_second_factor boolean) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people. Writes the row of the caller.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  perform private.check_argument('Name', p_name, 200);
  perform from public.users u where u.id = v_owner_id and u.role = 'owner' and not u.needs_setup for key share;
  if not found then
    raise exception 'Only a property owner can have people who act for them.' using errcode = '42501';
  end if;
  insert into private.account_people as a (owner_id, user_id, role, name, requires_second_factor)
  values (v_owner_id, v_owner_id, 'owner', p_name, coalesce(p_requires_second_factor, false))
  on conflict (owner_id, user_id) do update
  set name = excluded.name, requires_second_factor = coalesce(p_requires_second_factor, a.requires_second_factor);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'One of your people already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create or replace function private.change_person(
  p_person_id uuid, p_role text, p_property_ids uuid[], p_responsible_for uuid[]
) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_responsible_for::text, 40000),
    private.check_argument('Homes', p_property_ids::text, 40000);
  perform private.set_rights(
    private.lock_person(p_person_id), p_role, p_property_ids is null, coalesce(p_property_ids, p_responsible_for, '{}')
  );
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.change_rights(
  p_person_id uuid, p_role text, p_has_all_homes boolean, p_added uuid[], p_removed uuid[]
) returns void
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
declare
  v_person private.account_people;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_added::text, 40000),
    private.check_argument('Homes', p_removed::text, 40000);
  v_person := private.lock_person(p_person_id);
  perform private.set_rights(
    v_person, coalesce(p_role, v_person.role), coalesce(p_has_all_homes, v_person.has_all_homes),
    -- Read after the lock, so that a change of somebody else stays.
    array(
      select h.property_id from private.home_people h where h.person_id = p_person_id
      union
      select unnest(p_added)
      except
      select unnest(p_removed)
    )
  );
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
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
    raise exception 'Only an owner account has keys.' using errcode = '42501';
  end if;
  -- Serializes the keys of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('feed keys of ' || v_owner_id, 0));
  if (select count(*) from private.feed_keys k where k.owner_id = v_owner_id) >= 10 then
    raise exception 'You have ten keys, as many as one owner can have. Revoke one first.' using errcode = 'SC409';
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
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  select u.* into v_owner from public.users u where u.id = v_home.owner_id;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so you cannot hand it over.' using errcode = 'SC424';
  end if;
  if v_email = lower(v_owner.email) then
    raise exception 'This is your own address. Please enter the address of the other owner.' using errcode = 'SC409';
  end if;
  if (
    select count(*)
    from private.home_transfers t
    join public.properties p on p.id = t.property_id
    where p.owner_id = v_home.owner_id and t.property_id <> p_property_id and t.expires_at > now()
  ) >= 50 then
    raise exception 'You offer 50 homes, as many as one owner can at a time. Take one back first.' using errcode = 'SC409';
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
    raise exception 'Please enter the name of your organization first.' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id and i.id <> v_id) >= 100 then
    raise exception 'There are 100 open invitations. Revoke one that is not needed first.' using errcode = 'SC409';
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
    raise exception 'This account is for families. Sign up for an account of a property owner with another address to accept the invitation.'
      using errcode = '42501';
  end if;
  if exists (
    select from private.account_people a where a.owner_id = v_invitation.owner_id and a.user_id = v_user_id
  ) then
    raise exception 'You already work for this owner.' using errcode = 'SC409';
  end if;
  if (select count(*) from private.account_people a where a.user_id = v_user_id and a.role <> 'owner') >= 20 then
    raise exception 'You work for 20 owners, as many as one person can. Leave one first.' using errcode = 'SC409';
  end if;
  perform from private.account_people a where a.owner_id = v_invitation.owner_id and a.role = 'owner' for update;
  if (select count(*) from private.account_people a where a.owner_id = v_invitation.owner_id) > 100 then
    raise exception 'This owner has 100 people, as many as an account can have.' using errcode = 'SC409';
  end if;
  -- Used or revoked before the lock was free.
  delete from private.account_invitations i where i.id = v_invitation.id returning * into v_invitation;
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  insert into private.account_people (owner_id, user_id, role, name, has_all_homes, inviting_person_id)
  values (
    v_invitation.owner_id, v_user_id, v_invitation.role, p_name, v_invitation.property_ids is null, v_invitation.invited_by
  )
  returning id into v_person_id;
  perform private.assign_homes(v_person_id, coalesce(v_invitation.property_ids, '{}'));
  return private.list_teams();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'Somebody there already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create or replace function private.change_property(p_property_id uuid, p_changes jsonb, p_from jsonb, p_intention_id uuid)
returns jsonb
language plpgsql volatile
-- Definer: callers cannot read all columns of a home. Writes homes for which the caller acts only.
security definer set search_path = '' set lock_timeout = '800ms' as $$
begin
  return private.act_on_home(
    private.lock_home(p_property_id), p_intention_id, jsonb_build_object('kind', 'set', 'changes', p_changes), p_from
  );
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

-- No account has such an address, so nobody could accept the offer.
delete from private.home_transfers t
where t.email !~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

alter table private.home_transfers
  drop constraint email_is_an_address,
  add constraint email_is_an_address check (
    private.is_line(email, 254) and email = lower(email)
    and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
  );
