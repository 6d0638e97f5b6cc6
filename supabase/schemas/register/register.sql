-- The public register: homes of a public source, such as the nursing homes that Medicare certifies. They are not properties:
-- nobody here has confirmed them, and they have no price, no photos and no owner.
-- Risk: visitors may list the homes of a state. Each argument is bounded.

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

create table private.register_medians (
  source text not null references private.register_sources (source) on delete cascade,
  state text not null,
  fact text not null,
  median double precision not null,
  primary key (source, state, fact)
);
comment on table private.register_medians is
  'The medians of the homes of a state in a source, which stand beside the facts of a home. Each import computes them again.';

alter table private.register_sources enable row level security;
alter table private.registered_homes enable row level security;
create policy select_visitor on private.register_sources for select to anon using (true);

create policy select_user on private.register_sources for select to authenticated using (true);

create policy select_operator on private.register_sources for select to service_role using (true);

alter table private.register_medians enable row level security;
create policy select_visitor on private.register_medians for select to anon using (true);

create policy select_user on private.register_medians for select to authenticated using (true);

create policy select_operator on private.register_medians for select to service_role using (true);

create policy select_visitor on private.registered_homes for select to anon using (true);

create policy select_user on private.registered_homes for select to authenticated using (true);

create policy select_operator on private.registered_homes for select to service_role using (true);

-- The API does not expose the schema. Its functions read these tables as the caller.
grant select on private.register_sources, private.register_medians, private.registered_homes to anon, authenticated, service_role;
grant delete on private.registered_homes to service_role;

-- Pages of the register that search engines may show.

create table private.indexed_register_states (
  state text primary key constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  opened_by text not null constraint opened_by_is_a_line check (private.is_line(opened_by, 254)),
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
    raise exception 'register_state_empty' using errcode = 'SC404';
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
