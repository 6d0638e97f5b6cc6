set lock_timeout = '2s';

-- A family shows a quote on a shared list.
create table private.shown_quotes (
  -- Ends with the membership. Only what was sent to this member is read.
  member_id uuid not null references public.list_members (id) on delete cascade,
  quote_id uuid not null references private.quotes (id) on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (member_id, quote_id)
);
comment on table private.shown_quotes is 'Which quote a member shows on a list. Members read it while it is valid and the home is on the list.';

create index shown_quotes_quote on private.shown_quotes (quote_id);

-- Statistics would contain personal data. See public.inquiries.
alter table private.shown_quotes alter column member_id set statistics 0, alter column quote_id set statistics 0;

alter table private.shown_quotes enable row level security;
create policy select_operator on private.shown_quotes for select to service_role using (true);

-- For complaints.
grant select on private.shown_quotes to service_role;

create function private.read_list_quotes(p_list_id uuid, p_property_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'member_id', m.id, 'is_shown', s.quote_id is not null,
          'inquiry_id', case when m.user_id = private.user_id() then i.id end,
          'room_type', q.room_type, 'room_name', q.room_name, 'persons', q.persons, 'care_level', q.care_level,
          'room_cost', q.room_cost, 'care_cost', q.care_cost, 'second_person_fee', q.second_person_fee,
          'community_fee', q.community_fee, 'deposit', q.deposit, 'included_services', q.included_services,
          'monthly_total', q.monthly_total, 'first_month_total', q.first_month_total, 'valid_until', q.valid_until,
          'created_at', q.created_at
        )
        order by q.created_at desc
      ),
      '[]'
    )
    from public.list_members m
    join public.inquiries i on i.patient_id = m.user_id and i.property_id = p_property_id
    join private.quotes q on q.inquiry_id = i.id
    left join private.shown_quotes s on s.member_id = m.id and s.quote_id = q.id
    where m.list_id = p_list_id and (s.quote_id is not null or m.user_id = private.user_id())
      and private.describe_quote(q, 'family') ->> 'state' = 'valid'
  );
end
$$;
comment on function private.read_list_quotes(uuid, uuid) is
  'The valid quotes of a home that its families show on a list, and those of the caller: listQuoteSchema in '
  'contract/lists/lists.ts. The conversation of a quote of the caller alone. Checks nothing.';

create function private.show_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language plpgsql volatile
-- Definer: callers have no privileges on shown_quotes. Shows only what was sent to the caller.
security definer set search_path = '' as $$
declare
  v_member_id uuid;
  v_quote private.quotes;
begin
  perform private.check_list(p_list_id);
  -- The organizer may remove the member meanwhile.
  select m.id into v_member_id
  from public.list_members m
  where m.list_id = p_list_id and m.user_id = private.user_id()
  for key share;
  if not found then
    raise exception 'List not found' using errcode = 'SC404';
  end if;
  select q.* into v_quote
  from private.quotes q
  join public.inquiries i on i.id = q.inquiry_id and i.patient_id = private.user_id()
  join public.list_homes h on h.property_id = i.property_id and h.list_id = p_list_id
  where q.id = p_quote_id;
  if not found then
    raise exception 'Quote not found. The list shows quotes that were sent to you, of the homes on it.' using errcode = 'SC404';
  elsif private.describe_quote(v_quote, 'family') ->> 'state' <> 'valid' then
    raise exception 'This quote has ended, or a newer one replaced it. A list shows the one that is valid.' using errcode = 'SC409';
  end if;
  insert into private.shown_quotes (member_id, quote_id) values (v_member_id, p_quote_id) on conflict do nothing;
end
$$;

create function public.show_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.show_list_quote(p_list_id, p_quote_id)
$$;
comment on function public.show_list_quote(uuid, uuid) is
  'Shows a quote that was sent to the caller to the members of a list with its home. Nobody else learns of it. Raises SC404 '
  'for strangers and for other quotes, and SC409 for a quote that is not valid.';

create function private.hide_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language plpgsql volatile
-- Definer: callers have no privileges on shown_quotes. Hides only what the caller shows.
security definer set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  delete from private.shown_quotes s
  using public.list_members m
  where m.id = s.member_id and m.list_id = p_list_id and m.user_id = private.user_id() and s.quote_id = p_quote_id;
end
$$;

