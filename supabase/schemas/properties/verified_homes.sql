-- Verified homes: what a home said when the team last verified it, for the comparison with what it says now.
-- Risk: none. Only operators read it, and all of it was public.

create table private.verified_homes (
  property_id uuid primary key references public.properties (id) on delete cascade,
  content jsonb not null,
  verified_at timestamptz not null
);
comment on table private.verified_homes is
  'What a home said when it was last verified, as private.home_content(). It stays when the verification ends.';

alter table private.verified_homes enable row level security;
create policy select_operator on private.verified_homes for select to service_role using (true);

grant select on private.verified_homes to service_role;

create function private.home_content(p_property public.properties) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p_property) - private.derived_property_columns() - '{id,owner_id}'::text[]
$$;
comment on function private.home_content(public.properties) is 'What a home says: its columns that follow from no other.';

create function private.tg_properties__keep_verified() returns trigger
language plpgsql
-- Definer: callers have no privileges on verified_homes.
security definer set search_path = '' as $$
begin
  insert into private.verified_homes (property_id, content, verified_at)
  values (new.id, private.home_content(new), new.verified_at)
  on conflict (property_id) do update set content = excluded.content, verified_at = excluded.verified_at;
  return null;
end
$$;
comment on function private.tg_properties__keep_verified() is 'Keeps what a home says when it is verified.';

create trigger keep_verified
  after insert on public.properties
  for each row when (new.verified_at is not null)
  execute function private.tg_properties__keep_verified();

create trigger keep_verified_again
  after update on public.properties
  for each row when (new.verified_at is not null and new.verified_at is distinct from old.verified_at)
  execute function private.tg_properties__keep_verified();
