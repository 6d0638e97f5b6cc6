-- Homes as the API answers them.
--
-- Purpose: one shape of a home for search, detail, favorites and the owner's list; counting views.
-- Tables: none.
-- Risk: private.count_view() writes for callers who have no right to; it adds one to a number and nothing else.

create function private.saved_among(p_property_ids uuid[]) returns setof uuid
language plpgsql stable
-- Definer: visitors, who ask too, have no right on favorites. Answers about the caller only.
security definer set search_path = ''
as $$
begin
  return query
  select f.property_id
  from public.favorites f
  where f.patient_id = (select private.user_id()) and f.property_id = any (p_property_ids);
end
$$;
comment on function private.saved_among(uuid[]) is 'Which of these homes the caller saved.';
grant execute on function private.saved_among(uuid[]) to anon, authenticated, service_role;

create function private.view_counts(p_property_ids uuid[]) returns bigint[]
language plpgsql stable
-- Definer: the policy of property_views would look each home up once more. Asked only for homes that the caller sees.
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
comment on function private.view_counts(uuid[]) is 'How often each of these homes was opened, in the same order.';
grant execute on function private.view_counts(uuid[]) to anon, authenticated, service_role;

create type private.property_answer as (
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
comment on type private.property_answer is 'A home with the keys of contract/properties.ts, in snake_case.';

create function private.describe_properties(p_ids uuid[]) returns setof private.property_answer
-- Not SQL, which would be planned anew for each page; and rows, which become JSON twice as fast as objects built key by
-- key.
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return query
  select
    p.id, p.owner_id, p.name, p.description, p.street, p.city, p.state, p.zip_code, p.capacity, p.available_spots,
    p.room_cost, p.amenities, p.care_types, p.image_urls,
    coalesce((select v.view_count from public.property_views v where v.property_id = p.id), 0),
    p.is_active, p.confirmed_at, p.verified_at, p.id in (select private.saved_among(p_ids)), p.created_at, p.updated_at
  from public.properties p
  where p.id = any (p_ids);
end
$$;
comment on function private.describe_properties(uuid[]) is 'Those of the homes that the caller sees, in no order.';
grant execute on function private.describe_properties(uuid[]) to anon, authenticated, service_role;

create function private.count_view(p_property_id uuid) returns void
language sql volatile
-- Definer: nobody may write property_views. Counts only what the caller sees and does not own.
security definer set search_path = ''
as $$
  insert into public.property_views as v (property_id, view_count)
  select p.id, 1
  from public.properties p
  where p.id = p_property_id
    and p.owner_id is distinct from (select private.user_id())
    and private.sees_property(p.id)
  on conflict (property_id) do update set view_count = v.view_count + 1
$$;
comment on function private.count_view(uuid) is 'Counts one view of a home, unless the caller owns or cannot see it.';
grant execute on function private.count_view(uuid) to anon, authenticated, service_role;

create function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.count_view(p_property_id);
  return (select to_jsonb(d) from private.describe_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null when the caller does not see it. Counts a view, except the owner''s own.';
grant execute on function public.view_property(uuid) to anon, authenticated, service_role;

create function private.created_property(p_creation_key uuid) returns uuid
language sql stable
-- Definer: callers may not read creation_key. Answers about the caller only.
security definer set search_path = ''
as $$
  select p.id
  from public.properties p
  where p.owner_id = (select private.user_id()) and p.creation_key = p_creation_key
$$;
comment on function private.created_property(uuid) is 'See public.find_created_property(uuid).';
grant execute on function private.created_property(uuid) to authenticated;

create function public.find_created_property(p_creation_key uuid) returns jsonb
language sql stable security invoker
set search_path = ''
as $$
  select to_jsonb(d) from private.describe_properties(array[private.created_property(p_creation_key)]) d
$$;
comment on function public.find_created_property(uuid) is
  'The home that the caller listed with this key, or null. To be asked when listing it again was refused with 23505.';
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
    limit private.page_size(p_limit) + 1
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(d) order by page.place), '[]')
      from private.describe_properties((select array_agg(page.id) from page)) d
      join page on page.id = d.id
      where page.place <= private.page_size(p_limit)
    ),
    'total', (select count(*) from public.properties p where p.owner_id = (select private.user_id())),
    'next_cursor', private.next_cursor(
      (select jsonb_agg(jsonb_build_object('key', page.key, 'id', page.id) order by page.place) from page),
      private.page_size(p_limit)
    )
  )
$$;
comment on function public.list_owned_properties(integer, jsonb) is
  'A page of the caller''s own homes, newest first: {items, total, next_cursor}. A cursor is {key: created_at, id}.';
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
    limit private.page_size(p_limit) + 1
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(to_jsonb(d) order by page.place), '[]')
      from private.describe_properties((select array_agg(page.property_id) from page)) d
      join page on page.property_id = d.id
      where page.place <= private.page_size(p_limit)
    ),
    'total', (select count(*) from public.favorites f where f.patient_id = (select private.user_id())),
    'next_cursor', private.next_cursor(
      (select jsonb_agg(jsonb_build_object('key', page.key, 'id', page.id) order by page.place) from page),
      private.page_size(p_limit)
    )
  )
$$;
comment on function public.list_favorites(integer, jsonb) is
  'A page of the homes that the caller saved, last saved first, inactive ones too: {items, total, next_cursor}. A '
  'cursor is {key: created_at of the favorite, id of the favorite}.';
grant execute on function public.list_favorites(integer, jsonb) to authenticated, service_role;
