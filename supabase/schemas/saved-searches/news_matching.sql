-- Matching of queued changes with saved searches: which changed homes are news to whom, and who is due a mail.
-- The box and the radius stand in private.matching_homes() too. tests/search-news-agreement.test.ts compares the two.

create view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join private.property_search p on s.box operator(extensions.@>) p.position
where private.has_options(p.option_mask, s.care_mask, s.required_mask)
  and private.has_options(p.language_mask, 0, s.language_mask)
  and private.is_within_budget(
    private.searched_monthly_cost(p.room_cost, p.lowest_monthly_cost, s.cost_with_care),
    s.min_cost, s.max_cost
  )
  and p.position operator(extensions.<->) s.center <= s.radius;
comment on view private.search_matches is 'The homes that each saved search finds.';

grant select on private.search_matches to service_role;

create table private.search_news_recipients (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- When to look for pending items. Null if there is none.
  due_at timestamptz,
  mailed_at timestamptz,
  weekly_mailed_at timestamptz
);
comment on table private.search_news_recipients is
  'Who gets a mail about saved searches next, and who got one when, so that a person gets at most one a day.';

create index search_news_recipients_due on private.search_news_recipients (due_at);

alter table private.search_news_recipients enable row level security;
create policy select_operator on private.search_news_recipients for select to service_role using (true);

grant select, insert, update on private.search_news_recipients to service_role;

create function private.mark_changes_matched(p_property_ids uuid[], p_at timestamptz)
returns table (property_id uuid, created_at timestamptz)
language sql volatile security invoker set search_path = '' set jit = off as $$
  with taken as (
    select c.id
    from private.property_changes c
    where c.property_id = any (p_property_ids) and c.matched_at is null
    for no key update skip locked
  )
  update private.property_changes c
  set matched_at = p_at,
    matched_position = case when private.is_current_change(c, p) then extensions.cube(
      p.position, private.time_coordinate(p_at), private.time_coordinate(p_at)
    ) end,
    room_cost = p.room_cost,
    lowest_monthly_cost = p.lowest_monthly_cost,
    option_mask = s.option_mask,
    language_mask = coalesce(s.language_mask, 0),
    news_at = case when private.is_current_change(c, p) then coalesce(
      (
        select case when o.news_at >= c.created_at - interval '30 days' then o.news_at end
        from private.property_changes o
        where o.property_id = c.property_id and o.reason = c.reason and o.created_at < c.created_at
          and o.news_at is not null
        order by o.created_at desc
        limit 1
      ),
      c.created_at
    ) end,
    previous_at = (
      select max(o.created_at)
      from private.property_changes o
      where o.property_id = c.property_id and o.reason = c.reason
        and o.created_at >= c.created_at - interval '30 days' and o.created_at < c.created_at
    )
  from taken t, public.properties p
  left join private.property_search s on s.property_id = p.id
  where c.id = t.id and p.id = c.property_id
  returning c.property_id, c.created_at
$$;
comment on function private.mark_changes_matched(uuid[], timestamptz) is
  'Records the homes of queued changes as they are now, and whether each change is news. Returns the changes.';

create function private.note_search_news(p_user_ids uuid[], p_have_daily boolean[], p_at timestamptz) returns void
language sql volatile security invoker set search_path = '' set jit = off as $$
  insert into private.search_news_recipients as r (user_id, due_at)
  select p.user_id, due.due_at
  from unnest(p_user_ids, p_have_daily) as p (user_id, has_daily)
  left join private.search_news_recipients o on o.user_id = p.user_id
  cross join lateral (
    select greatest(
      p_at, o.mailed_at + interval '1 day', case when not p.has_daily then o.weekly_mailed_at + interval '7 days' end
    ) as due_at
  ) as due
  -- Most people wait for a mail already.
  where o.due_at is null or o.due_at > due.due_at
  -- Another call that notes the same person waits until the end of this one.
  order by p.user_id
  on conflict (user_id) do update set due_at = least(r.due_at, excluded.due_at)
$$;
comment on function private.note_search_news(uuid[], boolean[], timestamptz) is
  'Notes when users are due a mail about saved searches. p_have_daily says who gets one a day, not one a week.';

create function public.match_property_changes(p_limit integer) returns table (changes integer, matches integer)
language plpgsql volatile security invoker set search_path = '' set jit = off as $$
declare
  v_now timestamptz;
  v_property_ids uuid[];
  v_user_ids uuid[];
  v_have_daily boolean[];
begin
  -- Side by side with other calls, and not with queue_search_news_mails().
  perform pg_advisory_xact_lock_shared(hashtextextended('search_news', 0));
  v_now := clock_timestamp();
  -- The lock of its first change gives a home to one call. Its changes depend on each other and make one mail.
  v_property_ids := array(
    select c.property_id
    from private.property_changes c
    where c.matched_at is null
      and not exists (
        select from private.property_changes o
        where o.property_id = c.property_id and o.matched_at is null and o.id < c.id
      )
    order by c.id
    limit least(p_limit, 1000)
    -- No key: the foreign key of private.undone_changes does not wait for it.
    for no key update skip locked
  );
  with marked as materialized (
    select * from private.mark_changes_matched(v_property_ids, v_now)
  ),
  matched as materialized (
    select m.user_id, m.mail
    from (select c.property_id, max(c.created_at) as changed_at from marked c group by c.property_id) as home
    join private.search_matches m on m.property_id = home.property_id
    -- A person who saved the search later has seen the home.
    where m.created_at < home.changed_at
  ),
  person as (
    select m.user_id, bool_or(m.mail = 'daily') as has_daily
    from matched m
    where m.mail <> 'never'
    group by m.user_id
  )
  select
    (select count(*) from marked), (select count(*) from matched),
    (select array_agg(p.user_id order by p.user_id) from person p),
    (select array_agg(p.has_daily order by p.user_id) from person p)
  into changes, matches, v_user_ids, v_have_daily;
  perform private.queue_home_watch_mails(v_property_ids);
  -- Last, because it waits for other calls.
  perform private.note_search_news(v_user_ids, v_have_daily, v_now);
  return next;
end
$$;
comment on function public.match_property_changes(integer) is
  'Takes the changes of up to p_limit homes from the queue, at most 1,000, finds the saved searches that they fit, and '
  'notes who is due a mail. Queues the mails of those who wait for homes with a free spot. Returns the numbers of changes and of pairs of home and '
  'search. Call it until it takes none. Calls side by side take different homes. Each is one transaction, so an '
  'interrupted call changes nothing.';
grant execute on function
  private.mark_changes_matched(uuid[], timestamptz),
  private.note_search_news(uuid[], boolean[], timestamptz),
  public.match_property_changes(integer)
to service_role;
