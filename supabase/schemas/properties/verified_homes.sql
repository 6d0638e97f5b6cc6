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
  select to_jsonb(p_property) - array(
    select c.name from private.home_columns() c where c.kind in ('setting', 'derived') or c.name in ('id', 'owner_id')
  )
$$;
comment on function private.home_content(public.properties) is 'What a home says: its columns that follow from no other.';

create function private.keep_verified(p_home public.properties) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.verified_homes (property_id, content, verified_at)
  values (p_home.id, private.home_content(p_home), p_home.verified_at)
  on conflict (property_id) do update set content = excluded.content, verified_at = excluded.verified_at
$$;
comment on function private.keep_verified(public.properties) is 'Keeps what a home says when it is verified.';