create function public.hide_list_quote(p_list_id uuid, p_quote_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.hide_list_quote(p_list_id, p_quote_id)
$$;
comment on function public.hide_list_quote(uuid, uuid) is
  'Shows a quote of the caller on a list no more. Changes nothing if it is not shown. Raises SC404 for strangers.';

grant execute on function
  private.show_list_quote(uuid, uuid), public.show_list_quote(uuid, uuid),
  private.hide_list_quote(uuid, uuid), public.hide_list_quote(uuid, uuid)
to authenticated;

create trigger limit_writes after insert on private.shown_quotes
  for each row execute function private.tg__limit_writes('200', 'shown %s quotes');

create or replace function private.read_list_homes(p_list_id uuid, p_property_id uuid default null) returns json
language plpgsql stable
-- Definer: maps created_by, which callers cannot read, to members. Policies would be checked for each of 800 rows.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
  v_seen_at constant timestamptz := (
    select m.seen_at from public.list_members m where m.list_id = p_list_id and m.user_id = v_user_id
  );
  v_ids uuid[];
begin
  perform private.check_list(p_list_id);
  v_ids := array(
    select h.property_id from public.list_homes h
    where h.list_id = p_list_id and (p_property_id is null or h.property_id = p_property_id)
  );
  -- json, because jsonb would copy each note several times. Rows, because they are faster than json_build_object().
  return (
    select coalesce(json_agg(item order by item.added_at desc, item.property_id), '[]')
    from (
      select
        h.property_id,
        coalesce(p.body ->> 'name', h.property_name) as name,
        case when p.id is null then 'removed' when (p.body ->> 'is_active')::boolean then 'listed' else 'unavailable' end as state,
        p.body as property,
        adder.id as added_by,
        h.created_at as added_at,
        h.changed_at > v_seen_at and h.created_by is distinct from v_user_id as is_new,
        (
          select coalesce(json_agg(entry order by entry.voted_at), '[]')
          from (
            select
              m.id as member_id, v.vote, v.changed_at as voted_at,
              v.changed_at > v_seen_at and v.created_by <> v_user_id as is_new
            from public.list_votes v
            join public.list_members m on m.list_id = v.list_id and m.user_id = v.created_by
            where v.list_id = p_list_id and v.property_id = h.property_id
          ) as entry
        ) as votes,
        (
          select coalesce(json_agg(entry order by entry.created_at), '[]')
          from (
            select
              n.id, m.id as member_id, n.body, n.created_at,
              case when n.changed_at > n.created_at then n.changed_at end as edited_at,
              n.changed_at > v_seen_at and n.created_by <> v_user_id as is_new
            from public.list_notes n
            left join public.list_members m on m.list_id = n.list_id and m.user_id = n.created_by
            where n.list_id = p_list_id and n.property_id = h.property_id
          ) as entry
        ) as notes,
        case when p.id is null then '[]' else private.read_list_quotes(p_list_id, h.property_id) end as quotes
      from public.list_homes h
      -- This function bypasses the policies, which hide suspended homes.
      left join private.select_properties(v_ids) p
        on p.id = h.property_id and not (p.body ->> 'is_suspended')::boolean
      left join public.list_members adder on adder.list_id = h.list_id and adder.user_id = h.created_by
      where h.list_id = p_list_id and h.property_id = any (v_ids)
    ) as item
  );
end
$$;
comment on function private.read_list_homes(uuid, uuid) is
  'The homes of a list, or one of them, with votes, notes and quotes, last added first. The keys are those of contract/lists/lists.ts '
  'in snake_case. Raises SC404 unless the caller is a member.';

create or replace function private.suspended_calls() returns text[]
language sql immutable security invoker set search_path = '' as $$
  select '{
    POST /rpc/claim_account, POST /rpc/choose_role, POST /rpc/delete_account,
    POST /rpc/view_property, POST /rpc/read_list_invitation, POST /rpc/read_unsubscribe,
    POST /rpc/mark_inquiries_seen, POST /rpc/mark_list_seen, POST /rpc/mark_messages_read, POST /rpc/mark_search_seen,
    PATCH /properties, POST /rpc/change_property, POST /rpc/change_homes, DELETE /properties, POST /rpc/remove_property, POST /rpc/delete_hidden_photo, POST /rpc/remove_agreement_file, POST /rpc/take_home_offer_back,
    POST /rpc/revoke_feed_key,
    POST /rpc/withdraw_inquiry, POST /rpc/withdraw_visit_answer, POST /rpc/end_need, POST /rpc/answer_visit, POST /rpc/update_received_inquiry,
    POST /rpc/withdraw_register_request, POST /rpc/close_owner_note,
    POST /rpc/remove_list_member, POST /rpc/hand_over_list, POST /rpc/delete_list, POST /rpc/revoke_list_invitation,
    POST /rpc/delete_list_note, POST /rpc/hide_list_quote,
    POST /rpc/remove_person, POST /rpc/revoke_account_invitation,
    DELETE /favorites, POST /rpc/unwatch_home, POST /rpc/delete_saved_search, POST /rpc/update_saved_search,
    POST /rpc/stop_search_mail, POST /rpc/set_list_mail, POST /rpc/unsubscribe,
    POST /rpc/remove_push_device
  }'::text[]
