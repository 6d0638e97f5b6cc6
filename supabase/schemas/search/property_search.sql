-- What search reads of a home: a narrow row for each listed home, and its index.
-- Risk: a row is what makes a home found. A home that is not listed must have none. private.index_home() alone writes them,
-- as a step of each write of a home.

create table private.property_search (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- properties.position, as the other columns are those of the home.
  position extensions.cube not null,
  -- One number for all lists: each additional column in the index slows a search by about 10 %.
  option_mask integer not null,
  created_at timestamptz not null,
  room_cost numeric(10, 2),
  lowest_monthly_cost numeric,
  -- Not in the index below, because each column of it slows all searches, and few ask for a language.
  language_mask integer not null default 0
)
-- Keeps the visibility map current, which index-only scans of the search need.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table private.property_search is
  'What search and the news of saved searches read of each listed home. A home without a row is not found. A table of its '
  'own, because a change of anything else, such as a description, then adds to no index of the search.';
comment on column private.property_search.option_mask is 'What the home offers, as private.home_mask().';
comment on column private.property_search.language_mask is 'What the staff speak, as private.language_mask().';

-- Covers all columns that private.search_sorted() and private.search_total() read, for index-only scans. A new filter
-- needs its column here. The prices are last: after a column of variable length, access is slower, by about 17 % a search.
create index property_search_position on private.property_search
  using gist (position extensions.gist_cube_ops)
  include (option_mask, created_at, property_id, room_cost, lowest_monthly_cost);

-- For the searches with a language: the homes of the index above are looked up here.
create index property_search_languages on private.property_search (property_id) include (language_mask)
  where language_mask <> 0;

alter table private.property_search enable row level security;
create policy select_operator on private.property_search for select to service_role using (true);

-- For the news of saved searches.
grant select on private.property_search to service_role;

create function private.home_mask(p_home public.properties) returns integer
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return private.care_mask(p_home.care_types) | private.amenity_mask(p_home.amenities)
    | private.payment_mask(p_home.payments) | private.free_spot_mask(private.shown_spots(p_home));
end
$$;
comment on function private.home_mask(public.properties) is
  'The care types, amenities and payments of a home and whether it has a free spot, as a bit mask.';

create function private.index_home(p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not p_home.is_listed then
    delete from private.property_search s where s.property_id = p_home.id;
    return;
  end if;
  insert into private.property_search (
    property_id, position, option_mask, created_at, room_cost, lowest_monthly_cost, language_mask
  )
  values (
    p_home.id, p_home.position, private.home_mask(p_home), p_home.created_at, p_home.room_cost, p_home.lowest_monthly_cost,
    private.language_mask(p_home.languages)
  )
  on conflict (property_id) do update
  set position = excluded.position, option_mask = excluded.option_mask, created_at = excluded.created_at,
    room_cost = excluded.room_cost, lowest_monthly_cost = excluded.lowest_monthly_cost,
    language_mask = excluded.language_mask;
end
$$;
comment on function private.index_home(public.properties) is 'Lets search find a listed home as it is now, and no other home.';
