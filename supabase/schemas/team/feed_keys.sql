-- Feed keys: an owner's own system sends the free spots and prices of homes with a key, without a sign-in.
-- A key can do nothing else: only private.send_feed() reads it, and it writes seven columns of a home of the key's owner.
-- Risk: whoever has a key can change what families read about spots and prices. Only its hash is stored.

create table private.feed_keys (
  id uuid primary key default gen_random_uuid() constraint id_is_random check (private.is_random_id(id)),
  owner_id uuid not null references public.users (id) on delete cascade,
  name text not null
    constraint name_is_filled check (private.is_filled(name))
    constraint name_is_a_line check (private.is_line(name, 60)),
  key_hash text not null constraint key_hash_is_sha256 check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint feed_keys_hash unique (key_hash)
);
comment on table private.feed_keys is
  'The keys of an owner for a feed, at most ten. key_hash is the hexadecimal SHA-256 of the key, which is shown once.';
comment on column private.feed_keys.last_used_at is 'When the key last changed or confirmed a home.';

create index feed_keys_owner on private.feed_keys (owner_id);

create trigger limit_writes after insert on private.feed_keys
  for each row execute function private.tg__limit_writes('20', 'made %s keys');

alter table private.feed_keys enable row level security;
create policy select_operator on private.feed_keys for select to service_role using (true);

-- Not granted: the hash. No writes: the functions write.
grant select (id, owner_id, name, created_at, last_used_at) on private.feed_keys to service_role;

create function private.feed_owner_id() returns uuid
language sql stable security invoker set search_path = '' as $$
  select u.id from public.users u where u.id = private.user_id() and u.role = 'owner'
$$;
comment on function private.feed_owner_id() is
  'The account whose keys the caller makes, reads and revokes. Null for a caller who is no owner.';

create function private.describe_feed_key(p_key private.feed_keys) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_key.id, 'name', p_key.name, 'created_at', p_key.created_at, 'last_used_at', p_key.last_used_at
  )
$$;
comment on function private.describe_feed_key(private.feed_keys) is 'A key as its owner reads it, without its hash.';

create function private.make_feed_key(p_name text) returns jsonb
language plpgsql volatile
-- Definer: callers have no privileges on keys. Makes a key of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.feed_owner_id();
  v_key constant text := 'feed_' || private.make_token();
  v_row private.feed_keys;
begin
  perform private.check_argument('Name', p_name, 200);
  if v_owner_id is null then
    raise exception 'feed_keys_need_owner' using errcode = '42501';
  end if;
  -- Serializes the keys of an owner, so that each counts the one before.
  perform pg_advisory_xact_lock(hashtextextended('feed keys of ' || v_owner_id, 0));
  if (select count(*) from private.feed_keys k where k.owner_id = v_owner_id) >= 10 then
    raise exception 'feed_keys_too_many' using errcode = 'SC409';
  end if;
  insert into private.feed_keys (owner_id, name, key_hash)
  values (v_owner_id, p_name, private.hash_token(v_key))
  returning * into v_row;
  return private.describe_feed_key(v_row) || jsonb_build_object('key', v_key);
exception when check_violation or not_null_violation then
  -- Without the detail, which has the whole row.
  raise exception '%', sqlerrm using errcode = sqlstate;
end
$$;

create function public.make_feed_key(p_name text) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.make_feed_key(p_name)
$$;
comment on function public.make_feed_key(text) is
  'Makes a key of the caller, an owner: {id, name, created_at, last_used_at, key}. Nobody can read the key again. Raises '
  '42501 for others, SC409 for the eleventh key and SC423 for a suspended account.';

create function private.list_feed_keys() returns jsonb
language sql stable
-- Definer: callers have no privileges on keys. Returns those of the caller only.
security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.describe_feed_key(k) order by k.created_at, k.id), '[]')
  from private.feed_keys k
  where k.owner_id = private.feed_owner_id()
$$;

create function public.list_feed_keys() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.list_feed_keys()
$$;
comment on function public.list_feed_keys() is
  'The keys of the caller, oldest first: [{id, name, created_at, last_used_at}].';

create function private.revoke_feed_key(p_key_id uuid) returns boolean
language plpgsql volatile
-- Definer: callers have no privileges on keys. Deletes one of the caller only.
security definer set search_path = '' as $$
declare
  v_owner_id constant uuid := private.feed_owner_id();
begin
  -- In the order of send_feed(), so that a key in use cannot keep its revocation waiting for a deadlock.
  delete from private.write_counts c where c.user_id = v_owner_id and c.table_name = 'feed of ' || p_key_id;
  delete from private.feed_keys k where k.id = p_key_id and k.owner_id = v_owner_id;
  return found;
end
$$;

create function public.revoke_feed_key(p_key_id uuid) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select private.revoke_feed_key(p_key_id)
$$;
comment on function public.revoke_feed_key(uuid) is
  'Revokes a key of the caller: the next request with it is refused. False if the caller has no such key.';

