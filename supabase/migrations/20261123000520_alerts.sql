-- Alerts: which changed homes are new to which saved search, and the calls for saved searches.
-- Risk: private.search_matches repeats the conditions of the search. tests/alerts-agreement.test.ts compares the two.

create view private.search_matches with (security_invoker = true) as
select
  s.id as search_id, s.user_id, s.mail, s.created_at, p.id as property_id,
  p.position operator(extensions.<->) s.center as chord
from public.saved_searches s
join public.properties p on s.box operator(extensions.@>) p.position
where p.is_active
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

create function private.describe_saved_search(p_search public.saved_searches) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Not the stored one: the place may have gone since.
  v_filter constant private.search_filter := private.find_saved_filter(p_search);
  v_total bigint := 0;
begin
  if v_filter.box is not null then
    v_total := (private.search_total(v_filter)).total;
  end if;
  return jsonb_build_object(
    'id', p_search.id, 'name', p_search.name, 'mail', p_search.mail,
    'search', private.describe_search_filters(p_search),
    'home_count', v_total, 'new_count', private.count_search_news(p_search.id),
    'place_is_known', v_filter.box is not null, 'seen_at', p_search.seen_at, 'created_at', p_search.created_at
  );
end
$$;
comment on function private.describe_saved_search(public.saved_searches) is
  'A saved search as contract/saved-searches.ts defines it, in snake_case.';

create function private.describe_search_filters(p_search public.saved_searches) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'zip_code', p_search.zip_code, 'city', p_search.city, 'state', p_search.state, 'radius', p_search.radius_miles,
    'min_cost', trim_scale(p_search.min_cost), 'max_cost', trim_scale(p_search.max_cost),
    'care_types', p_search.care_types, 'amenities', p_search.amenities, 'payments', p_search.payments,
    'sort', p_search.sort
  ))
$$;
comment on function private.describe_search_filters(public.saved_searches) is
  'The parameters of a saved search by the names of the search route, in snake_case.';

grant execute on function
  private.select_search_news(uuid), private.count_search_news(uuid),
  private.describe_saved_search(public.saved_searches), private.describe_search_filters(public.saved_searches)
to authenticated, service_role;

create function public.list_saved_searches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_saved_search(s) order by s.created_at desc, s.id), '[]')
  from public.saved_searches s
  where s.user_id = (select private.user_id())
$$;
comment on function public.list_saved_searches() is
  'The saved searches of the caller, newest first, with the numbers of homes and of new homes.';

create function public.save_search(
  p_name text,
  p_mail text,
  p_radius_miles numeric,
  p_sort text default 'distance',
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_min_cost numeric default null,
  p_max_cost numeric default null,
  p_care_types text[] default '{}',
  p_amenities text[] default '{}',
  p_payments text[] default '{}'
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
  v_same text;
begin
  perform private.check_argument('Name', p_name, 120);
  -- Raises the errors of the search.
  perform private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, p_min_cost, p_max_cost, p_care_types, p_amenities, p_payments
  );
  insert into public.saved_searches (
    name, mail, radius_miles, sort, zip_code, city, state, min_cost, max_cost, care_types, amenities, payments
  )
  values (
    p_name, p_mail, p_radius_miles, p_sort, p_zip_code,
    -- The search ignores them beside a ZIP code.
    case when p_zip_code is null then p_city end, case when p_zip_code is null then upper(p_state) end,
    p_min_cost, p_max_cost,
    array(select distinct o from unnest(p_care_types) as o order by o),
    array(select distinct o from unnest(p_amenities) as o order by o),
    array(select distinct o from unnest(p_payments) as o order by o)
  )
  on conflict on constraint saved_searches_same_key do nothing
  returning * into v_search;
  if v_search.id is null then
    select s.name into v_same
    from public.saved_searches s
    where s.user_id = (select private.user_id())
      and s.place = coalesce(left(p_zip_code, 5), upper(p_state) || ' ' || private.place_key(p_city))
      and s.radius_miles = p_radius_miles
      and (s.min_cost, s.max_cost) is not distinct from (p_min_cost::numeric(16, 6), p_max_cost::numeric(16, 6))
      and (s.care_mask, s.required_mask) = (
        private.care_mask(p_care_types), private.amenity_mask(p_amenities) | private.payment_mask(p_payments)
      );
    raise exception 'You have saved this search already, as “%”.', coalesce(v_same, p_name) using errcode = 'SC409';
  end if;
  return private.describe_saved_search(v_search);
end
$$;
comment on function public.save_search(
  text, text, numeric, text, text, text, text, numeric, numeric, text[], text[], text[]
) is
  'Saves a search of the caller and returns it as list_saved_searches() does. Raises the errors of search_properties(), '
  'and SC409 for the same search again, with its name, and for the 11th.';

create function public.update_saved_search(p_id uuid, p_name text, p_mail text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_search public.saved_searches;
begin
  perform private.check_argument('Name', p_name, 120);
  update public.saved_searches s set name = p_name, mail = p_mail where s.id = p_id returning * into v_search;
  return case when v_search.id is not null then private.describe_saved_search(v_search) end;
end
$$;
comment on function public.update_saved_search(uuid, text, text) is
  'Changes the name and the mail of a saved search of the caller. Returns it, or null if there is none.';

create function public.delete_saved_search(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with deleted as (delete from public.saved_searches s where s.id = p_id returning s.id)
  select exists (select from deleted)
$$;
comment on function public.delete_saved_search(uuid) is 'Deletes a saved search of the caller. False if there is none.';

create function public.mark_search_seen(p_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  with seen as (update public.saved_searches s set seen_at = now() where s.id = p_id returning s.id)
  select exists (select from seen)
$$;
comment on function public.mark_search_seen(uuid) is
  'Counts the news of a saved search of the caller from now. False if there is none.';

create function public.read_search_news(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'since', s.seen_at,
    'homes', (
      select coalesce(
        jsonb_agg(jsonb_build_object('property_id', n.property_id, 'reason', n.reason, 'at', n.changed_at)), '[]'
      )
      from private.select_search_news(s.id) n
    )
  )
  from public.saved_searches s
  where s.id = p_id
$$;
comment on function public.read_search_news(uuid) is
  'What is new in a saved search of the caller: {since, homes: [{property_id, reason, at}]}, newest first, at most 500. '
  'Null if there is none.';

create function public.stop_search_mail() returns integer
language sql volatile security invoker set search_path = '' as $$
  with stopped as (
    update public.saved_searches s set mail = 'never'
    where s.user_id = (select private.user_id()) and s.mail <> 'never'
    returning s.id
  )
  select count(*)::integer from stopped
$$;
comment on function public.stop_search_mail() is
  'Ends the mail of all saved searches of the caller. Returns how many sent mail.';

grant execute on function
  public.list_saved_searches(),
  public.save_search(text, text, numeric, text, text, text, text, numeric, numeric, text[], text[], text[]),
  public.update_saved_search(uuid, text, text),
  public.delete_saved_search(uuid),
  public.mark_search_seen(uuid),
  public.read_search_news(uuid),
  public.stop_search_mail()
to authenticated;

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

create function private.export_saved_searches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('saved_searches', coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'created_at', s.created_at
      )
      order by s.created_at, s.id
    ),
    '[]'
  ))
  from public.saved_searches s
  where s.user_id = (select private.user_id())
$$;
comment on function private.export_saved_searches() is 'The saved searches of the caller: {saved_searches}.';
grant execute on function private.export_saved_searches() to authenticated;

create or replace function public.export_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.export_account() || private.export_saved_searches()
$$;
