-- Register matches: which listed property is which home of the public register.
-- Risk: a property shows the public record of the home that it is matched with. It needs the number of that home, and its
-- name and town or its address, or a decision of the team.

create index properties_certification_number on public.properties (certification_number)
  where certification_number is not null;

create table private.register_decisions (
  property_id uuid not null references public.properties (id) on delete cascade,
  number text not null,
  is_same boolean not null,
  decided_by text not null constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  decided_at timestamptz not null default now(),
  primary key (property_id, number)
);
comment on table private.register_decisions is
  'What the team decided about a property and the home of the register with its certification number.';

alter table private.register_decisions enable row level security;
create policy select_operator on private.register_decisions for select to service_role using (true);

grant select, insert, update on private.register_decisions to service_role;
grant update (property_id) on private.registered_homes to service_role;

create function private.home_name_key(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.place_key(
    regexp_replace(replace(lower(p_name), '&', ' and '), '[\s,]+(inc|llc|lp|llp|ltd|corp|co)\.?\s*$', '')
  )
$$;
comment on function private.home_name_key(text) is
  'The name of a home without case, punctuation and legal form, for comparing.';

create function private.street_key(p_street text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_short constant jsonb := '{
    "street": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
    "court": "ct", "place": "pl", "parkway": "pkwy", "highway": "hwy", "circle": "cir", "terrace": "ter", "square": "sq",
    "trail": "trl", "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw",
    "southeast": "se", "southwest": "sw"
  }'::jsonb;
begin
  return (
    select string_agg(coalesce(v_short ->> word, word), '' order by place)
    from regexp_split_to_table(lower(p_street), '[^a-z0-9]+') with ordinality as w (word, place)
    where word <> ''
  );
end
$$;
comment on function private.street_key(text) is
  'A street address with the usual short forms and without case and punctuation, for comparing.';

create function private.is_same_home(p_entry private.registered_homes, p_property public.properties) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_entry.state = p_property.state
    and (
      private.home_name_key(p_entry.name) = private.home_name_key(p_property.name)
        and (
          p_entry.zip_code = left(p_property.zip_code, 5)
          or private.place_key(p_entry.city) = private.place_key(p_property.city)
        )
      or p_entry.zip_code = left(p_property.zip_code, 5)
        and private.street_key(p_entry.street) = private.street_key(p_property.street)
    )
$$;
comment on function private.is_same_home(private.registered_homes, public.properties) is
  'Whether the name and place, or the address, of a home in the register are those of a property with its number. Names '
  'must be equal, because an owner may mistype a number and homes of a chain have similar names.';

create function private.link_registered_homes(p_numbers text[]) returns void
language sql volatile security invoker set search_path = '' as $$
  -- Locked first, so that the next statement sees what another transaction has just listed with the same number.
  select from private.registered_homes r
  where r.source = 'cms' and r.number = any (p_numbers)
  order by r.id
  for no key update;
  update private.registered_homes r
  set property_id = same.id
  from (
    select entry.id as entry_id, (
      select p.id
      from public.properties p
      left join private.register_decisions d on d.property_id = p.id and d.number = entry.number
      where p.certification_number = entry.number and p.is_listed
        and coalesce(d.is_same, private.is_same_home(entry, p))
      order by p.verified_at is null, p.created_at, p.id
      limit 1
    ) as id
    from private.registered_homes entry
    where entry.source = 'cms' and entry.number = any (p_numbers)
  ) as same
  where r.id = same.entry_id and r.property_id is distinct from same.id
$$;
comment on function private.link_registered_homes(text[]) is
  'Links the nursing homes of the register to the listed properties that have their number and agree with them, or that '
  'the team found to be the same. Of several, the verified one counts, then the oldest.';

create function private.link_register(p_before public.properties, p_home public.properties) returns void
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

grant execute on function private.link_registered_homes(text[]) to service_role;

create function public.decide_register_match(p_property_id uuid, p_is_same boolean, p_decided_by text) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_number text;
begin
  select p.certification_number into v_number from public.properties p where p.id = p_property_id;
  if v_number is null then
    raise exception 'register_no_certification_number' using errcode = 'SC404';
  end if;
  insert into private.register_decisions (property_id, number, is_same, decided_by)
  values (p_property_id, v_number, p_is_same, p_decided_by)
  on conflict (property_id, number) do update
  set is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = now();
  perform private.link_registered_homes(array[v_number]);
end
$$;
comment on function public.decide_register_match(uuid, boolean, text) is
  'Records that p_decided_by found the property and the home of the register with its number to be the same, or not. '
  'Raises SC404 for a property without a number. Another number needs another decision.';

create function private.matched_entry(p_property_id uuid) returns setof private.registered_homes
language sql stable security invoker set search_path = '' as $$
  select r.*
  from private.registered_homes r
  join public.properties p on p.certification_number = r.number
  where r.source = 'cms' and p.id = p_property_id
$$;
comment on function private.matched_entry(uuid) is 'The home of the register with the certification number of a property.';

grant execute on function public.decide_register_match(uuid, boolean, text) to service_role;
