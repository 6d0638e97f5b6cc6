-- Reading shared lists: the lists of a user, one list in one call, and what is new.
-- Every call of a list raises the same SC404 for an unknown list, a stranger and a former member.
-- Risk: these functions pass over row-level security. Each reads lists of the caller only.

create function private.count_list_changes(p_list_id uuid, p_user_id uuid, p_since timestamptz) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer
  from (
    select h.created_by, h.changed_at from public.list_homes h where h.list_id = p_list_id
    union all
    select n.created_by, n.changed_at from public.list_notes n where n.list_id = p_list_id
    union all
    select v.created_by, v.changed_at
    from public.list_votes v
    join public.list_members m on m.list_id = v.list_id and m.user_id = v.created_by
    where v.list_id = p_list_id
    union all
    select m.user_id, m.joined_at from public.list_members m where m.list_id = p_list_id
  ) as change (user_id, changed_at)
  where change.changed_at > p_since and change.user_id is distinct from p_user_id
$$;
comment on function private.count_list_changes(uuid, uuid, timestamptz) is
  'How many homes, notes, votes and members of a list are later than a time and not by a user.';
grant execute on function private.count_list_changes(uuid, uuid, timestamptz) to service_role;

create function private.count_list_news() returns integer
language sql stable
-- Definer: callers cannot read user_id. Counts on lists of the caller only.
security definer set search_path = '' as $$
  select coalesce(sum(private.count_list_changes(m.list_id, m.user_id, m.seen_at)), 0)::integer
  from public.list_members m
  where m.user_id = (select private.user_id())
$$;
comment on function private.count_list_news() is
  'How many homes, notes, votes and members of others the caller has not seen, on all lists.';
grant execute on function private.count_list_news() to authenticated;

create function private.summarize_lists(p_list_id uuid default null) returns jsonb
language sql stable
-- Definer: callers cannot read user_id. Returns lists of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', l.id, 'name', l.name, 'role', m.role,
        'organizer_name', (
          select o.name from public.list_members o where o.list_id = l.id and o.role = 'organizer'
        ),
        'member_count', (select count(*) from public.list_members o where o.list_id = l.id),
        'home_count', (select count(*) from public.list_homes h where h.list_id = l.id),
        'new_count', private.count_list_changes(l.id, m.user_id, m.seen_at),
        'updated_at', l.updated_at
      )
      order by l.updated_at desc, l.id
    ),
    '[]'
  )
  from public.list_members m
  join public.lists l on l.id = m.list_id
  where m.user_id = (select private.user_id()) and (p_list_id is null or l.id = p_list_id)
$$;
comment on function private.summarize_lists(uuid) is
  'The lists of the caller, or one of them: [{id, name, role, organizer_name, member_count, home_count, new_count, '
  'updated_at}].';

create function public.list_lists() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.summarize_lists()
$$;
comment on function public.list_lists() is 'The lists of the caller, last changed first. See private.summarize_lists().';

create function private.read_list_homes(p_list_id uuid, p_property_id uuid default null) returns json
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

create function private.read_removed_list_homes(p_list_id uuid) returns json
language plpgsql stable
-- Definer: maps removed_by, which callers cannot read, to members.
security definer set search_path = '' as $$
begin
  perform private.check_list(p_list_id);
  return (
    select coalesce(json_agg(item order by item.removed_at desc), '[]')
    from (
      select
        r.property_id, r.property_name as name, remover.id as removed_by, r.removed_at,
        case when r.content is not null and r.removed_at > now() - interval '10 minutes'
          then r.removed_at + interval '10 minutes' end as restorable_until
      from private.removed_list_homes r
      left join public.list_members remover on remover.list_id = r.list_id and remover.user_id = r.removed_by
      where r.list_id = p_list_id and r.removed_at > now() - interval '30 days'
        and not exists (
          select from public.list_homes h where h.list_id = r.list_id and h.property_id = r.property_id
        )
      order by r.removed_at desc
      limit 30
    ) as item
  );
end
$$;
comment on function private.read_removed_list_homes(uuid) is
  'The last 30 homes that were removed from a list in 30 days and are not on it: [{property_id, name, removed_by, '
  'removed_at, restorable_until}]. Raises SC404 unless the caller is a member.';

create function private.read_list(p_list_id uuid) returns json
language plpgsql stable
-- Definer: callers cannot read user_id.
security definer set search_path = '' as $$
declare
  v_user_id constant uuid := private.user_id();
