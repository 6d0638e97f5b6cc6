-- Reading homes: the JSON of homes, view counts, and the homes for which a person acts.
-- Risk: private.count_view() writes for callers without privileges. It only adds one to a number.

create function private.select_saved_ids(p_property_ids uuid[]) returns setof uuid
language plpgsql stable
-- Definer: visitors call it too, without privileges on favorites. Returns data of the caller only.
security definer set search_path = '' as $$
declare
  v_user constant uuid := private.user_id();
begin
  -- Most searches are those of visitors.
  if v_user is not null then
    return query
    select f.property_id
    from public.favorites f
    where f.patient_id = v_user and f.property_id = any (p_property_ids);
  end if;
end
$$;
comment on function private.select_saved_ids(uuid[]) is 'Those of the homes that the caller saved.';
grant execute on function private.select_saved_ids(uuid[]) to anon, authenticated, service_role;

create function private.select_view_counts(p_property_ids uuid[]) returns bigint[]
language plpgsql stable
-- Definer: avoids a second lookup of each home by the policy. Call it only for homes that the caller can see.
security definer set search_path = '' as $$
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

create function private.select_properties(p_ids uuid[]) returns table (id uuid, body jsonb)
-- plpgsql, because it caches the plan. to_jsonb() of a row is twice as fast as jsonb_build_object().
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
  select item.id, to_jsonb(item)
  from private.property_rows p
  cross join lateral (
    select
      p.*, coalesce((select v.view_count from public.property_views v where v.property_id = p.id), 0) as view_count,
      p.id in (select private.select_saved_ids(p_ids)) as is_favorite
  ) as item
  where p.id = any (p_ids);
end
$$;
comment on function private.select_properties(uuid[]) is
  'Those of the homes that the caller can see, in no particular order: private.property_rows with view_count and '
  'is_favorite.';
grant execute on function private.select_properties(uuid[]) to anon, authenticated, service_role;

create function private.select_search_results(p_ids uuid[], p_chords double precision[]) returns json
-- One statement from the table to JSON. With private.select_properties(), a page takes 20 % more time.
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Variables, because the planner would also call a function inside the statement.
  v_saved constant uuid[] := array(select private.select_saved_ids(p_ids));
  v_view_counts constant bigint[] := private.select_view_counts(p_ids);
begin
  return (
    select coalesce(json_agg(item order by f.place), '[]')
    from unnest(p_ids, p_chords, v_view_counts) with ordinality as f (id, chord, view_count, place)
    join private.property_rows p on p.id = f.id
    cross join lateral (
      select
        p.*, f.view_count, p.id = any (v_saved) as is_favorite,
        round(private.chord_to_miles(f.chord)::numeric, 2) as distance_miles
    ) as item
  );
end
$$;
comment on function private.select_search_results(uuid[], double precision[]) is
  'Those of the homes that the caller can see, in this order, as a JSON array as private.select_properties() returns, with '
  'distance_miles.';
grant execute on function private.select_search_results(uuid[], double precision[]) to anon, authenticated, service_role;

create function private.count_view(p_property_id uuid) returns void
language sql volatile
-- Definer: callers cannot write property_views. Counts only homes that the caller can see and does not act for.
security definer set search_path = '' as $$
  -- The week first, because a deletion of the home waits for the row of property_views, and a new week waits for the home.
  with counted as (
    insert into private.home_weeks as w (property_id, week, view_count, viewed_at)
    select p.id, private.week_of(now()), 1, now()
    from public.properties p
    where p.id = p_property_id
      and not p.owner_id = any ((select private.acting_for('person'))::uuid[])
      and private.can_view_property(p.id)
      -- Before the row is locked: most of the calls of a script end here.
      and not exists (
        select from private.home_weeks v
        where v.property_id = p_property_id and v.viewed_at > now() - interval '1 minute'
      )
    on conflict (property_id, week) do update
    set view_count = w.view_count + 1, viewed_at = excluded.viewed_at
    -- Again, because another view may have counted before the lock was free.
    where w.viewed_at is null or w.viewed_at <= now() - interval '1 minute'
    returning w.property_id
  )
  insert into public.property_views as v (property_id, view_count)
  select c.property_id, 1 from counted c
  on conflict (property_id) do update set view_count = v.view_count + 1
$$;
comment on function private.count_view(uuid) is
  'Counts a view of a home, at most one a minute, unless the caller is one of the people of its owner or cannot see it. Nothing '
  'is kept about who opens a home.';
grant execute on function private.count_view(uuid) to anon, authenticated, service_role;

create function public.view_property(p_property_id uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The request gate makes it read only while changes are paused.
  if current_setting('transaction_read_only') = 'off' then
    perform private.count_view(p_property_id);
  end if;
  return (select d.body from private.select_properties(array[p_property_id]) d);
end
$$;
comment on function public.view_property(uuid) is
  'A home, or null if the caller cannot see it. Counts a view, at most one a minute, unless the caller is the owner.';
grant execute on function public.view_property(uuid) to anon, authenticated, service_role;

create function private.find_created_property(p_creation_key uuid, p_owner_id uuid) returns uuid
language sql stable
-- Definer: callers cannot read creation_key. Returns a home that the caller manages only.
security definer set search_path = '' as $$
  select p.id
  from public.properties p
  where p.owner_id = coalesce(p_owner_id, private.user_id()) and p.owner_id = any (private.acting_for('manager'))
    and p.creation_key = p_creation_key
$$;

create function public.find_created_property(p_creation_key uuid, p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body from private.select_properties(array[private.find_created_property(p_creation_key, p_owner_id)]) d
$$;
comment on function public.find_created_property(uuid, uuid) is
  'The home that was created with this key for an owner, by default the caller, or null. Call it after an insert with the '
  'same key failed with 23505.';
grant execute on function private.find_created_property(uuid, uuid), public.find_created_property(uuid, uuid)
to authenticated;

create function private.select_acted_homes(p_owner_id uuid default null) returns setof uuid
language plpgsql stable rows 100
-- Definer: policies that call it would check the policies of properties for each home.
security definer set search_path = '' as $$
declare
  v_acting constant uuid[] := private.acting_for();
begin
  return query
  select p.id
  from public.properties p
  where (p.owner_id = any (v_acting) or p.id = any (v_acting)) and (p_owner_id is null or p.owner_id = p_owner_id);
end
$$;
comment on function private.select_acted_homes(uuid) is
  'The homes for which the caller acts as an owner or for one, of all owners or of p_owner_id.';
grant execute on function private.select_acted_homes(uuid) to authenticated, service_role;

create function private.list_own_ids(p_owner_id uuid) returns jsonb
language plpgsql stable
-- Definer: callers cannot read own_id. Returns those of homes for which the caller acts only.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('property_id', p.id, 'own_id', p.own_id) order by p.own_id), '[]')
    from public.properties p
    where p.id in (select private.select_acted_homes(coalesce(p_owner_id, private.user_id()))) and p.own_id is not null
  );
end
$$;

create function public.list_own_ids(p_owner_id uuid default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_own_ids(p_owner_id)
$$;
comment on function public.list_own_ids(uuid) is
  'The IDs that an owner, by default the caller, gave to their homes: [{property_id, own_id}]. Families and other owners '
  'never see them.';
grant execute on function private.list_own_ids(uuid), public.list_own_ids(uuid) to authenticated;

create function public.preview_property(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select d.body from private.select_properties(array[p_property_id]) d
$$;
comment on function public.preview_property(uuid) is
  'A home for search engines and link previews, or null if the caller cannot see it. Counts no view.';

grant execute on function public.preview_property(uuid) to anon, authenticated, service_role;
