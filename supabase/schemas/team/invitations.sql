-- Invitations of an owner: links with which colleagues become people of the account.
-- Risk: a token lets its holder act for the owner. Only its hash is stored, it works once, and no call tells a used or
-- expired token from an unknown one.

create table private.account_invitations (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  -- The invitations of a person who is removed end, so that nobody comes back with a link of their own.
  invited_by uuid not null references private.account_people (id) on delete cascade,
  token_hash text not null unique constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  role text not null constraint invited_role_is_known check (role in ('manager', 'staff')),
  -- Null for all homes. Without foreign keys: a deleted home is ignored.
  property_ids uuid[],
  -- Whom it is for. Whoever has the link does not read it.
  label text constraint label_is_filled check (private.is_filled(label)) constraint label_is_a_line check (private.is_line(label, 120)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint only_staff_has_chosen_homes check (property_ids is null or role = 'staff')
);
comment on table private.account_invitations is
  'Open invitations. token_hash is the hexadecimal SHA-256 of the token, which is not stored. A used or revoked one has no '
  'row.';

-- Statistics would contain personal data. See public.inquiries.
alter table private.account_invitations alter column label set statistics 0;

create index account_invitations_owner on private.account_invitations (owner_id);
create index account_invitations_invited_by on private.account_invitations (invited_by);

alter table private.account_invitations enable row level security;
create policy select_operator on private.account_invitations for select to service_role using (true);
grant select, delete on private.account_invitations to service_role;

-- All people of a large owner, and links that got lost.
create trigger limit_writes after insert or update on private.account_invitations
  for each row execute function private.tg__limit_writes('200', 'made %s invitations');

create function private.list_account_invitations(p_owner_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'label', i.label, 'role', i.role, 'property_ids', i.property_ids, 'created_at', i.created_at, 'expires_at', i.expires_at
  ) order by i.created_at desc, i.id), '[]')
  from private.account_invitations i
  where i.owner_id = p_owner_id and i.expires_at > now()
$$;
comment on function private.list_account_invitations(uuid) is 'The open invitations of an owner, newest first.';

