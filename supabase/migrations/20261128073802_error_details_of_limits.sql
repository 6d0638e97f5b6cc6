set lock_timeout = '2s';

-- An error says nothing of the row.
create or replace function private.ask_for_homes(p_owner_id uuid, p_count integer) returns jsonb
language plpgsql volatile
-- Definer: owners have no privileges on owner_limits. Writes those of an owner for whom the caller is a manager.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := coalesce(p_owner_id, private.user_id());
begin
  if v_owner_id is null or not v_owner_id = any (private.acting_for('manager')) or not exists (
    select from public.users u where u.id = v_owner_id and u.role = 'owner' and u.suspended_at is null
  ) then
    raise exception 'Only an owner and their managers can ask for more homes.' using errcode = '42501';
  end if;
  insert into private.owner_limits as l (owner_id, asked_count, asked_at) values (v_owner_id, p_count, now())
  on conflict (owner_id) do update
  set asked_count = excluded.asked_count, asked_at = coalesce(l.asked_at, excluded.asked_at);
  return private.read_home_limits(v_owner_id);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