create function private.check_feed_facts(p_facts jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or p_facts = '{}' or (
    p_facts - array(select c.name from private.home_columns() c where c.by_feed)
  ) <> '{}' then
    raise exception 'feed_fields_unknown' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_feed_facts(jsonb) is 
  'Raises 22023 unless a feed has spots, prices or a phone number, and nothing else.';

create function private.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb) returns jsonb
language plpgsql volatile
-- Definer: a request with a key has no session. Changes what feeds send of a home of the owner of the key only.
security definer set search_path = '' as $$
declare
  v_key private.feed_keys;
  v_home public.properties;
  v_result jsonb;
begin
  perform private.check_argument('Key', p_key, 100), private.check_argument('ID', p_own_id, 60);
  -- One lookup by the hash, before anything else is read, so that time does not tell keys apart.
  select * into v_key from private.feed_keys k where k.key_hash = private.hash_token(p_key);
  if v_key.id is null then
    raise exception 'feed_key_unknown' using errcode = '28000';
  end if;
  perform private.take_place('feed of ' || v_key.owner_id);
  perform private.check_feed_facts(p_facts);
  perform from public.users u where u.id = v_key.owner_id and u.suspended_at is null for key share;
  if not found then
    raise exception 'feed_account_suspended' using errcode = 'SC423';
  end if;
  perform private.count_write(v_key.owner_id, 'feed of ' || v_key.id, 600, 'sent %s homes with one key', 'SC429');
  perform private.count_write(v_key.owner_id, 'feed', 1200, 'sent %s homes', 'SC429');
  select * into v_home from public.properties p where p.owner_id = v_key.owner_id and p.own_id = p_own_id for no key update;
  if v_home.id is null then
    raise exception 'feed_home_unknown' using errcode = 'SC404', detail = jsonb_build_object('own_id', p_own_id);
  end if;
  begin
    -- A system does not know what is held here. A home that it calls full keeps the spots that are held, and shows none.
    if (p_facts ->> 'available_spots')::integer < v_home.held_spots then
      p_facts := p_facts || jsonb_build_object('available_spots', v_home.held_spots);
    end if;
    -- Confirms prices and spots too: the system of the home has just said that this is right, also without a change.
    v_result := private.change_facts(v_home, p_facts, p_from);
  exception when check_violation or not_null_violation then
    -- Without the detail, which has the whole row.
    raise exception '%', sqlerrm using errcode = sqlstate;
  end;
  if v_result ? 'conflict' then
    -- Not who: a key knows nothing of the team.
    return jsonb_build_object(
      'own_id', p_own_id, 'conflict', (v_result -> 'conflict') || '{"changed_by": null, "is_changed_by_feed": null}'
    );
  end if;
  if (v_result -> 'became') - 'confirmed_at' <> '{}' then
    insert into private.home_edits (user_id, intention_id, property_id, was, became, feed_key)
    values (v_key.owner_id, gen_random_uuid(), v_home.id, v_result -> 'was', v_result -> 'became', v_key.name);
  end if;
  update private.feed_keys k set last_used_at = now() where k.id = v_key.id;
  -- Revoked meanwhile.
  if not found then
    raise exception 'feed_key_unknown' using errcode = '28000';
  end if;
  return jsonb_build_object(
    'own_id', p_own_id,
    'confirmed_at', coalesce(v_result #> '{became,confirmed_at}', to_jsonb(v_home.confirmed_at)),
    'was', (v_result -> 'was') - 'confirmed_at',
    'became', (v_result -> 'became') - 'confirmed_at'
  );
end
$$;

create function public.send_feed(p_key text, p_own_id text, p_facts jsonb, p_from jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.send_feed(p_key, p_own_id, p_facts, p_from)
$$;
comment on function public.send_feed(text, text, jsonb, jsonb) is
  'Changes spots, prices and the phone number of the home with this own ID of the owner of the key, and confirms spots and prices: {own_id, confirmed_at, '
  'was, became}, or {own_id, conflict} as change_property() when one of them is neither as in p_from nor as in p_facts. '
  'Fewer spots than are held become those held. '
  'p_facts has columns that feeds send, as private.home_columns() says. What it leaves out stays. Raises 28000 for an unknown or revoked key, SC404 for an unknown own ID, SC423 for a suspended account, and '
  'SC429 after 600 calls with a key or 1,200 of an owner in an hour, and PT429 for too many calls of an owner at once. 244 '
  'bits cannot be guessed, so attempts are not limited.';

grant execute on function
  private.make_feed_key(text), public.make_feed_key(text), private.list_feed_keys(), public.list_feed_keys(),
  private.revoke_feed_key(uuid), public.revoke_feed_key(uuid)
to authenticated;
-- A session gives a feed nothing.
grant execute on function private.send_feed(text, text, jsonb, jsonb), public.send_feed(text, text, jsonb, jsonb)
to anon, authenticated;