create function private.invite_person(
  p_owner_id uuid, p_role text, p_property_ids uuid[], p_label text, p_id uuid
) returns jsonb
language plpgsql volatile
-- Definer: callers cannot read invitations.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.check_team(p_owner_id);
  v_token constant text := private.make_token();
  v_id constant uuid := private.own_id(coalesce(p_id, gen_random_uuid()), v_owner_id);
  v_inviter_id uuid;
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Role', p_role, 20), private.check_argument('Homes', p_property_ids::text, 40000),
    private.check_argument('Label', p_label, 120), private.reject_suspended_owner(v_owner_id);
  -- Serializes the invitations of an owner, so that each counts the one before.
  perform from private.account_people a where a.owner_id = v_owner_id and a.role = 'owner' for update;
  if not found then
    raise exception 'team_unnamed' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id and i.id <> v_id) >= 100 then
    raise exception 'invitations_too_many' using errcode = 'SC409';
  end if;
  insert into private.account_invitations as i (id, owner_id, invited_by, token_hash, role, property_ids, label)
  values (
    v_id, v_owner_id, v_inviter_id, private.hash_token(v_token), p_role,
    case when p_property_ids is not null then array(
      select p.id from public.properties p where p.id = any (p_property_ids) and p.owner_id = v_owner_id
    ) end,
    p_label
  )
  -- The response did not arrive, so nobody has the link.
  on conflict (id) do update
  set token_hash = excluded.token_hash, role = excluded.role, property_ids = excluded.property_ids, label = excluded.label
  returning * into v_invitation;
  return jsonb_build_object('id', v_invitation.id, 'token', v_token, 'expires_at', v_invitation.expires_at);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.invite_person(
  p_role text, p_property_ids uuid[] default null, p_owner_id uuid default null, p_label text default null,
  p_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.invite_person(p_owner_id, p_role, p_property_ids, p_label, p_id)
$$;
comment on function public.invite_person(text, uuid[], uuid, text, uuid) is
  'Makes a link to become one of the people of an owner, for the owner and managers: {id, token, expires_at}. It works '
  'once, for 7 days, and only while its maker is a manager. With p_property_ids, staff act for these homes only. p_label '
  'says whom it is for, to the owner and managers. The same p_id again makes a new link in place of the first one. Raises '
  'SC409 without a name of the organization and for the 101st open invitation.';

create function private.revoke_account_invitation(p_invitation_id uuid) returns void
language plpgsql volatile
-- Definer: callers cannot write invitations.
security definer set search_path = '' as $$
begin
  delete from private.account_invitations i
  where i.id = p_invitation_id and i.owner_id = any (private.acting_for('manager'));
  if not found then
    raise exception 'invitation_not_found' using errcode = 'SC404';
  end if;
end
$$;

create function public.revoke_account_invitation(p_invitation_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_account_invitation(p_invitation_id)
$$;
comment on function public.revoke_account_invitation(uuid) is
  'Revokes an open invitation, for the owner and managers. Raises SC404 for one of somebody else and for one that was used.';

create function private.find_account_invitation(p_token text) returns private.account_invitations
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_invitation private.account_invitations;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select i.* into v_invitation
  from private.account_invitations i
  join public.users u on u.id = i.owner_id and u.suspended_at is null
  join private.account_people a on a.id = i.invited_by
  join public.users by_user on by_user.id = a.user_id and by_user.suspended_at is null
  where i.token_hash = private.hash_token(p_token) and i.expires_at > now();
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_invitation;
end
$$;
comment on function private.find_account_invitation(text) is
  'The invitation of a token. Raises the same SC404 for an unknown, used, expired and revoked one. 244 bits cannot be '
  'guessed, so attempts are not limited.';

create function private.read_account_invitation(p_token text) returns jsonb
language plpgsql stable
-- Definer: callers cannot read invitations. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_invitation constant private.account_invitations := private.find_account_invitation(p_token);
begin
  return (
    select jsonb_build_object(
      'owner_name', o.name, 'role', v_invitation.role,
      'home_names', case when v_invitation.property_ids is not null then (
        select coalesce(jsonb_agg(p.name order by p.name), '[]')
        from public.properties p
        where p.id = any (v_invitation.property_ids) and p.owner_id = v_invitation.owner_id
      ) end,
      'expires_at', v_invitation.expires_at,
      'is_member', exists (
        select from private.account_people a
        where a.owner_id = v_invitation.owner_id and a.user_id = (select private.user_id())
      )
    )
    from private.account_people o
    where o.owner_id = v_invitation.owner_id and o.role = 'owner'
  );
end
$$;

create function public.read_account_invitation(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_account_invitation(p_token)
$$;
comment on function public.read_account_invitation(text) is
  'What a person sees before joining: {owner_name, role, home_names, expires_at, is_member}. home_names is null for all '
  'homes. Raises SC404 as private.find_account_invitation() does.';

create function private.join_account(p_token text, p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers cannot write account_people.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_invitation private.account_invitations := private.find_account_invitation(p_token);
  v_person_id uuid;
begin
  perform private.check_argument('Name', p_name, 200);
  -- The lock of the account serializes its joins, and a change of its role waits.
  perform from public.users u where u.id = v_user_id and u.role = 'owner' and not u.needs_setup for no key update;
  if not found then
    raise exception 'invitation_for_owners' using errcode = '42501';
  end if;
  if exists (
    select from private.account_people a where a.owner_id = v_invitation.owner_id and a.user_id = v_user_id
  ) then
    raise exception 'team_joined_already' using errcode = 'SC409';
  end if;
  if (select count(*) from private.account_people a where a.user_id = v_user_id and a.role <> 'owner') >= 20 then
    raise exception 'teams_too_many' using errcode = 'SC409';
  end if;
  perform from private.account_people a where a.owner_id = v_invitation.owner_id and a.role = 'owner' for update;
  if (select count(*) from private.account_people a where a.owner_id = v_invitation.owner_id) > 100 then
    raise exception 'team_full' using errcode = 'SC409';
  end if;
  -- Used or revoked before the lock was free.
  delete from private.account_invitations i where i.id = v_invitation.id returning * into v_invitation;
  if not found then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  insert into private.account_people (owner_id, user_id, role, name, has_all_homes, inviting_person_id)
  values (
    v_invitation.owner_id, v_user_id, v_invitation.role, p_name, v_invitation.property_ids is null, v_invitation.invited_by
  )
  returning id into v_person_id;
  -- Later, so that one mail tells of all who join meanwhile.
  insert into private.mails (kind, recipient_id, created_at, next_attempt_at)
  select 'person_joined', v_invitation.owner_id, now(), now() + interval '10 minutes'
  from private.account_people a
  where a.id = v_invitation.invited_by and a.role <> 'owner'
  on conflict (recipient_id) where kind = 'person_joined' and taken_at is null do nothing;
  perform private.assign_homes(v_person_id, coalesce(v_invitation.property_ids, '{}'));
  return private.list_teams();
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
when unique_violation then
  raise exception 'name_taken' using errcode = 'SC409';
end
$$;

create function public.join_account(p_token text, p_name text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.join_account(p_token, p_name)
$$;
comment on function public.join_account(text, text) is
  'Makes the caller one of the people of an owner under a name that families read, and returns list_teams(). Raises 42501 for '
  'a family, SC409 for somebody who is one already, a name that is taken and for full accounts, and SC404 as '
  'private.find_account_invitation() does.';

grant execute on function
  private.invite_person(uuid, text, uuid[], text, uuid), public.invite_person(text, uuid[], uuid, text, uuid),
  private.revoke_account_invitation(uuid), public.revoke_account_invitation(uuid),
  private.join_account(text, text), public.join_account(text, text)
to authenticated;
grant execute on function private.read_account_invitation(text), public.read_account_invitation(text) to anon, authenticated;

-- One mail of an owner waits at a time.
create unique index mails_untaken_person_joined on private.mails (recipient_id)
where kind = 'person_joined' and taken_at is null;

create function private.person_joined_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_name', o.name, 'count', count(*),
    'people', (array_agg(
      jsonb_build_object('name', a.name, 'role', a.role, 'invited_by', i.name) order by a.created_at, a.id
    ))[1:5]
  )
  from private.account_people o
  join private.account_people a on a.owner_id = o.owner_id and a.inviting_person_id <> o.id
  left join private.account_people i on i.id = a.inviting_person_id
  where o.owner_id = p_mail.recipient_id and o.role = 'owner' and a.created_at >= p_mail.created_at
  group by o.name
$$;
comment on function private.person_joined_mail_details(private.mails) is
  'What an owner reads of people who joined by an invitation of a manager: {owner_name, count, people: [{name, role, '
  'invited_by}]}, at most five, invited_by null once that person left. Null once those who joined have left.';
grant execute on function private.person_joined_mail_details(private.mails) to service_role;
