set lock_timeout = '2s';

create or replace function private.tg_properties__limit_staff() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or new.owner_id <> old.owner_id then
    return new;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if old.owner_suspended_at is not null
    and (private.changed_property_columns(old, new) <> '{}' or new.confirmed_at is distinct from old.confirmed_at) then
    raise exception 'Our team suspended the account of the owner, so nobody can change this home.' using errcode = 'SC423';
  end if;
  if old.owner_id = any (private.acting_for('manager')) then
    return new;
  end if;
  if not private.changed_property_columns(old, new) <@ '{
      room_cost, rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, payments,
      available_spots
    }' or (new.is_active, new.own_id) is distinct from (old.is_active, old.own_id) then
    raise exception 'You can change prices, fees, payments and free spots of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
  return new;
end
$$;
