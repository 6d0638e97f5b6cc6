-- Writes of homes: one way to list a home, and one to change its facts, for owners, their people and feeds, with an undo.
-- A change names what it was changed from. A field that somebody else changed meanwhile is a conflict, and then nothing of
-- the home is written.
-- Risk: the functions pass over row-level security. private.lock_home() checks who may write a home, after it has the lock.

create table private.home_edits (
  user_id uuid not null references public.users (id) on delete cascade,
  -- Made by the site: one for what a person meant, in whatever parts it is sent.
  intention_id uuid not null constraint intention_id_is_random check (private.is_random_id(intention_id)),
  property_id uuid not null references public.properties (id) on delete cascade,
  was jsonb not null,
  became jsonb not null,
  edited_at timestamptz not null default now(),
  undone_at timestamptz,
  -- The order of the edits of a home, which its lock gives.
  id bigint not null generated always as identity,
  feed_key text constraint feed_key_is_a_line check (private.is_line(feed_key, 60)),
  primary key (user_id, intention_id, property_id)
);
comment on table private.home_edits is
  'What a person or a feed changed of a home: the columns before and after. For the undo and for who changed a fact last. '
  'Kept for a day, and not after the home is handed over. An intention changes a home once, also when its request is '
  'repeated.';
comment on column private.home_edits.feed_key is
  'The name of the key of a feed. Null for a person. The user of a feed is the owner, who cannot undo it.';

create index home_edits_order on private.home_edits (property_id, id);

alter table private.home_edits enable row level security;
create policy select_operator on private.home_edits for select to service_role using (true);

-- For purge_home_edits().
grant select, delete on private.home_edits to service_role;

create function public.purge_home_edits() returns integer
language sql volatile security invoker set search_path = '' as $$
  with purged as (
    delete from private.home_edits e where e.edited_at < now() - interval '1 day' returning e.user_id
  )
  select count(*)::integer from purged
$$;
comment on function public.purge_home_edits() is
  'Removes what was changed more than a day ago, which nobody can undo, and returns the number of homes. Schedule it daily.';
grant execute on function public.purge_home_edits() to service_role;

