set lock_timeout = '2s';

-- The account tells whether it is for work, the desk takes the verification of a helper back, and texts say rightly who asks.

create function private.is_helper() returns boolean
language sql stable
-- Definer: callers have no privileges on the table. Tells about the row of the caller.
security definer set search_path = '' as $$
  select exists (
    select from private.helpers h where h.user_id = (select private.user_id()) and h.is_accepted is distinct from false
  )
$$;
comment on function private.is_helper() is
  'Whether the account of the caller is for work, verified or waiting. Then the app shows no favorites, lists and inquiries.';
grant execute on function private.is_helper() to authenticated;

create or replace function public.read_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
    'last_activity_at', u.last_activity_at, 'is_suspended', u.suspended_at is not null, 'is_helper', private.is_helper(),
    'created_at', u.created_at, 'updated_at', u.updated_at
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.read_account() is 'The account of the caller, with the columns that the app shows.';

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
    -- Those for clients are of an organization that was verified before.
    or exists (select from private.needs n where n.user_id = v_id and n.reference is null)
  then
    raise exception 'This account has favorites, lists or inquiries of a family. Please create a separate account for your work.'
      using errcode = 'SC409';
  end if;
end
$$;
comment on function private.check_new_helper(private.helpers) is
  'Raises 42501 for owners and their people, and SC409 for a verified helper, one refused in the last seven days, and an account '
  'that was used as a family.';

create function private.take_back_helper(p_user_id uuid, p_by text, p_decision text) returns boolean
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
  update private.needs n set closed_at = now()
  where n.user_id = p_user_id and n.reference is not null and n.closed_at is null;
  insert into private.mails (kind, recipient_id, created_at) values ('helper', p_user_id, now());
  return true;
end
$$;
comment on function private.take_back_helper(uuid, text, text) is
  'Takes the verification of a helper back, closes its open needs, and tells it by mail. False for one that is not verified.';

create or replace function private.helper_mail_details(p_mail private.mails) returns jsonb
language sql stable
-- Definer: the jobs cannot read the name.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'organization', h.organization, 'is_accepted', h.is_accepted,
    -- Only an organization that was verified has them.
    'has_asked', exists (select from private.needs n where n.user_id = h.user_id and n.reference is not null)
  )
  from private.helpers h
  where h.user_id = p_mail.recipient_id and h.decided_at is not null
$$;
comment on function private.helper_mail_details(private.mails) is
  'What a mail about a decided helper says: {organization, is_accepted, has_asked}. Null when it waits again.';

create or replace function private.reject_owner() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if exists (select from public.users u where u.id = private.user_id() and u.role = 'owner')
    or exists (select from private.account_people a where a.user_id = private.user_id())
  then
    raise exception 'Owners cannot ask homes if they have room.' using errcode = '42501';
  end if;
end
$$;
comment on function private.reject_owner() is 'Raises 42501 for owners and their people, who would read what others charge.';

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

create or replace function private.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on the tables. Changes a need of the caller only.
security definer set search_path = '' as $$
declare
  v_need constant private.needs := private.lock_need(p_need_id);
begin
  if v_need.id is null then
    return false;
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

create or replace function public.reply_to_need_question(p_need_id uuid, p_property_id uuid, p_reply text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Reply', p_reply, 20);
  return private.reply_to_need_question(p_need_id, p_property_id, p_reply);
end
$$;
comment on function public.reply_to_need_question(uuid, uuid, text) is
  'Answers what a home asks back, once: yes, no or unsure. The same again changes nothing. False for a need of somebody else. '
  'Raises SC409 when the home does not ask anymore.';

create or replace function private.describe_person(p_user public.users) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_user.id, 'role', p_user.role, 'created_at', p_user.created_at, 'last_activity_at', p_user.last_activity_at,
    'needs_setup', p_user.needs_setup, 'verified_at', p_user.verified_at, 'verified_by', p_user.verified_by,
    'suspended_at', p_user.suspended_at,
    'is_operator', exists (select from private.operators o where o.user_id = p_user.id),
    'operator', (
      select jsonb_build_object('role', o.role, 'opens_at', o.opens_at) from private.operators o where o.user_id = p_user.id
    ),
    'helper', (
      select jsonb_build_object('decided_at', h.decided_at, 'is_accepted', h.is_accepted)
      from private.helpers h
      where h.user_id = p_user.id
    ),
    'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p_user.id and f.status = 'verified'),
    'session_count', (select count(*) from auth.sessions s where s.user_id = p_user.id),
    'home_count', (select count(*) from public.properties p where p.owner_id = p_user.id),
    'homes', array(
      select jsonb_build_object('id', p.id, 'name', p.name, 'is_listed', p.is_listed)
      from public.properties p
      where p.owner_id = p_user.id
      order by p.created_at desc, p.id desc
      limit 50
    ),
    'sent_count', (select count(*) from public.inquiries i where i.patient_id = p_user.id),
    'received_count', (
      select count(*) from public.inquiries i
      where i.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
        or i.former_owner_id = p_user.id
    ),
    'reports_made', (select count(*) from private.reports r where r.reporter_id = p_user.id),
    'reports_about', (select count(*) from private.reports r where r.reported_id = p_user.id),
    'is_bouncing', exists (
      select from private.bounced_addresses b
      where b.address_hash = sha256(convert_to(lower(p_user.email), 'UTF8'))
    ),
    'mails', array(
      select jsonb_build_object('kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'attempts', m.attempts)
      from private.mails m
      where m.recipient_id = p_user.id
        or m.property_id in (select p.id from public.properties p where p.owner_id = p_user.id)
      order by m.created_at desc
      limit 20
    ),
    'data_requests', array(
      select jsonb_build_object('kind', r.kind, 'received_at', r.received_at, 'closed_at', r.closed_at, 'outcome', r.outcome)
      from private.data_requests r
      where r.user_id = p_user.id
      order by r.received_at desc
    ),
    'suspensions', private.describe_suspensions(p_user.id, null),
    'log', private.describe_operator_log(p_user.id, null, null)
  )
$$;
comment on function private.describe_person(public.users) is
  'What exists of an account and what the team did, without name, address and text.';

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
    when 'remove_visit_comment_of_property' then
      update private.visit_findings f
      set comment = null, asked_comment = null, comment_asked_at = null, comment_refused_at = null
      where f.property_id = p_subject_id and num_nonnulls(f.comment, f.asked_comment) > 0;
      if not found then
        return false;
      end if;
      perform private.write_owner_note(v_person_id, p_subject_id, private.desk_sentence(p_sentence));
      return true;
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

create or replace function public.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text default null)
returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Sentence', p_sentence, 1000);
  select private.take_operator_action(p_action, p_subject_id, p_reason, p_sentence)
$$;
comment on function public.take_operator_action(text, uuid, text, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions, remove_second_factor or restore_home_limits; with p_sentence for the owner or the helper, unverify_account, '
  'unverify_helper, unverify_property, uncheck_license_of_property, uncheck_certification_of_property or '
  'remove_visit_comment_of_property; and for administrators delete_property, '
  'also with p_sentence, name_moderator or remove_operator. The log says who, what, whose, why and when. False if nothing '
  'changed. Raises SC404 for everybody else.';
