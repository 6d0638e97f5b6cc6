-- The public register: homes of a public source, such as the nursing homes that Medicare certifies. They are no properties:
-- nobody here has confirmed them, and they have no price, no photos and no owner.
-- Risk: an import replaces what families read about every home of a source. It fills a staging table and is applied in one
-- transaction, and none that would remove a large part of a source is applied unasked.

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
create index properties_certification_number on public.properties (certification_number)
  where certification_number is not null;

-- What an interrupted import leaves here is removed by the next one, so it needs no log.
create unlogged table private.register_staging (
  line integer primary key,
  number text not null,
  name text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  phone text,
  latitude double precision,
  longitude double precision,
  care_types text[] not null,
  facts jsonb not null
);
comment on table private.register_staging is 'The rows of a file whose import is under way, with their line in the file.';
create index register_staging_number on private.register_staging (number);

create table private.register_imports (
  id bigint generated always as identity primary key,
  source text not null references private.register_sources (source),
  file_name text not null,
  as_of date not null,
  imported_at timestamptz not null default now(),
  entry_count integer not null,
  new_count integer not null,
  changed_count integer not null,
  gone_count integer not null
);
comment on table private.register_imports is 'The imports of the register, for operators.';
create index register_imports_source on private.register_imports (source, imported_at desc);

create table private.register_decisions (
  property_id uuid not null references public.properties (id) on delete cascade,
  number text not null,
  is_same boolean not null,
  decided_by text not null constraint decided_by_is_a_line check (private.is_line(decided_by, 120)),
  decided_at timestamptz not null default now(),
  primary key (property_id, number)
);
comment on table private.register_decisions is
  'What the team decided about a property and the home of the register with its certification number.';

alter table private.register_sources enable row level security;
alter table private.registered_homes enable row level security;
alter table private.register_staging enable row level security;
alter table private.register_imports enable row level security;
alter table private.register_decisions enable row level security;
create policy select_visitor on private.register_sources for select to anon using (true);

create policy select_user on private.register_sources for select to authenticated using (true);

create policy select_operator on private.register_sources for select to service_role using (true);

create policy select_visitor on private.registered_homes for select to anon using (true);

create policy select_user on private.registered_homes for select to authenticated using (true);

create policy select_operator on private.registered_homes for select to service_role using (true);

create policy select_operator on private.register_staging for select to service_role using (true);

create policy select_operator on private.register_imports for select to service_role using (true);

create policy select_operator on private.register_decisions for select to service_role using (true);

-- The API does not expose the schema. Its functions read these tables as the caller.
grant select on private.register_sources, private.registered_homes to anon, authenticated;
grant select on private.register_sources, private.registered_homes, private.register_imports to service_role;
grant select, insert, update on private.register_decisions to service_role;
grant update (property_id) on private.registered_homes to service_role;
grant delete on private.registered_homes to service_role;

create function private.home_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.place_key(
    regexp_replace(replace(lower(p_name), '&', ' and '), '[\s,]+(inc|llc|lp|llp|ltd|corp|co)\.?\s*$', '')
  )
$$;
comment on function private.home_name_key(text) is
  'The name of a home without case, punctuation and legal form, for comparing.';

create function private.street_key(p_street text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_short constant jsonb := '{
    "street": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
    "court": "ct", "place": "pl", "parkway": "pkwy", "highway": "hwy", "circle": "cir", "terrace": "ter", "square": "sq",
    "trail": "trl", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw",
    "southeast": "se", "southwest": "sw"
  }'::jsonb;
begin
  return (
    select string_agg(coalesce(v_short ->> word, word), '' order by place)
    from regexp_split_to_table(lower(p_street), '[^a-z0-9]+') with ordinality as w (word, place)
    where word <> ''
  );
end
$$;
comment on function private.street_key(text) is
  'A street address with the usual short forms and without case and punctuation, for comparing.';

create function private.is_same_home(p_entry private.registered_homes, p_property public.properties) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_entry.state = p_property.state
    and (
      private.home_name_key(p_entry.name) = private.home_name_key(p_property.name)
        and (
          p_entry.zip_code = left(p_property.zip_code, 5)
          or private.place_key(p_entry.city) = private.place_key(p_property.city)
        )
      or p_entry.zip_code = left(p_property.zip_code, 5)
        and private.street_key(p_entry.street) = private.street_key(p_property.street)
    )
$$;
comment on function private.is_same_home(private.registered_homes, public.properties) is
  'Whether the name and place, or the address, of a home in the register are those of a property with its number. Names '
  'must be equal, because an owner may mistype a number and homes of a chain have similar names.';

create function private.link_registered_homes(p_numbers text[]) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.registered_homes r
  set property_id = same.id
  from (
    select entry.id as entry_id, (
      select p.id
      from public.properties p
      left join private.register_decisions d on d.property_id = p.id and d.number = entry.number
      where p.certification_number = entry.number and p.is_listed
        and coalesce(d.is_same, private.is_same_home(entry, p))
      order by p.verified_at is null, p.created_at, p.id
      limit 1
    ) as id
    from private.registered_homes entry
    where entry.source = 'cms' and entry.number = any (p_numbers)
  ) as same
  where r.id = same.entry_id and r.property_id is distinct from same.id
