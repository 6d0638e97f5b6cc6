-- The owner and managers read who invited a person.
set lock_timeout = '2s';

alter table private.account_people add column inviting_person_id uuid;

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
exception when unique_violation then
  raise exception 'Somebody there already has this name. Please choose another.' using errcode = 'SC409';
end
$$;

create or replace function private.read_team(p_owner_id uuid) returns jsonb
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

comment on function public.read_team(uuid) is
  'The people of an owner, by default the caller, for any of them: {owner_id, name, requires_second_factor, people, '
  'invitations}. name is null before name_team(). property_ids are the homes that a person is responsible for. Only the '
  'owner and managers read addresses, invitations and who invited a person: invited_by {id, name}, without a name once '
  'they left. Raises SC404 for everybody else.';
