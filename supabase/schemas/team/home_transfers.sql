-- Handing over: an owner offers a home to another owner, who accepts by a link.
-- Photos, facts, favorites and lists stay with the home. The verification ends, and conversations stay with the former owner.
-- Risk: whoever accepts owns the home. The link works only for the account with the address that the owner named.

create table private.home_transfers (
  property_id uuid primary key references public.properties (id) on delete cascade,
  email text not null
    -- The pattern of z.email(), as in public.inquiries.
    constraint email_is_an_address check (
      private.is_line(email, 254) and email = lower(email)
      and email ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$'
    ),
  token_hash text not null constraint token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint home_transfers_token unique (token_hash)
);
comment on table private.home_transfers is
  'The homes that owners offer to others, one offer a home and 50 of an owner, for 7 days. token_hash is the hexadecimal '
  'SHA-256 of the token in the link.';

create index home_transfers_email on private.home_transfers (email);
create index home_transfers_expires on private.home_transfers (expires_at);

create trigger limit_writes after insert or update on private.home_transfers
  for each row execute function private.tg__limit_writes('60', 'offered homes %s times');

alter table private.home_transfers enable row level security;
create policy select_operator on private.home_transfers for select to service_role using (true);

-- For mails and the cleanup. Not granted: the hash.
grant select (property_id, email, created_at, expires_at), delete on private.home_transfers to service_role;

create function private.home_transfer_token(p_property_id uuid, p_email text, p_created_at timestamptz) returns text
language sql stable
-- Definer: nobody else reads the key.
security definer set search_path = '' as $$
  select encode(
    extensions.hmac(
      convert_to(concat_ws(':', 'home transfer', p_property_id, p_email, extract(epoch from p_created_at)), 'UTF8'),
      k.key, 'sha256'
    ),
    'hex'
  )
  from private.unsubscribe_key k
$$;
comment on function private.home_transfer_token(uuid, text, timestamptz) is
  'The token of an offer. It follows from the offer and a secret key, so that a mail can have the link and no row has it.';
grant execute on function private.home_transfer_token(uuid, text, timestamptz) to service_role;

create function private.offer_home(p_property_id uuid, p_email text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on offers and mails. Offers a home of the caller only.
security definer set search_path = '' as $$
declare
  v_email constant text := lower(btrim(p_email));
  v_home public.properties;
  v_owner public.users;
  v_created_at constant timestamptz := clock_timestamp();
  v_token constant text := private.home_transfer_token(p_property_id, v_email, v_created_at);
  v_recipient_id uuid;
begin
  perform private.check_argument('Email', p_email, 300);
  -- Serializes the offers of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('home transfers of ' || private.user_id(), 0));
  -- Not a manager, who could take the home along. With the lock, nobody offers a home that is being handed over.
  select p.* into v_home
  from public.properties p
  where p.id = p_property_id and p.owner_id = private.user_id()
  for key share;
  if not found then
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  select u.* into v_owner from public.users u where u.id = v_home.owner_id;
  if v_home.is_suspended then
    raise exception 'offer_of_removed_home' using errcode = 'SC424';
  end if;
  if v_email = lower(v_owner.email) then
    raise exception 'offer_to_yourself' using errcode = 'SC409';
  end if;
  if (
    select count(*)
    from private.home_transfers t
    join public.properties p on p.id = t.property_id
    where p.owner_id = v_home.owner_id and t.property_id <> p_property_id and t.expires_at > now()
  ) >= 50 then
    raise exception 'offers_too_many' using errcode = 'SC409';
  end if;
  insert into private.home_transfers as t (property_id, email, token_hash, created_at)
  values (p_property_id, v_email, private.hash_token(v_token), v_created_at)
  on conflict (property_id) do update
  set email = excluded.email, token_hash = excluded.token_hash, created_at = excluded.created_at,
    expires_at = excluded.expires_at;
  -- To an owner who is known here, at most ten a day. Nobody learns who that is: the owner gets the link in any case.
  -- The count locks its row, so that offers of several owners count one after another, and stays when an offered home is
  -- deleted with its mails.
  insert into private.write_counts as c (user_id, table_name, counted_since, write_count)
  select u.id, 'home offers received', now(), 1
  from public.users u
  where u.email = v_email and u.role = 'owner' and not u.needs_setup and u.suspended_at is null
  on conflict (user_id, table_name) do update
  set (counted_since, write_count) = (
    select case when is_over then now() else c.counted_since end, case when is_over then 1 else c.write_count + 1 end
    from (select c.counted_since <= now() - interval '1 day' as is_over) as day
  )
  where c.write_count < 10 or c.counted_since <= now() - interval '1 day'
  returning c.user_id into v_recipient_id;
  insert into private.mails (kind, property_id, recipient_id, created_at)
  select 'home_transfer', p_property_id, v_recipient_id, now()
  where v_recipient_id is not null and (
    select count(*) from private.mails m
    where m.recipient_id = v_recipient_id and m.kind = 'home_transfer' and m.created_at > now() - interval '1 day'
  ) < 10;
  return jsonb_build_object('token', v_token, 'expires_at', now() + interval '7 days');
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.offer_home(p_property_id uuid, p_email text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.offer_home(p_property_id, p_email)
$$;
comment on function public.offer_home(uuid, text) is
  'Offers a home of the caller to the owner with this address, for 7 days, and takes an earlier offer of the home back: '
  '{token, expires_at}. Raises SC404 for a home of somebody else, SC409 for the own address and for the 51st offer, SC424 '
  'for a suspended home and 23514 for text that is no address.';

create function private.list_home_offers() returns jsonb
language sql stable
-- Definer: callers have no privileges on offers. Returns those of the caller only.
security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'property_id', p.id, 'property_name', p.name, 'email', t.email, 'created_at', t.created_at,
        'expires_at', t.expires_at
      )
      order by t.created_at, p.id
    ),
    '[]'
  )
  from private.home_transfers t
  join public.properties p on p.id = t.property_id
  where p.owner_id = private.user_id() and t.expires_at > now()
