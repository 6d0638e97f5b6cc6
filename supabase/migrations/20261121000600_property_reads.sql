-- Reading homes: the JSON of one home, view counts, the lists of owners and families, and the sitemap.
-- Risk: private.count_view() writes for callers without privileges. It only adds one to a number.

create function private.select_saved_ids(p_property_ids uuid[]) returns setof uuid
language plpgsql stable
-- Definer: visitors call it too, without privileges on favorites. Returns data of the caller only.
security definer set search_path = ''
as $$
begin
  return query
  select f.property_id
  from public.favorites f
  where f.patient_id = (select private.user_id()) and f.property_id = any (p_property_ids);
end
$$;
comment on function private.select_saved_ids(uuid[]) is 'Those of the homes that the caller saved.';
grant execute on function private.select_saved_ids(uuid[]) to anon, authenticated, service_role;

create function private.select_view_counts(p_property_ids uuid[]) returns bigint[]
language plpgsql stable
-- Definer: avoids a second lookup of each home by the policy. Call it only for homes that the caller can see.
security definer set search_path = ''
as $$
begin
  return (
    select array_agg(coalesce(v.view_count, 0) order by wanted.place)
    from unnest(p_property_ids) with ordinality as wanted (id, place)
    left join public.property_views v on v.property_id = wanted.id
  );
end
$$;
comment on function private.select_view_counts(uuid[]) is 'The view counts of the homes, in the same order.';
grant execute on function private.select_view_counts(uuid[]) to anon, authenticated, service_role;

create type private.property_row as (
  id uuid,
  owner_id uuid,
  name text,
  description text,
  street text,
  city text,
  state text,
  zip_code text,
  capacity integer,
  available_spots integer,
  room_cost numeric,
  amenities text[],
  care_types text[],
  image_urls text[],
  view_count bigint,
  is_active boolean,
  confirmed_at timestamptz,
  verified_at timestamptz,
  is_favorite boolean,
  created_at timestamptz,
  updated_at timestamptz
);
comment on type private.property_row is 'A home with the keys of contract/properties.ts in snake_case.';

create function private.select_properties(p_ids uuid[]) returns setof private.property_row
-- plpgsql, because it caches the plan. Returns rows, because to_jsonb() of a row is twice as fast as jsonb_build_object().
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return query
  select
    p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
    p.room_cost, p.amenities, p.care_types, p.image_urls,
    coalesce((select v.view_count from public.property_views v where v.property_id = p.id), 0),
    p.is_active, p.confirmed_at, p.verified_at, p.id in (select private.select_saved_ids(p_ids)), p.created_at, p.updated_at
  from public.properties p
  where p.id = any (p_ids);
end
$$;
comment on function private.select_properties(uuid[]) is 'Those of the homes that the caller can see, in no particular order.';
grant execute on function private.select_properties(uuid[]) to anon, authenticated, service_role;

create function private.count_view(p_property_id uuid) returns void
language sql volatile
-- Definer: callers cannot write property_views. Counts only homes that the caller can see and does not own.
security definer set search_path = ''
as $$
  insert into public.property_views as v (property_id, view_count)
  select p.id, 1
  from public.properties p
  where p.id = p_property_id
    and p.owner_id is distinct from (select private.user_id())
    and private.can_view_property(p.id)
  on conflict (property_id) do update set view_count = v.view_count + 1
$$;
comment on function private.count_view(uuid) is 'Counts one view of a home, unless the caller owns it or cannot see it.';
grant execute on function private.count_view(uuid) to anon, authenticated, service_role;

