-- Changes of homes are kept for 90 days, and no row is kept for a match with a saved search.
-- Risk: news are lost if a change gets a matched_at before mailed_until and is visible only later. So matching and the
-- queueing of mails exclude each other, and only matching runs side by side.

-- Not a column of saved_searches: each update would also add an entry to its index.
create table private.mailed_searches (
  search_id uuid primary key references public.saved_searches (id) on delete cascade,
  mailed_until timestamptz not null
) with (fillfactor = 70);
comment on table private.mailed_searches is
  'Homes that were matched later are news for the next mail of a search. Without a row, all since it was saved are.';

alter table private.mailed_searches enable row level security;
create policy select_operator on private.mailed_searches for select to service_role using (true);

grant select, insert, update on private.mailed_searches to service_role;

create function private.time_coordinate(p_time timestamptz) returns double precision
language sql immutable parallel safe security invoker set search_path = '' as $$
  select extract(epoch from p_time)::double precision / extract(epoch from interval '90 days')::double precision
$$;
comment on function private.time_coordinate(timestamptz) is
  'A time as a coordinate beside those of the unit sphere. One unit is 90 days.';

grant execute on function private.time_coordinate(timestamptz) to service_role;

-- Which changed homes are new to a saved search is found when it is read.

create function private.was_mailed(
  p_search public.saved_searches, p_change private.property_changes, p_before timestamptz
) returns boolean
-- Not sql, because the mails are created later.
language plpgsql stable security invoker set search_path = '' as $$
begin
  return exists (
    select
    from private.mails m
    join private.search_news_mails a on a.mail_id = m.id
    where m.recipient_id = p_search.user_id and m.kind = 'search_news'
      and m.created_at >= p_change.matched_at and m.taken_at < p_before
      and a.searches operator(pg_catalog.@>) jsonb_build_array(jsonb_build_object(
        'id', p_search.id, 'homes', jsonb_build_array(jsonb_build_object(
          'id', p_change.property_id, 'reasons', jsonb_build_array(p_change.reason)
        ))
      ))
  );
end
$$;
comment on function private.was_mailed(public.saved_searches, private.property_changes, timestamptz) is
  'Whether a mail of a search named a changed home before a point in time.';

