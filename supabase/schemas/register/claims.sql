-- Claims: an owner says that a home of the public register is theirs. The team calls the number of the register and decides.
-- Risk: an accepted claim makes a property for the owner. Only decide_register_claim() makes it, as an operator. Nobody but
-- the owner reads a claim.

create table public.register_claims (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  user_id uuid not null default private.user_id() references public.users (id) on delete cascade,
  registered_home_id uuid not null references private.registered_homes (id) on delete cascade,
  role_in_home text not null
    constraint role_in_home_is_filled check (private.is_filled(role_in_home))
    constraint role_in_home_is_a_line check (private.is_line(role_in_home, 80)),
  phone text not null
    constraint phone_has_ten_digits check (
      phone ~ '^\+?[0-9 ().-]+$'
      and char_length(phone) between 10 and 15
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10
    ),
  reason text not null
    constraint reason_is_filled check (private.is_filled(reason))
    constraint reason_is_text check (private.is_text(reason, 1000)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text constraint decided_by_is_a_line check (private.is_line(decided_by, 254)),
  is_accepted boolean,
  -- What the owner reads, words of an operator or a code.
  decision text constraint decision_is_a_line check (private.is_line(decision, 300)),
  constraint decision_is_whole check (
    (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (is_accepted is null)
    and (decided_at is null) = (decision is null)
  )
);
comment on table public.register_claims is
  'That an owner runs a home of the public register, at most five open ones each. Only the owner and the team read it.';
comment on column public.register_claims.phone is
  'At work. The team calls the number of the register, not this one, before it decides.';

-- Claims of several owners for a home wait side by side.
create unique index register_claims_open on public.register_claims (registered_home_id, user_id) where decided_at is null;
create index register_claims_home on public.register_claims (registered_home_id);
create index register_claims_user on public.register_claims (user_id, created_at desc);

-- Statistics would show who claims a home. See public.inquiries.
alter table public.register_claims alter column user_id set statistics 0;
alter table public.register_claims alter column phone set statistics 0;

create function private.select_other_homes(p_entry private.registered_homes, p_owner_id uuid)
returns setof public.properties
language sql stable security invoker set search_path = '' as $$
  select p.*
  from public.properties p
  where (
      p_entry.source = 'cms' and p.certification_number = p_entry.number
      or p.license_state = p_entry.source and p.license_number = p_entry.number
    )
    and p.owner_id <> p_owner_id and not p.is_suspended
    and (
      p.is_active
      or num_nonnulls(
        p.verified_at,
        case when p_entry.source = 'cms' then p.certification_checked_at else p.license_checked_at end
      ) > 0
    )
$$;
comment on function private.select_other_homes(private.registered_homes, uuid) is
  'The homes of others that have the number of a home of the register and are listed, verified or checked.';

create function private.tg_register_claims__check() returns trigger
language plpgsql
-- Definer: counts past the policies, so that none of them hides a claim or a home.
security definer set search_path = '' as $$
declare
  v_home private.registered_homes;
  v_last public.register_claims;
begin
  -- Serializes the requests of an owner, so that each finds the one before.
  perform pg_advisory_xact_lock(hashtextextended('claims of ' || new.user_id, 0));
  if not exists (select from public.users u where u.id = new.user_id and u.role = 'owner') then
    raise exception 'claim_needs_owner' using errcode = '42501';
  end if;
  select r.* into v_home from private.registered_homes r where r.id = new.registered_home_id;
  if v_home.id is null then
    raise exception 'registered_home_not_found' using errcode = 'SC404';
  end if;
  if v_home.state = 'DC' then
    raise exception 'claim_in_dc' using errcode = 'SC409';
  end if;
  if v_home.gone_at is not null then
    raise exception 'claim_home_gone' using errcode = 'SC409';
  end if;
  if v_home.property_id is not null then
    raise exception 'claim_home_listed' using errcode = 'SC409';
  end if;
  -- An accepted claim, whose home is not active yet.
  if exists (
    select from public.properties p
    where p.owner_id = new.user_id
      and (
        v_home.source = 'cms' and p.certification_number = v_home.number
        or p.license_state = v_home.source and p.license_number = v_home.number
      )
  ) then
    raise exception 'claim_home_is_yours' using errcode = 'SC409';
  end if;
  select c.* into v_last
  from public.register_claims c
  where c.user_id = new.user_id and c.registered_home_id = new.registered_home_id
  order by c.created_at desc
  limit 1;
  if v_last.id is not null and v_last.decided_at is null then
    raise exception 'claimed_already' using errcode = 'SC409';
  end if;
  if not v_last.is_accepted and v_last.decided_at > now() - interval '30 days' then
    raise exception 'claim_refused'
      using errcode = 'SC409', detail = jsonb_build_object('last', (v_last.decided_at + interval '30 days')::date);
  end if;
  if (select count(*) from public.register_claims c where c.user_id = new.user_id and c.decided_at is null) >= 5 then
    raise exception 'claims_too_many' using errcode = 'SC409';
  end if;
  return new;
end
$$;
comment on function private.tg_register_claims__check() is
  'Limits claims to owners, to homes that are not listed, to one of an owner for a home, another 30 days after it was refused, '
  'and to five open ones of an owner. Raises 42501, SC404 and SC409.';

create trigger check_claim
  before insert on public.register_claims
  for each row execute function private.tg_register_claims__check();

create trigger limit_writes after insert on public.register_claims
  for each row execute function private.tg__limit_writes('20', 'claimed %s homes');

alter table public.register_claims enable row level security;
create policy select_own on public.register_claims
  for select to authenticated using (user_id = (select private.user_id()));

create policy insert_own on public.register_claims
  for insert to authenticated with check (user_id = (select private.user_id()));

create policy select_operator on public.register_claims for select to service_role using (true);

grant select (id, registered_home_id, role_in_home, phone, reason, created_at, decided_at, is_accepted, decision)
  on public.register_claims to authenticated;
grant insert (registered_home_id, role_in_home, phone, reason) on public.register_claims to authenticated;
grant all on public.register_claims to service_role;

create function public.claim_registered_home(
  p_registered_home_id uuid, p_role_in_home text, p_phone text, p_reason text
) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.register_claims (registered_home_id, role_in_home, phone, reason)
  values (p_registered_home_id, p_role_in_home, p_phone, p_reason)
$$;
comment on function public.claim_registered_home(uuid, text, text, text) is
  'Claims a home of the public register for the caller, an owner. Raises 42501 for others, SC404 for an unknown home, and '
  'SC409 if it is listed, if a claim of the caller is open or was refused in the last 30 days, and for a sixth open claim of the '
  'caller.';

create function public.list_register_claims() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'registered_home_id', c.registered_home_id, 'name', r.name, 'city', r.city, 'state', r.state,
        'created_at', c.created_at, 'decided_at', c.decided_at, 'is_accepted', c.is_accepted, 'decision', c.decision
      )
      order by c.created_at desc, c.id
    ),
    '[]'
  )
  from (
    select o.id, o.registered_home_id, o.created_at, o.decided_at, o.is_accepted, o.decision
    from public.register_claims o
    order by o.created_at desc, o.id
    limit 100
  ) as c
  join private.registered_homes r on r.id = c.registered_home_id
