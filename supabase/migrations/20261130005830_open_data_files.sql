set lock_timeout = '2s';

create function private.refuses_open_data(p_owner_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (select from private.open_data_refusals r where r.owner_id = p_owner_id)
$$;
comment on function private.refuses_open_data(uuid) is 'Whether an owner does not share homes. Granted to nobody.';

create table private.open_data_departures (
  -- Without a reference: the home may be deleted.
  property_id uuid primary key,
  left_at timestamptz not null,
  returned_at timestamptz
);
comment on table private.open_data_departures is
  'Homes that left the open data, for those who have copies, and when they came back. Kept for 90 days.';
create index open_data_departures_left on private.open_data_departures (left_at, property_id) where returned_at is null;

alter table private.open_data_departures enable row level security;
create policy select_operator on private.open_data_departures for select to service_role using (true);

grant select (property_id, left_at, returned_at), delete on private.open_data_departures to service_role;

create function private.note_departures(p_owner_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.open_data_departures as d (property_id, left_at)
  select p.id, now() from public.properties p where p.owner_id = p_owner_id and p.is_listed order by p.id
  on conflict (property_id) do update set left_at = excluded.left_at, returned_at = null
$$;
comment on function private.note_departures(uuid) is
  'Records that the listed homes of an owner leave the open data now. Granted to nobody.';

create function private.note_returns(p_owner_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- A home that was listed meanwhile is new to those who have copies, as one that left.
  insert into private.open_data_departures as d (property_id, left_at, returned_at)
  select p.id, now(), now() from public.properties p where p.owner_id = p_owner_id and p.is_listed order by p.id
  on conflict (property_id) do update set returned_at = excluded.returned_at
$$;
comment on function private.note_returns(uuid) is
  'Records that the listed homes of an owner come into the open data now. Granted to nobody.';

create function private.follow_open_data(p_before public.properties, p_after public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_was constant boolean := coalesce(p_before.is_listed and not private.refuses_open_data(p_before.owner_id), false);
  v_is constant boolean := coalesce(p_after.is_listed and not private.refuses_open_data(p_after.owner_id), false);
begin
  if v_was and not v_is then
    insert into private.open_data_departures as d (property_id, left_at) values (p_before.id, now())
    on conflict (property_id) do update set left_at = excluded.left_at, returned_at = null;
  elsif v_is and not v_was then
    update private.open_data_departures d set returned_at = now()
    where d.property_id = p_after.id and d.returned_at is null;
  end if;
end
$$;
comment on function private.follow_open_data(public.properties, public.properties) is
  'A step of a write of a home: whether it left the open data by it, or came back. Granted to nobody.';

create or replace function private.set_open_data_choice(p_is_shared boolean) returns void
language plpgsql volatile
-- Definer: nobody writes the table. Writes the choice of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.user_id();
begin
  if p_is_shared is null then
    raise exception 'Say whether to share the facts of your homes' using errcode = '22023';
  end if;
  if p_is_shared then
    delete from private.open_data_refusals r where r.owner_id = v_owner_id;
  else
    insert into private.open_data_refusals (owner_id)
    select u.id from public.users u where u.id = v_owner_id
    on conflict (owner_id) do nothing;
  end if;
  if not found then
    return;
  end if;
  if p_is_shared then
    perform private.note_returns(v_owner_id);
  else
    perform private.note_departures(v_owner_id);
  end if;
end
$$;

create or replace function private.find_open_homes(p_since timestamptz, p_limit integer, p_after uuid)
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
    where (
        p_since is null or s.updated_at > p_since
        or exists (
          select from private.open_data_departures d where d.property_id = s.id and d.returned_at > p_since
        )
      )
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
  'The open data after a home, in the order of their IDs, of up to p_limit homes that changed, or came back, after p_since. next_id is where the '
  'next page begins, null at the end.';

create function private.list_open_departures(p_since timestamptz, p_limit integer, p_cursor jsonb) returns jsonb
language sql stable
-- Definer: nobody reads the table. Each of these homes was listed, where everybody could read it.
security definer set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  with page as (
    select d.property_id as id, d.left_at
    from private.open_data_departures d
    where d.returned_at is null
      and d.left_at > greatest(p_since, now() - interval '90 days')
      and (p_cursor is null or (d.left_at, d.property_id) > ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid))
    order by d.left_at, d.property_id
    limit private.clamp_page_size(p_limit)
  )
  select jsonb_build_object(
    'contents', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'left_at', p.left_at) order by p.left_at, p.id), '[]'),
    'next_cursor', case
      when count(*) = private.clamp_page_size(p_limit) then (
        select jsonb_build_object('key', l.left_at, 'id', l.id) from page l order by l.left_at desc, l.id desc limit 1
      )
    end
  )
  from page p
$$;

