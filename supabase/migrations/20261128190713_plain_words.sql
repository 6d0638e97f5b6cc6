set lock_timeout = '2s';

create or replace function private.reject_suspended_owner(p_owner_id uuid) returns void
language plpgsql stable
-- Definer: callers cannot read the account of the owner for whom they act.
security definer set search_path = '' as $$
begin
  -- Nobody else learns of the suspension.
  if p_owner_id = any (private.acting_for('person')) and exists (
    select from public.users u where u.id = p_owner_id and u.suspended_at is not null
  ) then
    raise exception 'Our team suspended the account of the owner, so no one can change this.' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.reject_suspended_owner(uuid) is
  'Rejects what people write for an owner whose account is suspended. Raises SC423. Homes have triggers of their own.';

create or replace function private.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_sentence text, p_reason text, p_steps text[], p_opening_id uuid
) returns jsonb
language plpgsql volatile
-- Definer: callers cannot execute what a queue decides. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator('moderator');
  v_entry private.desk_entry;
  v_before jsonb;
  v_seen jsonb;
  v_is_group constant boolean := private.is_grouped(p_queue) and p_decision in ('verify_all', 'match_all', 'skip_all');
  -- What is decided.
  v_ids uuid[] := array[p_entry_id];
  v_action constant text := 'decide_' || p_queue;
  -- The log finds no reason missing behind the decision.
  v_reason constant text := p_decision || ': ' || case when private.is_filled(p_reason) then p_reason end;
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_by text;
begin
  if not private.desk_steps(p_queue, p_decision) <@ coalesce(p_steps, '{}') then
    raise exception 'Please do all steps first, and tick each.' using errcode = '22023';
  end if;
  v_entry := private.lock_desk_entry(p_queue, p_entry_id);
  select a.seen into v_before
  from private.desk_assignments a
  where a.operator_id = v_operator.user_id and a.queue = p_queue and a.entry_id = p_entry_id
    and a.opened_at > now() - interval '30 minutes'
    -- Null from pages of 1.0.0.
    and a.opening_id = coalesce(p_opening_id, a.opening_id);
  if not found then
    raise exception 'You no longer have this open. Please open it again.' using errcode = 'SC409';
  end if;
  perform private.lock_desk_subjects(p_queue, v_entry, v_before);
  v_entry := private.find_desk_entry(p_queue, p_entry_id);
  v_seen := private.desk_seen(p_queue, v_entry);
  if v_is_group then
    v_ids := array(
      select b.key::uuid
      from jsonb_each(v_before) b
      join jsonb_each(v_seen) s on s.key = b.key and s.value = b.value
      order by b.key <> p_entry_id::text, b.key
    );
  elsif v_before <> v_seen and (
    -- Each home stands for itself.
    not private.is_grouped(p_queue) or v_before -> p_entry_id::text is distinct from v_seen -> p_entry_id::text
  ) then
    v_ids := '{}';
  end if;
  if v_ids = '{}' then
    raise exception 'This changed since you opened it. Please look at it again.' using errcode = 'SC409';
  end if;
  v_by := private.act_as_operator(
    'moderator', v_action, v_entry.person_id, case when v_is_group then v_ids[1] else v_entry.property_id end, v_reason, v_ids[1]
  );
  if v_is_group then
    -- The log names each home.
    insert into private.operator_log (operator_id, operator_name, action, person_id, property_id, subject_id, reason)
    select v_operator.user_id, v_by, v_action, v_entry.person_id, id, id, v_reason from unnest(v_ids[2:]) as id;
  end if;
  if private.is_grouped(p_queue) then
    -- As the CLI, which is no user: the limit on changes is for owners.
    perform set_config('request.jwt.claims', '', true);
  end if;
  if v_is_group then
    perform private.decide_desk_group(p_queue, v_ids, p_decision, v_by);
  else
    execute format('select private.%I($1, $2, $3, $4)', 'decide_desk_' || p_queue)
    using p_entry_id, p_decision, case when private.is_filled(p_sentence) then btrim(p_sentence) end, v_by;
  end if;
  perform set_config('request.jwt.claims', v_claims, true);
  delete from private.desk_assignments a where a.operator_id = v_operator.user_id;
  return jsonb_build_object('left_out', array(
    select b.value ->> 'name'
    from jsonb_each(v_before) b
    where v_is_group and b.key <> all (v_ids::text[])
    order by b.value ->> 'name'
  ));
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create or replace function private.export_requested_data(p_request_id uuid, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot export accounts. The first statement checks the caller.
security definer set search_path = '' as $$
declare
  v_request private.data_requests;
begin
  perform private.check_operator('moderator');
  select r.* into v_request
  from private.data_requests r
  where r.id = p_request_id and r.kind = 'export' and r.closed_at is null
  for update;
  if not found then
    raise exception 'This request is no longer waiting' using errcode = 'SC409';
  end if;
  if v_request.identity_checked_at is null then
    raise exception 'Please check first who asked' using errcode = '22023';
  end if;
  perform private.act_as_operator('moderator', 'export_account', v_request.user_id, null, p_reason, p_request_id);
  update private.data_requests r set exported_at = now() where r.id = p_request_id;
  return private.export_account(v_request.user_id);
end
$$;

create or replace function private.act_as_operator(
  p_role text,
  p_action text,
  p_person_id uuid,
  p_property_id uuid,
  p_reason text,
  p_subject_id uuid default null
) returns text
language plpgsql volatile
-- Definer: callers cannot write the log.
security definer set search_path = '' as $$
declare
  v_operator constant private.operators := private.check_operator(
    -- Moderators do nothing to other operators.
    case when exists (select from private.operators o where o.user_id = p_person_id) then 'administrator' else p_role end
  );
  v_email constant text := (select u.email from public.users u where u.id = v_operator.user_id);
begin
  if p_person_id = v_operator.user_id or exists (
    select from private.account_people a where a.owner_id = p_person_id and a.user_id = v_operator.user_id
  ) then
    raise exception 'This is about you or someone you work for, so another operator does it.' using errcode = 'SC404';
  end if;
  begin
    insert into private.operator_log (operator_id, operator_name, action, person_id, property_id, subject_id, reason)
    values (v_operator.user_id, v_email, p_action, p_person_id, p_property_id, p_subject_id, p_reason);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  return v_email;
end
$$;
comment on function private.act_as_operator(text, text, uuid, uuid, text, uuid) is
  'Checks that the caller is an operator with this role, writes the log, and returns the address of the operator. What '
  'concerns another operator takes an administrator. Raises what check_operator() raises, SC404 for what concerns the '
  'operator or an owner whose homes they manage, and 23502 or 23514 without a reason.';

create or replace function private.print_register_letter(p_registered_home_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write the log. The first statement checks the caller and writes it.
security definer set search_path = '' as $$
declare
  v_home jsonb;
begin
  perform private.act_as_operator(
    'moderator', 'print_register_letter', null, null, 'A letter to a home that families ask for', p_registered_home_id
  );
  select home into v_home
  from jsonb_array_elements(public.list_requested_homes()) as home
  where (home ->> 'registered_home_id')::uuid = p_registered_home_id;
  if v_home is null then
    raise exception 'Families no longer ask for this home, or it is listed now.' using errcode = 'SC409';
  end if;
  return v_home;
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
    raise exception 'You handed this home over, so the conversation stays closed.' using errcode = 'SC409';
  end if;
  select p.owner_id into v_owner_id from public.properties p where p.id = v_inquiry.property_id;
  select a.id into v_own_id from private.account_people a where a.owner_id = v_owner_id and a.user_id = private.user_id();
  if not v_owner_id = any (private.acting_for('manager')) and not (
    v_own_id = coalesce(p_person_id, v_own_id) and v_own_id = coalesce(v_inquiry.assigned_to, v_own_id)
  ) then
    raise exception 'You can take an inquiry that no one has taken, and give back your own. The owner and managers assign the others.'
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
    raise exception '% has answered in the meantime.', v_name using errcode = 'SC409';
  end if;
end
$$;
comment on function private.reject_second_answer(uuid, uuid, uuid) is
  'Raises SC409 if somebody else of the side of the owner has written since the last message that the writer saw; null: none.';

create or replace function private.check_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    raise exception 'This home is no longer on the list.' using errcode = 'SC404';
  end if;
end
$$;
comment on function private.check_list_home(uuid, uuid) is 'Locks a list and raises SC404 unless a home is on it.';

create or replace function private.check_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  if exists (select from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id) then
    raise exception 'Only its author can change a note.' using errcode = '42501';
  end if;
  raise exception 'This note is no longer on the list.' using errcode = 'SC404';
end
$$;
comment on function private.check_list_note(uuid, uuid) is 'Raises why the caller could not change a note.';

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
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;
comment on function private.find_invited_list(text) is
  'The list of an invitation. Raises the same SC404 for an unknown, expired or revoked token, one of a suspended organizer '
  'and one that the caller used before leaving the list. 244 bits cannot be guessed, so attempts are not limited.';

create or replace function private.add_list_member(p_list_id uuid, p_role text, p_name text, p_joined_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Serializes the lists of a user, so that each counts the one before. Always taken before the lock of a list.
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || v_user_id, 0));
  if (select u.needs_setup from public.users u where u.id = v_user_id) is distinct from false then
    raise exception 'Please finish setting up your account first.' using errcode = '42501';
  end if;
  if (select count(*) from public.list_members m where m.user_id = v_user_id) >= 20 then
    raise exception 'You have 20 lists, as many as one person can have. Leave or delete one first.'
      using errcode = 'SC409';
  end if;
  insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
  values (
    p_list_id, v_user_id, p_role, coalesce(p_name, private.suggest_member_name(v_user_id), ''), p_joined_at,
    p_joined_at
  );
exception when unique_violation then
  raise exception 'Someone on this list already has this name. Please choose another.' using errcode = 'SC409';
end
$$;
comment on function private.add_list_member(uuid, text, text, timestamptz) is
  'Adds the caller to a list. Raises SC409 for the 21st list and for a name like that of another member, and 23514 '
  'member_name_is_filled without a name.';

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
    raise exception 'Prices change by dollars, or by at most 50 percent.' using errcode = '22023';
  end if;
  v_prices := case
    when p_home.rates = '[]' then array[p_home.room_cost]
    else array(select (rate ->> 'monthly_cost')::numeric from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place) order by place)
  end;
  if v_prices[1] is null then
    raise exception 'it has no price' using errcode = 'SC409';
  end if;
  v_prices := array(
    -- Nobody asks for $4,726.35 a month.
    select case when v_is_percent then round(price * (100 + v_by) / 100) else round(price + v_by, 2) end
    from unnest(v_prices) with ordinality as p (price, place) order by place
  );
  if 0 > any (v_prices) then
    raise exception 'its price would be less than $0' using errcode = 'SC409';
  elsif v_highest < any (v_prices) then
    raise exception 'its price would be too high' using errcode = 'SC409';
  elsif p_home.rates = '[]' then
    return jsonb_build_object('room_cost', v_prices[1]);
  end if;
  return jsonb_build_object('rates', (
    select jsonb_agg(rate || jsonb_build_object('monthly_cost', v_prices[place]) order by place)
    from jsonb_array_elements(p_home.rates) with ordinality as r (rate, place)
  ));
