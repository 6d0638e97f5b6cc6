set lock_timeout = '2s';

-- At the desk, operators take back checks, restore the limit of homes, and an administrator deletes a home, names a moderator
-- and removes an operator. A decision names the opening that its page shows. Errors leave out the row of a violated check.

alter table private.operators add column opens_at timestamptz not null default now();
alter table private.desk_assignments
  add column opening_id uuid not null default gen_random_uuid() constraint opening_id_is_random check (private.is_random_id(opening_id));
comment on table private.operators is
  'The accounts that act for the team. An administrator may also read the log and act on other operators. Only the CLI '
  'names an administrator: see private.add_operator() and private.name_moderator(). An operator chooses mail_enabled.';
comment on column private.operators.added_at is
  'When the operator was last named. Authenticator apps that were added later do not open the desk.';
comment on column private.operators.opens_at is
  'From when the desk opens: at once for whom the CLI named, after a day for whom an administrator named at the desk.';
comment on column private.operators.mail_enabled is 'Whether the operator gets mail about what waits at the desk.';

create or replace function private.add_operator(p_email text, p_role text, p_added_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := (select u.id from public.users u where u.email = lower(p_email));
begin
  if v_user_id is null then
    return false;
  end if;
  insert into private.operator_log (operator_name, action, person_id, reason)
  values (p_added_by, 'add_operator', v_user_id, p_role);
  insert into private.operators as o (user_id, role, added_by) values (v_user_id, p_role, p_added_by)
  on conflict (user_id) do update set role = excluded.role, added_by = excluded.added_by, added_at = now(), opens_at = now();
  return true;
end
$$;
comment on function private.add_operator(text, text, text) is
  'Makes an account a moderator or an administrator, or changes which. False if there is no such account. Not granted to '
  'the secret key, so that nobody can do it over REST.';

create or replace function private.check_operator(p_role text) returns private.operators
language plpgsql stable
-- Definer: callers cannot read operators and sessions.
security definer set search_path = '' as $$
declare
  v_operator private.operators;
begin
  select o.* into v_operator
  from private.operators o
  join public.users u on u.id = o.user_id and u.suspended_at is null
  where o.user_id = (select private.user_id()) and (o.role = p_role or o.role = 'administrator') and o.opens_at <= now();
  -- As if the function did not exist.
  if not found then
    raise exception 'Not found' using errcode = 'SC404';
  end if;
  if not private.has_second_factor() then
    raise exception 'Operators sign in with two steps. Please turn on two-step sign-in in your account.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  -- Otherwise whoever has the password of an operator who lost the app adds one, and reads what the desk shows.
  if not exists (
    select from auth.sessions s
    join auth.mfa_factors f on f.id = s.factor_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and f.created_at <= v_operator.added_at
  ) then
    raise exception 'Your authenticator app is newer than your rights as an operator. Please ask your team to name you again.'
      using errcode = 'SC402', hint = 'desk';
  end if;
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '8 hours'
  ) then
    raise exception 'Your session at the desk has ended after 8 hours. Please sign out, and in again.'
      using errcode = 'SC401', hint = 'desk';
  end if;
  return v_operator;
end
$$;
comment on function private.check_operator(text) is
  'The operator who calls, with this role or that of an administrator. Raises SC404 for everybody else, SC402 without a '
  'second factor or with one that was added after the operator was named, and SC401 if the session is older than 8 hours, '
  'all with the hint desk.';

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
    raise exception 'This is about you or somebody you work for, so another operator does it.' using errcode = 'SC404';
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

