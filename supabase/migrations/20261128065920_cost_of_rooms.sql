set lock_timeout = '2s';

-- A home with a room cost and care levels has a monthly cost with care, also without room types. The columns stay: to drop
-- and add them would write 100,000 homes and the search index again while nobody can search.
alter table public.properties
  alter column lowest_monthly_cost drop expression,
  alter column highest_monthly_cost drop expression;
comment on column public.properties.lowest_monthly_cost is
  'Dollars a month for the cheapest room, or the room cost, with the cheapest care. Null without a price or care levels.';
comment on column public.properties.highest_monthly_cost is
  'Dollars a month for the most expensive room, or the room cost, with the most expensive care. Null without a price or care levels.';

create or replace function private.tg_properties__fill_room_cost() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.room_cost := coalesce(private.lowest_cost(new.rates), new.room_cost);
  new.lowest_monthly_cost := new.room_cost + private.lowest_cost(new.care_levels);
  new.highest_monthly_cost :=
    coalesce(private.highest_cost(new.rates), new.room_cost) + private.highest_cost(new.care_levels);
  return new;
end
$$;
comment on function private.tg_properties__fill_room_cost() is
  'Sets the room cost to the price of the cheapest room type, and the lowest and highest monthly cost. Without room types, '
  'keeps the room cost that the owner gives.';

create or replace trigger fill_room_cost
  before insert or update of rates, care_levels, room_cost, lowest_monthly_cost, highest_monthly_cost on public.properties
  for each row execute function private.tg_properties__fill_room_cost();