create function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.count_view(p_property_id);
  return (select to_jsonb(d) from private.select_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null if the caller cannot see it. Counts a view, unless the caller is the owner.';
grant execute on function public.view_property(uuid) to anon, authenticated, service_role;

create function private.find_created_property(p_creation_key uuid) returns uuid
language sql stable
-- Definer: callers cannot read creation_key. Returns a home of the caller only.
security definer set search_path = ''
as $$
  select p.id
  from public.properties p
  where p.owner_id = (select private.user_id()) and p.creation_key = p_creation_key
$$;
comment on function private.find_created_property(uuid) is 'See public.find_created_property(uuid).';
grant execute on function private.find_created_property(uuid) to authenticated;

create function public.find_created_property(p_creation_key uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select to_jsonb(d) from private.select_properties(array[private.find_created_property(p_creation_key)]) d
$$;
comment on function public.find_created_property(uuid) is
  'The home that the caller created with this key, or null. Call it after an insert with the same key failed with 23505.';
grant execute on function public.find_created_property(uuid) to authenticated;

create function public.list_owned_properties(p_limit integer default 24, p_cursor jsonb default null) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.check_cursor(p_cursor);
  with page as materialized (
    select p.id, p.created_at as key, row_number() over (order by p.created_at desc, p.id desc) as place
    from public.properties p
    where p.owner_id = (select private.user_id())
      and (
        p_cursor is null
        or (p.created_at, p.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by p.created_at desc, p.id desc
    limit private.clamp_page_size(p_limit) + 1
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(d) order by page.place), '[]')
      from private.select_properties((select array_agg(page.id) from page)) d
      join page on page.id = d.id
      where page.place <= private.clamp_page_size(p_limit)
    ),
    'total', (select count(*) from public.properties p where p.owner_id = (select private.user_id())),
    'next_cursor', private.next_cursor(
      (select jsonb_agg(jsonb_build_object('key', page.key, 'id', page.id) order by page.place) from page),
      private.clamp_page_size(p_limit)
    )
  )
$$;
comment on function public.list_owned_properties(integer, jsonb) is
  'A page of the homes of the caller, newest first: {items, total, next_cursor}. A cursor is {key: created_at, id}.';
grant execute on function public.list_owned_properties(integer, jsonb) to authenticated, service_role;

create function public.list_favorites(p_limit integer default 24, p_cursor jsonb default null) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select private.check_cursor(p_cursor);
  with page as materialized (
    select f.id, f.property_id, f.created_at as key, row_number() over (order by f.created_at desc, f.id desc) as place
    from public.favorites f
    where f.patient_id = (select private.user_id())
      and (
        p_cursor is null
        or (f.created_at, f.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by f.created_at desc, f.id desc
    limit private.clamp_page_size(p_limit) + 1
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(d) order by page.place), '[]')
      from private.select_properties((select array_agg(page.property_id) from page)) d
      join page on page.property_id = d.id
      where page.place <= private.clamp_page_size(p_limit)
    ),
    'total', (select count(*) from public.favorites f where f.patient_id = (select private.user_id())),
    'next_cursor', private.next_cursor(
      (select jsonb_agg(jsonb_build_object('key', page.key, 'id', page.id) order by page.place) from page),
      private.clamp_page_size(p_limit)
    )
  )
$$;
comment on function public.list_favorites(integer, jsonb) is
  'A page of the homes that the caller saved, last saved first, including inactive ones: {items, total, next_cursor}. '
  'A cursor is {key: created_at of the favorite, id of the favorite}.';
grant execute on function public.list_favorites(integer, jsonb) to authenticated, service_role;

-- Search engines.

-- Covers list_sitemap_homes().
create index properties_listed on public.properties (id) include (updated_at) where is_active;

create function private.clamp_sitemap_size(p_size integer) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select least(greatest(coalesce(p_size, 5000), 1), 5000)
$$;
comment on function private.clamp_sitemap_size(integer) is
  'The number of homes on a page of the sitemap: 5,000 by default and at most, so that a page costs about as much as a '
  'search.';

create function public.list_sitemap_pages(p_size integer default 5000) returns bigint
language sql stable security invoker
set search_path = ''
as $$
  select (count(*) + private.clamp_sitemap_size(p_size) - 1) / private.clamp_sitemap_size(p_size)
  from public.properties p
  where p.is_active
$$;
comment on function public.list_sitemap_pages(integer) is
  'The number of pages in the list of active homes. Pages start at 1.';

create function public.list_sitemap_homes(p_page integer, p_size integer default 5000) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', listed.id, 'updated_at', listed.updated_at)), '[]')
  from (
    select p.id, p.updated_at
    from public.properties p
    where p.is_active
    order by p.id
    limit private.clamp_sitemap_size(p_size) offset (greatest(p_page, 1) - 1)::bigint * private.clamp_sitemap_size(p_size)
  ) as listed
$$;
comment on function public.list_sitemap_homes(integer, integer) is
  'A page of the list of active homes: [{id, updated_at}]. One value, because the API limits rows to 1,000.';

create function public.preview_property(p_property_id uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select to_jsonb(d) from private.select_properties(array[p_property_id]) d
$$;
comment on function public.preview_property(uuid) is
  'A home for search engines and link previews, or null if the caller cannot see it. Counts no view.';

grant execute on function
  private.clamp_sitemap_size(integer),
  public.list_sitemap_pages(integer),
  public.list_sitemap_homes(integer, integer),
  public.preview_property(uuid)
to anon, authenticated, service_role;
