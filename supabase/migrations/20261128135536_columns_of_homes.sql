-- What each column of a home is stands in one list. Rights of sessions, staff and feeds, and what a change of it ends follow.
-- Risk: between the revocation and the grants of private.apply_home_columns(), in one transaction, no session reads homes.
set lock_timeout = '2s';

create function private.home_columns() returns table (name text, kind text, verbs text[], by_feed boolean)
language sql immutable parallel safe security invoker
begin atomic
  select unnest(c.names), c.kind, c.verbs, c.by_feed
  from (values
    -- Which home it is. A change ends the verification and the checks of our team.
    ('identity', '{select}'::text[], false, '{id}'::text[]),
    ('identity', '{select, insert}', false, '{owner_id}'),
    ('identity', '{select, insert, update}', false, '{name, street, city, state, zip_code, care_types}'),
    -- Families see latitude and longitude.
    ('pin', '{insert, update}', false, '{exact_latitude, exact_longitude}'),
    -- A change of a number ends its check.
    ('number', '{select, insert, update}', false, '{license_number, license_state, certification_number}'),
    ('description', '{select, insert, update}', false, '{description, capacity, amenities, image_urls}'),
    -- What staff may change. A change confirms the home.
    ('terms', '{select, insert, update}', true,
      '{available_spots, room_cost, rates, care_levels, community_fee, second_person_fee, deposit}'),
    ('terms', '{select, insert, update}', false, '{included_services, notice_days, payments}'),
    -- What says nothing about the home. confirmed_at can be sent and becomes now(). list_own_ids() returns own_id.
    ('setting', '{select, insert, update}', false, '{is_active}'),
    ('setting', '{select, update}', false, '{confirmed_at}'),
    ('setting', '{insert, update}', false, '{own_id}'),
    ('setting', '{insert}', false, '{creation_key}'),
    -- What triggers and operators write. The names of colleagues and what is for operators alone are not readable.
    ('derived', '{select}', false, '{
      is_suspended, is_listed, latitude, longitude, location_is_exact, lowest_monthly_cost, highest_monthly_cost, answer_time,
      verified_at, license_checked_at, certification_checked_at, created_at, updated_at
    }'),
    ('derived', '{}', false, '{
      suspended_at, owner_suspended_at, former_photos, position, is_far_pin, time_zone, option_mask, verified_by,
      verified_position, changed_since_verified_at, license_checked_by, certification_checked_by
    }')
  ) as c (kind, verbs, by_feed, names);
end;
comment on function private.home_columns() is
  'What each column of a home is: its kind, what sessions may do with it (select, insert, update), and whether feeds send it.';
grant execute on function private.home_columns() to service_role;

create or replace function private.apply_home_columns() returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_right record;
begin
  revoke select, insert, update on public.properties from anon, authenticated;
  for v_right in
    select verb, string_agg(c.name, ', ') as columns from private.home_columns() c, unnest(c.verbs) as verb group by verb
  loop
    execute format(
      'grant %s (%s) on public.properties to %s', v_right.verb, v_right.columns,
      case v_right.verb when 'select' then 'anon, authenticated' else 'authenticated' end
    );
  end loop;
  -- The request gate lets a suspended owner take a home off the site.
  execute format(
    'create or replace trigger reject_suspended before insert or update of %s on public.properties '
    'for each statement execute function private.tg__reject_suspended()',
    (select string_agg(c.name, ', ') from private.home_columns() c where 'update' = any (c.verbs) and c.name <> 'is_active')
  );
end
$$;
comment on function private.apply_home_columns() is
  'Grants sessions the columns of homes as private.home_columns() says. A migration that changes the registry calls it.';


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


