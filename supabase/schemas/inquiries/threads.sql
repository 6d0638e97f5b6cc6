-- Inquiry threads: what the family and the owner read of an inquiry, in lists and as a conversation.
-- The functions of one inquiry are plpgsql, which caches their plans: a list calls them for each row.
-- Risk: the functions bypass the policies. Each returns inquiries of one side, and for owners through received_inquiries.

-- The visits of an inquiry, which have their own migration.
create function private.next_visit(p_inquiry_id uuid, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select private.describe_visit(v, p_side)
    from private.visits v
    where v.inquiry_id = p_inquiry_id and v.state in ('proposed', 'confirmed')
      and coalesce(v.starts_at, v.times[cardinality(v.times)]) > now()
    order by v.starts_at, v.created_at
    limit 1
  );
end
$$;
comment on function private.next_visit(uuid, text) is
  'The next confirmed visit, or else the open proposal, as a side of the inquiry reads it. Null without one.';

create function private.select_visits(p_inquiry_id uuid, p_side text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'visits', (
      select coalesce(jsonb_agg(private.describe_visit(v, p_side) order by v.created_at, v.id), '[]')
      from private.visits v
      where v.inquiry_id = i.id
    ),
    'time_zone', p.time_zone
  )
  from public.inquiries i
  cross join lateral private.inquiry_home(i) as p
  where i.id = p_inquiry_id
$$;
comment on function private.select_visits(uuid, text) is
  'The visits of an inquiry as a side reads them, and the time zone of the home: {visits, time_zone}.';

create function private.thread_summary(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reads_family constant boolean := p_side = 'family' or private.owner_reads_family(p_inquiry);
begin
  return (
    select jsonb_build_object(
      'message_count', count(*) filter (where m.sender = p_side or v_reads_family),
      'unread_count', count(*) filter (
        where m.sender <> p_side and m.read_at is null and p_inquiry.withdrawn_at is null and v_reads_family
      ) + case
        when p_side = 'family' and p_inquiry.withdrawn_at is null then private.count_unread_quotes(p_inquiry.id) else 0
      end,
      'is_answered', p_inquiry.status = 'contacted' or coalesce(bool_or(m.sender = 'owner'), false),
      'visit', private.next_visit(p_inquiry.id, p_side)
    )
    from private.inquiry_messages m
    where m.inquiry_id = p_inquiry.id
  );
end
$$;
comment on function private.thread_summary(public.inquiries, text) is
  'What lists show of a conversation: {message_count, unread_count, is_answered, visit}. For the family, quotes count as unread too.';

create function private.describe_sent_inquiry(p_inquiry public.inquiries) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select thread.summary - 'is_answered' || jsonb_build_object(
      'id', p_inquiry.id, 'message', p_inquiry.message, 'phone', p_inquiry.phone, 'email', p_inquiry.email,
      'contact_by', p_inquiry.contact_by, 'created_at', p_inquiry.created_at,
      'property', jsonb_build_object(
        'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'is_active', p.is_active,
        'is_suspended', p.is_suspended,
        'photo', case when private.can_view_property(p.id) then p.image_urls[1] end
      ),
      'state', progress.state,
      'state_at', case progress.state
        when 'withdrawn' then p_inquiry.withdrawn_at
        when 'closed' then p_inquiry.deleted_at
        when 'answered' then p_inquiry.answered_at
        when 'seen' then p_inquiry.seen_at
      end,
      'can_reply', private.closed_reason(p_inquiry, 'family') is null
    )
    from private.inquiry_home(p_inquiry) as p
    cross join lateral (select private.thread_summary(p_inquiry, 'family') as summary) as thread
    cross join lateral (
      select case
        when p_inquiry.withdrawn_at is not null then 'withdrawn'
        when p_inquiry.status in ('closed', 'deleted') then 'closed'
        when (thread.summary -> 'is_answered')::boolean then 'answered'
        when p_inquiry.seen then 'seen'
        else 'sent'
      end as state
    ) as progress
  );
end
$$;
comment on function private.describe_sent_inquiry(public.inquiries) is
  'An inquiry as the family that sent it reads it. The family does not learn that it is marked as spam.';

