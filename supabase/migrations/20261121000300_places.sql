-- Places: the positions of ZIP codes and cities. They give a home its position and a search its center.
-- Risk: none. The data is public and changes by migration only.

create function private.place_key(p_city text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
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
  )
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
  longitude double precision not null constraint longitude_is_on_the_globe check (longitude between -180 and 180)
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

alter table public.zip_codes enable row level security;
alter table public.places enable row level security;

create policy select_visitor on public.zip_codes for select to anon using (true);
create policy select_user on public.zip_codes for select to authenticated using (true);
create policy select_visitor on public.places for select to anon using (true);
create policy select_user on public.places for select to authenticated using (true);

-- No writes: the data changes by migration only.
grant select on public.zip_codes, public.places to anon, authenticated;
grant all on public.zip_codes, public.places to service_role;

-- Both functions return one value instead of rows, because a request can add filters and orders to rows.
create function public.suggest_places(p_query text, p_state text default null) returns jsonb
-- plpgsql, because SQL would compute the key again for each use.
language plpgsql stable security invoker
set search_path = ''
as $$
declare
  v_key text collate "C";
begin
  perform private.check_argument('Query', p_query, 80), private.check_argument('State', p_state, 2);
  v_key := private.place_key(p_query);
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('city', found.city, 'state', found.state)
        order by found.population desc nulls last, found.city, found.state
      ),
      '[]'
    )
    from (
      select p.city, p.state, p.population
      from public.places p
      -- A range instead of LIKE, so that a generic plan can use the index. '~' sorts after every key.
      where p.search_key >= v_key and p.search_key < v_key || '~' and v_key <> ''
        and (p_state is null or p.state = upper(p_state))
      order by p.population desc nulls last, p.city, p.state
      limit 8
    ) as found
  );
end
$$;
comment on function public.suggest_places(text, text) is
  'At most eight cities whose name starts with the query, the most populous first: [{city, state}]. Raises 22023 for a '
  'query of more than 80 characters.';
grant execute on function public.suggest_places(text, text) to anon, authenticated, service_role;

create function public.locate_zip(p_zip_code text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
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
