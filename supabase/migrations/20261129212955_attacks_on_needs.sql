set lock_timeout = '2s';

-- What an attack on needs and helpers found: an account that becomes an owner or a helper while it asks homes, an empty reply to
-- a question, a choice that is no list, places of helpers on waiting lists, and an end that was dated before the answers for which
-- it waited.

create or replace function private.check_asker(p_reference integer) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_helper private.helpers;
begin
  perform private.reject_owner();
  select h.* into v_helper from private.helpers h where h.user_id = private.user_id();
  if v_helper.user_id is not null and v_helper.decided_at is null then
    raise exception 'Our team has not verified your organization yet. We will email you when it has.' using errcode = '42501';
  elsif v_helper.is_accepted and p_reference is null then
    raise exception 'Enter your own number for this client' using errcode = '22023';
  elsif not coalesce(v_helper.is_accepted, false) and p_reference is not null then
    raise exception 'Only organizations that our team has verified can ask for clients.' using errcode = '42501';
  elsif p_reference not between 1 and 999999 then
    raise exception 'Your number for the client must be from 1 to 999999.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_asker(integer) is
  'Raises 42501 for owners, for helpers that wait, and for a reference of who is no verified helper, and 22023 for a verified one '
  'without, or with more than six digits.';

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
    raise exception 'You have asked three times and not chosen yet. End one of them to ask again.' using errcode = 'SC409';
  end if;
  -- Of the last ten, or 20 of a helper: an account that ends its needs does not reach more homes.
  select n.created_at + interval '1 day' into v_next
  from private.needs n
  where n.user_id = private.user_id() and n.created_at > now() - interval '1 day'
  order by n.created_at desc
  offset v_most - 1 limit 1;
  if v_next is not null then
    raise exception 'You have asked homes % times in the last day. You can go on in %.', v_most, private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  if (
    cardinality(p_property_ids) between 1 and 10
    and cardinality(p_property_ids) = (select count(distinct id) from unnest(p_property_ids) as id)
  ) is not true then
    raise exception 'Choose one to ten homes' using errcode = '22023';
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
    raise exception 'None of these homes is on the site anymore. Choose others.' using errcode = 'SC409';
  end if;
  perform private.queue_need_mails(p_id);
  return private.read_need(p_id);
exception when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
  -- Without the detail, which has the whole row.
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
end
$$;

create or replace function private.end_need(p_need_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the table. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  -- After the answers for which it waited.
  update private.needs n set closed_at = clock_timestamp() where n.id = v_need.id and n.closed_at is null;
  return v_need.id is not null;
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
    raise exception 'Choose one of the answers to each question' using errcode = '22023';
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
    raise exception 'The home does not ask this anymore.' using errcode = 'SC409';
  end if;
  return true;
exception when check_violation then
  raise exception 'Choose one of the answers to each question' using errcode = '22023';
end
$$;

comment on function public.reply_to_need_question(uuid, uuid, text) is
  'Answers what a home asks back, once: yes, no or unsure. The same again changes nothing. False for a need of somebody else. '
  'Raises SC409 when the home does not ask anymore, and 22023.';

create function private.are_distinct_homes(p_homes jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_homes) = 'array' then (
    select count(*) between 1 and 3 and count(distinct home -> 'property_id') = count(*)
    from jsonb_array_elements(p_homes) as home
  ) else false end
$$;
comment on function private.are_distinct_homes(jsonb) is 'Whether a choice is a list of one to three homes, each once.';

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
    raise exception 'Please call the homes that said yes. They read the name and phone number of your organization.'
      using errcode = 'SC409';
  elsif not private.is_need_open(v_need) then
    raise exception 'This request is closed.' using errcode = 'SC409';
  elsif not private.are_distinct_homes(p_homes) then
    raise exception 'Choose one to three homes' using errcode = '22023';
  end if;
  select array_agg(a.property_id order by a.property_id) into v_ids
  from jsonb_to_recordset(p_homes) as chosen (property_id uuid, answered_at timestamptz)
  join private.need_homes a
    on a.need_id = v_need.id and a.property_id = chosen.property_id and a.answered_at = chosen.answered_at
  join public.properties p on p.id = a.property_id
  where a.answer = 'yes' and private.is_home_asked(a, p);
  if cardinality(v_ids) is distinct from jsonb_array_length(p_homes) then
    raise exception 'A home has changed its answer. Look at the answers again.' using errcode = 'SC409';
  end if;
  update private.needs n set closed_at = clock_timestamp() where n.id = v_need.id;
  return v_ids;
end
$$;
comment on function private.close_need_by_choice(uuid, jsonb) is
  'Closes a need of the caller and returns the chosen homes. Null for a need of somebody else. Raises SC409 for one of a helper, when it is closed, '
  'or one of the answers is not the one that the family saw.';

create or replace function private.check_new_helper(p_before private.helpers) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.user_id();
begin
  if not exists (select from public.users u where u.id = v_id and u.role = 'patient' and not u.needs_setup)
    or exists (select from private.account_people a where a.user_id = v_id)
  then
    raise exception 'Owners of homes cannot ask homes for clients. Please create a separate account.' using errcode = '42501';
  elsif p_before.is_accepted then
    raise exception 'Our team has verified your organization. To change it, please write to us.' using errcode = 'SC409';
  elsif p_before.decided_at > now() - interval '7 days' then
    raise exception 'Your organization is not verified. You can ask again from % on.',
      to_char(p_before.decided_at + interval '7 days', 'FMMonth FMDD, YYYY')
      using errcode = 'SC409';
  elsif exists (select from public.favorites f where f.patient_id = v_id)
    or exists (select from public.list_members m where m.user_id = v_id)
    or exists (select from public.inquiries i where i.patient_id = v_id)
    or exists (select from public.home_watches w where w.user_id = v_id and w.place_at is not null and private.is_running(w))
    -- Those for clients are of an organization that was verified before.
    or exists (select from private.needs n where n.user_id = v_id and n.reference is null)
  then
    raise exception 'This account has favorites, lists, inquiries or places on waiting lists of a family. Please create a separate account for your work.'
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_new_helper(private.helpers) is
  'Raises 42501 for owners and their people, and SC409 for a verified helper, one refused in the last seven days, and an account '
  'that was used as a family.';

create or replace function private.take_back_helper(p_user_id uuid, p_by text, p_decision text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Waits for a request that is being written, which then is closed too. See ask_homes().
  perform pg_advisory_xact_lock(hashtextextended('needs of ' || p_user_id, 0));
  update private.helpers h
  set decided_at = now(), decided_by = p_by, is_accepted = false, decision = p_decision
  where h.user_id = p_user_id and h.is_accepted;
  if not found then
    return false;
  end if;
  update private.needs n set closed_at = clock_timestamp()
  where n.user_id = p_user_id and n.reference is not null and n.closed_at is null;
  insert into private.mails (kind, recipient_id, created_at) values ('helper', p_user_id, now());
  return true;
end
$$;
comment on function private.take_back_helper(uuid, text, text) is
  'Takes the verification of a helper back, closes its open needs, and tells it by mail. False for one that is not verified.';

-- An alert about a free spot takes no turn from a family.
create trigger reject_helpers before insert on public.home_watches
  for each row when (new.place_at is not null)
  execute function private.tg__reject_helpers('An account for your work has no place on waiting lists. Ask the home if it has room, or call it.');
