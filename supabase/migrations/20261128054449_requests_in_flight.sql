set lock_timeout = '2s';

-- An account has five places for requests that write, and a caller waits less than a second for a lock.

create function private.take_place(p_account text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- A place is free again when the transaction ends, also if it fails. Two keys: no other lock of the product has two.
  for v_place in 1..5 loop
    if pg_try_advisory_xact_lock(hashtext(p_account), v_place) then
      return;
    end if;
  end loop;
  raise exception 'You have sent 5 changes at once. Please try again in a moment.' using errcode = 'PT429', detail = 1;
end
$$;

comment on function private.take_place(text) is
  'Takes one of the five places for the writing requests of an account, half of the connections of PostgREST. Raises PT429 '
  'without waiting if none is free. detail is the wait in seconds.';

create or replace function private.check_request() returns void
language plpgsql volatile security invoker
-- No search_path of its own, because it sets the one of the request.
as $$
declare
  v_path constant text := current_setting('request.path', true);
  v_call constant text := current_setting('request.method', true) || ' ' || v_path;
  v_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
begin
  if current_user = 'service_role' then
    return;
  end if;
  -- The function that asked does not use an answer that is too old. The jobs write every few seconds, so a replica that is
  -- up to date never looks late.
  if pg_is_in_recovery() then
    perform set_config('response.headers', json_build_array(json_build_object('X-Replica-Lag',
      coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 'Infinity')::text))::text, true);
  end if;
  -- Before anything that costs or waits. A request that writes can wait for a lock, and keeps a connection meanwhile. Visitors
  -- write counts of homes, and with a key: see send_feed().
  if current_setting('transaction_read_only') = 'off' then
    perform set_config('lock_timeout', '900ms', true);
    if current_user = 'authenticated' then
      perform private.take_place(current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    end if;
  end if;
  -- Rejects a session that has ended, and a token without the second factor of its account. Policies on stored files do
  -- the same.
  perform private.user_id();
  -- The app reads through functions. Reading a table would allow filters on every column and reveal row estimates that
  -- include rows the caller cannot see.
  if v_path not like '/rpc/%' and (
    current_user <> 'authenticated'
    or v_call not in (
      'POST /properties', 'PATCH /properties', 'DELETE /properties',
      'POST /favorites', 'DELETE /favorites'
    )
  ) is not false then
    raise exception 'permission denied for %', v_call
      using errcode = '42501', hint = 'Tables are not read over REST. Call a function: POST /rpc/<name>.';
  end if;
  if v_headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)' then
    raise exception 'Estimated counts are not available.' using errcode = '42501';
  end if;
  if v_headers ->> 'accept' ~* 'vnd\.pgrst\.plan' then
    raise exception 'Execution plans are not available.' using errcode = '42501';
  end if;
  -- Otherwise a body of any size arrives before anything refuses it.
  if v_headers ? 'transfer-encoding' or v_call ~ '^(POST|PUT|PATCH) ' and not v_headers ? 'content-length' then
    raise exception 'Send the length of the body in Content-Length.' using errcode = 'PT411';
  end if;
  -- Twice the limit of the app, to allow for JSON escapes.
  if coalesce((v_headers ->> 'content-length')::numeric, 0) > 131072 then
    raise exception 'The request is too large.' using errcode = 'PT413';
  end if;
  -- An owner with hundreds of homes has tens of thousands of inquiries. The next statement has this limit.
  if v_path = '/rpc/delete_account' then
    perform set_config('statement_timeout', '60s', true);
  end if;
  perform set_config('search_path', 'private, pg_catalog, ' || current_setting('search_path'), true);
end
$$;

comment on function private.check_request() is
  'Rejects requests that the app does not make. Raises 42501 for table reads, estimates, plans and pattern filters, '
  'PT413 for a large body, PT429 for the sixth writing request of an account at once, SC401 for a session that has ended, '
  'and SC402 for a token without the second factor.';

create or replace function public.watch_home(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  -- The lock of the trigger, before the row: the same request a second time waits here.
  select pg_advisory_xact_lock(hashtextextended('watches of ' || private.user_id(), 0));
  -- A person who waits already waits from now.
  delete from public.home_watches w where w.user_id = (select private.user_id()) and w.property_id = p_property_id;
  insert into public.home_watches (property_id) values (p_property_id)
$$;

comment on function public.watch_home(uuid) is
  'Lets the caller wait for a full home, for 180 days. Raises SC404 for a home that is not listed, and SC409 for one with '
  'a free spot and for the 51st.';

create or replace function private.send_feed(p_key text, p_own_id text, p_facts jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes spots and prices of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_confirmed_at timestamptz;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'Our team suspended the account of this key.' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'No home of this account has the own ID "%".', p_own_id using errcode = 'SC404';
  end if;
  begin
    update public.properties p
    set available_spots = sent.available_spots, room_cost = sent.room_cost, rates = sent.rates,
      care_levels = sent.care_levels, community_fee = sent.community_fee, second_person_fee = sent.second_person_fee,
      deposit = sent.deposit,
      -- The system of the home has just said that this is right, also without a change.
      confirmed_at = now()
    from jsonb_populate_record(v_home, p_facts) as sent
    where p.id = v_home.id
    returning p.confirmed_at into v_confirmed_at;
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row: a key reads nothing.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'This key is unknown or was revoked.' using errcode = '28000';
  end if;
  return jsonb_build_object('own_id', p_own_id, 'confirmed_at', v_confirmed_at);
end
$$;
comment on function public.send_feed(text, text, jsonb) is
  'Changes spots and prices of the home with this own ID of the owner of the key, and confirms them: {own_id, confirmed_at}. '
  'p_facts has available_spots, room_cost, rates, care_levels, community_fee, second_person_fee or deposit. What it leaves '
  'out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for the sixth call of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';

grant execute on function private.take_place(text) to anon, authenticated, service_role;
