set lock_timeout = '2s';

create function private.name_account(p_first_name text, p_last_name text) returns void
language plpgsql volatile
-- Definer: callers cannot write users.
security definer set search_path = '' as $$
begin
  perform private.check_argument('First name', p_first_name, 120);
  perform private.check_argument('Last name', p_last_name, 120);
  update public.users u
  set first_name = case when private.is_filled(p_first_name) then btrim(p_first_name) end,
    last_name = case when private.is_filled(p_last_name) then btrim(p_last_name) end
  where u.id = (select private.user_id());
  if not found then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
grant execute on function private.name_account(text, text) to authenticated;

create function public.name_account(p_first_name text, p_last_name text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.name_account(p_first_name, p_last_name)
$$;
comment on function public.name_account(text, text) is
  'Sets the name of the caller. A blank name becomes null. Names on shared lists and in teams stay: each is a name of its '
  'own.';
grant execute on function public.name_account(text, text) to authenticated, service_role;