$$;
comment on function private.link_registered_homes(text[]) is
  'Links the nursing homes of the register to the listed properties that have their number and agree with them, or that '
  'the team found to be the same. Of several, the verified one counts, then the oldest.';

create function private.tg_properties__link_register() returns trigger
language plpgsql
-- Definer: owners have no privileges on the register. It compares a home with the register and returns nothing.
security definer set search_path = '' as $$
begin
  perform private.link_registered_homes(
    array_remove(
      array[
        case when tg_op <> 'DELETE' then new.certification_number end,
        case when tg_op <> 'INSERT' then old.certification_number end
      ],
      null
    )
  );
  return null;
end
$$;
comment on function private.tg_properties__link_register() is 'Keeps the links of the register to listed properties.';

create trigger link_register
  after insert or delete or update of
    certification_number, name, street, city, state, zip_code, is_active, suspended_at, owner_suspended_at, verified_at
  on public.properties
  for each row execute function private.tg_properties__link_register();

grant execute on function private.link_registered_homes(text[]) to service_role;

create function public.decide_register_match(p_property_id uuid, p_is_same boolean, p_decided_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_number text;
begin
  select p.certification_number into v_number from public.properties p where p.id = p_property_id;
  if v_number is null then
    raise exception 'The property has no certification number' using errcode = 'SC404';
  end if;
  insert into private.register_decisions (property_id, number, is_same, decided_by)
  values (p_property_id, v_number, p_is_same, p_decided_by)
  on conflict (property_id, number) do update
  set is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = now();
  perform private.link_registered_homes(array[v_number]);
end
$$;
comment on function public.decide_register_match(uuid, boolean, text) is
  'Records that p_decided_by found the property and the home of the register with its number to be the same, or not. '
  'Raises SC404 for a property without a number. Another number needs another decision.';

create function public.list_doubtful_register_matches() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(doubtful.body order by doubtful.created_at, doubtful.id), '[]')
  from (
    select p.id, p.created_at, jsonb_build_object(
      'property_id', p.id, 'number', r.number,
      'property', concat_ws(', ', p.name, p.street, p.city, p.state, p.zip_code),
      'entry', concat_ws(', ', r.name, r.street, r.city, r.state, r.zip_code)
    ) as body
    from private.registered_homes r
    join public.properties p on p.certification_number = r.number and p.is_listed
    where r.source = 'cms' and not private.is_same_home(r, p)
      and not exists (
        select from private.register_decisions d where d.property_id = p.id and d.number = r.number
      )
    order by p.created_at, p.id
    limit 1000
  ) as doubtful
$$;
comment on function public.list_doubtful_register_matches() is
  'The listed properties whose certification number is that of a home in the register with another name and address, '
  'oldest first, at most 1,000: [{property_id, number, property, entry}]. Families see no record until '
  'decide_register_match() says that they are the same.';
grant execute on function public.decide_register_match(uuid, boolean, text), public.list_doubtful_register_matches()
to service_role;

create function private.check_register_staging(p_source text) returns void
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_problem text;
begin
  select format('Lines %s and %s both have the number %s.', min(s.line), max(s.line), s.number) into v_problem
  from private.register_staging s
  group by s.number
  having count(*) > 1
  order by min(s.line)
  limit 1;
  if v_problem is null and p_source = 'cms' then
    -- The first two characters of a certification number name a state, which may own several of them.
    select format(
      'Line %s has the number %s in %s. The other numbers that begin with %s are in %s.',
      s.line, s.number, s.state, left(s.number, 2), usual.state
    )
    into v_problem
    from private.register_staging s
    join (
      select left(o.number, 2) as prefix, mode() within group (order by o.state) as state, count(*) as row_count
      from private.register_staging o
      group by 1
    ) as usual on usual.prefix = left(s.number, 2)
    -- 99 is the code of no state, for samples.
    where s.state <> usual.state and usual.row_count >= 10 and usual.prefix <> '99'
    order by s.line
    limit 1;
  end if;
  if v_problem is not null then
    raise exception '%', v_problem using errcode = '22023';
  end if;
end
$$;
comment on function private.check_register_staging(text) is
  'Raises 22023 if two lines of a file have the same number, or if a certification number is of another state.';

