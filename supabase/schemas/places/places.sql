-- Places: the positions of ZIP codes and cities. They give a home its position and a search its center.
-- Risk: none. The data is public and changes by migration only.

create function private.place_key(p_city text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            lower(translate(
              p_city,
              'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇáàâäãåéèêëíìîïóòôöõúùûüñç',
              'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc'
            )),
            '^\s*the\M', ''
          ),
          '\msaint(e?)\M', 'st\1', 'g'
        ),
        '\mmount\M', 'mt', 'g'
      ),
      '\mfort\M', 'ft', 'g'
    ),
    '[^a-z0-9]', '', 'g'
  );
end
$$;
comment on function private.place_key(text) is
  'The search key of a city: lower case, without accents, punctuation, spaces and a leading "the"; saint becomes st, '
  'mount mt and fort ft. "Saint Louis", "St. Louis" and "st louis" have the same key.';

grant execute on function private.place_key(text) to anon, authenticated, service_role;

create table public.zip_codes (
  zip_code text primary key constraint zip_code_has_five_digits check (zip_code ~ '^[0-9]{5}$'),
  city text not null,
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  latitude double precision not null constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  time_zone text not null
);
comment on table public.zip_codes is
  'One point for each ZIP code in the 50 states and DC, in degrees. Source: GeoNames (CC BY 4.0); see NOTICE.';

create table public.places (
  id bigint generated always as identity primary key,
  city text not null,
  state text not null constraint state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  latitude double precision not null constraint latitude_is_on_the_globe check (latitude between -90 and 90),
  longitude double precision not null constraint longitude_is_on_the_globe check (longitude between -180 and 180),
  population integer constraint population_is_positive check (population > 0),
  -- Collation C, so that a B-tree index supports prefix searches.
  search_key text collate "C" not null generated always as (private.place_key(city)) stored,
  constraint places_city_state_key unique (state, city)
);
comment on table public.places is
  'Cities with one point each, in degrees. The population ranks suggestions; null if it is unknown. Sources: GeoNames '
  '(CC BY 4.0) and the US Census; see NOTICE.';

create index places_state_search_key on public.places (state, search_key);
create index places_search_key on public.places (search_key);

-- Finds similar spellings. With fastupdate, each lookup would scan the pending list of a bulk load.
create index places_search_key_trigrams on public.places using gin (search_key extensions.gin_trgm_ops)
  with (fastupdate = off);

create table public.licensing_agencies (
  state text primary key constraint licensing_state_has_two_letters check (state ~ '^[A-Z]{2}$'),
  name text not null,
  -- What the state calls assisted living.
  facility_term text not null,
  url text not null constraint url_is_secure check (url ~ '^https://'),
  -- Whether the URL leads to a search for a license.
  has_lookup boolean not null,
  -- A hint from samples, not a rule.
  license_number_hint text,
  -- The first day of the month of the last check. Null for a row that was not checked.
  checked_on date
);
comment on table public.licensing_agencies is
  'The agency of each state and DC that licenses assisted living, with the page where the public asks about a license.';

alter table public.zip_codes enable row level security;
alter table public.places enable row level security;
alter table public.licensing_agencies enable row level security;
create policy select_visitor on public.zip_codes for select to anon using (true);

create policy select_user on public.zip_codes for select to authenticated using (true);

create policy select_visitor on public.places for select to anon using (true);

create policy select_user on public.places for select to authenticated using (true);

create policy select_visitor on public.licensing_agencies for select to anon using (true);

create policy select_user on public.licensing_agencies for select to authenticated using (true);

-- No writes: the data changes by migration only.
grant select on public.zip_codes, public.places, public.licensing_agencies to anon, authenticated;
grant all on public.zip_codes, public.places, public.licensing_agencies to service_role;

-- These functions return one value instead of rows, because a request can add filters and orders to rows.
create function public.suggest_places(p_query text, p_state text default null) returns jsonb
-- plpgsql, because SQL would compute the key again for each use.
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_key text collate "C";
  v_found jsonb;
begin
  perform private.check_argument('Query', p_query, 80), private.check_argument('State', p_state, 2);
  v_key := private.place_key(p_query);
  select
    jsonb_agg(
      jsonb_build_object('city', found.city, 'state', found.state)
      order by found.population desc nulls last, found.city, found.state
    )
  into v_found
  from (
    select p.city, p.state, p.population
    from public.places p
    -- A range instead of LIKE, so that a generic plan can use the index. '~' sorts after every key.
    where p.search_key >= v_key and p.search_key < v_key || '~' and v_key <> ''
      and (p_state is null or p.state = upper(p_state))
    order by p.population desc nulls last, p.city, p.state
    limit 8
  ) as found;
  -- Shorter keys resemble too many names.
  if v_found is null and length(v_key) >= 4 then
    v_found := private.find_similar_places(v_key, upper(p_state));
  end if;
  return coalesce(v_found, '[]');