$$;

create or replace function private.export_list_data(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'lists', array(
      select jsonb_build_object(
        'id', l.id, 'name', l.name, 'role', m.role, 'member_name', m.name, 'mail_enabled', m.mail_enabled,
        'joined_at', m.joined_at,
        'invited_at', case when m.role = 'organizer' then (
          select i.created_at from private.list_invitations i where i.list_id = l.id
        ) end
      )
      from public.list_members m
      join public.lists l on l.id = m.list_id
      where m.user_id = p_user_id
      order by m.joined_at, l.id
    ),
    'used_invitations', array(
      select i.list_id
      from private.list_invitation_uses i
      where i.user_id = p_user_id
      order by i.list_id
    ),
    'list_homes', array(
      select jsonb_build_object(
        'list_id', h.list_id, 'property_id', h.property_id, 'property_name', h.property_name,
        'created_at', h.created_at
      )
      from public.list_homes h
      where h.created_by = p_user_id
      order by h.created_at
    ),
    'removed_list_homes', array(
      select jsonb_build_object(
        'list_id', r.list_id, 'property_id', r.property_id, 'property_name', r.property_name,
        'removed_at', r.removed_at
      )
      from private.removed_list_homes r
      where r.removed_by = p_user_id
      order by r.removed_at
    ),
    'list_notes', array(
      select jsonb_build_object(
        'list_id', n.list_id, 'property_id', n.property_id, 'property_name', h.property_name, 'body', n.body,
        'created_at', n.created_at, 'changed_at', n.changed_at
      )
      from public.list_notes n
      join public.list_homes h on h.list_id = n.list_id and h.property_id = n.property_id
      where n.created_by = p_user_id
      order by n.created_at
    ),
    'list_votes', array(
      select jsonb_build_object(
        'list_id', v.list_id, 'property_id', v.property_id, 'property_name', h.property_name, 'vote', v.vote,
        'changed_at', v.changed_at
      )
      from public.list_votes v
      join public.list_homes h on h.list_id = v.list_id and h.property_id = v.property_id
      where v.created_by = p_user_id
      order by v.changed_at
    ),
    'shown_quotes', array(
      select jsonb_build_object('list_id', m.list_id, 'quote_id', s.quote_id, 'shown_at', s.shown_at)
      from public.list_members m
      join private.shown_quotes s on s.member_id = m.id
      where m.user_id = p_user_id
      order by s.shown_at
    )
  )
$$;
comment on function private.export_list_data(uuid) is
  'The shared lists of an account, the homes, notes and votes that it added to any list, also after it left, and the quotes '
  'that it shows.';

-- The inbox shows the inquiries with a quote.
drop function public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text), private.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text);

create function private.list_received_inquiries(
  p_limit integer, p_cursor jsonb, p_status text, p_owner_id uuid, p_property_id uuid, p_person_id uuid,
  p_is_unassigned boolean, p_waiting_days integer, p_query text, p_has text
) returns jsonb
language plpgsql stable
-- Definer: callers cannot read all columns of inquiries. Returns those about homes for which the caller acts, as the owner
-- reads them.
security definer set search_path = ''
-- Leaves out the filters that are not asked for.
set plan_cache_mode = force_custom_plan as $$
declare
  v_inbox constant record := private.inbox_of(p_owner_id, p_property_id);
  v_size constant integer := private.clamp_page_size(p_limit);
  v_key constant timestamptz := (p_cursor ->> 'key')::timestamptz;
  v_key_id constant uuid := (p_cursor ->> 'id')::uuid;
  -- A pattern of LIKE for each word.
  v_patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(lower(p_query), '\s+') as word
    where word <> ''
  );
  v_total bigint;
  v_page public.inquiries[];