create function private.apply_register_import(
  p_source text, p_agency text, p_url text, p_as_of date, p_file_name text, p_accept_gone boolean, p_dry_run boolean
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_known integer;
  v_entries integer;
  v_new integer;
  v_changed integer;
  v_gone integer;
  v_last date;
begin
  perform private.check_register_staging(p_source);
  select s.as_of into v_last from private.register_sources s where s.source = p_source;
  if v_last > p_as_of then
    raise exception 'The file is of %, older than the register, which is of %.', p_as_of, v_last using errcode = '22023';
  end if;
  select count(*) into v_entries from private.register_staging;
  select count(*) filter (where r.gone_at is null),
    count(*) filter (where r.gone_at is null and s.number is null)
  into v_known, v_gone
  from private.registered_homes r
  left join private.register_staging s on s.number = r.number
  where r.source = p_source;
  if v_gone > v_known / 5 and not p_accept_gone then
    raise exception '% of % homes of the register are not in the file. If that is right, repeat the command with '
      '--accept-gone.', v_gone, v_known
      using errcode = '22023';
  end if;
  select count(*) filter (where r.id is null),
    count(*) filter (
      where (r.name, r.street, r.city, r.state, r.zip_code, r.phone, r.latitude, r.longitude, r.care_types, r.facts)
        is distinct from (s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude, s.care_types, s.facts)
        or r.gone_at is not null
    ) - count(*) filter (where r.id is null)
  into v_new, v_changed
  from private.register_staging s
  left join private.registered_homes r on r.source = p_source and r.number = s.number;

  if not p_dry_run then
    insert into private.register_sources as o (source, agency, url, as_of)
    values (p_source, p_agency, p_url, p_as_of)
    on conflict (source) do update
    set agency = excluded.agency, url = excluded.url, as_of = excluded.as_of, imported_at = now();
    insert into private.registered_homes as r (
      source, number, name, street, city, state, zip_code, phone, latitude, longitude, care_types, facts, position
    )
    select p_source, s.number, s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude,
      s.care_types, s.facts,
      private.globe_position(coalesce(s.latitude, z.latitude), coalesce(s.longitude, z.longitude))
    from private.register_staging s
    left join public.zip_codes z on z.zip_code = s.zip_code
    left join private.registered_homes o on o.source = p_source and o.number = s.number
    where (o.name, o.street, o.city, o.state, o.zip_code, o.phone, o.latitude, o.longitude, o.care_types, o.facts)
      is distinct from (s.name, s.street, s.city, s.state, s.zip_code, s.phone, s.latitude, s.longitude, s.care_types, s.facts)
      or o.gone_at is not null
    order by s.number
    on conflict (source, number) do update
    set name = excluded.name, street = excluded.street, city = excluded.city, state = excluded.state,
      zip_code = excluded.zip_code, phone = excluded.phone, latitude = excluded.latitude,
      longitude = excluded.longitude, care_types = excluded.care_types, facts = excluded.facts,
      position = excluded.position, gone_at = null;
    update private.registered_homes r set gone_at = now()
    where r.source = p_source and r.gone_at is null
      and not exists (select from private.register_staging s where s.number = r.number);
    perform private.link_registered_homes(array(
      select s.number from private.register_staging s
      join public.properties p on p.certification_number = s.number
    ))
    where p_source = 'cms';
    insert into private.register_imports (
      source, file_name, as_of, entry_count, new_count, changed_count, gone_count
    )
    values (p_source, p_file_name, p_as_of, v_entries, v_new, v_changed, v_gone);
  end if;
  return jsonb_build_object(
    'entries', v_entries, 'new', v_new, 'changed', v_changed, 'gone', v_gone,
    'without_position', (
      select count(*)
      from private.register_staging s
      left join public.zip_codes z on z.zip_code = s.zip_code
      where coalesce(s.latitude, z.latitude) is null
    )
  );
end
$$;
comment on function private.apply_register_import(text, text, text, date, text, boolean, boolean) is
  'Makes the staged rows the register of a source, and returns {entries, new, changed, gone, without_position}. Homes that '
  'the file does not name stay, marked as gone. With p_dry_run it only counts. Raises 22023 for an older file, for one '
  'without a fifth of the homes unless p_accept_gone, and for numbers that cannot be right.';

create function public.purge_registered_homes() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.registered_homes r where r.gone_at < now() - interval '90 days' returning r.id
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
  select count(*) into v_total
  from private.registered_homes r
  where r.property_id is null and r.position is not null
    and r.position operator(extensions.<@) v_filter.box
    and private.has_options(r.option_mask, v_filter.care_mask, 0)
    and r.position operator(extensions.<->) v_filter.center <= v_filter.radius;
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
      select e.id, e.position operator(extensions.<->) v_filter.center as chord
      from private.registered_homes e
      where e.property_id is null and e.position is not null
        and e.position operator(extensions.<@) v_filter.box
        and private.has_options(e.option_mask, v_filter.care_mask, 0)
        and e.position operator(extensions.<->) v_filter.center <= v_filter.radius
        and (v_id is null or (e.position operator(extensions.<->) v_filter.center, e.id) > (v_key, v_id))
      order by e.position operator(extensions.<->) v_filter.center, e.id
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
  select private.describe_registered_home(r) || jsonb_build_object('property_id', r.property_id)
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the listed property that is this home. Null if '
  'there is none.';

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
  private.describe_registered_home(private.registered_homes),
  public.search_register(text, text, text, numeric, text[], integer, jsonb),
  public.read_registered_home(uuid),
  public.read_public_record(uuid)
to anon, authenticated, service_role;
