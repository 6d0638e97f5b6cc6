-- What search reads of a listed home gets a row of its own, private.property_search, with the index of the search.
-- No home can be changed while this runs: the API answers 503 (busy), and the caller sends it again.
-- Searches go on, and so does what does not change a home. The next migration lets them read the rows, and the one after it
-- drops the index and the column of before: a search that has begun finds what it began with.
set lock_timeout = '2s';

-- The index of the sitemap without updated_at. First, because until the end its lock lets nobody write a home, so that the
-- rows below are complete. A later migration gives it the name of the one before.
create index properties_listed_ids on public.properties (id) where is_listed;

create table private.property_search (
  property_id uuid not null,
  -- properties.position, as the other columns are those of the home.
  position extensions.cube not null,
  -- One number for all lists: each additional column in the index slows a search by about 10 %.
  option_mask integer not null,
  created_at timestamptz not null,
  room_cost numeric(10, 2),
  lowest_monthly_cost numeric
)
-- Keeps the visibility map current, which index-only scans of the search need.
with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table private.property_search is
  'What search and the news of saved searches read of each listed home. A home without a row is not found. A table of its '
  'own, because a change of anything else, such as a description, then adds to no index of the search.';
comment on column private.property_search.option_mask is 'What the home offers, as private.home_mask().';

insert into private.property_search (property_id, position, option_mask, created_at, room_cost, lowest_monthly_cost)
select p.id, p.position, p.option_mask, p.created_at, p.room_cost, p.lowest_monthly_cost
from public.properties p
where p.is_listed;

-- After the rows, which are then checked at once.
alter table private.property_search
  add primary key (property_id),
  add foreign key (property_id) references public.properties (id) on delete cascade;

-- Covers all columns that private.search_sorted() and private.search_total() read, for index-only scans. A new filter
-- needs its column here. The prices are last: after a column of variable length, access is slower, by about 17 % a search.
create index property_search_position on private.property_search
  using gist (position extensions.gist_cube_ops)
  include (option_mask, created_at, property_id, room_cost, lowest_monthly_cost);

analyze private.property_search;

alter table private.property_search enable row level security;
create policy select_operator on private.property_search for select to service_role using (true);

-- For the news of saved searches.
grant select on private.property_search to service_role;

create function private.home_mask(p_home public.properties) returns integer
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
begin
  return private.care_mask(p_home.care_types) | private.amenity_mask(p_home.amenities)
    | private.payment_mask(p_home.payments) | private.free_spot_mask(p_home.available_spots);
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
  insert into private.property_search (property_id, position, option_mask, created_at, room_cost, lowest_monthly_cost)
  values (
    p_home.id, p_home.position, private.home_mask(p_home), p_home.created_at, p_home.room_cost, p_home.lowest_monthly_cost
  )
  on conflict (property_id) do update
  set position = excluded.position, option_mask = excluded.option_mask, created_at = excluded.created_at,
    room_cost = excluded.room_cost, lowest_monthly_cost = excluded.lowest_monthly_cost;
end
$$;
comment on function private.index_home(public.properties) is 'Lets search find a listed home as it is now, and no other home.';

create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if new.answer_time is not distinct from old.answer_time and private.undone_edit_at() is null then
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
      new.is_listed, new.care_types, new.amenities, new.payments, new.available_spots > 0, new.created_at, new.room_cost,
      new.lowest_monthly_cost
    ) is distinct from (
      old.is_listed, old.care_types, old.amenities, old.payments, old.available_spots > 0, old.created_at, old.room_cost,
      old.lowest_monthly_cost
    ) or (new.position operator(extensions.=) old.position) is not true
  ) then
    perform private.index_home(new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, new.available_spots > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, old.available_spots > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
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
  'What a written home means elsewhere: conversations, edits, counts, the register, search, news and photos.';
