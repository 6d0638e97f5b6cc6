-- Lists and their members: creating, renaming and deleting a list, leaving and handing over.

create function private.suggest_member_name(p_user_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select left(trim(u.first_name), 37) || coalesce(' ' || upper(left(nullif(trim(u.last_name), ''), 1)) || '.', '')
  from public.users u
  where u.id = p_user_id and private.is_filled(u.first_name)
$$;
comment on function private.suggest_member_name(uuid) is
  'First name and initial, such as "Pat S.". The same as suggestMemberName() in contract/lists/lists.ts. Null without a name.';

create function private.add_list_member(p_list_id uuid, p_role text, p_name text, p_joined_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Serializes the lists of a user, so that each counts the one before. Always taken before the lock of a list.
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || v_user_id, 0));
  if (select u.needs_setup from public.users u where u.id = v_user_id) is distinct from false then
    raise exception 'account_not_set_up' using errcode = '42501';
  end if;
  if (select count(*) from public.list_members m where m.user_id = v_user_id) >= 20 then
    raise exception 'lists_too_many' using errcode = 'SC409';
  end if;
  insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
  values (
    p_list_id, v_user_id, p_role, coalesce(p_name, private.suggest_member_name(v_user_id), ''), p_joined_at,
    p_joined_at
  );
exception when unique_violation then
  raise exception 'list_name_taken' using errcode = 'SC409';
end
$$;
comment on function private.add_list_member(uuid, text, text, timestamptz) is
  'Adds the caller to a list. Raises SC409 for the 21st list and for a name like that of another member, and 23514 '
  'member_name_is_filled without a name.';

create function private.create_list(p_name text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write lists and list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Name', p_name, 200), private.check_argument('Name', p_member_name, 200);
  insert into public.lists (name) values (p_name) returning id into v_list_id;
  perform private.add_list_member(v_list_id, 'organizer', p_member_name, now());
  return private.summarize_lists(v_list_id) -> 0;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.create_list(p_name text, p_member_name text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.create_list(p_name, p_member_name)
$$;
comment on function public.create_list(text, text) is
  'Creates a list whose organizer is the caller, under a name that the members read: by default the first name and '
  'initial of the account. Returns its summary. See private.add_list_member() for the errors.';

create function public.rename_list(p_list_id uuid, p_name text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Name', p_name, 200), private.change_list(p_list_id, true);
  update public.lists l set name = p_name where l.id = p_list_id;
  return private.summarize_lists(p_list_id) -> 0;
end
$$;
comment on function public.rename_list(uuid, text) is 'Renames a list of which the caller is the organizer.';

create function public.delete_list(p_list_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  delete from public.lists l where l.id = p_list_id;
end
$$;
comment on function public.delete_list(uuid) is 'Deletes a list of which the caller is the organizer.';

create function public.mark_list_seen(p_list_id uuid, p_updated_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  -- The policy update_own limits this to the membership of the caller.
  update public.list_members m set seen_at = least(p_updated_at, clock_timestamp()) where m.list_id = p_list_id;
end
$$;
comment on function public.mark_list_seen(uuid, timestamptz) is
  'Records that the caller has read a list up to its updated_at. What is later is new.';

create function public.set_list_mail(p_list_id uuid, p_enabled boolean) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  -- The policy update_own limits this to the membership of the caller.
  update public.list_members m set mail_enabled = p_enabled where m.list_id = p_list_id;
end
$$;
comment on function public.set_list_mail(uuid, boolean) is
  'Switches the daily mail about a list on or off for the caller.';

create function private.remove_list_member(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot delete members.
security definer set search_path = '' as $$
declare
  v_member public.list_members;
begin
  perform private.change_list(p_list_id);
  select * into v_member from public.list_members m where m.list_id = p_list_id and m.id = p_member_id;
  if not found then
    raise exception 'list_member_not_found' using errcode = 'SC404';
  end if;
  if v_member.user_id <> private.user_id() then
    perform private.check_list(p_list_id, true);
  elsif v_member.role = 'organizer'
    and (select count(*) from public.list_members m where m.list_id = p_list_id) > 1 then
    raise exception 'list_organizer_needed' using errcode = 'SC409';
  end if;
  delete from public.list_members m where m.id = p_member_id;
  -- Also a former organizer, who knows the present link and has not joined with it.
  insert into private.list_invitation_uses (list_id, user_id)
  select i.list_id, v_member.user_id from private.list_invitations i where i.list_id = p_list_id
  on conflict do nothing;
end
$$;

create function public.remove_list_member(p_list_id uuid, p_member_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_list_member(p_list_id, p_member_id)
$$;
comment on function public.remove_list_member(uuid, uuid) is
  'Removes a member, as the organizer, or the caller, who leaves. The list goes with its last member. Raises SC409 for an '
  'organizer who would leave others.';

create function private.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write roles.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  if not exists (select from public.list_members m where m.list_id = p_list_id and m.id = p_member_id) then
    raise exception 'list_member_not_found' using errcode = 'SC404';
  end if;
  -- Two statements, because a list has one organizer at any time.
  update public.list_members m set role = 'member' where m.list_id = p_list_id and m.role = 'organizer';
  update public.list_members m set role = 'organizer' where m.id = p_member_id;
end
$$;

create function public.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.hand_over_list(p_list_id, p_member_id)
$$;
comment on function public.hand_over_list(uuid, uuid) is
  'Makes a member the organizer. The caller, the organizer until then, becomes a member.';
