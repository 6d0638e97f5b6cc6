-- Property prices: what a home costs by room type and care level, its fees, and what the price includes.
-- The lists are columns of properties, because they are always read and written together with their home.
-- Risk: the trigger fill_room_cost replaces the room cost of a home that has room types.

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
language sql immutable parallel safe set search_path = '' as $$
  select count(*) <= 5
    and count(*) = count(distinct lower(name))
    and coalesce(bool_and(private.is_filled(name) and private.is_line(name, 60)), true)
  from unnest(p_names) as name
$$;
comment on function private.are_care_level_names(text[]) is
  'Whether a list has at most five names of one line each, different in more than case.';

create function private.lowest_cost(p_prices jsonb) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  -- Runs before the checks. In lax mode, the path ignores anything that is not a price.
  select min(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
$$;
comment on function private.lowest_cost(jsonb) is 'The lowest price of a list, or null if it is empty.';

create function private.highest_cost(p_prices jsonb) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select max(cost::numeric) from jsonb_path_query(p_prices, 'lax $[*].monthly_cost ? (@.type() == "number")') as cost
$$;
comment on function private.highest_cost(jsonb) is 'The highest price of a list, or null if it is empty.';

grant execute on function
  private.priced_names(jsonb, text), private.are_care_level_names(text[]), private.lowest_cost(jsonb),
  private.highest_cost(jsonb)
to anon, authenticated, service_role;

-- Null means that the owner does not say, 0 that there is no such fee. The upper bounds also exclude NaN.
alter table public.properties
  add column rates jsonb not null default '[]'
    constraint rates_are_prices check (private.priced_names(rates, 'room_type') is not null)
    constraint room_types_are_known_and_distinct
      check (private.are_options(private.priced_names(rates, 'room_type'), private.room_type_options())),
  add column care_levels jsonb not null default '[]'
    constraint care_levels_are_prices check (private.priced_names(care_levels, 'name') is not null)
    constraint care_levels_have_names check (private.are_care_level_names(private.priced_names(care_levels, 'name'))),
  add column community_fee numeric(10, 2)
    constraint community_fee_is_in_range check (community_fee between 0 and 999999.99),
  add column second_person_fee numeric(10, 2)
    constraint second_person_fee_is_in_range check (second_person_fee between 0 and 999999.99),
  add column deposit numeric(10, 2)
    constraint deposit_is_in_range check (deposit between 0 and 999999.99),
  add column included_services text[] not null default '{}'
    constraint included_services_are_known_and_distinct
      check (private.are_options(included_services, private.included_service_options())),
  add column notice_days integer
    constraint notice_days_are_in_range check (notice_days between 0 and 365),
  add column lowest_monthly_cost numeric
    generated always as (private.lowest_cost(rates) + private.lowest_cost(care_levels)) stored,
  add column highest_monthly_cost numeric
    generated always as (private.highest_cost(rates) + private.highest_cost(care_levels)) stored;

comment on column public.properties.rates is
  'The room types with their prices: [{room_type, monthly_cost}], in dollars a month.';
comment on column public.properties.care_levels is
  'The care levels in the order of the owner, with their prices on top of the room: [{name, monthly_cost}].';
comment on column public.properties.community_fee is 'Dollars, once.';
comment on column public.properties.second_person_fee is 'Dollars a month for a second person in the room.';
comment on column public.properties.deposit is 'Dollars, once.';
comment on column public.properties.included_services is
  'What the price includes: names of private.included_service_options().';
comment on column public.properties.lowest_monthly_cost is
  'Dollars a month for the cheapest room with the cheapest care. Null without room types or care levels.';
comment on column public.properties.highest_monthly_cost is
  'Dollars a month for the most expensive room with the most expensive care. Null without room types or care levels.';

create function private.tg_properties__fill_room_cost() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.room_cost := coalesce(private.lowest_cost(new.rates), new.room_cost);
  return new;
end
$$;
comment on function private.tg_properties__fill_room_cost() is
  'Sets the room cost to the price of the cheapest room type. Without room types, keeps the one that the owner gives.';

-- By name, it runs before update_confirmation.
create trigger fill_room_cost
  before insert or update of rates, room_cost on public.properties
  for each row execute function private.tg_properties__fill_room_cost();

grant select (
  rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, lowest_monthly_cost,
  highest_monthly_cost
) on public.properties to anon, authenticated;
grant
  insert (rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days),
  update (rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days)
on public.properties to authenticated;
