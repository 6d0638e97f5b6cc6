-- Conversation export: inquiries, messages, saved replies and reports in the data of an account.
-- Risk: private.export_conversations() bypasses the policies and must return data of the caller only.

create function private.export_conversations() returns jsonb
language sql stable
-- Definer: callers cannot read all columns of inquiries, nor messages and reports. Returns data of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'inquiries_sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', i.id, 'property_id', i.property_id,
            -- The caller may no longer see the home.
            'property_name', case when private.can_view_property(p.id) then p.name end,
            'message', i.message, 'phone', i.phone, 'email', i.email, 'contact_by', i.contact_by,
            'status', (private.as_family_reads(i)).status,
            'seen', i.seen, 'is_withdrawn', i.withdrawn_at is not null, 'created_at', i.created_at,
            'deleted_at', i.deleted_at, 'messages', private.select_messages(i, 'family')
          )
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      join public.properties p on p.id = i.property_id
      where i.patient_id = u.id
    ),
    'inquiries_received', (
      select coalesce(
        jsonb_agg(
          private.describe_received_inquiry(i) || jsonb_build_object('messages', private.select_messages(i, 'owner'))
          order by i.created_at, i.id
        ),
        '[]'
      )
      from public.inquiries i
      join public.properties p on p.id = i.property_id
      -- Deleted inquiries are kept for complaints only.
      where p.owner_id = u.id and i.deleted_at is null
    ),
    'saved_replies', public.list_saved_replies(),
    'reports', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'inquiry_id', r.inquiry_id, 'reason', r.reason, 'details', r.details, 'created_at', r.created_at
          )
          order by r.created_at
        ),
        '[]'
      )
      from private.reports r
      where r.reporter_id = u.id
    )
  )
  from public.users u
  where u.id = (select private.user_id())
$$;
comment on function private.export_conversations() is
  'The conversations of the caller for the export: {inquiries_sent, inquiries_received, saved_replies, reports}, where '
  'reports are those that the caller made.';

-- Without inquiries, which are in export_conversations().
create or replace function private.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', public.read_account() || jsonb_build_object('verified_at', u.verified_at),
    'properties', (
      select coalesce(jsonb_agg(to_jsonb(d) - 'owner_id' - 'is_favorite' order by d.created_at, d.id), '[]')
      from private.select_properties(
        (select array_agg(p.id) from public.properties p where p.owner_id = u.id)
      ) d
    ),
    'photos', (
      select coalesce(jsonb_agg(o.name order by o.name), '[]')
      from storage.objects o
      -- A prefix search by index. '~' sorts after every character of a path.
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
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.signed_in_at), '[]') from private.list_own_sessions() s
    )
  )
  from public.users u
  where u.id = (select private.user_id())
$$;

grant execute on function private.export_conversations() to authenticated;