create function public.list_open_departures(
  p_since timestamptz default null, p_limit integer default 100, p_cursor jsonb default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_open_departures(p_since, p_limit, p_cursor)
$$;
comment on function public.list_open_departures(timestamptz, integer, jsonb) is
  'A page of the homes that left the open data after p_since, in the last 90 days, oldest first: {contents, next_cursor}, with '
  'the id of each and when it left, and nothing else.';

grant execute on function
  private.list_open_departures(timestamptz, integer, jsonb), public.list_open_departures(timestamptz, integer, jsonb)
to anon, authenticated, service_role;

create function public.purge_open_data_departures() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.open_data_departures d
    where greatest(d.left_at, d.returned_at) < now() - interval '90 days'
    returning d.property_id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_open_data_departures() is
  'Removes what is older than 90 days about homes that left the open data, and returns how many. Schedule it daily.';
grant execute on function public.purge_open_data_departures() to service_role;

create table private.open_data_export (
  is_only boolean primary key default true constraint there_is_one check (is_only),
  began_at timestamptz not null default now(),
  -- Of each file that is written: {name, homes, bytes}.
  files jsonb not null default '[]' constraint files_are_an_array check (jsonb_typeof(files) = 'array'),
  -- After which home the next file begins. Null before the first file and after the last one.
  next_property_id uuid,
  completed_at timestamptz,
  -- Of the export before, whose files are kept.
  former_began_at timestamptz
);
comment on table private.open_data_export is 'How far the export of today is. Files of many homes take several runs of the job.';

alter table private.open_data_export enable row level security;
create policy select_operator on private.open_data_export for select to service_role using (true);

grant select, insert, update on private.open_data_export to service_role;

create function private.is_open_data_exported() returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from private.open_data_export e
    where e.completed_at is not null and e.began_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
  )
$$;
comment on function private.is_open_data_exported() is 'Whether the export of today, in UTC, is complete.';

create function public.take_open_data_export() returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  insert into private.open_data_export default values on conflict (is_only) do nothing;
  update private.open_data_export e
  set began_at = now(), files = '[]', next_property_id = null, completed_at = null,
    former_began_at = case when e.completed_at is null then e.former_began_at else e.began_at end
  where not private.is_open_data_exported()
    -- An export that did not end in two days begins again.
    and (e.completed_at is not null or e.began_at < now() - interval '2 days');
  return (
    select jsonb_build_object(
      'began_at', e.began_at, 'files', e.files, 'next_id', e.next_property_id, 'former_began_at', e.former_began_at,
      'is_complete', e.completed_at is not null, 'is_late', e.began_at < now() - interval '1 day'
    )
    from private.open_data_export e
  );
end
$$;
comment on function public.take_open_data_export() is
  'The export of the open data that is under way, or else a new one: {began_at, files, next_id, former_began_at, is_complete, '
  'is_late}.';

create function public.add_open_data_file(
  p_began_at timestamptz, p_file jsonb, p_from_id uuid default null, p_next_id uuid default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.open_data_export e
  set files = e.files || jsonb_build_array(p_file), next_property_id = p_next_id
  where e.began_at = p_began_at and e.completed_at is null and e.next_property_id is not distinct from p_from_id
    and (e.files = '[]' or e.next_property_id is not null);
  return found;
end
$$;
comment on function public.add_open_data_file(timestamptz, jsonb, uuid, uuid) is
  'Records a file of an export, with the homes after p_from_id. False if another run wrote it.';

create function public.complete_open_data_export(p_began_at timestamptz) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update private.open_data_export e set completed_at = now()
  where e.began_at = p_began_at and e.completed_at is null and e.files <> '[]' and e.next_property_id is null;
  return found;
end
$$;
comment on function public.complete_open_data_export(timestamptz) is
  'Records that all files of an export are written and named in services.json.';

grant execute on function
  private.is_open_data_exported(), public.take_open_data_export(),
  public.add_open_data_file(timestamptz, jsonb, uuid, uuid), public.complete_open_data_export(timestamptz)
to service_role;

create or replace function private.begin_job(p_job text) returns text
language sql stable
-- Definer: nobody else reads the table of runs in full.
security definer set search_path = '' as $$
  select case
    when private.are_changes_paused() then 'paused'
    when p_job in ('reminders', 'list-news') and exists (
      select from private.job_runs r where r.job = p_job and r.succeeded_at > now() - interval '12 hours'
    ) then 'done'
    when p_job = 'open-data' and private.is_open_data_exported() then 'done'
    else 'due'
  end
$$;

create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null),
      private.follow_open_data(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id), private.end_taps(new.id), private.end_holds_of(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if (new.answer_time, new.held_spots) is not distinct from (old.answer_time, old.held_spots)
      and private.undone_edit_at() is null then
      -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
      perform private.count_write(auth.uid(), 'properties', 1000, 'changed homes %s times', 'SC429');
    end if;
  end if;
  if new.verified_at is distinct from old.verified_at and new.verified_at is not null then
    perform private.keep_verified(new);
  end if;
  if num_nonnulls(old.certification_number, new.certification_number) > 0 then
    perform private.link_register(old, new);
  end if;
  if (old.is_listed or new.is_listed) and (
    (
      new.is_listed, new.care_types, new.amenities, new.payments, private.shown_spots(new) > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost, new.languages
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, private.shown_spots(old) > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost, old.languages
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, private.shown_spots(new) > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, private.shown_spots(old) > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id) is distinct from (old.is_listed, old.owner_id) then
    perform private.follow_open_data(old, new);
  end if;
  if (new.is_listed, new.owner_id, new.image_urls) is distinct from (old.is_listed, old.owner_id, old.image_urls) then
    perform private.record_new_photos(old, new);
  end if;
  if old.image_urls <> new.image_urls then
    perform private.record_removed_photos(old, new);
  end if;
  return null;
end
$$;
comment on function private.tg_properties__after_write() is
  'What a written home means elsewhere: conversations, edits, counts, the register, search, news, open data and photos.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('open-data', 'open-data', true, 10485760, array['application/json', 'application/gzip'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
