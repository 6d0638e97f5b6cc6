-- A write of a home runs one trigger before it and one after it, each with its steps in their order.
-- Risk: each statement on triggers locks public.properties until the end of the migration, which takes milliseconds.
set lock_timeout = '2s';

create or replace function private.admit_one_home(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if current_setting('request.path', true) = '/properties' then
    if nullif(current_setting('private.written_home', true), '') is not null then
      raise exception 'Write one home a request. Call change_homes() for more.' using errcode = '42501';
    end if;
    perform set_config('private.written_home', p_property_id::text, true);
  end if;
end
$$;
comment on function private.admit_one_home(uuid) is
  'Rejects the second home of a request to the table, which would lock homes in no order. Raises 42501.';


create or replace function private.check_owner(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_suspended boolean;
begin
  -- First, so that nobody learns of the account of somebody else whether it is an owner, and how many homes it has.
  if private.user_id() is not null and not p_owner_id = any (private.acting_for('manager')) then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  end if;
  -- With the lock, a concurrent change of the role waits and then sees this home.
  select u.suspended_at is not null into v_is_suspended
  from public.users u
  where u.id = p_owner_id and u.role = 'owner'
  for key share;
  if not found then
    raise exception 'Only a property owner can list a home.' using errcode = '42501';
  elsif v_is_suspended and private.user_id() is not null then
    raise exception 'Our team suspended the account of the owner, so nobody can list a home.' using errcode = 'SC423';
  end if;
end
$$;
comment on function private.check_owner(uuid) is
  'Rejects homes of accounts that are not owners, for which the caller is no manager, or that are suspended.';


create or replace function private.limit_homes(p_owner_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_limits private.owner_limits;
  v_per_day integer;
  v_wait interval;
  v_hours integer;
begin
  -- Homes that operators add do not count.
  if private.user_id() is null then
    return;
  end if;
  -- Locks the row, so that concurrent requests count one after another.
  insert into private.owner_limits as l (owner_id, listed_at)
  values (p_owner_id, array[now()])
  on conflict (owner_id) do update
  set listed_at = array(
    select listed from unnest(l.listed_at) as listed where listed > now() - interval '24 hours' order by listed
  ) || now()
  returning l.* into v_limits;

  v_per_day := coalesce(v_limits.homes_per_day, 25);
  if cardinality(v_limits.listed_at) > v_per_day then
    v_wait := v_limits.listed_at[cardinality(v_limits.listed_at) - v_per_day] + interval '24 hours' - now();
    v_hours := ceil(extract(epoch from v_wait) / 3600);
    raise exception 'You have listed % homes in the last 24 hours. You can list the next one in %.',
      v_per_day, case when v_hours = 1 then '1 hour' else v_hours || ' hours' end
      using errcode = 'SC429', detail = ceil(extract(epoch from v_wait));
  end if;
  perform private.check_home_total(v_limits, 'SC429');
end
$$;
comment on function private.limit_homes(uuid) is
  'Limits an owner to 25 new homes in 24 hours, including deleted ones, and to 500 in total, or to the values of '
  'set_home_limits(). Raises SC429. detail is the wait in seconds, or empty if waiting does not help.';


create or replace function private.leave_out_hidden(p_property_id uuid, p_photos text[]) returns text[]
language plpgsql volatile
-- Definer: service_role, which sets photos aside, cannot hide them.
security definer set search_path = '' as $$
begin
  -- The lock waits for housekeeping, which sets the photo aside at this moment.
  insert into private.hidden_photos (path, property_id, hidden_by, is_unreadable)
  select u.path, p_property_id, 'housekeeping', true
  from (
    select u.path, u.set_aside_at from private.unread_photos u where u.path = any (p_photos) order by u.path for share
  ) as u
  where u.set_aside_at is not null
  on conflict do nothing;
  if not exists (select from private.hidden_photos h where h.path = any (p_photos)) then
    return p_photos;
  end if;
  return array(
    select photo.path
    from unnest(p_photos) with ordinality as photo (path, place)
    where not exists (select from private.hidden_photos h where h.path = photo.path)
    order by photo.place
  );
end
$$;
comment on function private.leave_out_hidden(uuid, text[]) is
  'Hides the photos of a home that were set aside, and returns the others without hidden ones, such as of a form that was opened '
  'before.';


create or replace function private.fill_costs(p_home public.properties) returns public.properties
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


create or replace function private.limit_staff(p_before public.properties, p_home public.properties, p_changed text[]) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or p_home.owner_id <> p_before.owner_id then
    return;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if p_before.owner_suspended_at is not null
    and (p_changed <> '{}' or p_home.confirmed_at is distinct from p_before.confirmed_at) then
    raise exception 'Our team suspended the account of the owner, so nobody can change this home.' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_changed <@ '{
      room_cost, rates, care_levels, community_fee, second_person_fee, deposit, included_services, notice_days, payments,
      available_spots
    }' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'You can change prices, fees, payments and free spots of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
end
$$;
comment on function private.limit_staff(public.properties, public.properties, text[]) is
  'Limits what staff change of a home to prices and free spots, and what anybody changes for a suspended owner to is_active. '
  'Raises 42501 and SC423.';


create or replace function private.locate_home(p_before public.properties, p_home public.properties) returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_zip public.zip_codes;
  v_center extensions.cube;
  v_city text;
  v_ranked record;
begin
  select z.* into v_zip from public.zip_codes z where z.zip_code = left(p_home.zip_code, 5);
  if found then
    v_center := private.globe_position(v_zip.latitude, v_zip.longitude);
  end if;
  -- On insert, every field of p_before is null.
  if (p_home.zip_code, p_home.city, p_home.state, p_home.exact_latitude, p_home.exact_longitude)
    is distinct from (p_before.zip_code, p_before.city, p_before.state, p_before.exact_latitude, p_before.exact_longitude) then
    if v_center is null then
      raise exception 'We could not find ZIP code %. Please check the address.', p_home.zip_code using errcode = 'SC422';
    end if;
    select named.city into v_city
    from (
      select v_zip.city, private.place_key(v_zip.city) as search_key, 0 as distance
      union all
      select p.city, p.search_key, extensions.cube_distance(private.globe_position(p.latitude, p.longitude), v_center)
      from public.places p
      where p.state = v_zip.state and p.search_key = private.place_key(p_home.city)
    ) as named
    where named.search_key = private.place_key(p_home.city) and named.distance <= private.miles_to_chord(50)
    order by named.distance
    limit 1;
    if v_zip.state <> p_home.state or v_city is null then
      raise exception 'ZIP code % belongs to %, %.', v_zip.zip_code, v_zip.city, v_zip.state
        using errcode = 'SC422';
    end if;
    -- As it is listed, because a key ignores punctuation and foreign letters.
    p_home.city := v_city;
    p_home.latitude := coalesce(p_home.exact_latitude, v_zip.latitude);
    p_home.longitude := coalesce(p_home.exact_longitude, v_zip.longitude);
    -- A point of an earlier address is rejected too, not removed: the owner has set it.
    if extensions.cube_distance(private.globe_position(p_home.latitude, p_home.longitude), v_center)
      > private.miles_to_chord(25) then
      raise exception 'The location violates check constraint "location_is_near_zip_code": it is more than 25 miles from '
        'the center of ZIP code %.', v_zip.zip_code
        using errcode = '23514', constraint = 'location_is_near_zip_code';
    end if;
  else
    p_home.latitude := p_before.latitude;
    p_home.longitude := p_before.longitude;
  end if;
  v_ranked := private.limit_pin(v_center, p_home.latitude, p_home.longitude);
  p_home.is_far_pin := (v_ranked.p_latitude, v_ranked.p_longitude) <> (p_home.latitude, p_home.longitude);
  p_home.position := private.globe_position(
    v_ranked.p_latitude, v_ranked.p_longitude,
    private.tie_break(p_home.owner_id, v_ranked.p_latitude, v_ranked.p_longitude)
  );
  return p_home;
end
$$;
comment on function private.locate_home(public.properties, public.properties) is
  'Sets the point of a home to the one that its owner set, else to that of its ZIP code, and the search position to that '
  'of private.limit_pin(). Raises SC422 if the ZIP code is unknown or in another state, or if the city is neither that of '
  'the ZIP code nor listed within 50 miles in the state. Raises 23514 if the point of the owner is more than 25 miles from '
  'that of the ZIP code.';


create or replace function private.reject_activation(p_before public.properties, p_home public.properties) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID.
  if p_home.is_active and not p_before.is_active and p_before.is_suspended and private.user_id() is not null then
    raise exception 'Our team removed this home from the site, so you cannot make it active. Please contact our support team.'
      using errcode = 'SC424';
  end if;
end
$$;
comment on function private.reject_activation(public.properties, public.properties) is
  'Rejects an owner who sets a suspended home active. Raises SC424.';


create or replace function private.choose_confirmed_at(p_before public.properties, p_home public.properties, p_changed text[])
returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select case
    -- An undo sets the date as it was.
    when private.undone_edit_at() is not null then p_home.confirmed_at
    -- Any value sent for confirmed_at becomes now().
    when p_home.confirmed_at is distinct from p_before.confirmed_at
      or not p_changed <@ private.unconfirmed_property_columns() then now()
    else p_home.confirmed_at
  end
$$;
comment on function private.choose_confirmed_at(public.properties, public.properties, text[]) is
  'Now when prices, payments or availability change or the owner confirms them, except by an undo. Else as it was.';


create or replace function private.reset_checks(p_before public.properties, p_home public.properties, p_changed text[])
returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_position constant extensions.cube := private.globe_position(p_home.latitude, p_home.longitude);
  -- Any other column, such as the name, the address or a new one, is part of what the team has checked.
  v_is_other_home constant boolean := not p_changed <@ private.unverified_property_columns();
begin
  if v_is_other_home
    or extensions.cube_distance(v_position, p_before.verified_position) > private.miles_to_chord(2) then
    p_home.verified_at := null;
    p_home.verified_by := null;
  end if;
  if v_is_other_home or p_changed && '{license_number, license_state}' then
    p_home.license_checked_at := null;
    p_home.license_checked_by := null;
  end if;
  if v_is_other_home or p_changed && '{certification_number}' then
    p_home.certification_checked_at := null;
    p_home.certification_checked_by := null;
  end if;
  if (p_home.verified_at, p_home.verified_by) is distinct from (p_before.verified_at, p_before.verified_by) then
    p_home.changed_since_verified_at := null;
    p_home.verified_position := case when p_home.verified_at is not null then v_position end;
  elsif p_home.verified_at is not null and p_changed <> '{}' then
    p_home.changed_since_verified_at := now();
  end if;
  return p_home;
end
$$;
comment on function private.reset_checks(public.properties, public.properties, text[]) is
  'Removes the verification and the checks of license and certification when the name, address or care types change, '
  'each check when its number changes, and the verification when the pin is more than 2 miles from where the home was '
  'verified. Records the time of other changes of a verified home.';


create or replace function private.keep_inquiries(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.inquiries i
  set property_id = null, assigned_to = null, status = 'deleted', deleted_at = now(), active_at = now(),
    former_home = private.describe_former_home(p_home)
  where i.property_id = p_home.id
    -- The same statement may have deleted the family, whose inquiries then go with the home.
    and exists (select from public.users u where u.id = i.patient_id)
$$;
comment on function private.keep_inquiries(public.properties) is
  'Deletes the inquiries about a home for its owner, and keeps for their families what they show of it.';


create or replace function private.keep_name_on_lists(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.list_homes h set property_name = p_home.name where h.property_id = p_home.id
$$;
comment on function private.keep_name_on_lists(public.properties) is 'Keeps the last name of a deleted home on its lists.';


create or replace function private.link_register(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if num_nulls(p_before.certification_number, p_home.certification_number) < 2 and (
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


create or replace function private.end_contact(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  update private.visits v
  set state = 'cancelled', sequence = v.sequence + case when v.starts_at is null then 0 else 1 end
  from public.inquiries i
  where i.id = v.inquiry_id and i.property_id = p_property_id
    and (v.state = 'proposed' or (v.state = 'confirmed' and v.starts_at > now()));
  insert into private.mails (kind, recipient_id, created_at)
  select distinct 'removal', i.patient_id, now()
  from public.inquiries i
  where i.property_id = p_property_id and private.is_open_inquiry(i)
  on conflict (recipient_id) where kind = 'removal' and sent_at is null and attempts = 0 do nothing
$$;
comment on function private.end_contact(uuid) is
  'Cancels the visits of a home that was suspended, and queues a mail to each family with an open conversation.';


create or replace function private.forget_edits(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.home_edits e where e.property_id = p_property_id
$$;
comment on function private.forget_edits(uuid) is 'The former owner undoes nothing of a home that was handed over.';


create or replace function private.remove_people(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.home_people h where h.property_id = p_property_id
$$;
comment on function private.remove_people(uuid) is 'The people of a former owner are not responsible for a home.';


create or replace function private.keep_verified(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.verified_homes (property_id, content, verified_at)
  values (p_home.id, private.home_content(p_home), p_home.verified_at)
  on conflict (property_id) do update set content = excluded.content, verified_at = excluded.verified_at
$$;
comment on function private.keep_verified(public.properties) is 'Keeps what a home says when it is verified.';


create or replace function private.queue_changes(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_is_new constant boolean := p_before.id is null;
  v_reasons text[] := '{}'::text[];
  v_reason text;
  v_from_room_cost numeric;
  v_from_monthly_cost numeric;
  v_waiting_ids bigint[];
  v_undone_edit_at constant timestamptz := private.undone_edit_at();
begin
  if not v_is_new then
    insert into private.undone_changes (change_id)
    select c.id from private.recent_changes(p_home.id) c
    where private.is_current_change(c, p_home) is not true
    on conflict do nothing;
  end if;
  if not p_home.is_listed then
    return;
  end if;
  if v_is_new or not p_before.is_listed then
    -- With what is so again since it was hidden.
    select coalesce(array_agg(distinct c.reason), '{}'), max(c.from_room_cost), max(c.from_monthly_cost)
    into v_reasons, v_from_room_cost, v_from_monthly_cost
    from private.recent_changes(p_home.id) c
    join private.undone_changes u on u.change_id = c.id
    where (c.reason <> 'listed' or u.undone_at = v_undone_edit_at) and private.is_current_change(c, p_home);
    if v_undone_edit_at is null then
      v_reasons := v_reasons || array['listed'];
      -- Nobody saw the prices of a home that is not listed.
      delete from private.announced_costs a where a.property_id = p_home.id;
    end if;
  else
    if p_before.available_spots = 0 and p_home.available_spots > 0 then
      v_reasons := case
        -- An undo gives back the news that the undone change took, and makes none.
        when v_undone_edit_at is null or exists (
          select from private.recent_changes(p_home.id) c
          join private.undone_changes u on u.change_id = c.id
          where c.reason = 'available' and u.undone_at = v_undone_edit_at
        ) then array['available']
        when exists (select from public.home_watches w where w.property_id = p_home.id) then array['undo']
        else v_reasons
      end;
    end if;
    -- Calls both, because each remembers its price.
    v_from_room_cost := private.announce_cost(p_home.id, false, p_before.room_cost, p_home.room_cost);
    v_from_monthly_cost := private.announce_cost(p_home.id, true, p_before.lowest_monthly_cost, p_home.lowest_monthly_cost);
    if num_nonnulls(v_from_room_cost, v_from_monthly_cost) > 0 then
      v_reasons := v_reasons || array['price'];
    end if;
  end if;
  foreach v_reason in array v_reasons loop
    -- A row that is being matched is locked. It may be matched without this change, so it needs another row.
    v_waiting_ids := array(
      select o.id from private.property_changes o
      where o.property_id = p_home.id and o.reason = v_reason and o.matched_at is null
      for update skip locked
    );
    delete from private.undone_changes u where u.change_id = any (v_waiting_ids);
    update private.property_changes c
    -- A search that was saved since the change before has not seen this one.
    set created_at = now(),
      from_room_cost = case v_reason when 'price' then greatest(c.from_room_cost, v_from_room_cost) end,
      from_monthly_cost = case v_reason when 'price' then greatest(c.from_monthly_cost, v_from_monthly_cost) end
    where c.id = any (v_waiting_ids);
    -- The limit is for a home that a program changes back and forth: its rows must not crowd out those of others.
    if not found and 10 > (
      select count(*) from private.property_changes c
      where c.property_id = p_home.id and c.reason = v_reason and c.created_at > now() - interval '1 day'
    ) then
      insert into private.property_changes (property_id, reason, from_room_cost, from_monthly_cost)
      values (
        p_home.id, v_reason,
        case v_reason when 'price' then v_from_room_cost end, case v_reason when 'price' then v_from_monthly_cost end
      );
    end if;
  end loop;
exception when others then
  -- The change of the owner counts more than its news.
  raise warning 'A change of a home was not queued: %', sqlstate;
end
$$;
comment on function private.queue_changes(public.properties, public.properties) is
  'Queues an active home that was listed, made available, got free spots where there were none, or became at least 5 % '
  'cheaper. Notes which changes the home takes back. An undo queues only what the undone change took back.';


create or replace function private.record_new_photos(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if not p_home.is_listed or p_home.image_urls = '{}' then
    return;
  end if;
  insert into private.new_photos as n (path)
  select photo
  from unnest(p_home.image_urls) as photo
  where p_before.id is null or not p_before.is_listed or p_before.owner_id <> p_home.owner_id
    or photo <> all (p_before.image_urls)
  -- In one order for all homes.
  order by photo
  on conflict (path) do update set seen_since = now();
end
$$;
comment on function private.record_new_photos(public.properties, public.properties) is
  'Records the photos that a home shows to others: when it is created, set available, handed over, or a suspension ends, and '
  'those that are added to it. When they were stored does not matter.';


create or replace function private.record_removed_photos(p_before public.properties, p_home public.properties) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_folder constant text := concat(p_before.owner_id, '/', p_before.id, '/');
begin
  insert into private.removed_photos (path)
  select o.name
  from storage.objects o
  where o.bucket_id = 'property-images' and o.name in (
    select unnest(private.photo_paths(p_before.image_urls))
    except
    select unnest(private.photo_paths(p_home.image_urls))
    except
    select unnest(private.photo_paths(array_agg(h.path))) from private.hidden_photos h where h.path = any (p_before.image_urls)
  )
  union
  select o.name
  from storage.objects o
  where p_home.id is null and o.bucket_id = 'property-images'
    and o.name ~>=~ v_folder and o.name ~<~ (v_folder || '~')
  on conflict do nothing;
end
$$;
comment on function private.record_removed_photos(public.properties, public.properties) is
  'Records the photos that a change of a home removed from its list, and all photos of a deleted home.';


create or replace function private.record_missing_photos(p_paths text[], p_listed_at timestamptz) returns integer
language plpgsql volatile
-- Definer: nobody else hides photos as missing.
security definer set search_path = '' as $$
declare
  v_missing constant text[] := array(
    select photo.path
    from unnest(p_paths) as photo (path)
    -- Stored while the check ran.
    where not exists (
      select from storage.objects o
      where o.bucket_id = 'property-images' and o.name = photo.path and o.updated_at >= p_listed_at
    )
  );
  v_count integer;
begin
  perform from public.properties p
  where private.photo_paths(p.image_urls) && v_missing
  order by p.id
  for no key update;
  insert into private.hidden_photos (path, property_id, hidden_by, missing_place)
  select photo.path, p.id, 'check of photos', photo.place
  from public.properties p
  cross join lateral unnest(p.image_urls) with ordinality as photo (path, place)
  where private.photo_paths(p.image_urls) && v_missing and photo.path = any (v_missing)
  on conflict do nothing;
  get diagnostics v_count = row_count;
  update public.properties p set image_urls = private.leave_out_hidden(p.id, p.image_urls)
  where private.photo_paths(p.image_urls) && v_missing;
  return v_count;
end
$$;


create or replace function private.accept_home_offer(p_token text) returns uuid
language plpgsql volatile
-- Definer: nobody may write owner_id. Only the account to which the home is offered gets it.
security definer set search_path = '' as $$
declare
  v_offer private.home_transfers := private.find_home_offer(p_token);
  v_new public.users;
  v_home public.properties;
  v_limits private.owner_limits;
begin
  select p.* into v_home from public.properties p where p.id = v_offer.property_id;
  -- In the order of all writers: accounts, the home, its inquiries.
  perform from public.users u where u.id in (v_home.owner_id, private.user_id()) order by u.id for key share;
  select u.* into v_new from public.users u where u.id = private.user_id();
  if v_new.email is distinct from v_offer.email then
    raise exception 'This home is offered to another address. Sign in with the address that your link was sent to.'
      using errcode = '42501';
  end if;
  if v_new.role <> 'owner' then
    raise exception 'You need an owner account to take over a home.' using errcode = '42501';
  end if;
  -- Locks the row, as a new home does.
  insert into private.owner_limits as l (owner_id) values (v_new.id)
  on conflict (owner_id) do update set owner_id = excluded.owner_id
  returning l.* into v_limits;
  perform private.check_home_total(v_limits, 'SC409');
  -- Before the home: whoever answers an inquiry then locks the home, for its mail and its answer time.
  perform from public.inquiries i where i.property_id = v_offer.property_id order by i.id for update;
  select p.* into v_home from public.properties p where p.id = v_offer.property_id and p.owner_id = v_home.owner_id for update;
  delete from private.home_transfers t where t.property_id = v_home.id and t.token_hash = v_offer.token_hash;
  -- Taken back, accepted or replaced meanwhile.
  if not found then
    raise exception 'This link does not work any more. Please ask for a new one.' using errcode = 'SC404';
  end if;
  if v_home.is_suspended then
    raise exception 'Our team removed this home from the site, so it cannot be handed over.' using errcode = 'SC424';
  end if;
  perform private.close_conversations(v_home);
  -- How many families wrote to the former owner is not for the new one.
  delete from private.home_weeks w where w.property_id = v_home.id;
  -- Ends the verification and the checks, as for any other home: see private.reset_checks().
  update public.properties p
  set owner_id = v_new.id, former_photos = v_home.image_urls, own_id = null, creation_key = null,
    verified_at = null, verified_by = null, updated_at = now()
  where p.id = v_home.id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  values ('home_handed_over', v_home.id, v_home.owner_id, now());
  return v_home.id;
end
$$;


create or replace function public.set_photo_aside(p_path text, p_stored_at timestamptz) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- The homes before the photo, as a change of a home locks them.
  perform from public.properties p
  where private.photo_paths(p.image_urls) @> array[p_path] and p_path = any (p.image_urls)
  order by p.id
  for no key update;
  update private.unread_photos u set set_aside_at = now()
  where u.path = p_path and u.stored_at = p_stored_at and u.set_aside_at is null;
  if found then
    update public.properties p set image_urls = private.leave_out_hidden(p.id, p.image_urls)
    where private.photo_paths(p.image_urls) @> array[p_path] and p_path = any (p.image_urls);
  end if;
end
$$;
comment on function public.set_photo_aside(text, timestamptz) is
  'For operators: gives up a photo that cannot be read, unless it was replaced after p_stored_at. Homes hide it, and their '
  'owner is told.';


grant execute on function private.leave_out_hidden(uuid, text[]) to service_role;

create or replace function private.tg_properties__before_write() returns trigger
language plpgsql
-- Definer: the steps lock and write what callers can only read, or not even that.
security definer set search_path = '' as $$
declare
  v_changed text[] := '{}'::text[];
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
    v_changed := private.changed_property_columns(old, new);
    perform private.limit_staff(old, new, v_changed);
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
    if new.city = old.city then
      -- It was written in another way, and is now as it is listed.
      v_changed := array_remove(v_changed, 'city');
    end if;
    perform private.reject_activation(old, new);
    new.confirmed_at := private.choose_confirmed_at(old, new, v_changed);
    -- A new answer time is no write of the owner.
    if new.answer_time is not distinct from old.answer_time then
      new.updated_at := now();
    end if;
  end if;
  return private.reset_checks(old, new, v_changed);
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
  perform private.link_register(old, new);
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


drop trigger a_leave_out_hidden on public.properties;
drop trigger admit_one_home on public.properties;
drop trigger check_owner on public.properties;
drop trigger end_contact on public.properties;
drop trigger fill_room_cost on public.properties;
drop trigger forget_edits on public.properties;
drop trigger keep_inquiries on public.properties;
drop trigger keep_name_on_lists on public.properties;
drop trigger keep_verified on public.properties;
drop trigger keep_verified_again on public.properties;
drop trigger limit_homes on public.properties;
drop trigger limit_staff on public.properties;
drop trigger limit_writes on public.properties;
drop trigger link_register on public.properties;
drop trigger locate on public.properties;
drop trigger queue_changes on public.properties;
drop trigger queue_listing on public.properties;
drop trigger record_new_photos on public.properties;
drop trigger record_new_photos_of_new_home on public.properties;
drop trigger record_removed_photos on public.properties;
drop trigger reject_activation on public.properties;
drop trigger remove_people on public.properties;
drop trigger reset_checks on public.properties;
drop trigger set_time_zone on public.properties;
drop trigger suspend_with_owner on public.properties;
drop trigger touch_updated_at on public.properties;
drop trigger update_confirmation on public.properties;

create trigger before_write
  before insert or update or delete on public.properties
  for each row execute function private.tg_properties__before_write();

create trigger after_write
  after insert or update or delete on public.properties
  for each row execute function private.tg_properties__after_write();

drop function
  private.tg_properties__leave_out_hidden(),
  private.tg_properties__admit_one_home(),
  private.tg_properties__check_owner(),
  private.tg_properties__end_contact(),
  private.tg_properties__fill_room_cost(),
  private.tg_properties__forget_edits(),
  private.tg_properties__keep_inquiries(),
  private.tg_properties__keep_name_on_lists(),
  private.tg_properties__keep_verified(),
  private.tg_properties__limit_homes(),
  private.tg_properties__limit_staff(),
  private.tg_properties__link_register(),
  private.tg_properties__locate(),
  private.tg_properties__queue_changes(),
  private.tg_properties__record_new_photos(),
  private.tg_properties__record_removed_photos(),
  private.tg_properties__reject_activation(),
  private.tg_properties__remove_people(),
  private.tg_properties__reset_checks(),
  private.tg_properties__set_time_zone(),
  private.tg_properties__suspend_with_owner(),
  private.tg_properties__update_confirmation();

comment on column public.properties.time_zone is 'The IANA zone of the point of the home. The trigger before_write sets it.';
