set lock_timeout = '2s';

create function private.find_listed_places(p_state text, p_cities text[], p_limit integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('city', c.city, 'home_count', c.home_count) order by c.city), '[]')
  from (
    select p.city, count(*) as home_count
    from public.properties p
    join public.places known on known.state = p.state and known.city = p.city
    where p.is_listed and p.state = p_state and (p_cities is null or p.city = any (p_cities))
    group by p.city
    having count(*) >= 5
    order by home_count desc, p.city
    limit p_limit
  ) as c
$$;
comment on function private.find_listed_places(text, text[], integer) is
  'The cities of a state that have a page, those with most homes, in the order of their names: [{city, home_count}].';

grant execute on function private.find_listed_places(text, text[], integer) to anon, authenticated, service_role;

create or replace function public.read_place_page(p_state text, p_city text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_state constant text := upper(p_state);
  v_cities text[];
begin
  perform private.check_argument('State', p_state, 2), private.check_argument('City', p_city, 80);
  -- The key ignores hyphens, as addresses have them in place of spaces.
  v_cities := array(
    select p.city from public.places p where p.state = v_state and p.search_key = private.place_key(p_city)
  );
  return (
    with home as materialized (
      select
        p.id, p.name, p.city, p.available_spots - p.held_spots as openings, p.lowest_monthly_cost, p.highest_monthly_cost,
        p.care_types, p.updated_at
      from public.properties p
      where p.is_listed and p.state = v_state and p.city = any (v_cities)
    ),
    first as (
      select h.id, row_number() over (order by h.openings > 0 desc, h.name, h.id) as place
      from home h
      order by place
      limit 24
    )
    select jsonb_build_object(
      'city', mode() within group (order by h.city),
      'state', v_state,
      'home_count', count(*),
      'open_home_count', count(*) filter (where h.openings > 0),
      'opening_count', sum(h.openings),
      'cost', case when count(h.lowest_monthly_cost) > 0 then jsonb_build_object(
        'lowest', min(h.lowest_monthly_cost), 'highest', max(h.highest_monthly_cost), 'home_count', count(h.lowest_monthly_cost)
      ) end,
      'care_types', (
        select coalesce(
          jsonb_agg(jsonb_build_object('name', c.name, 'home_count', c.home_count) order by c.home_count desc, c.name), '[]'
        )
        from (
          select offered.name, count(*) as home_count
          from home o
          cross join lateral unnest(o.care_types) as offered (name)
          group by offered.name
        ) as c
      ),
      'other_places', (
        select coalesce(jsonb_agg(o.place), '[]')
        from jsonb_array_elements(private.find_listed_places(v_state, null, 25)) as o (place)
        where not (o.place ->> 'city') = any (v_cities)
      ),
      'counted_at', now(),
      'changed_at', max(h.updated_at),
      'homes', (
        select jsonb_agg(s.body order by f.place)
        from private.select_properties(array(select f.id from first f)) s
        join first f on f.id = s.id
      )
    )
    from home h
    having count(*) >= 5
  );
end
$$;
comment on function public.read_place_page(text, text) is
  'The facts of a city with at least five listed homes: {city, state, home_count, open_home_count, opening_count, cost: '
  '{lowest, highest, home_count} or null, care_types: [{name, home_count}], other_places: [{city, home_count}] of the state, counted_at, changed_at, homes}. homes are at most '
  '24, those with openings first, then by name, as private.select_properties() returns them. cost is of the homes that state '
  'both a room and care. Null for another city. p_city can be written as in an address.';

create or replace function public.read_registered_home(p_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_registered_home(r) || jsonb_build_object(
    'medians', private.read_register_medians(r),
    'place', private.find_listed_places(r.state, array(
      select p.city from public.places p where p.state = r.state and p.search_key = private.place_key(r.city)
    ), 1) -> 0,
    'property_id', r.property_id,
    'is_indexed', r.property_id is null and r.gone_at is null
      and exists (select from private.indexed_register_states i where i.state = r.state)
  )
  from private.registered_homes r
  where r.id = p_id
$$;
comment on function public.read_registered_home(uuid) is
  'A home of the register, as private.describe_registered_home(), with the medians of its state, the listed property that is this home, its place if it has a page: {city, home_count}, '
  'and whether search engines may show its page. Null if there is none.';