create function private.choose_confirmed_at(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns timestamptz
language sql stable security invoker set search_path = '' as $$
  select case
    -- An undo sets the date as it was.
    when private.undone_edit_at() is not null then p_home.confirmed_at
    -- Any value sent for confirmed_at becomes now().
    when p_home.confirmed_at is distinct from p_before.confirmed_at or 'terms' = any (p_change.kinds) then now()
    else p_home.confirmed_at
  end
$$;
comment on function private.choose_confirmed_at(public.properties, public.properties, private.home_change) is
  'Now when prices, payments or availability change or the owner confirms them, except by an undo. Else as it was.';


create function private.reset_checks(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns public.properties
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_position constant extensions.cube := private.globe_position(p_home.latitude, p_home.longitude);
  v_is_other_home constant boolean := 'identity' = any (p_change.kinds);
begin
  if v_is_other_home
    or extensions.cube_distance(v_position, p_before.verified_position) > private.miles_to_chord(2) then
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
    p_home.verified_position := case when p_home.verified_at is not null then v_position end;
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


create function private.limit_staff(
  p_before public.properties, p_home public.properties, p_change private.home_change
)
returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- Operators have no user ID, and only accept_home_offer() changes the owner.
  if private.user_id() is null or p_home.owner_id <> p_before.owner_id then
    return;
  end if;
  -- The trigger reject_suspended knows the caller only.
  if p_before.owner_suspended_at is not null
    and (p_change.columns <> '{}' or p_home.confirmed_at is distinct from p_before.confirmed_at) then
    raise exception 'Our team suspended the account of the owner, so nobody can change this home.' using errcode = 'SC423';
  end if;
  if p_before.owner_id = any (private.acting_for('manager')) then
    return;
  end if;
  if not p_change.kinds <@ '{terms}' or (p_home.is_active, p_home.own_id) is distinct from (p_before.is_active, p_before.own_id) then
    raise exception 'You can change prices, fees, payments and free spots of this home. Please ask the owner or a manager to change the rest.'
      using errcode = '42501';
  end if;
end
$$;
comment on function private.limit_staff(public.properties, public.properties, private.home_change) is
  'Limits what staff change of a home to prices and free spots, and what anybody changes for a suspended owner to is_active. '
  'Raises 42501 and SC423.';


create or replace function private.home_content(p_property public.properties) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p_property) - array(
    select c.name from private.home_columns() c where c.kind in ('setting', 'derived') or c.name in ('id', 'owner_id')
  )
$$;
comment on function private.home_content(public.properties) is 'What a home says: its columns that follow from no other.';


create or replace function private.change_facts(p_home public.properties, p_changes jsonb, p_from jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_row public.properties;
  v_yours jsonb;
  v_seen jsonb;
  v_columns text[];
  v_conflicts text[];
  v_after public.properties;
  v_changed text[];
begin
  v_columns := array(
    select c.name
    from private.home_columns() c
    where p_changes ? c.name and 'update' = any (c.verbs) and c.name <> 'confirmed_at'
  );
  if jsonb_typeof(p_changes) is distinct from 'object' or p_changes - v_columns <> '{}' then
    raise exception 'These are no facts of a home that can change.' using errcode = '22023';
  end if;
  v_row := jsonb_populate_record(p_home, p_changes);
  v_row.confirmed_at := now();
  v_yours := to_jsonb(v_row);
  v_seen := to_jsonb(jsonb_populate_record(p_home, p_from));
  v_conflicts := array(
    select name
    from unnest(v_columns) as name
    where p_from ? name
      and private.comparable(v_now -> name)
        not in (private.comparable(v_seen -> name), private.comparable(v_yours -> name))
  );
  if v_conflicts <> '{}' then
    return jsonb_build_object('conflict', private.describe_conflict(p_home, v_conflicts, v_seen, v_yours));
  end if;
  -- The same value confirms too, and so does no change at all.
  if p_changes = '{}' or exists (select from private.home_columns() c where c.kind = 'terms' and p_changes ? c.name) then
    v_columns := v_columns || 'confirmed_at'::text;
  end if;
  v_after := private.update_home(p_home, v_row, v_columns);
  v_changed := array(
    select name
    from unnest((private.compare_homes(p_home, v_after)).columns || '{is_active, own_id, confirmed_at}') as name
    where to_jsonb(v_after) -> name <> v_now -> name
  );
  return jsonb_build_object('was', private.pick(v_now, v_changed), 'became', private.pick(to_jsonb(v_after), v_changed));
end
$$;
comment on function private.change_facts(public.properties, jsonb, jsonb) is
  'Changes a locked home to p_changes, and confirms it when these have prices, payments or availability, or nothing. Returns '
  'the columns that changed, {was, became}, or {conflict} when one is neither as in p_from nor as in p_changes. Raises 22023.';


create or replace function private.check_feed_facts(p_facts jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or p_facts = '{}' or (
    p_facts - array(select c.name from private.home_columns() c where c.by_feed)
  ) <> '{}' then
    raise exception 'A feed has free spots or prices, and nothing else.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_feed_facts(jsonb) is 'Raises 22023 unless a feed has spots or prices and nothing else.';


create or replace function private.desk_seen_home(p_queue text, p_home public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select case when p_queue in ('homes', 'home_reports') then
    -- Free spots change often, and no operator looks at them.
    private.home_content(p_home) - 'available_spots' || jsonb_build_object('photo_files', array(
      select concat_ws(', ', photo.path, to_char(o.updated_at, 'YYYY-MM-DD HH24:MI:SS.US'))
      from unnest(p_home.image_urls) with ordinality as photo (path, place)
      left join storage.objects o on o.bucket_id = 'property-images' and o.name = photo.path
      order by photo.place
    ))
  else
    private.home_content(p_home) - array(
      select c.name from private.home_columns() c where c.kind in ('description', 'terms')
    )
  end || jsonb_build_object('owner', p_home.owner_id)
$$;
comment on function private.desk_seen_home(text, public.properties) is
  'What a decision about a home stands on: all that it says where its page is checked, and elsewhere its name, address, pin, care '
  'types and numbers. With its owner.';


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
    perform private.reject_activation(old, new);
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


comment on function public.send_feed(text, text, jsonb, jsonb) is
  'Changes spots and prices of the home with this own ID of the owner of the key, and confirms them: {own_id, confirmed_at, '
  'was, became}, or {own_id, conflict} as change_property() when one of them is neither as in p_from nor as in p_facts. '
  'p_facts has columns that feeds send, as private.home_columns() says. What it leaves out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for too many calls of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';

drop function
  private.limit_staff(public.properties, public.properties, text[]),
  private.choose_confirmed_at(public.properties, public.properties, text[]),
  private.reset_checks(public.properties, public.properties, text[]),
  private.changed_property_columns(public.properties, public.properties),
  private.derived_property_columns(),
  private.unverified_property_columns(),
  private.unconfirmed_property_columns();

select private.apply_home_columns();