create function private.describe_received_inquiry(p_inquiry public.inquiries) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select private.thread_summary(p_inquiry, 'owner') - 'is_answered' || jsonb_build_object(
      'id', p_inquiry.id, 'property_id', p.id, 'property_name', p.name, 'owner_id', p.owner_id, 'status', p_inquiry.status,
      'seen', private.is_seen(p_inquiry, coalesce(p_inquiry.former_owner_id, p.owner_id)),
      'phone', read.phone, 'email', read.email, 'message', read.message, 'contact_by', p_inquiry.contact_by,
      'is_withdrawn', p_inquiry.withdrawn_at is not null, 'person_id', p_inquiry.assigned_to,
      'assigned_at', case when p_inquiry.assigned_to is not null then p_inquiry.assigned_at end,
      'created_at', p_inquiry.created_at
    )
    from private.inquiry_home(p_inquiry) as p
    join private.received_inquiries read on read.id = p_inquiry.id
  );
end
$$;
comment on function private.describe_received_inquiry(public.inquiries) is
  'An inquiry as the owner of the home reads it.';

create function private.select_messages(p_inquiry public.inquiries, p_side text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_reads_family constant boolean := p_side = 'family' or private.owner_reads_family(p_inquiry);
begin
  return (
    select coalesce(jsonb_agg(private.to_message(m, p_side) order by m.created_at, m.id), '[]')
    from private.inquiry_messages m
    where m.inquiry_id = p_inquiry.id and (m.sender = 'owner' or v_reads_family)
  );
end
$$;
comment on function private.select_messages(public.inquiries, text) is
  'The messages of an inquiry as a side reads them, oldest first. An owner who does not read the family reads their own only.';

create function private.read_thread(p_inquiry_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on messages. Returns an inquiry of the caller only, as the side of the caller.
security definer set search_path = '' as $$
declare
  v_side constant text := private.inquiry_side(p_inquiry_id);
  v_inquiry public.inquiries;
  v_reason text;
begin
  if v_side is null then
    return null;
  end if;
  select * into v_inquiry from public.inquiries i where i.id = p_inquiry_id;
  v_reason := private.closed_reason(v_inquiry, v_side);
  return private.select_visits(p_inquiry_id, v_side) || private.select_holds(p_inquiry_id) || jsonb_build_object(
    'side', v_side,
    'inquiry', case v_side
      when 'family' then private.describe_sent_inquiry(v_inquiry)
      else private.describe_received_inquiry(v_inquiry)
    end,
    'messages', private.select_messages(v_inquiry, v_side),
    'team_notes', private.select_team_notes(p_inquiry_id, v_side),
    'quotes', private.select_quotes(p_inquiry_id, v_side),
    'move_in', private.describe_move_in(v_inquiry, v_side),
    'can_reply', v_reason is null,
    'closed_reason', v_reason,
    'closed_values', private.closed_values(v_inquiry, v_reason)
  );
end
$$;

create function public.read_thread(p_inquiry_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_thread(p_inquiry_id)
$$;
comment on function public.read_thread(uuid) is
  'An inquiry with its messages, quotes, holds and visits as its sender or the owner of the home reads it: {side, inquiry, messages, '
  'team_notes, quotes, holds, available_spots, move_in, visits, can_reply, closed_reason, closed_values, time_zone}. Null for everybody else.';

create function private.list_sent_inquiries(p_limit integer, p_cursor jsonb, p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those of the caller only.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  v_page public.inquiries[];
begin
  v_page := array(
    select i
    from public.inquiries i
    where i.patient_id = v_user_id
      and (p_property_id is null or i.property_id = p_property_id)
      and (p_cursor is null or (i.active_at, i.id) < (v_key, v_key_id))
    order by i.active_at desc, i.id desc
    limit v_size + 1
  );
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_sent_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', (
      select count(*) from public.inquiries i
      where i.patient_id = v_user_id and (p_property_id is null or i.property_id = p_property_id)
    ),
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].active_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create function public.list_sent_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_property_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  select private.list_sent_inquiries(p_limit, p_cursor, p_property_id)
$$;
comment on function public.list_sent_inquiries(integer, jsonb, uuid) is
  'A page of the inquiries that the caller sent, of all homes or of one, newest activity first: {items, total, '
  'next_cursor}. A cursor is {key: active_at, id}.';

grant execute on function
  private.read_thread(uuid),
  public.read_thread(uuid),
  private.list_sent_inquiries(integer, jsonb, uuid),
  public.list_sent_inquiries(integer, jsonb, uuid)
to authenticated;
