-- Favorites: homes that somebody saved.
--
-- Purpose: a family's list, which keeps showing a home that became Unavailable.
-- Tables: favorites; widens who sees a property.
-- Risk: the policy of properties reads favorites, and that of favorites must not read properties as the caller, or
--   the two would recurse. private.sees_property() answers it instead.

create table public.favorites (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorites_patient_property_key unique (patient_id, property_id)
);
comment on table public.favorites is
  'A home that an account saved, once each. Any account may save, owners too. Owners do not learn who saved a home.';

-- No statistics of who saved homes; see inquiries.
alter table public.favorites alter column patient_id set statistics 0;

create index favorites_newest on public.favorites (patient_id, created_at desc, id desc);
create index favorites_property on public.favorites (property_id);

create function private.sees_property(p_property_id uuid) returns boolean
language sql stable
-- Definer: asked by policies of tables that the policies of properties read themselves.
security definer set search_path = ''
as $$
  -- The same rule as the policies select_active and select_visible of properties.
  select exists (
    select from public.properties p
    where p.id = p_property_id
      and (
        p.is_active
        or p.owner_id = (select private.user_id())
        or exists (
          select from public.favorites f
          where f.property_id = p.id and f.patient_id = (select private.user_id())
        )
      )
  )
$$;
comment on function private.sees_property(uuid) is 'Whether the caller may see a home.';
grant execute on function private.sees_property(uuid) to anon, authenticated, service_role;

alter table public.favorites enable row level security;

create policy select_own on public.favorites
  for select to authenticated using (patient_id = (select private.user_id()));
create policy insert_own on public.favorites
  for insert to authenticated
  with check (patient_id = (select private.user_id()) and private.sees_property(property_id));
create policy delete_own on public.favorites
  for delete to authenticated using (patient_id = (select private.user_id()));

-- No update: a favorite has nothing to change. patient_id is the caller by default and cannot be sent.
grant select, delete on public.favorites to authenticated;
grant insert (property_id) on public.favorites to authenticated;
grant all on public.favorites to service_role;

alter policy select_visible on public.properties using (
  owner_id = (select private.user_id())
  or is_active
  or id in (select f.property_id from public.favorites f where f.patient_id = (select private.user_id()))
);