create function private.find_first_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz
) returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select c.created_at
  from private.property_changes c
  where c.property_id = p_property_id and c.reason = p_reason
    and c.created_at >= p_changed_at - interval '30 days' and c.created_at < p_changed_at
    and c.created_at > p_search.created_at
    and c.news_at is not null
    -- The conditions of private.search_matches that a change of the home may meet later.
    and private.has_options(c.option_mask, p_search.care_mask, p_search.required_mask)
    and private.has_options(c.language_mask, 0, p_search.language_mask)
    and private.is_within_budget(
      private.searched_monthly_cost(c.room_cost, c.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and not exists (
      select from private.undone_changes u
      where u.change_id = c.id and not private.was_mailed(p_search, c, u.undone_at)
    )
  order by c.created_at
  limit 1
$$;
comment on function private.find_first_change(public.saved_searches, uuid, text, timestamptz) is
  'When a home first changed in the 30 days before p_changed_at, after the search was saved and while it fit the search. '
  'A change that was taken back before a mail of the search told of it does not count.';

create function private.is_repeated_change(
  p_search public.saved_searches, p_property_id uuid, p_reason text, p_changed_at timestamptz, p_news_at timestamptz
) returns boolean
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_first_at constant timestamptz := private.find_first_change(p_search, p_property_id, p_reason, p_changed_at);
begin
  if v_first_at is null then
    return false;
  end if;
  -- The first change was news if none came in the 30 days before it.
  return p_news_at < p_changed_at or private.find_first_change(p_search, p_property_id, p_reason, v_first_at) is null;
end
$$;
comment on function private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz) is
  'Whether the same change of the home is too early to be news again: a home that is changed back and forth is news to a '
  'search at most once in 30 days. Looks back 60 days, so it does not depend on changes that were removed.';

create function private.find_search_news(
  p_search public.saved_searches, p_since timestamptz, p_until timestamptz default 'infinity'
)
returns table (property_id uuid, reason text, changed_at timestamptz, chord double precision)
language sql stable security invoker
-- The planner does not know how many changes are in a box. Without bitmap scans it reads the index in its order.
set search_path = '' set enable_bitmapscan = off as $$
  with changed as materialized (
    select o as change
    from private.property_changes o
    where o.matched_position operator(extensions.<@) extensions.cube(
        p_search.box, private.time_coordinate(p_since), private.time_coordinate(p_until)
      )
      and o.matched_at > p_since and o.matched_at <= p_until
    -- The fourth coordinate, descending: the index returns the latest first. The limit bounds the cost.
    order by o.matched_position operator(extensions.~>) -7
    limit 10000
  )
  select c.property_id, c.reason, max(c.created_at), min(s.position operator(extensions.<->) p_search.center)
  from changed
  cross join lateral (select (changed.change).*) as c
  join private.property_search s on s.property_id = c.property_id
  join public.properties p on p.id = s.property_id
  where c.created_at > p_search.created_at
    -- The conditions of private.search_matches. With the view, the planner reads the changes once for each home that fits.
    and private.has_options(s.option_mask, p_search.care_mask, p_search.required_mask)
    and private.has_options(s.language_mask, 0, p_search.language_mask)
    and private.is_within_budget(
      private.searched_monthly_cost(s.room_cost, s.lowest_monthly_cost, p_search.cost_with_care),
      p_search.min_cost, p_search.max_cost
    )
    and s.position operator(extensions.<->) p_search.center <= p_search.radius
    and private.is_current_change(changed.change, p)
    and (
      c.previous_at is null or c.previous_at <= p_search.created_at
      or not private.is_repeated_change(p_search, c.property_id, c.reason, c.created_at, c.news_at)
    )
  group by c.property_id, c.reason
$$;
comment on function private.find_search_news(public.saved_searches, timestamptz, timestamptz) is
  'The news of a saved search that were matched after p_since, until p_until: active homes that changed after it was saved '
  'and that it finds now, if what changed is still so, once for each reason, with the chord to the center of the search. Reads the latest 10,000 changes in its '
  'box.';

grant execute on function
  private.find_first_change(public.saved_searches, uuid, text, timestamptz),
  private.is_repeated_change(public.saved_searches, uuid, text, timestamptz, timestamptz),
  private.was_mailed(public.saved_searches, private.property_changes, timestamptz),
  private.find_search_news(public.saved_searches, timestamptz, timestamptz)
to service_role;

create function private.select_search_news(p_search_id uuid default null)
returns table (property_id uuid, reason text, changed_at timestamptz)
language plpgsql stable
-- Definer: callers have no privileges on property_changes. Returns news of the searches of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select n.property_id, n.reason, n.changed_at
  from public.saved_searches s
  cross join lateral private.find_search_news(s, s.seen_at) n
  where s.user_id = (select private.user_id()) and (p_search_id is null or s.id = p_search_id)
  order by n.changed_at desc, n.property_id, n.reason
  limit 500;
end
$$;
comment on function private.select_search_news(uuid) is
  'The latest news of a saved search of the caller, or of all, since each was seen, at most 500: active homes that it finds '
  'now, once for each reason.';

create function private.count_search_news(p_search_id uuid default null) returns integer
language sql stable security invoker set search_path = '' as $$
  select count(distinct n.property_id)::integer from private.select_search_news(p_search_id) n
$$;
comment on function private.count_search_news(uuid) is
  'How many homes are new in a saved search of the caller, or in all, at most 500.';
grant execute on function private.select_search_news(uuid), private.count_search_news(uuid)
to authenticated, service_role;

create function private.tg_saved_searches__change_mail() returns trigger
language plpgsql
-- Definer: users have no privileges on mailed_searches and search_news_recipients.
security definer set search_path = '' as $$
begin
  if old.mail = 'never' then
    insert into private.mailed_searches as m (search_id, mailed_until)
    values (new.id, clock_timestamp())
    on conflict (search_id) do update set mailed_until = excluded.mailed_until;
  elsif new.mail <> 'never' then
    -- A locked row is being looked at. Waiting for it could be a deadlock: its searches are locked next.
    update private.search_news_recipients r set due_at = greatest(now(), r.mailed_at + interval '1 day')
    where r.user_id in (
      select o.user_id from private.search_news_recipients o
      where o.user_id = new.user_id and o.due_at is not null
      for update skip locked
    );
  end if;
  return null;
end
$$;
comment on function private.tg_saved_searches__change_mail() is
  'Leaves out of the next mail what was new while a search sent none, and looks at a search anew when its interval changes.';

create trigger change_mail
  after update of mail on public.saved_searches
  for each row when (new.mail <> old.mail)
  execute function private.tg_saved_searches__change_mail();

create function public.purge_search_news() returns integer
language sql volatile security invoker set search_path = '' as $$
  -- The signature of an event is refused after five minutes.
  delete from private.mail_events e where e.received_at < now() - interval '1 day';
  delete from private.bounced_addresses b where b.bounced_at < now() - interval '1 year';
  with purged as (
    delete from private.property_changes c where c.created_at < now() - interval '90 days' returning c.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_search_news() is
  'Removes news that are older than 90 days and returns their number, and bounces that are older than a year. Schedule '
  'it daily.';
grant execute on function public.purge_search_news() to service_role;
