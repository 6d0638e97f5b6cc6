-- A family that misspells a town gets suggestions for it before it has chosen a state.

-- Loads the library of pg_trgm. Before that, only a superuser can name its parameters in a function.
select extensions.similarity('', '');

create or replace function private.find_similar_places(p_key text, p_state text) returns jsonb
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

create or replace function public.suggest_places(p_query text, p_state text default null) returns jsonb
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
