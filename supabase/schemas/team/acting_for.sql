-- For whom a caller acts. Policies, storage folders and functions for owners ask private.acting_for(), and nothing else.
-- Risk: whatever it returns, the caller may read and change. Nothing about it is in the token.

create function private.acting_for(p_role text default 'staff') returns uuid[]
language plpgsql stable
-- Definer: callers have no privileges on account_people and home_people. Returns what the caller acts for only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  if v_user_id is null then
    return array[]::uuid[];
  end if;
  return v_user_id || array(
    with acting as (
      select a.*
      from private.account_people a
      where a.user_id = v_user_id and a.role <> 'owner'
        -- Subqueries, because user_id has no statistics: the planner would join the people of all owners.
        and (
          select not o.requires_second_factor or private.has_second_factor()
          from private.account_people o
          where o.owner_id = a.owner_id and o.user_id = a.owner_id
        )
        and (select u.suspended_at is null from public.users u where u.id = v_user_id)
    )
    select a.owner_id
    from acting a
    where p_role = 'person' or a.role = 'manager' or (p_role = 'staff' and a.has_all_homes)
    union all
    select h.property_id
    from acting a
    join private.home_people h on h.person_id = a.id
    where p_role = 'staff' and a.role = 'staff' and not a.has_all_homes
  );
end
$$;
comment on function private.acting_for(text) is
  'For whom the caller acts: the ids of owners, the caller among them, and of single homes. ''manager'': owners whose homes '
  'the caller may add, describe and delete. ''staff'': also owners and homes whose inquiries the caller answers and whose '
  'prices and spots the caller changes. ''person'': all owners whose people the caller is one of, for what they share. '
  'Without owners who ask for a second factor that the session does not have. Empty for a visitor. Policies call it as (select private.acting_for()), so that it runs once a statement.';
grant execute on function private.acting_for(text) to anon, authenticated, service_role;

create function private.works_for(p_user_id uuid, p_owner_id uuid) returns boolean
language plpgsql stable
-- Definer: callers have no privileges on account_people.
security definer set search_path = '' as $$
begin
  return p_user_id = p_owner_id or exists (
    select from private.account_people a where a.owner_id = p_owner_id and a.user_id = p_user_id
  );
end
$$;
comment on function private.works_for(uuid, uuid) is
  'Whether an account is an owner or one of the people of the owner, with and without a second factor that the owner asks for.';
grant execute on function private.works_for(uuid, uuid) to authenticated, service_role;
