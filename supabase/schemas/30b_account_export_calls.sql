-- The export of a whole account, and its calls.
-- Risk: private.export_account() bypasses the policies. Only export_own_account() and operators call it.

create function private.export_account(p_user_id uuid) returns jsonb
language sql stable
-- Definer: neither users nor the service role read all of these tables.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'needs_setup', u.needs_setup,
      'is_suspended', u.suspended_at is not null, 'last_activity_at', u.last_activity_at, 'verified_at', u.verified_at,
      'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    -- Without the held password.
    'unclaimed_sign_up', (
      select jsonb_build_object('role', a.role, 'created_at', a.created_at)
      from private.unclaimed_accounts a
      where a.user_id = u.id
    ),
    'properties', (
      select coalesce(jsonb_agg(
        d.body - 'owner_id' - 'is_favorite' || jsonb_build_object('own_id', p.own_id) order by p.created_at, p.id), '[]')
      from public.properties p
      join private.select_properties(array(select o.id from public.properties o where o.owner_id = u.id)) d on d.id = p.id
    ),
    'home_limits', (
      select jsonb_build_object('per_day', l.homes_per_day, 'in_total', l.homes_in_total, 'listed_at', l.listed_at)
      from private.owner_limits l
      where l.owner_id = u.id
    ),
    'photos', (
      select coalesce(jsonb_agg(o.name order by o.name), '[]')
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
      where o.bucket_id = 'property-images' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '/~')
        -- Not of homes that were handed over.
        and not exists (
          select from public.properties p
          where private.photo_paths(p.image_urls) @> array[o.name] and p.owner_id <> u.id
        )
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
      join public.properties p on p.id = f.property_id
      where f.patient_id = u.id
    ),
    'home_watches', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('property_id', w.property_id, 'property_name', p.name, 'created_at', w.created_at)
          order by w.created_at, w.property_id
        ),
        '[]'
      )
      from public.home_watches w
      join public.properties p on p.id = w.property_id
      where w.user_id = u.id
    ),
    'register_requests', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('home', concat_ws(', ', r.name, r.city, r.state), 'created_at', q.created_at)
          order by q.created_at, r.id
        ),
        '[]'
      )
      from public.register_requests q
      join private.registered_homes r on r.id = q.registered_home_id
      where q.user_id = u.id
    ),
    -- Also those that others make to the address of the account.
    'home_offers', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'property_name', p.name, 'is_yours', p.owner_id = u.id, 'email', t.email, 'created_at', t.created_at,
            'expires_at', t.expires_at
          )
          order by t.created_at, p.id
        ),
        '[]'
      )
      from private.home_transfers t
      join public.properties p on p.id = t.property_id
      where u.id = p.owner_id or u.email = t.email
    ),
    'feed_keys', (
      select coalesce(jsonb_agg(private.describe_feed_key(k) order by k.created_at, k.id), '[]')
      from private.feed_keys k
      where k.owner_id = u.id
    ),
    -- Without the names of operators.
    'register_claims', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'home', concat_ws(', ', r.name, r.city, r.state), 'role_in_home', c.role_in_home, 'phone', c.phone,
            'reason', c.reason, 'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted,
            'decision', c.decision
          )
          order by c.created_at, c.id
        ),
        '[]'
      )
      from public.register_claims c
      join private.registered_homes r on r.id = c.registered_home_id
      where c.user_id = u.id
    ),
    -- The owners for whom the account acts, and as an owner the people who act for it, without their addresses.
    'works_for', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('owner', o.name, 'name', a.name, 'role', a.role, 'created_at', a.created_at)
          order by a.created_at, a.id
        ),
        '[]'
      )
      from private.account_people a
      join private.account_people o on o.owner_id = a.owner_id and o.role = 'owner'
      where a.user_id = u.id
    ),
    'people', (
      select coalesce(
        jsonb_agg(jsonb_build_object('name', a.name, 'role', a.role, 'created_at', a.created_at) order by a.created_at, a.id),
        '[]'
      )
      from private.account_people a
      where a.owner_id = u.id
    ),
    'people_invited', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('role', i.role, 'created_at', i.created_at, 'expires_at', i.expires_at)
          order by i.created_at, i.id
        ),
        '[]'
      )
      from private.account_invitations i
      where i.owner_id = u.id
    ),
    -- Without the reason and the names of operators.
    'suspensions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('property_id', s.property_id, 'suspended_at', s.suspended_at, 'lifted_at', s.lifted_at)
          order by s.suspended_at
        ),
        '[]'
      )
      from private.suspensions s
      left join public.properties p on p.id = s.property_id
      where u.id in (s.user_id, p.owner_id)
    ),
    -- Without the name of the operator and the reason.
    'operator_actions', (
      select coalesce(
        jsonb_agg(jsonb_build_object('action', l.action, 'created_at', l.created_at) order by l.id),
        '[]'
      )
      from private.operator_log l
      where l.person_id = u.id
    ),
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'signed_in_at', a.created_at, 'last_used_at', a.updated_at, 'expires_at', s.expire, 'device', a.user_agent,
            'address', host(a.ip)
          )
          order by a.created_at
        ),
        '[]'
      )
      from auth.sessions a
      left join public.sessions s on s.sid = a.id::text
      where a.user_id = u.id
    )
  ) || private.export_list_data(u.id) || private.export_conversations(u.id) || private.export_mails(u.id)
  from public.users u
  where u.id = p_user_id
$$;
comment on function private.export_account(uuid) is
  'All data of an account as one object, as accountDataSchema in contract/account.ts. Null for an unknown account.';

create function private.export_own_account() returns jsonb
language sql stable
-- Definer: callers cannot execute export_account(). Returns data of the caller only.
security definer set search_path = '' as $$
  select private.export_account(private.user_id())
$$;
comment on function private.export_own_account() is 'See public.export_account().';

create function public.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_own_account()
$$;
comment on function public.export_account() is 'All data of the caller as one object. Null for a visitor.';
grant execute on function private.export_own_account(), public.export_account() to authenticated;

create function public.export_account_of(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_account(p_user_id)
$$;
comment on function public.export_account_of(uuid) is
  'What public.export_account() returns to this user. For operators who answer a request.';
grant execute on function private.export_account(uuid), public.export_account_of(uuid) to service_role;
