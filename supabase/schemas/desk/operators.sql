-- Operators: who acts for the team, and the log of what they did and read.
-- private.check_operator() is the check of every function for operators, and private.act_as_operator() writes the log before
-- anything happens, in the same transaction.
-- Risk: an operator acts past all policies. A new function calls act_as_operator() before anything else.

create table private.operators (
  user_id uuid primary key references public.users (id) on delete cascade,
  role text not null constraint role_is_known check (role in ('moderator', 'administrator')),
  added_by text not null
    constraint added_by_is_filled check (private.is_filled(added_by))
    constraint added_by_is_a_line check (private.is_line(added_by, 120)),
  added_at timestamptz not null default now(),
  mail_enabled boolean not null default true,
  opens_at timestamptz not null default now()
);
comment on table private.operators is
  'The accounts that act for the team. An administrator may also read the log and act on other operators. Only the CLI '
  'names an administrator: see private.add_operator() and private.name_moderator(). An operator chooses mail_enabled.';
comment on column private.operators.added_at is
  'When the operator was last named. Authenticator apps that were added later do not open the desk.';
comment on column private.operators.opens_at is
  'From when the desk opens: at once for whom the CLI named, after a day for whom an administrator named at the desk.';
comment on column private.operators.mail_enabled is 'Whether the operator gets mail about what waits at the desk.';

alter table private.operators enable row level security;
create policy select_operator on private.operators for select to service_role using (true);

grant select on private.operators to service_role;

create table private.operator_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  -- No foreign keys: the log outlives accounts and homes. Null for the CLI.
  operator_id uuid,
  operator_name text not null
    constraint operator_name_is_filled check (private.is_filled(operator_name))
    constraint operator_name_is_a_line check (private.is_line(operator_name, 254)),
  action text not null constraint action_is_a_name check (action ~ '^[a-z_]{1,60}$'),
  person_id uuid,
  property_id uuid,
  -- The entry of a queue of the desk, an inquiry or a request.
  subject_id uuid,
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_a_line check (private.is_line(reason, 300))
);
comment on table private.operator_log is
  'Who of the team did or read what, whose, why and when. Rows are only added. The person reads action and time of their '
  'own in the export.';

create index operator_log_person on private.operator_log (person_id, id);
create index operator_log_operator on private.operator_log (operator_id, id);
create index operator_log_subject on private.operator_log (subject_id, id);

alter table private.operator_log enable row level security;
create policy select_operator on private.operator_log for select to service_role using (true);

-- No insert: act_as_operator() writes.
grant select on private.operator_log to service_role;

create function private.tg_operator_log__reject_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The log of operators cannot be changed.' using errcode = '42501';
end
$$;
comment on function private.tg_operator_log__reject_change() is 'Rejects every change of the log, by every role.';

create trigger reject_change
  before update or delete or truncate on private.operator_log
  for each statement execute function private.tg_operator_log__reject_change();

create function private.add_operator(p_email text, p_role text, p_added_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := (select u.id from public.users u where u.email = lower(p_email));
begin
  if v_user_id is null then
    return false;
  end if;
  -- Whoever has the password may have added an app, to verify it after the naming. It would be older than the naming.
  delete from auth.mfa_factors f where f.user_id = v_user_id and f.status <> 'verified';
  insert into private.operator_log (operator_name, action, person_id, reason)
  values (p_added_by, 'add_operator', v_user_id, p_role);
  insert into private.operators as o (user_id, role, added_by) values (v_user_id, p_role, p_added_by)
  on conflict (user_id) do update set role = excluded.role, added_by = excluded.added_by, added_at = now(), opens_at = now();
  return true;
end
$$;
comment on function private.add_operator(text, text, text) is
  'Makes an account a moderator or an administrator, or changes which, and removes authenticator apps that were never used. '
  'False if there is no such account. Not granted to the secret key, so that nobody can do it over REST.';

create function private.remove_operator(p_email text, p_removed_by text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := (select u.id from public.users u where u.email = lower(p_email));
begin
  delete from private.operators o where o.user_id = v_user_id;
  if not found then
    return false;
  end if;
  insert into private.operator_log (operator_name, action, person_id, reason)
  values (p_removed_by, 'remove_operator', v_user_id, 'Removed');
  return true;
end
$$;
comment on function private.remove_operator(text, text) is
  'Takes all rights of an operator from an account, from its next request on. False if it had none.';

create function private.check_operator(p_role text) returns private.operators
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

create function private.act_as_operator(
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

create function private.read_operator_log(p_about_id uuid, p_operator text, p_before bigint, p_reason text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read the log. The first statement checks the caller, and writes that the log was read.
security definer set search_path = '' as $$
begin
  perform private.act_as_operator('administrator', 'read_operator_log', null, null, p_reason, p_about_id);
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by page.id desc), '[]')
    from (
      select l.id, l.created_at, l.operator_id, l.operator_name, l.action, l.person_id, l.property_id, l.subject_id, l.reason
      from private.operator_log l
      where (p_about_id is null or p_about_id in (l.person_id, l.property_id, l.subject_id))
        and (p_operator is null or l.operator_name = lower(p_operator))
        and (p_before is null or l.id < p_before)
      order by l.id desc
      limit 100
    ) as page
  );
end
$$;

create function public.read_operator_log(
  p_reason text,
  p_about_id uuid default null,
  p_operator text default null,
  p_before bigint default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.check_argument('Operator', p_operator, 254);
  select private.read_operator_log(p_about_id, p_operator, p_before, p_reason)
$$;
comment on function public.read_operator_log(text, uuid, text, bigint) is
  'For administrators: 100 rows of the log, the newest first, about an account, a home or an entry, by an operator, before '
  'the row p_before. The reading is in the log too. Raises SC404 for everybody else.';

create function public.read_operator() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('role', (private.check_operator('moderator')).role)
$$;
comment on function public.read_operator() is 'For operators: {role}. Raises SC404 for everybody else.';

create function private.set_operator_mail(p_enabled boolean) returns void
language plpgsql volatile
-- Definer: callers cannot write operators. The first statement checks the caller.
security definer set search_path = '' as $$
begin
  perform private.check_operator('moderator');
  update private.operators o set mail_enabled = p_enabled where o.user_id = (select private.user_id());
end
$$;

create function public.set_operator_mail(p_enabled boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_operator_mail(p_enabled)
$$;
comment on function public.set_operator_mail(boolean) is
  'For operators: whether the caller gets mail about what waits at the desk. Raises SC404 for everybody else.';

-- Also to visitors, who then learn no more than about a function that does not exist.
grant execute on function
  private.check_operator(text),
  private.set_operator_mail(boolean),
  public.set_operator_mail(boolean),
  private.read_operator_log(uuid, text, bigint, text),
  public.read_operator_log(text, uuid, text, bigint),
  public.read_operator()
to anon, authenticated;
