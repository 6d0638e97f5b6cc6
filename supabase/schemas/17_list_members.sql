-- Lists and their members: creating, renaming and deleting a list, inviting, joining, leaving and handing over.
-- Risk: a token lets its holder join. Only its hash is stored, and no call tells an expired token from an unknown one.

create function private.suggest_member_name(p_user_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select left(trim(u.first_name), 37) || coalesce(' ' || upper(left(nullif(trim(u.last_name), ''), 1)) || '.', '')
  from public.users u
  where u.id = p_user_id and private.is_filled(u.first_name)
$$;
comment on function private.suggest_member_name(uuid) is
  'First name and initial, such as "Pat S.". The same as suggestMemberName() in contract/lists.ts. Null without a name.';

create function private.add_list_member(p_list_id uuid, p_role text, p_name text, p_joined_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  -- Serializes the lists of a user, so that each counts the one before. Always taken before the lock of a list.
  perform pg_advisory_xact_lock(hashtextextended('lists of ' || v_user_id, 0));
  if (select u.needs_setup from public.users u where u.id = v_user_id) is distinct from false then
    raise exception 'Please finish setting up your account first.' using errcode = '42501';
  end if;
  if (select count(*) from public.list_members m where m.user_id = v_user_id) >= 20 then
    raise exception 'You have 20 lists, as many as one person can have. Leave or delete one first.'
      using errcode = 'SC409';
  end if;
  insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
  values (
    p_list_id, v_user_id, p_role, coalesce(p_name, private.suggest_member_name(v_user_id), ''), p_joined_at,
    p_joined_at
  );
exception when unique_violation then
  raise exception 'Somebody on this list already has this name. Please choose another.' using errcode = 'SC409';
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
end
$$;
comment on function private.create_list(text, text) is 'See public.create_list(text, text).';

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
    raise exception 'Member not found' using errcode = 'SC404';
  end if;
  if v_member.user_id <> private.user_id() then
    perform private.check_list(p_list_id, true);
  elsif v_member.role = 'organizer'
    and (select count(*) from public.list_members m where m.list_id = p_list_id) > 1 then
    raise exception 'Make another member the organizer before you leave the list.' using errcode = 'SC409';
  end if;
  delete from public.list_members m where m.id = p_member_id;
  -- Also a former organizer, who knows the present link and has not joined with it.
  insert into private.list_invitation_uses (list_id, user_id)
  select i.list_id, v_member.user_id from private.list_invitations i where i.list_id = p_list_id
  on conflict do nothing;
end
$$;
comment on function private.remove_list_member(uuid, uuid) is 'See public.remove_list_member(uuid, uuid).';

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
    raise exception 'Member not found' using errcode = 'SC404';
  end if;
  -- Two statements, because a list has one organizer at any time.
  update public.list_members m set role = 'member' where m.list_id = p_list_id and m.role = 'organizer';
  update public.list_members m set role = 'organizer' where m.id = p_member_id;
end
$$;
comment on function private.hand_over_list(uuid, uuid) is 'See public.hand_over_list(uuid, uuid).';

create function public.hand_over_list(p_list_id uuid, p_member_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.hand_over_list(p_list_id, p_member_id)
$$;
comment on function public.hand_over_list(uuid, uuid) is
  'Makes a member the organizer. The caller, the organizer until then, becomes a member.';

-- Invitations.

create function private.hash_list_token(p_token text) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;
comment on function private.hash_list_token(text) is 'The stored form of the token of an invitation.';

create function private.invite_to_list(p_list_id uuid) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  -- 244 random bits.
  v_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_expires_at timestamptz;
begin
  perform private.change_list(p_list_id, true);
  -- Not an update: with the row go its uses.
  delete from private.list_invitations i where i.list_id = p_list_id;
  insert into private.list_invitations (list_id, token_hash)
  values (p_list_id, private.hash_list_token(v_token))
  returning expires_at into v_expires_at;
  return jsonb_build_object('token', v_token, 'expires_at', v_expires_at);
end
$$;
comment on function private.invite_to_list(uuid) is 'See public.invite_to_list(uuid).';

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
comment on function private.revoke_list_invitation(uuid) is 'See public.revoke_list_invitation(uuid).';

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
  where i.token_hash = private.hash_list_token(p_token) and i.expires_at > now()
    and (
      private.is_list_member(i.list_id)
      or not exists (
        select from private.list_invitation_uses used
        where used.list_id = i.list_id and used.user_id = (select private.user_id())
      )
    );
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  return v_list_id;
end
$$;
comment on function private.find_invited_list(text) is
  'The list of an invitation. Raises the same SC404 for an unknown, expired or revoked token and for one that the caller '
  'used before leaving the list. 244 bits cannot be guessed, so attempts are not limited.';

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
comment on function private.read_list_invitation(text) is 'See public.read_list_invitation(text).';

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
      raise exception 'This list has 12 members, as many as a list can have. Please ask its organizer to make room.'
        using errcode = 'SC409';
    end if;
    perform private.add_list_member(v_list_id, 'member', p_member_name, v_joined_at);
    insert into private.list_invitation_uses (list_id, user_id) values (v_list_id, private.user_id());
  end if;
  return private.summarize_lists(v_list_id) -> 0;
end
$$;
comment on function private.join_list(text, text) is 'See public.join_list(text, text).';

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

-- Homes, votes and notes of shared lists. Policies decide who may change what. The trigger change_list locks the list.

create function public.add_list_home(p_list_id uuid, p_property_id uuid) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    insert into public.list_homes (list_id, property_id) values (p_list_id, p_property_id);
  end if;
  return private.read_list_homes(p_list_id, p_property_id) -> 0;
end
$$;
comment on function public.add_list_home(uuid, uuid) is
  'Adds a home that the caller can see to a list, unless it is there, and returns it. Raises SC409 for the 31st.';

create table private.removed_list_homes (
  list_id uuid not null references public.lists (id) on delete cascade,
  property_id uuid not null,
  property_name text not null,
  created_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_by uuid references public.users (id) on delete set null,
  removed_at timestamptz not null,
  -- {votes, notes}: the rows as they were. Null when the home can no longer be put back.
  content jsonb,
  primary key (list_id, property_id)
);
comment on table private.removed_list_homes is
  'The last removal of a home from a list: who and when, for 30 days, and for ten minutes what it takes to put it back.';

create index removed_list_homes_created_by on private.removed_list_homes (created_by);
create index removed_list_homes_removed_by on private.removed_list_homes (removed_by);

alter table private.removed_list_homes
  alter column property_id set statistics 0, alter column created_by set statistics 0,
  alter column removed_by set statistics 0, alter column content set statistics 0;

alter table private.removed_list_homes enable row level security;
create policy select_operator on private.removed_list_homes for select to service_role using (true);

create function private.remove_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: members cannot write private.removed_list_homes.
security definer set search_path = '' as $$
declare
  v_removed_at constant timestamptz := private.change_list(p_list_id);
begin
  insert into private.removed_list_homes
  select
    h.list_id, h.property_id, coalesce(p.name, h.property_name), h.created_by, h.created_at, h.changed_at,
    private.user_id(), v_removed_at,
    jsonb_build_object(
      'votes', (
        select coalesce(jsonb_agg(v), '[]') from public.list_votes v
        where v.list_id = h.list_id and v.property_id = h.property_id
      ),
      'notes', (
        select coalesce(jsonb_agg(n), '[]') from public.list_notes n
        where n.list_id = h.list_id and n.property_id = h.property_id
      )
    )
  from public.list_homes h
  left join public.properties p on p.id = h.property_id
  where h.list_id = p_list_id and h.property_id = p_property_id
  on conflict (list_id, property_id) do update
  set property_name = excluded.property_name, created_by = excluded.created_by, created_at = excluded.created_at,
    changed_at = excluded.changed_at, removed_by = excluded.removed_by, removed_at = excluded.removed_at,
    content = excluded.content;
  delete from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id;
end
$$;
comment on function private.remove_list_home(uuid, uuid) is 'See public.remove_list_home(uuid, uuid).';

create function public.remove_list_home(p_list_id uuid, p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.remove_list_home(p_list_id, p_property_id)
$$;
comment on function public.remove_list_home(uuid, uuid) is
  'Removes a home from a list, with its votes and notes. Any member can put it back for ten minutes.';

create function private.put_back_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: writes rows of several members.
security definer set search_path = '' as $$
declare
  v_claims constant text := current_setting('request.jwt.claims', true);
  v_subject constant text := current_setting('request.jwt.claim.sub', true);
begin
  -- Without a caller, triggers keep the times of the rows.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
  select r.list_id, r.property_id, r.property_name, r.created_by, r.created_at, r.changed_at
  from private.removed_list_homes r
  where r.list_id = p_list_id and r.property_id = p_property_id;
  -- Not what an account wrote that is deleted since.
  insert into public.list_votes
  select v.*
  from private.removed_list_homes r
  cross join jsonb_populate_recordset(null::public.list_votes, r.content -> 'votes') as v
  where r.list_id = p_list_id and r.property_id = p_property_id
    and exists (select from public.users u where u.id = v.created_by);
  insert into public.list_notes
  select n.*
  from private.removed_list_homes r
  cross join jsonb_populate_recordset(null::public.list_notes, r.content -> 'notes') as n
  where r.list_id = p_list_id and r.property_id = p_property_id
    and exists (select from public.users u where u.id = n.created_by);
  delete from private.removed_list_homes r where r.list_id = p_list_id and r.property_id = p_property_id;
  perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_subject, true);
end
$$;
comment on function private.put_back_list_home(uuid, uuid) is
  'Writes a removed home with its votes and notes as they were. Checks nothing: see private.restore_list_home(uuid, uuid).';

create function private.restore_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile
-- Definer: members cannot read private.removed_list_homes.
security definer set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  -- Put back or added by another member in the meantime.
  if exists (select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id) then
    return;
  end if;
  if not exists (
    select from private.removed_list_homes r
    where r.list_id = p_list_id and r.property_id = p_property_id
      and r.removed_at > now() - interval '10 minutes' and r.content is not null
  ) then
    raise exception 'A removed home can be put back for ten minutes. Add it again instead.' using errcode = 'SC409';
  end if;
  if (select count(*) from public.list_homes h where h.list_id = p_list_id) >= 30 then
    raise exception 'This list has 30 homes, as many as a list can have. Remove one to put this one back.'
      using errcode = 'SC409';
  end if;
  perform private.put_back_list_home(p_list_id, p_property_id);
end
$$;
comment on function private.restore_list_home(uuid, uuid) is 'See public.restore_list_home(uuid, uuid).';

create function public.restore_list_home(p_list_id uuid, p_property_id uuid) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.restore_list_home(p_list_id, p_property_id);
  return private.read_list_homes(p_list_id, p_property_id) -> 0;
end
$$;
comment on function public.restore_list_home(uuid, uuid) is
  'Puts a home back that was removed in the last ten minutes, with its votes and notes, and returns it. Changes nothing '
  'when it is on the list. Raises SC409 when it is too late or the list is full.';

create function public.purge_removed_list_homes() returns integer
language sql volatile security invoker set search_path = '' as $$
  update private.removed_list_homes r set content = null
  where r.content is not null and r.removed_at < now() - interval '10 minutes';
  with purged as (
    delete from private.removed_list_homes r where r.removed_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_removed_list_homes() is
  'Forgets the votes and notes of homes that can no longer be put back, and removals older than 30 days. Returns the '
  'number of the latter. Schedule it hourly.';
grant select, update, delete on private.removed_list_homes to service_role;
grant execute on function public.purge_removed_list_homes() to service_role;

create function private.check_list_home(p_list_id uuid, p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.change_list(p_list_id);
  if not exists (
    select from public.list_homes h where h.list_id = p_list_id and h.property_id = p_property_id
  ) then
    raise exception 'This home is not on the list any more.' using errcode = 'SC404';
  end if;
end
$$;
comment on function private.check_list_home(uuid, uuid) is 'Locks a list and raises SC404 unless a home is on it.';

create function public.vote_on_list_home(p_list_id uuid, p_property_id uuid, p_vote text default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Vote', p_vote, 20), private.check_list_home(p_list_id, p_property_id);
  if p_vote is null then
    -- The policy delete_own limits this to the vote of the caller.
    delete from public.list_votes v where v.list_id = p_list_id and v.property_id = p_property_id;
  else
    update public.list_votes v set vote = p_vote where v.list_id = p_list_id and v.property_id = p_property_id;
    if not found then
      insert into public.list_votes (list_id, property_id, vote) values (p_list_id, p_property_id, p_vote);
    end if;
  end if;
end
$$;
comment on function public.vote_on_list_home(uuid, uuid, text) is
  'Sets the vote of the caller on a home of a list: yes, maybe, no, or null for none.';

create function private.read_list_note(p_list_id uuid, p_note_id uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select note
  from public.list_notes n, json_array_elements(private.read_list_homes(n.list_id, n.property_id) #> '{0,notes}') as note
  where n.list_id = p_list_id and n.id = p_note_id and note ->> 'id' = p_note_id::text
$$;
comment on function private.read_list_note(uuid, uuid) is 'A note as private.read_list_homes() returns it.';

create function public.write_list_note(p_list_id uuid, p_property_id uuid, p_body text) returns json
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_note_id uuid;
begin
  perform private.check_argument('Note', p_body, 4000), private.check_list_home(p_list_id, p_property_id);
  insert into public.list_notes (list_id, property_id, body) values (p_list_id, p_property_id, p_body)
  returning id into v_note_id;
  return private.read_list_note(p_list_id, v_note_id);
end
$$;
comment on function public.write_list_note(uuid, uuid, text) is 'Writes a note on a home of a list and returns it.';

create function private.check_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  if exists (select from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id) then
    raise exception 'Only its author can change a note.' using errcode = '42501';
  end if;
  raise exception 'This note is not on the list any more.' using errcode = 'SC404';
end
$$;
comment on function private.check_list_note(uuid, uuid) is 'Raises why the caller could not change a note.';

create function public.edit_list_note(p_list_id uuid, p_note_id uuid, p_body text) returns json
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.check_argument('Note', p_body, 4000);
  update public.list_notes n set body = p_body where n.list_id = p_list_id and n.id = p_note_id;
  if not found then
    perform private.check_list_note(p_list_id, p_note_id);
  end if;
  return private.read_list_note(p_list_id, p_note_id);
end
$$;
comment on function public.edit_list_note(uuid, uuid, text) is 'Changes a note of the caller and returns it.';

create function public.delete_list_note(p_list_id uuid, p_note_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.list_notes n where n.list_id = p_list_id and n.id = p_note_id;
  if not found then
    perform private.check_list_note(p_list_id, p_note_id);
  end if;
end
$$;
comment on function public.delete_list_note(uuid, uuid) is 'Deletes a note of the caller, or as the organizer one of a former member.';

grant execute on function
  private.check_list_home(uuid, uuid), private.read_list_note(uuid, uuid), private.check_list_note(uuid, uuid),
  public.add_list_home(uuid, uuid), private.remove_list_home(uuid, uuid), public.remove_list_home(uuid, uuid),
  private.restore_list_home(uuid, uuid), public.restore_list_home(uuid, uuid), public.vote_on_list_home(uuid, uuid, text),
  public.write_list_note(uuid, uuid, text), public.edit_list_note(uuid, uuid, text), public.delete_list_note(uuid, uuid)
to authenticated;
