-- Alerts: which changed homes are new to which saved search.
-- Risk: private.search_matches repeats the conditions of the search. tests/alerts-agreement.test.ts compares the two.

create view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.id as property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join public.properties p on s.box operator(extensions.@>) p.position
where p.is_listed
  and (s.care_mask = 0 or p.option_mask & s.care_mask <> 0)
  and p.option_mask & s.required_mask = s.required_mask
  and (s.min_cost is null or p.room_cost >= s.min_cost)
  and (s.max_cost is null or p.room_cost <= s.max_cost)
  and p.position operator(extensions.<->) s.center <= s.radius;
comment on view private.search_matches is 'The homes that each saved search finds.';
grant select on private.search_matches to service_role;

-- Without foreign keys: their checks would take more time than the matching. The trigger delete_items and purge_alerts()
-- delete the rows, and whoever reads them joins private.search_matches.
create table private.alert_items (
  search_id uuid not null,
  property_id uuid not null,
  reason text not null constraint reason_is_known check (reason in ('listed', 'available', 'price')),
  changed_at timestamptz not null,
  -- Waits for a mail.
  is_pending boolean not null,
  -- The mail that names it, as long as there is one.
  mail_id uuid,
  primary key (search_id, property_id, reason)
);
comment on table private.alert_items is
  'A home that is new to a saved search. The same news about a home comes at most once in 30 days.';
create index alert_items_mail on private.alert_items (mail_id) where mail_id is not null;

create function private.tg_saved_searches__delete_items() returns trigger
language plpgsql
-- Definer: users have no privileges on alert_items.
security definer set search_path = '' as $$
begin
  delete from private.alert_items i where i.search_id = old.id;
  return null;
end
$$;
comment on function private.tg_saved_searches__delete_items() is 'Deletes the news of a saved search with it.';

create trigger delete_items
  after delete on public.saved_searches
  for each row execute function private.tg_saved_searches__delete_items();

create table private.alert_recipients (
  user_id uuid primary key references public.users (id) on delete cascade,
  -- When to look for pending items. Null if there is none.
  due_at timestamptz,
  mailed_at timestamptz,
  weekly_mailed_at timestamptz
);
comment on table private.alert_recipients is
  'Who gets a mail about saved searches next, and who got one when, so that a person gets at most one a day.';
create index alert_recipients_due on private.alert_recipients (due_at);

alter table private.alert_items enable row level security;
alter table private.alert_recipients enable row level security;
create policy select_operator on private.alert_items for select to service_role using (true);
create policy select_operator on private.alert_recipients for select to service_role using (true);
grant select, insert, update, delete on private.alert_items to service_role;
grant select, insert, update on private.alert_recipients to service_role;

create function public.match_property_changes(p_limit integer) returns table (changes integer, items integer)
language sql volatile security invoker set search_path = '' set jit = off as $$
  with taken as (
    select c.id, c.property_id, c.reason, c.created_at
    from private.property_changes c
    order by c.id
    limit least(p_limit, 1000)
    for update skip locked
  ),
  news as (
    select t.property_id, t.reason, max(t.created_at) as changed_at from taken t group by t.property_id, t.reason
  ),
  matched as materialized (
    select m.search_id, m.user_id, m.mail, n.property_id, n.reason, n.changed_at
    from news n
    join private.search_matches m on m.property_id = n.property_id
    -- A person who saved the search later has seen the home.
    where m.created_at < n.changed_at
  ),
  written as (
    insert into private.alert_items as i (search_id, property_id, reason, changed_at, is_pending)
    select m.search_id, m.property_id, m.reason, m.changed_at, m.mail <> 'never'
    from matched m
    -- In the same order in each run, so that two runs cannot wait for each other.
    order by m.search_id, m.property_id, m.reason
    on conflict (search_id, property_id, reason) do update
    set changed_at = excluded.changed_at, is_pending = excluded.is_pending, mail_id = null
    where i.changed_at < excluded.changed_at - interval '30 days'
    returning i.search_id
  ),
  notified as (
    insert into private.alert_recipients as r (user_id, due_at)
    select m.user_id, now() from matched m where m.mail <> 'never' group by m.user_id order by m.user_id
    on conflict (user_id) do update set due_at = coalesce(r.due_at, greatest(now(), r.mailed_at + interval '1 day'))
    returning r.user_id
  ),
  removed as (
    delete from private.property_changes c using taken t where c.id = t.id returning c.id
  )
  select (select count(*)::integer from removed), (select count(*)::integer from written)
$$;
comment on function public.match_property_changes(integer) is
  'Takes up to p_limit changed homes from the queue, at most 1,000, and writes which saved searches they are new to. '
  'Returns the numbers of changes and of new alert items. Call it until it takes none. It is one transaction, so an '
  'interrupted call changes nothing.';
grant execute on function public.match_property_changes(integer) to service_role;

create function private.select_search_news(p_search_id uuid default null)
returns table (property_id uuid, reason text, changed_at timestamptz)
language plpgsql stable
-- Definer: callers have no privileges on alert_items. Returns news of the searches of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select i.property_id, i.reason, i.changed_at
  from public.saved_searches s
  join private.alert_items i on i.search_id = s.id and i.changed_at > s.seen_at
  where s.user_id = (select private.user_id()) and (p_search_id is null or s.id = p_search_id)
    and exists (
      select from private.search_matches m where m.search_id = s.id and m.property_id = i.property_id
    )
  order by i.changed_at desc, i.property_id, i.reason
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
-- Definer: users have no privileges on alert_items and alert_recipients.
security definer set search_path = '' as $$
begin
  if new.mail = 'never' then
    -- Else it would be mailed when the mail starts again.
    update private.alert_items i set is_pending = false where i.search_id = new.id and i.is_pending;
  else
    update private.alert_recipients r set due_at = greatest(now(), r.mailed_at + interval '1 day')
    where r.user_id = new.user_id and r.due_at is not null;
  end if;
  return null;
end
$$;
comment on function private.tg_saved_searches__change_mail() is
  'Forgets what was not mailed when the mail of a search ends, and looks at it anew when its interval changes.';

create trigger change_mail
  after update of mail on public.saved_searches
  for each row when (new.mail <> old.mail)
  execute function private.tg_saved_searches__change_mail();