create or replace function public.open_desk_entry(
  p_queue text, p_entry_id uuid, p_reason text, p_takes_over boolean default false
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.open_desk_entry(p_queue, p_entry_id, p_reason, p_takes_over)
$$;
comment on function public.open_desk_entry(text, uuid, text, boolean) is
  'For operators: assigns an entry to the caller and returns what they read of it: {id, waiting_since, title, about, '
  'opening_id, details, changes, homes}. changes is what differs from what the caller saw before. The log says so. Raises '
  'SC404 for everybody else and if it does not wait any more, SC409 if another operator has it open, unless the caller takes '
  'it over.';

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


drop function
  public.decide_desk_entry(text, uuid, text, text, text, text[]), private.decide_desk_entry(text, uuid, text, text, text, text[]);

create function private.decide_desk_entry(
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
    raise exception 'You do not have this open any more. Please open it again.' using errcode = 'SC409';
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

create function public.decide_desk_entry(
  p_queue text, p_entry_id uuid, p_decision text, p_reason text, p_sentence text default null, p_steps text[] default '{}',
  p_opening_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Decision', p_decision, 60), private.check_argument('Sentence', p_sentence, 1000),
    private.check_argument('Steps', p_steps::text, 1000);
  select private.decide_desk_entry(p_queue, p_entry_id, p_decision, p_sentence, p_reason, p_steps, p_opening_id)
$$;
comment on function public.decide_desk_entry(text, uuid, text, text, text, text[], uuid) is
  'For operators: decides the entry that the caller has open, and returns {left_out}. p_sentence is what the people concerned '
  'read, p_reason is for the log, p_steps is what the operator has done, as in private.desk_steps(), p_opening_id is that of '
  'what the page shows. verify_all, match_all and skip_all decide each home of the group that is as the caller saw it; left_out '
  'has the names of the others. Raises SC404 for everybody else and if somebody decided it, SC409 if somebody took it over or '
  'the caller opened it again, after 30 minutes, and if it changed since, 22023 for a decision that the queue does not know or '
  'that needs a sentence or other steps.';


grant execute on function
  private.decide_desk_entry(text, uuid, text, text, text, text[], uuid),
  public.decide_desk_entry(text, uuid, text, text, text, text[], uuid)
to anon, authenticated;

drop function public.take_operator_action(text, uuid, text), private.take_operator_action(text, uuid, text);

create function private.take_back_check(p_action text, p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_owner public.users;
  v_home public.properties;
begin
  select u.* into v_owner from public.users u where u.id = p_owner_id for no key update;
  select p.* into v_home from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for no key update;
  if coalesce(
    case p_action
      when 'unverify_account' then v_owner.verified_at
      when 'unverify_property' then v_home.verified_at
      when 'uncheck_license_of_property' then v_home.license_checked_at
      when 'uncheck_certification_of_property' then v_home.certification_checked_at
    end,
    'infinity'
  ) = 'infinity' then
    return false;
  end if;
  -- As the CLI, which is no user: an operator changes no home of another account.
  perform set_config('request.jwt.claims', '', true);
  case p_action
    when 'unverify_account' then perform public.verify_user(p_owner_id, null);
    when 'unverify_property' then perform public.verify_property(p_property_id, null);
    when 'uncheck_license_of_property' then perform public.check_license(p_property_id, null);
    when 'uncheck_certification_of_property' then perform public.check_certification(p_property_id, null);
  end case;
  perform set_config('request.jwt.claims', v_claims, true);
  perform private.write_owner_note(p_owner_id, p_property_id, private.desk_sentence(p_sentence));
  return true;
end
$$;
comment on function private.take_back_check(text, uuid, uuid, text) is
  'Takes back a verification or the check of a number, with a note to the owner. What is listed then waits in its queue again. '
  'False if there was none.';

create function private.delete_suspended_home(p_owner_id uuid, p_property_id uuid, p_sentence text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  v_home public.properties;
begin
  perform from public.users u where u.id = p_owner_id for no key update;
  -- In the order of all writers: account, inquiries, home.
  perform from public.inquiries i where i.property_id = p_property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = p_property_id and p.owner_id = p_owner_id for update;
  if v_home.id is null then
    return false;
  end if;
  -- So that a mistake can be lifted, and families have the mail that says so.
  if coalesce(least(v_home.suspended_at, v_home.owner_suspended_at) > now() - interval '1 day', true) then
    raise exception 'Suspend the home first. It can be deleted a day later.' using errcode = 'SC409';
  end if;
  -- Of the account, because a note of the home goes with it.
  perform private.write_owner_note(
    p_owner_id, null, private.desk_sentence(format('Our team deleted %s. %s', v_home.name, private.desk_sentence(p_sentence)))
  );
  perform set_config('request.jwt.claims', '', true);
  delete from public.properties p where p.id = p_property_id;
  perform set_config('request.jwt.claims', v_claims, true);
  return true;
end
$$;
comment on function private.delete_suspended_home(uuid, uuid, text) is
  'Deletes a home with a note to the owner. False if the owner has no such home. Raises SC409 unless it has been suspended for '
  'a day.';

create function private.name_moderator(p_user_id uuid, p_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  -- Not now(): the mail finds the operator by the moment.
  v_added_at constant timestamptz := clock_timestamp();
begin
  perform from public.users u where u.id = p_user_id and u.suspended_at is null for key share;
  if not found then
    return false;
  end if;
  if not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified') then
    raise exception 'The person turns on two-step sign-in first.' using errcode = '22023';
  end if;
  insert into private.operators as o (user_id, role, added_by, added_at, opens_at)
  values (p_user_id, 'moderator', p_by, v_added_at, v_added_at + interval '1 day')
  on conflict (user_id) do update
  set added_by = excluded.added_by, added_at = excluded.added_at, opens_at = excluded.opens_at
  where o.role = 'moderator';
  if not found then
    raise exception 'This is an administrator, whom the command line names.' using errcode = '22023';
  end if;
  -- Also to those who want no mail about what waits.
  insert into private.mails (kind, recipient_id, created_at)
  select 'named_moderator', o.user_id, v_added_at from private.operators o;
  return true;
end
$$;
comment on function private.name_moderator(uuid, text) is
  'Makes an account a moderator from the next day on, also again after a change of the authenticator app, and tells all '
  'operators. False for an account that is suspended or does not exist. Raises 22023 without a second factor, because one that '
  'is added later does not count, and for an administrator.';

create function private.named_moderator_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'email', u.email, 'person_id', u.id, 'named_by', o.added_by, 'opens_at', o.opens_at,
    'is_recipient', u.id = p_mail.recipient_id
  )
  from private.operators o
  join public.users u on u.id = o.user_id
  where o.added_at = p_mail.created_at
$$;
comment on function private.named_moderator_mail_details(private.mails) is
  'What a mail about a new moderator says: {email, person_id, named_by, opens_at, is_recipient}. Null once the moderator was '
  'removed or named again.';
grant execute on function private.named_moderator_mail_details(private.mails) to service_role;

create function private.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text) returns boolean
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
    when 'delete_property' then
      return private.delete_suspended_home(v_person_id, v_property_id, p_sentence);
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

create function public.take_operator_action(p_action text, p_subject_id uuid, p_reason text, p_sentence text default null)
returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Sentence', p_sentence, 1000);
  select private.take_operator_action(p_action, p_subject_id, p_reason, p_sentence)
$$;
comment on function public.take_operator_action(text, uuid, text, text) is
  'For operators: does suspend_account, lift_suspension_of_account, suspend_property, lift_suspension_of_property, '
  'end_sessions, remove_second_factor or restore_home_limits; with p_sentence for the owner, unverify_account, '
  'unverify_property, uncheck_license_of_property or uncheck_certification_of_property; and for administrators delete_property, '
  'also with p_sentence, name_moderator or remove_operator. The log says who, what, whose, why and when. False if nothing '
  'changed. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.take_operator_action(text, uuid, text, text), public.take_operator_action(text, uuid, text, text)
to anon, authenticated;
