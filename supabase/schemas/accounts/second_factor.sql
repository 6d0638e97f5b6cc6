-- Second factor: operators remove it from an account whose owner has lost the device.
-- Supabase Auth keeps the factors in auth.mfa_factors, and private.user_id() rejects a token without them.
-- Risk: whoever takes over a mailbox may ask for the removal. docs/operating.md says what to check first.

create function private.remove_second_factor(p_user_id uuid) returns integer
language sql volatile
-- Definer: the service role cannot write auth.mfa_factors.
security definer set search_path = '' as $$
  -- A session of the lost device would stay signed in.
  select private.end_sessions(p_user_id);
  -- The next app proves nothing, so the team names the operator again.
  with removed as (
    delete from private.operators o where o.user_id = p_user_id returning o.user_id
  )
  insert into private.operator_log (operator_name, action, person_id, reason)
  select 'Removal of the second factor', 'remove_operator', r.user_id, 'The second factor was removed' from removed r;
  with removed as (
    delete from auth.mfa_factors f where f.user_id = p_user_id returning f.status
  )
  select count(*)::integer from removed where removed.status = 'verified'
$$;

create function public.remove_second_factor(p_user_id uuid) returns integer
language sql volatile security invoker set search_path = '' as $$
  select private.remove_second_factor(p_user_id)
$$;
comment on function public.remove_second_factor(uuid) is
  'Turns two-step sign-in off for an account, ends all its sessions and its rights as an operator, and returns the number of '
  'its authenticator apps. The next sign-in needs the password alone.';
grant execute on function private.remove_second_factor(uuid), public.remove_second_factor(uuid) to service_role;
