-- Lists of homes: those of an owner, and the favorites of a family.
-- Risk: private.list_removed_favorites() names homes that the policies hide. They are homes that the caller saved.

create function private.build_property_page(
  p_property_ids uuid[], p_keys timestamptz[], p_key_ids uuid[], p_total bigint, p_limit integer
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_size constant integer := private.clamp_page_size(p_limit);
begin
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(d.body order by array_position(p_property_ids, d.id)), '[]')
      from private.select_properties(p_property_ids[:v_size]) d
    ),
    'total', p_total,
    'next_cursor', case
      when cardinality(p_keys) > v_size then jsonb_build_object('key', p_keys[v_size], 'id', p_key_ids[v_size])
    end
  );
end
$$;
comment on function private.build_property_page(uuid[], timestamptz[], uuid[], bigint, integer) is
  'The page of a list of homes: {items, total, next_cursor}. The arrays have one entry a home, and one for the home after '
  'the page, if there is one. The keys make the cursor {key, id}.';

create function public.list_owned_properties(
  p_limit integer default 24, p_cursor jsonb default null, p_owner_id uuid default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  -- The aggregates keep the order of the subquery.
  select private.build_property_page(
    array_agg(page.id), array_agg(page.created_at), array_agg(page.id),
    (select count(*) from private.select_acted_homes(coalesce(p_owner_id, private.user_id()))), p_limit
  )
  from (
    select p.id, p.created_at
    from public.properties p
    -- A subquery: behind a policy, coalesce() beside a column keeps the planner from the index.
    where p.owner_id = (select coalesce(p_owner_id, private.user_id()))
      and array[p.owner_id, p.id] && (select private.acting_for())
      and (
        p_cursor is null
        or (p.created_at, p.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by p.created_at desc, p.id desc
    limit private.clamp_page_size(p_limit) + 1
  ) as page
$$;
comment on function public.list_owned_properties(integer, jsonb, uuid) is
  'A page of the homes of an owner, by default the caller, for which the caller acts, newest first: {items, total, '
  'next_cursor}. A cursor is {key: created_at, id}.';

create function public.confirm_properties(p_owner_id uuid default null) returns integer
language sql volatile security invoker set search_path = '' as $$
  -- In one order, so that two calls at once do not wait for each other. The policy limits this to the homes for which the
  -- caller acts.
  with locked as (
    select p.id
    from public.properties p
    where p.owner_id = (select coalesce(p_owner_id, private.user_id())) and p.is_active
    order by p.id
    for no key update
  ), confirmed as (
    update public.properties p
    set confirmed_at = now()
    where p.id in (select locked.id from locked)
    returning p.id
  )
  select count(*)::integer from confirmed
$$;
comment on function public.confirm_properties(uuid) is
  'Confirms prices and availability of all active homes of an owner, by default the caller, and returns their number.';
grant execute on function public.confirm_properties(uuid) to authenticated;

create function public.list_favorites(p_limit integer default 24, p_cursor jsonb default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('Cursor', p_cursor::text, 300);
  select private.build_property_page(
    array_agg(page.property_id), array_agg(page.created_at), array_agg(page.id),
    (
      select count(*)
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = (select private.user_id())
    ), p_limit
  )
  from (
    select f.id, f.property_id, f.created_at
    from public.favorites f
    -- The policies hide suspended homes. list_removed_favorites() names them.
    join public.properties p on p.id = f.property_id
    where f.patient_id = (select private.user_id())
      and (
        p_cursor is null
        or (f.created_at, f.id) < ((p_cursor ->> 'key')::timestamptz, (p_cursor ->> 'id')::uuid)
      )
    order by f.created_at desc, f.id desc
    limit private.clamp_page_size(p_limit) + 1
  ) as page
$$;
comment on function public.list_favorites(integer, jsonb) is
  'A page of the homes that the caller saved, last saved first, also inactive but not suspended ones: {items, total, '
  'next_cursor}. '
  'A cursor is {key: created_at of the favorite, id of the favorite}.';

create function private.list_removed_favorites() returns jsonb
language plpgsql stable
-- Definer: the policies hide suspended homes. Returns the names of homes that the caller saved.
security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('property_id', saved.id, 'name', saved.name) order by saved.created_at desc, saved.id),
      '[]'
    )
    from (
      select p.id, p.name, f.created_at
      from public.favorites f
      join public.properties p on p.id = f.property_id
      where f.patient_id = (select private.user_id()) and p.is_suspended and p.owner_id <> f.patient_id
      order by f.created_at desc, p.id
      limit 100
    ) as saved
  );
end
$$;

create function public.list_removed_favorites() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_removed_favorites()
$$;
comment on function public.list_removed_favorites() is
  'The suspended homes that the caller saved, last saved first, at most 100: [{property_id, name}].';
grant execute on function private.list_removed_favorites(), public.list_removed_favorites() to authenticated;
grant execute on function
  private.build_property_page(uuid[], timestamptz[], uuid[], bigint, integer),
  public.list_owned_properties(integer, jsonb, uuid),
  public.list_favorites(integer, jsonb)
to authenticated, service_role;
