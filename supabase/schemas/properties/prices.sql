-- Property prices: what a home costs by room type and care level, its fees, and what the price includes.
-- The lists are columns of properties, because they are always read and written together with their home. These functions
-- check them.

create function private.priced_names(p_prices jsonb, p_name_key text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_price jsonb;
  v_names text[] := array[]::text[];
begin
  if jsonb_typeof(p_prices) <> 'array' then
    return null;
  end if;
  for v_price in select jsonb_array_elements(p_prices) loop
    if jsonb_typeof(v_price -> p_name_key) is distinct from 'string'
      or jsonb_typeof(v_price -> 'monthly_cost') is distinct from 'number' then
      return null;
    end if;
    if v_price - array[p_name_key, 'monthly_cost'] <> '{}'
      or (v_price -> 'monthly_cost')::numeric not between 0 and 999999.99
      or scale((v_price -> 'monthly_cost')::numeric) > 2 then
      return null;
    end if;
    v_names := v_names || (v_price ->> p_name_key);
  end loop;
  return v_names;
end
$$;
comment on function private.priced_names(jsonb, text) is
  'The names in a list of prices, [{<p_name_key>, monthly_cost}], in dollars a month with at most two decimals. Null '
  'for any other value.';

create function private.are_care_level_names(p_names text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select count(*) <= 5
      and count(*) = count(distinct lower(name))
      and coalesce(bool_and(private.is_filled(name) and private.is_line(name, 60)), true)
    from unnest(p_names) as name
  );
end
$$;
comment on function private.are_care_level_names(text[]) is
  'Whether a list has at most five names of one line each, different in more than case.';

create function private.lowest_cost(p_prices jsonb) returns numeric
-- plpgsql, because it caches the plan.
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Runs before the checks. In lax mode, the path ignores anything that is not a price.
  return (
    select min(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
  );
end
$$;
comment on function private.lowest_cost(jsonb) is 'The lowest price of a list, or null if it is empty.';

create function private.highest_cost(p_prices jsonb) returns numeric
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select max(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
  );
end
$$;
comment on function private.highest_cost(jsonb) is 'The highest price of a list, or null if it is empty.';

grant execute on function
  private.priced_names(jsonb, text), private.are_care_level_names(text[]), private.lowest_cost(jsonb),
  private.highest_cost(jsonb)
to anon, authenticated, service_role;
