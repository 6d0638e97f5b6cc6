-- Who reads and writes homes, their view counts and favorites, and which columns.
-- Risk: a policy here reads a table whose policies read properties, so it would recurse without the definers.

create function private.can_view_property(p_property_id uuid) returns boolean
language sql stable
-- Definer: policies of tables that the policies of properties read would recurse otherwise.
security definer set search_path = '' as $$
  -- The same rule as the policies select_active and select_visible on properties.
  select exists (
    select from public.properties p
    where p.id = p_property_id
      and (
        p.is_listed
        or p.owner_id = (select private.user_id())
        or not p.is_suspended
        and (
          exists (
            select from public.favorites f
            where f.property_id = p.id and f.patient_id = (select private.user_id())
          )
          or p.id in (select private.select_listed_ids())
        )
      )
  )
$$;
comment on function private.can_view_property(uuid) is 'Whether the caller can see a home.';
grant execute on function private.can_view_property(uuid) to anon, authenticated, service_role;

create function private.select_listed_ids() returns setof uuid
language plpgsql stable rows 100
-- Definer: the policies of list_homes would check each row. Returns homes on lists of the caller only.
security definer set search_path = '' as $$
begin
  return query
  select h.property_id
  from public.list_members m
  join public.list_homes h on h.list_id = m.list_id
  where m.user_id = (select private.user_id());
end
$$;
comment on function private.select_listed_ids() is 'The homes on the lists of the caller.';
grant execute on function private.select_listed_ids() to anon, authenticated, service_role;

alter table public.properties enable row level security;
alter table public.property_views enable row level security;
alter table public.favorites enable row level security;
create policy select_active on public.properties
  for select to anon using (is_listed);

create policy select_visible on public.properties
  for select to authenticated
  using (
    owner_id = (select private.user_id())
    or is_listed
    or not is_suspended
    and (
      id in (select f.property_id from public.favorites f where f.patient_id = (select private.user_id()))
      or id in (select private.select_listed_ids())
    )
  );

create policy insert_owner on public.properties
  for insert to authenticated with check (owner_id = (select private.user_id()));

create policy update_owner on public.properties
  for update to authenticated
  using (owner_id = (select private.user_id()))
  with check (owner_id = (select private.user_id()));

create policy delete_owner on public.properties
  for delete to authenticated using (owner_id = (select private.user_id()));

-- Not readable: verified_by, license_checked_by and certification_checked_by, which name a colleague;
-- changed_since_verified_at, suspended_at and owner_suspended_at, for operators; creation_key; own_id, which
-- list_own_ids() returns to the owner.
-- Not writable: id and owner_id have defaults, a trigger sets the position, and operators verify, check and suspend.
-- confirmed_at can be sent and becomes now().
grant select (
  id, owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities,
  care_types, payments, image_urls, is_active, is_suspended, is_listed, latitude, longitude, location_is_exact,
  confirmed_at, verified_at, created_at, updated_at, rates, care_levels, community_fee, second_person_fee, deposit,
  included_services, notice_days, lowest_monthly_cost, highest_monthly_cost, license_number, license_state,
  certification_number, license_checked_at, certification_checked_at, answer_time
) on public.properties to anon, authenticated;
grant insert (
  name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  payments, image_urls, is_active, exact_latitude, exact_longitude, rates, care_levels, community_fee, second_person_fee,
  deposit, included_services, notice_days, license_number, license_state, certification_number, creation_key, own_id
) on public.properties to authenticated;
grant update (
  name, description, street, city, state, zip_code, capacity, available_spots, room_cost, amenities, care_types,
  payments, image_urls, is_active, exact_latitude, exact_longitude, rates, care_levels, community_fee, second_person_fee,
  deposit, included_services, notice_days, license_number, license_state, certification_number, own_id, confirmed_at
) on public.properties to authenticated;
grant delete on public.properties to authenticated;

create policy select_visitor on public.property_views
  for select to anon
  using (exists (select from public.properties p where p.id = property_id));

create policy select_user on public.property_views
  for select to authenticated
  using (exists (select from public.properties p where p.id = property_id));

-- No writes: private.count_view() writes.
grant select on public.property_views to anon, authenticated;

create policy select_own on public.favorites
  for select to authenticated using (patient_id = (select private.user_id()));

create policy insert_own on public.favorites
  for insert to authenticated
  with check (patient_id = (select private.user_id()) and private.can_view_property(property_id));

create policy delete_own on public.favorites
  for delete to authenticated using (patient_id = (select private.user_id()));

-- No update: a favorite has nothing to change. patient_id has a default and cannot be sent.
grant select, delete on public.favorites to authenticated;
grant insert (property_id) on public.favorites to authenticated;
grant all on public.properties, public.property_views, public.favorites to service_role;

create function public.verify_property(p_property_id uuid, p_verified_by text) returns void
language sql volatile security invoker set search_path = '' as $$
  update public.properties
  set verified_at = case when p_verified_by is not null then now() end, verified_by = p_verified_by
  where id = p_property_id
$$;
comment on function public.verify_property(uuid, text) is
  'Records that p_verified_by verified a home. With null it removes the verification, as does a change of the name, '
  'address or care types.';
grant execute on function public.verify_property(uuid, text) to service_role;
