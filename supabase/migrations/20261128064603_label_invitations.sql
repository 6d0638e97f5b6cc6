set lock_timeout = '2s';

alter table private.account_invitations
  add column label text
    constraint label_is_filled check (private.is_filled(label))
    constraint label_is_a_line check (private.is_line(label, 120));
alter table private.account_invitations alter column label set statistics 0;

drop trigger limit_writes on private.account_invitations;
create trigger limit_writes after insert or update on private.account_invitations
  for each row execute function private.tg__limit_writes('200', 'made %s invitations');

drop function public.invite_person(text, uuid[], uuid);
drop function private.invite_person(uuid, text, uuid[]);

create or replace function private.list_account_invitations(p_owner_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'label', i.label, 'role', i.role, 'property_ids', i.property_ids, 'created_at', i.created_at, 'expires_at', i.expires_at
  ) order by i.created_at desc, i.id), '[]')
  from private.account_invitations i
  where i.owner_id = p_owner_id and i.expires_at > now()
$$;

comment on function private.list_account_invitations(uuid) is 'The open invitations of an owner, newest first.';

create or replace function private.invite_person(
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
    raise exception 'Please enter the name of your organization first.' using errcode = 'SC409';
  end if;
  -- Removed meanwhile, or a manager no more.
  perform private.check_team(v_owner_id);
  select a.id into v_inviter_id
  from private.account_people a
  where a.owner_id = v_owner_id and a.user_id = private.user_id();
  delete from private.account_invitations i where i.owner_id = v_owner_id and i.expires_at <= now();
  if (select count(*) from private.account_invitations i where i.owner_id = v_owner_id and i.id <> v_id) >= 100 then
    raise exception 'There are 100 open invitations. Revoke one that is not needed first.' using errcode = 'SC409';
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
end
$$;

create or replace function public.invite_person(
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

create or replace function private.export_team(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'works_for', array(
      select jsonb_build_object('owner', o.name, 'name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
      where a.user_id = p_user_id
      order by a.created_at, a.id
    ),
    'people', array(
      select jsonb_build_object('name', a.name, 'role', a.role, 'created_at', a.created_at)
      from private.account_people a
      where a.owner_id = p_user_id
      order by a.created_at, a.id
    ),
    'people_invited', array(
      select jsonb_build_object(
        'label', i.label, 'role', i.role, 'created_at', i.created_at, 'expires_at', i.expires_at
      )
      from private.account_invitations i
      where i.owner_id = p_user_id
      order by i.created_at, i.id
    )
  )
$$;

comment on function private.export_team(uuid) is
  'The owners for whom an account acts, and the people who act for it, without their addresses.';

grant execute on function
  private.invite_person(uuid, text, uuid[], text, uuid), public.invite_person(text, uuid[], uuid, text, uuid)
to authenticated;
