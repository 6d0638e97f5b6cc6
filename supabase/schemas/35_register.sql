-- The public register: homes of a public source, such as the nursing homes that Medicare certifies. They are not properties:
-- nobody here has confirmed them, and they have no price, no photos and no owner.
-- Risk: visitors may call the search. Each argument is bounded.

create table private.register_sources (
  source text primary key constraint source_is_known check (source = 'cms' or source ~ '^[A-Z]{2}$'),
  agency text not null constraint agency_is_a_line check (private.is_line(agency, 200)),
  -- Where the public reads the register. Null: https://www.medicare.gov/care-compare, by number.
  url text constraint url_is_secure check (url ~ '^https://'),
  -- The date that the source states.
  as_of date not null,
  imported_at timestamptz not null default now()
);
comment on table private.register_sources is
  'The sources of the register: cms, the nursing homes of the Centers for Medicare & Medicaid Services, or the two letters '
  'of a state for its licensed homes.';

create table private.registered_homes (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  source text not null references private.register_sources (source),
  -- The CMS certification number, or the license number of the state.
  number text not null constraint number_is_a_line check (private.is_line(number, 40)),
  name text not null constraint name_is_a_line check (private.is_line(name, 200)),
  street text not null constraint street_is_a_line check (private.is_line(street, 200)),
  city text not null constraint city_is_a_line check (private.is_line(city, 80)),
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  zip_code text not null constraint zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  phone text constraint phone_is_a_line check (private.is_line(phone, 40)),
  latitude double precision constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  care_types text[] not null,
  facts jsonb not null,
  -- When the source no longer named the home.
  gone_at timestamptz,
  -- The listed property that is this home. See private.link_registered_homes().
  property_id uuid,
  -- The point of the source, else that of the ZIP code. Null if both are unknown: the search does not find the home.
  position extensions.cube,
  option_mask integer not null generated always as (private.care_mask(care_types)) stored,
  constraint care_types_are_known check (private.care_mask(care_types) is not null),
  constraint registered_homes_source_number unique (source, number)
);
comment on table private.registered_homes is
  'A home as a public source states it, with the date of private.register_sources. It has no foreign key to properties, '
  'because an import would then lock homes after entries, and owners lock them the other way round.';
comment on column private.registered_homes.facts is
  'What the source states, as registerFactsSchema of the contract describes it. A missing or null fact is not stated.';

create index registered_homes_search on private.registered_homes
  using gist (position extensions.gist_cube_ops)
  include (option_mask, id)
  where property_id is null and position is not null;

create index registered_homes_property on private.registered_homes (property_id) where property_id is not null;

alter table private.register_sources enable row level security;
alter table private.registered_homes enable row level security;
create policy select_visitor on private.register_sources for select to anon using (true);

create policy select_user on private.register_sources for select to authenticated using (true);

create policy select_operator on private.register_sources for select to service_role using (true);

create policy select_visitor on private.registered_homes for select to anon using (true);

create policy select_user on private.registered_homes for select to authenticated using (true);

create policy select_operator on private.registered_homes for select to service_role using (true);

-- The API does not expose the schema. Its functions read these tables as the caller.
grant select on private.register_sources, private.registered_homes to anon, authenticated, service_role;
grant delete on private.registered_homes to service_role;

-- Pages of the register that search engines may show.

create table private.indexed_register_states (
  state text primary key constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  opened_by text not null constraint opened_by_is_a_line check (private.is_line(opened_by, 120)),
  opened_at timestamptz not null default now()
);
comment on table private.indexed_register_states is
  'The states whose registered homes operators opened for search engines.';

create index registered_homes_sitemap on private.registered_homes (state, id)
  where property_id is null and gone_at is null;

alter table private.indexed_register_states enable row level security;
create policy select_visitor on private.indexed_register_states for select to anon using (true);

create policy select_user on private.indexed_register_states for select to authenticated using (true);

create policy select_operator on private.indexed_register_states for select to service_role using (true);