end
$$;
comment on function public.suggest_places(text, text) is
  'At most eight cities whose name starts with the query, the most populous first; if there is none, at most five with a '
  'similar name, the most similar first: [{city, state}]. Raises 22023 for a query of more than 80 characters.';

grant execute on function public.suggest_places(text, text) to anon, authenticated, service_role;

create function public.read_licensing_agency(p_state text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.check_argument('State', p_state, 2);
  select to_jsonb(a) from public.licensing_agencies a where a.state = upper(p_state)
$$;
comment on function public.read_licensing_agency(text) is
  'The agency that licenses assisted living in a state, as public.licensing_agencies, or null.';
grant execute on function public.read_licensing_agency(text) to anon, authenticated, service_role;

create function public.locate_zip(p_zip_code text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.check_argument('ZIP code', p_zip_code, 10);
  return (
    select jsonb_build_object('zip_code', z.zip_code, 'city', z.city, 'state', z.state)
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5)
  );
end
$$;
comment on function public.locate_zip(text) is
  'The city and state of a ZIP code or ZIP+4: {zip_code, city, state}, or null. Raises 22023 for more than 10 '
  'characters.';
grant execute on function public.locate_zip(text) to anon, authenticated, service_role;

-- Loads the library of pg_trgm. Before that, only a superuser can name its parameters in a function.
select extensions.similarity('', '');

create function private.find_similar_places(p_key text, p_state text) returns jsonb
-- plpgsql, because the plan of an SQL function would not know the key and would scan the table.
language plpgsql stable security invoker set search_path = ''
-- The threshold of the operator %.
set pg_trgm.similarity_threshold = 0.3
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('city', close.city, 'state', close.state) order by close.place), '[]'
    )
    from (
      select p.city, p.state, row_number() over (
        order by extensions.similarity(p.search_key, p_key) desc, p.population desc nulls last, p.id
      ) as place
      from public.places p
      where p.search_key = p_key
        or ((p_state is null or p.state = p_state) and p.search_key operator(extensions.%) p_key)
      order by place
      limit 5
    ) as close
  );
end
$$;
comment on function private.find_similar_places(text, text) is
  'At most five suggestions for an unknown place_key(): cities with the same name in other states, or with a similar '
  'name in the same state; in any state if p_state is null.';

grant execute on function private.find_similar_places(text, text) to anon, authenticated, service_role;

create function private.find_close_zip_places(p_zip_code integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('city', close.city, 'state', close.state) order by close.difference), '[]'
  )
  from (
    select z.city, z.state, min(abs(z.zip_code::integer - p_zip_code)) as difference
    from (
      (select * from public.zip_codes where zip_code < lpad(p_zip_code::text, 5, '0') order by zip_code desc limit 50)
      union all
      (select * from public.zip_codes where zip_code > lpad(p_zip_code::text, 5, '0') order by zip_code limit 50)
    ) as z
    group by z.city, z.state
    order by difference, z.city
    limit 5
  ) as close
$$;
comment on function private.find_close_zip_places(integer) is
  'Up to five suggestions for an unknown ZIP code: the cities of the closest numbers, [{city, state}].';
grant execute on function private.find_close_zip_places(integer) to anon, authenticated, service_role;

create function private.find_place(p_zip_code text, p_city text, p_state text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_place jsonb;
  v_key text;
begin
  perform
    private.check_argument('ZIP code', p_zip_code, 10),
    private.check_argument('City', p_city, 80),
    private.check_argument('State', p_state, 2);
  if p_zip_code is not null then
    select to_jsonb(z) - 'zip_code' into v_place
    from public.zip_codes z
    where z.zip_code = left(p_zip_code, 5);
    if v_place is null then
      raise exception 'zip_code_unknown'
        using errcode = 'SC422',
        detail = jsonb_build_object('zip_code', p_zip_code, 'suggestions', case
          when p_zip_code ~ '^[0-9]{5}' then private.find_close_zip_places(left(p_zip_code, 5)::integer) else '[]'
        end);
    end if;
    return v_place;
  end if;
  if p_city is null or p_state is null then
    raise exception 'place_missing' using errcode = '22023';
  end if;
  v_key := private.place_key(p_city);
  select jsonb_build_object('city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude)
  into v_place
  from public.places p
  where p.state = upper(p_state) and p.search_key = v_key
  order by p.population desc nulls last, p.id
  limit 1;
  if v_place is null then
    raise exception 'city_unknown' using errcode = 'SC422', detail = jsonb_build_object(
      'city', p_city, 'state', upper(p_state), 'suggestions', private.find_similar_places(v_key, upper(p_state))
    );
  end if;
  return v_place;
end
$$;
comment on function private.find_place(text, text, text) is
  'The position of a ZIP code, or else of a city and state: {city, state, latitude, longitude}. Raises SC422 if it is '
  'unknown. detail is then a JSON array of up to five suggestions, {city, state}.';
grant execute on function private.find_place(text, text, text) to anon, authenticated, service_role;
