-- View counts and favorites of homes, and who reads and writes the three tables.
-- The tables share a file because the policies of each read the others.
-- Risk: a policy here reads a table whose policies read properties, so it would recurse without the definers.

create table public.property_views (
  property_id uuid primary key references public.properties (id) on delete cascade,
  view_count bigint not null default 0 constraint view_count_is_not_negative check (view_count >= 0)
);
comment on table public.property_views is
  'How often users other than the owner opened a home. A separate table, because updates of properties would make its '
  'index-only scans slower.';

create table public.favorites (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_patient_property_key unique (patient_id, property_id)
);
comment on table public.favorites is
  'A home that a user saved, once each. Owners can save homes too. Owners cannot see who saved their homes.';

-- Statistics would show who saved a home. See public.inquiries.
alter table public.favorites alter column patient_id set statistics 0;

create index favorites_newest on public.favorites (patient_id, created_at desc, id desc);
create index favorites_property on public.favorites (property_id);

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
        or array[p.owner_id, p.id] && (select private.acting_for())
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
    is_listed
    or array[owner_id, id] && (select private.acting_for())
    or not is_suspended
    and (
      id in (select f.property_id from public.favorites f where f.patient_id = (select private.user_id()))
      or id in (select private.select_listed_ids())
    )
  );

create policy insert_owner on public.properties
  for insert to authenticated with check (owner_id = any ((select private.acting_for('manager'))::uuid[]));

-- private.limit_staff() narrows what staff change.
create policy update_owner on public.properties
  for update to authenticated
  using (array[owner_id, id] && (select private.acting_for()))
  with check (array[owner_id, id] && (select private.acting_for()));

create policy delete_owner on public.properties
  for delete to authenticated using (owner_id = any ((select private.acting_for('manager'))::uuid[]));

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
