set lock_timeout = '2s';

create or replace function private.read_home_card(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: visitors have no privileges on the choices. Returns what they find on the page of a listed home.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id, 'name', p.name, 'name_es', p.name_es, 'confirmed_at', p.confirmed_at,
      'costs', case when coalesce(c.shows_price, true) then jsonb_build_object(
        'room_cost', p.room_cost, 'lowest_monthly_cost', p.lowest_monthly_cost, 'highest_monthly_cost', p.highest_monthly_cost
      ) end,
      'available_spots', case when coalesce(c.shows_openings, true) then private.shown_spots(p) end
    )
    from public.properties p
    left join private.home_cards c on c.property_id = p.id
    where p.id = p_property_id and p.is_listed and coalesce(c.is_on, true)
  );
end
$$;

comment on function public.read_home_card(uuid) is
  'The card of a home: {id, name, name_es, confirmed_at, costs, available_spots}. costs and available_spots are null if the '
  'owner leaves them out. Null for a home that visitors do not find, or whose card is off.';
