-- The rights of the people of an owner, and the homes that they are responsible for.
-- Risk: a screen shows what was true when it was read. A change states what is added and removed, see change_rights().

create function private.set_rights(
  p_person private.account_people, p_role text, p_has_all_homes boolean, p_property_ids uuid[]
) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if p_person.role = 'owner' and (p_role <> 'owner' or not p_has_all_homes) then
    raise exception 'team_owner_rights' using errcode = 'SC409';
  end if;
  begin
    update private.account_people a
    set role = p_role, has_all_homes = p_has_all_homes
    where a.id = p_person.id and (a.role, a.has_all_homes) is distinct from (p_role, p_has_all_homes);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row, with the account of the person.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if p_role = 'staff' then
    delete from private.account_invitations i where i.invited_by = p_person.id;
  end if;
  if not p_has_all_homes then
    perform private.unassign_inquiries(p_person.id, p_property_ids);
  end if;
  perform private.assign_homes(p_person.id, p_property_ids);
end
$$;
comment on function private.set_rights(private.account_people, text, boolean, uuid[]) is
  'Sets the role and the homes of a person that private.lock_person() returned. Raises SC409 for another role of the owner.';

create function private.change_person(
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

create function public.change_person(
  p_person_id uuid, p_role text, p_property_ids uuid[] default null, p_responsible_for uuid[] default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_person(p_person_id, p_role, p_property_ids, p_responsible_for)
$$;
comment on function public.change_person(uuid, text, uuid[], uuid[]) is
  'For the previous release, whose screens send whole lists: change_rights() loses no change of somebody else. With '
  'p_property_ids, staff act for these homes only, else they act for all and are responsible for p_responsible_for.';

create function private.change_rights(
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

create function public.change_rights(
  p_person_id uuid, p_role text default null, p_has_all_homes boolean default null, p_added uuid[] default null,
  p_removed uuid[] default null
) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.change_rights(p_person_id, p_role, p_has_all_homes, p_added, p_removed)
$$;
comment on function public.change_rights(uuid, text, boolean, uuid[], uuid[]) is
  'Changes one of the people of an owner, as the owner or a manager: the role, whether staff act for all homes, and the '
  'homes that they are responsible for, by those that are added and removed. Null changes nothing. Raises SC404 for a '
  'person of somebody else, and SC409 for another role of the owner.';

grant execute on function
  private.change_person(uuid, text, uuid[], uuid[]), public.change_person(uuid, text, uuid[], uuid[]),
  private.change_rights(uuid, text, boolean, uuid[], uuid[]), public.change_rights(uuid, text, boolean, uuid[], uuid[])
to authenticated;
