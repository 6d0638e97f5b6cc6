set lock_timeout = '2s';

-- An authenticator app that was added before the naming of an operator, and verified after it, opened the desk.

create or replace function private.add_operator(p_email text, p_role text, p_added_by text) returns boolean
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
