-- Who of the people of an owner has been shown which inquiry, and who answers it.
-- Without a team, an inquiry is seen once its owner opens the inbox. With one, each person has seen what was on their screen.
-- Risk: the functions bypass the policies. Each checks for which homes the caller acts.

create table private.seen_inquiries (
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  -- The account, not the person: a removal locks its person before the inquiries, and a message its inquiry first.
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (inquiry_id, user_id)
);
comment on table private.seen_inquiries is
  'Which of the people of an owner with a team has been shown an inquiry. inquiries.seen says whether anybody has.';

create index seen_inquiries_user on private.seen_inquiries (user_id);

-- Statistics would contain who works for whom. See public.inquiries.
alter table private.seen_inquiries alter column user_id set statistics 0;

alter table private.seen_inquiries enable row level security;
create policy select_operator on private.seen_inquiries for select to service_role using (true);

-- For mails.
grant select on private.seen_inquiries to service_role;

create function private.inbox_since(p_owner_id uuid, p_user_id uuid default private.user_id()) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  -- min() is null for an owner without colleagues.
  select case when team.since is not null then greatest(a.inbox_since, team.since) end
  from private.account_people a
  cross join (
    select min(o.inbox_since) as since from private.account_people o where o.owner_id = p_owner_id and o.role <> 'owner'
  ) as team
  where a.owner_id = p_owner_id and a.user_id = p_user_id
$$;
comment on function private.inbox_since(uuid, uuid) is
  'Since when a person has to see the inquiries of an owner themselves: since they joined, and the owner since the first of '
  'the present colleagues. Null without a team.';
grant execute on function private.inbox_since(uuid, uuid) to service_role;

create function private.is_seen(p_inquiry public.inquiries, p_owner_id uuid) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
begin
  return p_inquiry.seen and (
    (p_inquiry.seen_at >= private.inbox_since(p_owner_id)) is not true
    or exists (
      select from private.seen_inquiries s where s.inquiry_id = p_inquiry.id and s.user_id = private.user_id()
    )
  );
end
$$;
comment on function private.is_seen(public.inquiries, uuid) is
  'Whether the caller, or without a team the owner, has been shown an inquiry.';

create function private.record_seen(p_inquiry_ids uuid[]) returns integer
language plpgsql volatile
-- Definer: callers cannot write seen_inquiries. Records what the caller reads as an owner, and nothing for others.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_ids uuid[];
  v_count integer;
begin
  perform private.check_argument('Inquiries', p_inquiry_ids::text, 4000);
  v_ids := array(
    select i.id
    from public.inquiries i
    where i.id = any (p_inquiry_ids) and private.inquiry_side(i.id) = 'owner'
    order by i.id
    for no key update
  );
  with shown as (
    select i.id, coalesce(p.owner_id, i.former_owner_id) as owner_id, private.is_seen(i, coalesce(p.owner_id, i.former_owner_id)) as is_seen
    from public.inquiries i
    left join public.properties p on p.id = i.property_id
    where i.id = any (v_ids)
  ), recorded as (
    insert into private.seen_inquiries (inquiry_id, user_id)
    select s.id, v_user_id from shown s where private.inbox_since(s.owner_id) is not null
    on conflict do nothing
  )
  select count(*) filter (where not s.is_seen) into v_count from shown s;
  update public.inquiries i
  set seen = true, is_newly_assigned = i.is_newly_assigned and a.id is null
  from public.inquiries o
  left join private.account_people a on a.id = o.assigned_to and a.user_id = v_user_id
  where o.id = i.id and i.id = any (v_ids) and (not i.seen or (i.is_newly_assigned and a.id is not null));
  return v_count;
end
$$;
comment on function private.record_seen(uuid[]) is
  'Records that the caller has been shown inquiries, as an owner or one of their people. Returns how many were new to them.';

create function private.mark_inquiries_seen(p_owner_id uuid, p_inquiry_ids uuid[]) returns integer
language plpgsql volatile
-- Definer: callers cannot read account_people. Marks inquiries about homes for which the caller acts.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
  v_count integer;
begin
  if private.inbox_since(v_owner_id) is not null then
    return private.record_seen(coalesce(p_inquiry_ids, '{}'));
  end if;
  update public.inquiries i
  set seen = true
  where not i.seen and i.deleted_at is null and i.property_id in (select private.select_acted_homes(v_owner_id));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

create function public.mark_inquiries_seen(p_owner_id uuid default null, p_inquiry_ids uuid[] default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.mark_inquiries_seen(p_owner_id, p_inquiry_ids)
$$;
comment on function public.mark_inquiries_seen(uuid, uuid[]) is
  'Marks inquiries about the homes of an owner, by default the caller, as seen and returns how many were new: those of '
  'p_inquiry_ids, which were on the screen, for the caller alone. For an owner without a team all of them.';

create function private.count_newly_assigned() returns integer
language sql stable
-- Definer: callers cannot read account_people. Counts what is assigned to the caller.
security definer set search_path = '' as $$
  select count(*)::integer
  from private.account_people a
  join public.inquiries i on i.assigned_to = a.id and i.is_newly_assigned
  where a.user_id = (select private.user_id()) and a.owner_id = any ((select private.acting_for('person'))::uuid[])
    and i.withdrawn_at is null and i.status in ('pending', 'contacted')
$$;
comment on function private.count_newly_assigned() is
  'The number of open inquiries that a colleague assigned to the caller, who has not been shown them since.';

create function private.assign_inquiry(
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

create function public.assign_inquiry(
  p_inquiry_id uuid, p_person_id uuid default null, p_from_person_id uuid default null, p_is_checked boolean default false
) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.assign_inquiry(p_inquiry_id, p_person_id, p_from_person_id, p_is_checked)
$$;
comment on function public.assign_inquiry(uuid, uuid, uuid, boolean) is
  'Says which of the people of the owner answers an inquiry; null for nobody in particular. Staff take what nobody has taken '
  'and give back their own; the owner and managers assign all. False if the caller does not act for the home. Raises 42501 '
  'for staff, SC404 for a person of somebody else, SC409 for one who does not act for the home, and with p_is_checked '
  'if another than p_from_person_id answers by now, and SC429 after 600 in an hour.';

-- One mail of a person waits at a time.
create unique index mails_untaken_assignment on private.mails (person_id) where kind = 'assignment' and taken_at is null;

create function private.assignment_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_name', o.name, 'count', count(*), 'home_names', (array_agg(distinct p.name))[1:5],
    'home_count', count(distinct p.id)
  )
  from private.account_people a
  join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
  join public.users u on u.id = a.user_id and u.suspended_at is null
  join public.inquiries i on i.assigned_to = a.id and i.is_newly_assigned
  join public.properties p on p.id = i.property_id and not p.is_suspended
  where a.id = p_mail.person_id and i.withdrawn_at is null and i.status in ('pending', 'contacted')
  group by o.name
$$;
comment on function private.assignment_mail_details(private.mails) is
  'What a mail about assigned inquiries says: {owner_name, count, home_names, home_count}, of at most five homes. Null once '
  'the person has been shown them all, or is none of the people any more.';

grant execute on function
  private.record_seen(uuid[]), private.mark_inquiries_seen(uuid, uuid[]), public.mark_inquiries_seen(uuid, uuid[]),
  private.count_newly_assigned(),
  private.assign_inquiry(uuid, uuid, uuid, boolean), public.assign_inquiry(uuid, uuid, uuid, boolean)
to authenticated;
grant execute on function public.mark_inquiries_seen(uuid, uuid[]) to service_role;
grant execute on function private.assignment_mail_details(private.mails) to service_role;