create function private.forget_edits(p_property_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$
  delete from private.home_edits e where e.property_id = p_property_id
$$;
comment on function private.forget_edits(uuid) is 'The former owner undoes nothing of a home that was handed over.';

create function private.admit_one_home(p_property_id uuid) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  if current_setting('request.path', true) = '/properties' then
    if nullif(current_setting('private.written_home', true), '') is not null then
      raise exception 'home_one_write' using errcode = '42501';
    end if;
    perform set_config('private.written_home', p_property_id::text, true);
  end if;
end
$$;
comment on function private.admit_one_home(uuid) is
  'Rejects the second home of a request to the table, which would lock homes in no order. Raises 42501.';

create function private.lock_home(p_property_id uuid) returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_home public.properties;
begin
  -- In the order of all writers: accounts, homes, their parts.
  perform from public.users u where u.id = private.user_id() for key share;
  select p.* into v_home
  from public.properties p
  where p.id = p_property_id and array[p.owner_id, p.id] && (select private.acting_for())
  for no key update;
  -- Again, because the caller may have been removed while it waited.
  if v_home.id is null or not array[v_home.owner_id, v_home.id] && private.acting_for() then
    if private.can_view_property(p_property_id) then
      raise exception 'home_of_other_owner' using errcode = '42501';
    end if;
    raise exception 'property_not_found' using errcode = 'SC404';
  end if;
  return v_home;
end
$$;
comment on function private.lock_home(uuid) is
  'A home for which the caller acts, locked. Raises 42501 and SC404. The triggers on properties limit what staff and '
  'suspended accounts change.';

create function private.comparable(p_value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_value) = 'array' and jsonb_typeof(p_value -> 0) = 'string'
      then (select jsonb_agg(item order by item) from jsonb_array_elements(p_value) as item)
    else p_value
  end
$$;
comment on function private.comparable(jsonb) is 'A fact for a comparison: the order of options does not matter.';

create function private.update_home(p_home public.properties, p_row public.properties, p_columns text[])
returns public.properties
language plpgsql volatile security invoker set search_path = '' as $$
begin
  -- Names the columns that change and no others, because triggers go by them.
  execute format(
    'update public.properties p set %s where p.id = $1',
    (select string_agg(format('%1$I = ($2).%1$I', name), ', ') from unnest(p_columns) as name)
  )
  using p_home.id, p_row;
  return (select p from public.properties p where p.id = p_home.id);
end
$$;
comment on function private.update_home(public.properties, public.properties, text[]) is
  'Sets these columns of a home to those of a row, and returns the home as it is then.';

create function private.change_facts(p_home public.properties, p_changes jsonb, p_from jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_now constant jsonb := to_jsonb(p_home);
  v_row public.properties;
  v_yours jsonb;
  v_seen jsonb;
  v_columns text[];
  v_conflicts text[];
  v_after public.properties;
  v_then jsonb;
  v_changed text[];
begin
  v_columns := array(
    select c.name
    from private.home_columns() c
    where p_changes ? c.name and 'update' = any (c.verbs) and c.name <> 'confirmed_at'
  );
  if jsonb_typeof(p_changes) is distinct from 'object' or p_changes - v_columns <> '{}' then
    raise exception 'home_facts_unknown' using errcode = '22023';
  end if;
  v_row := jsonb_populate_record(p_home, p_changes);
  v_row.confirmed_at := now();
  v_yours := to_jsonb(v_row);
  v_seen := to_jsonb(jsonb_populate_record(p_home, p_from));
  v_conflicts := array(
    select name
    from unnest(v_columns) as name
    where p_from ? name
      and private.comparable(v_now -> name)
        not in (private.comparable(v_seen -> name), private.comparable(v_yours -> name))
  );
  if v_conflicts <> '{}' then
    return jsonb_build_object('conflict', private.describe_conflict(p_home, v_conflicts, v_seen, v_yours));
  end if;
  -- The same value confirms too, and so does no change at all.
  if p_changes = '{}' or exists (select from private.home_columns() c where c.kind = 'terms' and p_changes ? c.name) then
    v_columns := v_columns || 'confirmed_at'::text;
  end if;
  v_after := private.update_home(p_home, v_row, v_columns);
  v_then := to_jsonb(v_after);
  v_changed := array(
    select name
    from unnest((private.compare_homes(p_home, v_after)).columns || '{is_active, own_id, confirmed_at}') as name
    where v_then -> name <> v_now -> name
  );
  return jsonb_build_object('was', private.pick(v_now, v_changed), 'became', private.pick(v_then, v_changed));
end
$$;
comment on function private.change_facts(public.properties, jsonb, jsonb) is
  'Changes a locked home to p_changes, and confirms it when these have prices, payments or availability, or nothing. Returns '
  'the columns that changed, {was, became}, or {conflict} when one is neither as in p_from nor as in p_changes. Raises 22023.';

create function private.create_home(p_owner_id uuid, p_key uuid, p_home jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_id uuid := private.find_created_property(p_key, p_owner_id);
  v_columns constant text[] := array(
    select c.name
    from private.home_columns() c
    where p_home ? c.name and 'insert' = any (c.verbs) and c.name not in ('owner_id', 'creation_key')
  );
begin
  if v_id is null then
    if jsonb_typeof(p_home) is distinct from 'object' or p_home - v_columns <> '{}' then
      raise exception 'home_facts_unknown' using errcode = '22023';
    end if;
    -- Names the columns that are given and no others, because each of the others has its default.
    execute format(
      'insert into public.properties (owner_id, creation_key%1$s) select $1, $2%2$s '
      'from jsonb_populate_record(null::public.properties, $3) as h returning id',
      (select string_agg(format(', %I', name), '') from unnest(v_columns) as name),
      (select string_agg(format(', h.%I', name), '') from unnest(v_columns) as name)
    )
    into v_id
    using p_owner_id, p_key, p_home;
  end if;
  return jsonb_build_object('property_id', v_id);
end
$$;
comment on function private.create_home(uuid, uuid, jsonb) is
  'Lists a home of an owner with these columns, once for each creation key, and returns {property_id}. The caller holds the '
  'lock of the limits of the owner. Raises 22023, and what the triggers of properties raise.';

create function private.pick(p_row jsonb, p_columns text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(p_row)
  where key = any (p_columns)
    or key in ('exact_latitude', 'exact_longitude') and p_columns && '{exact_latitude, exact_longitude}'
$$;
comment on function private.pick(jsonb, text[]) is 'These columns of a row. Both of a point, if one is among them.';

create function private.describe_conflict(p_home public.properties, p_columns text[], p_seen jsonb, p_yours jsonb)
returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_theirs constant jsonb := private.pick(to_jsonb(p_home), p_columns);
  v_changed_at timestamptz;
  v_changed_by text;
  v_is_feed boolean;
begin
  select
    max(c.edited_at),
    case when count(c.changed_by) = count(*) and count(distinct (c.changed_by, c.is_feed)) = 1 then max(c.changed_by) end,
    bool_and(c.is_feed)
  into v_changed_at, v_changed_by, v_is_feed
  from unnest(p_columns) as column_name
  left join lateral (
    select e.edited_at, coalesce(e.feed_key, a.name) as changed_by, e.feed_key is not null as is_feed
    from private.home_edits e
    left join private.account_people a on a.owner_id = p_home.owner_id and a.user_id = e.user_id
    where e.property_id = p_home.id and e.became -> column_name = v_theirs -> column_name
    order by e.id desc
    limit 1
  ) c on true;
  return jsonb_build_object(
    'seen', private.pick(p_seen, p_columns), 'theirs', v_theirs, 'yours', private.pick(p_yours, p_columns),
    'changed_at', v_changed_at, 'changed_by', v_changed_by, 'is_changed_by_feed', v_is_feed
  );
end
$$;
comment on function private.describe_conflict(public.properties, text[], jsonb, jsonb) is
  'The columns that somebody else changed meanwhile: {seen, theirs, yours, changed_at, changed_by, is_changed_by_feed}. Who is the '
  'name in the team, or the name of the key of a feed. Nobody, unless one of them is known to have changed all of the columns.';
