-- What an operator looked at in a queue of homes and left as it is: for a day, or until it changes.
-- Risk: an entry that stays set aside is never checked. It returns with any change of what the operator looked at.

create table private.desk_set_aside (
  queue text not null,
  entry_id uuid not null constraint entry_id_is_random check (private.is_random_id(entry_id)),
  until_at timestamptz,
  -- Of what the operator looked at. A hash, because the row outlives the entry.
  content_hash text,
  primary key (queue, entry_id),
  constraint set_aside_ends check (num_nonnulls(until_at, content_hash) = 1)
);
comment on table private.desk_set_aside is
  'Homes and owners that left a queue of the desk without a check: skipped for a day, or until they change.';

alter table private.desk_set_aside enable row level security;
create policy select_operator on private.desk_set_aside for select to service_role using (true);

create function private.set_desk_entry_aside(p_queue text, p_id uuid, p_content_hash text) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into private.desk_set_aside (queue, entry_id, until_at, content_hash)
  values (p_queue, p_id, case when p_content_hash is null then now() + interval '1 day' end, p_content_hash)
  on conflict (queue, entry_id) do update set until_at = excluded.until_at, content_hash = excluded.content_hash
$$;
comment on function private.set_desk_entry_aside(text, uuid, text) is
  'Sets an entry aside until its content has another hash, or without a hash for a day.';

create function private.checked_content(p_property public.properties) returns text
language sql immutable set search_path = '' as $$
  select md5(concat_ws(
    '|', p_property.name, p_property.street, p_property.city, p_property.state, p_property.zip_code, p_property.care_types::text,
    p_property.capacity, p_property.description, p_property.image_urls::text, p_property.exact_latitude,
    p_property.exact_longitude, p_property.license_state, p_property.license_number, p_property.certification_number,
    -- Last, so that the hash of a home without them stays.
    p_property.name_es, p_property.description_es
  ))
$$;
comment on function private.checked_content(public.properties) is
  'A hash of what the team looks at in a home: not its prices and free spots, which change often.';

create function private.checked_owner_content(p_owner_id uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select md5(string_agg(private.checked_content(p), '|' order by p.id))
  from public.properties p
  where p.owner_id = p_owner_id and p.is_listed
$$;
comment on function private.checked_owner_content(uuid) is 'A hash of what the team looks at in an owner: the listed homes.';

create function private.describe_checked_home(p_property public.properties) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'id', p_property.id, 'name', p_property.name, 'street', p_property.street, 'city', p_property.city,
    'state', p_property.state, 'zip_code', p_property.zip_code, 'care_types', p_property.care_types,
    'latitude', p_property.latitude, 'longitude', p_property.longitude,
    'location_is_exact', p_property.location_is_exact, 'license_number', p_property.license_number,
    'license_state', p_property.license_state, 'license_checked_at', p_property.license_checked_at,
    'certification_number', p_property.certification_number,
    'certification_checked_at', p_property.certification_checked_at, 'verified_at', p_property.verified_at,
    'created_at', p_property.created_at,
    'agency', (
      select jsonb_build_object('name', a.name, 'url', a.url, 'has_lookup', a.has_lookup)
      from public.licensing_agencies a
      where a.state = p_property.state
    ),
    -- Under its numbers, with the published telephone number.
    'registered_homes', (
      select coalesce(jsonb_agg(private.describe_registered_home(r) order by r.source, r.number), '[]')
      from private.registered_homes r
      where r.source = 'cms' and r.number = p_property.certification_number
        or r.source = p_property.license_state and r.number = p_property.license_number
        or r.property_id = p_property.id
    )
  )
$$;
comment on function private.describe_checked_home(public.properties) is
  'What the team compares of a home: its address and numbers, the agency of its state, and what the register says.';