grant select (state) on private.indexed_register_states to anon, authenticated;
grant select, insert, delete on private.indexed_register_states to service_role;

create function public.open_register_state(p_state text, p_opened_by text) returns integer
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not exists (select from private.registered_homes r where r.state = p_state) then
    raise exception 'The register has no homes in this state' using errcode = 'SC404';
  end if;
  insert into private.indexed_register_states (state, opened_by) values (p_state, p_opened_by)
  on conflict (state) do nothing;
  return (
    select count(*) from private.registered_homes r
    where r.state = p_state and r.property_id is null and r.gone_at is null
  );
end
$$;
comment on function public.open_register_state(text, text) is
  'Opens the pages of the registered homes of a state for search engines, and returns their number. Raises SC404 for a '
  'state without any.';

create function public.close_register_state(p_state text) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from private.indexed_register_states i where i.state = p_state;
  return found;
end
$$;
comment on function public.close_register_state(text) is
  'Closes the pages of a state for search engines. They leave their results when they read the pages again.';
grant execute on function public.open_register_state(text, text), public.close_register_state(text) to service_role;

create function public.list_register_sitemaps() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('state', o.state, 'pages', o.page_count) order by o.state), '[]')
  from (
    select i.state, (
      select (count(*) + 4999) / 5000
      from private.registered_homes r
      where r.state = i.state and r.property_id is null and r.gone_at is null
    ) as page_count
    from private.indexed_register_states i
  ) as o
$$;
comment on function public.list_register_sitemaps() is
  'The states whose registered homes search engines may show: [{state, pages}]. Pages start at 1.';

create function public.list_register_sitemap_homes(p_state text, p_page integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('State', p_state, 2);
  select coalesce(jsonb_agg(shown.id), '[]')
  from (
    select r.id
    from private.indexed_register_states i
    join private.registered_homes r on r.state = i.state
    where i.state = p_state and r.property_id is null and r.gone_at is null
    order by r.id
    limit 5000 offset (greatest(p_page, 1) - 1)::bigint * 5000
  ) as shown
$$;
comment on function public.list_register_sitemap_homes(text, integer) is
  'A page of the registered homes of a state that search engines may show, as an array of IDs.';

grant execute on function public.list_register_sitemaps(), public.list_register_sitemap_homes(text, integer)
to anon, authenticated, service_role;

create function public.purge_registered_homes() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.registered_homes r
    where r.gone_at < now() - interval '90 days'
      -- Its owner still waits for an answer.
      and not exists (
        select from public.register_claims c where c.registered_home_id = r.id and c.decided_at is null
      )
    returning r.id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_registered_homes() is
  'Removes homes that have not been in the register for 90 days and returns their number. Schedule it daily.';
grant execute on function public.purge_registered_homes() to service_role;

create function private.describe_registered_home(p_entry private.registered_homes) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_entry.id, 'source', p_entry.source, 'number', p_entry.number, 'name', p_entry.name,
    'street', p_entry.street, 'city', p_entry.city, 'state', p_entry.state, 'zip_code', p_entry.zip_code,
    'phone', p_entry.phone, 'care_types', p_entry.care_types, 'facts', p_entry.facts,
    'is_gone', p_entry.gone_at is not null, 'agency', s.agency, 'url', s.url, 'as_of', s.as_of
  )
  from private.register_sources s
  where s.source = p_entry.source
$$;
comment on function private.describe_registered_home(private.registered_homes) is
  'A home of the register with the agency, address and date of its source.';

create function private.matching_registered_homes(p_filter private.search_filter)
returns table (id uuid, chord double precision)
-- Without settings, so that the planner inlines it. See private.has_options().
language sql stable security invoker
begin atomic
  select h.id, h.position operator(extensions.<->) p_filter.center
  from private.registered_homes h
  where h.property_id is null and h.position is not null
    and h.position operator(extensions.<@) p_filter.box
    and private.has_options(h.option_mask, p_filter.care_mask, 0)
    and h.position operator(extensions.<->) p_filter.center <= p_filter.radius;
