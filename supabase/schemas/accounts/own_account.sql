-- The own account: what the caller reads of it, and its name and language.
-- Risk: the definers write public.users and auth.users, for the caller alone.

create function public.read_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
    'profile_image_url', u.profile_image_url, 'role', u.role, 'language', u.language, 'needs_setup', u.needs_setup,
    'last_activity_at', u.last_activity_at, 'is_suspended', u.suspended_at is not null, 'is_helper', private.is_helper(),
    'created_at', u.created_at, 'updated_at', u.updated_at
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.read_account() is 'The account of the caller, with the columns that the app shows.';
grant execute on function public.read_account() to authenticated;

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
    raise exception 'unauthorized' using errcode = '42501';
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

create function private.choose_language(p_language text) returns void
language plpgsql volatile
-- Definer: callers cannot write users and auth.users.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  perform private.check_argument('Language', p_language, 20);
  -- In the order in which the auth service and its triggers lock both rows.
  update auth.users u
  -- The user can write anything there.
  set raw_user_meta_data = case jsonb_typeof(u.raw_user_meta_data) when 'object' then u.raw_user_meta_data else '{}' end
    || jsonb_build_object('language', p_language)
  where u.id = v_user_id;
  update public.users u set language = coalesce(p_language, '') where u.id = v_user_id;
  if not found then
    raise exception 'unauthorized' using errcode = '42501';
  end if;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;
grant execute on function private.choose_language(text) to authenticated;

create function public.choose_language(p_language text) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.choose_language(p_language)
$$;
comment on function public.choose_language(text) is
  'Sets the language of the mails to the caller, en or es, also for the auth service, whose templates read it. Raises 23514 '
  'for any other language.';
grant execute on function public.choose_language(text) to authenticated, service_role;
