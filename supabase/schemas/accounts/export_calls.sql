-- The export of a whole account, and its calls.
-- Risk: private.export_account() bypasses the policies. Only export_own_account() and operators call it.

create function private.export_moderation(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'owner_notes', array(
      select jsonb_build_object(
        'property_name', p.name, 'body', n.body, 'body_values', n.body_values, 'created_at', n.created_at, 'answer', n.answer,
        'closed_at', n.closed_at
      )
      from private.owner_notes n
      left join public.properties p on p.id = n.property_id
      where n.owner_id = p_user_id
      order by n.created_at, n.id
    ),
    -- Without the reason and the names of operators.
    'suspensions', array(
      select jsonb_build_object('property_id', s.property_id, 'suspended_at', s.suspended_at, 'lifted_at', s.lifted_at)
      from private.suspensions s
      left join public.properties p on p.id = s.property_id
      where p_user_id in (s.user_id, p.owner_id)
      order by s.suspended_at
    ),
    -- Without the names of operators.
    'data_requests', array(
      select jsonb_build_object(
        'kind', r.kind, 'received_at', r.received_at, 'exported_at', r.exported_at, 'closed_at', r.closed_at,
        'outcome', r.outcome
      )
      from private.data_requests r
      where r.user_id = p_user_id
      order by r.received_at, r.id
    ),
    -- Without the name of the operator and the reason. Nobody learns here that somebody reported them: of a report, the
    -- export says only that the conversation was read. An opened entry of the desk is named with its decision, or after a
    -- day, so that nobody changes what an operator is looking at.
    'operator_actions', array(
      select jsonb_build_object(
        'action', case l.action when 'open_conversation_reports' then 'read_conversation' else l.action end,
        'created_at', l.created_at
      )
      from private.operator_log l
      where l.person_id = p_user_id
        and l.action not in ('decide_conversation_reports', 'open_home_reports', 'decide_home_reports')
        and (
          l.action not like 'open\_%' or l.created_at < now() - interval '1 day'
          or exists (
            select from private.operator_log d
            where d.subject_id = l.subject_id and d.id > l.id and d.action = replace(l.action, 'open_', 'decide_')
          )
        )
      order by l.id
    )
  )
$$;
comment on function private.export_moderation(uuid) is
  'What our team wrote, did and recorded about an account, without the names of operators.';

create function private.export_account(p_user_id uuid) returns jsonb
language sql stable
-- Definer: neither users nor the service role read all of these tables.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
      'profile_image_url', u.profile_image_url, 'role', u.role, 'language', u.language, 'needs_setup', u.needs_setup,
      'is_suspended', u.suspended_at is not null, 'last_activity_at', u.last_activity_at, 'verified_at', u.verified_at,
      'created_at', u.created_at, 'updated_at', u.updated_at
    ),
    -- Without the held password.
    'unclaimed_sign_up', (
      select jsonb_build_object('role', a.role, 'created_at', a.created_at)
      from private.unclaimed_accounts a
      where a.user_id = u.id
    ),
    'sessions', array(
      select jsonb_build_object(
        'signed_in_at', a.created_at, 'last_used_at', a.updated_at, 'expires_at', s.expire, 'device', a.user_agent,
        'address', host(a.ip)
      )
      from auth.sessions a
      left join public.sessions s on s.sid = a.id::text
      where a.user_id = u.id
      order by a.created_at
    )
  )
  || private.export_homes(u.id) || private.export_marked_homes(u.id) || private.export_team(u.id)
  || private.export_list_data(u.id) || private.export_conversations(u.id) || private.export_needs(u.id)
  || private.export_mails(u.id)
  || private.export_moderation(u.id)
  from public.users u
  where u.id = p_user_id
$$;
comment on function private.export_account(uuid) is
  'All data of an account as one object, as accountDataSchema in contract/accounts/account.ts. Null for an unknown account.';

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