$$;

create function public.list_home_offers() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_home_offers()
$$;
comment on function public.list_home_offers() is
  'The homes that the caller offers, oldest first: [{property_id, property_name, email, created_at, expires_at}].';

create function private.take_home_offer_back(p_property_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on offers and mails. Deletes an offer of the caller only.
security definer set search_path = '' as $$
begin
  perform from public.properties p where p.id = p_property_id and p.owner_id = private.user_id() for key share;
  if not found then
    return false;
  end if;
  delete from private.home_transfers t where t.property_id = p_property_id;
  delete from private.mails m where m.property_id = p_property_id and m.kind = 'home_transfer' and m.sent_at is null;
  return true;
end
$$;

create function public.take_home_offer_back(p_property_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.take_home_offer_back(p_property_id)
$$;
comment on function public.take_home_offer_back(uuid) is
  'Takes the offer of a home of the caller back: its link works no more. False for a home of somebody else.';

create function private.find_home_offer(p_token text) returns private.home_transfers
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_offer private.home_transfers;
begin
  perform private.check_argument('Token', p_token, 200);
  -- One lookup by the hash, so that time does not tell an expired token from an unknown one.
  select t.* into v_offer
  from private.home_transfers t
  where t.token_hash = private.hash_token(p_token) and t.expires_at > now();
  if v_offer.property_id is null then
    raise exception 'link_ended' using errcode = 'SC404';
  end if;
  return v_offer;
end
$$;
comment on function private.find_home_offer(text) is
  'The offer of a token. Raises the same SC404 for an unknown, expired, used or revoked token. 256 bits cannot be guessed, '
  'so attempts are not limited.';

create function private.read_home_offer(p_token text) returns jsonb
language plpgsql stable
-- Definer: callers have no privileges on offers. The token allows this summary.
security definer set search_path = '' as $$
declare
  v_offer constant private.home_transfers := private.find_home_offer(p_token);
begin
  return (
    select jsonb_build_object(
      'property_name', p.name, 'city', p.city, 'state', p.state, 'from_name', private.suggest_member_name(p.owner_id),
      'expires_at', v_offer.expires_at,
      'is_yours', p.owner_id is not distinct from private.user_id(),
      'is_for_you', exists (
        select from public.users u where u.id = private.user_id() and u.email = v_offer.email and u.role = 'owner'
      )
    )
    from public.properties p
    where p.id = v_offer.property_id
  );
end
$$;

create function public.read_home_offer(p_token text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.read_home_offer(p_token)
$$;
comment on function public.read_home_offer(text) is
  'What a person sees before accepting a home: {property_name, city, state, from_name, expires_at, is_yours, is_for_you}, '
  'without addresses of persons. is_for_you: the caller is the owner to whom it is offered. See private.find_home_offer() '
  'for the error.';

grant execute on function
  private.offer_home(uuid, text), public.offer_home(uuid, text), private.list_home_offers(), public.list_home_offers(),
  private.take_home_offer_back(uuid), public.take_home_offer_back(uuid)
to authenticated;
grant execute on function private.read_home_offer(text), public.read_home_offer(text) to anon, authenticated;

-- Mails and the cleanup.

create function private.home_transfer_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'property_name', p.name, 'city', p.city, 'state', p.state, 'from_name', private.suggest_member_name(p.owner_id),
    'token', private.home_transfer_token(t.property_id, t.email, t.created_at)
  )
  from private.home_transfers t
  join public.properties p on p.id = t.property_id
  join public.users u on u.id = p_mail.recipient_id and u.email = t.email and u.suspended_at is null
  where t.property_id = p_mail.property_id and t.expires_at > now() and not p.is_suspended
$$;
comment on function private.home_transfer_mail_details(private.mails) is
  'What a mail about an offered home says: {property_name, city, state, from_name, token}. Null once the offer is taken '
  'back, accepted or expired.';

create function private.home_handed_over_mail_details(p_mail private.mails) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('property_name', p.name) from public.properties p where p.id = p_mail.property_id
$$;
comment on function private.home_handed_over_mail_details(private.mails) is
  'What the former owner reads once a home is handed over: {property_name}.';

create function public.purge_home_transfers() returns integer
language sql volatile security invoker set search_path = '' as $$
  with offers as (
    delete from private.home_transfers where expires_at < now() returning property_id
  ), invitations as (
    delete from private.account_invitations where expires_at < now() returning id
  )
  select ((select count(*) from offers) + (select count(*) from invitations))::integer
$$;
comment on function public.purge_home_transfers() is
  'Removes offers of homes and invitations to teams that have expired, with the addresses and names in them, and returns '
  'their number. Schedule it daily.';

grant execute on function
  private.suggest_member_name(uuid), private.home_transfer_mail_details(private.mails),
  private.home_handed_over_mail_details(private.mails), public.purge_home_transfers()
to service_role;
