-- Home cards: what the card of a home shows on other sites, such as the one of its owner. Without a row, it shows all.
-- Risk: everybody reads a card. It has nothing that the page of the home does not show to visitors.

create table private.home_cards (
  property_id uuid primary key references public.properties (id) on delete cascade,
  is_on boolean not null,
  shows_price boolean not null,
  shows_openings boolean not null
);
comment on table private.home_cards is 'What owners chose for the cards of their homes on other sites.';

alter table private.home_cards enable row level security;

-- The database linter requires a policy on every table.
create policy select_nobody on private.home_cards for select to service_role using (false);

create function private.read_home_card(p_property_id uuid) returns jsonb
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

create function public.read_home_card(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_card(p_property_id)
$$;
comment on function public.read_home_card(uuid) is
  'The card of a home: {id, name, name_es, confirmed_at, costs, available_spots}. costs and available_spots are null if the '
  'owner leaves them out. Null for a home that visitors do not find, or whose card is off.';

create function private.describe_home_card(p_property_id uuid) returns jsonb
language plpgsql stable
-- Definer: owners have no privileges on the choices. Returns that of a home which the caller manages.
security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'is_on', coalesce(c.is_on, true), 'shows_price', coalesce(c.shows_price, true),
      'shows_openings', coalesce(c.shows_openings, true)
    )
    from public.properties p
    left join private.home_cards c on c.property_id = p.id
    where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  );
end
$$;

create function public.describe_home_card(p_property_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.describe_home_card(p_property_id)
$$;
comment on function public.describe_home_card(uuid) is
  'For the owner and managers: what the card of a home shows, {is_on, shows_price, shows_openings}. Null for others.';

create function private.choose_home_card(p_property_id uuid, p_is_on boolean, p_shows_price boolean, p_shows_openings boolean)
returns boolean
language plpgsql volatile
-- Definer: owners cannot write the choices. Writes that of a home which the caller manages.
security definer set search_path = '' as $$
begin
  -- With the lock, a home that is handed over or deleted meanwhile is not found.
  perform from public.properties p
  where p.id = p_property_id and p.owner_id = any (private.acting_for('manager'))
  for key share;
  if not found then
    return false;
  elsif num_nulls(p_is_on, p_shows_price, p_shows_openings) > 0 then
    raise exception 'home_card_choice_missing' using errcode = '22023';
  end if;
  insert into private.home_cards as c (property_id, is_on, shows_price, shows_openings)
  values (p_property_id, p_is_on, p_shows_price, p_shows_openings)
  on conflict (property_id) do update
  set is_on = excluded.is_on, shows_price = excluded.shows_price, shows_openings = excluded.shows_openings;
  return true;
end
$$;

create function public.choose_home_card(p_property_id uuid, p_is_on boolean, p_shows_price boolean, p_shows_openings boolean)
returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.choose_home_card(p_property_id, p_is_on, p_shows_price, p_shows_openings)
$$;
comment on function public.choose_home_card(uuid, boolean, boolean, boolean) is
  'For the owner and managers: what the card of a home shows on other sites. False for others.';

grant execute on function private.read_home_card(uuid), public.read_home_card(uuid) to anon, authenticated;
grant execute on function
  private.describe_home_card(uuid), public.describe_home_card(uuid),
  private.choose_home_card(uuid, boolean, boolean, boolean), public.choose_home_card(uuid, boolean, boolean, boolean)
to authenticated;
