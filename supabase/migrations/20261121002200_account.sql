-- Account: what an account does with all that is kept about it.
--
-- Purpose: a copy of it, and its end. Both by the caller alone, without a key of an operator.
-- Tables: none.
-- Risk: private.delete_account() deletes from auth.users, and everything else follows by cascade. It takes no
--   argument, so it can name nobody but the caller.

create function private.own_sessions() returns table (
  signed_in_at timestamptz, last_used_at timestamptz, expires_at timestamptz, device text, address text
)
language sql stable
-- Definer: reads auth.sessions, which holds tokens of others and is closed to callers.
security definer set search_path = ''
as $$
  select a.created_at, a.updated_at, s.expire, a.user_agent, host(a.ip)
  from auth.sessions a
  left join public.sessions s on s.sid = a.id::text
  where a.user_id = (select private.user_id())
$$;
comment on function private.own_sessions() is
  'Where the caller is signed in: times, browser and network address as the auth service noted them, and no token.';
grant execute on function private.own_sessions() to authenticated;

create function public.export_account() returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
      'last_activity_at', u.last_activity_at,
      'verified_at', u.verified_at, 'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'owner_id' - 'is_favorite' order by d.created_at, d.id), '[]')
      from private.describe_properties(
        (select array_agg(p.id) from public.properties p where p.owner_id = u.id)
      ) d
    ),
    'photos', (
      select coalesce(jsonb_agg(o.name order by o.name), '[]')
      from storage.objects o
      -- A range of the index on beginnings of names; '~' sorts after all that a path holds.
      where o.bucket_id = 'property-images' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '/~')
    ),
    'favorites', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('property_id', f.property_id, 'property_name', p.name, 'created_at', f.created_at)
          order by f.created_at, f.id
        ),
        '[]'
      )
      from public.favorites f
      left join public.properties p on p.id = f.property_id
      where f.patient_id = u.id
    ),
    'inquiries_sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'property_id', i.property_id, 'property_name', p.name, 'message', i.message,
            'phone', i.phone, 'email', i.email, 'status', i.status, 'seen', i.seen, 'created_at', i.created_at,
            'deleted_at', i.deleted_at
          )
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      -- A home that has become Unavailable since is no longer seen, and so not named.
      left join public.properties p on p.id = i.property_id
      where i.patient_id = u.id
    ),
    'inquiries_received', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'property_id', i.property_id, 'property_name', p.name, 'message', i.message,
            'phone', i.phone, 'email', i.email, 'status', i.status, 'seen', i.seen, 'created_at', i.created_at
          )
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      join public.properties p on p.id = i.property_id
      -- What the owner deleted is kept for complaints only, and is a family's more than the owner's.
      where p.owner_id = u.id and i.deleted_at is null
    ),
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.signed_in_at), '[]') from private.own_sessions() s
    )
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function public.export_account() is
  'All that is kept about the caller: {exported_at, account, properties, photos (paths), favorites, inquiries_sent, '
  'inquiries_received, sessions}. Null for a visitor.';
grant execute on function public.export_account() to authenticated;

create function private.delete_account() returns void
language plpgsql
-- Definer: callers have no right on auth.users, from which everything else hangs.
security definer set search_path = ''
as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  if v_user_id is null then
    raise exception 'Unauthorized' using errcode = '42501';
  end if;
  -- A token that somebody else got hold of is older, or becomes so; refreshing it does not open a session.
  if not exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.created_at > now() - interval '15 minutes'
  ) then
    raise exception 'Please sign in again before you delete your account.' using errcode = 'SC403';
  end if;
  -- Photos stay as files until the regular work removes them: those of homes within minutes, all others within the hour.
  delete from auth.users where id = v_user_id;
end
$$;
comment on function private.delete_account() is 'See public.delete_account().';
grant execute on function private.delete_account() to authenticated;

create function public.delete_account() returns void
language sql volatile security invoker
set search_path = ''
as $$
  select private.delete_account()
$$;
comment on function public.delete_account() is
  'Deletes the caller''s account for good, with its homes, the inquiries about them, the inquiries it sent, favorites '
  'and sessions. Raises SC403 unless the caller''s session was opened within the last 15 minutes.';
grant execute on function public.delete_account() to authenticated;