end;
comment on function private.matching_registered_homes(private.search_filter) is
  'The registered homes within the radius that are not listed and have one of the care types, with their distance as a '
  'chord.';

create function public.search_register(
  p_zip_code text default null,
  p_city text default null,
  p_state text default null,
  p_radius_miles numeric default 25,
  p_care_types text[] default '{}',
  p_limit integer default 12,
  p_cursor jsonb default null
) returns json
language plpgsql stable security invoker set search_path = ''
-- As private.search_nearest().
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_filter private.search_filter;
  v_key double precision;
  v_id uuid;
  v_size integer := least(private.clamp_page_size(p_limit), 100);
  v_total integer;
  v_items jsonb;
  v_has_more boolean;
begin
  perform private.check_argument('Cursor', p_cursor::text, 300);
  v_filter := (private.read_search(
    p_zip_code, p_city, p_state, p_radius_miles, null, null, p_care_types, null, null, false, false
  )).filter;
  v_key := (p_cursor ->> 'key')::double precision;
  v_id := (p_cursor ->> 'id')::uuid;
  select count(*) into v_total from private.matching_registered_homes(v_filter) f;
  select jsonb_agg(
    private.describe_registered_home(r) || jsonb_build_object(
      'distance_miles', round(private.chord_to_miles(near.chord)::numeric, 1), 'key', near.chord,
      -- The inverse of private.globe_position().
      'latitude', round(degrees(asin(extensions.cube_ll_coord(r.position, 3)))::numeric, 5),
      'longitude', round(
        degrees(atan2(extensions.cube_ll_coord(r.position, 2), extensions.cube_ll_coord(r.position, 1)))::numeric, 5
      )
    )
    order by near.place
  ) filter (where near.place <= v_size),
  count(*) > v_size
  into v_items, v_has_more
  from (
    select first.id, first.chord, row_number() over () as place
    from (
      select f.id, f.chord
      from private.matching_registered_homes(v_filter) f
      where v_id is null or (f.chord, f.id) > (v_key, v_id)
      order by f.chord, f.id
      -- One more, which shows whether there is a next page.
      limit v_size + 1
    ) as first
  ) as near
  join private.registered_homes r on r.id = near.id;
  return json_build_object(
    'items', coalesce(v_items, '[]'),
    'total', v_total,
    'next_cursor', case
      when v_has_more
        then jsonb_build_object('key', v_items -> -1 -> 'key', 'id', v_items -> -1 -> 'id')
    end
  );
end
$$;
comment on function public.search_register(text, text, text, numeric, text[], integer, jsonb) is
  'Homes of the public register that are not listed here, around a ZIP code or else a city and state, nearest first: '
  '{items, total, next_cursor}. An item is as private.describe_registered_home() with distance_miles, latitude and longitude. A cursor is {key, id}. '
  'Raises SC422 for an unknown place and 22023 for an unknown care type or radius.';

create function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the listed property that is this home, '
  'and whether search engines may show its page. Null if there is none.';

create function public.read_public_record(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('record', (
    select private.describe_registered_home(r)
    from private.registered_homes r
    where r.property_id = p.id
    limit 1
  ))
  from public.properties p
  where p.id = p_property_id and p.is_listed
$$;
comment on function public.read_public_record(uuid) is
  'What the public register states about a listed property: {record}, as private.describe_registered_home() or null. '
  'Null for a property that is not listed.';

-- private.has_options() is for operators and definers elsewhere.
grant execute on function
  private.has_options(integer, integer, integer),
  private.matching_registered_homes(private.search_filter),
  private.describe_registered_home(private.registered_homes),
  public.search_register(text, text, text, numeric, text[], integer, jsonb),
  public.read_registered_home(uuid),
  public.read_public_record(uuid)
to anon, authenticated, service_role;
