-- Teams: what the people of an owner read of each other, and how the owner and managers change and remove them.
-- Risk: a change that waits for a lock must check the rights of the caller again: see private.lock_person().

create function private.check_team(p_owner_id uuid, p_role text default 'manager') returns uuid
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
comment on function private.check_team(uuid, text) is
  'An owner, by default the caller, for whom the caller acts in this role of private.acting_for(). Raises the same SC404 '
  'for everybody else and an unknown owner.';

create function private.list_teams() returns jsonb
language sql stable
-- Definer: callers cannot read account_people. Returns the owners whose people the caller is one of.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'owner_id', a.owner_id, 'name', o.name, 'your_name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
    'person_id', a.id,
    'needs_second_factor',
      a.role <> 'owner' and o.requires_second_factor and not private.has_second_factor()
  ) order by a.role <> 'owner', o.name_key), '[]')
  from private.account_people a
  -- With the limit, the planner does not join the people of all owners, see private.acting_for().
  cross join lateral (
    select o.* from private.account_people o where o.owner_id = a.owner_id and o.user_id = a.owner_id limit 1
  ) as o
  join public.users u on u.id = a.user_id
  where a.user_id = (select private.user_id()) and (a.role = 'owner' or u.suspended_at is null)
$$;

create function public.list_teams() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_teams()
$$;
comment on function public.list_teams() is
  'The owners for whom the caller acts, the own account first if it has people: [{owner_id, name, your_name, role, '
  'has_all_homes, person_id, needs_second_factor}]. The last says that the caller acts once they sign in in two steps.';

create function private.read_team(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read account_people. Addresses are for the owner and managers.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id, 'person');
  v_is_manager constant boolean := v_owner_id = any (private.acting_for('manager'));
begin
  return jsonb_build_object(
    'owner_id', v_owner_id,
    'name', (select o.name from private.account_people o where o.owner_id = v_owner_id and o.role = 'owner'),
    'requires_second_factor', exists (
      select from private.account_people o where o.owner_id = v_owner_id and o.requires_second_factor
    ),
    'allows_taps', private.are_taps_allowed(v_owner_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'name', a.name, 'role', a.role, 'has_all_homes', a.has_all_homes,
        'is_you', a.user_id = private.user_id(), 'created_at', a.created_at,
        'email', case when v_is_manager then u.email end,
        'invited_by', case when v_is_manager and a.inviting_person_id is not null then jsonb_build_object(
          'id', a.inviting_person_id,
          'name', (select i.name from private.account_people i where i.id = a.inviting_person_id)
        ) end,
        'property_ids', (
          select coalesce(jsonb_agg(h.property_id order by h.property_id), '[]')
          from private.home_people h
          where h.person_id = a.id and h.property_id in (select private.select_acted_homes(v_owner_id))
        )
      ) order by a.role <> 'owner', a.role, a.name_key), '[]')
      from private.account_people a
      join public.users u on u.id = a.user_id
      where a.owner_id = v_owner_id
    ),
    'invitations', case when v_is_manager then private.list_account_invitations(v_owner_id) else '[]' end
  );
end
$$;

create function public.read_team(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_team(p_owner_id)
$$;
comment on function public.read_team(uuid) is
  'The people of an owner, by default the caller, for any of them: {owner_id, name, requires_second_factor, '
  'allows_taps, people, invitations}. name is null before name_team(). property_ids are the homes that a person is responsible for. Only the '
  'owner and managers read addresses, invitations and who invited a person: invited_by {id, name}, without a name once '
  'they left. Raises SC404 for everybody else.';

create function private.name_team(p_name text, p_requires_second_factor boolean, p_allows_taps boolean) returns void
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

create function public.name_team(
  p_name text, p_requires_second_factor boolean default null, p_allows_taps boolean default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.name_team(p_name, p_requires_second_factor, p_allows_taps)
$$;
comment on function public.name_team(text, boolean, boolean) is
  'Sets the name under which people act for the caller, an owner, such as the name of the organization, and whether they '
  'must sign in in two steps, and whether links in mails state free spots without a sign-in; null changes nothing. Families read the name with that of a person. Raises 42501 for a '
  'family, and SC409 for the name of one of the people.';

create function private.assign_homes(p_person_id uuid, p_property_ids uuid[]) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_owner_id uuid;
  v_property_ids uuid[];
begin
  select a.owner_id into v_owner_id from private.account_people a where a.id = p_person_id;
  -- With the lock, a home that is being handed over belongs to its new owner here.
  v_property_ids := array(
    select p.id from public.properties p
    where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    order by p.id
    for key share
  );
  delete from private.home_people h where h.person_id = p_person_id and not h.property_id = any (v_property_ids);
  insert into private.home_people (property_id, person_id)
  select property_id, p_person_id from unnest(v_property_ids) as property_id
  on conflict do nothing;
end
$$;
comment on function private.assign_homes(uuid, uuid[]) is
  'Makes a person responsible for these homes of the owner and no others. Ignores the homes of others.';

create function private.lock_person(p_person_id uuid, p_is_leaving boolean default false) returns private.account_people
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
comment on function private.lock_person(uuid, boolean) is
  'One of the people of an owner, for the owner and managers, and the person who leaves. Locks the row of the owner and that '
  'of the person. Raises SC404 for everybody else, and SC423 for a suspended owner unless the person leaves.';

create function private.unassign_inquiries(p_person_id uuid, p_kept_homes uuid[] default '{}') returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- In the order of private.close_conversations(), so that a home can be handed over at the same time.
  perform
  from public.inquiries i
  where i.assigned_to = p_person_id and (i.property_id = any (p_kept_homes)) is not true
  order by i.id
  for no key update;
  update public.inquiries i
  set assigned_to = null
  where i.assigned_to = p_person_id and (i.property_id = any (p_kept_homes)) is not true;
end
$$;
comment on function private.unassign_inquiries(uuid, uuid[]) is
  'Gives the inquiries of a person back, except those about p_kept_homes. Call it before a change of private.home_people, '
  'because the end of a home locks its inquiries before its people.';

create function private.remove_person(p_person_id uuid) returns void
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

create function public.remove_person(p_person_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_person(p_person_id)
$$;
comment on function public.remove_person(uuid) is
  'Removes one of the people of an owner, as the owner or a manager, or the caller, who leaves. From the next request on '
  'they no longer act for the owner, and their invitations do not work. Raises SC404 for a person of somebody else, and '
  'SC409 for the owner.';

create function private.describe_sender(p_owner_id uuid, p_sender_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case
    when a.role <> 'owner' then jsonb_build_object('sender_name', a.name, 'sender_owner', o.name)
    else jsonb_build_object('sender_name', o.name, 'sender_owner', null)
  end
  from private.account_people o
  left join private.account_people a on a.owner_id = o.owner_id and a.user_id = p_sender_id
  where o.owner_id = p_owner_id and o.role = 'owner'
$$;
comment on function private.describe_sender(uuid, uuid) is
  'Who wrote for an owner, as the family reads it: {sender_name, sender_owner}. The owner, and people who left, have the name of '
  'the owner and no sender_owner. Null for an owner without people.';

grant execute on function
  private.list_teams(), public.list_teams(), private.read_team(uuid), public.read_team(uuid),
  private.name_team(text, boolean, boolean), public.name_team(text, boolean, boolean),
  private.remove_person(uuid), public.remove_person(uuid)
to authenticated;
