set lock_timeout = '2s';

create table private.open_data_refusals (
  owner_id uuid primary key references public.users (id) on delete cascade,
  refused_at timestamptz not null default now()
);
comment on table private.open_data_refusals is
  'Owners who do not want their homes in the open data. Visitors go on finding these homes.';

alter table private.open_data_refusals enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.open_data_refusals for select to service_role using (false);

create function private.read_open_data_choice() returns jsonb
language sql stable
-- Definer: nobody reads the table. Reads the choice of the caller only.
security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_shared', not exists (select from private.open_data_refusals r where r.owner_id = me.id)
  )
  from (select private.user_id() as id) as me
  where me.id is not null
$$;

create function private.set_open_data_choice(p_is_shared boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
begin
  if p_is_shared is null then
    raise exception 'Say whether to share the facts of your homes' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = private.user_id();
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = private.user_id()
    on conflict (owner_id) do nothing;
  end if;
end
$$;

create function public.read_open_data_choice() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_open_data_choice()
$$;
comment on function public.read_open_data_choice() is
  'Whether the listed homes of the caller are open data: {is_shared}. By default they are.';

create function public.set_open_data_choice(p_is_shared boolean) returns void
language sql volatile security invoker set search_path = '' as $$
  select private.set_open_data_choice(p_is_shared)
$$;
comment on function public.set_open_data_choice(boolean) is
  'Puts the listed homes of the caller into the open data, or takes them out. Raises 22023 for null.';

grant execute on function
  private.read_open_data_choice(), public.read_open_data_choice(),
  private.set_open_data_choice(boolean), public.set_open_data_choice(boolean)
to authenticated;

create function private.find_open_homes(p_since timestamptz, p_limit integer, p_after uuid)
returns table (ids uuid[], next_id uuid)
language sql stable
-- Definer: nobody reads who refused. Returns listed homes only, which everybody can read.
security definer set search_path = '' as $$
  with scanned as materialized (
    select p.id, p.owner_id, p.updated_at
    from public.properties p
    where p.is_listed and p.id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by p.id
    -- Few of many homes may have changed since. Then the page is short, and says where to go on.
    limit 2000
  ), shared as (
    select s.id
    from scanned s
    where (p_since is null or s.updated_at > p_since)
      and not exists (select from private.open_data_refusals r where r.owner_id = s.owner_id)
    order by s.id
    limit private.clamp_page_size(p_limit)
  ), counted as (
    select array_agg(s.id order by s.id) as ids, count(*) as count from shared s
  )
  select coalesce(c.ids, '{}'),
    case
      when c.count = private.clamp_page_size(p_limit) then c.ids[c.count]
      when (select count(*) from scanned) = 2000 then (select s.id from scanned s order by s.id desc limit 1)
    end
  from counted c
$$;
comment on function private.find_open_homes(timestamptz, integer, uuid) is
  'The open data after a home, in the order of their IDs, of up to p_limit homes that changed after p_since. next_id is where the '
  'next page begins, null at the end.';

create function public.list_open_homes(
  p_since timestamptz default null, p_limit integer default 100, p_after uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'homes', coalesce((select jsonb_agg(d.body order by d.id) from private.select_properties(f.ids) d), '[]'),
    'next_id', f.next_id
  )
  from private.find_open_homes(p_since, p_limit, p_after) f
$$;
comment on function public.list_open_homes(timestamptz, integer, uuid) is
  'A page of the open data: {homes, next_id}. p_after is next_id of the page before.';

create function private.is_open_home(p_property_id uuid) returns boolean
language sql stable
-- Definer: nobody reads who refused. Says it of a listed home only.
security definer set search_path = '' as $$
  select exists (
    select from public.properties p
    where p.id = p_property_id and p.is_listed
      and not exists (select from private.open_data_refusals r where r.owner_id = p.owner_id)
  )
$$;
comment on function private.is_open_home(uuid) is 'Whether a home is in the open data.';

create function public.read_open_home(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body
  from private.select_properties(array[p_property_id]) d
  where private.is_open_home(p_property_id)
$$;
comment on function public.read_open_home(uuid) is 'A home of the open data, or null.';

grant execute on function
  private.find_open_homes(timestamptz, integer, uuid), public.list_open_homes(timestamptz, integer, uuid),
  private.is_open_home(uuid), public.read_open_home(uuid)
to anon, authenticated, service_role;

create or replace function private.export_mails(p_user_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'saved_searches', array(
      select jsonb_build_object(
        'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'mail', s.mail, 'seen_at', s.seen_at,
        'mailed_until', m.mailed_until, 'created_at', s.created_at
      )
      from public.saved_searches s
      left join private.mailed_searches m on m.search_id = s.id
      where s.user_id = p_user_id
      order by s.created_at, s.id
    ),
    'search_news_mail', (
      select jsonb_build_object('due_at', r.due_at, 'mailed_at', r.mailed_at, 'weekly_mailed_at', r.weekly_mailed_at)
      from private.search_news_recipients r
      where r.user_id = p_user_id
    ),
    'mails', array(
      select jsonb_build_object(
        'kind', m.kind, 'property_name', p.name, 'created_at', m.created_at, 'sent_at', m.sent_at,
        'home_names', (
          select jsonb_agg(home ->> 'name')
          from private.search_news_mails a, jsonb_array_elements(a.searches) as section,
            jsonb_array_elements(section -> 'homes') as home
          where a.mail_id = m.id
        )
      )
      from private.mails m
      left join public.properties p on p.id = m.property_id
      where (
        m.recipient_id = p_user_id
        or p.owner_id = p_user_id
        or m.person_id in (select a.id from private.account_people a where a.user_id = p_user_id)
      ) and private.mail_recipient(m) = p_user_id
      order by m.created_at, m.id
    ),
    'weekly_question', (
      select jsonb_build_object('weekday', w.weekday, 'asked_on', w.asked_on)
      from private.weekly_questions w
      where w.user_id = p_user_id
    ),
    'open_data_refused_at', (select r.refused_at from private.open_data_refusals r where r.owner_id = p_user_id),
    'declined_visit_questions_at', (
      select d.declined_at from private.declined_visit_questions d where d.user_id = p_user_id
    ),
    -- Without the address and the keys, with which others could send.
    'push_devices', array(
      select jsonb_build_object('name', d.name, 'created_at', d.created_at)
      from private.push_devices d
      where d.user_id = p_user_id
      order by d.created_at, d.id
    ),
    'bounced_mail', (
      select jsonb_build_object('count', b.bounce_count, 'bounced_at', b.bounced_at)
      from private.bounced_addresses b
      join public.users u on b.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
      where u.id = p_user_id
    )
  )
$$;

select private.forget_plans();
