-- Inviting to a list and joining it.
-- Risk: a token lets its holder join. Only its hash is stored, and no call tells an expired token from an unknown one.

create function private.invite_to_list(p_list_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_token constant text := private.make_token();
  v_expires_at timestamptz;
begin
  perform private.change_list(p_list_id, true);
  -- Not an update: with the row go its uses.
  delete from private.list_invitations i where i.list_id = p_list_id;
  insert into private.list_invitations (list_id, token_hash)
  values (p_list_id, private.hash_token(v_token))
  returning expires_at into v_expires_at;
  return jsonb_build_object('token', v_token, 'expires_at', v_expires_at);
end
$$;

create function public.invite_to_list(p_list_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.invite_to_list(p_list_id)
$$;
comment on function public.invite_to_list(uuid) is
  'Makes a link to join a list, valid for 7 days, and revokes the one before: {token, expires_at}. For the organizer.';

create function private.revoke_list_invitation(p_list_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write invitations.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id, true);
  delete from private.list_invitations i where i.list_id = p_list_id;
end
$$;

create function public.revoke_list_invitation(p_list_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_list_invitation(p_list_id)
$$;
comment on function public.revoke_list_invitation(uuid) is 'Revokes the link to join a list. For the organizer.';

create function private.find_invited_list(p_token text) returns uuid
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_list_id uuid;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.list_id into v_list_id
  from private.list_invitations i
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now()
    and not exists (
      select
      from public.list_members m
      join public.users u on u.id = m.user_id
      where m.list_id = i.list_id and m.role = 'organizer' and u.suspended_at is not null
    )
    and (
      private.is_list_member(i.list_id)
      or not exists (
        select from private.list_invitation_uses used
        where used.list_id = i.list_id and used.user_id = (select private.user_id())
      )
    );
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;
comment on function private.find_invited_list(text) is
  'The list of an invitation. Raises the same SC404 for an unknown, expired or revoked token, one of a suspended organizer '
  'and one that the caller used before leaving the list. 244 bits cannot be guessed, so attempts are not limited.';

create function private.read_list_invitation(p_token text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read lists of others. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_list_id constant uuid := private.find_invited_list(p_token);
  v_is_member constant boolean := private.is_list_member(v_list_id);
begin
  return (
    select jsonb_build_object(
      'list_name', l.name, 'organizer_name', o.name,
      'member_count', (select count(*) from public.list_members m where m.list_id = l.id),
      'is_member', v_is_member, 'list_id', case when v_is_member then l.id end
    )
    from public.lists l
    join public.list_members o on o.list_id = l.id and o.role = 'organizer'
    where l.id = v_list_id
  );
end
$$;

create function public.read_list_invitation(p_token text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.read_list_invitation(p_token)
$$;
comment on function public.read_list_invitation(text) is
  'What a person sees before joining a list: {list_name, organizer_name, member_count, is_member, list_id}. list_id is '
  'for members only. See private.find_invited_list() for the error.';

create function private.join_list(p_token text, p_member_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write list_members.
security definer set search_path = '' as $$
declare
  v_list_id uuid := private.find_invited_list(p_token);
  v_joined_at timestamptz;
begin
  perform private.check_argument('Name', p_member_name, 200);
  if not private.is_list_member(v_list_id) then
    -- The locks are taken in this order everywhere. See private.add_list_member().
    perform pg_advisory_xact_lock(hashtextextended('lists of ' || private.user_id(), 0));
    update public.lists l
    set updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    where l.id = v_list_id
    returning l.updated_at into v_joined_at;
    -- Again, because the invitation may have been revoked or used before the lock was free.
    v_list_id := private.find_invited_list(p_token);
  end if;
  if not private.is_list_member(v_list_id) then
    if (select count(*) from public.list_members m where m.list_id = v_list_id) >= 12 then
      raise exception 'list_members_full' using errcode = 'SC409';
    end if;
    perform private.add_list_member(v_list_id, 'member', p_member_name, v_joined_at);
    insert into private.list_invitation_uses (list_id, user_id) values (v_list_id, private.user_id());
  end if;
  return private.summarize_lists(v_list_id) -> 0;
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.join_list(p_token text, p_member_name text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.join_list(p_token, p_member_name)
$$;
comment on function public.join_list(text, text) is
  'Makes the caller a member and returns the summary of the list, also for a member. Raises SC409 for the 13th member, '
  'and what find_invited_list() and add_list_member() raise.';

grant execute on function
  private.create_list(text, text), private.remove_list_member(uuid, uuid), private.hand_over_list(uuid, uuid),
  private.invite_to_list(uuid), private.revoke_list_invitation(uuid), private.join_list(text, text),
  public.create_list(text, text), public.rename_list(uuid, text), public.delete_list(uuid),
  public.mark_list_seen(uuid, timestamptz), public.set_list_mail(uuid, boolean),
  public.remove_list_member(uuid, uuid), public.hand_over_list(uuid, uuid), public.invite_to_list(uuid),
  public.revoke_list_invitation(uuid), public.join_list(text, text)
to authenticated;
grant execute on function private.read_list_invitation(text), public.read_list_invitation(text) to anon, authenticated;