end
$$;
comment on function private.raised_prices(public.properties, jsonb) is
  'The prices of all room types of a home, or its room cost, raised by {by, unit}: by per cent to whole dollars. Care levels '
  'and fees stay. Raises 22023, and SC409 for a home without a price or with one below $0.';

create or replace function private.check_owner(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_suspended boolean;
begin
  -- First, so that nobody learns of the account of somebody else whether it is an owner, and how many homes it has.
  if private.user_id() is not null and not p_owner_id = any (private.acting_for('manager')) then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  end if;
  -- With the lock, a concurrent change of the role waits and then sees this home.
  select u.suspended_at is not null into v_is_suspended
  from public.users u
  where u.id = p_owner_id and u.role = 'owner'
  for key share;
  if not found then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  elsif v_is_suspended and private.user_id() is not null then
    raise exception 'Our team suspended the account of the owner, so no one can list a home.' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.check_owner(uuid) is
  'Rejects homes of accounts that are not owners, for which the caller is no manager, or that are suspended.';

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
    raise exception 'Only an owner account can claim a home.' using errcode = '42501';
  end if;
  select r.* into v_home from private.registered_homes r where r.id = new.registered_home_id;
  if v_home.id is null then
    raise exception 'Registered home not found' using errcode = 'SC404';
  end if;
  if v_home.state = 'DC' then
    raise exception 'Homes in the District of Columbia cannot be listed here yet.' using errcode = 'SC409';
  end if;
  if v_home.gone_at is not null then
    raise exception 'This home is no longer in the register, so we cannot check a claim. Please list it as a new home.'
      using errcode = 'SC409';
  end if;
  if v_home.property_id is not null then
    raise exception 'This home is listed already. If the listing is not right, please report it to us.'
      using errcode = 'SC409';
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
    raise exception 'This home is on your dashboard already. Families see it once you set it to Available.'
      using errcode = 'SC409';
  end if;
  select c.* into v_last
  from public.register_claims c
  where c.user_id = new.user_id and c.registered_home_id = new.registered_home_id
  order by c.created_at desc
  limit 1;
  if v_last.id is not null and v_last.decided_at is null then
    raise exception 'You already claimed this home. We will email you when we decide.' using errcode = 'SC409';
  end if;
  if not v_last.is_accepted and v_last.decided_at > now() - interval '30 days' then
    raise exception 'We could not accept your claim of this home. You can claim it again from % on.',
      to_char(v_last.decided_at + interval '30 days', 'FMMonth FMDD, YYYY')
      using errcode = 'SC409';
  end if;
  if (select count(*) from public.register_claims c where c.user_id = new.user_id and c.decided_at is null) >= 5 then
    raise exception 'You have five open claims, as many as one owner can have. Please wait until we have decided one.'
      using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_register_claims__check() is
  'Limits claims to owners, to homes that are not listed, to one of an owner for a home, another 30 days after it was refused, '
  'and to five open ones of an owner. Raises 42501, SC404 and SC409.';

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
    raise exception 'You have alerts for 50 homes, as many as one person can have. Turn one off to add another.'
      using errcode = 'SC409';
  end if;
  select p.available_spots into v_spots
  from public.properties p where p.id = new.property_id and p.is_listed
  for share;
  if v_spots is null then
    raise exception 'Property not found' using errcode = 'SC404';
  end if;
  if v_spots > 0 then
    raise exception 'This home has an opening now. You can write to the owner.' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_home_watches__check_home() is
  'Limits a person to 50 watches, of homes that are listed and full. Raises SC404 and SC409.';

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
    raise exception 'This home is offered to another address. Sign in with the address that your link was sent to.'
      using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'You need an owner account to take over a home.' using errcode = '42501';
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
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so it cannot be handed over.' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
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
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_offer;
end
$$;
comment on function private.find_home_offer(text) is
  'The offer of a token. Raises the same SC404 for an unknown, expired, used or revoked token. 256 bits cannot be guessed, '
  'so attempts are not limited.';

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
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_invitation;
end
$$;
comment on function private.find_account_invitation(text) is
  'The invitation of a token. Raises the same SC404 for an unknown, used, expired and revoked one. 244 bits cannot be '
  'guessed, so attempts are not limited.';

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
    raise exception 'This link no longer works. Please ask for a new one.' using errcode = 'SC404';
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
  raise exception 'Someone there already has this name. Please choose another.' using errcode = 'SC409';
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
    raise exception 'Our team suspended the account of the owner, so no one can change this home.' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_change.kinds <@ '{terms}' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'You can change prices, fees, payments and free spots of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
end
$$;
comment on function private.limit_staff(public.properties, public.properties, private.home_change) is
  'Limits what staff change of a home to prices and free spots, and what anybody changes for a suspended owner to is_active. '
  'Raises 42501 and SC423.';

create or replace function private.check_visit_answer(p_visit private.visits, p_side text, p_answer text) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_answer = 'cancel' and p_visit.state = 'confirmed' then
    if p_visit.starts_at <= now() then
      raise exception 'This visit is over, so it cannot be canceled.' using errcode = 'SC409';
    end if;
  elsif p_visit.state <> 'proposed' then
    raise exception 'This visit was % in the meantime. You can propose other times.',
      replace(p_visit.state, 'cancelled', 'canceled') using errcode = 'SC409';
  elsif (p_answer = 'cancel') <> (p_visit.proposed_by = p_side) then
    raise exception '%', case
      when p_answer = 'cancel' then 'The other side proposed these times. You can accept one or decline.'
      else 'You proposed these times, so the other side answers. You can cancel, or propose other times.'
    end using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_visit_answer(private.visits, text, text) is
  'Raises SC409 with a sentence for users if a side cannot give this answer in the state of the visit.';

