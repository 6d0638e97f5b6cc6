-- What a write changes of a home, and what follows in its row: the difference, the confirmation and the monthly costs.

create type private.home_change as (columns text[], kinds text[]);
comment on type private.home_change is 'The columns that describe a home and differ, and their kinds in private.home_columns().';

create function private.compare_homes(p_before public.properties, p_after public.properties) returns private.home_change
language plpgsql immutable security invoker set search_path = '' as $$
declare
  v_before constant jsonb := to_jsonb(p_before);
  v_after constant jsonb := to_jsonb(p_after);
  v_change private.home_change;
begin
  select coalesce(array_agg(c.name), '{}'), coalesce(array_agg(distinct c.kind), '{}')
  into v_change.columns, v_change.kinds
  from private.home_columns() c
  where c.kind not in ('setting', 'derived') and v_after -> c.name <> v_before -> c.name
    -- The order of care types does not matter.
    and (
      c.name <> 'care_types'
      or private.care_mask(p_after.care_types) is distinct from private.care_mask(p_before.care_types)
    );
  return v_change;
end
$$;
comment on function private.compare_homes(public.properties, public.properties) is 'How two states of a home differ.';

create function private.undone_edit_at() returns timestamptz
-- plpgsql, because it caches the plan, which each write of a home would make again.
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('private.undoes', true), '')::timestamptz;
end
$$;
comment on function private.undone_edit_at() is
  'When the change was made that private.undo_edit() takes back now. Null for any other write.';
grant execute on function private.undone_edit_at() to authenticated, service_role;

create function private.choose_confirmed_at(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
begin
  return case
    -- A hold says nothing about the home.
    when p_home.held_spots <> p_before.held_spots then p_before.confirmed_at
    -- An undo sets the date as it was.
    when private.undone_edit_at() is not null then p_home.confirmed_at
    -- Any value sent for confirmed_at becomes now().
    when p_home.confirmed_at is distinct from p_before.confirmed_at or 'terms' = any (p_change.kinds) then now()
    else p_home.confirmed_at
  end;
end
$$;
comment on function private.choose_confirmed_at(public.properties, public.properties, private.home_change) is
  'Now when prices, payments or availability change or the owner confirms them, except by an undo and a hold. Else as it was.';

create function private.fill_costs(p_home public.properties) returns public.properties
language plpgsql immutable security invoker set search_path = '' as $$
begin
  p_home.room_cost := coalesce(private.lowest_cost(p_home.rates), p_home.room_cost);
  p_home.lowest_monthly_cost := p_home.room_cost + private.lowest_cost(p_home.care_levels);
  p_home.highest_monthly_cost :=
    coalesce(private.highest_cost(p_home.rates), p_home.room_cost) + private.highest_cost(p_home.care_levels);
  return p_home;
end
$$;
comment on function private.fill_costs(public.properties) is
  'Sets the room cost to the price of the cheapest room type, and the lowest and highest monthly cost. Without room types, '
  'keeps the room cost that the owner gives.';