begin
  with found as materialized (
    select i.id, i.created_at
    from private.received_inquiries i
    where i.deleted_at is null
      and (
        i.property_id = any (v_inbox.homes)
        or i.former_owner_id = v_inbox.former_owner_id
          and (p_property_id is null or i.former_home ->> 'id' = p_property_id::text)
      )
      and (p_status is null or i.status = p_status)
      and (p_person_id is null or i.assigned_to = p_person_id)
      and (p_is_unassigned is not true or i.assigned_to is null)
      and (
        p_has is null
        or p_has = 'quote' and exists (select from private.quotes q where q.inquiry_id = i.id)
      )
      and (
        p_waiting_days is null
        or i.id in (
          select w.id from private.waiting_inquiries w
          where w.property_id = any (v_inbox.homes)
            and w.waits_since <= now() - make_interval(days => least(greatest(p_waiting_days, 0), 366))
        )
      )
      and (
        v_patterns = '{}'
        or lower(concat_ws(
          ' ', i.home_name, i.message, i.phone, regexp_replace(i.phone, '\D', '', 'g'), i.email
        )) like all (v_patterns)
      )
  )
  select
    (select count(*) from found),
    array(
      select i
      from (
        select f.id
        from found f
        where p_cursor is null or (f.created_at, f.id) < (v_key, v_key_id)
        order by f.created_at desc, f.id desc
        limit v_size + 1
      ) as page
      join public.inquiries i on i.id = page.id
      order by i.created_at desc, i.id desc
    )
  into v_total, v_page;
  -- What describes a row keeps its plans.
  perform set_config('plan_cache_mode', 'auto', true);
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(private.describe_received_inquiry(v_page[place]) order by place), '[]')
      from generate_series(1, least(cardinality(v_page), v_size)) as place
    ),
    'total', v_total,
    'next_cursor', case
      when cardinality(v_page) > v_size
        then jsonb_build_object('key', v_page[v_size].created_at, 'id', v_page[v_size].id)
    end
  );
end
$$;

create function public.list_received_inquiries(
  p_limit integer default 24, p_cursor jsonb default null, p_status text default null, p_owner_id uuid default null,
  p_property_id uuid default null, p_person_id uuid default null, p_is_unassigned boolean default false,
  p_waiting_days integer default null, p_query text default null, p_has text default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300), private.check_argument('Status', p_status, 20),
    private.check_argument('Search', p_query, 120), private.check_argument('Part', p_has, 20);
  select private.list_received_inquiries(
    p_limit, p_cursor, p_status, p_owner_id, p_property_id, p_person_id, p_is_unassigned,
    p_waiting_days, p_query, p_has
  )
$$;
comment on function public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text) is
  'A page of the inquiries about the homes of an owner, by default the caller, newest first, without deleted ones: {items, '
  'total, next_cursor}. A cursor is {key: created_at, id}. Of all, or of one status, one home, one person who answers or '
  'nobody, those that wait for an answer for at least p_waiting_days, those with each word of p_query, and those that have '
  'p_has: quote.';

grant execute on function
  private.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text), public.list_received_inquiries(integer, jsonb, text, uuid, uuid, uuid, boolean, integer, text, text)
to authenticated;

-- Plainer sentences.
create or replace function private.limit_quotes(p_inquiry_id uuid) returns integer
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_number integer;
  v_recent integer;
  v_next timestamptz;
begin
  select
    coalesce(max(q.number), 0), count(*) filter (where q.created_at > now() - interval '1 day'),
    min(q.created_at) filter (where q.created_at > now() - interval '1 day') + interval '1 day'
  into v_number, v_recent, v_next
  from private.quotes q
  where q.inquiry_id = p_inquiry_id;
  if v_number >= 30 then
    raise exception 'This conversation has 30 quotes, as many as it can have. Please agree on the price by message.'
      using errcode = 'SC409';
  elsif v_recent >= 5 then
    raise exception 'In the last day, 5 quotes were sent in this conversation. You can send the next one in %.',
      private.format_wait(v_next - now())
      using errcode = 'SC429', detail = ceil(extract(epoch from v_next - now()));
  end if;
  return v_number;
end
$$;

create or replace function private.check_new_helper(p_before private.helpers) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_id constant uuid := private.user_id();
begin
  if not exists (select from public.users u where u.id = v_id and u.role = 'patient' and not u.needs_setup)
    or exists (select from private.account_people a where a.user_id = v_id)
  then
    raise exception 'Owners of homes cannot ask homes for clients. Please create a separate account.' using errcode = '42501';
  elsif p_before.is_accepted then
    raise exception 'Our team has verified your organization. To change it, please write to us.' using errcode = 'SC409';
  elsif p_before.decided_at > now() - interval '7 days' then
    raise exception 'We could not verify your organization. You can ask again from % on.',
      to_char(p_before.decided_at + interval '7 days', 'FMMonth FMDD, YYYY')
      using errcode = 'SC409';
  elsif exists (select from public.favorites f where f.patient_id = v_id)
    or exists (select from public.list_members m where m.user_id = v_id)
    or exists (select from public.inquiries i where i.patient_id = v_id)
    or exists (select from private.needs n where n.user_id = v_id)
  then
    raise exception 'This account has favorites, lists or inquiries of a family. Please create a separate account for your work.'
      using errcode = 'SC409';
  end if;
end
$$;
