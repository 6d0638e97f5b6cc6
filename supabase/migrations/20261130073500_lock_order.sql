set lock_timeout = '2s';

-- Locks in the order of docs/decisions.md, also at the desk, so that no decision ends in a deadlock with a hand-over, a
-- deletion or another operator.

create or replace function private.tg_users__suspend_homes() returns trigger
language plpgsql
-- Definer: nobody but operators may write owner_suspended_at.
security definer set search_path = '' as $$
begin
  -- In one order, as whoever locks several homes.
  perform from public.properties p where p.owner_id = new.id order by p.id for no key update;
  update public.properties set owner_suspended_at = new.suspended_at where owner_id = new.id;
  delete from private.taps t where t.user_id = new.id;
  return null;
end
$$;

create or replace function public.lift_suspension_of_property(p_property_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Before its suspension, as suspend_property() and a deletion lock them.
  perform from public.properties p where p.id = p_property_id for no key update;
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.property_id = p_property_id and s.lifted_at is null;
  if not found then
    return false;
  end if;
  update public.properties set suspended_at = null where id = p_property_id;
  return true;
end
$$;

create function private.suspended_with(p_user_id uuid) returns setof uuid
language sql stable security invoker set search_path = '' as $$
  select distinct a.user_id
  from private.suspended_addresses a
  where a.address_hash in (select own.address_hash from private.suspended_addresses own where own.user_id = p_user_id)
$$;
comment on function private.suspended_with(uuid) is 'A suspended account and the others with its addresses, also deleted ones.';
grant execute on function private.suspended_with(uuid) to service_role;

create or replace function public.lift_suspension_of_account(p_user_id uuid, p_lifted_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_ids uuid[];
begin
  -- Before their addresses, as suspend_account() locks them.
  perform from public.users u
  where u.id in (select s.id from private.suspended_with(p_user_id) as s (id))
  order by u.id
  for update;
  with lifted as (
    delete from private.suspended_addresses a
    where a.address_hash in (
      select own.address_hash from private.suspended_addresses own where own.user_id = p_user_id
    )
    returning a.user_id
  )
  select array_agg(distinct lifted.user_id) into v_ids from lifted;
  if v_ids is null then
    return false;
  end if;
  perform from public.properties p where p.owner_id = any (v_ids) order by p.id for no key update;
  update private.suspensions s set lifted_at = now(), lifted_by = p_lifted_by
  where s.user_id = any (v_ids) and s.lifted_at is null;
  update public.users set suspended_at = null where id = any (v_ids);
  return true;
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
      perform from public.inquiries i
      where i.patient_id = p_user_id
        or i.property_id in (select p.id from public.properties p where p.owner_id = p_user_id)
        or i.former_owner_id = p_user_id
      order by i.id
      for update;
      perform from public.properties p where p.owner_id = p_user_id order by p.id for update;
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

create or replace function private.lock_desk_subjects(p_queue text, p_entry private.desk_entry, p_seen jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of all writers: accounts, limits, inquiries, homes, their parts, register. Rows that refer to them can be
  -- written meanwhile.
  if p_queue = 'data_requests' then
    -- A deletion takes it, which the auth service locks before the account.
    perform from auth.users u where u.id = p_entry.person_id for no key update;
  end if;
  perform from public.users u
  where u.id in (
    select p_entry.person_id
    union all
    -- A lift is of all accounts with the address.
    select s.id from private.suspended_with(p_entry.person_id) as s (id) where p_queue = 'suspensions'
    union all
    -- Who gets a mail when another claim is accepted.
    select o.user_id
    from public.register_claims c
    join public.register_claims o on o.registered_home_id = c.registered_home_id and o.decided_at is null
    where p_queue = 'claims' and c.id = p_entry.id
  )
  order by u.id
  for no key update;
  if p_queue in ('owners', 'home_limits') then
    -- New homes of the owner wait.
    insert into private.owner_limits (owner_id) values (p_entry.person_id)
    on conflict (owner_id) do update set owner_id = excluded.owner_id;
  end if;
  if p_queue = 'conversation_reports' then
    -- For the notes in it, which follow the suspension of an account with its homes.
    perform from public.inquiries i
    where i.id = (select r.inquiry_id from private.reports r where r.id = p_entry.id)
    for key share;
  end if;
  perform from public.properties p
  where p_queue = 'owners' and p.owner_id = p_entry.person_id
    or p_queue in ('record_corrections', 'suspensions', 'visit_comments') and p.id = p_entry.property_id
    or p.id in (
      select k.id::uuid
      from jsonb_object_keys(p_seen) as k (id)
      where private.is_grouped(p_queue) or p_queue in ('home_reports', 'register_matches') and k.id not in ('report', 'register')
    )
  order by p.id
  for no key update;
  if p_queue = 'helpers' then
    perform from private.helpers h where h.user_id = p_entry.id for no key update;
  end if;
  if p_queue = 'visit_comments' then
    perform from private.visit_findings f where f.property_id = p_entry.id for no key update;
  end if;
  if p_queue in ('claims', 'register_matches') then
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_entry.id)
      or r.id = (select m.id from private.matched_entry(p_entry.property_id) m)
    for no key update;
  end if;
  if p_queue = 'record_corrections' then
    -- The register first, as an import does, so that the source states the same until the decision.
    perform from private.registered_homes r
    where r.id = (select c.registered_home_id from private.record_corrections c where c.id = p_entry.id)
    for no key update;
    perform from private.record_corrections c where c.id = p_entry.id for no key update;
  end if;
end
$$;
comment on function private.lock_desk_subjects(text, private.desk_entry, jsonb) is
  'Locks what a decision stands on and writes: accounts, the homes that were seen, of an owner all, and the entry of the '
  'register.';

create or replace function private.open_desk_entry(p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the queues. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_other text;
  v_before jsonb;
  v_seen jsonb;
  v_opening_id uuid;
  v_details jsonb;
begin
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  perform private.act_as_operator(
    'moderator', 'open_' || p_queue, v_entry.person_id, v_entry.property_id, p_reason, p_entry_id
  );
  v_other := private.other_operator_at(p_queue, v_entry);
  if v_other is not null and not p_takes_over then
    raise exception '% has this open. You can take it over.', v_other using errcode = 'SC409';
  end if;
  select a.seen into v_before
  from private.select_desk_assignments(p_queue, v_entry) a
  where a.operator_id = v_operator.user_id;
  -- In one order, for two operators who take over what the other one has open.
  perform from private.desk_assignments a
  where a.operator_id = v_operator.user_id
    or (a.queue, a.entry_id) in (select o.queue, o.entry_id from private.select_desk_assignments(p_queue, v_entry) o)
  order by a.operator_id
  for update;
  delete from private.desk_assignments a
  where (a.queue, a.entry_id) in (select o.queue, o.entry_id from private.select_desk_assignments(p_queue, v_entry) o);
  -- Before the details: what changes between the two is then seen, and refuses the decision.
  v_seen := private.desk_seen(p_queue, v_entry);
  insert into private.desk_assignments as a (operator_id, queue, entry_id, person_id, seen)
  values (
    v_operator.user_id, p_queue, p_entry_id,
    (select u.id from public.users u where u.id = v_entry.person_id for key share), v_seen
  )
  on conflict (operator_id) do update
  set queue = excluded.queue, entry_id = excluded.entry_id, opened_at = now(), opening_id = excluded.opening_id,
    person_id = excluded.person_id, seen = excluded.seen
  returning a.opening_id into v_opening_id;
  execute format('select private.%I($1)', 'desk_' || p_queue || '_entry') into v_details using p_entry_id;
  return jsonb_build_object(
    'id', v_entry.id, 'waiting_since', v_entry.waiting_since, 'title', v_entry.title, 'about', v_entry.about,
    'opening_id', v_opening_id, 'details', v_details,
    'changes', private.desk_changes(p_queue, v_before, v_seen),
    'homes', private.describe_desk_homes(p_queue, v_entry)
  );
end
$$;

create function private.remove_words_of_owner(p_action text, p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.users u where u.id = p_owner_id for no key update;
  -- With a home that is handed over, the words of its former owner are gone.
  perform from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for no key update;
  if not found then
    return false;
  end if;
  if p_action = 'remove_visit_comment_of_property' then
    update private.visit_findings f
    set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
    where f.property_id = p_property_id and num_nonnulls(f.comment, f.asked_comment) > 0;
  else
    -- The register first, as an import does.
    perform from private.registered_homes r
    where r.id in (select c.registered_home_id from private.record_corrections c where c.property_id = p_property_id)
    order by r.id
    for no key update;
    update private.record_corrections c set withdrawn_at = now()
    where c.property_id = p_property_id and c.is_accepted and c.withdrawn_at is null and c.ended_at is null;
  end if;
  if not found then
    return false;
  end if;
  perform private.write_owner_note(p_owner_id, p_property_id, private.desk_sentence(p_sentence));
  return true;
end
$$;
comment on function private.remove_words_of_owner(text, uuid, uuid, text) is
  'Removes the sentence of an owner about what visitors found, or the accepted corrections of the public record, with a note. '
  'False if there are none.';

create or replace function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text) returns boolean
language plpgsql volatile
-- Definer: callers cannot execute the functions of operators. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_is_about_home constant boolean := p_action like '%\_property';
  v_person_id constant uuid := case when v_is_about_home
    then (select p.owner_id from public.properties p where p.id = p_subject_id)
    else p_subject_id
  end;
  v_property_id constant uuid := case when v_is_about_home then p_subject_id end;
  v_by constant text := private.act_as_operator(
    case when p_action in ('delete_property', 'name_moderator', 'remove_operator') then 'administrator' else 'moderator' end,
    p_action, v_person_id, v_property_id, p_reason
  );
begin
  case p_action
    when 'suspend_account' then
      return public.suspend_account(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_account' then
      return public.lift_suspension_of_account(p_subject_id, v_by);
    when 'suspend_property' then
      return public.suspend_property(p_subject_id, v_by, p_reason);
    when 'lift_suspension_of_property' then
      return public.lift_suspension_of_property(p_subject_id, v_by);
    when 'end_sessions' then
      return public.end_sessions(p_subject_id) > 0;
    when 'remove_second_factor' then
      return public.remove_second_factor(p_subject_id) > 0;
    when 'unverify_account', 'unverify_property', 'uncheck_license_of_property', 'uncheck_certification_of_property' then
      return private.take_back_check(p_action, v_person_id, v_property_id, p_sentence);
    when 'unverify_helper' then
      return private.take_back_helper(p_subject_id, v_by, private.desk_sentence(p_sentence));
    when 'delete_property' then
      return private.delete_suspended_home(v_person_id, v_property_id, p_sentence);
    when 'remove_visit_comment_of_property', 'remove_record_corrections_of_property' then
      return private.remove_words_of_owner(p_action, v_person_id, v_property_id, p_sentence);
    when 'restore_home_limits' then
      update private.owner_limits l set homes_per_day = null, homes_in_total = null
      where l.owner_id = p_subject_id and num_nonnulls(l.homes_per_day, l.homes_in_total) > 0;
      return found;
    when 'name_moderator' then
      return private.name_moderator(p_subject_id, v_by);
    when 'remove_operator' then
      -- Of two administrators who remove each other, the second one is none any more.
      perform pg_advisory_xact_lock(hashtextextended('operators', 0));
      perform private.check_operator('administrator');
      delete from private.operators o where o.user_id = p_subject_id;
      return found;
    else
      raise exception 'There is no such action' using errcode = '22023';
  end case;
end
$$;

create or replace function private.hide_photo(p_property_id uuid, p_path text, p_is_hidden boolean, p_reason text) returns boolean
language plpgsql volatile
-- Definer: callers cannot write homes of others. The first statement checks the caller and writes the log.
security definer set search_path = '' as $$
declare
  v_by constant text := private.act_as_operator(
    'moderator', case when p_is_hidden then 'hide_photo' else 'show_photo' end,
    (select p.owner_id from public.properties p where p.id = p_property_id), p_property_id, p_reason
  );
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  -- With each other home that lists it, in one order.
  perform from public.properties p
  where p.id in (
    select p_property_id
    union all
    select o.id from public.properties o where p_is_hidden and private.photo_paths(o.image_urls) @> array[p_path]
  )
  order by p.id
  for no key update;
  select p.* into v_home from public.properties p where p.id = p_property_id;
  if p_is_hidden and p_path = any (v_home.image_urls) then
    insert into private.hidden_photos (path, property_id, hidden_by) values (p_path, p_property_id, v_by)
    on conflict do nothing;
  elsif not p_is_hidden then
    if exists (
      select from private.hidden_photos h
      join storage.objects o on o.bucket_id = 'property-images' and o.name = any (private.photo_paths(array[h.path]))
      where h.path = p_path and h.property_id = p_property_id and o.updated_at > h.hidden_at
    ) then
      raise exception 'The owner has replaced this file since it was hidden, so it stays hidden.' using errcode = 'SC409';
    end if;
    delete from private.hidden_photos h
    where h.path = p_path and h.property_id = p_property_id and h.missing_place is null;
    if not found or cardinality(v_home.image_urls) >= 10
      -- Handed over: the file is in the folder of the former owner.
      or not private.are_photos_of(array[p_path], v_home.owner_id, v_home.former_photos)
    then
      return false;
    end if;
  else
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  if p_is_hidden then
    update public.properties p
    set image_urls = array_remove(p.image_urls, p_path)
    where private.photo_paths(p.image_urls) @> array[p_path];
  else
    update public.properties p set image_urls = p.image_urls || p_path where p.id = p_property_id;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;

create or replace function private.lock_tapped(p_tap private.taps) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, inquiries, homes, their parts.
  perform from public.users u where u.id = p_tap.user_id for key share;
  perform from public.inquiries i
  where i.id = (select v.inquiry_id from private.visits v where v.id = p_tap.visit_id)
  for no key update;
  select * into v_home
  from public.properties p
  where p.id = coalesce(
    p_tap.property_id,
    -- Which holds a spot.
    (select w.property_id from public.home_watches w where w.id = p_tap.watch_id and p_tap.watch_act = 'accept')
  )
  for no key update;
  perform private.lock_waiting_list(w.property_id) from public.home_watches w where w.id = p_tap.watch_id;
  perform from private.needs n where n.id = p_tap.need_id for share;
  perform from private.need_homes a
  where a.need_id = p_tap.need_id and a.property_id = p_tap.property_id
  for no key update;
  return v_home;
end
$$;

create function private.lock_holding_home(p_inquiry public.inquiries) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform from public.properties p
  where p.id in (select h.property_id from private.holds h where h.inquiry_id = p_inquiry.id and h.state = 'held')
    -- The deletion of the home has it.
    and p_inquiry.former_home is null
  for no key update;
end
$$;
comment on function private.lock_holding_home(public.inquiries) is
  'Locks the home that holds a spot in a conversation, before its hold and its visits, as a suspension of the home does.';

create or replace function private.tg_inquiries__end_holds() returns trigger
language plpgsql
-- Definer: callers cannot write holds and mails.
security definer set search_path = '' as $$
begin
  perform private.lock_holding_home(new);
  update private.holds h
  set state = case
    when h.state = 'asked' then 'canceled'
    when new.withdrawn_at is not null then 'given_back'
    else 'taken_back'
  end
  where h.inquiry_id = new.id
    and case h.state
      when 'asked' then new.withdrawn_at is not null or new.status in ('closed', 'deleted')
      -- A hold goes along with a home that is handed over, and ends with one that is deleted.
      when 'held' then new.former_home is null and (new.withdrawn_at is not null or new.status in ('spam', 'deleted'))
    end;
  return null;
end
$$;

create or replace function private.tg_inquiries__cancel_visits() returns trigger
language plpgsql
-- Definer: callers cannot write visits and mails.
security definer set search_path = '' as $$
begin
  -- Not later, by end_holds.
  perform private.lock_holding_home(new);
  perform private.cancel_visit(v)
  from private.visits v
  where v.inquiry_id = new.id
    and (
      v.state = 'proposed'
      or (v.state = 'confirmed' and v.starts_at > now() and (
        new.withdrawn_at is not null or new.status = 'deleted' or new.former_home is not null
      ))
    );
  return null;
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
  -- In the order of all writers: accounts, limits, inquiries, the home, its parts.
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
  delete from private.record_corrections c where c.property_id = v_home.id;
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