$$;
comment on function public.list_register_claims() is
  'The claims of the caller, last first, at most 100: [{id, registered_home_id, name, city, state, created_at, decided_at, '
  'is_accepted, decision}].';

grant execute on function public.claim_registered_home(uuid, text, text, text), public.list_register_claims()
to authenticated;

create function public.decide_register_claim(
  p_claim_id uuid, p_is_accepted boolean, p_decided_by text, p_decision text
) returns uuid
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_claim public.register_claims;
  v_home private.registered_homes;
  v_city text;
  v_property_id uuid;
  -- Not now(): the mail finds its claim by the moment, and a transaction can decide several of an owner.
  v_decided_at constant timestamptz := clock_timestamp();
begin
  -- First, so that of two claims for a home one is accepted.
  perform from private.registered_homes r
  where r.id = (select c.registered_home_id from public.register_claims c where c.id = p_claim_id)
  for no key update;
  update public.register_claims c
  set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = p_is_accepted, decision = p_decision
  where c.id = p_claim_id and c.decided_at is null
  returning c.* into v_claim;
  if v_claim.id is null then
    raise exception 'claim_not_found' using errcode = 'SC404';
  end if;
  if p_is_accepted then
    select r.* into v_home from private.registered_homes r where r.id = v_claim.registered_home_id;
    if v_home.property_id is not null
      or exists (select from private.select_other_homes(v_home, v_claim.user_id))
    then
      raise exception 'claim_home_listed_since' using errcode = 'SC409';
    end if;
    -- A source may name a city that no list of places has. The owner can correct that of the ZIP code.
    select coalesce(
      (
        select p.city from public.places p
        where p.state = v_home.state and p.search_key = private.place_key(v_home.city)
        limit 1
      ),
      (select z.city from public.zip_codes z where z.zip_code = v_home.zip_code),
      initcap(v_home.city)
    ) into v_city;
    insert into public.properties (
      owner_id, name, street, city, state, zip_code, capacity, available_spots, care_types, is_active,
      certification_number, license_number, license_state
    )
    values (
      v_claim.user_id, left(initcap(v_home.name), 120), initcap(v_home.street), v_city, v_home.state,
      v_home.zip_code, greatest(1, least(10000, coalesce(round((v_home.facts ->> 'beds')::numeric)::integer, 1))), 0, v_home.care_types,
      false,
      case when v_home.source = 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.number end,
      case when v_home.source <> 'cms' then v_home.source end
    )
    returning id into v_property_id;
    with refused as (
      update public.register_claims c
      set decided_at = v_decided_at, decided_by = p_decided_by, is_accepted = false,
        decision = 'claim_of_other_accepted'
      where c.registered_home_id = v_claim.registered_home_id and c.decided_at is null
      returning c.user_id
    )
    insert into private.mails (kind, recipient_id, created_at)
    select 'register_claim', r.user_id, v_decided_at from refused r;
  end if;
  insert into private.mails (kind, recipient_id, created_at) values ('register_claim', v_claim.user_id, v_decided_at);
  return v_property_id;
end
$$;
comment on function public.decide_register_claim(uuid, boolean, text, text) is
  'Records what p_decided_by decided about a claim, and tells the owner by mail, with the sentence p_decision. An accepted '
  'claim makes an inactive property from the register, whose ID is returned: the owner completes and activates it. Other open '
  'claims for the home are refused, and their owners told. Raises SC404 if the claim is not open, and SC409 if somebody else '
  'has listed the home since, or a home with its number was verified.';

create function private.register_claim_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'registered_home_id', r.id, 'name', r.name, 'city', r.city, 'state', r.state, 'is_accepted', c.is_accepted
  )
  from public.register_claims c
  join private.registered_homes r on r.id = c.registered_home_id
  where c.user_id = p_mail.recipient_id and c.decided_at = p_mail.created_at
  order by c.id
  limit 1
$$;
comment on function private.register_claim_mail_details(private.mails) is
  'What a mail about a decided claim says: {registered_home_id, name, city, state, is_accepted}. The mail was queued when '
  'the claim was decided. Null if the claim is gone.';
grant execute on function
  private.select_other_homes(private.registered_homes, uuid),
  public.decide_register_claim(uuid, boolean, text, text), private.register_claim_mail_details(private.mails)
to service_role;
