-- A write of a home keeps the plans of its steps, and calls no step that has nothing to do.
set lock_timeout = '2s';

create or replace function private.undone_edit_at() returns timestamptz
-- plpgsql, because it caches the plan, which each write of a home would make again.
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('private.undoes', true), '')::timestamptz;
end
$$;
comment on function private.undone_edit_at() is
  'When the change was made that private.undo_edit() takes back now. Null for any other write.';


create or replace function private.choose_confirmed_at(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns timestamptz
language plpgsql stable security invoker set search_path = '' as $$
begin
  return case
    -- An undo sets the date as it was.
    when private.undone_edit_at() is not null then p_home.confirmed_at
    -- Any value sent for confirmed_at becomes now().
    when p_home.confirmed_at is distinct from p_before.confirmed_at or 'terms' = any (p_change.kinds) then now()
    else p_home.confirmed_at
  end;
end
$$;
comment on function private.choose_confirmed_at(public.properties, public.properties, private.home_change) is
  'Now when prices, payments or availability change or the owner confirms them, except by an undo. Else as it was.';


create or replace function private.reset_checks(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_is_other_home constant boolean := 'identity' = any (p_change.kinds);
begin
  if v_is_other_home or p_before.verified_position is not null and extensions.cube_distance(
    private.globe_position(p_home.latitude, p_home.longitude), p_before.verified_position
  ) > private.miles_to_chord(2) then
    p_home.verified_at := null;
    p_home.verified_by := null;
  end if;
  if v_is_other_home or p_change.columns && '{license_number, license_state}' then
    p_home.license_checked_at := null;
    p_home.license_checked_by := null;
  end if;
  if v_is_other_home or p_change.columns && '{certification_number}' then
    p_home.certification_checked_at := null;
    p_home.certification_checked_by := null;
  end if;
  if (p_home.verified_at, p_home.verified_by) is distinct from (p_before.verified_at, p_before.verified_by) then
    p_home.changed_since_verified_at := null;
    p_home.verified_position := case
      when p_home.verified_at is not null then private.globe_position(p_home.latitude, p_home.longitude)
    end;
  elsif p_home.verified_at is not null and p_change.columns <> '{}' then
    p_home.changed_since_verified_at := now();
  end if;
  return p_home;
end
$$;
comment on function private.reset_checks(public.properties, public.properties, private.home_change) is
  'Removes the verification and the checks of license and certification when the name, address or care types change, '
  'each check when its number changes, and the verification when the pin is more than 2 miles from where the home was '
  'verified. Records the time of other changes of a verified home.';


create or replace function private.reject_activation() returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID.
  if private.user_id() is not null then
    raise exception 'Our team removed this home from the site, so you cannot make it active. Please contact our support team.'
      using errcode = 'SC424';
  end if;
end
$$;
comment on function private.reject_activation() is
  'Rejects an owner who sets a suspended home active. Raises SC424.';


create or replace function private.link_register(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if (
    p_before.certification_number, p_before.name, p_before.street, p_before.city, p_before.state, p_before.zip_code,
    p_before.is_active, p_before.suspended_at, p_before.owner_suspended_at, p_before.verified_at
  ) is distinct from (
    p_home.certification_number, p_home.name, p_home.street, p_home.city, p_home.state, p_home.zip_code,
    p_home.is_active, p_home.suspended_at, p_home.owner_suspended_at, p_home.verified_at
  ) then
    perform private.link_registered_homes(
      array_remove(array[p_home.certification_number, p_before.certification_number], null)
    );
  end if;
end
$$;
comment on function private.link_register(public.properties, public.properties) is
  'Keeps the links of the register to listed properties.';


create or replace function private.tg_properties__before_write() returns trigger
language plpgsql
-- Definer: the steps lock and write what callers can only read, or not even that.
security definer set search_path = '' as $$
declare
  -- Null on insert.
  v_change private.home_change;
begin
  if tg_op <> 'INSERT' then
    perform private.admit_one_home(old.id);
  end if;
  if tg_op = 'DELETE' then
    perform private.keep_inquiries(old);
    return old;
  end if;
  -- On insert, every field of old is null.
  if new.owner_id is distinct from old.owner_id then
    perform private.check_owner(new.owner_id);
    new.owner_suspended_at := (select u.suspended_at from public.users u where u.id = new.owner_id);
  end if;
  if tg_op = 'INSERT' then
    perform private.limit_homes(new.owner_id);
  end if;
  if new.image_urls is distinct from old.image_urls and new.image_urls <> '{}' then
    new.image_urls := private.leave_out_hidden(new.id, new.image_urls);
  end if;
  if (new.rates, new.care_levels, new.room_cost, new.lowest_monthly_cost, new.highest_monthly_cost)
    is distinct from (old.rates, old.care_levels, old.room_cost, old.lowest_monthly_cost, old.highest_monthly_cost) then
    new := private.fill_costs(new);
  end if;
  if tg_op = 'UPDATE' then
    v_change := private.compare_homes(old, new);
    perform private.limit_staff(old, new, v_change);
  end if;
  if (
    new.owner_id, new.zip_code, new.city, new.state, new.exact_latitude, new.exact_longitude, new.latitude, new.longitude,
    new.is_far_pin
  ) is distinct from (
    old.owner_id, old.zip_code, old.city, old.state, old.exact_latitude, old.exact_longitude, old.latitude, old.longitude,
    old.is_far_pin
  ) or (new.position operator(extensions.=) old.position) is not true then
    new := private.locate_home(old, new);
  end if;
  if (new.zip_code, new.state, new.exact_latitude, new.exact_longitude, new.time_zone)
    is distinct from (old.zip_code, old.state, old.exact_latitude, old.exact_longitude, old.time_zone) then
    new.time_zone := coalesce(private.find_time_zone(new.zip_code, new.latitude, new.longitude), 'UTC');
  end if;
  if tg_op = 'UPDATE' then
    if new.city = old.city and 'city' = any (v_change.columns) then
      -- It was written in another way, and is now as it is listed.
      v_change := private.compare_homes(old, new);
    end if;
    if new.is_active and not old.is_active and old.is_suspended then
      perform private.reject_activation();
    end if;
    new.confirmed_at := private.choose_confirmed_at(old, new, v_change);
    -- A new answer time is no write of the owner.
    if new.answer_time is not distinct from old.answer_time then
      new.updated_at := now();
    end if;
  end if;
  return private.reset_checks(old, new, v_change);
end
$$;
comment on function private.tg_properties__before_write() is
  'What a write of a home may be, what follows from it in the row, and which checks of our team it ends.';


create or replace function private.tg_properties__after_write() returns trigger
language plpgsql
-- Definer: the steps write queues, counts and records that callers cannot.
security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.keep_name_on_lists(old), private.link_register(old, null), private.record_removed_photos(old, null);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.is_suspended and not old.is_suspended then
      perform private.end_contact(new.id);
    end if;
    if new.owner_id <> old.owner_id then
      perform private.forget_edits(new.id), private.remove_people(new.id);
    end if;
    -- Changes and confirmations, of 500 homes twice. An undo follows a write.
    if new.answer_time is not distinct from old.answer_time and private.undone_edit_at() is null then
      -- Not private.user_id(), which raises once the account is deleted with all that its triggers write.
      perform private.count_write(auth.uid(), 'properties', 1000, 'changed homes %s times', 'SC429');
    end if;
  end if;
  if new.verified_at is distinct from old.verified_at and new.verified_at is not null then
    perform private.keep_verified(new);
  end if;
  if num_nonnulls(old.certification_number, new.certification_number) > 0 then
    perform private.link_register(old, new);
  end if;
  if (old.is_listed or new.is_listed) and (
    new.is_listed, new.available_spots > 0, new.room_cost, new.lowest_monthly_cost
  ) is distinct from (old.is_listed, old.available_spots > 0, old.room_cost, old.lowest_monthly_cost) then
    perform private.queue_changes(old, new);
  end if;
  if (new.is_listed, new.owner_id, new.image_urls) is distinct from (old.is_listed, old.owner_id, old.image_urls) then
    perform private.record_new_photos(old, new);
  end if;
  if old.image_urls <> new.image_urls then
    perform private.record_removed_photos(old, new);
  end if;
  return null;
end
$$;
comment on function private.tg_properties__after_write() is
  'What a written home means elsewhere: conversations, edits, counts, the register, news and photos.';


drop function private.reject_activation(public.properties, public.properties);