begin
  perform private.check_list(p_list_id);
  return (
    select json_build_object(
      'id', l.id, 'name', l.name, 'role', own.role, 'mail_enabled', own.mail_enabled, 'seen_at', own.seen_at,
      'updated_at', l.updated_at,
      'members', (
        select json_agg(
          json_build_object(
            'id', m.id, 'name', m.name, 'role', m.role, 'is_you', m.user_id = v_user_id,
            'is_new', m.joined_at > own.seen_at and m.user_id <> v_user_id, 'joined_at', m.joined_at
          )
          order by m.role = 'organizer' desc, m.joined_at, m.id
        )
        from public.list_members m where m.list_id = l.id
      ),
      'homes', private.read_list_homes(l.id),
      'removed_homes', private.read_removed_list_homes(l.id),
      'invitation', (
        select json_build_object('created_at', i.created_at, 'expires_at', i.expires_at)
        from private.list_invitations i
        where i.list_id = l.id and i.expires_at > now() and own.role = 'organizer'
      )
    )
    from public.lists l
    join public.list_members own on own.list_id = l.id and own.user_id = v_user_id
    where l.id = p_list_id
  );
end
$$;

create function public.read_list(p_list_id uuid) returns json
language sql stable security invoker set search_path = '' as $$
  select private.read_list(p_list_id)
$$;
comment on function public.read_list(uuid) is
  'A list with its members, homes, votes and notes, as contract/lists/lists.ts defines it. Only the organizer reads the '
  'invitation. Counts no views.';

create function public.list_lists_containing(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', own ->> 'id', 'name', own ->> 'name', 'has_home', exists (
        select from public.list_homes h where h.list_id = (own ->> 'id')::uuid and h.property_id = p_property_id
      ))
    ),
    '[]'
  )
  from jsonb_array_elements(private.summarize_lists()) as own
$$;
comment on function public.list_lists_containing(uuid) is
  'The lists of the caller, last changed first, and whether each has a home: [{id, name, has_home}].';

grant execute on function
  private.summarize_lists(uuid), private.read_list_homes(uuid, uuid),
  private.read_removed_list_homes(uuid), private.read_list(uuid),
  public.list_lists(), public.read_list(uuid), public.list_lists_containing(uuid)
to authenticated;

-- The daily mail about news on shared lists.

-- At most one mail a person and day, for all lists together.
create unique index mails_list_news on private.mails (recipient_id, ((created_at at time zone 'UTC')::date))
where kind = 'list_news';

create function public.queue_list_news() returns integer
language sql volatile security invoker set search_path = '' as $$
  with queued as (
    insert into private.mails (kind, recipient_id, created_at)
    select distinct 'list_news', m.user_id, now()
    from public.list_members m
    join public.lists l on l.id = m.list_id
    cross join lateral (
      -- What an earlier mail was about is not news. The rows of mails stay for 30 days.
      select greatest(m.seen_at, now() - interval '30 days', max(mail.created_at)) as since, max(mail.created_at) as mailed_at
      from private.mails mail
      where mail.kind = 'list_news' and mail.recipient_id = m.user_id
    ) as last
    where m.mail_enabled
      -- Less than a day, because a timer is not exact.
      and coalesce(last.mailed_at <= now() - interval '20 hours', true)
      -- First, because it rejects most lists without counting.
      and l.updated_at > last.since
      and private.count_list_changes(m.list_id, m.user_id, last.since) > 0
    on conflict (recipient_id, ((created_at at time zone 'UTC')::date)) where kind = 'list_news' do nothing
    returning id
  )
  select count(*)::integer from queued
$$;
comment on function public.queue_list_news() is
  'Queues a mail to each member who switched it on and for whom a list has news since the last visit and the last mail. '
  'Returns the number of mails, at most one a person and day. Schedule it daily; it can run at any time.';

create function private.list_news_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('lists', jsonb_agg(l.name order by l.name))
  from public.list_members m
  join public.lists l on l.id = m.list_id
  where m.user_id = p_mail.recipient_id and m.mail_enabled
    and private.count_list_changes(m.list_id, m.user_id, m.seen_at) > 0
  having count(*) > 0
$$;
comment on function private.list_news_mail_details(private.mails) is
  'What a mail about lists says: {lists}, the names of those with news. Null for a member who has seen them, has left or '
  'has switched the mail off.';
grant execute on function public.queue_list_news(), private.list_news_mail_details(private.mails) to service_role;
